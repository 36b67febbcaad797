// States, as Python sees them: the whole truth of a game, for runners and tests; players get views.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <bit>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_map.hpp"
#include "bindings/py_state.hpp"
#include "bindings/read_action.hpp"
#include "core/errors.hpp"
#include "core/hash.hpp"
#include "core/text.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

template <class F>
auto visit(const PyState& s, F&& f) {
    return std::visit([&](const auto& in) { return f(*in.game, in.state); }, s.any);
}

/// The code of a legal action.
trains::Action legal_action(const PyState& s, py::handle action) {
    return visit(s, [&](const auto& game, const auto& state) {
        return read_action(game, state, action, {"play lay_rails", 20},
                           [&] { return action_list(game.setup(), game.legal(state)); });
    });
}

void apply(PyState& s, py::handle action) {
    const trains::Action code = legal_action(s, action);
    std::visit([&](auto& in) { in.game->apply(in.state, code, s.chance); }, s.any);
}

/// Deck cards whose place the seat to move does not know; a change means that something hidden came to light.
template <int N>
int hidden(const trains::Trains<N>& game, const trains::State<N>& state, int seat) {
    return game.observe(state, seat).known.seats[static_cast<std::size_t>(seat)].deck.bag.total();
}

bool reveals(const PyState& s, py::handle action) {
    const trains::Action code = legal_action(s, action);
    return visit(s, [&](const auto& game, auto state) {
        const int mover = state.to_move;
        const int before = hidden(game, state, mover);
        core::Rng chance = s.chance;
        game.apply(state, code, chance);
        return game.is_over(state) || state.to_move != mover || hidden(game, state, mover) != before ||
               !(chance == s.chance);
    });
}

std::uint64_t hash_of(const PyState& s) {
    return visit(s, [](const auto& game, const auto& state) {
        core::StableHash hash;
        hash.add_bytes(game.setup().cards);
        hash.add_bytes(std::bit_cast<std::array<unsigned char, sizeof(state)>>(state));
        return hash.value();
    });
}

template <int N>
PyState new_state(std::shared_ptr<const trains::Map> map, const std::vector<trains::CardId>& kingdom, int turn_limit,
                  std::uint64_t seed) {
    auto game = std::make_shared<const trains::Trains<N>>(trains::Setup(std::move(map), kingdom, turn_limit));
    core::Rng deal(seed, core::Stream::deal);
    const trains::State<N> state = game->new_state(deal);
    return {StateOf<N>{std::move(game), state}, core::Rng(seed, core::Stream::chance)};
}

/// Card numbers of named kingdom cards, or 8 random ones drawn from the seed.
std::vector<trains::CardId> kingdom_cards(const py::object& kingdom, std::uint64_t seed) {
    std::vector<trains::CardId> out;
    if (kingdom.is_none()) {
        for (int card = trains::kBasicCards; card < trains::kCardCount; ++card)
            out.push_back(static_cast<trains::CardId>(card));
        core::Rng rng(seed, core::Stream::kingdom);
        core::shuffle(out, rng);
        out.resize(trains::kKingdomCards);
        return out;
    }
    for (const py::handle item : kingdom) {
        if (!py::isinstance<py::str>(item))
            throw py::type_error(std::string("kingdom: expected card ids (texts), got ") +
                                 Py_TYPE(item.ptr())->tp_name);
        const auto text = text_of(item);
        if (!text) throw OptionError("kingdom: a card id that is not valid Unicode");
        const std::string_view id = *text;
        out.push_back(trains::card_id(id));
        if (out.back() == trains::kCardCount)
            throw OptionError("kingdom: " + core::quoted(id) + " is no card" +
                              core::did_you_mean(id, trains::kCardIds) + "; expected 8 different kingdom cards");
    }
    return out;
}

}  // namespace

