"""What to type, and the game on half a page."""

from __future__ import annotations

from typing import Final

WELCOME: Final = (
    "Lay rails into cities, build stations there, and buy better cards. Cards give coins; coins pay for cards and "
    "rails. Rails, stations and points bring Waste, which clogs your hand. Most points win."
)
HOW_TO_ANSWER: Final = (
    "At each question type the number of your choice. Type ? for the cards, help for everything else."
)

COINS_HINT: Final = "To play all your Normal, Express and Limited Express Trains at once, type coins."

COMMANDS: Final = (
    ("17", "the number in front of a choice; a hex has its own number"),
    ("play lay_rails", "an action by name, or the beginning of it: buy exp, end"),
    ("coins", "plays all your Normal, Express and Limited Express Trains"),
    ("?", "the cards of this game and what they do"),
    ("? landfill", "one card"),
    ("map", "the map with names and signs"),
    ("table", "the whole table"),
    ("deck", "the cards everybody owns"),
)
RULES: Final = (
    (
        "Your turn.",
        "Play any cards and buy any cards you can pay for, in any order. At the end of the turn everything is "
        "discarded, unspent coins are lost, and you draw five new cards.",
    ),
    (
        "Rails",
        "go next to your own rails and cost coins: plain 0, river 1, mountain 2, city 1 + its stations, remote "
        "location its number; and 1 more for each rail of another player there, which also gives you 1 Waste.",
    ),
    ("Waste", "does nothing but fill your hand. As your whole turn you may return all Waste in your hand."),
    (
        "Points.",
        "A rail in a city counts 0, 2, 4 or 8 with 0, 1, 2 or 3 stations there, whoever built them; a rail in a remote "
        "location counts its number; victory cards count what they say.",
    ),
    (
        "The end",
        "comes after the turn in which four stacks (Waste aside) are sold out, somebody has laid the last rail, or no "
        "station is left.",
    ),
)
