#include "games/trains/pending.hpp"

#include <algorithm>
#include <string>

#include "games/trains/knowledge.hpp"
#include "games/trains/legal.hpp"
#include "games/trains/notation.hpp"

namespace trains_ai::trains {

using core::Reader;
using core::Table;

namespace {

/// The step of an effect that asks for the decision of a phase.
Op asks(Phase phase) {
    switch (phase) {
        case Phase::rail: return Op::lay_rail;
        case Phase::station: return Op::place_station;
        case Phase::discard_to_draw: return Op::discard_to_draw;
        case Phase::discard_for_coins: return Op::discard_for_coins;
        case Phase::discard: return Op::discard;
        case Phase::return_some: return Op::return_some;
        case Phase::count: return Op::coins_of_train;
        case Phase::name: return Op::name_card;
        case Phase::take_looked:
        case Phase::order: return Op::look_four;
        case Phase::take_train: return Op::take_train;
        case Phase::switchback: return Op::top_train;
        case Phase::signals: return Op::peek;
        case Phase::crew: return Op::choose_one;
        case Phase::copy_train: return Op::copy_train;
        case Phase::copy_action: return Op::copy_action;
        case Phase::trash:
        case Phase::gain: return Op::upgrade_train;
        case Phase::start:
        case Phase::turn:
        case Phase::over: break;
    }
    return Op::finish;
}

}  // namespace

Table write_pending(const Setup& setup, Phase phase, const Pending& pending) {
    const auto id = [&](Kind k) { return std::string(kCards[setup.cards[k]].id); };
    Table out;
    out.set("phase", std::string(phase_name(phase)));
    out.set("source", id(pending.source));
    out.set("effect", id(pending.effect));
    out.set("step", int{pending.step});
    out.set("count", int{pending.count});
    out.set("last", id(pending.last));
    core::List looked;
    for (unsigned i = 0; i < pending.looked; ++i) looked.emplace_back(id(pending.looked_kinds[i]));
    out.set("looked", looked);
    return out;
}

void read_looked(const Setup& setup, const Reader& reader, Pending& pending) {
    const auto items = reader["looked"].items();
    if (items.size() > pending.looked_kinds.size())
        reader["looked"].refuse(std::to_string(items.size()) + " cards, expected at most 4");
    for (const Reader& item : items) pending.looked_kinds[pending.looked++] = read_kind(setup, item);
    std::sort(pending.looked_kinds.begin(), pending.looked_kinds.begin() + pending.looked);
}

template <int N>
void read_pending(const Setup& setup, const Reader& reader, State<N>& s) {
    reader.only_keys({"phase", "source", "effect", "step", "count", "last", "looked"});
    const auto phase = parse_phase(reader["phase"].text());
    if (!phase || asks(*phase) == Op::finish)
        reader["phase"].refuse(reader["phase"].shown() + " is no decision in the middle of an effect");
    s.phase = *phase;
    Pending& p = s.pending;
    p.source = read_kind(setup, reader["source"]);
    p.effect = read_kind(setup, reader["effect"]);
    p.last = read_kind(setup, reader["last"]);
    p.step = static_cast<std::uint8_t>(reader["step"].number(1, 3));
    p.count = static_cast<std::uint8_t>(reader["count"].number(0, 255));
    if (s.in_play[p.source] == 0) reader["source"].refuse(reader["source"].shown() + " is not in play");
    const bool copied = setup.facts[p.source].need == Need::usable_action && (setup.actions & bit(p.effect));
    if (p.effect != p.source && !copied)
        reader["effect"].refuse(reader["effect"].shown() + " is not the effect of the source");
    if (setup.facts[p.effect].effect[p.step - 1u].op != asks(s.phase))
        reader["step"].refuse(reader["step"].shown() + " of that effect does not lead to phase '" +
                              std::string(phase_name(s.phase)) + "'");
    const bool looking = s.phase == Phase::take_looked || s.phase == Phase::order;
    const Deck& deck = s.mover().deck;
    if (looking == (p.looked == 0))
        reader["looked"].refuse(std::to_string(p.looked) + " cards, expected " + (looking ? "1 to 4" : "none"));
    bool fits = true;
    switch (s.phase) {
        case Phase::discard_to_draw:
        case Phase::discard_for_coins: fits = p.count > 0 || p.last == 0; break;
        case Phase::discard: fits = p.count >= 1 && p.count <= setup.facts[p.effect].effect[p.step - 1u].n; break;
        case Phase::order:
            fits = p.count + p.looked <= 4 && p.count <= deck.ordered() && p.last == 0;
            // One set so far, which does not run on into another; or known to the owner alone, on a deck known far
            // down.
            if (fits && p.count > 0) {
                const Seen code = deck.seen(0);
                fits = code == Seen::owner || (in_set(code) && code != Seen::split && deck.set_size(0) == p.count);
                for (int i = 0; fits && i < p.count; ++i) fits = deck.seen(i) == code;
            }
            break;
        case Phase::gain: fits = (setup.trains & bit(p.last)) != 0; [[fallthrough]];
        default: fits = fits && p.count == 0 && (p.last == 0 || s.phase == Phase::gain); break;
    }
    if (s.phase == Phase::signals) fits = fits && deck.ordered() > 0 && deck.seen(0) != Seen::nobody;
    if (s.phase == Phase::rail) fits = fits && s.mover().rails_laid < kRailTokens;
    if (s.phase == Phase::station) fits = fits && s.stations_left > 0;
    if (s.phase == Phase::name) fits = fits && can_draw(s.mover());
    if (!fits || legal_actions(setup, s).size() == 0) reader.refuse("no effect can lead to this");
}

template void read_pending<2>(const Setup&, const Reader&, State<2>&);
template void read_pending<3>(const Setup&, const Reader&, State<3>&);
template void read_pending<4>(const Setup&, const Reader&, State<4>&);

}  // namespace trains_ai::trains
