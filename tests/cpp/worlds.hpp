// Knowledge by brute force: every world that agrees with what seat 1 has seen of seat 0, with its probability.
//
// All ways in which seat 0's unseen cards can lie in its hand and deck are written out, each is played along with the
// public actions, and those in which something else would have been seen are dropped. Where seat 0 puts cards back in
// an order of its own, each order counts as equally likely. This knows nothing of how the engine keeps track of
// knowledge, so it judges views and sampling.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "chi_square.hpp"
#include "scene.hpp"

namespace trains_ai::tests {

class Worlds {
public:
    using State = trains::State<2>;
    using Kind = trains::Kind;

    /// At the start of a scene, when nothing but the known part of seat 0's hand is known of its hand and deck.
    explicit Worlds(const Scene<2>& scene) : game_(scene.game) {
        const trains::Seat& real = scene.state.seats[0];
        std::vector<Kind> unseen = cards(real.hand - real.known_hand);
        for (int i = 0; i < real.deck.ordered(); ++i) unseen.push_back(real.deck.kind(i));
        const auto in_hand = static_cast<std::size_t>(real.hand.total() - real.known_hand.total());
        std::sort(unseen.begin(), unseen.end());
        do {
            State world = scene.state;
            trains::Seat& seat = world.seats[0];
            seat.hand = real.known_hand;
            seat.deck = {};
            for (std::size_t i = 0; i < in_hand; ++i) seat.hand.add(unseen[i]);
            for (std::size_t i = unseen.size(); i-- > in_hand;) seat.deck.push(unseen[i], trains::Seen::nobody);
            add(worlds_, world, 1.0);
        } while (std::next_permutation(unseen.begin(), unseen.end()));
    }

    std::size_t size() const { return worlds_.size(); }

    /// Plays `action` of the real game along. Returns false, and changes nothing, if that takes a shuffle.
    bool play(const State& before, trains::Action action, const State& after) {
        const std::string seen = public_part(before, action, after);
        std::map<std::string, Weighted> next;
        const int known = known_copies(before, action);
        for (const auto& [key, world] : worlds_) {
            const auto legal = game_->legal(world.state);
            if (before.phase != trains::Phase::order) {
                const double ways = known < 0 ? 1.0 : ways_to_leave(world.state, before, action, known);
                if (legal.contains(action) && !follow(next, world, action, ways, seen, before)) return false;
                continue;
            }
            const auto& looked = world.state.pending.looked_kinds;
            for (unsigned i = 0; i < legal.size(); ++i) {
                const auto kind = trains::kind_of(legal[i]);
                const auto copies = std::count(looked.begin(), looked.begin() + world.state.pending.looked, kind);
                if (!follow(next, world, legal[i], static_cast<double>(copies), seen, before)) return false;
            }
        }
        worlds_ = std::move(next);
        return true;
    }

    struct Verdict {
        std::string contradiction;  // a sampled world that cannot be, or empty
        std::string missing;        // a world that should have been sampled, or empty
        double chi_square_ratio = 0.0;
    };

    /// Samples worlds from seat 1's view of the real state. Worlds are told apart by the hand and the top `depth`
    /// cards.
    Verdict judge(const State& real, int samples, int depth, core::Rng& rng) const {
        std::map<std::string, double> weights;
        double total = 0.0;
        for (const auto& [key, world] : worlds_) {
            weights[describe(world.state, depth, rng)] += world.weight;
            total += world.weight;
        }
        std::map<std::string, int> drawn;
        const auto view = game_->observe(real, 1);
        Verdict verdict;
        for (int i = 0; i < samples; ++i) {
            const std::string world = describe(game_->sample(view, rng), depth, rng);
            if (weights.count(world) == 0) verdict.contradiction = world;
            ++drawn[world];
        }
        std::map<std::string, double> groups;  // rare worlds are put together
        std::map<std::string, int> counts;
        for (const auto& [world, weight] : weights) {
            const double expected = samples * weight / total;
            if (expected > 20.0 && drawn.count(world) == 0) verdict.missing = world;
            const std::string group = expected < 8.0 ? "rare" : world;
            groups[group] += weight;
            counts[group] += drawn.count(world) ? drawn[world] : 0;
        }
        if (groups.count("rare") && samples * groups["rare"] / total < 8.0) {
            groups.erase("rare");
            counts.erase("rare");
        }
        verdict.chi_square_ratio = chi_square_ratio(counts, groups);
        return verdict;
    }

private:
    struct Weighted {
        State state;
        double weight = 0.0;
    };

    static std::vector<Kind> cards(const trains::Bag& bag) {
        std::vector<Kind> out;
        bag.for_each([&](Kind k, int n) { out.insert(out.end(), static_cast<std::size_t>(n), k); });
        return out;
    }

    std::string names(const std::vector<Kind>& kinds) const {
        std::string out;
        for (const Kind k : kinds) (out += ' ') += trains::kCards[game_->setup().cards[k]].id;
        return out;
    }

    /// The hand and the top of the deck of seat 0; cards in no order yet are put in a random one.
    std::string describe(const State& s, int depth, core::Rng& rng) const {
        trains::Deck deck = s.seats[0].deck;
        std::vector<Kind> top;
        while (static_cast<int>(top.size()) < depth && !deck.empty())
            top.push_back(deck.ordered() > 0 ? deck.pop() : deck.draw_from_bag(rng));
        return "hand:" + names(cards(s.seats[0].hand)) + " deck:" + names(top);
    }

