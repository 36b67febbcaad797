"""The legal actions of a decision as a list to choose from: what to type, what it is, what it costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from trains_ai import TrainsMap
from trains_ai.interfaces.faces.choice import Choice
from trains_ai.interfaces.text.words import amount

from ..words import card_name, card_style, card_table
from .prices import rail_price

_TERRAINS = ("city", "remote", "plain", "river", "mountain")
_RAILS = ("with your rail", "with rails of others", "without rails")
#: Groups in the order they are shown.
PLAY, PLAIN, BUY, TOP, OTHER = (
    "Play a card",
    "Play a card without its effect (coins only)",
    "Buy a card",
    "Buy it onto the top of your deck",
    "Or",
)


@dataclass(frozen=True, slots=True)
class TrainsChoice(Choice):
    """`key` is a number."""

    card: str = ""
    kind: str = ""  # of hexes: what can be said of several of them at once


def choices_for(view: dict[str, Any], game_map: TrainsMap) -> list[TrainsChoice]:
    """The legal actions of the view, grouped, with the number to type.

    A hex is chosen by its own number and an amount by itself, so that no second set of numbers gets in the way.
    """
    choices = [_describe(action, view, game_map) for action in view["legal_actions"]]
    if all(choice.key for choice in choices):
        return sorted(choices, key=lambda choice: (_kind_order(choice.kind), int(choice.key)))
    order = {card_id: i for i, card_id in enumerate(card_table())}
    groups = [PLAY, PLAIN, BUY, TOP, "", OTHER]
    choices.sort(
        key=lambda c: (groups.index(c.group), _price(c) if c.group in (BUY, TOP) else 0, order.get(c.card, -1))
    )
    return [replace(choice, key=str(i)) for i, choice in enumerate(choices, 1)]


def _card_choice(action: str, group: str, label: str, detail: str, card: str) -> TrainsChoice:
    """Its number is given later, by its place in the list."""
    return TrainsChoice("", action, group, label, detail, card_style(card) if card else "", card=card)


def _price(choice: TrainsChoice) -> int:
    return card_table()[choice.card].cost


def _describe(action: str, view: dict[str, Any], game_map: TrainsMap) -> TrainsChoice:
    verb, _, rest = action.partition(" ")
    if verb in ("start", "rail", "station"):
        return _hex_choice(action, int(rest), view, game_map)
    if verb == "return" and view["phase"] == "return_some":
        return TrainsChoice(rest, action, "", f"return {amount(int(rest), 'Waste')}", f"+{amount(int(rest), 'coin')}")
    card_id, _, how = rest.partition(" ")
    if verb == "play":
        card = card_table()[card_id]
        coins = f"+{amount(card.coins, 'coin')}" if card.coins else "no coins"
        if how:
            return _card_choice(action, PLAIN, card.name, coins, card_id)
        detail = card.text if not card.coins or card.text.startswith("Worth") else f"{coins}. {card.text}"
        return _card_choice(action, PLAY, card.name, detail, card_id)
    if verb == "buy":
        detail = amount(card_table()[card_id].cost, "coin")
        return _card_choice(action, TOP if how else BUY, card_name(card_id), detail, card_id)
    label, group = _OTHER_LABELS.get(action, ("", ""))
    if action == "recycle":
        waste = view["seats"][view["seat"]]["hand"].count("waste")
        label = f"return your {amount(waste, 'Waste')} to the stack; that is your whole turn"
    if not label:
        label, card_id = f"{verb} {card_name(card_id)}", card_id
    return _card_choice(action, group, label, "", card_id if card_id in card_table() else "")


_OTHER_LABELS = {
    "end": ("end the turn", OTHER),
    "recycle": ("", OTHER),
    "done": ("done", OTHER),
    "take none": ("take none of them", OTHER),
    "keep": ("keep it on top", ""),
    "drop": ("discard it", ""),
    "draw": ("draw 1 card", ""),
    "coin": ("+1 coin", ""),
    "return 1": ("return 1 Waste from your hand", ""),
}


def _hex_choice(action: str, index: int, view: dict[str, Any], game_map: TrainsMap) -> TrainsChoice:
    h = game_map.hexes[index]
    stations = f"{view['stations'].get(str(index), 0)} of {amount(h.value, 'station')}"
    facts = {"city": [stations], "remote": [f"worth {amount(h.value, 'point')}"]}.get(h.terrain, [])
    kind = h.terrain
    if action.startswith("rail"):
        price = rail_price(view, game_map, index)
        cost = amount(price.coins, "coin") if price.coins else "free"
        cost += " and 1 Waste" if price.waste else ""
        kind = f"{h.terrain}, {cost}"
        facts = [cost, *facts]
    elif action.startswith("station"):
        here = [seat for seat, has in enumerate(view["seats"]) if index in has["rails"]]
        kind = _RAILS[0 if view["seat"] in here else 1 if here else 2]
    return TrainsChoice(str(index), action, "", h.name or h.terrain, ", ".join(facts), kind=kind)


def _kind_order(kind: str) -> tuple[int, str]:
    first = kind.partition(",")[0]
    order = (*_RAILS, *_TERRAINS)
    return (order.index(first) if first in order else -1, kind)
