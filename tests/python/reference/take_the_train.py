"""Take the Train written down as simply as the rules are: slow, from one hand's beginning to its end.

Nothing is shared with the engine. Cards are texts; a branch is the list of its missing numbers, nearest to the Station
first.
"""

from __future__ import annotations

from typing import Any

COLOURS = {"b": "blue", "g": "green", "m": "magenta", "o": "orange"}
NUMBERS = [f"{colour}{number}" for colour in COLOURS for number in range(1, 13)]
STATIONS = [f"{colour}S" for colour in COLOURS]
SPECIAL = ("free", "end", "transfer")


def full_deck(transfers: bool) -> list[str]:
    return NUMBERS + STATIONS + ["free", "end"] * 2 + (["transfer"] * 2 if transfers else [])


class Line:
    def __init__(self, colour: str) -> None:
        self.missing = {"+": [f"{colour}{n}" for n in range(7, 13)], "-": [f"{colour}{n}" for n in range(6, 0, -1)]}
        self.turned: set[str] = set()
        self.laid: list[str] = []
        self.wild: set[str] = set()
        self.transfer = False

    def next(self, branch: str) -> str | None:
        missing = self.missing[branch]
        if not missing:
            return None
        return missing[-1] if branch in self.turned else missing[0]

    def lay(self, card: str) -> str:
        (branch,) = (b for b in "+-" if self.next(b) == card)
        self.missing[branch].remove(card)
        self.laid.append(card)
        return branch


