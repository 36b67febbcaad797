#include "bindings/game_searcher.hpp"

template std::unique_ptr<trains_ai::bindings::GameSearcher> trains_ai::bindings::make_searcher<2>(
    const ViewOf<2>&, const search::Settings&, std::uint64_t, unsigned);
