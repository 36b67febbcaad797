"""The games as other libraries want them, each in a module of its own that needs its extra.

`pettingzoo` and `gymnasium` (``trains-ai[pettingzoo]``), `openspiel` (``trains-ai[openspiel]``).
"""
