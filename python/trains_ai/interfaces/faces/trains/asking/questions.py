"""The question a decision asks, in words."""

from __future__ import annotations

from typing import Any

from trains_ai.interfaces.text.words import amount

from ..words import card_name


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
    if phase == "signals":
        asked = f"the top card of your deck is {_own_top(view)}. Keep it there or discard it?"
    else:
        asked = _BY_PHASE[phase]
    return f"{card_name(view['effect'])}: {asked}"


def _own_top(view: dict[str, Any]) -> str:
    top = view["seats"][view["seat"]]["deck_top"]
    return card_name(top[0]) if top and top[0] else "a card you do not know"


_BY_PHASE = {
    "discard_to_draw": "discard which card? You will draw as many as you discard.",
    "discard_for_coins": "discard which card? +1 coin each.",
    "discard": "discard which card?",
    "return_some": "return how many Waste? +1 coin each.",
    "count": "get the coins of which Train once more?",
    "name": "which card is on top of your deck, do you think?",
    "take_looked": "take which card into your hand?",
    "take_train": "take which Train from your discard pile into your hand?",
    "order": "put which card on the deck now? The last one put there will be on top.",
    "switchback": "put which Train on top of your deck?",
    "crew": "choose one.",
    "copy_train": "show which Train, to gain another of its kind?",
    "copy_action": "show which Action, to do what it says?",
    "trash": "trash which Train?",
    "gain": "take which Train into your hand instead?",
}
