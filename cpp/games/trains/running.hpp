// Names of the effects that last until the end of the turn, for documents.
#pragma once

#include <string_view>

#include "core/document.hpp"
#include "games/trains/cards.hpp"

namespace trains_ai::trains {

struct RunningName {
    Running running;
    std::string_view card;
};
inline constexpr RunningName kRunningNames[] = {
    {kCollaboration, "collaboration"},
    {kDumpSite, "dump_site"},
    {kEarlyTrain, "early_train"},
    {kSteelBridge, "steel_bridge"},
    {kSubwayExcavation, "subway_excavation"},
    {kTunnel, "tunnel"},
    {kViaduct, "viaduct"},
};
inline constexpr std::string_view kIronworks = "ironworks";

/// Running effects by card id; Ironworks last, once a copy.
inline core::List running_list(unsigned running, int ironworks) {
    core::List out;
    for (const auto& [flag, card] : kRunningNames)
        if (running & flag) out.emplace_back(card);
    for (int i = 0; i < ironworks; ++i) out.emplace_back(kIronworks);
    return out;
}

}  // namespace trains_ai::trains
