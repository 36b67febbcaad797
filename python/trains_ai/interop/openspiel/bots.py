"""Our players as bots of OpenSpiel, and its bots as players of ours."""

from __future__ import annotations

from typing import Final

import pyspiel

from ..._core import Rng, TakeTheTrainView, TrainsView
from ...games.shown import shown
from ...players import Decision, Player
from .games import SpielGame
from .state import SpielState

_SEEDS: Final = 2**32 - 1


class PlayerBot(pyspiel.Bot):  # type: ignore[misc]
    """A player as a bot. It is shown the view of the player to move and nothing else of the state.

    >>> import pyspiel
    >>> from trains_ai import HeuristicPlayer, MCTSPlayer
    >>> game = pyspiel.load_game("python_take_the_train")
    >>> bots = [PlayerBot(MCTSPlayer(seed=1)), PlayerBot(HeuristicPlayer())]
    >>> sum(pyspiel.evaluate_bots(game.new_initial_state(), bots, 5))
    0.0
    """

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player

    def step(self, state: SpielState) -> int:
        """The number of the player's choice."""
        return state.moment.game.action_id(self.player.choose(state.view(state.current_player())).action)

    def restart_at(self, state: SpielState) -> None:
        """Nothing to do: a player goes by the view alone."""

    def restart(self) -> None:
        """Nothing to do: a player goes by the view alone."""


class BotPlayer:
    """A bot of OpenSpiel as a player of ours, for `play_match`.

    The bot is given a world sampled from the view, so that it cannot see what its seat does not know. The world has no
    history before this decision.

    Args:
        game: of OpenSpiel, with the options of the game that is played.
        bot: anything with ``step(state)``, but not pyspiel.ISMCTSBot: the bots in C++ cannot resample states of games
            that are registered from Python. open_spiel.python.algorithms.ismcts has the same bot in Python.
        name: shown in tables and records.
        seed: of the worlds, 0 to 2**64 - 1.
    """

    def __init__(self, game: SpielGame, bot: pyspiel.Bot, name: str = "openspiel", seed: int = 0) -> None:
        if not isinstance(game, SpielGame):
            raise TypeError(f"game: expected one of trains_ai.interop.openspiel, got {shown(game)}")
        if isinstance(bot, pyspiel.ISMCTSBot):
            raise TypeError(
                "bot: a pyspiel.ISMCTSBot cannot search games that are registered from Python; expected "
                "open_spiel.python.algorithms.ismcts.ISMCTSBot or another bot"
            )
        self.name = name
        self._game = game
        self._bot = bot
        self._rng = Rng(seed)

    def choose(self, view: TrainsView | TakeTheTrainView) -> Decision:
        """The bot's choice."""
        state = self._game.new_initial_state()
        state.moment.begin(view.sample(self._rng.below(_SEEDS)))
        return Decision(self._game.game.actions[self._bot.step(state)])
