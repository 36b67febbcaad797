#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/errors.hpp"
#include "core/rng.hpp"
#include "exact/game_tree.hpp"
#include "games/generic_checks.hpp"
#include "games/toy/leduc_poker.hpp"

using trains_ai::core::Document;
using trains_ai::core::List;
using trains_ai::core::Rng;
using trains_ai::core::Table;
using trains_ai::games::toy::LeducPoker;
namespace laws = trains_ai::games::laws;
namespace leduc = trains_ai::games::toy::leduc;

namespace {

const LeducPoker game;
using Texts = std::vector<std::string>;

Document document(List ranks, const Texts& actions, int open = -1) {
    Table t;
    t.set("game", "leduc_poker");
    t.set("ranks", std::move(ranks));
    if (open >= 0) t.set("open", open);
    List list;
    for (const auto& text : actions) list.emplace_back(text);
    t.set("actions", list);
    return Document(t);
}

/// A queen against a jack or king, unless said otherwise.
LeducPoker::State after(const Texts& actions, int open = -1, int first = 1, int second = 2) {
    return game.state_from(document({first, second}, actions, open));
}

Texts legal(const LeducPoker::State& s) {
    Texts out;
    game.legal(s).for_each([&](LeducPoker::Action a) { out.push_back(game.action_text(a)); });
    return out;
}

int won(const Texts& actions, int open = -1, int first = 1, int second = 2) {
    const auto s = after(actions, open, first, second);
    CHECK(game.is_over(s));
    CHECK(game.scores(s)[0] == -game.scores(s)[1]);
    return game.scores(s)[0];
}

Texts operator+(Texts a, const Texts& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

TEST_CASE("in Leduc poker a seat folds only to a raise, and two raises a round are the most") {
    for (const Texts& first_round : {Texts{}, Texts{"call", "call"}, Texts{"raise", "raise", "call"}}) {
        const int open = first_round.empty() ? -1 : 0;
        const auto legal_after = [&](const Texts& actions) { return legal(after(first_round + actions, open)); };
        CHECK(legal_after({}) == Texts{"call", "raise"});
        CHECK(legal_after({"call"}) == Texts{"call", "raise"});
        CHECK(legal_after({"raise"}) == Texts{"fold", "call", "raise"});
        CHECK(legal_after({"call", "raise"}) == Texts{"fold", "call", "raise"});
        CHECK(legal_after({"raise", "raise"}) == Texts{"fold", "call"});
        CHECK(legal_after({"call", "raise", "raise"}) == Texts{"fold", "call"});
    }
}

TEST_CASE("in Leduc poker seats take turns, and seat 0 begins both rounds") {
    CHECK(game.to_move(after({})) == 0);
    CHECK(game.to_move(after({"call"})) == 1);
    CHECK(game.to_move(after({"call", "raise"})) == 0);
    CHECK(game.to_move(after({"call", "raise", "raise"})) == 1);
    for (const Texts& round : {Texts{"call", "call"}, Texts{"raise", "call"}, Texts{"call", "raise", "call"}}) {
        CHECK(game.to_move(after(round, 0)) == 0);
        CHECK(game.to_move(after(round + Texts{"raise"}, 0)) == 1);
        CHECK(game.is_over(after(round + round, 0)));
    }
}

TEST_CASE("raises of Leduc poker are 2 chips in the first round and 4 in the second, above an ante of 1") {
    // The queen loses to the king.
    CHECK(won({"call", "call", "call", "call"}, 0) == -1);
    CHECK(won({"raise", "call", "call", "call"}, 0) == -3);
    CHECK(won({"raise", "raise", "call", "call", "call"}, 0) == -5);
    CHECK(won({"call", "call", "raise", "call"}, 0) == -5);
    CHECK(won({"call", "call", "raise", "raise", "call"}, 0) == -9);
    CHECK(won({"call", "raise", "raise", "call", "call", "raise", "raise", "call"}, 0) == -13);
}

TEST_CASE("who folds in Leduc poker loses what it paid, whatever the cards") {
    CHECK(won({"raise", "fold"}) == 1);
    CHECK(won({"call", "raise", "fold"}) == -1);
    CHECK(won({"raise", "raise", "fold"}) == -3);
    CHECK(won({"call", "raise", "raise", "fold"}) == 3);
    CHECK(won({"raise", "call", "call", "raise", "fold"}, 1) == -3);
    CHECK(won({"raise", "call", "raise", "raise", "fold"}, 1) == -7);
}

TEST_CASE("in Leduc poker a pair wins, then the higher card; equal cards share the pot") {
    const Texts calls{"call", "call", "call", "call"};
    for (int first = 0; first < 3; ++first)
        for (int second = 0; second < 3; ++second)
            for (int open = 0; open < 3; ++open) {
                if (first == second && second == open) continue;
                const int expected = first == second  ? 0
                                     : first == open  ? 1
                                     : second == open ? -1
                                     : first > second ? 1
                                                      : -1;
                CHECK(won(calls, open, first, second) == expected);
                const auto shares = game.win_shares(after(calls, open, first, second));
                CHECK(shares == std::array{0.5 + 0.5 * expected, 0.5 - 0.5 * expected});
            }
    CHECK(game.scores(after({"raise"})) == std::array{0, 0});
}

TEST_CASE("Leduc poker turns up a card when the first round ends, and only then") {
    Rng rng(5);
    for (const Texts& actions : {Texts{"call"}, Texts{"raise"}, Texts{"call", "raise"}, Texts{"raise", "raise"}}) {
        const Rng before = rng;
        auto s = after(Texts(actions.begin(), actions.end() - 1));
        game.apply(s, *game.parse_action(actions.back()), rng);
        CHECK(s == after(actions));
        CHECK(rng == before);
        game.apply(s, LeducPoker::kCall, rng);
        CHECK(leduc::rank(s.cards, leduc::kOpen) != leduc::kUnknown);
        CHECK(rng != before);
    }
}

TEST_CASE("Leduc poker deals six cards") {
    const auto deals = trains_ai::tests::every_outcome([](Rng& rng) { return game.new_state(rng); });
    CHECK(deals.size() == 9);
    for (const auto& [state, probability] : deals) {
        const unsigned first = leduc::rank(state.cards, 0);
        const unsigned second = leduc::rank(state.cards, 1);
        CHECK(leduc::rank(state.cards, leduc::kOpen) == leduc::kUnknown);
        CHECK(probability == doctest::Approx(first == second ? 2.0 / 30 : 4.0 / 30));
        const auto opened = trains_ai::tests::every_outcome([&](Rng& rng) {
            auto next = after({"call"}, -1, static_cast<int>(first), static_cast<int>(second));
            game.apply(next, LeducPoker::kCall, rng);
            return next;
        });
        for (const auto& [next, chance] : opened) {
            const unsigned open = leduc::rank(next.cards, leduc::kOpen);
            CHECK(chance == doctest::Approx((2.0 - (open == first) - (open == second)) / 4));
        }
    }
}

TEST_CASE("Leduc poker has 936 information sets and 5520 terminal histories, counted by cards") {
    // A card is one of two of its rank, so a set or history of ranks stands for several.
    const trains_ai::tests::GameTree<LeducPoker> tree(game);
    const auto ways = [](std::initializer_list<unsigned> ranks) {
        std::array<std::size_t, 4> left{2, 2, 2, 1};
        std::size_t out = 1;
        for (const unsigned r : ranks) out *= r == leduc::kUnknown ? 1 : left[r]--;
        return out;
    };
    std::size_t sets = 0;
    for (const auto& set : tree.sets) {
        const auto cards = set.view.known.cards;
        sets += ways({leduc::rank(cards, set.view.seat), leduc::rank(cards, leduc::kOpen)});
    }
    CHECK(tree.sets.size() == 288);
    CHECK(sets == 936);
    std::size_t histories = 0;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        if (tree.nodes[i].kind != trains_ai::tests::TreeNode::Kind::end) continue;
        const auto cards = tree.states[i].cards;
        histories += ways({leduc::rank(cards, 0), leduc::rank(cards, 1), leduc::rank(cards, leduc::kOpen)});
    }
    CHECK(histories == 5520);
}

TEST_CASE("a view of Leduc poker shows the other card after a showdown only, and samples it from the cards left") {
    CHECK(game.observe(after({"raise"}, -1, 1, 0), 0) == game.observe(after({"raise"}, -1, 1, 2), 0));
    const auto fold = after({"raise", "fold"});
    CHECK(leduc::rank(game.observe(fold, 0).known.cards, 1) == leduc::kUnknown);
    CHECK(leduc::rank(game.observe(fold, 1).known.cards, 0) == leduc::kUnknown);
    const auto shown = after({"call", "call", "call", "call"}, 0);
    CHECK(leduc::rank(game.observe(shown, 0).known.cards, 1) == 2);

    const auto other = [&](const LeducPoker::State& s, int seat) {
        std::array<double, 3> out{};
        const auto view = game.observe(s, seat);
        for (const auto& [world, probability] :
             trains_ai::tests::every_outcome([&](Rng& chance) { return game.sample(view, chance); })) {
            CHECK(world.betting == s.betting);
            CHECK(leduc::rank(world.cards, seat) == leduc::rank(s.cards, seat));
            out[leduc::rank(world.cards, 1 - seat)] += probability;
        }
        return out;
    };
    const auto near = [](const std::array<double, 3>& a, const std::array<double, 3>& b) {
        for (std::size_t i = 0; i < 3; ++i) CHECK(a[i] == doctest::Approx(b[i]));
    };
    near(other(after({}), 0), {0.4, 0.2, 0.4});
    near(other(after({"raise"}), 1), {0.4, 0.4, 0.2});
    near(other(after({"call", "call"}, 0), 0), {0.25, 0.25, 0.5});
    near(other(after({"call", "call", "call"}, 1), 1), {0.5, 0.25, 0.25});
    near(other(after({"call", "call"}, 1), 0), {0.5, 0.0, 0.5});
}

TEST_CASE("Leduc poker keeps the laws of games") {
    Rng rng(7);
    for (int i = 0; i < 500; ++i) laws::whole_game(game, game.new_state(rng), rng, 8);
    laws::determinism(game, 5, 8);
}

TEST_CASE("Leduc poker refuses positions that cannot be") {
    const auto refuses = [](const Document& d) { CHECK_THROWS_AS(game.state_from(d), trains_ai::PositionError); };
    CHECK_NOTHROW(game.state_from(document({1, 1}, {"raise", "call", "call"}, 0)));
    refuses(document({1}, {}));
    refuses(document({1, 3}, {}));
    refuses(document({1, 1}, {"raise", "call"}, 1));  // a third queen
    refuses(document({1, 1}, {"raise", "call"}));     // no card open
    refuses(document({1, 1}, {"raise"}, 0));          // open too early
    refuses(document({1, 1}, {"fold"}));
    refuses(document({1, 1}, {"raise", "raise", "raise"}));
    refuses(document({1, 1}, {"raise", "fold", "call"}));
    refuses(document({1, 1}, {"bet"}));
    refuses(Document("leduc_poker"));
}
