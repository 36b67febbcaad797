// The table of cards, as Python sees it.
#include <pybind11/pybind11.h>

#include <string>

#include "bindings/bind.hpp"
#include "games/trains/cards.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

struct PyCard {
    trains::CardId id;
    const trains::Card& card() const { return trains::kCards[id]; }
};

py::str text(std::string_view s) { return py::str(s.data(), s.size()); }

py::tuple types_of(const PyCard& c) {
    py::list out;
    for (std::size_t i = 0; i < trains::kTypeNames.size(); ++i)
        if ((c.card().types >> i) & 1) out.append(text(trains::kTypeNames[i]));
    return py::tuple(out);
}

}  // namespace

void bind_cards(py::module_& m) {
    py::class_<PyCard>(m, "Card", py::is_final(), "One of the 39 kinds of card (rules section 5).")
        .def_property_readonly(
            "id", [](const PyCard& c) { return text(c.card().id); }, "Name in the notation.")
        .def_property_readonly("name", [](const PyCard& c) { return text(c.card().name); })
        .def_property_readonly(
            "cost", [](const PyCard& c) { return int{c.card().cost}; }, "Coins to buy it.")
        .def_property_readonly(
            "coins", [](const PyCard& c) { return int{c.card().coins}; }, "Coins it gives when played.")
        .def_property_readonly("types", &types_of, "Of train, rail, station, action, victory, waste.")
        .def_property_readonly(
            "vp", [](const PyCard& c) { return trains::victory_points(c.id); }, "Points at the end.")
        .def_property_readonly("copies", [](const PyCard& c) { return int{c.card().copies}; })
        .def_property_readonly("kingdom", [](const PyCard& c) { return c.id >= trains::kBasicCards; })
        .def_property_readonly(
            "text", [](const PyCard& c) { return text(c.card().text); }, "What it does, in our words.")
        .def("__repr__", [](const PyCard& c) { return "Card('" + std::string(c.card().id) + "')"; });

    m.def(
        "cards",
        [] {
            py::tuple out(trains::kCards.size());
            for (std::size_t i = 0; i < trains::kCards.size(); ++i) out[i] = PyCard{static_cast<trains::CardId>(i)};
            return out;
        },
        "All 39 cards in card order, basic cards first.");
    m.def(
        "kingdom_sets",
        [] {
            py::dict out;
            for (const auto& set : trains::kKingdomSets) {
                py::list cards;
                for (const auto id : set.cards) cards.append(text(id));
                out[text(set.id)] = py::tuple(cards);
            }
            return out;
        },
        "The named sets of 8 kingdom cards.");
}

}  // namespace trains_ai::bindings
