// Worlds of a view: exact where a document gives the past and where the player to move must hold something, in
// agreement with the past in whole games, and bounded when the past is too tangled.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "chi_square.hpp"
#include "core/rng.hpp"
#include "games/guidance.hpp"
#include "games/take_the_train/agreement.hpp"
#include "train_scene.hpp"

using namespace trains_ai::tests;
using namespace trains_ai::take_the_train;
using trains_ai::core::Document;
using trains_ai::core::List;
using trains_ai::core::Rng;
using trains_ai::games::HasWorlds;

static_assert(HasWorlds<TakeTheTrain<2>> && HasWorlds<TakeTheTrain<6>>);

namespace {

#ifdef NDEBUG
constexpr int kOneIn = 1;
#else
constexpr int kOneIn = 20;  // an unoptimised build takes as many times as long
#endif

/// How often samples of what seat `viewer` knows give `seat` each hand, against weights by hand texts.
template <int N>
void check_hands(const Playing<N>& table, int viewer, int seat, const std::map<std::string, double>& weights) {
    const auto worlds = table.game->worlds(table.game->observe(table.state, viewer));
    CHECK(worlds.exact());
    Rng rng(5);
    std::map<std::string, int> drawn;
    Playing<N> world = table;
    for (int i = 0; i < 20'000; ++i) {
        world.state = worlds.sample(rng);
        ++drawn[world.hand(seat)];
    }
    for (const auto& entry : drawn) {
        const std::string& hand = entry.first;
        CAPTURE(hand);
        CHECK(weights.count(hand) == 1);
    }
    CHECK(chi_square_ratio(drawn, weights) < 1.0);
}

/// All pairs of cards that `allowed` lets through, in string order.
template <class F>
std::map<std::string, double> pairs(const std::vector<std::string>& cards, F&& allowed) {
    std::map<std::string, double> out;
    for (std::size_t i = 0; i < cards.size(); ++i)
        for (std::size_t j = i + 1; j < cards.size(); ++j)
            if (allowed(cards[i], cards[j])) out[cards[i] + " " + cards[j]] = 1.0;
    return out;
}

bool is_station(const std::string& card) { return card[1] == 'S'; }

Document payment(int seat, int hand_size, const std::string& fitted, const std::string& since = "") {
    trains_ai::core::Table out;
    out.set("seat", seat);
    out.set("hand_size", hand_size);
    out.set("fitted", texts(fitted));
    out.set("since", texts(since));
    return out;
}

}  // namespace

TEST_CASE("who is to open holds one Station at least, and every such hand is equally likely") {
    const auto table = TrainScene({"bS gS", "b8 b9"}).draw("mS oS b1 b2 b3").play<2>();
    const auto weights = pairs({"b1", "b2", "b3", "bS", "gS", "mS", "oS"},
                               [](const auto& a, const auto& b) { return is_station(a) || is_station(b); });
    CHECK(weights.size() == 18);
    check_hands(table, 1, 0, weights);
}

TEST_CASE("a player passed over before has no Station, and who drew one has one") {
    // Nobody holds a Station: seat 0 draws b3, seat 1 b4, seat 2 gS and opens. Seat 2 was passed over before.
    const auto table = TrainScene({"b1", "b2", "b5"}).draw("b3 b4 gS mS b6").play<3>();
    REQUIRE(table.state.to_move == 2);
    std::map<std::string, double> weights;
    for (const std::string number : {"b1", "b3", "b5", "b6"})
        for (const std::string station : {"gS", "mS"}) weights[number + " " + station] = 1.0;
    check_hands(table, 1, 2, weights);
    // Neither does seat 0 have one, who drew a card and did not open. (Seat 1 holds b2 and b4.)
    check_hands(table, 1, 0, pairs({"b1", "b3", "b5", "b6"}, [](const auto&, const auto&) { return true; }));
}

TEST_CASE("who is in the middle of a run holds a card that goes on") {
    auto table = TrainScene({"bS b6 m1", "g1 g2"}).draw("b7 m2 m3").play<2>();
    table.does("bS");
    REQUIRE(table.state.board.run != 0);
    const auto goes_on = [](const std::string& card) { return card == "b6" || card == "b7"; };
    check_hands(table, 1, 0, pairs({"b6", "b7", "m1", "m2", "m3"}, [&](const auto& a, const auto& b) {
                    return goes_on(a) || goes_on(b);
                }));
    // Single line: one branch, and the pair must hold the only card that goes on.
    auto single = TrainScene({"b7 b8 m1", "g1 g2"}).single_line().line("blue").draw("b6 m2 m3").play<2>();
    single.does("b7");
    check_hands(single, 1, 0, pairs({"b6", "b8", "m1", "m2", "m3"}, [&](const auto& a, const auto& b) {
                    return a == "b8" || b == "b8";
                }));
}

