#include "games/trains/knowledge.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/trains/known_split.hpp"

namespace trains_ai::trains {

using core::List;
using core::Reader;
using core::Table;

namespace {

constexpr std::string_view kSeenLetters = "noaxyzs";  // the values of Seen

}  // namespace

List card_list(const Setup& setup, const Bag& bag) {
    List out;
    bag.for_each([&](Kind k, int n) {
        while (n-- > 0) out.emplace_back(kCards[setup.cards[k]].id);
    });
    return out;
}

Kind read_kind(const Setup& setup, const Reader& reader) {
    const std::string& id = reader.text();
    std::vector<std::string> here;
    for (const CardId card : setup.cards) here.emplace_back(kCards[card].id);
    for (Kind k = 0; k < kKinds; ++k)
        if (here[k] == id) return k;
    reader.refuse(core::quoted(id) + " is no card of this game" + core::did_you_mean(id, here));
}

Bag read_cards(const Setup& setup, const Reader& reader) {
    Bag out;
    for (const Reader& item : reader.items()) {
        const Kind k = read_kind(setup, item);
        if (out[k] == kCards[setup.cards[k]].copies)
            item.refuse("more than " + std::to_string(out[k]) + " copies of '" +
                        std::string(kCards[setup.cards[k]].id) + "', there are no more");
        out.add(k);
    }
    return out;
}

bool knows_anything(const Seat& seat) {
    return !seat.known_hand.empty() || seat.no_waste || seat.split.active() || seat.deck.seen(0) != Seen::nobody;
}

Table write_knowledge(const Setup& setup, const Seat& seat) {
    Table out;
    out.set("hand", card_list(setup, seat.known_hand));
    out.set("no_waste", seat.no_waste);
    std::string seen;
    for (int i = 0; i < seat.deck.ordered() && seat.deck.seen(i) != Seen::nobody; ++i)
        seen += kSeenLetters[static_cast<std::size_t>(seat.deck.seen(i))];
    out.set("deck", seen);
    List split;
    for (int i = 0; i < seat.split.size(); ++i) {
        Table member;
        member.set("card", std::string(kCards[setup.cards[seat.split.kind(i)]].id));
        member.set("spotted", seat.split.spotted(i));
        member.set("may_be_gone", seat.split.may_be_gone(i));
        split.emplace_back(member);
    }
    out.set("split", split);
    out.set("split_gone", int{seat.split_gone});
    return out;
}

namespace {

/// Who knows the cards on top of the deck: a letter each.
void read_seen(const Reader& reader, Deck& deck) {
    const std::string& letters = reader.text();
    const int most = std::min(deck.ordered(), Deck::kMaxSeen);
    if (static_cast<int>(letters.size()) > most)
        reader.refuse(core::quoted(letters) + " is longer than the " + std::to_string(most) + " cards it can tell of");
    int splits = 0;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const auto letter = kSeenLetters.find(letters[i]);
        if (letter == std::string_view::npos || letter == 0)
            reader.refuse(core::quoted(letters) +
                          ", expected letters o (owner), a (all), x, y or z (a set), s (a split set)");
        deck.set_seen(static_cast<int>(i), static_cast<Seen>(letter));
        if (letters[i] == 's' && (i == 0 || letters[i - 1] != 's')) ++splits;
    }
    if (splits > 1) reader.refuse(core::quoted(letters) + ", but there can be one split set only");
    for (int i = 0; i < static_cast<int>(letters.size()); ++i)
        if (in_set(deck.seen(i)) && deck.set_size(i) > SplitSet::kMost)
            reader.refuse(core::quoted(letters) + ", but a set has " + std::to_string(SplitSet::kMost) +
                          " cards at most");
}

/// The split set. It must be true of the cards as they lie, since views show no more than what is known, and worlds
/// are sampled from it.
void read_split(const Setup& setup, const Reader& reader, Seat& seat) {
    const Reader list = reader["split"];
    const auto members = list.items();
    if (members.size() > SplitSet::kMost) list.refuse("more than " + std::to_string(SplitSet::kMost) + " cards");
    SplitSet& split = seat.split;
    for (const Reader& member : members) {
        member.only_keys({"card", "spotted", "may_be_gone"});
        const Kind k = read_kind(setup, member["card"]);
        const auto spotted = static_cast<int>(member["spotted"].number(0, SplitSet::kMostDrawn));
        const bool may_be_gone = member["may_be_gone"].truth();
        if (split.active()) {
            const int last = split.size() - 1;
            const bool one_kind = split.kind(last) == k;
            if (split.kind(last) > k ||
                (one_kind && (split.spotted(last) > spotted || (may_be_gone && !split.may_be_gone(last)))))
                member.refuse("out of order");
        }
        split.add(k, spotted, may_be_gone);
    }
    const auto gone = reader.number_or("split_gone", 0, 3, 0);
    const Stretch rest = split_on_deck(seat.deck);
    seat.split_gone = static_cast<std::uint8_t>(gone & 3);
    const int drawn = split_drawn(seat);
    // A set that nothing was drawn from is none that is split, unless nobody knows what of it is gone.
    bool fits = split.active() ? drawn >= 0 && (gone > 0 || drawn > 0) : gone == 0 && rest.size == 0;
    // Which are gone is open.
    fits = fits && (gone == 0 ? split.may_be_gone() == 0 : gone < split.may_be_gone());
    for (int i = 0; i < split.size(); ++i) fits = fits && split.spotted(i) <= drawn;
    if (fits && split.active()) {
        Bag on_deck;
        for (int i = rest.from; i < rest.from + rest.size; ++i) on_deck.add(seat.deck.kind(i));
        bool true_of_cards = false;
        for_each_way(split, seat.split_gone, rest.size, [&](const SplitWay& way) {
            true_of_cards =
                true_of_cards || (way.on_deck == on_deck && (seat.hand - seat.known_hand).contains(way.in_hand));
        });
        fits = true_of_cards;
    }
    if (!fits) list.refuse("does not agree with the hand and the top of the deck");
}

}  // namespace

void read_knowledge(const Setup& setup, const Reader& reader, Seat& seat) {
    reader.only_keys({"hand", "no_waste", "deck", "split", "split_gone"});
    seat.known_hand = read_cards(setup, reader["hand"]);
    if (!seat.hand.contains(seat.known_hand)) reader["hand"].refuse("holds cards that are not in the hand");
    seat.no_waste = reader["no_waste"].truth();
    if (seat.no_waste && seat.hand[kWaste] > seat.known_hand[kWaste])
        reader["no_waste"].refuse("true, but the hand holds Waste that nobody knows of");

    read_seen(reader["deck"], seat.deck);
    read_split(setup, reader, seat);
}

}  // namespace trains_ai::trains
