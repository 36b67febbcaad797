// The policy fitted to the game at hand: what may be varied, which way a trial moves it, and what a search makes of it.
#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>

#include "search/adaptation.hpp"
#include "searches.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using trains::Trains;

namespace {

template <int N>
using Differences = std::array<std::int32_t, Trains<N>::kParameters>;

/// Differences anywhere, far beyond what a search comes to.
template <int N>
Differences<N> wild(core::Rng& rng) {
    Differences<N> out;
    for (std::int32_t& d : out) switch (rng.below(4)) {
            case 0: d = std::numeric_limits<std::int32_t>::max(); break;
            case 1: d = std::numeric_limits<std::int32_t>::min(); break;
            case 2: d = 0; break;
            default: d = static_cast<std::int32_t>(rng.next());
        }
    return out;
}

template <int N>
void check_wild_games(int games) {
    core::Rng rng(70 + N);
    for (int i = 0; i < games; ++i) {
        CAPTURE(N);
        CAPTURE(i);
        const auto [game, start] = rich_start<N>(rng, 20);
        const auto tuning = game->tuning(wild<N>(rng));
        auto state = start;
        while (!game->is_over(state)) {
            const auto action = game->policy(state, tuning);
            REQUIRE(game->legal(state).contains(action));
            const auto world = game->sample(game->observe(state, state.to_move), rng);
            REQUIRE(game->policy(world, tuning) == action);
            game->apply(state, action, rng);
        }
    }
}

/// The mean lead of the adapted policy over the policy as it is, over deals played from both seats.
double lead(const Trains<2>& game, const Adaptation<Trains<2>>& adapted, int deals) {
    double sum = 0;
    for (int deal = 0; deal < deals; ++deal)
        for (int seat = 0; seat < 2; ++seat) {
            core::Rng rng(9000 + static_cast<std::uint64_t>(deal));
            auto state = game.new_state(rng);
            while (!game.is_over(state)) {
                const bool own = game.to_move(state) == seat;
                game.apply(state, own ? adapted.policy(game, state) : game.policy(state), rng);
            }
            const auto scores = game.scores(state);
            sum += scores[static_cast<std::size_t>(seat)] - scores[static_cast<std::size_t>(1 - seat)];
        }
    return sum / (2 * deals);
}

Settings adapting(double adaptation) {
    Settings settings = fresh();
    settings.adaptation = adaptation;
    return settings;
}

}  // namespace

TEST_CASE("without differences the policy is as it is") {
    core::Rng rng(1);
    for (int i = 0; i < 20; ++i) {
        const auto at = position<2>(rng.next());
        CHECK(at.game->policy(at.state, at.game->tuning({})) == at.game->policy(at.state));
        const Adaptation<Trains<2>> fresh_one;
        CHECK(fresh_one.policy(*at.game, at.state) == at.game->policy(at.state));
    }
}

TEST_CASE("each difference changes one number, by its step") {
    const auto at = position<2>(3);
    const auto& setup = at.game->setup();
    const trains::policy::Tuning tuned;
    constexpr std::size_t kGeneral = trains::policy::kGeneralSteps.size();
    for (std::size_t i = 0; i < kGeneral; ++i) {
        const auto& [number, percent] = trains::policy::kGeneralSteps[i];
        Differences<2> differences{};
        differences[i] = 2 * games::kStep;
        trains::policy::Tuning expected;
        expected.*number = tuned.*number * (100 + 2 * percent) / 100;
        const auto varied = at.game->tuning(differences);
        CHECK(expected.*number != tuned.*number);
        CHECK(std::memcmp(&varied, &expected, sizeof expected) == 0);
    }
    for (std::size_t k = 0; k < trains::kKinds; ++k) {
        Differences<2> differences{};
        differences[kGeneral + 2 * k] = games::kStep;
        differences[kGeneral + 2 * k + 1] = -games::kStep;
        trains::policy::Tuning expected;
        expected.card[setup.cards[k]].play += trains::policy::kPlayStep;
        expected.card[setup.cards[k]].falloff -= trains::policy::kFalloffStep;
        const auto varied = at.game->tuning(differences);
        CHECK(std::memcmp(&varied, &expected, sizeof expected) == 0);
    }
}