TEST_CASE("in the middle of a run the card that goes on may have to be the one drawn") {
    // Either of b6 and b7 is enough, but when b7 fitted before, the first card was another one.
    const auto scene = TrainScene({"o1", "b6 m1"})
                           .line("blue")
                           .with("to_move", 1)
                           .with("run",
                                 [] {
                                     trains_ai::core::Table run;
                                     run.set("colour", "blue");
                                     run.set("branches", texts("high low"));
                                     return Document(run);
                                 }())
                           .with("paid", List{payment(1, 1, "b7")})
                           .draw("b7 m2");
    // Dealt and drawn: b6 with m1 or m2 in either order; b7 drawn after b6, m1 or m2.
    check_hands(TrainScene(scene).play<2>(), 0, 1,
                {{"b6 m1", 2.0}, {"b6 m2", 2.0}, {"b6 b7", 1.0}, {"b7 m1", 1.0}, {"b7 m2", 1.0}});
}

TEST_CASE("payments of a document count") {
    const auto scene = TrainScene({"b9", "m1 o2"}).line("blue", "7 8").draw("m9 b11");
    // One card was dealt when m1 and m9 fitted, one drawn later.
    check_hands(TrainScene(scene).with("paid", List{payment(1, 1, "m1 m9")}).play<2>(), 0, 1,
                {{"b11 o2", 2.0}, {"m1 o2", 1.0}, {"m9 o2", 1.0}, {"b11 m1", 1.0}, {"b11 m9", 1.0}});
    // One card was dealt, one drawn; b7, which did not fit, was played after that. If it was dealt, the hand is what
    // was drawn at two payments; if it was the first one drawn, m1 or m9 can only be the second.
    check_hands(TrainScene(scene).with("paid", List{payment(1, 1, "m1 m9", "b7"), payment(1, 1, "")}).play<2>(), 0, 1,
                {{"b11 o2", 4.0}, {"m1 o2", 3.0}, {"m9 o2", 3.0}, {"b11 m1", 3.0}, {"b11 m9", 3.0}, {"m1 m9", 2.0}});
}

TEST_CASE("who played a Station in single line held no number that fitted") {
    auto table = TrainScene({"mS o1 g3", "o2 o3"}).single_line().line("green", "7").draw("g8 g6 o4").play<2>();
    table.does("mS");
    check_hands(table, 1, 0, {{"g3 o1", 1.0}, {"g3 o4", 1.0}, {"o1 o4", 1.0}});
}

TEST_CASE("two equal special cards are two cards of the deck") {
    const auto table = TrainScene({"b9", "free m1"}).line("blue", "7 8").draw("free m2").play<2>();
    check_hands(table, 0, 1, {{"free free", 1.0}, {"free m1", 2.0}, {"free m2", 2.0}, {"m1 m2", 1.0}});
}

TEST_CASE("a hand that still holds one of two equal cards did not hold the played one in twice as many ways") {
    auto table = TrainScene({"b9", "free m1 m2"}).line("blue", "7 8").draw("free m3").with("to_move", 1).play<2>();
    table.does("free");
    // The hand was the played card, of two copies, and two of m1, m2, m3; or both copies and one of them.
    check_hands(table, 0, 1,
                {{"m1 m2", 2.0}, {"m1 m3", 2.0}, {"m2 m3", 2.0}, {"free m1", 1.0}, {"free m2", 1.0}, {"free m3", 1.0}});
}

