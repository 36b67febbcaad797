// The laws of games, for every number of seats and all options.
#include <doctest/doctest.h>

#include "core/rng.hpp"
#include "games/generic_checks.hpp"
#include "games/take_the_train/take_the_train.hpp"

using trains_ai::core::Rng;
using namespace trains_ai::take_the_train;
namespace laws = trains_ai::games::laws;

namespace {

template <int N>
void keeps_the_laws(const Options& options, int games) {
    CAPTURE(N);
    CAPTURE(options.single_line());
    CAPTURE(options.transfers);
    CAPTURE(options.wild());
    CAPTURE(options.hands);
    const TakeTheTrain<N> game(options);
    Rng rng(static_cast<std::uint64_t>(N + 10 * options.hands));
    laws::Sparsity one_in;
    one_in.transitions = 5;
    one_in.position = 5;
    for (int i = 0; i < games; ++i) laws::whole_game(game, game.new_state(rng), rng, 5000, one_in);
    laws::determinism(game, 5, 5000);
}

template <int N>
void keeps_the_laws() {
    for (const Rules rules : {Rules::open_lines, Rules::single_line})
        for (const bool transfers : {false, true})
            for (const FreeRide free_ride : {FreeRide::skip, FreeRide::wild})
                for (const int hands : {1, 3}) keeps_the_laws<N>({rules, transfers, free_ride, hands}, 3);
}

}  // namespace

TEST_CASE("Take the Train with 2 seats keeps the laws of games") { keeps_the_laws<2>(); }
TEST_CASE("Take the Train with 3 seats keeps the laws of games") { keeps_the_laws<3>(); }
TEST_CASE("Take the Train with 4 seats keeps the laws of games") { keeps_the_laws<4>(); }
TEST_CASE("Take the Train with 5 seats keeps the laws of games") { keeps_the_laws<5>(); }
TEST_CASE("Take the Train with 6 seats keeps the laws of games") { keeps_the_laws<6>(); }
