// What searches find, pinned by a hash: the same view, settings and seed must give the same report under every compiler
// and at every level of optimisation. A change of the search, of a game's policy or of its evaluation breaks these
// values. If the change is meant, put in the values that the failing test prints, and say so in the changelog.
#include <doctest/doctest.h>

#include <cstdint>

#include "searches.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;

namespace {

/// One hash over the reports of every kind of search, with one tree and with three.
template <class G>
std::uint64_t found(const Position<G>& at) {
    core::StableHash out;
    for (Settings settings : varieties()) {
        // Not the defaults: better ones may be found without a change of what a search is.
        settings.exploration = 0.5;
        settings.margin_weight = 0.5;
        settings.prior_weight = 0.5;
        settings.adaptation = 0.5;
        settings.common_luck = settings.selection == Selection::puct;
        settings.early_stop = true;
        settings.trees = settings.playout == Playout::policy ? 3 : 1;
        out.add(hash(search_once(at, settings, iterations(300))));
    }
    return out.value();
}

}  // namespace

TEST_CASE("every kind of search finds what it always found") {
    CHECK(found(queen()) == 0xfc22137ae3ae4920u);
    CHECK(found(position<2>(1)) == 0xfa340eb50cdc4f98u);
    CHECK(found(position<3>(2)) == 0x63782e0b634cfe93u);
}