void bind_state(py::module_& m) {
    py::class_<PyState>(m, "TrainsState", py::is_final(),
                        "A game of Trains in progress: everything, hidden cards too. Made by `Trains.new_state`,\n"
                        "`Trains.from_position` or `TrainsView.sample`. Equal states have equal positions.")
        .def_property_readonly(
            "players", [](const PyState& s) { return 2 + static_cast<int>(s.any.index()); }, "Number of seats, 2-4.")
        .def_property_readonly(
            "map", [](const PyState& s) { return PyMap{visit(s, [](auto& g, auto&) { return g.setup().map; })}; })
        .def_property_readonly(
            "kingdom", [](const PyState& s) { return visit(s, [](auto& g, auto&) { return kingdom_ids(g.setup()); }); },
            "Ids of the 8 kingdom cards in card order.")
        .def_property_readonly(
            "turn_limit",
            [](const PyState& s) { return visit(s, [](auto& g, auto&) { return g.setup().turn_limit; }); })
        .def_property_readonly(
            "current_seat",
            [](const PyState& s) {
                return visit(s, [](auto& g, auto& state) {
                    return g.is_over(state) ? py::object(py::none()) : py::object(py::int_(g.to_move(state)));
                });
            },
            "The seat that decides next, or None when the game is over.")
        .def_property_readonly(
            "turn", [](const PyState& s) { return visit(s, [](auto&, auto& state) { return int{state.turn}; }); },
            "The round, from 1.")
        .def_property_readonly(
            "is_over", [](const PyState& s) { return visit(s, [](auto& g, auto& state) { return g.is_over(state); }); })
        .def_property_readonly(
            "scores",
            [](const PyState& s) {
                return visit(s, [](auto& g, auto& state) {
                    const auto scores = g.scores(state);
                    return std::vector<int>(scores.begin(), scores.end());
                });
            },
            "Points by seat as the game stands (rules section 6).")
        .def_property_readonly(
            "winners",
            [](const PyState& s) {
                return visit(s, [](auto& g, auto& state) {
                    std::vector<int> out;
                    const unsigned winners = g.is_over(state) ? trains::winners(g.map(), state) : 0u;
                    for (int seat = 0; seat < 4; ++seat)
                        if ((winners >> seat) & 1u) out.push_back(seat);
                    return out;
                });
            },
            "Seats that win, several if the win is shared; empty before the end.")
        .def(
            "legal_actions",
            [](const PyState& s) {
                return visit(s, [](auto& g, auto& state) { return action_list(g.setup(), g.legal(state)); });
            },
            "Legal actions in the notation of rules section 8, in plain string order; empty when the game is over.")
        .def("apply", &apply, py::arg("action"),
             "Carries out a legal action. Raises IllegalActionError (a ValueError) otherwise, the state unchanged.")
        .def("reveals", &reveals, py::arg("action"),
             "Whether a legal action would show the mover something hidden (draw, look, reveal, shuffle) or end the "
             "turn.")
        .def(
            "view",
            [](const PyState& s, py::handle seat) {
                const auto i = static_cast<int>(to_integer(seat, "seat", 0, 1 + static_cast<int>(s.any.index())));
                return std::visit(
                    [&](const auto& in) {
                        return PyView{
                            ViewOf<std::decay_t<decltype(*in.game)>::kSeats>{in.game, in.game->observe(in.state, i)}};
                    },
                    s.any);
            },
            py::arg("seat"), "What a seat knows (rules section 7).")
        .def("position", &position_of,
             "The position document of rules section 8, at any decision; `Trains.from_position` gives an equal state.")
        .def(
            "clone", [](const PyState& s) { return s; }, "An independent copy.")
        .def("__copy__", [](const PyState& s) { return s; })
        .def("__deepcopy__", [](const PyState& s, const py::dict&) { return s; })
        .def(
            "__eq__",
            [](const PyState& a, const PyState& b) {
                if (a.any.index() != b.any.index() || !(a.chance == b.chance)) return false;
                return std::visit(
                    [&](const auto& x) {
                        const auto& y = std::get<std::decay_t<decltype(x)>>(b.any);
                        return x.state == y.state && same_game(*x.game, *y.game);
                    },
                    a.any);
            },
            py::is_operator())
        .def("__hash__", &hash_of)
        .def("__repr__",
             [](const PyState& s) {
                 return visit(s, [](auto& g, auto& state) {
                     return "<TrainsState " + g.map().text().name + ", " + std::to_string(g.kSeats) +
                            " players, turn " + std::to_string(state.turn) +
                            (g.is_over(state) ? ", over>" : ", seat " + std::to_string(g.to_move(state)) + " to move>");
                 });
             })
        .def(py::pickle(
            [](const PyState& s) {
                return py::make_tuple(position_of(s), PyMap{visit(s, [](auto& g, auto&) { return g.setup().map; })});
            },
            [](const py::tuple& t) { return state_from(t[0], t[1].cast<PyMap>().map, py::int_(0)); }));

    m.def(
        "new_state",
        [](const PyMap& map, py::handle players, const py::object& kingdom, py::handle turn_limit, py::handle seed) {
            const auto n = to_integer(players, "players", 2, 4);
            const auto limit = static_cast<int>(to_integer(turn_limit, "turn_limit", 1, trains::kMaxTurnLimit));
            const std::uint64_t s = to_seed(seed);
            const auto cards = kingdom_cards(kingdom, s);
            return n == 2   ? new_state<2>(map.map, cards, limit, s)
                   : n == 3 ? new_state<3>(map.map, cards, limit, s)
                            : new_state<4>(map.map, cards, limit, s);
        },
        py::arg("map"), py::arg("players"), py::arg("kingdom"), py::arg("turn_limit"), py::arg("seed"),
        "A new game. `kingdom`: 8 card ids, or None to draw them from the seed. Raises OptionError.");
    m.def(
        "state_from_position",
        [](py::handle document, const PyMap& map, py::handle seed) { return state_from(document, map.map, seed); },
        py::arg("document"), py::arg("map"), py::arg("seed"),
        "A state from a position document on the map it names. Raises PositionError.");
}

}  // namespace trains_ai::bindings