    void add(std::map<std::string, Weighted>& worlds, const State& s, double weight) const {
        core::Rng unused(0);
        std::string key = describe(s, 255, unused);
        for (unsigned i = 0; i < s.pending.looked; ++i) key += ' ' + std::to_string(int{s.pending.looked_kinds[i]});
        Weighted& world = worlds[key];
        world.state = s;
        world.weight += weight;
    }

    /// The kind of card of seat 0 that an action takes out of the hand or shows there, or kHidden.
    static Kind leaving(const State& before, trains::Action action) {
        namespace code = trains::code;
        if (before.to_move != 0) return trains::kHidden;
        if (action > code::return_waste) return trains::kWaste;
        const bool card = before.phase == trains::Phase::turn ? action < code::buy
                                                              : (action >= code::discard && action < code::done) ||
                                                                    (action >= code::copy && action < code::gain);
        return card ? trains::kind_of(action) : trains::kHidden;
    }

    /// How many cards of the leaving kind everybody knows to be in hand, or -1 if none leaves.
    static int known_copies(const State& before, trains::Action action) {
        const Kind k = leaving(before, action);
        return k == trains::kHidden ? -1 : before.seats[0].known_hand[k];
    }

    /// In how many ways cards not known to be in hand can be those that leave it.
    static double ways_to_leave(const State& world, const State& before, trains::Action action, int known) {
        const int many = action > trains::code::return_waste ? action - trains::code::return_waste : 1;
        int unknown = world.seats[0].hand[leaving(before, action)] - known;
        double ways = 1.0;
        for (int n = known; n < many; ++n) ways *= unknown--;
        return ways;
    }

    bool follow(std::map<std::string, Weighted>& next, const Weighted& world, trains::Action action, double factor,
                const std::string& seen, const State& before) {
        State state = world.state;
        core::Rng rng(0);
        const core::Rng untouched = rng;
        game_->apply(state, action, rng);
        if (!(rng == untouched)) return false;
        const bool at_order = before.phase == trains::Phase::order;
        if (public_part(world.state, at_order ? trains::Action{0} : action, state) == seen || at_order)
            add(next, state, world.weight * factor);
        return true;
    }

    /// What everybody sees of an action of seat 0 and of what came of it.
    std::string public_part(const State& before, trains::Action action, const State& after) const {
        const trains::Seat& seat = after.seats[0];
        std::string out = names(cards(after.in_play)) + " gained" + names(cards(after.gained)) + " discard" +
                          names(cards(seat.discard)) + " sizes";
        for (const int n : {seat.hand.total(), seat.deck.size(), int{after.coins}, static_cast<int>(after.phase)})
            out += ' ' + std::to_string(n);
        if (before.phase == trains::Phase::name) out += " top" + names({before.seats[0].deck.kind(0)});
        if (after.phase == trains::Phase::take_looked) {
            out += " looked";  // one card after another, for everybody to see
            for (int i = 0; i < after.pending.looked; ++i) out += names({before.seats[0].deck.kind(i)});
        }
        if (game_->action_text(action).find("temporary_timetable") != std::string::npos &&
            before.phase != trains::Phase::name && after.phase == trains::Phase::turn) {
            trains::Bag taken = seat.hand;
            if (before.phase == trains::Phase::turn) taken.add(trains::kind_of(action));
            if (taken.contains(before.seats[0].hand)) out += " taken" + names(cards(taken - before.seats[0].hand));
        }
        return out;
    }

    std::shared_ptr<const trains::Trains<2>> game_;
    std::map<std::string, Weighted> worlds_;
};

/// A scene whose seat 0 is watched by seat 1, who keeps count of all worlds there can be.
struct Watched {
    Scene<2> scene;
    Worlds worlds;
    core::Rng rng{17, core::Stream::sample};
    std::string history{};

    /// `known`: cards of seat 0's hand that everybody knows from the beginning.
    explicit Watched(const core::Document& document, const std::string& known = "")
        : scene(knowing(document, known)), worlds(scene) {}

    void play(std::string_view text) {
        const auto before = scene.state;
        scene.play(text);
        REQUIRE(worlds.play(before, *scene.game->parse_action(text), scene.state));
    }
    void play_all(std::initializer_list<std::string_view> texts) {
        for (const auto text : texts) play(text);
    }
    /// Sampling must hit exactly the worlds that can be, each with its probability.
    void check(int depth = 5, int samples = 4000) {
        const auto verdict = worlds.judge(scene.state, samples, depth, rng);
        CHECK(verdict.contradiction == "");
        CHECK(verdict.missing == "");
        CHECK(verdict.chi_square_ratio < 1.0);
    }
    /// The same without the probabilities.
    void check_support(int depth = 5, int samples = 4000) {
        const auto verdict = worlds.judge(scene.state, samples, depth, rng);
        CHECK(verdict.contradiction == "");
        CHECK(verdict.missing == "");
    }

private:
    static Scene<2> knowing(const core::Document& document, const std::string& known) {
        Scene<2> scene(document);
        scene.state.seats[0].known_hand = scene.bag(known);
        return scene;
    }
};

}  // namespace trains_ai::tests
