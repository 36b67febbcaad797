"""Any game of this package as an agent-environment cycle of PettingZoo."""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv

from ..._core import IllegalActionError, Rng
from ...games import TakeTheTrain, Trains
from ..outcome import payoffs
from ..spaces import Observation, action_space, action_text, observation_of, observation_space
from ..text import text_of

_SEEDS = 2**32 - 1


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A seat is an agent, "seat_0" and so on; an action is its number in the game's `actions`.

    Rewards are 0 until the end, and then `payoffs`: they sum to 0.

    What PettingZoo's wrappers for illegal actions, actions out of bounds and calls out of order do is done here: with
    them, every look at an attribute goes down a chain, and a step takes six times as long.

    Args:
        game: with its options, which hold for every episode.
        name: of the environment, such as "trains_v0".
        render_mode: "ansi", `render` returns text; "human", each step prints it; None.
        illegal_reward: what the agent gets for an illegal action, which ends the game, the others getting 0; None: the
            action raises IllegalActionError and changes nothing.
    """

    metadata: dict[str, Any]
    render_modes: ClassVar = ("human", "ansi")

    def __init__(
        self,
        game: Trains | TakeTheTrain,
        name: str,
        render_mode: str | None = None,
        illegal_reward: float | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.render_modes:
            raise ValueError(f"render_mode {render_mode!r}: expected one of {', '.join(self.render_modes)}, or None")
        self.metadata = {
            "name": name,
            "render_modes": list(self.render_modes),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.game = game
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.agents: list[str] = []
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces: dict[str, Any] = {agent: observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(game) for agent in self.possible_agents}
        self._seeds = Rng(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        space: spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the one of `new_state(seed)`, or without a seed the next of the last seed's (at first 0's).

        `options` are those of PettingZoo, of which there are none here; those of the game stay what they are.
        """
        if seed is None:
            seed = self._seeds.below(_SEEDS)
        else:
            self._seeds = Rng(seed)
        self.state_of_game = self.game.new_state(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> Observation:
        """What the seat knows."""
        return observation_of(self.state_of_game.view(self._seats[agent]))

    def step(self, action: Any) -> None:
        """The action of the agent selected, or None if its game has ended.

        Raises TypeError or ValueError for what is no number of an action, RuntimeError if no agent is left.
        """
        if not self.agents:
            raise RuntimeError("no agent is left: reset the environment first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        text = action_text(self.game, action)
        try:
            self.state_of_game.apply(text)
        except IllegalActionError:
            if self.illegal_reward is None:
                raise
            rewards = [self.illegal_reward if other == agent else 0.0 for other in self.agents]
            self.truncations = dict.fromkeys(self.agents, True)
            self._end(rewards)
            return
        if self.state_of_game.current_seat is None:
            self._end(payoffs(self.state_of_game))
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The whole state, hidden cards too, as text: printed in the mode "human"."""
        if self.render_mode is None:
            return None
        text = text_of(self.state_of_game)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing to release."""

    def _end(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self.state_of_game.current_seat
        assert seat is not None
        self.agent_selection = self.possible_agents[seat]
