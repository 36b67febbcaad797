"""The games registered with pyspiel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pyspiel

from ...games import TakeTheTrain, Trains
from .moment import SEED_BYTES, Moment
from .observer import Observer
from .state import SpielState


def _type(short_name: str, long_name: str, most_players: int, parameters: Mapping[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of this package as OpenSpiel has games; actions are numbered as in `game.actions`."""

    def __init__(
        self, game_type: pyspiel.GameType, game: Trains | TakeTheTrain, longest: int, parameters: Mapping[str, Any]
    ) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=256,
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(game_type, info, dict(parameters))
        self.game = game

    def new_initial_state(self) -> SpielState:
        """Before chance has chosen the seed."""
        return SpielState(self, Moment(self.game))

    def max_chance_nodes_in_history(self) -> int:
        """One a byte of the seed."""
        return SEED_BYTES

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """What a player is told, as tensor and text. No `params` are known."""
        if params:
            raise ValueError(f"observer parameters {dict(params)}: expected none")
        return Observer(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class TrainsGame(SpielGame):
    """The game "python_trains", with the options of `Trains`.

    "kingdom" is the name of a kingdom set, 8 card ids with + between them, or empty: drawn from the seed.
    """

    game_type: ClassVar = _type(
        "python_trains", "Python Trains", 4, {"players": 2, "map": "tokyo", "kingdom": "", "turn_limit": 100}
    )

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        options = {**self.game_type.parameter_specification, **(params or {})}
        kingdom = options["kingdom"].split("+") if "+" in options["kingdom"] else options["kingdom"] or None
        game = Trains(**{**options, "kingdom": kingdom})
        # A bound that no game comes near: a turn has as many choices as the seat has cards, and some more.
        super().__init__(self.game_type, game, 1000 * game.players * (game.turn_limit + 1), options)


class TakeTheTrainGame(SpielGame):
    """The game "python_take_the_train", with the options of `TakeTheTrain`."""

    game_type: ClassVar = _type(
        "python_take_the_train",
        "Python Take the Train",
        6,
        {"players": 2, "rules": "open_lines", "transfers": False, "free_ride": "skip", "hands": 1},
    )

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        options = {**self.game_type.parameter_specification, **(params or {})}
        game = TakeTheTrain(**options)
        # In a hand at most 58 cards are played and 100 fares paid, and each may be followed by a stop.
        super().__init__(self.game_type, game, 400 * game.hands, options)


pyspiel.register_game(TrainsGame.game_type, TrainsGame)
pyspiel.register_game(TakeTheTrainGame.game_type, TakeTheTrainGame)
