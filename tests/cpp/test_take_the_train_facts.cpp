// Rules section 6: what a player knows. In games of few cards every deal is tried: those that lead to what a seat has
// seen must be just those that the facts allow, and worlds must be sampled as often as deals lead to them.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "chi_square.hpp"
#include "core/rng.hpp"
#include "games/take_the_train/agreement.hpp"
#include "train_scene.hpp"

using namespace trains_ai::tests;
using namespace trains_ai::take_the_train;
using trains_ai::core::Document;
using trains_ai::core::List;
using trains_ai::core::Rng;

namespace {

std::string joined(const std::vector<Card>& cards, std::size_t from, std::size_t to) {
    std::string out;
    for (std::size_t i = from; i < to; ++i) out += card_text(cards[i]) + " ";
    return out;
}

/// A deal of few cards: some to each hand, the rest to the draw pile.
template <int N>
struct SmallDeal {
    std::vector<Card> cards;
    std::size_t each;
    TrainScene options{std::vector<std::string>(N, "b1")};

    Playing<N> begin() const {
        List seats;
        for (std::size_t seat = 0; seat < N; ++seat) {
            trains_ai::core::Table own;
            own.set("hand", texts(joined(cards, seat * each, (seat + 1) * each)));
            own.set("fares", 15);
            seats.emplace_back(own);
        }
        return TrainScene(options).with("seats", seats).draw(joined(cards, N * each, cards.size())).template play<N>();
    }
    /// The same without a document.
    Playing<N> begin(const Playing<N>& other) const {
        State<N> s;
        s.fares = other.state.fares;
        for (std::size_t i = 0; i < N * each; ++i) s.hands[i / each] = together(s.hands[i / each], bit(cards[i]));
        for (std::size_t i = cards.size(); i > N * each; --i) s.push_ordered(cards[i - 1]);
        Playing<N> out{other.game, s, Rng(1)};
        find_opener(out.state, out.rng);
        return out;
    }
};

/// Plays in another world what was done in the real one, as far as others can see it. Nothing if that is impossible.
template <int N>
std::optional<Playing<N>> follow(Playing<N> world, const Playing<N>& real_begin, const std::vector<Action>& actions) {
    Playing<N> real = real_begin;
    if (world.state.to_move != real.state.to_move || world.state.passed != real.state.passed) return std::nullopt;
    for (const Action action : actions) {
        const int mover = real.state.to_move;
        const bool same_turn = !world.state.board.over && world.state.to_move == mover;
        if (action == code::stop) {
            // The turn may have ended by itself here.
            if (same_turn && world.state.board.run != 0) world.game->apply(world.state, code::stop, world.rng);
        } else {
            if (!same_turn || !world.game->legal(world.state).contains(action)) return std::nullopt;
            world.game->apply(world.state, action, world.rng);
        }
        real.game->apply(real.state, action, real.rng);
        // Or there, and here the player stopped.
        if (world.state.board.run != 0 && real.state.board.run == 0 && !real.state.board.over)
            world.game->apply(world.state, code::stop, world.rng);
    }
    return world;
}

template <int N>
using Hands = std::array<CardMask, N>;

/// Every way to give the other seats hands out of `pool` that agrees with the facts.
template <int N>
void allowed_hands(const std::array<HandFacts, N>& facts, const View<N>& view, std::size_t seat, CardMask pool,
                   Hands<N>& hands, std::set<Hands<N>>& out) {
    if (seat == view.seat) return allowed_hands<N>(facts, view, seat + 1, pool, hands, out);
    if (seat >= N) {
        out.insert(hands);
        return;
    }
    for (CardMask hand = pool;; hand = (hand - 1) & pool) {
        if (count(hand) == view.hand_sizes[seat] && agrees(facts[seat], hand)) {
            hands[seat] = canonical(hand);
            allowed_hands<N>(facts, view, seat + 1, pool & ~hand, hands, out);
        }
        if (hand == 0) break;
    }
    hands[seat] = 0;
}

/// The same by trying every deal: how many of them lead to each world. Equal cards are different cards there.
template <int N>
std::map<Hands<N>, double> possible_hands(const SmallDeal<N>& real, const Playing<N>& begin, const Playing<N>& now,
                                          const std::vector<Action>& actions, std::size_t viewer) {
    std::vector<Card> hidden = real.cards;
    const auto own = hidden.begin() + static_cast<std::ptrdiff_t>(viewer * real.each);
    hidden.erase(own, own + static_cast<std::ptrdiff_t>(real.each));
    std::sort(hidden.begin(), hidden.end());
    const auto view = now.game->observe(now.state, static_cast<int>(viewer));
    std::map<Hands<N>, double> out;
    do {
        // Each hand once, in place of as many orders as its cards have; two equal ones have half of them.
        bool sorted = true;
        double orders = 1.0;
        for (std::size_t i = 0; i + 1 < (N - 1) * real.each; ++i)
            if (i % real.each != real.each - 1) {
                sorted = sorted && hidden[i] <= hidden[i + 1];
                if (hidden[i] == hidden[i + 1]) orders /= 2.0;
            }
        if (!sorted) continue;
        SmallDeal<N> deal = real;
        for (std::size_t i = 0, from = 0; i < deal.cards.size(); ++i)
            if (i / real.each != viewer) deal.cards[i] = hidden[from++];
        const auto world = follow<N>(deal.begin(begin), begin, actions);
        if (!world || !(world->game->observe(world->state, static_cast<int>(viewer)) == view)) continue;
        Hands<N> hands = world->state.hands;
        hands[viewer] = 0;
        out[hands] += orders;
    } while (std::next_permutation(hidden.begin(), hidden.end()));
    return out;
}

/// Adds how samples are spread against the deals that lead to them, rare worlds taken together.
template <int N>
void add_spread(const std::map<Hands<N>, double>& possible, const Worlds<N>& worlds, std::size_t viewer, Rng& rng,
                ChiSquare& sum) {
    constexpr int kSamples = 3000;
    std::map<Hands<N>, int> drawn;
    for (int i = 0; i < kSamples; ++i) {
        Hands<N> world = worlds.sample(rng).hands;
        world[viewer] = 0;
        REQUIRE(possible.count(world) == 1);
        ++drawn[world];
    }
    double total = 0.0;
    for (const auto& [hands, deals] : possible) total += deals;
    const double rare = 8.0 * total / kSamples;
    std::vector<double> counts{0.0};
    std::vector<double> weights{0.0};
    for (const auto& [hands, deals] : possible) {
        if (deals < rare) {
            counts[0] += drawn[hands];
            weights[0] += deals;
        } else {
            counts.push_back(drawn[hands]);
            weights.push_back(deals);
        }
    }
    if (weights[0] < rare) {  // too few for the statistic even together
        counts.erase(counts.begin());
        weights.erase(weights.begin());
    }
    ChiSquare own;
    own.add(counts, weights);
    CHECK(own.ratio() < 1.5);  // one situation of hundreds
    sum.add(counts, weights);
}

/// How many situations there were in which the facts excluded something.
template <int N>
int compare(const TrainScene& options, const std::string& deck, std::size_t each, std::size_t drawn, int games,
            std::uint64_t seed) {
    Rng rng(seed);
    int telling = 0;
    ChiSquare spread;
    for (int i = 0; i < games; ++i) {
        SmallDeal<N> deal{{}, each, options};
        const List all = texts(deck);
        for (const Document& card : all) deal.cards.push_back(*parse_card(*card.as<std::string>()));
        // A Station must be there.
        do {
            trains_ai::core::shuffle(deal.cards, rng);
        } while (std::none_of(deal.cards.begin(), deal.cards.begin() + static_cast<std::ptrdiff_t>(N * each + drawn),
                              [](Card card) { return (bit(card) & kAllStations) != 0; }));
        deal.cards.resize(N * each + drawn);
        const Playing<N> begin = deal.begin();
        Playing<N> now = begin;
        CHECK(deal.begin(begin).state == begin.state);
        std::vector<Action> actions;
        while (!now.game->is_over(now.state)) {
            if (rng.below(actions.size() >= 3 ? 4 : 12) == 0) {
                const std::size_t viewer = rng.below(N);
                const auto view = now.game->observe(now.state, static_cast<int>(viewer));
                Hands<N> none{};
                std::set<Hands<N>> allowed;
                allowed_hands<N>(now.game->facts(view), view, 0, view.known.pile, none, allowed);
                if (now.state.to_move != viewer)
                    // Whoever is to move can do something.
                    for (auto it = allowed.begin(); it != allowed.end();)
                        it = legal_actions(now.game->options(), now.state.board, (*it)[now.state.to_move]).size() == 0
                                 ? allowed.erase(it)
                                 : std::next(it);
                const auto possible = possible_hands<N>(deal, begin, now, actions, viewer);
                CHECK(allowed.size() == possible.size());
                for (const auto& [hands, deals] : possible) CHECK(allowed.count(hands) == 1);
                Hands<N> real = now.state.hands;
                real[viewer] = 0;
                CHECK(possible.count(real) == 1);
                add_spread<N>(possible, now.game->worlds(view), viewer, rng, spread);
                std::set<Hands<N>> without_facts;
                std::array<HandFacts, N> nothing;
                for (std::size_t seat = 0; seat < N; ++seat) nothing[seat].receive(view.hand_sizes[seat]);
                allowed_hands<N>(nothing, view, 0, view.known.pile, none, without_facts);
                telling += possible.size() < without_facts.size();
            }
            const auto legal = now.game->legal(now.state);
            const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            actions.push_back(action);
            now.game->apply(now.state, action, now.rng);
        }
    }
    CHECK(spread.freedom > 100.0);
    CHECK(spread.ratio() < 1.0);
    return telling;
}

const TrainScene kOpen({"b1", "b1"});

}  // namespace

