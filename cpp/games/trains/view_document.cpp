#include "games/trains/view_document.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "games/trains/knowledge.hpp"
#include "games/trains/running.hpp"

namespace trains_ai::trains {

using core::Document;
using core::List;
using core::Table;

namespace {

template <int N>
Table seat_table(const Setup& setup, const View<N>& view, int number) {
    const auto i = static_cast<std::size_t>(number);
    const Seat& seat = view.known.seats[i];
    Table out;
    out.set("hand", card_list(setup, seat.hand));
    out.set("hand_size", int{view.hand_sizes[i]});
    out.set("hand_known_to_all", card_list(setup, seat.known_hand));
    out.set("hand_without_waste", seat.no_waste);
    out.set("deck_size", deck_size(view, number));
    List top;
    List seen;
    constexpr const char* kSeenNames[] = {"nobody", "owner", "all", "set", "set", "set", "set"};
    for (int c = 0; c < seat.deck.ordered(); ++c) {
        const Kind k = seat.deck.kind(c);
        const bool set_of_another = number != view.seat && in_set(seat.deck.seen(c));
        top.emplace_back(k == kHidden || set_of_another ? Document() : Document(kCards[setup.cards[k]].id));
        seen.emplace_back(kSeenNames[static_cast<std::size_t>(seat.deck.seen(c))]);
    }
    out.set("deck_top", top);
    out.set("deck_top_known_to", seen);
    // Sets put back by Information Central, top set first: the others know their cards but not the order.
    List sets;
    for (int c = 0; c < seat.deck.ordered();) {
        if (!in_set(seat.deck.seen(c)) || seat.deck.seen(c) == Seen::split || seat.deck.kind(c) == kHidden) {
            ++c;
            continue;
        }
        const int n = seat.deck.set_size(c);
        Bag set;
        for (int j = c; j < c + n; ++j) set.add(seat.deck.kind(j));
        sets.emplace_back(card_list(setup, set));
        c += n;
    }
    out.set("deck_sets", sets);
    List split;
    for (int c = 0; c < seat.split.size(); ++c) split.emplace_back(kCards[setup.cards[seat.split.kind(c)]].id);
    out.set("split_set", split);
    out.set("unseen", card_list(setup, seat.deck.bag));
    out.set("discard", card_list(setup, seat.discard));
    List rails;
    seat.rails.for_each([&](unsigned h) { rails.emplace_back(static_cast<int>(h)); });
    out.set("rails", rails);
    out.set("rails_left", kRailTokens - static_cast<int>(seat.rails.size()));
    out.set("points", int{seat.points});
    return out;
}

}  // namespace

template <int N>
Table view_document(const Trains<N>& game, const View<N>& view) {
    const Setup& setup = game.setup();
    const State<N>& known = view.known;
    const bool over = known.phase == Phase::over;
    const bool effect = known.phase > Phase::turn && !over;
    const auto id = [&](Kind k) { return effect ? Document(kCards[setup.cards[k]].id) : Document(); };
    Table out;
    out.set("game", "trains");
    out.set("map", game.map().text().name);
    out.set("kingdom", card_list(setup, [&] {
                Bag kingdom;
                for (Kind k = kBasicCards; k < kKinds; ++k) kingdom.add(k);
                return kingdom;
            }()));
    out.set("players", N);
    out.set("seat", int{view.seat});
    out.set("phase", phase_name(known.phase));
    out.set("to_move", over ? Document() : Document(int{known.to_move}));
    out.set("turn", int{known.turn});
    out.set("turn_limit", setup.turn_limit);
    out.set("coins", int{known.coins});
    out.set("source", id(known.pending.source));
    out.set("effect", id(known.pending.effect));
    Bag looked;
    for (unsigned i = 0; i < known.pending.looked; ++i) looked.add(known.pending.looked_kinds[i]);
    out.set("revealed", card_list(setup, looked));
    out.set("until_end_of_turn", running_list(known.running, known.ironworks));
    out.set("in_play", card_list(setup, known.in_play));
    out.set("gained", card_list(setup, known.gained));
    Table supply;
    for (Kind k = 1; k < kKinds; ++k) supply.set(std::string(kCards[setup.cards[k]].id), known.supply[k]);
    out.set("supply", supply);
    Bag trash = game.cards() - known.supply;
    for (int seat = 0; seat < N; ++seat) trash -= owned(known, seat);
    out.set("trash", card_list(setup, trash));
    Table stations;
    for (int h = 0; h < game.map().size(); ++h)
        if (const int n = stations_in(known, static_cast<unsigned>(h)); n > 0) stations.set(std::to_string(h), n);
    out.set("stations", stations);
    out.set("stations_left", int{known.stations_left});
    List scores;
    for (const int points : game.scores(known)) scores.emplace_back(points);
    out.set("scores", scores);
    List seats;
    for (int seat = 0; seat < N; ++seat) seats.emplace_back(seat_table(setup, view, seat));
    out.set("seats", seats);
    std::vector<std::string> legal;
    game.legal(view).for_each([&](Action a) { legal.push_back(game.action_text(a)); });
    std::sort(legal.begin(), legal.end());
    out.set("legal_actions", List(legal.begin(), legal.end()));
    return out;
}

template Table view_document(const Trains<2>&, const View<2>&);
template Table view_document(const Trains<3>&, const View<3>&);
template Table view_document(const Trains<4>&, const View<4>&);

}  // namespace trains_ai::trains
