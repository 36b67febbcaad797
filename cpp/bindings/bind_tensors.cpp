// Views as numbers for learners: observations, masks of legal actions, and what the numbers stand for.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "bindings/any_view.hpp"
#include "bindings/bind.hpp"
#include "core/errors.hpp"
#include "games/take_the_train/tensor.hpp"
#include "games/tensor.hpp"
#include "games/trains/tensor.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

using Mask = std::int8_t;  // what Gymnasium takes as a mask

/// What the numbers of a view are called. They depend on the game and the number of seats, so on the type alone.
template <class View>
const games::TensorNames& names_for(const View& in) {
    static const games::TensorNames names = [&] {
        games::TensorNames out;
        describe(*in.game, in.view, out);
        return out;
    }();
    return names;
}

template <class View>
std::size_t size_for(const View& in) {
    static const std::size_t size = names_for(in).size();
    return size;
}

template <class View>
void observe_into(const View& in, float* zeros) {
    games::TensorWriter writer(zeros);
    describe(*in.game, in.view, writer);
}

template <class View>
void mask_into(const View& in, Mask* zeros) {
    const auto legal = in.game->legal(in.view);
    legal.for_each([&](auto action) { zeros[action_id(*in.game, action)] = 1; });
}

template <class T>
py::array_t<T> zeros(std::vector<py::ssize_t> shape) {
    py::array_t<T> out(std::move(shape));
    std::fill_n(out.mutable_data(), out.size(), T{});
    return out;
}

std::vector<py::ssize_t> shape_of(const games::TensorBlock& block) {
    std::vector<py::ssize_t> shape;
    if (block.seats > 0) shape.push_back(block.seats);
    shape.push_back(static_cast<py::ssize_t>(block.rows.size()));
    if (block.columns.name_of != nullptr) shape.push_back(block.columns.size);
    return shape;
}

/// The blocks by name: parts of one array.
py::dict observation(py::handle view) {
    return visit_view(view, [](const auto& in) {
        auto all = zeros<float>({static_cast<py::ssize_t>(size_for(in))});
        float* at = all.mutable_data();
        observe_into(in, at);
        py::dict out;
        for (const games::TensorBlock& block : names_for(in).blocks) {
            out[py::str(block.name)] = py::array_t<float>(shape_of(block), at, all);
            at += block.size();
        }
        return out;
    });
}

py::array_t<Mask> action_mask(py::handle view) {
    return visit_view(view, [](const auto& in) {
        auto out = zeros<Mask>({static_cast<py::ssize_t>(numbered_actions(*in.game).size())});
        mask_into(in, out.mutable_data());
        return out;
    });
}

/// An array with a row for each view. `width(view)` is the length of a row, `fill(view, row)` writes into zeros.
template <class T, class Width, class Fill>
py::array_t<T> batch(const py::sequence& views, Width&& width, Fill&& fill) {
    const std::size_t n = views.size();
    if (n == 0) throw OptionError("views: none, expected at least one");
    // Held, so that nothing that happens to the sequence meanwhile can free them.
    const py::list held(views);
    return visit_view(held[0], [&](const auto& first) {
        using Game = std::decay_t<decltype(*first.game)>;
        const std::size_t size = width(first);
        auto out = zeros<T>({static_cast<py::ssize_t>(n), static_cast<py::ssize_t>(size)});
        T* row = out.mutable_data();
        for (std::size_t i = 0; i < n; ++i, row += size) {
            const auto* in = view_as<Game>(held[i]);
            if (in == nullptr)
                throw OptionError("views[" + std::to_string(i) +
                                  "]: a view of another game or number of players than views[0]");
            fill(*in, row);
        }
        return out;
    });
}

/// (name, seats, rows, columns) of each block; seats 0: not told seat by seat; no columns: one number a row.
py::list blocks(py::handle view) {
    return visit_view(view, [](const auto& in) {
        py::list out;
        for (const games::TensorBlock& block : names_for(in).blocks) {
            std::vector<std::string> columns;
            for (int i = 0; block.columns.name_of != nullptr && i < block.columns.size; ++i)
                columns.push_back(block.columns.name_of(i));
            out.append(py::make_tuple(block.name, block.seats, block.rows, columns));
        }
        return out;
    });
}

template <class View>
void add_methods() {
    const py::type view = py::type::of<View>();
    view.attr("observation") =
        py::cpp_function(&observation, py::name("observation"), py::is_method(view),
                         "The view as float32 arrays by name; `observation_layout` of the game tells what they hold.");
    view.attr("action_mask") = py::cpp_function(&action_mask, py::name("action_mask"), py::is_method(view),
                                                "1 for each legal action of `actions` of the game, 0 for the others.");
}

}  // namespace

void bind_tensors(py::module_& m) {
    add_methods<PyTrainsView>();
    add_methods<PyTakeTheTrainView>();
    m.def(
        "observations",
        [](const py::sequence& views) {
            return batch<float>(
                views, [](const auto& in) { return size_for(in); },
                [](const auto& in, float* row) { observe_into(in, row); });
        },
        py::arg("views"), "A row of float32 for each view: its observation in one piece.");
    m.def(
        "action_masks",
        [](const py::sequence& views) {
            return batch<Mask>(
                views, [](const auto& in) { return numbered_actions(*in.game).size(); },
                [](const auto& in, Mask* row) { mask_into(in, row); });
        },
        py::arg("views"), "A row of int8 for each view: its mask of legal actions.");
    m.def("observation_blocks", &blocks, py::arg("view"),
          "(name, seats, rows, columns) of each block of an observation, in order.");
    m.def(
        "trains_actions", [] { return py::tuple(py::cast(trains::ActionIds::get().texts())); },
        "The texts of all actions of Trains, by number.");
    m.def(
        "take_the_train_actions", [] { return py::tuple(py::cast(take_the_train::numbered_action_texts())); },
        "The texts of all actions of Take the Train, by number.");
}

}  // namespace trains_ai::bindings
