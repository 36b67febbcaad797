#include "bindings/py_trains.hpp"

#include <algorithm>
#include <array>

#include "bindings/chance_text.hpp"
#include "bindings/convert.hpp"
#include "core/reader.hpp"
#include "games/trains/notation.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

using trains::Notation;
using trains::Word;

/// Python's text of each word, made when first asked for and kept for the life of the process.
py::handle python_word(Word word) {
    static std::array<PyObject*, trains::kWords> words{};
    PyObject*& text = words[word];
    if (text == nullptr) text = PyUnicode_InternFromString(Notation::get().text(word).c_str());
    return text;
}

template <int N>
PyTrainsState load(const core::Document& document, const std::shared_ptr<const trains::Map>& map, core::Rng chance) {
    auto loaded = trains::load_position<N>(document, map);
    return {StateOfGame<trains::Trains<N>>{std::move(loaded.game), loaded.state}, chance};
}

}  // namespace

py::list action_list(const trains::Setup& setup, const trains::Actions& actions) {
    const Notation& notation = Notation::get();
    std::array<std::uint32_t, 128> keys{};  // rank above, word below: sorting by rank carries the word along
    std::size_t n = 0;
    actions.for_each([&](trains::Action a) {
        const Word word = Notation::word(setup, a);
        keys[n++] = (std::uint32_t{notation.rank(word)} << 16) | word;
    });
    std::sort(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(n));
    py::list out(n);
    for (std::size_t i = 0; i < n; ++i)
        PyList_SET_ITEM(out.ptr(), static_cast<Py_ssize_t>(i),
                        python_word(static_cast<Word>(keys[i] & 0xffff)).inc_ref().ptr());
    return out;
}

py::tuple kingdom_ids(const trains::Setup& setup) {
    py::tuple out(trains::kKingdomCards);
    for (std::size_t i = 0; i < trains::kKingdomCards; ++i) {
        const std::string_view id = trains::kCards[setup.cards[trains::kBasicCards + i]].id;
        out[i] = py::str(id.data(), id.size());
    }
    return out;
}

PyTrainsState trains_from(py::handle document, const std::shared_ptr<const trains::Map>& map, py::handle seed) {
    const core::Document doc = to_document(document);
    const core::Reader reader(doc, "position");
    const core::Rng seeded(to_seed(seed), core::Stream::chance);
    const core::Rng chance = reader.has("chance") ? read_chance(reader["chance"]) : seeded;
    switch (trains::seats_of(doc)) {
        case 2: return load<2>(doc, map, chance);
        case 3: return load<3>(doc, map, chance);
        default: return load<4>(doc, map, chance);
    }
}

}  // namespace trains_ai::bindings
