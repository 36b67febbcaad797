"""How much the random tests do: as much as always, or more and from other seeds, as the nightly run asks."""

from __future__ import annotations

import os

TIMES = int(os.environ.get("TRAINS_AI_TEST_TIMES", "1"))
SEED = int(os.environ.get("TRAINS_AI_TEST_SEED", "0"))