namespace {

struct Tally {
    long samples = 0;
    long wrong = 0;
    long caught = 0;  // worlds that respect the sizes of the hands only
    std::size_t most_work = 0;
};

/// Whether a sampled world agrees with all that everybody knows, and takes the hidden cards just once.
template <int N>
bool is_right(const TakeTheTrain<N>& game, const View<N>& view, const std::array<HandFacts, N>& facts,
              const State<N>& world) {
    CardMask cards = world.pile;
    unsigned total = count(world.pile);
    for (std::size_t seat = 0; seat < N; ++seat) {
        if (seat == view.seat) {
            if (world.hands[seat] != view.known.hands[seat]) return false;
            continue;
        }
        cards = together(cards, world.hands[seat]);
        total += count(world.hands[seat]);
        if (canonical(world.hands[seat]) != world.hands[seat] || !agrees(facts[seat], world.hands[seat])) return false;
    }
    return cards == view.known.pile && total == count(cards) && canonical(world.pile) == world.pile &&
           (game.is_over(world) || game.legal(world).size() > 0);
}

template <int N>
void replay_samples(const Options& options, int samples, Tally& tally, Rng& rng) {
    constexpr int kOfOneView = 200;
    const TakeTheTrain<N> game(options);
    for (int views = samples / kOfOneView; views > 0;) {
        for (auto s = game.new_state(rng); !game.is_over(s) && views > 0;) {
            if (rng.below(12) == 0) {
                --views;
                const auto view = game.observe(s, static_cast<int>(rng.below(N)));
                const auto facts = game.facts(view);
                for (std::size_t seat = 0; seat < N; ++seat) REQUIRE(agrees(facts[seat], s.hands[seat]));
                const auto worlds = game.worlds(view);
                REQUIRE(worlds.exact());
                tally.most_work = std::max(tally.most_work, worlds.work());
                for (int i = 0; i < kOfOneView; ++i, ++tally.samples)
                    tally.wrong += !is_right<N>(game, view, facts, worlds.sample(rng));
                std::array<HandFacts, N> sizes;
                for (std::size_t seat = 0; seat < N; ++seat) sizes[seat].receive(view.hand_sizes[seat]);
                const train::Worlds<N> careless(view, sizes);
                for (int i = 0; i < 4; ++i) tally.caught += !is_right<N>(game, view, facts, careless.sample(rng));
            }
            const auto legal = game.legal(s);
            game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
        }
    }
}

}  // namespace

TEST_CASE("a million samples of random games agree with the past of the hand") {
    Tally tally;
    Rng rng(3);
    constexpr int kSamples = 25'000 / kOneIn;
    for (const Rules rules : {Rules::open_lines, Rules::single_line})
        for (const bool transfers : {false, true})
            for (const FreeRide free_ride : {FreeRide::skip, FreeRide::wild}) {
                const Options options{rules, transfers, free_ride, 1};
                replay_samples<2>(options, kSamples, tally, rng);
                replay_samples<3>(options, kSamples, tally, rng);
                replay_samples<4>(options, kSamples, tally, rng);
                replay_samples<5>(options, kSamples, tally, rng);
                replay_samples<6>(options, kSamples, tally, rng);
            }
    MESSAGE(tally.samples, " samples, the most work: ", tally.most_work);
    CHECK(tally.samples >= 960'000 / kOneIn);
    CHECK(tally.wrong == 0);
    CHECK(tally.caught > 4000 / kOneIn);
    CHECK(tally.most_work < Deals::kMostWork / 4);
}

namespace {

/// Seat 1 paid when `n` cards fitted, drew twelve more, then played all of them, and paid again.
TrainScene tangled(int n) {
    std::string cards;
    std::string high_blue;
    std::string high_green;
    for (int i = 0; i < n; ++i) {
        const std::string number = std::to_string(7 + i % 6);
        cards += (i < 6 ? "b" : "g") + number + " ";
        (i < 6 ? high_blue : high_green) += number + " ";
    }
    List paid{payment(1, 1, cards)};
    for (int size = 2; size <= 12; ++size) paid.push_back(payment(1, size, ""));
    paid.push_back(payment(1, 13, "", cards));
    paid.push_back(payment(1, 14 - n, ""));
    std::string hand;
    for (int i = 0; i < 15 - n; ++i) hand += (i < 12 ? "m" : "o") + std::to_string(1 + i % 12) + " ";
    return TrainScene({"b1", hand}).line("blue", high_blue).line("green", high_green).with("paid", paid).draw("b2 b3");
}

}  // namespace

TEST_CASE("a document whose payments are too tangled is refused") {
    CHECK(tangled(10).refusal().empty());
    const std::string says = tangled(11).refusal();
    CAPTURE(says);
    CHECK(says.find("position.paid: payments too tangled") == 0);
}

TEST_CASE("in play too tangled facts leave worlds that respect the sizes of the hands and the one to move") {
    auto table = TrainScene({"bS b6 m1", "g1 g2"}).draw("b7 m2 m3").play<2>();
    table.does("bS");
    const auto view = table.game->observe(table.state, 1);
    auto facts = table.game->facts(view);
    facts[0] = {};
    facts[0].receive(2);
    for (int i = 0; i < 14; ++i) facts[0].receive(1);
    for (int i = 0; i < 14; ++i) facts[0].played.push_back({1, 10});
    const train::Worlds<2> worlds(view, facts);
    CHECK_FALSE(worlds.exact());
    Rng rng(6);
    for (int i = 0; i < 1000; ++i) {
        const auto world = worlds.sample(rng);
        REQUIRE(count(world.hands[0]) == 2);
        REQUIRE((world.hands[0] & (bit(5) | bit(6))) != 0);
        REQUIRE(table.game->observe(world, 1) == view);
    }
}
