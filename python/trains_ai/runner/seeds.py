"""Seeds made from a seed."""

from __future__ import annotations

from hashlib import blake2b


def derived_seed(seed: int, *path: int | str) -> int:
    """A seed of 48 bits for one part of a run: the same on every platform, unlike that of every other part."""
    text = ":".join(str(part) for part in (seed, *path))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
