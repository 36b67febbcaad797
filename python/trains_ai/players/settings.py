"""How a search works."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from .checks import flag, known_keys, one_of, real, whole
from .options import Options

_NAMES: Final = {
    "opponents": ("policy", "one_tree", "tree_each"),
    "selection": ("ucb1", "ucb1_tuned", "puct"),
    "root": ("tree", "halving"),
    "playout": ("uniform", "policy", "mast", "nast"),
    "final_choice": ("visits", "lcb", "cautious"),
    "parallel": ("trees", "shared"),
}
_NUMBERS: Final = {
    "exploration": (0.0, 10.0),
    "caution": (0.0, 10.0),
    "prior_weight": (0.0, 1.0),
    "progressive_bias": (0.0, 10.0),
    "first_play": (0.0, 1.0),
    "epsilon": (0.0, 1.0),
    "playout_decay": (0.0, 1.0),
    "adaptation": (0.0, 10.0),
    "margin_weight": (0.0, 1.0),
}
_WHOLE: Final = {"cutoff_rounds": (0, 1000), "world_iterations": (1, 1000), "trees": (0, 64)}
_FLAGS: Final = ("common_luck", "reuse_tree", "early_stop")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Settings(Options):
    """How a search works; docs/search.md tells what each setting does to strength and speed.

    Attributes:
        opponents: how the decisions of the other seats enter the search: "policy" (outside the tree, by the scripted
            player), "one_tree" (SO-ISMCTS) or "tree_each" (MO-ISMCTS; both Cowling, Powley, Whitehouse 2012).
        selection: "ucb1", "ucb1_tuned" (both Auer, Cesa-Bianchi, Fischer 2002) or "puct" (Rosin 2011).
        root: how trials are divided among the actions at the root: "tree" (by the selection) or "halving" (sequential
            halving: Karnin, Koren, Somekh 2013; Danihelka et al. 2022).
        playout: "uniform", "policy" (the scripted player), "mast" (Finnsson, Björnsson 2008) or "nast" (NAST-2:
            Powley, Whitehouse, Cowling 2013).
        final_choice: "visits" (the most), "lcb" (the highest lower end of the 95 % interval of the value) or "cautious"
            (the highest value, where every action but the scripted player's is charged `caution` standard errors).
        parallel: "trees" (root-parallel, the same answer for any number of threads) or "shared" (one tree with virtual
            loss; the answer depends on timing).
        exploration: weight of exploration against value, 0 (greedy) to 10.
        caution: standard errors by which an action must lead the scripted player's, 0 to 10; "cautious" only.
        prior_weight: share of the prior that the policy's action gets beyond an equal part, 0 to 1; PUCT only.
        progressive_bias: bonus of the policy's action, divided by visits + 1, 0 to 10; UCB only (Chaslot et al. 2008).
        first_play: value assumed of an action not tried yet, 0 to 1. None: each action is tried once before any twice
            (UCB), or has the value of the node (PUCT).
        epsilon: chance of a uniformly random action in a playout in place of the policy's, 0 to 1.
        playout_decay: share of MAST and NAST statistics kept from one decision to the next, 0 to 1.
        adaptation: playouts of the scripted player against itself, for each iteration and besides it, that fit its
            numbers to the kingdom and the position at hand, 0 (never) to 10 (SPSA: Spall 1992). Trains only.
        cutoff_rounds: rounds after which a playout stops at the beginning of a turn and is evaluated, 0 (never) to
            1000.
        margin_weight: share of the score margin in the utility, 0 to 1; the rest is the share of the win.
        world_iterations: iterations that one sampled world serves, 1 to 1000.
        common_luck: whether the n-th trial of every action at the root meets the same world and the same luck (common
            random numbers), so that values differ by what the actions do.
        reuse_tree: whether the part of the tree below the action played, and what the adaptation found, are kept.
        early_stop: whether a search stops when the iterations left cannot change the choice any more.
        trees: independent trees, 1 to 64. 0: one for each 4,000 iterations or nodes of the limit, at most 16, or one
            for each thread where the limit has neither; as many as there are where trees are kept.

    Raises:
        OptionError: a value out of its range; the message names it, its value and what was expected.
        TypeError: a value of the wrong type.

    >>> Settings(playout="mats")
    Traceback (most recent call last):
        ...
    trains_ai.OptionError: playout 'mats': expected uniform, policy, mast, nast (did you mean 'mast'?)
    """

    opponents: str = "policy"
    selection: str = "puct"
    root: str = "tree"
    playout: str = "policy"
    final_choice: str = "visits"
    parallel: str = "trees"
    exploration: float = 0.1
    caution: float = 1.0
    prior_weight: float = 0.5
    progressive_bias: float = 0.0
    first_play: float | None = None
    epsilon: float = 0.0
    playout_decay: float = 0.3
    adaptation: float = 0.25
    cutoff_rounds: int = 0
    margin_weight: float = 1.0
    world_iterations: int = 1
    common_luck: bool = True
    reuse_tree: bool = True
    early_stop: bool = True
    trees: int = 0

    def __post_init__(self) -> None:
        for field in fields(self):
            object.__setattr__(self, field.name, _checked(field.name, getattr(self, field.name)))

    def to_dict(self) -> dict[str, Any]:
        """All settings by name, as plain JSON values; `from_dict` gives them back."""
        return asdict(self)

    @classmethod
    def from_dict(cls, table: Mapping[str, Any]) -> Settings:
        """The settings of a table; what it leaves out has its default.

        Raises OptionError for an unknown key or a value out of its range, TypeError for a wrong type.

        >>> Settings.from_dict({"exploration": 0.7})
        Settings(exploration=0.7)
        """
        return cls(**known_keys("settings", table, (field.name for field in fields(cls))))


def _checked(name: str, value: object) -> object:
    if name in _NAMES:
        return one_of(name, value, _NAMES[name])
    if name in _WHOLE:
        return whole(name, value, *_WHOLE[name])
    if name in _FLAGS:
        return flag(name, value)
    if value is None and name == "first_play":
        return None
    return real(name, value, *_NUMBERS[name])
