// Bag and Deck against plain models that hold their cards one by one, over long runs of random operations.
#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <map>
#include <vector>

#include "chi_square.hpp"
#include "core/rng.hpp"
#include "games/trains/bag.hpp"
#include "games/trains/cards.hpp"
#include "games/trains/deck.hpp"

using trains_ai::core::Rng;
using namespace trains_ai::trains;

namespace {

using Counts = std::array<int, kKinds>;

Kind any_kind(Rng& rng) { return static_cast<Kind>(rng.below(kKinds)); }

/// The most cards of a kind that one game has.
int copies(Kind k) { return k < kBasicCards ? kCards[k].copies : 10; }

void check_same(const Bag& bag, const Counts& counts) {
    std::vector<Kind> cards;
    KindMask mask = 0;
    for (Kind k = 0; k < kKinds; ++k) {
        REQUIRE(bag[k] == counts[k]);
        cards.insert(cards.end(), static_cast<std::size_t>(counts[k]), k);
        if (counts[k] > 0) mask |= KindMask{1} << k;
    }
    REQUIRE(bag.total() == static_cast<int>(cards.size()));
    REQUIRE(bag.empty() == cards.empty());
    REQUIRE(bag.mask() == mask);
    for (unsigned n = 0; n < cards.size(); ++n) REQUIRE(bag.nth(n) == cards[n]);
    Counts seen{};
    int last = -1;
    bag.for_each([&](Kind k, int n) {
        REQUIRE(int{k} > last);
        last = k;
        seen[k] = n;
    });
    REQUIRE(seen == counts);
}

/// A deck as a list of cards, top first, over counts.
struct PlainDeck {
    struct Card {
        Kind kind;
        Seen seen;
    };
    std::vector<Card> ordered;
    Counts bag{};

    Seen seen(std::size_t i) const { return i < ordered.size() ? ordered[i].seen : Seen::nobody; }

    void push(Kind k, Seen s) {
        // Beyond the tracked depth a seen card becomes one that nobody has seen, and sets become the owner's own.
        const std::size_t depth = Deck::kMaxSeen;
        if (ordered.size() >= depth && ordered[depth - 1].seen != Seen::nobody)
            for (Card& card : ordered)
                if (in_set(card.seen)) card.seen = Seen::owner;
        ordered.insert(ordered.begin(), {k, s});
        for (std::size_t i = depth; i < ordered.size(); ++i) ordered[i].seen = Seen::nobody;
    }
};

void check_same(const Deck& deck, const PlainDeck& plain) {
    check_same(deck.bag, plain.bag);
    REQUIRE(deck.ordered() == static_cast<int>(plain.ordered.size()));
    REQUIRE(deck.size() == deck.ordered() + deck.bag.total());
    const int cards = deck.size();
    REQUIRE(deck.empty() == (cards == 0));
    REQUIRE(deck.full() == (deck.ordered() == Deck::kMaxOrdered));
    for (int i = 0; i < deck.ordered(); ++i) {
        REQUIRE(deck.kind(i) == plain.ordered[static_cast<std::size_t>(i)].kind);
        REQUIRE(deck.seen(i) == plain.seen(static_cast<std::size_t>(i)));
    }
    for (int i = deck.ordered(); i < 80; ++i) REQUIRE(deck.seen(i) == Seen::nobody);
}

}  // namespace

TEST_CASE("a bag counts, sums and indexes like a list of cards") {
    Rng rng(1);
    for (int run = 0; run < 20; ++run) {
        Bag bag;
        Counts counts{};
        for (int i = 0; i < 200; ++i) {
            const Kind k = any_kind(rng);
            const int room = copies(k) - counts[k];
            if (rng.below(3) > 0 && room > 0) {
                const int n = 1 + static_cast<int>(rng.below(static_cast<unsigned>(room)));
                bag.add(k, n);
                counts[k] += n;
            } else if (counts[k] > 0) {
                const int n = 1 + static_cast<int>(rng.below(static_cast<unsigned>(counts[k])));
                bag.remove(k, n);
                counts[k] -= n;
            }
            if (i % 20 == 0) check_same(bag, counts);
        }
        check_same(bag, counts);
    }
}

TEST_CASE("a bag holds every card of a game at once") {
    Bag bag;
    Counts counts{};
    for (Kind k = 0; k < kKinds; ++k) bag.add(k, counts[k] = copies(k));
    check_same(bag, counts);
}

