"""One seat of a game as a Gymnasium environment, the other seats taken by players (docs/adapters.md).

>>> from trains_ai import HeuristicPlayer, RandomPlayer, Trains
>>> from trains_ai.interop.gymnasium import SeatEnv
>>> env = SeatEnv(Trains(players=3), opponents=[HeuristicPlayer(), RandomPlayer], seat=1)
>>> observation, info = env.reset(seed=3)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
>>> reward, terminated
(0.0, False)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

try:
    import gymnasium
except ImportError as error:
    raise ImportError("trains_ai.interop.gymnasium needs Gymnasium: pip install 'trains-ai[gymnasium]'") from error
import numpy as np

from .._core import OptionError
from ..games import TakeTheTrain, Trains
from ..games.shown import shown
from ..players import Player
from .outcome import payoffs
from .spaces import Observation, action_space, action_text, observation_of, observation_space
from .text import text_of

_SEEDS: Final = 2**32


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The game as one seat plays it: the opponents choose between two steps.

    The reward is 0 until the end, and then the seat's `payoffs`: 1 for a lone win. An action that is not legal ends the
    episode with reward -1 and ``info["illegal_action"]``, its text.

    Args:
        game: with its options, which hold for every episode.
        opponents: for the other seats in increasing order. Each a player, which goes on from episode to episode as it
            is, or a function that makes one from a seed drawn anew for every episode, such as the class `RandomPlayer`:
            then an episode depends on the seed of its `reset` alone.
        seat: of the learner, from 0.
        render_mode: "ansi", `render` returns text, or None.

    Raises:
        OptionError: a wrong number of opponents, or no such seat.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 (Gymnasium has it so)

    def __init__(
        self,
        game: Trains | TakeTheTrain,
        opponents: Sequence[Player | Callable[[int], Player]],
        seat: int = 0,
        render_mode: str | None = None,
    ) -> None:
        if len(opponents) != game.players - 1:
            raise OptionError(f"{len(opponents)} opponents for a game with {game.players} seats")
        if isinstance(seat, bool) or seat not in range(game.players):
            raise OptionError(f"seat {shown(seat)}: expected a number from 0 to {game.players - 1}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode {render_mode!r}: expected 'ansi' or None")
        self.game = game
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space: gymnasium.Space[Any] = observation_space(game)
        self.action_space = action_space(game)
        self._opponents = list(opponents)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, drawn from the environment's generator, and the opponents' actions before the seat's first.

        No `options` are known.
        """
        super().reset(seed=seed)
        self.state = self.game.new_state(self._draw_seed())
        seats = [seat for seat in range(self.game.players) if seat != self.seat]
        self._players = {seat: self._seated(one) for seat, one in zip(seats, self._opponents, strict=True)}
        self._ended = False
        self._let_opponents_play()
        return self._observe(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat's action, and the opponents' until it is to move again."""
        if self._ended:
            raise RuntimeError("the episode has ended: reset the environment first")
        text = action_text(self.game, action)
        view = self.state.view(self.seat)
        if not view.action_mask()[action]:
            self._ended = True
            return self._observe(), -1.0, True, False, {"illegal_action": text}
        self.state.apply(text)
        self._let_opponents_play()
        self._ended = self.state.is_over
        reward = payoffs(self.state)[self.seat] if self._ended else 0.0
        return self._observe(), reward, self._ended, False, {}

    def render(self) -> str | None:
        """The whole state, hidden cards too, as text."""
        return text_of(self.state) if self.render_mode == "ansi" else None

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(_SEEDS))

    def _seated(self, opponent: Player | Callable[[int], Player]) -> Player:
        # A class is a function that makes players, though it has all that a player has.
        if isinstance(opponent, Player) and not isinstance(opponent, type):
            return opponent
        return opponent(self._draw_seed())

    def _let_opponents_play(self) -> None:
        while (seat := self.state.current_seat) is not None and seat != self.seat:
            self.state.apply(self._players[seat].choose(self.state.view(seat)).action)

    def _observe(self) -> Observation:
        return observation_of(self.state.view(self.seat))
