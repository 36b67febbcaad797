"""The question a decision asks, in words."""

from __future__ import annotations

from typing import Any

from .words import amount, card_name


def question(view: dict[str, Any]) -> str:
    """One line for the decision the view's seat has to take."""
    phase, coins = view["phase"], amount(view["coins"], "coin")
    if phase == "turn":
        return f"Your turn, with {coins}: play a card, buy a card or end the turn."
    if phase == "start":
        return "Your first rail, free of charge: on which hex?"
    if phase == "rail":
        return f"Lay a rail on which hex? You have {coins}."
    if phase == "station":
        return "Build a station in which city?"
    return f"{card_name(view['effect'])}: {_asked(phase, view)}"


def _asked(phase: str, view: dict[str, Any]) -> str:
    if phase == "signals":
        return f"the top card of your deck is {_own_top(view)}. Keep it there or discard it?"
    return _BY_EFFECT.get((phase, view["effect"])) or _BY_PHASE[phase]


def _own_top(view: dict[str, Any]) -> str:
    top = view["seats"][view["seat"]]["deck_top"]
    return card_name(top[0]) if top and top[0] else "a card you do not know"


_BY_EFFECT = {
    ("discard", "conductors_station"): "discard which card? You will draw as many as you discard.",
    ("discard", "mail_train"): "discard which card? +1 coin each.",
    ("discard", "garage"): "discard which card? Two in all.",
    ("copy", "stationmaster_office"): "show which Action, to do what it says?",
    ("copy", "maintenance_factory"): "show which Train, to gain another of its kind?",
}
_BY_PHASE = {
    "discard": "discard which card?",
    "return": "return how many Waste? +1 coin each.",
    "count": "get the coins of which Train once more?",
    "name": "which card is on top of your deck, do you think?",
    "take": "take which card into your hand?",
    "order": "put which card on the deck now? The last one put there will be on top.",
    "switchback": "put which Train on top of your deck?",
    "crew": "choose one.",
    "copy": "show which card?",
    "trash": "trash which Train?",
    "gain": "take which Train into your hand instead?",
}
