"""How a hand was opened, told to one reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trains_ai.interfaces.text.words import Who, amount


@dataclass(frozen=True, slots=True)
class Opening:
    """`passed`: how often somebody was passed over or drew before there was a Station; 0 also if it is not known.

    `over`: whether the opener has played.
    """

    hand_no: int
    hands: int
    players: int
    passed: int
    over: bool


def opening_of(view: dict[str, Any]) -> Opening:
    history = view.get("history", {})
    passed = 0 if "start" in history else history.get("passed", 0)
    return Opening(view["hand_no"], view["hands"], view["players"], passed, bool(view["lines"]))


def opening_lines(opening: Opening, who: Who) -> list[str]:
    """The heading of a hand, and who was passed over before somebody could open it."""
    heading = f"--- Hand {opening.hand_no} of {opening.hands} ---" if opening.hands > 1 else "--- The hand ---"
    return [heading, *passed_over(opening, who)]


def passed_over(opening: Opening, who: Who) -> list[str]:
    """For example "Seat 0 (random) and Seat 1 (random) hold no Station. You open the hand."; empty if nobody was."""
    passed, players, over = opening.passed, opening.players, opening.over
    if not passed:
        return []
    first = (opening.hand_no - 1) % players
    opener = who((first + passed) % players)
    opens = f"{opener} {'opened' if over else 'open' if opener == 'You' else 'opens'} the hand."
    if passed >= players:
        drawn = amount(passed - players + 1, "card")
        return [f"Nobody {'held' if over else 'holds'} a Station; {drawn} drawn until one came up. {opens}"]
    without = [who((first + i) % players) for i in range(passed)]
    holds = "held" if over else "holds" if passed == 1 and without[0] != "You" else "hold"
    return [f"{' and '.join(without)} {holds} no Station. {opens}"]
