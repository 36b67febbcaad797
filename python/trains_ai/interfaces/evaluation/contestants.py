"""The players of a run from the command line: named by what makes them, so that a run can be gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trains_ai import OptionError, Player
from trains_ai.evaluation import Contestant, RunConfig

from ..options.players import make_player, told_apart


@dataclass(frozen=True, slots=True)
class Named:
    """Makes the player of a spec, such as "mcts:iterations=1000", for the game of that name."""

    spec: str
    game: str

    def __call__(self, seed: int) -> Player:
        """The player; `seed` is used if the spec names none."""
        return make_player(self.spec, seed, self.game)


def contestants(specs: Sequence[str], game: str) -> list[Contestant]:
    """The contestants of a run. Raises OptionError for a spec that makes no player of that game."""
    for spec in specs:
        make_player(spec, 0, game)
    names = told_apart(specs)
    return [Contestant(name, Named(spec, game), {"spec": spec}) for name, spec in zip(names, specs, strict=True)]


def contestants_of(config: RunConfig) -> list[Contestant]:
    """The contestants of a run that the command line began. Raises OptionError for a run begun otherwise."""
    specs = [player.settings.get("spec") for player in config.players]
    if not all(isinstance(spec, str) for spec in specs):
        raise OptionError("the run was begun in Python: go on with it there, by trains_ai.evaluation.resume")
    return contestants([str(spec) for spec in specs], config.variations[0].name)
