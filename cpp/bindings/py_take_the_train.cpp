#include "bindings/py_take_the_train.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "bindings/chance_text.hpp"
#include "bindings/convert.hpp"
#include "core/reader.hpp"
#include "games/take_the_train/notation.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

template <int N>
PyTakeTheTrainState load(const core::Document& document, core::Rng chance) {
    auto loaded = take_the_train::load_position<N>(document);
    return {StateOfGame<take_the_train::TakeTheTrain<N>>{std::move(loaded.game), loaded.state}, chance};
}

}  // namespace

py::list action_list(const take_the_train::Actions& actions) {
    std::vector<std::string> texts;
    actions.for_each([&](take_the_train::Action a) { texts.push_back(take_the_train::action_text(a)); });
    std::sort(texts.begin(), texts.end());
    return py::cast(texts);
}

std::string_view rules_name(const take_the_train::Options& options) {
    return options.single_line() ? "single_line" : "open_lines";
}

std::string_view free_ride_name(const take_the_train::Options& options) { return options.wild() ? "wild" : "skip"; }

PyTakeTheTrainState take_the_train_from(py::handle document, py::handle seed) {
    const core::Document doc = to_document(document);
    const core::Reader reader(doc, "position");
    const core::Rng seeded(to_seed(seed), core::Stream::chance);
    const core::Rng chance = reader.has("chance") ? read_chance(reader["chance"]) : seeded;
    switch (take_the_train::seats_of(doc)) {
        case 2: return load<2>(doc, chance);
        case 3: return load<3>(doc, chance);
        case 4: return load<4>(doc, chance);
        case 5: return load<5>(doc, chance);
        default: return load<6>(doc, chance);
    }
}

}  // namespace trains_ai::bindings