TEST_CASE("facts allow just the hands that can be: open lines") {
    CHECK(compare<2>(kOpen, "b5 b6 b7 b8 g6 g7 m7 m1 bS gS mS free end", 3, 4, 240, 1) > 60);
    CHECK(compare<2>(kOpen, "b5 b6 b7 g6 g7 m7 bS gS", 2, 5, 100, 9) > 15);
    CHECK(compare<3>(kOpen, "b6 b7 b8 g6 g7 m7 m1 bS gS end", 2, 3, 120, 2) > 30);
}

TEST_CASE("facts allow just the hands that can be: single line") {
    const TrainScene single = TrainScene(kOpen).single_line();
    CHECK(compare<2>(single, "b6 b7 b8 g6 g7 g8 m7 m6 bS gS mS oS free end", 3, 4, 240, 3) > 60);
    CHECK(compare<2>(single, "b6 b7 g6 g7 m6 m7 bS gS mS", 2, 5, 100, 10) > 15);
    CHECK(compare<3>(single, "b6 b7 b8 g6 g7 m7 bS gS mS end", 2, 3, 120, 4) > 30);
}

TEST_CASE("facts allow just the hands that can be: Transfers and wild Free Rides") {
    const TrainScene options = TrainScene(kOpen).transfers().wild();
    CHECK(compare<2>(options, "b6 b7 b8 b9 g7 bS gS free free end transfer transfer", 3, 4, 240, 5) > 60);
    CHECK(compare<2>(TrainScene(options).single_line(), "b6 b7 b8 g7 bS gS mS free free end transfer transfer", 3, 4,
                     240, 6) > 60);
}

