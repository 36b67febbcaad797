// From position documents (rules section 8) to states, everything checked: what loads can be played to its end.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/document.hpp"
#include "core/errors.hpp"
#include "core/reader.hpp"
#include "games/trains/knowledge.hpp"
#include "games/trains/pending.hpp"
#include "games/trains/running.hpp"
#include "games/trains/trains.hpp"

namespace trains_ai::trains {

using core::Document;
using core::Reader;

namespace {

/// Ten cards, each played by itself and shown to each of ten Stationmaster Offices at most.
constexpr int kMostIronworks = 20;
constexpr int kMostCoins = 9999;
constexpr int kMostInHand = 200;

/// The number of a hex that is not sea.
unsigned read_hex(const Reader& reader, const Map& map) {
    const auto h = static_cast<unsigned>(reader.number(0, map.size() - 1));
    if (!map.land.test(h)) reader.refuse("hex " + std::to_string(h) + " is sea");
    return h;
}

template <int N>
void read_seat(const Setup& setup, const Reader& reader, int seat_number, State<N>& s) {
    reader.only_keys({"hand", "deck", "shuffled", "discard", "in_play", "gained", "rails", "points", "known"});
    Seat& seat = s.seats[static_cast<std::size_t>(seat_number)];
    const auto cards = [&](std::string_view key) { return reader.has(key) ? read_cards(setup, reader[key]) : Bag{}; };
    seat.hand = cards("hand");
    if (seat.hand.total() > kMostInHand)
        reader["hand"].refuse(std::to_string(seat.hand.total()) + " cards, at most " + std::to_string(kMostInHand) +
                              " can be read");
    seat.discard = cards("discard");
    const std::pair<std::string_view, Bag*> turn_piles[] = {{"in_play", &s.in_play}, {"gained", &s.gained}};
    for (const auto& [key, pile] : turn_piles) {
        const Bag bag = cards(key);
        if (!bag.empty() && seat_number != s.to_move) reader[key].refuse("holds cards, but it is not this seat's turn");
        if (seat_number == s.to_move) *pile = bag;
    }
    if (reader.has("deck")) {
        (void)read_cards(setup, reader["deck"]);
        const auto items = reader["deck"].items();
        const auto total = static_cast<std::int64_t>(items.size());
        const std::int64_t ordered = total - reader.number_or("shuffled", 0, total, 0);
        if (ordered > Deck::kMaxOrdered)
            reader["deck"].refuse(std::to_string(ordered) + " cards in a fixed order, at most " +
                                  std::to_string(Deck::kMaxOrdered) +
                                  " can be: say with \"shuffled\" how many at the end are in none");
        for (std::int64_t i = total; i-- > 0;) {
            const Kind k = read_kind(setup, items[static_cast<std::size_t>(i)]);
            if (i >= ordered)
                seat.deck.bag.add(k);
            else
                seat.deck.push(k, Seen::nobody);
        }
    } else if (reader.has("shuffled")) {
        reader["shuffled"].number(0, 0);
    }
    if (reader.has("rails")) {
        for (const Reader& item : reader["rails"].items()) {
            const unsigned h = read_hex(item, *setup.map);
            if (seat.rails.test(h)) item.refuse("two rails of one seat in hex " + std::to_string(h));
            if (seat.rails_laid == kRailTokens) item.refuse("more than " + std::to_string(kRailTokens) + " rails");
            seat.rails.set(h);
            ++seat.rails_laid;
            seat.frontier |= setup.map->neighbours(h);
        }
    }
    seat.points = static_cast<std::uint16_t>(reader.number_or("points", 0, kMostCoins, 0));
    if (reader.has("known")) read_knowledge(setup, reader["known"], seat);
}

template <int N>
void read_stations(const Map& map, const Reader& reader, State<N>& s) {
    int placed = 0;
    if (reader.has("stations")) {
        for (const auto& [key, value] : reader["stations"].entries()) {
            int h = -1;
            if (!key.empty() && key.size() <= 3 && key.find_first_not_of("0123456789") == std::string::npos)
                h = std::stoi(key);
            if (h < 0 || h >= map.size() || map.hex(h).terrain != Terrain::city)
                value.refuse("hex " + core::quoted(key) + " is no city");
            const auto n = value.number(0, 255);
            if (n > map.hex(h).value)
                value.refuse(std::to_string(n) + " stations in a city with room for " +
                             std::to_string(map.hex(h).value));
            if (stations_in(s, static_cast<unsigned>(h)) > 0) value.refuse("the city is there twice");
            if (n & 1) s.station_lo.set(static_cast<unsigned>(h));
            if (n & 2) s.station_hi.set(static_cast<unsigned>(h));
            placed += static_cast<int>(n);
        }
    }
    if (placed > kStationTokens)
        reader["stations"].refuse(std::to_string(placed) + " stations, there are only " +
                                  std::to_string(kStationTokens));
    s.stations_left = static_cast<std::uint8_t>(
        reader.number_or("stations_left", 0, kStationTokens - placed, kStationTokens - placed));
}

template <int N>
void read_running(const Setup& setup, const Reader& reader, State<N>& s) {
    int ironworks = 0;
    for (const Reader& item : reader.items()) {
        const std::string_view id = kCards[setup.cards[read_kind(setup, item)]].id;
        if (id == kIronworks) {
            if (++ironworks > kMostIronworks) item.refuse("more Ironworks than can run");
            continue;
        }
        bool known = false;
        for (const auto& [running, card] : kRunningNames) {
            if (card != id) continue;
            if (s.running & running) item.refuse("'" + std::string(id) + "' twice, only Ironworks adds up");
            s.running = static_cast<std::uint8_t>(s.running | running);
            known = true;
        }
        if (!known) item.refuse("'" + std::string(id) + "' has no effect until end of turn");
    }
    s.ironworks = static_cast<std::uint8_t>(ironworks);
}

/// Fills the supply and returns all cards of the document. Stacks left out hold their set-up number, or less if that
/// many copies do not remain.
template <int N>
Bag read_supply(const Setup& setup, const Reader& reader, State<N>& s) {
    Bag elsewhere = reader.has("trash") ? read_cards(setup, reader["trash"]) : Bag{};
    const auto add = [&](const Bag& zone) {
        elsewhere += zone;
        elsewhere.for_each([&](Kind k, int n) {
            if (n > kCards[setup.cards[k]].copies)
                reader.refuse(std::to_string(n) + " copies of '" + std::string(kCards[setup.cards[k]].id) +
                              "', there are only " + std::to_string(kCards[setup.cards[k]].copies));
        });
    };
    for (int seat = 0; seat < N; ++seat) {
        const Seat& own = s.seats[static_cast<std::size_t>(seat)];
        add(own.hand);
        add(own.discard);
        add(own.deck.bag);
        Bag ordered;
        for (int i = 0; i < own.deck.ordered(); ++i) ordered.add(own.deck.kind(i));
        add(ordered);
    }
    add(s.in_play);
    add(s.gained);
    Bag looked;
    for (unsigned i = 0; i < s.pending.looked; ++i) looked.add(s.pending.looked_kinds[i]);
    add(looked);

    std::array<bool, kKinds> given{};
    if (reader.has("supply")) {
        for (const auto& [id, value] : reader["supply"].entries()) {
            const Document name(id);
            const Kind k = read_kind(setup, Reader(name, "position.supply"));
            if (k == kNormalTrain) value.refuse("Normal Train has no stack");
            if (given[k]) value.refuse("the stack is there twice");
            given[k] = true;
            const auto n = static_cast<int>(value.number(0, kCards[setup.cards[k]].copies));
            if (n + elsewhere[k] > kCards[setup.cards[k]].copies)
                value.refuse(std::to_string(n) + ", but " + std::to_string(elsewhere[k]) + " of the " +
                             std::to_string(int{kCards[setup.cards[k]].copies}) + " copies of '" + id +
                             "' are elsewhere");
            s.supply.add(k, n);
        }
    }
    for (Kind k = 1; k < kKinds; ++k) {
        if (given[k]) continue;
        const int copies = kCards[setup.cards[k]].copies;
        const int set_up = copies - (k == kLayRails ? 2 * N : k == kStationExpansion ? N : 0);
        s.supply.add(k, std::min(set_up, copies - elsewhere[k]));
    }
    s.in_stock = s.supply.mask();
    return elsewhere + s.supply;
}

template <int N>
void check_start(const Reader& reader, const State<N>& s) {
    Bits128 taken;
    for (int seat = 0; seat < N; ++seat) {
        const Bits128 rails = s.seats[static_cast<std::size_t>(seat)].rails;
        const unsigned expected = seat < s.to_move ? 1 : 0;
        if (rails.size() != expected)
            reader.refuse("seat " + std::to_string(seat) + " has " + std::to_string(rails.size()) +
                          " rails, but with first rails being laid and seat " + std::to_string(int{s.to_move}) +
                          " to move it has " + std::to_string(expected));
        if ((taken & rails).any()) reader.refuse("two first rails in one hex");
        taken |= rails;
    }
    if (!s.in_play.empty() || !s.gained.empty() || s.coins > 0) reader.refuse("phase 'start', but a turn has begun");
}

Setup read_setup(const Reader& reader, std::shared_ptr<const Map> map) {
    std::vector<CardId> kingdom;
    for (const Reader& item : reader["kingdom"].items()) {
        const std::string& id = item.text();
        kingdom.push_back(card_id(id));
        if (kingdom.back() == kCardCount)
            item.refuse(core::quoted(id) + " is no card" + core::did_you_mean(id, kCardIds));
    }
    const auto turn_limit = static_cast<int>(reader.number_or("turn_limit", 1, kMaxTurnLimit, 100));
    try {
        return Setup(std::move(map), kingdom, turn_limit);
    } catch (const OptionError& error) {
        reader["kingdom"].refuse(error.what());
    }
}

}  // namespace

int seats_of(const Document& document) {
    const auto n = Reader(document, "position")["seats"].items().size();
    if (n < 2 || n > 4) throw PositionError("position.seats: " + std::to_string(n) + " seats, expected 2 to 4");
    return static_cast<int>(n);
}

template <int N>
Loaded<N> load_position(const Document& document, std::shared_ptr<const Map> map) {
    const Reader reader(document, "position");
    reader.only_keys({"game", "map", "kingdom", "turn_limit", "phase", "to_move", "turn", "coins", "until_end_of_turn",
                      "pending", "supply", "trash", "stations", "stations_left", "seats", "chance"});
    if (reader["game"].text() != "trains") reader["game"].refuse(reader["game"].shown() + ", expected 'trains'");
    Setup setup = read_setup(reader, std::move(map));

    State<N> s;
    const bool mover_given = reader.has("to_move");
    const std::string phase = reader.has("phase") ? reader["phase"].text() : mover_given ? "turn" : "start";
    if (phase != "start" && phase != "turn" && phase != "effect" && phase != "over")
        reader["phase"].refuse(reader["phase"].shown() + ", expected 'start', 'turn', 'effect' or 'over'");
    s.phase = phase == "start" ? Phase::start : phase == "over" ? Phase::over : Phase::turn;

    const auto seats = reader["seats"].items();
    if (mover_given) {
        s.to_move = static_cast<std::uint8_t>(reader["to_move"].number(0, N - 1));
    } else if (phase == "start") {
        while (s.to_move < N - 1 && seats[s.to_move].has("rails") && !seats[s.to_move]["rails"].items().empty())
            ++s.to_move;
    } else if (phase != "over") {
        (void)reader["to_move"];
    }
    s.turn = static_cast<std::uint16_t>(reader.number_or("turn", 1, setup.turn_limit, 1));
    s.coins = static_cast<std::uint16_t>(reader.number_or("coins", 0, kMostCoins, 0));
    for (int seat = 0; seat < N; ++seat) read_seat(setup, seats[static_cast<std::size_t>(seat)], seat, s);
    read_stations(*setup.map, reader, s);
    if (reader.has("until_end_of_turn")) read_running(setup, reader["until_end_of_turn"], s);
    if (reader.has("pending") != (phase == "effect"))
        reader.refuse(phase == "effect" ? "phase 'effect' needs the key 'pending'"
                                        : "'pending' goes with phase 'effect' only");
    if (phase == "start") check_start(reader, s);
    // Looked-at cards count with the others, and the choices of an effect may depend on the supply.
    if (phase == "effect") read_looked(setup, reader["pending"], s.pending);
    const Bag cards = read_supply(setup, reader, s);
    if (phase == "effect") read_pending(setup, reader["pending"], s);
    return {std::make_shared<const Trains<N>>(std::move(setup), cards), s};
}

template <int N>
State<N> Trains<N>::state_from(const Document& document) const {
    auto loaded = load_position<N>(document, setup_.map);
    if (loaded.game->setup().cards != setup_.cards || loaded.game->setup().turn_limit != setup_.turn_limit ||
        !(loaded.game->cards() == cards_))
        throw PositionError("position: of a game with other cards or options");
    return loaded.state;
}

template State<2> Trains<2>::state_from(const Document&) const;
template State<3> Trains<3>::state_from(const Document&) const;
template State<4> Trains<4>::state_from(const Document&) const;
template Loaded<2> load_position<2>(const Document&, std::shared_ptr<const Map>);
template Loaded<3> load_position<3>(const Document&, std::shared_ptr<const Map>);
template Loaded<4> load_position<4>(const Document&, std::shared_ptr<const Map>);

}  // namespace trains_ai::trains
