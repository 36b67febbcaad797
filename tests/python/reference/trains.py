"""The game of Trains: positions, the action loop, the end and the score (rules, sections 2, 3, 4, 6 and 8)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Protocol

from . import effects
from .cards import CARDS, HAND_SIZE, RAILS_PER_PLAYER, STATION_TOKENS, can_be_played, is_rail, is_victory, set_up_supply
from .hex_map import BASE_COST, HexMap

CITY_POINTS = (0, 2, 4, 8)  # by the number of stations
PILES = ("hand", "deck", "discard", "in_play", "gained")


class Shuffler(Protocol):
    def shuffle(self, cards: list[str], /) -> None: ...


@dataclass
class Seat:
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)  # the top card first
    discard: list[str] = field(default_factory=list)
    in_play: list[str] = field(default_factory=list)
    gained: list[str] = field(default_factory=list)
    rails: list[int] = field(default_factory=list)
    points: int = 0

    @property
    def rails_left(self) -> int:
        return RAILS_PER_PLAYER - len(self.rails)


class ReferenceTrains:
    """A game in progress. Make it with `from_position`; chance comes from the argument of `apply`."""

    def __init__(self, map_: str | dict[str, Any], kingdom: list[str], seats: list[Seat]) -> None:
        self.map_document = map_
        self.map = HexMap.load(map_)
        self.kingdom = list(kingdom)
        self.seats = seats
        self.supply = set_up_supply(self.kingdom, len(seats))
        self.stations: Counter[int] = Counter()  # tokens by hex
        self.stations_left = STATION_TOKENS
        self.trash: list[str] = []
        self.phase = "start"  # "start", "turn", "effect" or "over"
        self.to_move = 0
        self.turn = 1
        self.turn_limit = 100
        self.coins = 0
        self.running: list[str] = []  # "until end of turn" effects, Ironworks once a copy
        self.source = ""  # the card being played, in the middle of its effect
        self.set_aside: list[str] = []  # cards of the mover revealed by Information Central
        self._steps: effects.Steps | None = None  # the effect being carried out ...
        self._offered: list[str] = []  # ... and the choice it now offers
        self._rng: Shuffler | None = None

    # --- positions ---------------------------------------------------------------------------------------------------

    @classmethod
    def from_position(cls, document: dict[str, Any]) -> ReferenceTrains:
        """A game from a position document, except one in the middle of an effect. Does not check its sense."""
        seats = [
            Seat(**{pile: list(seat.get(pile, ())) for pile in (*PILES, "rails")}, points=seat.get("points", 0))
            for seat in document["seats"]
        ]
        game = cls(document["map"], document["kingdom"], seats)
        game.supply.update(document.get("supply", {}))
        game.stations.update({int(number): count for number, count in document.get("stations", {}).items()})
        game.stations_left = document.get("stations_left", STATION_TOKENS - game.stations.total())
        game.trash = list(document.get("trash", ()))
        game.turn = document.get("turn", 1)
        game.turn_limit = document.get("turn_limit", 100)
        game.coins = document.get("coins", 0)
        game.running = list(document.get("until_end_of_turn", ()))
        game.phase = document.get("phase", "start" if document.get("to_move") is None else "turn")
        if game.phase not in ("start", "turn", "over"):
            raise ValueError(f"cannot load a position in phase {game.phase!r}")
        placed = sum(bool(seat.rails) for seat in seats)
        game.to_move = document["to_move"] if document.get("to_move") is not None else placed % len(seats)
        return game

    def position(self) -> dict[str, Any]:
        """The position document; in the middle of an effect with a `pending` table, which `from_position` refuses."""
        document = {
            "game": "trains",
            "map": self.map_document,
            "kingdom": list(self.kingdom),
            "phase": self.phase,
            "turn": self.turn,
            "turn_limit": self.turn_limit,
            "coins": self.coins,
            "supply": dict(self.supply),
            "stations": {str(number): count for number, count in sorted(self.stations.items()) if count},
            "stations_left": self.stations_left,
            "until_end_of_turn": list(self.running),
            "trash": list(self.trash),
            "seats": [
                {name: list(getattr(seat, name)) for name in (*PILES, "rails")} | {"points": seat.points}
                for seat in self.seats
            ],
        }
        if not self.is_over:
            document["to_move"] = self.to_move
        if self.phase == "effect":
            document["pending"] = {"source": self.source, "offered": self._offered, "set_aside": list(self.set_aside)}
        return document

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def current_seat(self) -> int | None:
        return None if self.is_over else self.to_move

    @property
    def mover(self) -> Seat:
        return self.seats[self.to_move]

    # --- actions -----------------------------------------------------------------------------------------------------

    def legal_actions(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase == "start":
            taken = {number for seat in self.seats for number in seat.rails}
            free = [n for n in range(len(self.map.hexes)) if self.map.can_start_on(n) and n not in taken]
            return sorted(f"start {number}" for number in free)
        if self.phase == "effect":
            return sorted(self._offered)
        return sorted(["end", *self._recycling(), *self._plays(), *self._purchases()])

    def _recycling(self) -> list[str]:
        nothing_done = not self.mover.in_play and not self.mover.gained and self.coins == 0
        return ["recycle"] if nothing_done and "waste" in self.mover.hand else []

    def _plays(self) -> list[str]:
        actions = []
        for card in filter(can_be_played, set(self.mover.hand)):
            has_effect = card in effects.EFFECTS
            if not has_effect or self._usable_once_played(card):
                actions.append(f"play {card}")
            if has_effect:
                actions.append(f"play {card} plain")
        return actions

    def _usable_once_played(self, card: str) -> bool:
        """Whether the effect of a card in hand could be used if the card lay in the play area and its coins were in."""
        hand, in_play, coins = list(self.mover.hand), list(self.mover.in_play), self.coins
        self._put_into_play(card)
        answer = effects.usable(self, card)
        self.mover.hand, self.mover.in_play, self.coins = hand, in_play, coins
        return answer

    def _purchases(self) -> list[str]:
        actions = []
        for card, left in self.supply.items():
            if card != "waste" and left > 0 and CARDS[card].cost <= self.coins:
                actions.append(f"buy {card}")
                if "early_train" in self.running:
                    actions.append(f"buy {card} top")
        return actions

    def apply(self, action: str, rng: Shuffler) -> None:
        """Carry out one action. Raises ValueError, with nothing changed, if it is not legal."""
        if action not in self.legal_actions():
            raise ValueError(f"illegal action {action!r}; legal: {self.legal_actions()}")
        self._rng = rng
        verb, *arguments = action.split()
        if self.phase == "start":
            self._start(int(arguments[0]))
        elif self.phase == "effect":
            self._go_on(action)
        elif verb == "play":
            self._play(arguments[0], declined=arguments[1:] == ["plain"])
        elif verb == "buy":
            self._buy(arguments[0], on_top=arguments[1:] == ["top"])
        else:
            if verb == "recycle":
                self.return_waste(self.mover.hand.count("waste"))
            self._end_turn()

    def _start(self, number: int) -> None:
        self.mover.rails.append(number)
        self.to_move += 1
        if self.to_move == len(self.seats):
            self.phase, self.to_move = "turn", 0

    def _put_into_play(self, card: str) -> None:
        self.mover.hand.remove(card)
        self.mover.in_play.append(card)
        self.coins += CARDS[card].coins
        if is_rail(card):
            self.coins += 2 * self.running.count("ironworks")

    def _play(self, card: str, declined: bool) -> None:
        self._put_into_play(card)
        if card in effects.EFFECTS and not declined:
            self.phase, self.source = "effect", card
            self._steps = effects.EFFECTS[card].run(self)
            self._go_on(None)

    def _go_on(self, choice: str | None) -> None:
        """Let the effect run, with the choice made, to its next choice or to its end."""
        assert self._steps is not None
        try:
            self._offered = self._steps.send(choice)
        except StopIteration:
            self.phase, self.source, self._steps, self._offered = "turn", "", None, []

    def _buy(self, card: str, on_top: bool) -> None:
        self.coins -= CARDS[card].cost
        self.take_from_supply(card, self.mover.gained)
        if on_top:
            self.mover.deck.insert(0, self.mover.gained.pop())
        if is_victory(card):
            self.gain_waste()

    # --- parts of effects --------------------------------------------------------------------------------------------

    def fill_deck(self) -> bool:
        """Have a card on top of the deck, by a reshuffle if need be. False if there is no card left."""
        seat = self.mover
        if not seat.deck and seat.discard:
            seat.deck, seat.discard = seat.discard, []
            assert self._rng is not None
            self._rng.shuffle(seat.deck)
        return bool(seat.deck)

    def draw(self, number: int) -> None:
        for _ in range(number):
            if self.fill_deck():
                self.mover.hand.append(self.mover.deck.pop(0))

    def discard_from_hand(self, card: str) -> None:
        self.mover.hand.remove(card)
        self.mover.discard.append(card)

    def take_from_supply(self, card: str, pile: list[str]) -> None:
        self.supply[card] -= 1
        pile.append(card)

    def gain_waste(self) -> None:
        if self.supply["waste"] > 0 and "dump_site" not in self.running:
            self.take_from_supply("waste", self.mover.gained)

    def return_waste(self, number: int) -> None:
        for _ in range(number):
            self.mover.hand.remove("waste")
            self.supply["waste"] += 1

    # --- rails and stations ------------------------------------------------------------------------------------------

    def _opponents_on(self, number: int) -> int:
        return sum(number in seat.rails for seat in self.seats if seat is not self.mover)

    def rail_cost(self, number: int, running: list[str]) -> int:
        """Coins to lay a rail on a hex (not sea) while the effects `running` hold."""
        if "subway_excavation" in running:
            return 0
        hex_ = self.map.hexes[number]
        waived = {"river": "steel_bridge", "mountain": "tunnel", "city": "viaduct"}.get(hex_.terrain)
        if waived in running:
            cost = 0
        elif hex_.terrain == "city":
            cost = 1 + self.stations[number]
        elif hex_.terrain == "remote":
            cost = hex_.number
        else:
            cost = BASE_COST[hex_.terrain]
        if "collaboration" not in running:
            cost += self._opponents_on(number)
        return cost

    def rail_targets(self, running: list[str]) -> list[int]:
        """Hexes where the mover can lay and pay a rail while the effects `running` hold."""
        own = set(self.mover.rails)
        if self.mover.rails_left == 0:
            return []
        reach = {n for number in own for n in self.map.neighbours[number]} - own
        land = [number for number in sorted(reach) if self.map.hexes[number].terrain != "sea"]
        return [number for number in land if self.rail_cost(number, running) <= self.coins]

    def lay_rail(self, number: int) -> None:
        self.coins -= self.rail_cost(number, self.running)
        self.mover.rails.append(number)
        if self._opponents_on(number) and "collaboration" not in self.running:
            self.gain_waste()

    def station_targets(self) -> list[int]:
        if self.stations_left == 0:
            return []
        return [number for number in self.map.cities() if self.stations[number] < self.map.hexes[number].number]

    def place_station(self, number: int) -> None:
        self.stations[number] += 1
        self.stations_left -= 1

    # --- the end of a turn and of the game ---------------------------------------------------------------------------

    def _end_turn(self) -> None:
        seat = self.mover
        seat.discard += seat.hand + seat.in_play + seat.gained
        seat.hand, seat.in_play, seat.gained = [], [], []
        self.coins, self.running = 0, []
        self.draw(HAND_SIZE)
        last_seat = self.to_move == len(self.seats) - 1
        if self._end_reached(last_seat):
            self.phase = "over"
            return
        self.to_move = (self.to_move + 1) % len(self.seats)
        self.turn += last_seat

    def _end_reached(self, last_seat: bool) -> bool:
        empty_stacks = sum(left == 0 for card, left in self.supply.items() if card != "waste")
        return (
            empty_stacks >= 4
            or any(seat.rails_left == 0 for seat in self.seats)
            or self.stations_left == 0
            or (last_seat and self.turn >= self.turn_limit)
        )

    @property
    def scores(self) -> list[int]:
        """Points by seat, as the game stands."""
        return [self._score(seat) for seat in self.seats]

    def _score(self, seat: Seat) -> int:
        cards = [card for pile in PILES for card in getattr(seat, pile)]
        if seat is self.mover:
            cards += self.set_aside
        score = seat.points + sum(CARDS[card].vp for card in cards)
        for number in seat.rails:
            hex_ = self.map.hexes[number]
            if hex_.terrain == "city":
                score += CITY_POINTS[self.stations[number]]
            elif hex_.terrain == "remote":
                score += hex_.number
        return score

    @property
    def winners(self) -> list[int]:
        """Seats that win, [] before the end: most points, then most rail tokens on the map, then shared."""
        if not self.is_over:
            return []
        rank = [(score, len(seat.rails)) for score, seat in zip(self.scores, self.seats, strict=True)]
        return [number for number, mine in enumerate(rank) if mine == max(rank)]
