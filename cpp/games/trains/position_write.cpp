// From states to position documents (rules section 8).
#include <string>
#include <utility>

#include "core/document.hpp"
#include "games/trains/knowledge.hpp"
#include "games/trains/pending.hpp"
#include "games/trains/running.hpp"
#include "games/trains/trains.hpp"

namespace trains_ai::trains {

using core::Document;
using core::List;
using core::Table;

namespace {

List hex_list(Bits128 hexes) {
    List out;
    hexes.for_each([&](unsigned h) { out.emplace_back(static_cast<int>(h)); });
    return out;
}

Document map_document(const MapText& map) {
    if (map.shipped) return map.name;
    Table out;
    out.set("name", map.name);
    List rows;
    for (const auto& row : map.rows) rows.emplace_back(row);
    out.set("rows", rows);
    List barriers;
    for (const auto& [a, b] : map.barriers) barriers.emplace_back(List{a, b});
    out.set("barriers", barriers);
    Table names;
    for (const auto& [h, name] : map.names) names.set(std::to_string(h), name);
    out.set("names", names);
    return out;
}

Table seat_document(const Setup& setup, const Seat& seat, const Bag& in_play, const Bag& gained) {
    Table out;
    out.set("hand", card_list(setup, seat.hand));
    List deck;
    for (int i = 0; i < seat.deck.ordered(); ++i) deck.emplace_back(kCards[setup.cards[seat.deck.kind(i)]].id);
    for (auto& card : card_list(setup, seat.deck.bag)) deck.push_back(card);
    out.set("deck", deck);
    if (!seat.deck.bag.empty()) out.set("shuffled", seat.deck.bag.total());
    out.set("discard", card_list(setup, seat.discard));
    out.set("in_play", card_list(setup, in_play));
    out.set("gained", card_list(setup, gained));
    out.set("rails", hex_list(seat.rails));
    out.set("points", int{seat.points});
    if (knows_anything(seat)) out.set("known", write_knowledge(setup, seat));
    return out;
}

}  // namespace

template <int N>
Document Trains<N>::position(const State& s) const {
    const bool effect = s.phase > Phase::turn && s.phase < Phase::over;
    Table out;
    out.set("game", "trains");
    out.set("map", map_document(map().text()));
    List kingdom;
    for (std::size_t k = kBasicCards; k < kKinds; ++k) kingdom.emplace_back(kCards[setup_.cards[k]].id);
    out.set("kingdom", kingdom);
    out.set("turn_limit", setup_.turn_limit);
    out.set("phase", effect ? "effect" : std::string(phase_name(s.phase)));
    out.set("to_move", is_over(s) && s.to_move == 0 ? Document() : Document(int{s.to_move}));
    out.set("turn", int{s.turn});
    out.set("coins", int{s.coins});
    out.set("until_end_of_turn", running_list(s.running, s.ironworks));
    if (effect) out.set("pending", write_pending(setup_, s.phase, s.pending));
    Table supply;
    for (Kind k = 1; k < kKinds; ++k) supply.set(std::string(kCards[setup_.cards[k]].id), s.supply[k]);
    out.set("supply", supply);
    Bag trash = cards_ - s.supply;
    for (int seat = 0; seat < N; ++seat) trash -= owned(s, seat);
    out.set("trash", card_list(setup_, trash));
    Table stations;
    for (int h = 0; h < map().size(); ++h)
        if (const int n = stations_in(s, static_cast<unsigned>(h)); n > 0) stations.set(std::to_string(h), n);
    out.set("stations", stations);
    out.set("stations_left", int{s.stations_left});
    List seats;
    for (int seat = 0; seat < N; ++seat) {
        const bool turn = seat == s.to_move;
        seats.emplace_back(seat_document(setup_, s.seats[static_cast<std::size_t>(seat)], turn ? s.in_play : Bag{},
                                         turn ? s.gained : Bag{}));
    }
    out.set("seats", seats);
    return out;
}

template Document Trains<2>::position(const State&) const;
template Document Trains<3>::position(const State&) const;
template Document Trains<4>::position(const State&) const;

}  // namespace trains_ai::trains
