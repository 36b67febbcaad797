"""What the cards of Take the Train do, under the rules of the game that is played."""

from __future__ import annotations

import re
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from trains_ai.interfaces.text.palette import HEADING
from trains_ai.interfaces.text.words import amount

from ..words import COLOURS


def card_texts(options: dict[str, Any]) -> dict[str, str]:
    """Each kind of card that takes part, and what it does; `options` may be a view."""
    single = options["rules"] == "single_line"
    texts = {
        "1-12": "Laid on the line of its colour in order: 7 to 12 on the high branch, 6 down to 1 on the low one. A "
        "turn may be a run of several on one branch" + (" of the current line." if single else "."),
        "Station": (
            "Opens the line of its colour, which becomes the current one; the turn ends. Only for a player without a "
            "number that fits the current line."
            if single
            else "Opens the line of its colour; runs on both of its branches may follow."
        ),
        "Free Ride": (
            "Laid on a branch as its next number, as a whole turn. The real number may later be laid on it, likewise."
            if options["free_ride"] == "wild"
            else "Discarded as a whole turn, in place of a payment."
        ),
        "End of the Line": "Turns an unfinished branch round, as a whole turn: the missing number farthest from the "
        "Station comes next. A second one turns it back.",
    }
    if options["transfers"]:
        follow = "otherwise it is like its Station" if single else "runs on it may follow"
        texts["Transfer"] = (
            f"Opens the line of a colour that is not open; {follow}. Its Station may later be laid on it, as a whole "
            "turn."
        )
    return texts


def cards_table(options: dict[str, Any]) -> Table:
    """Kind, how to type it, what it costs to be left with, and what it does; fit for 80 columns."""
    single = options["rules"] == "single_line"
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=HEADING, pad_edge=False)
    for heading in ("card", "type", "left"):
        table.add_column(heading, no_wrap=True)
    table.add_column("what it does")
    for kind, text in card_texts(options).items():
        left = 1 if single or kind in ("1-12", "Station") else 2
        typed = "free b+" if kind == "Free Ride" and options["free_ride"] == "wild" else _TYPED[kind]
        table.add_row(Text(kind, HEADING), typed, amount(left, "fare"), text)
    return table


def card_line(words: str, options: dict[str, Any]) -> Text:
    """One kind of card, by its name, its notation or the beginning of its name.

    Raises:
        ValueError: no card is called that.
    """
    texts = card_texts(options)
    text = " ".join(words.lower().split())
    if re.fullmatch(rf"({'|'.join(COLOURS)}|{'|'.join(COLOURS.values())})? ?([1-9]|1[0-2])", text):
        kinds = ["1-12"]
    elif re.fullmatch(rf"[{''.join(COLOURS)}]s|({'|'.join(COLOURS.values())}) station", text):
        kinds = ["Station"]
    else:
        kinds = [kind for kind in texts if text and kind.lower().startswith(text)]
    if not kinds:
        raise ValueError(f"no card is called {words[:60]!r}; there are {', '.join(texts)}")
    return Text("\n").join(Text.assemble((kind, HEADING), f": {texts[kind]}") for kind in kinds)


_TYPED: Final = {
    "1-12": "b7 g12",
    "Station": "bS gS",
    "Free Ride": "free",
    "End of the Line": "end b+",
    "Transfer": "transfer b",
}
