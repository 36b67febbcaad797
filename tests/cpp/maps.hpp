// The two maps that come with the package, as test data.
#pragma once

#include <memory>

#include "games/trains/map.hpp"

namespace trains_ai::tests {

inline trains::MapText tokyo_text() {
    trains::MapText text;
    text.name = "tokyo";
    text.rows = {
        "*4 M M M C2 R C2 M M *4", "M M C2 P P R C1 P C1", "C3 R C2 P C1 P C2 R P *3", "C1 R R P P C2 C2 R C2",
        "M C2 R R C1 P C2 R S *2", "M R C2 R C1 P P S S",  "*3 M R P R C1 S S S S",    "*2 C3 R C2 R C2 S S S",
    };
    text.barriers = {{12, 21}, {25, 34}, {25, 35}, {34, 35}, {34, 44}, {35, 44}, {57, 67}};
    text.shipped = true;
    return text;
}

inline trains::MapText osaka_text() {
    trains::MapText text;
    text.name = "osaka";
    text.rows = {
        "*4 C1 M M M M *4 M C3 *3", "M C2 C1 C1 M M C1 R P", "M M R P P C1 C1 R R C2",  "C3 C1 C1 R R R R C1 R",
        "*3 S S R C2 P C1 C1 M *3", "S S S C2 C2 P M M C2",  "S S S C2 P P C1 M C1 C1", "S S *2 *2 P P M C1 *3",
    };
    text.barriers = {{0, 10},  {1, 11},  {5, 6},   {6, 15},  {6, 16}, {42, 51},
                     {42, 52}, {51, 52}, {47, 56}, {69, 70}, {74, 75}};
    text.shipped = true;
    return text;
}

inline std::shared_ptr<const trains::Map> tokyo() {
    static const auto map = std::make_shared<const trains::Map>(tokyo_text());
    return map;
}

inline std::shared_ptr<const trains::Map> osaka() {
    static const auto map = std::make_shared<const trains::Map>(osaka_text());
    return map;
}

}  // namespace trains_ai::tests
