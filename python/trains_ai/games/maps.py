"""Maps: the ones that come with the package, and a user's own files in the same form (docs/maps.md)."""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .._core import MapError, TrainsMap

_FOLDER = Path(__file__).parent.parent / "maps"
_KEYS = {"name", "rows", "barriers", "names"}


def map_names() -> tuple[str, ...]:
    """Names of the maps that come with the package.

    >>> map_names()
    ('osaka', 'tokyo')
    """
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


def load_map(source: str | os.PathLike[str] | Mapping[str, Any] | TrainsMap) -> TrainsMap:
    """The map of that name, of that file, or of a table with the keys of a map file.

    A text is taken as a path if it has a folder separator or ends in ``.toml``, and as the name of a shipped map otherwise.
    Raises MapError, naming the file, key, row or hex and what is wrong with it; TypeError for anything else.

    >>> load_map("tokyo")
    TrainsMap('tokyo', 76 hexes)
    """
    if isinstance(source, TrainsMap):
        return source
    if isinstance(source, Mapping):
        return _from_table(source, "map")
    if isinstance(source, str) and not (os.sep in source or "/" in source or source.endswith(".toml")):
        return _shipped(source)
    if isinstance(source, (str, os.PathLike)):
        return _from_file(Path(source))
    raise TypeError(f"map: expected a name, a path, a table or a TrainsMap, got {type(source).__name__}")


def _shipped(name: str) -> TrainsMap:
    if name not in map_names():
        near = difflib.get_close_matches(name[:60], map_names(), 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise MapError(f"map {name[:60]!r} is not one of {', '.join(map_names())}{hint}; for a file give its path")
    return _load_shipped(name)


@cache
def _load_shipped(name: str) -> TrainsMap:
    table = tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return TrainsMap._shipped(table["name"], table["rows"], table["barriers"], {int(h): n for h, n in table["names"].items()})


def _from_file(path: Path) -> TrainsMap:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise MapError(f"map file {str(path)!r} cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, ValueError) as error:
        raise MapError(f"map file {str(path)!r} is not TOML: {error}") from None
    return _from_table({"name": path.stem, **table}, f"map file {str(path)!r}")


def _from_table(table: Mapping[str, Any], where: str) -> TrainsMap:
    for key in table:
        if key not in _KEYS:
            near = difflib.get_close_matches(str(key)[:60], _KEYS, 1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            raise MapError(f"{where}: unknown key {str(key)[:60]!r}{hint}")
    for key in ("name", "rows"):
        if key not in table:
            raise MapError(f"{where}: the key {key!r} is missing")
    name, rows = table["name"], table["rows"]
    if not isinstance(name, str):
        raise MapError(f"{where}: name is a {type(name).__name__}, expected a text")
    if not _is_list_of(rows, str):
        raise MapError(f"{where}: rows, expected a list of texts")
    return _checked(where, name, rows, _barriers(table.get("barriers", []), where), _names(table.get("names", {}), where))


def _barriers(barriers: object, where: str) -> list[tuple[int, int]]:
    pairs = barriers if isinstance(barriers, (list, tuple)) else [None]
    for pair in pairs:
        if not (_is_list_of(pair, int) and len(pair) == 2 and all(abs(h) < 1000 for h in pair)):
            raise MapError(f"{where}: barriers, expected a list of pairs of hex numbers, got {str(pair)[:60]}")
    return [(a, b) for a, b in pairs]


def _names(names: object, where: str) -> dict[int, str]:
    if not isinstance(names, Mapping):
        raise MapError(f"{where}: names, expected a table of hex number and name")
    out = {}
    for number, name in names.items():
        if not str(number).isdecimal() or len(str(number)) > 3 or not isinstance(name, str):
            raise MapError(f"{where}: names, expected a hex number and a text, got {str(number)[:60]} and {str(name)[:60]}")
        out[int(number)] = name
    return out


def _checked(where: str, name: str, rows: Sequence[str], barriers: list[tuple[int, int]], names: dict[int, str]) -> TrainsMap:
    try:
        return TrainsMap(name, list(rows), barriers, names)
    except MapError as error:
        raise MapError(f"{where}: {error}") from None


def _is_list_of(value: object, kind: type) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(v, kind) and not isinstance(v, bool) for v in value)
