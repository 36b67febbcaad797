"""What to type, and the game on half a page."""

from __future__ import annotations

from typing import Final

WELCOME: Final = (
    "Get rid of your cards. Each colour has a line: its Station first, then 7, 8, ... 12 to one side and 6, 5, ... 1 "
    "to the other. Who can play must play; who cannot pays a fare and draws. Most fares win."
)
HOW_TO_ANSWER: Final = "At each question type the card you play, such as b7. Type ? for the cards, help for the rest."
COMMANDS: Final = (
    ("b7, blue 7", "play a card, by its sign or name; b, g, m, o are the colours, bS is a Station"),
    ("end b+", "End of the Line on blue's high branch, b- is the low one"),
    ("stop", "end the turn where a run could go on"),
    ("?", "the cards and what they do"),
    ("? free", "one card"),
    ("table", "lines, fares and hands"),
    ("unseen", "the cards that others hold or that are still to be drawn"),
    ("paid", "who paid, and which of the cards not seen yet they did not hold then"),
)
RULES: Final = (
    (
        "Your turn.",
        "Play one card or several in order on one branch of one line; or open a line with its Station and go on there; "
        "or play a special card. You must if you can. If you cannot, you pay 1 fare and draw a card.",
    ),
    (
        "Single line.",
        "Only the current line can be extended, one branch a turn. A Station covers it and may be played only by "
        "somebody whose numbers do not fit. When everybody has paid in a row, every open line counts as current.",
    ),
    (
        "The end of a hand",
        "comes when somebody has no card or no fare left, or nothing can move any more. Then everybody pays 1 fare for "
        "each card in hand, 2 for a special one (1 under single line). With several hands, fares carry over.",
    ),
)
