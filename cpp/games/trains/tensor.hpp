// What a seat knows as numbers, and actions numbered alike for all maps and kingdoms (docs/adapters.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "games/tensor.hpp"
#include "games/trains/running.hpp"
#include "games/trains/trains.hpp"

namespace trains_ai::trains {

/// Actions numbered from 0 without gaps, in the order of their codes, each text of the notation once. Numbers do not
/// depend on the game: those of actions with a card that takes no part are never legal.
class ActionIds {
public:
    static const ActionIds& get();

    const std::vector<std::string>& texts() const { return texts_; }
    std::size_t of(const Setup& setup, Action action) const { return ids_[Notation::word(setup, action)]; }

private:
    ActionIds();

    std::vector<std::string> texts_;
    std::array<std::uint16_t, kWords> ids_{};
};

namespace tensor_detail {

/// How many cards on top of a deck are told one by one.
inline constexpr std::array<std::string_view, 4> kTop{"deck_top_1", "deck_top_2", "deck_top_3", "deck_top_4"};

inline void put(float* row, const Setup& setup, const Bag& bag) {
    bag.for_each([&](Kind k, int n) { row[setup.cards[k]] = static_cast<float>(n); });
}

inline void put(float* row, Bits128 hexes) {
    hexes.for_each([&](unsigned h) { row[h] = 1.0f; });
}

template <int N, class Sink>
void map_planes(const Trains<N>& game, const View<N>& view, Sink& sink) {
    const Map& map = game.map();
    sink.block("map", {Map::kMaxHexes, [](int hex) { return std::to_string(hex); }});
    std::array<float*, kTerrainNames.size()> terrain;
    for (std::size_t t = 0; t < terrain.size(); ++t) terrain[t] = sink.row(kTerrainNames[t]);
    for (int h = 0; h < map.size(); ++h) terrain[static_cast<std::size_t>(map.hex(h).terrain)][h] = 1.0f;
    float* const room = sink.row("room");
    for (const Bits128& more : map.room) more.for_each([&](unsigned h) { room[h] += 1.0f; });
    float* const worth = sink.row("worth");
    map.remote.for_each([&](unsigned h) { worth[h] = static_cast<float>(map.hex(static_cast<int>(h)).value); });
    float* const stations = sink.row("stations");
    view.known.station_lo.for_each([&](unsigned h) { stations[h] += 1.0f; });
    view.known.station_hi.for_each([&](unsigned h) { stations[h] += 2.0f; });
    constexpr std::array<std::string_view, 4> kRails{"rails_0", "rails_1", "rails_2", "rails_3"};
    for (std::size_t i = 0; i < N; ++i) put(sink.row(kRails[i]), view.known.seats[(view.seat + i) % N].rails);
}

template <int N, class Sink>
void common_zones(const Trains<N>& game, const View<N>& view, Sink& sink) {
    const Setup& setup = game.setup();
    const State<N>& known = view.known;
    sink.block("zones", {kCardCount, [](int card) { return std::string(kCardIds[static_cast<std::size_t>(card)]); }});
    float* const kingdom = sink.row("kingdom");
    for (std::size_t k = kBasicCards; k < kKinds; ++k) kingdom[setup.cards[k]] = 1.0f;
    put(sink.row("supply"), setup, known.supply);
    Bag trash = game.cards() - known.supply;
    for (int seat = 0; seat < N; ++seat) trash -= owned(known, seat);
    put(sink.row("trash"), setup, trash);
    put(sink.row("in_play"), setup, known.in_play);
    put(sink.row("gained"), setup, known.gained);
    float* const revealed = sink.row("revealed");
    for (unsigned i = 0; i < known.pending.looked; ++i) revealed[setup.cards[known.pending.looked_kinds[i]]] += 1.0f;
    const bool effect = known.phase > Phase::turn && known.phase != Phase::over;
    const auto one = [&](float* row, Kind k) { row[setup.cards[k]] = effect ? 1.0f : 0.0f; };
    one(sink.row("source"), known.pending.source);
    one(sink.row("effect"), known.pending.effect);
    one(sink.row("last"), known.pending.last);
}

template <class Sink>
void deck_rows(const Setup& setup, const Deck& deck, bool own, Sink& sink) {
    const int ordered = deck.ordered();
    for (std::size_t i = 0; i < kTop.size(); ++i) {
        float* const row = sink.row(kTop[i]);
        const int at = static_cast<int>(i);
        if (at >= ordered || deck.kind(at) == kHidden) continue;
        const bool all = deck.seen(at) == Seen::all;
        // The others know a set, not its order.
        if (own || all) row[setup.cards[deck.kind(at)]] = all ? 1.0f : 0.5f;
    }
    float* const known = sink.row("deck_known");
    for (int i = 0; i < ordered; ++i)
        if (deck.kind(i) != kHidden) known[setup.cards[deck.kind(i)]] += 1.0f;
}

template <int N, class Sink>
void seat_zones(const Trains<N>& game, const View<N>& view, Sink& sink) {
    const Setup& setup = game.setup();
    sink.block("seat_zones",
               {kCardCount, [](int card) { return std::string(kCardIds[static_cast<std::size_t>(card)]); }});
    for (std::size_t i = 0; i < N; ++i) {
        const Seat& seat = view.known.seats[(view.seat + i) % N];
        sink.seat();
        put(sink.row("hand"), setup, seat.hand);
        put(sink.row("hand_known_to_all"), setup, seat.known_hand);
        put(sink.row("unseen"), setup, seat.deck.bag);
        put(sink.row("discard"), setup, seat.discard);
        deck_rows(setup, seat.deck, i == 0, sink);
        put(sink.row("split_set"), setup, seat.split.cards());
    }
}

template <int N, class Sink>
void seat_values(const Trains<N>& game, const View<N>& view, Sink& sink) {
    const State<N>& known = view.known;
    const bool over = game.is_over(known);
    const auto scores = game.scores(known);
    sink.block("seats");
    for (int i = 0; i < N; ++i) {
        const int number = (view.seat + i) % N;
        const auto at = static_cast<std::size_t>(number);
        const Seat& seat = known.seats[at];
        sink.seat();
        sink.value("number", number);
        sink.value("to_move", !over && number == known.to_move);
        sink.value("score", scores[at]);
        sink.value("point_tokens", seat.points);
        sink.value("rails_left", kRailTokens - seat.rails_laid);
        sink.value("hand_size", view.hand_sizes[at]);
        sink.value("hand_without_waste", bool{seat.no_waste});
        sink.value("deck_size", deck_size(view, number));
        sink.value("deck_in_order", seat.deck.ordered());
        sink.value("split_gone", int{seat.split_gone});
    }
}

template <int N, class Sink>
void turn_values(const Trains<N>& game, const View<N>& view, Sink& sink) {
    const State<N>& known = view.known;
    sink.block("turn");
    sink.value("turn", known.turn);
    sink.value("turn_limit", game.setup().turn_limit);
    sink.value("coins", known.coins);
    sink.value("stations_left", known.stations_left);
    sink.value("effect_step", known.pending.step);
    sink.value("effect_count", known.pending.count);
    sink.block("phase");
    for (unsigned phase = 0; phase <= static_cast<unsigned>(Phase::over); ++phase)
        sink.value(phase_name(static_cast<Phase>(phase)), static_cast<unsigned>(known.phase) == phase);
    sink.block("until_end_of_turn");
    for (const auto& [flag, card] : kRunningNames) sink.value(card, (known.running & flag) != 0);
    sink.value(kIronworks, known.ironworks);
}

}  // namespace tensor_detail

/// Tells a sink of games/tensor.hpp all that the view shows, the viewer's seat first and the others in turn order. How
/// many numbers there are depends on N alone.
template <int N, class Sink>
void describe(const Trains<N>& game, const View<N>& view, Sink& sink) {
    tensor_detail::map_planes(game, view, sink);
    tensor_detail::common_zones(game, view, sink);
    tensor_detail::seat_zones(game, view, sink);
    tensor_detail::seat_values(game, view, sink);
    tensor_detail::turn_values(game, view, sink);
}

/// Number of an action in the game, and the texts of all.
template <int N>
std::size_t action_id(const Trains<N>& game, Action action) {
    return ActionIds::get().of(game.setup(), action);
}
template <int N>
const std::vector<std::string>& numbered_actions(const Trains<N>&) {
    return ActionIds::get().texts();
}

}  // namespace trains_ai::trains
