#include "bindings/game_searcher.hpp"

template std::unique_ptr<trains_ai::bindings::GameSearcher> trains_ai::bindings::make_searcher<4>(
    const ViewOf<4>&, const search::Settings&, std::uint64_t, unsigned);
