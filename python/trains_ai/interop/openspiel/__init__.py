"""Both games as OpenSpiel has games, and bots and players in each other's place (docs/adapters.md).

Importing it registers "python_trains" and "python_take_the_train" with pyspiel.

>>> import pyspiel
>>> import trains_ai.interop.openspiel
>>> game = pyspiel.load_game("python_take_the_train(players=3,rules=single_line)")
>>> game.num_players(), game.num_distinct_actions()
(3, 75)
"""

try:
    import pyspiel as _pyspiel  # noqa: F401
except ImportError as error:
    raise ImportError("trains_ai.interop.openspiel needs OpenSpiel: pip install 'trains-ai[openspiel]'") from error

from .bots import BotPlayer, PlayerBot
from .games import SpielGame, TakeTheTrainGame, TrainsGame
from .state import SpielState

__all__ = ["BotPlayer", "PlayerBot", "SpielGame", "SpielState", "TakeTheTrainGame", "TrainsGame"]
