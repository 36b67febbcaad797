"""A map in a file of its own."""

from __future__ import annotations

from pathlib import Path

GOOD = """
name = "valley"
rows = [
  "P C1 M *2",
  "R C3 P",
  "P S C2 P",
]
barriers = [[0, 1], [1, 5]]
[names]
1 = "Aldbury"
"5" = "Byfleet"
"""


def write(folder: Path, text: str, name: str = "map.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
