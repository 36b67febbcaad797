"""What games tell, and how surely: means with intervals, Elo, a sequential test, ratings, cross tables."""

from .bootstrap import mean_estimate
from .bradley_terry import bradley_terry, standard_errors
from .cross_table import cross_table
from .elo import elo_of, expected_share, normalized_elo, superiority
from .estimate import Estimate
from .llr import llr_logistic, llr_normalized
from .pairing import variance_removed
from .skill import SkillRating, plackett_luce
from .sprt import Sprt, SprtState, SprtTest

__all__ = [
    "Estimate",
    "SkillRating",
    "Sprt",
    "SprtState",
    "SprtTest",
    "bradley_terry",
    "cross_table",
    "elo_of",
    "expected_share",
    "llr_logistic",
    "llr_normalized",
    "mean_estimate",
    "normalized_elo",
    "plackett_luce",
    "standard_errors",
    "superiority",
    "variance_removed",
]