TEST_CASE("facts allow just the hands that can be: often nobody holds a Station") {
    CHECK(compare<2>(kOpen, "b6 b7 b8 b9 g6 g7 bS", 2, 3, 240, 7) > 5);
    CHECK(compare<3>(TrainScene(kOpen).single_line(), "b6 b7 b8 g6 g7 g8 bS gS end", 2, 3, 120, 8) > 30);
}

TEST_CASE("views hide hands, the draw pile and its order") {
    auto one = TrainScene({"b9 m1", "b8 m2", "o1 o2"}).line("blue").draw("g1 g2 free").play<3>();
    auto other = TrainScene({"b9 m1", "g1 o2", "free b8"}).line("blue").draw("o1 m2 g2").play<3>();
    CHECK(one.game->observe(one.state, 0) == other.game->observe(other.state, 0));
    CHECK_FALSE(one.game->observe(one.state, 1) == other.game->observe(other.state, 1));
}

TEST_CASE("others do not learn whether a turn was stopped or ended by itself") {
    auto stopped = TrainScene({"b7 b8 m1", "m2 m3", "o1 o2"}).line("blue").play<3>();
    auto ended = TrainScene({"b7 o1 m1", "m2 m3", "b8 o2"}).line("blue").play<3>();
    stopped.does("b7").does("stop");
    ended.does("b7");
    CHECK(stopped.game->observe(stopped.state, 1) == ended.game->observe(ended.state, 1));
    CHECK(stopped.key("history") == ended.key("history"));
    // Neither does what follows tell them.
    stopped.does("pay").does("pay").does("b8");
    CHECK(stopped.state.events == 4);
}
