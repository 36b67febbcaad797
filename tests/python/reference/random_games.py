"""Material for random games that reach interesting states: positions in mid-game, and a biased choice of action."""

from __future__ import annotations

import random
from typing import Any

from .cards import CARDS, is_victory, set_up_supply
from .hex_map import HexMap


def mid_game_position(
    map_: str, kingdom: list[str], players: int, turn_limit: int, rng: random.Random
) -> dict[str, Any]:
    """A position in which every seat owns many kingdom cards and some rails, and some stacks are nearly empty."""
    supply = set_up_supply(kingdom, players)
    taken: dict[int, int] = {}
    seats = []
    for _ in range(players):
        cards = ["normal_train"] * rng.randint(2, 7) + ["lay_rails"] * 2 + ["station_expansion"]
        for card in rng.choices(list(supply), k=rng.randint(0, 6)) + rng.choices([*kingdom, "waste"], k=10):
            if supply[card] > 1:
                supply[card] -= 1
                cards.append(card)
        rng.shuffle(cards)
        in_hand, in_deck = rng.randint(4, 8), rng.choice((0, 1, 2, 3, 5, 8))
        seats.append(
            {
                "hand": cards[:in_hand],
                "deck": cards[in_hand : in_hand + in_deck],
                "discard": cards[in_hand + in_deck :],
                "rails": random_rails(HexMap.load(map_), taken, rng.choice((1, 3, 6, 10, 17)), rng),
                "points": rng.randint(0, 3),
            }
        )
    for card in rng.sample(list(supply), k=5):
        supply[card] = min(supply[card], rng.randint(0, 4))
    return {
        "game": "trains",
        "map": map_,
        "kingdom": kingdom,
        "to_move": rng.randrange(players),
        "turn": rng.randint(1, turn_limit),
        "turn_limit": turn_limit,
        "supply": supply,
        "stations": random_stations(HexMap.load(map_), rng.choice((0, 5, 15, 26)), rng),
        "seats": seats,
    }


def random_rails(map_: HexMap, taken: dict[int, int], number: int, rng: random.Random) -> list[int]:
    """Connected rails of one player, from a start hex that no other player (`taken`: start hexes) started on."""
    land = [n for n in range(len(map_.hexes)) if map_.can_start_on(n) and n not in taken]
    rails = [rng.choice(land)]
    taken[rails[0]] = 1
    while len(rails) < number:
        reach = {n for rail in rails for n in map_.neighbours[rail] if map_.hexes[n].terrain != "sea"} - set(rails)
        if not reach:
            break
        rails.append(rng.choice(sorted(reach)))
    return rails


def random_stations(map_: HexMap, number: int, rng: random.Random) -> dict[str, int]:
    places = [str(city) for city in map_.cities() for _ in range(map_.hexes[city].number)]
    stations: dict[str, int] = {}
    for city in rng.sample(places, k=number):
        stations[city] = stations.get(city, 0) + 1
    return stations


def biased_choice(legal: list[str], rng: random.Random) -> str:
    """One of the legal actions; rather a kingdom card's effect or purchase than the end of the turn."""
    return rng.choices(legal, weights=[weight(action) for action in legal])[0]


def weight(action: str) -> float:
    verb, *arguments = action.split()
    if verb == "play":
        if arguments[1:] == ["plain"]:
            return 0.3
        return 8 if CARDS[arguments[0]].kingdom else 3
    if verb == "buy":
        if is_victory(arguments[0]):
            return 0.4
        return (2 if CARDS[arguments[0]].kingdom else 1) * len(arguments)
    return {"end": 0.3, "recycle": 0.3}.get(verb, 1)
