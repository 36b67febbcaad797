"""Maps: the ones that come with the package, and a user's own files in the same form (docs/maps.md)."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .._core import MapError, OptionError, TrainsMap
from .document_file import read_document
from .shown import did_you_mean, shown

_FOLDER = Path(__file__).parent.parent / "maps"
_MOST = 200  # characters of a path in a message
_KEYS = ("name", "rows", "barriers", "names")


def map_names() -> tuple[str, ...]:
    """Names of the maps that come with the package.

    >>> map_names()
    ('osaka', 'tokyo')
    """
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


def load_map(source: str | os.PathLike[str] | Mapping[str, Any] | TrainsMap) -> TrainsMap:
    """The map of that name, of that file, or of a table with the keys of a map file.

    A text is taken as a path if it has a folder separator or ends in ``.toml``, else as the name of a shipped map.
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


def map_source(map_: TrainsMap) -> str | dict[str, Any]:
    """What stands for a map where its file may not be: its name if it comes with the package, else all of it.

    `load_map` gives an equal map back; so it does from the JSON of it.

    >>> map_source(load_map("tokyo")), map_source(TrainsMap("Coast", ["P P P P"]))
    ('tokyo', {'name': 'Coast', 'rows': ['P P P P'], 'barriers': [], 'names': {}})
    """
    if map_.name in map_names() and map_ == _load_shipped(map_.name):
        return map_.name
    names = {str(hex_): name for hex_, name in map_.names.items()}
    return {"name": map_.name, "rows": list(map_.rows), "barriers": [list(b) for b in map_.barriers], "names": names}


def _shipped(name: str) -> TrainsMap:
    if name not in map_names():
        hint = did_you_mean(name, map_names())
        raise MapError(f"map {shown(name)} is not one of {', '.join(map_names())}{hint}; for a file give its path")
    return _load_shipped(name)


@cache
def _load_shipped(name: str) -> TrainsMap:
    table = tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    names = {int(hex_): text for hex_, text in table["names"].items()}
    return TrainsMap._shipped(table["name"], table["rows"], table["barriers"], names)


def _from_file(path: Path) -> TrainsMap:
    name = str(path)
    shown_name = name if len(name) <= _MOST else "..." + name[-_MOST:]
    where = f"map file {shown_name!r}"
    try:
        text = read_document(path).decode()
    except OptionError as error:
        raise MapError(f"{where} is {error}") from None
    except OSError as error:
        raise MapError(f"{where} cannot be read: {error.strerror or type(error).__name__}") from None
    except UnicodeDecodeError as error:
        raise MapError(f"{where} is not TOML: byte {error.start} is not UTF-8") from None
    except ValueError:  # a path with a character that no path can have
        raise MapError(f"{where} cannot be read: no such path can be") from None
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise MapError(f"{where}: lists or tables nested too deep") from None
    except ValueError as error:
        raise MapError(f"{where} is not TOML: {str(error)[:200]}") from None
    return _from_table({"name": path.stem, **table}, where)


def _from_table(table: Mapping[Any, Any], where: str) -> TrainsMap:
    for key in table:
        if key not in _KEYS:
            hint = did_you_mean(key, _KEYS) if isinstance(key, str) else ""
            raise MapError(f"{where}: unknown key {shown(key)}" + (hint or f", expected {', '.join(_KEYS)}"))
    for key in ("name", "rows"):
        if key not in table:
            raise MapError(f"{where}: the key {key!r} is missing")
    name, rows = table["name"], table["rows"]
    if not isinstance(name, str):
        raise MapError(f"{where}: name {shown(name)}, expected a text")
    if not isinstance(rows, (list, tuple)):
        raise MapError(f"{where}: rows {shown(rows)}, expected a list of texts")
    for i, row in enumerate(rows):
        if not isinstance(row, str):
            raise MapError(f"{where}: rows[{i}] {shown(row)}, expected a text")
    for text in (name, *rows):
        if not _is_unicode(text):
            raise MapError(f"{where}: {shown(text)} is not valid Unicode")
    barriers = _barriers(table.get("barriers", []), where)
    names = _names(table.get("names", {}), where)
    try:
        return TrainsMap(name, list(rows), barriers, names)
    except MapError as error:
        raise MapError(f"{where}: {error}") from None


def _barriers(barriers: object, where: str) -> list[tuple[int, int]]:
    if not isinstance(barriers, (list, tuple)):
        raise MapError(f"{where}: barriers {shown(barriers)}, expected a list of pairs of hex numbers")
    pairs: list[tuple[int, int]] = []
    for i, pair in enumerate(barriers):
        match pair:
            case [int(a), int(b)] if _is_hex(a) and _is_hex(b):
                pairs.append((a, b))
            case _:
                raise MapError(f"{where}: barriers[{i}] {shown(pair)}, expected a pair of hex numbers")
    return pairs


def _names(names: object, where: str) -> dict[int, str]:
    if not isinstance(names, Mapping):
        raise MapError(f"{where}: names {shown(names)}, expected a table of hex number and name")
    out: dict[int, str] = {}
    for key, name in names.items():
        number = int(key) if isinstance(key, str) and len(key) <= 3 and key.isascii() and key.isdigit() else key
        if not isinstance(number, int) or not _is_hex(number):
            raise MapError(f"{where}: names: {shown(key)}, expected the number of a hex")
        if number in out:
            raise MapError(f"{where}: names: hex {number} is there twice")
        if not isinstance(name, str):
            raise MapError(f"{where}: name of hex {number}: {shown(name)}, expected a text")
        if not _is_unicode(name):
            raise MapError(f"{where}: name of hex {number}: {shown(name)} is not valid Unicode")
        out[number] = name
    return out


def _is_hex(number: int) -> bool:
    """Whether it may number a hex; the core knows how many there are."""
    return not isinstance(number, bool) and -1000 < number < 1000


def _is_unicode(text: str) -> bool:
    """False for a text with half a surrogate pair, which has no UTF-8 form."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
