"""PettingZoo environments: `trains_v0` and `take_the_train_v0` (docs/adapters.md).

>>> from trains_ai.interop.pettingzoo import trains_v0
>>> env = trains_v0.env(map="osaka", players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
>>> env.agent_selection
'seat_1'
"""

try:
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError("trains_ai.interop.pettingzoo needs PettingZoo: pip install 'trains-ai[pettingzoo]'") from error

from . import take_the_train_v0, trains_v0

__all__ = ["take_the_train_v0", "trains_v0"]
