// Views as numbers: a function of what the seat knows, seats in turn order from the viewer, actions numbered once.
#include <doctest/doctest.h>

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "games/take_the_train/tensor.hpp"
#include "games/tensor.hpp"
#include "games/trains/tensor.hpp"
#include "random_trains.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;

namespace {

template <class Game>
games::TensorNames names_of(const Game& game, const typename Game::View& view) {
    games::TensorNames names;
    describe(game, view, names);
    return names;
}

template <class Game>
std::vector<float> numbers_of(const Game& game, const typename Game::View& view) {
    std::vector<float> out(names_of(game, view).size());
    games::TensorWriter writer(out.data());
    describe(game, view, writer);
    return out;
}

/// The numbers of a row; of the i-th seat after the viewer in a block told by seat.
template <class Game>
std::vector<float> row_of(const Game& game, const typename Game::View& view, const std::string& block_name,
                          const std::string& row_name, std::size_t seat = 0) {
    const auto numbers = numbers_of(game, view);
    std::size_t at = 0;
    for (const auto& block : names_of(game, view).blocks) {
        if (block.name == block_name) {
            const auto columns = static_cast<std::size_t>(block.columns.size);
            for (std::size_t r = 0; r < block.rows.size(); ++r) {
                if (block.rows[r] != row_name) continue;
                const auto first =
                    numbers.begin() + static_cast<std::ptrdiff_t>(at + (seat * block.rows.size() + r) * columns);
                return {first, first + block.columns.size};
            }
        }
        at += block.size();
    }
    FAIL("no such row");
    return {};
}

/// Every view of a random game: worlds that agree with it have its numbers, and the mask is that of the legal actions.
template <class Game>
void worlds_look_alike(const Game& game, typename Game::State s, core::Rng& rng, int decisions) {
    const std::size_t size = names_of(game, game.observe(s, 0)).size();
    const auto& texts = numbered_actions(game);
    for (int i = 0; i < decisions && !game.is_over(s); ++i) {
        for (int seat = 0; seat < Game::kSeats; ++seat) {
            const auto view = game.observe(s, seat);
            const auto numbers = numbers_of(game, view);
            REQUIRE(numbers.size() == size);
            REQUIRE(numbers == numbers_of(game, game.observe(game.sample(view, rng), seat)));
            for (const float number : numbers) REQUIRE(number >= 0.0f);
            for (std::size_t j = 0; j < Game::kSeats; ++j) {
                const auto to_move = row_of(game, view, "seats", "to_move", j)[0];
                REQUIRE(to_move == ((seat + static_cast<int>(j)) % Game::kSeats == game.to_move(s) ? 1.0f : 0.0f));
            }
        }
        const auto legal = game.legal(s);
        legal.for_each([&](auto action) { REQUIRE(texts[action_id(game, action)] == game.action_text(action)); });
        game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
    }
}

void names_are_unique(const games::TensorNames& names) {
    std::set<std::string> blocks;
    for (const auto& block : names.blocks) {
        CAPTURE(block.name);
        CHECK(blocks.insert(block.name).second);
        CHECK(std::set(block.rows.begin(), block.rows.end()).size() == block.rows.size());
        std::set<std::string> columns;
        for (int i = 0; block.columns.name_of != nullptr && i < block.columns.size; ++i)
            CHECK(columns.insert(block.columns.name_of(i)).second);
    }
}

}  // namespace

TEST_CASE("Trains: worlds that a seat cannot tell apart have the same numbers") {
    core::Rng rng(11);
    for (int i = 0; i < 30; ++i) {
        const auto two = rich_start<2>(rng, 6);
        worlds_look_alike(*two.game, two.state, rng, 40);
        const auto four = rich_start<4>(rng, 6);
        worlds_look_alike(*four.game, four.state, rng, 20);
    }
    const auto game = random_game<3>(rng, 20);
    const auto start = game.new_state(rng);
    worlds_look_alike(game, start, rng, 200);
    names_are_unique(names_of(game, game.observe(start, 1)));
}

TEST_CASE("Take the Train: worlds that a seat cannot tell apart have the same numbers") {
    core::Rng rng(12);
    for (int i = 0; i < 16; ++i) {
        take_the_train::Options options;
        if (i & 1) options.rules = take_the_train::Rules::single_line;
        if (i & 2) options.free_ride = take_the_train::FreeRide::wild;
        options.transfers = (i & 4) != 0;
        options.hands = 2;
        const take_the_train::TakeTheTrain<2> two(options);
        worlds_look_alike(two, two.new_state(rng), rng, 80);
        const take_the_train::TakeTheTrain<5> five(options);
        worlds_look_alike(five, five.new_state(rng), rng, 60);
        names_are_unique(names_of(five, five.observe(five.new_state(rng), 4)));
    }
}

TEST_CASE("numbers of actions have no gaps, and a text each") {
    const auto& trains_texts = trains::ActionIds::get().texts();
    CHECK(std::set(trains_texts.begin(), trains_texts.end()).size() == 930);
    CHECK(trains_texts.size() == 930);
    const auto& train_texts = take_the_train::numbered_action_texts();
    CHECK(std::set(train_texts.begin(), train_texts.end()).size() == 75);
    CHECK(train_texts.size() == 75);
    for (const auto& texts : {trains_texts, train_texts})
        for (const auto& text : texts) CHECK_FALSE(text.empty());
}

TEST_CASE("Trains: the viewer's seat comes first, hidden cards lie among the unseen") {
    core::Rng rng(13);
    const auto game = random_game<3>(rng, 20);
    auto s = game.new_state(rng);
    for (int i = 0; i < 3; ++i) game.apply(s, game.legal(s)[0], rng);
    for (int seat = 0; seat < 3; ++seat) {
        const auto view = game.observe(s, seat);
        for (std::size_t j = 0; j < 3; ++j) {
            const auto& own = s.seats[(static_cast<std::size_t>(seat) + j) % 3];
            const auto rails = row_of(game, view, "map", "rails_" + std::to_string(j));
            for (unsigned h = 0; h < 128; ++h) CHECK(rails[h] == (own.rails.test(h) ? 1.0f : 0.0f));
            const auto hand = row_of(game, view, "seat_zones", "hand", j);
            const auto unseen = row_of(game, view, "seat_zones", "unseen", j);
            float in_hand = 0, hidden = 0;
            for (std::size_t card = 0; card < hand.size(); ++card) {
                in_hand += hand[card];
                hidden += unseen[card];
            }
            CHECK(in_hand == (j == 0 ? 5.0f : 0.0f));
            CHECK(hidden == (j == 0 ? 5.0f : 10.0f));
            CHECK(row_of(game, view, "seats", "deck_size", j)[0] == 5.0f);
        }
    }
}
