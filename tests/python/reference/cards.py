"""The facts printed on the cards, and the numbers of the set-up (rules, sections 1, 2 and 5)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

DATA_FILE = Path(__file__).parents[2] / "data" / "trains_data.toml"
DATA = tomllib.loads(DATA_FILE.read_text(encoding="utf-8"))

RAILS_PER_PLAYER = 20
STATION_TOKENS = 30
HAND_SIZE = 5


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    cost: int
    coins: int
    types: tuple[str, ...]
    vp: int
    copies: int
    kingdom: bool


CARDS: dict[str, Card] = {row["id"]: Card(**{**row, "types": tuple(row["types"])}) for row in DATA["card"]}

# "Card order" of the rules is the order of the data file.
CARD_ORDER: dict[str, int] = {card_id: place for place, card_id in enumerate(CARDS)}

# Normal Train has no stack.
BASIC_STACKS: tuple[str, ...] = tuple(c.id for c in CARDS.values() if not c.kingdom and c.id != "normal_train")
KINGDOM_CARDS: tuple[str, ...] = tuple(c.id for c in CARDS.values() if c.kingdom)


def is_train(card_id: str) -> bool:
    return "train" in CARDS[card_id].types


def is_rail(card_id: str) -> bool:
    return "rail" in CARDS[card_id].types


def is_action(card_id: str) -> bool:
    return "action" in CARDS[card_id].types


def is_victory(card_id: str) -> bool:
    return "victory" in CARDS[card_id].types


def can_be_played(card_id: str) -> bool:
    return not is_victory(card_id) and card_id != "waste"


def set_up_supply(kingdom: list[str], players: int) -> dict[str, int]:
    """The 16 stacks at the start: the players' first Lay Rails and Station Expansion come out of the 20."""
    supply = {card_id: CARDS[card_id].copies for card_id in (*BASIC_STACKS, *kingdom)}
    supply["lay_rails"] -= 2 * players
    supply["station_expansion"] -= players
    return supply