TEST_CASE("whatever the numbers, the policy is legal and sees no more than its seat") {
    check_wild_games<2>(60);
    check_wild_games<3>(20);
    check_wild_games<4>(20);
}

TEST_CASE("trials make the policy better at its kingdom") {
    // On average over kingdoms: a single one may have nothing to gain.
    constexpr int kKingdoms = 8;
    double sum = 0;
    for (std::uint64_t kingdom = 0; kingdom < kKingdoms; ++kingdom) {
        core::Rng rng(kingdom);
        const auto game = random_game<2>(rng, 100);
        Adaptation<Trains<2>> adapted;
        for (std::uint64_t trial = 0; trial < 400; ++trial) {
            const auto world = game.new_state(rng);
            adapted.trial(game, world, rng.next(), kNoHorizon, 1.0);
        }
        sum += lead(game, adapted, 50);
    }
    CHECK(sum / kKingdoms > 1.5);  // points; without learning 0
}

TEST_CASE("a search reports the playouts of adaptation, and does none where it should not") {
    const auto at = position<2>(5);
    CHECK(search_once(at, adapting(0.0), iterations(200)).adaptation_playouts == 0);
    CHECK(search_once(at, adapting(0.5), iterations(200)).adaptation_playouts == 100);
    CHECK(search_once(at, adapting(2.0), iterations(200)).adaptation_playouts == 400);
    CHECK(search_once(at, adapting(2.0), iterations(200)).iterations == 200);
    CHECK(search_once(queen(), adapting(2.0), iterations(200)).adaptation_playouts == 0);

    Settings blind = adapting(2.0);
    blind.playout = Playout::uniform;
    CHECK(search_once(at, blind, iterations(200)).adaptation_playouts == 400);  // the prior asks the policy
    blind.prior_weight = 0.0;
    CHECK(search_once(at, blind, iterations(200)).adaptation_playouts == 0);
}

TEST_CASE("adaptation goes in step with iterations whose number nobody knows") {
    const auto at = position<2>(6);
    Limits nodes;
    nodes.nodes = 1000;
    const auto report = search_once(at, adapting(0.5), nodes);
    const auto strides = (report.iterations - 1) / Ismcts<Trains<2>>::kStride;
    CHECK(strides >= 3);
    CHECK(report.adaptation_playouts == strides * Ismcts<Trains<2>>::kStride / 2);
    CHECK(hash(search_once(at, adapting(0.5), nodes)) == hash(report));
    // Ahead as far as it is known, then in step.
    CHECK(search_once(at, adapting(0.25), iterations(5000)).adaptation_playouts == 19 * 256 / 4);
}

TEST_CASE("what was learned is kept from one decision to the next") {
    const auto at = position<2>(8);
    Settings settings = adapting(4.0);
    const auto fresh_one = hash(search_once(at, settings, iterations(300)));
    Searcher<Trains<2>> forgetting(at.game, settings, 1);
    for (int i = 0; i < 2; ++i) CHECK(hash(forgetting.search(at.view(), iterations(300))) == fresh_one);
    // Another view than the last one, so that no tree is kept: only numbers are.
    settings.reuse_tree = true;
    Searcher<Trains<2>> remembering(at.game, settings, 1);
    auto state = at.state;
    core::Rng rng(1);
    while (at.game->to_move(state) == at.game->to_move(at.state)) at.game->apply(state, at.game->policy(state), rng);
    const auto later = at.game->observe(state, at.game->to_move(state));
    const auto of_a_new_searcher = hash(remembering.search(later, iterations(300)));
    remembering.reset();
    CHECK(hash(remembering.search(at.view(), iterations(300))) == fresh_one);
    CHECK(hash(remembering.search(later, iterations(300))) != of_a_new_searcher);
    remembering.reset();
    CHECK(hash(remembering.search(later, iterations(300))) == of_a_new_searcher);
}
