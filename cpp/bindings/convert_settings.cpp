// Settings of a search as a Python mapping: the one list of their names.
#include <pybind11/pybind11.h>

#include <array>
#include <string>
#include <string_view>

#include "bindings/convert.hpp"
#include "bindings/py_searcher.hpp"
#include "core/errors.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

/// Names of enum values in order of value.
using search::FinalChoice, search::Opponents, search::Parallel, search::Playout, search::Root, search::Selection;
constexpr std::array<std::string_view, 3> kOpponents{"policy", "one_tree", "tree_each"};
constexpr std::array<std::string_view, 3> kSelection{"ucb1", "ucb1_tuned", "puct"};
constexpr std::array<std::string_view, 2> kRoot{"tree", "halving"};
constexpr std::array<std::string_view, 4> kPlayout{"uniform", "policy", "mast", "nast"};
constexpr std::array<std::string_view, 3> kFinalChoice{"visits", "lcb", "cautious"};
constexpr std::array<std::string_view, 2> kParallel{"trees", "shared"};

/// Calls `field(name, member, names of an enum or lowest and highest number)` for every setting.
template <class Settings, class Field>
void each_setting(Settings& s, Field&& field) {
    field.choice("opponents", s.opponents, kOpponents);
    field.choice("selection", s.selection, kSelection);
    field.choice("root", s.root, kRoot);
    field.choice("playout", s.playout, kPlayout);
    field.choice("final_choice", s.final_choice, kFinalChoice);
    field.choice("parallel", s.parallel, kParallel);
    field.number("exploration", s.exploration, 0.0, 10.0);
    field.number("caution", s.caution, 0.0, 10.0);
    field.number("prior_weight", s.prior_weight, 0.0, 1.0);
    field.number("progressive_bias", s.progressive_bias, 0.0, 10.0);
    field.number("first_play", s.first_play, -1.0, 1.0);
    field.number("epsilon", s.epsilon, 0.0, 1.0);
    field.number("playout_decay", s.playout_decay, 0.0, 1.0);
    field.number("adaptation", s.adaptation, 0.0, 10.0);
    field.integer("cutoff_rounds", s.cutoff_rounds, 0, 1000);
    field.number("margin_weight", s.margin_weight, 0.0, 1.0);
    field.integer("world_iterations", s.world_iterations, 1, 1000);
    field.flag("common_luck", s.common_luck);
    field.flag("reuse_tree", s.reuse_tree);
    field.flag("early_stop", s.early_stop);
    field.integer("trees", s.trees, 0, 64);
}

struct Write {
    py::dict& out;
    template <class Enum, class Names>
    void choice(const char* name, const Enum& value, const Names& names) {
        out[name] = std::string(names[static_cast<std::size_t>(value)]);
    }
    void number(const char* name, const double& value, double, double) { out[name] = value; }
    void integer(const char* name, const int& value, int, int) { out[name] = value; }
    void flag(const char* name, const bool& value) { out[name] = value; }
};

/// Takes what it knows out of `in`.
struct Read {
    py::dict in;

    py::object take(const char* name) {
        if (!in.contains(name)) return {};
        py::object value = in[name];
        in.attr("pop")(name);
        return value;
    }
    [[noreturn]] static void refuse(const char* name, const py::object& value, const std::string& expected) {
        throw OptionError(std::string(name) + ": expected " + expected + ", got " +
                          py::repr(value).cast<std::string>());
    }

    template <class Enum, class Names>
    void choice(const char* name, Enum& member, const Names& names) {
        const py::object value = take(name);
        if (!value) return;
        std::string list;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (py::isinstance<py::str>(value) && value.cast<std::string>() == names[i]) {
                member = static_cast<Enum>(i);
                return;
            }
            list += (i == 0 ? "'" : ", '") + std::string(names[i]) + "'";
        }
        refuse(name, value, "one of " + list);
    }
    void number(const char* name, double& member, double low, double high) {
        const py::object value = take(name);
        if (!value) return;
        const bool numeric =
            (py::isinstance<py::float_>(value) || py::isinstance<py::int_>(value)) && !py::isinstance<py::bool_>(value);
        const double number = numeric ? PyFloat_AsDouble(value.ptr()) : 0.0;
        if (PyErr_Occurred() != nullptr) PyErr_Clear();
        if (!numeric || !(number >= low && number <= high))
            refuse(name, value,
                   "a number from " + py::repr(py::float_(low)).cast<std::string>() + " to " +
                       py::repr(py::float_(high)).cast<std::string>());
        member = number;
    }
    void integer(const char* name, int& member, int low, int high) {
        const py::object value = take(name);
        if (value) member = static_cast<int>(to_integer(value, name, low, high));
    }
    void flag(const char* name, bool& member) {
        const py::object value = take(name);
        if (!value) return;
        if (!py::isinstance<py::bool_>(value)) refuse(name, value, "True or False");
        member = value.cast<bool>();
    }
};

}  // namespace

search::Settings to_settings(py::handle mapping) {
    search::Settings settings;
    Read read{py::dict(py::reinterpret_borrow<py::object>(mapping))};
    each_setting(settings, read);
    if (!read.in.empty()) throw OptionError("unknown setting " + py::repr(py::list(read.in)[0]).cast<std::string>());
    return settings;
}

py::dict to_python(const search::Settings& settings) {
    py::dict out;
    each_setting(settings, Write{out});
    return out;
}

}  // namespace trains_ai::bindings
