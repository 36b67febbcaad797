#include "games/trains/knowledge.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trains_ai::trains {

using core::List;
using core::Reader;
using core::Table;

namespace {

constexpr std::string_view kSeenLetters = "noaxy";  // nobody, owner, all, and the two kinds of set

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
            item.refuse("more than " + std::to_string(out[k]) + " copies of '" + std::string(kCards[setup.cards[k]].id) +
                        "', there are no more");
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
        member.set("left", seat.split.left(i));
        split.emplace_back(member);
    }
    out.set("split", split);
    return out;
}

void read_knowledge(const Setup& setup, const Reader& reader, Seat& seat) {
    reader.only_keys({"hand", "no_waste", "deck", "split"});
    seat.known_hand = read_cards(setup, reader["hand"]);
    if (!seat.hand.contains(seat.known_hand)) reader["hand"].refuse("holds cards that are not in the hand");
    seat.no_waste = reader["no_waste"].truth();
    if (seat.no_waste && seat.hand[kWaste] > seat.known_hand[kWaste])
        reader["no_waste"].refuse("true, but the hand holds Waste that nobody knows of");

    const std::string& seen = reader["deck"].text();
    const int most = std::min(seat.deck.ordered(), Deck::kMaxSeen);
    if (static_cast<int>(seen.size()) > most)
        reader["deck"].refuse(core::quoted(seen) + " is longer than the " + std::to_string(most) + " cards it can tell of");
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const auto letter = kSeenLetters.find(seen[i]);
        if (letter == std::string_view::npos || letter == 0)
            reader["deck"].refuse(core::quoted(seen) + ", expected letters o (owner), a (all), x or y (a set)");
        seat.deck.set_seen(static_cast<int>(i), static_cast<Seen>(letter));
    }

    const auto members = reader["split"].items();
    if (members.size() > 4) reader["split"].refuse("more than 4 cards");
    for (const Reader& member : members) {
        member.only_keys({"card", "left"});
        const Kind k = read_kind(setup, member["card"]);
        if (seat.split.active() && seat.split.kind(seat.split.size() - 1) > k) member.refuse("out of card order");
        seat.split.add(k, member["left"].truth());
    }
    if (!seat.split.active()) return;
    // What is on the deck must be of the set, and the rest of the set in the unknown part of the hand or gone from it.
    int top = 0;
    while (top < seat.deck.ordered() && !in_set(seat.deck.seen(top))) ++top;
    SplitSet rest = seat.split;
    const int on_deck = top < seat.deck.ordered() ? seat.deck.set_size(top) : 0;
    for (int i = top; i < top + on_deck; ++i) rest.remove_shown(seat.deck.kind(i));
    if (on_deck == 0 || rest.size() != seat.split.size() - on_deck ||
        !(seat.hand - seat.known_hand).contains(rest.unmarked()))
        reader["split"].refuse("does not agree with the hand and the top of the deck");
}

}  // namespace trains_ai::trains