TEST_CASE("bags are added, subtracted and compared kind by kind") {
    Rng rng(2);
    for (int run = 0; run < 500; ++run) {
        Bag a;
        Bag b;
        Counts ca{};
        Counts cb{};
        for (int i = 0; i < 12; ++i) {
            const Kind k = any_kind(rng);
            (rng.below(2) == 0 ? (a.add(k), ++ca[k]) : (b.add(k), ++cb[k]));
        }
        Counts sum{};
        bool contained = true;
        for (Kind k = 0; k < kKinds; ++k) {
            sum[k] = ca[k] + cb[k];
            contained = contained && ca[k] >= cb[k];
        }
        check_same(a + b, sum);
        CHECK(a + b - b == a);
        CHECK((a == b) == (ca == cb));
        CHECK(a.contains(b) == contained);
        CHECK((a + b).contains(a));
    }
}

TEST_CASE("a deck keeps order, knowledge and counts like a list of cards") {
    Rng rng(3);
    for (int run = 0; run < 60; ++run) {
        Deck deck;
        PlainDeck plain;
        // Some runs go deep, where the tracking of knowledge ends.
        const std::uint32_t pushes = run % 3 == 0 ? 14 : 8;
        for (int i = 0; i < 300; ++i) {
            const std::uint32_t dice = rng.below(16);
            const Kind k = any_kind(rng);
            const auto seen = static_cast<Seen>(rng.below(5));
            if (dice < pushes) {
                if (deck.full()) {
                    deck.sink_bottom();
                    ++plain.bag[plain.ordered.back().kind];
                    plain.ordered.pop_back();
                }
                if (plain.bag[k] == copies(k)) continue;
                deck.push(k, seen);
                plain.push(k, seen);
            } else if (dice < 14) {
                if (plain.ordered.empty()) continue;
                REQUIRE(deck.pop() == plain.ordered[0].kind);
                plain.ordered.erase(plain.ordered.begin());
            } else if (dice == 14 && !plain.ordered.empty()) {
                const std::size_t at = rng.below(static_cast<std::uint32_t>(plain.ordered.size()));
                deck.set_kind(static_cast<int>(at), k);
                deck.set_seen(static_cast<int>(at), seen);
                plain.ordered[at] = {k, at < std::size_t{Deck::kMaxSeen} ? seen : Seen::nobody};
            } else if (plain.bag[k] < 10) {
                deck.bag.add(k);
                ++plain.bag[k];
            }
            check_same(deck, plain);
        }
    }
}

TEST_CASE("equal decks are equal whatever happened to them before") {
    Deck a;
    Deck b;
    for (Kind k = 0; k < kKinds; ++k) a.push(k, Seen::all);
    while (a.ordered() > 0) a.pop();
    CHECK(a == b);
    a.push(3, Seen::owner);
    CHECK(!(a == b));
    b.push(3, Seen::all);
    CHECK(!(a == b));
    b.set_seen(0, Seen::owner);
    CHECK(a == b);
}

TEST_CASE("set_size counts a run of one code") {
    Deck deck;
    for (const Seen seen : {Seen::set_a, Seen::set_a, Seen::set_b, Seen::set_b, Seen::set_b, Seen::all})
        deck.push(1, seen);
    CHECK(deck.set_size(0) == 1);
    CHECK(deck.set_size(1) == 3);
    CHECK(deck.set_size(2) == 2);
    CHECK(deck.set_size(4) == 2);
}

TEST_CASE("draw_from_bag takes each kind in proportion to its count") {
    Rng rng(4);
    Bag bag;
    std::map<int, double> weights;
    for (Kind k = 0; k < kKinds; ++k) {
        if (k % 3 == 1) continue;
        bag.add(k, k + 1);
        weights[k] = k + 1;
    }
    std::map<int, int> drawn;
    for (int i = 0; i < 40'000; ++i) {
        Deck deck;
        deck.bag = bag;
        const Kind k = deck.draw_from_bag(rng);
        ++drawn[k];
        REQUIRE(deck.bag[k] == bag[k] - 1);
        REQUIRE(deck.bag.total() == bag.total() - 1);
    }
    CHECK(trains_ai::tests::chi_square_ratio(drawn, weights) < 1.0);
}
