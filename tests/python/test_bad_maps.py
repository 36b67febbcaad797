"""Maps that are none are refused: as files, as tables and as arguments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from trains_ai import MapError, TrainsMap, load_map

from .map_files import GOOD, write
from .refusals import HUGE, LONG, NESTED, SELF_CONTAINING, SURROGATE, refused


def replaced(old: str, new: str) -> str:
    assert GOOD.count(old) >= 1
    return GOOD.replace(old, new, 1)


WRONG_FILES: dict[str, tuple[str, list[str]]] = {
    "no TOML": ("rows = P P", ["not TOML", "line 1"]),
    "empty": ("", ["'rows'", "missing"]),
    "no rows": ('name = "valley"', ["'rows'", "missing"]),
    "rows empty": ("rows = []", ["no rows"]),
    "a row empty": (replaced("P S C2 P", "  "), ["row 2", "empty"]),
    "unknown key": (replaced("barriers", "barrier"), ["'barrier'", "did you mean 'barriers'"]),
    "unknown hex": (replaced("R C3 P", "R C3 X"), ["row 1, hex 2", "'X'", "C1 to C3"]),
    "lower case": (replaced("R C3 P", "r C3 P"), ["row 1, hex 0", "'r'"]),
    "city of 0": (replaced("C3", "C0"), ["row 1, hex 1", "'C0'", "1 to 3"]),
    "city of 4": (replaced("C3", "C4"), ["row 1, hex 1", "'C4'", "1 to 3"]),
    "remote of 0": (replaced("*2", "*0"), ["row 0, hex 3", "'*0'", "1 to 9"]),
    "remote of 10": (replaced("*2", "*10"), ["row 0, hex 3", "'*10'"]),
    "rows run together": (replaced("P C1 M *2", "PC1M*2"), ["row 0, hex 0", "'PC1M*2'"]),
    "129 hexes": (replaced("P S C2 P", "P " * 122), ["row 2", "128 hexes"]),
    "islands": ('rows = ["P P P P", "S S S", "P P"]', ["row 2, hex 0", "number 7", "connected"]),
    "cut by barriers": (replaced("[[0, 1], [1, 5]]", "[[0, 1], [0, 4]]"), ["row 0, hex 1", "connected"]),
    "3 starts": ('rows = ["P *1 P *1 P"]', ["3 hexes to start", "4 or more"]),
    "barrier of strangers": (replaced("[0, 1]", "[0, 6]"), ["[0, 6]", "not neighbours"]),
    "barrier in one hex": (replaced("[0, 1]", "[0, 0]"), ["[0, 0]", "not neighbours"]),
    "barrier off the map": (replaced("[0, 1]", "[0, 11]"), ["[0, 11]", "no hex 11", "0 to 10"]),
    "negative barrier": (replaced("[0, 1]", "[-1, 0]"), ["[-1, 0]", "no hex -1"]),
    "huge barrier": (replaced("[0, 1]", f"[0, 1{'0' * 400}]"), ["barriers[0]", "bits", "pair of hex numbers"]),
    "barrier twice": (replaced("[0, 1]", "[1, 5]"), ["[1, 5]", "twice"]),
    "barrier reversed": (replaced("[0, 1]", "[5, 1]"), ["[1, 5]", "twice"]),
    "barrier of three": (replaced("[0, 1]", "[0, 1, 4]"), ["barriers[0]", "[0, 1, 4]", "pair"]),
    "barrier of texts": (replaced("[0, 1]", '["0", "1"]'), ["barriers[0]", "'0'", "pair"]),
    "barrier of truths": (replaced("[0, 1]", "[false, true]"), ["barriers[0]", "pair"]),
    "barriers no list": (replaced("[[0, 1], [1, 5]]", "7"), ["barriers", "7", "pairs"]),
    "name off the map": (replaced("1 = ", "11 = "), ["hex 11", "0 to 10"]),
    "name of the sea": (replaced("1 = ", "8 = "), ["hex 8", "'Aldbury'", "sea"]),
    "name of no hex": (replaced("1 = ", "Aldbury = "), ["names", "'Aldbury'", "number of a hex"]),
    "name of a negative hex": (replaced("1 = ", "-1 = "), ["names", "'-1'", "number of a hex"]),
    "name of a huge hex": (replaced("1 = ", f"1{'0' * 5000} = "), ["names", "1000", "characters"]),
    "name empty": (replaced("Aldbury", ""), ["hex 1", "1 to 60"]),
    "name long": (replaced("Aldbury", LONG), ["hex 1", "xxx", "1000000", "1 to 60"]),
    "name a number": (replaced('"Aldbury"', "3"), ["hex 1", "3", "expected a text"]),
    "names no table": ('names = 3\nrows = ["P P P P"]', ["names", "3", "table"]),
    "map name empty": (replaced('"valley"', '""'), ["name", "''", "1 to 60"]),
    "map name long": (replaced("valley", LONG), ["name", "xxx", "1000000", "1 to 60"]),
    "map name a number": (replaced('"valley"', "3"), ["name", "3", "expected a text"]),
    "rows a text": ('rows = "P P P P"', ["rows", "'P P P P'", "list of texts"]),
    "row a number": ('rows = ["P P P P", 3]', ["rows[1]", "3", "expected a text"]),
    "long row": (replaced("R C3 P", LONG), ["row 1, hex 0", "xxx", "1000000 characters"]),
    "nested too deep": ("rows = " + "[" * 5000, ["nested too deep"]),
    "huge number": (f"rows = 1{'0' * 5000}", ["map.toml"]),
}


@pytest.mark.parametrize("case", WRONG_FILES)
def test_wrong_map_files_are_refused(tmp_path: Path, case: str) -> None:
    text, parts = WRONG_FILES[case]
    path = write(tmp_path, text)
    for source in (path, str(path)):
        with refused(MapError, "map.toml", *parts):
            load_map(source)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes('name = "Yokohama é"'.encode("latin-1"))
    with refused(MapError, "latin.toml", "UTF-8"):
        load_map(tmp_path / "latin.toml")
    with refused(MapError, "cannot be read"):
        load_map(tmp_path)
    with refused(MapError, "nowhere.toml", "cannot be read"):
        load_map(tmp_path / "nowhere.toml")


ROWS = ["P P P P"]
WRONG_TABLES: list[tuple[dict[Any, Any], list[str]]] = [
    ({}, ["'name'", "missing"]),
    ({"name": "a"}, ["'rows'", "missing"]),
    ({"name": None, "rows": ROWS}, ["name", "None", "a text"]),
    ({"name": SURROGATE, "rows": ROWS}, ["Unicode"]),
    ({"name": "a", "rows": None}, ["rows", "None"]),
    ({"name": "a", "rows": LONG}, ["rows", "xxx"]),
    ({"name": "a", "rows": [SURROGATE]}, ["Unicode"]),
    ({"name": "a", "rows": SELF_CONTAINING}, ["rows[0]", "list"]),
    ({"name": "a", "rows": ROWS, "barriers": NESTED}, ["barriers[0]"]),
    ({"name": "a", "rows": ROWS, "barriers": [[HUGE, 1]]}, ["barriers[0]", "bits"]),
    ({"name": "a", "rows": ROWS, "names": {HUGE: "b"}}, ["names", "bits"]),
    ({"name": "a", "rows": ROWS, "names": {1.5: "b"}}, ["names", "1.5"]),
    ({"name": "a", "rows": ROWS, "names": {True: "b"}}, ["names", "True"]),
    ({"name": "a", "rows": ROWS, "names": {1: "b", "1": "c"}}, ["hex 1", "twice"]),
    ({"name": "a", "rows": ROWS, "names": {1: SURROGATE}}, ["hex 1", "Unicode"]),
    ({"name": "a", "rows": ROWS, 3: 3}, ["unknown key 3"]),
    ({"name": "a", "rows": ROWS, LONG: 3}, ["unknown key 'xxx"]),
    ({"name": "a", "rows": ROWS, None: 3}, ["unknown key None"]),
]


@pytest.mark.parametrize(("table", "parts"), WRONG_TABLES, ids=range(len(WRONG_TABLES)))
def test_wrong_tables_are_refused(table: dict[Any, Any], parts: list[str]) -> None:
    with refused(MapError, "map", *parts):
        load_map(table)


WRONG_ARGUMENTS: list[dict[str, Any]] = [
    {"name": None},
    {"name": 3},
    {"name": HUGE},
    {"name": SURROGATE},
    {"rows": None},
    {"rows": LONG},
    {"rows": 3},
    {"rows": [3]},
    {"rows": [SURROGATE]},
    {"rows": SELF_CONTAINING},
    {"rows": NESTED},
    {"barriers": 3},
    {"barriers": LONG},
    {"barriers": [(0,)]},
    {"barriers": [(0, 1, 2)]},
    {"barriers": [(0.5, 1)]},
    {"barriers": [(HUGE, 1)]},
    {"names": 3},
    {"names": {"a": "b"}},
    {"names": {0: 3}},
    {"names": {HUGE: "a"}},
    {"names": {0: SURROGATE}},
]


@pytest.mark.parametrize("wrong", WRONG_ARGUMENTS, ids=range(len(WRONG_ARGUMENTS)))
def test_the_constructor_refuses_wrong_types(wrong: dict[str, Any]) -> None:
    with refused(TypeError, *wrong):
        TrainsMap(**{"name": "a", "rows": ROWS, **wrong})


def test_names_are_counted_in_characters() -> None:
    name = "\N{KATAKANA LETTER TO}" * 60
    assert TrainsMap(name, ROWS, names={0: name}).names == {0: name}
    for longer in ({"name": name + "x"}, {"names": {0: name + "x"}}):
        with refused(MapError, "1 to 60"):
            TrainsMap(**{"name": "a", "rows": ROWS, **longer})


@pytest.mark.parametrize("sign", ["\x1b", "\n", "\x7f", "\x9b"])
def test_names_do_nothing_to_a_terminal(sign: str) -> None:
    for wrong in ({"name": f"a{sign}[2J"}, {"names": {0: f"a{sign}"}}):
        with refused(MapError, "printable"):
            TrainsMap(**{"name": "a", "rows": ROWS, **wrong})
    assert TrainsMap("a\N{NO-BREAK SPACE}b", ROWS).name == "a\N{NO-BREAK SPACE}b"
