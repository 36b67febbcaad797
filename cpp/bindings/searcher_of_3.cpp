#include "bindings/game_searcher.hpp"

template std::unique_ptr<trains_ai::bindings::GameSearcher> trains_ai::bindings::make_searcher<3>(
    const ViewOf<3>&, const search::Settings&, std::uint64_t, unsigned);