class TakeTheTrainReference:
    """One hand, from the deal on. `draw`: the pile, top first."""

    def __init__(
        self, hands: list[list[str]], draw: list[str], fares: list[int], single: bool, transfers: bool, wild: bool
    ) -> None:
        self.hands, self.draw, self.fares = [list(hand) for hand in hands], list(draw), list(fares)
        self.single, self.transfers, self.wild = single, transfers, wild
        self.pot = 0
        self.lines: dict[str, Line] = {}
        self.current: str | None = None
        self.stuck = False
        self.row = 0  # payments in a row
        self.dead_row = 0  # those of them that count for the end of the hand
        self.run: tuple[str, str] | None = None  # colour and branches
        self.spent: list[str] = []
        self.paid: list[dict[str, Any]] = []
        self.over = False
        self.seat = self._opener()

    def _opener(self) -> int:
        for seat, hand in enumerate(self.hands):
            if any(card in STATIONS for card in hand):
                return seat
        seat = 0
        while True:
            card = self.draw.pop(0)
            self.hands[seat].append(card)
            if card in STATIONS:
                return seat
            seat = (seat + 1) % len(self.hands)

    def _live(self) -> list[str]:
        if self.single and not self.stuck:
            return [self.current] if self.current else []
        return list(self.lines)

    def _ends(self) -> list[tuple[str, str]]:
        return [(colour, b) for colour in self._live() for b in "+-" if self.lines[colour].next(b)]

    def _numbers(self) -> set[str]:
        fitting = {self.lines[colour].next(b) or "" for colour, b in self._ends()}
        for colour in self._live():
            fitting |= self.lines[colour].wild
        return fitting

    def _run_cards(self) -> list[str]:
        if self.run is None:
            return []
        colour, branches = self.run
        hand = self.hands[self.seat]
        return [card for b in branches if (card := self.lines[colour].next(b)) and card in hand]

    def _plays(self, hand: list[str]) -> set[str]:
        """Everything that a player who holds `hand` could play at the beginning of his turn."""
        if not self.lines:
            return {card for card in hand if card in STATIONS}
        numbers = self._numbers() & set(hand)
        plays = set(numbers)
        if not (self.single and numbers):
            plays |= {
                card
                for card in hand
                if card in STATIONS and (card[0] not in self.lines or self.lines[card[0]].transfer)
            }
            if "transfer" in hand:
                plays |= {f"transfer {colour}" for colour in COLOURS if colour not in self.lines}
        if "end" in hand:
            plays |= {f"end {colour}{b}" for colour, b in self._ends()}
        if "free" in hand:
            plays |= {f"free {colour}{b}" for colour, b in self._ends()} if self.wild else {"free"}
        return plays

    def legal_actions(self) -> list[str]:
        if self.over:
            return []
        if self.run is not None:
            return sorted({*self._run_cards(), "stop"})
        return sorted(self._plays(self.hands[self.seat])) or ["pay"]

    def _fitted(self) -> list[str]:
        kinds = full_deck(self.transfers)
        return sorted({card for card in kinds if self._can_be_played(card)})

    def _can_be_played(self, card: str) -> bool:
        if card in STATIONS and card[0] in self.lines and not self.lines[card[0]].transfer:
            return False
        return bool(self._plays([card]))

    def apply(self, action: str) -> None:
        assert action in self.legal_actions()
        if action == "stop":
            self._end_turn()
        elif action == "pay":
            self._pay()
        else:
            self._play(action)

    def _pay(self) -> None:
        seats = len(self.hands)
        hand = self.hands[self.seat]
        counts_for_end = not self.draw and (self.stuck or not self.single)
        self.fares[self.seat] -= 1
        self.pot += 1
        drew = bool(self.draw) and self.fares[self.seat] > 0
        self.paid.append(
            {"seat": self.seat, "hand_size": len(hand), "fitted": self._fitted(), "drew": drew, "since": []}
        )
        if drew:
            hand.append(self.draw.pop(0))
        self.row += 1
        self.dead_row = self.dead_row + 1 if counts_for_end else 0
        if self.single and not self.stuck and self.row == seats:
            self.stuck = True
        if self.fares[self.seat] == 0 or self.dead_row == seats:
            self._end_hand()
        else:
            self._end_turn()

    def _play(self, action: str) -> None:
        self.row = self.dead_row = 0
        kind = action.split(" ")[0]
        place = action.split(" ")[-1]
        colour = place[0]
        if kind == "free":
            if self.wild:
                card = self.lines[colour].next(place[1])
                assert card
                self.lines[colour].lay(card)
                self.lines[colour].wild.add(card)
        elif kind == "end":
            self.lines[colour].turned ^= {place[1]}
        elif kind == "transfer":
            self._open(colour)
            self.lines[colour].transfer = True
        elif kind in STATIONS:
            if colour in self.lines:
                self.lines[colour].transfer = False
                if self.single:
                    self.current, self.stuck = colour, False
            else:
                self._open(colour)
        elif self.run is None and kind in self.lines[colour].wild:
            self.lines[colour].wild.remove(kind)
        else:
            branch = self.lines[colour].lay(kind)
            if self.run is None:
                self.run = (colour, branch)
        if kind in SPECIAL:
            self.spent.append(kind)
        self.hands[self.seat].remove(kind)
        for payment in reversed(self.paid):
            if payment["seat"] == self.seat:
                payment["since"].append(kind)
                break
        if not self.hands[self.seat]:
            self._end_hand()
        elif not self._run_cards():
            self._end_turn()

    def _open(self, colour: str) -> None:
        self.lines[colour] = Line(colour)
        if self.single:
            self.current, self.stuck = colour, False
        else:
            self.run = (colour, "+-")

    def _end_turn(self) -> None:
        self.run = None
        self.seat = (self.seat + 1) % len(self.hands)

    def _end_hand(self) -> None:
        self.over, self.run = True, None
        for seat, hand in enumerate(self.hands):
            due = sum(1 if self.single or card not in SPECIAL else 2 for card in hand)
            due = min(due, self.fares[seat])
            self.fares[seat] -= due
            self.pot += due

    def position(self) -> dict[str, Any]:
        """The keys of the position document that change in a hand; lists whose order says nothing are sorted."""
        lines = {}
        for colour, line in sorted(self.lines.items()):
            lines[COLOURS[colour]] = {
                "high": sorted(n for n in range(7, 13) if f"{colour}{n}" in line.laid),
                "low": sorted(n for n in range(1, 7) if f"{colour}{n}" in line.laid),
                "turned": sorted({"+": "high", "-": "low"}[b] for b in line.turned),
                "wild": sorted(int(card[1:]) for card in line.wild),
                "transfer": line.transfer,
            }
        run = None
        if self.run is not None:
            run = {"colour": COLOURS[self.run[0]], "branches": [{"+": "high", "-": "low"}[b] for b in self.run[1]]}
        row = self.row if self.single and not self.stuck else self.dead_row
        return (
            {
                "to_move": None if self.over else self.seat,
                "over": self.over,
                "pot": self.pot,
                "lines": lines,
                "run": run,
                "spent": sorted(self.spent),
                "draw": self.draw,
                "seats": [
                    {"hand": sorted(hand), "fares": fares} for hand, fares in zip(self.hands, self.fares, strict=True)
                ],
                "paid": self.paid,
            }
            | ({"current": COLOURS[self.current] if self.current else None, "stuck": self.stuck} if self.single else {})
            | ({} if self.over else {"pays_in_row": row})
        )
