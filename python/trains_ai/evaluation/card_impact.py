"""What buying a card of Trains goes together with, in the games of a run."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from .._core import Card, OptionError, cards
from ..games import Trains
from ..runner import MatchRecord, read_records
from ..runner.seeds import derived_seed
from .run_folder import RECORDS, read_config
from .statistics import Estimate, mean_estimate

_BASIC = tuple(card.id for card in cards() if not card.kingdom)


@dataclass(frozen=True, slots=True)
class CardImpact:
    """One card, over all finished games in which it could be bought. A deck is a seat in a game.

    Attributes:
        card: the card.
        games: in which it could be bought.
        decks: that bought it at least once.
        bought: the share of the decks of these games that bought it.
        copies: how many copies such a deck bought, on average.
        win_share: of the decks that bought it: the mean over games of their mean share of the win.
        score: their points, likewise.
        compared: games in which decks bought different numbers of copies, none included.
        win_advantage: in these games, the mean share of the win of those that bought the most less that of the others,
            in [-1, 1].
        score_advantage: the same of points.
    """

    card: Card
    games: int
    decks: int
    bought: float
    copies: float
    win_share: Estimate
    score: Estimate
    compared: int
    win_advantage: Estimate
    score_advantage: Estimate


@dataclass(frozen=True, slots=True)
class _Deal:
    """A game: what each seat bought, and how it did."""

    key: tuple[int, tuple[str, ...]]
    kingdom: tuple[str, ...]
    bought: list[Counter[str]]
    shares: list[float]
    scores: list[int]
    forfeited: bool


@dataclass(slots=True)
class _Seen:
    """One card in the games so far; lists by game, of `copies` by deck."""

    games: int = 0
    seats: int = 0
    copies: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    share_leads: list[float] = field(default_factory=list)
    score_leads: list[float] = field(default_factory=list)


def card_impact_of(folder: str | os.PathLike[str]) -> list[CardImpact]:
    """The impact of all cards in the games of a run folder. Raises RunFolderError, RecordError, OptionError."""
    config = read_config(folder)
    records = Path(folder) / RECORDS
    return card_impact(read_records(records) if records.exists() else (), config.seed)


def card_impact(records: Iterable[MatchRecord], seed: int = 0) -> list[CardImpact]:
    """The impact of all cards that could be bought, in card order; intervals by bootstrap over games.

    It tells what goes together, not what causes what: a card may win games, or be bought by who is winning. The
    advantages compare decks of the same game, so that kingdom and length are the same for both.

    Args:
        records: games of Trains, in any order. Forfeited ones are left out.
        seed: of the bootstrap.

    Raises:
        OptionError: a record of another game.
    """
    seen: dict[str, _Seen] = defaultdict(_Seen)
    for deal in sorted(map(_deal, records), key=lambda deal: deal.key):  # floats are added up in one order
        if not deal.forfeited:
            _see(deal, seen)
    draw = derived_seed(seed, "bootstrap")
    return [_impact(card, seen[card.id], draw) for card in cards() if card.id in seen and seen[card.id].copies]


def _deal(record: MatchRecord) -> _Deal:
    """What is needed of a record, which is much less than all."""
    if record.game != Trains.name:
        raise OptionError(f"a record of {record.game}, expected one of {Trains.name}")
    bought: list[Counter[str]] = [Counter() for _ in record.players]
    for seat, action in record.actions:
        verb, _, card = action.partition(" ")
        if verb == "buy":
            bought[seat][card.partition(" ")[0]] += 1  # "buy C" or "buy C top"
    return _Deal(
        (record.seed, record.players),
        tuple(record.options["kingdom"]),
        bought,
        [(seat in record.winners) / len(record.winners) for seat in range(len(record.players))],
        record.scores,
        record.forfeit is not None,
    )


def _see(deal: _Deal, seen: dict[str, _Seen]) -> None:
    for card in (*_BASIC, *deal.kingdom):
        entry = seen[card]
        entry.games += 1
        entry.seats += len(deal.bought)
        copies = [bought[card] for bought in deal.bought]
        with_it = [seat for seat, number in enumerate(copies) if number]
        if with_it:
            entry.copies += [copies[seat] for seat in with_it]
            entry.shares.append(fmean(deal.shares[seat] for seat in with_it))
            entry.scores.append(fmean(deal.scores[seat] for seat in with_it))
        if min(copies) < max(copies):
            entry.share_leads.append(_lead(deal.shares, copies))
            entry.score_leads.append(_lead(deal.scores, copies))


def _lead(values: Sequence[float], copies: Sequence[int]) -> float:
    """The mean of those with the most copies less that of the others."""
    most = max(copies)
    return fmean(v for v, n in zip(values, copies, strict=True) if n == most) - fmean(
        v for v, n in zip(values, copies, strict=True) if n < most
    )


def _impact(card: Card, entry: _Seen, draw: int) -> CardImpact:
    return CardImpact(
        card,
        entry.games,
        decks=len(entry.copies),
        bought=len(entry.copies) / entry.seats,
        copies=fmean(entry.copies),
        win_share=mean_estimate(entry.shares, draw, bounds=(0, 1)),
        score=mean_estimate(entry.scores, draw),
        compared=len(entry.share_leads),
        win_advantage=mean_estimate(entry.share_leads, draw, bounds=(-1, 1)),
        score_advantage=mean_estimate(entry.score_leads, draw),
    )
