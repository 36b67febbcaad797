"""Which player is stronger, by how much, and how sure that is (docs/evaluation.md).

>>> from trains_ai import HeuristicPlayer, RandomPlayer, Trains
>>> from trains_ai.evaluation import Contestant, Unseeded, evaluate
>>> players = [Contestant("scripted", Unseeded(HeuristicPlayer)), Contestant("random", RandomPlayer)]
>>> evaluation = evaluate(players, games=4, game=Trains(turn_limit=5), executor="inline")
>>> [(standing.player, standing.games) for standing in evaluation.standings]
[('scripted', 4), ('random', 4)]
"""

from .card_impact import CardImpact, card_impact, card_impact_of
from .config import RunConfig
from .contestant import Contestant, Unseeded
from .costs import Cost
from .errors import RunFolderError
from .evaluate import evaluate, resume
from .evaluation import Evaluation, Length
from .executors.worker import WorkerError
from .extras import MissingExtraError
from .matches import Match
from .ratings import Rating
from .result import GameResult
from .standings import Standing
from .statistics import Estimate, SkillRating, Sprt, SprtState

__all__ = [
    "CardImpact",
    "Contestant",
    "Cost",
    "Estimate",
    "Evaluation",
    "GameResult",
    "Length",
    "Match",
    "MissingExtraError",
    "Rating",
    "RunConfig",
    "RunFolderError",
    "SkillRating",
    "Sprt",
    "SprtState",
    "Standing",
    "Unseeded",
    "WorkerError",
    "card_impact",
    "card_impact_of",
    "evaluate",
    "resume",
]
