"""Maps, states and views show themselves in notebooks: well-formed, complete, and no more than a view tells."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from trains_ai import TakeTheTrain, Trains, TrainsMap, TrainsState, load_map, map_svg

from .walks import some_states

SVG = "{http://www.w3.org/2000/svg}"


def hexes_of(svg: str) -> dict[int, ET.Element]:
    groups = [g for g in ET.fromstring(svg).iter(f"{SVG}g") if "data-hex" in g.attrib]
    return {int(group.attrib["data-hex"]): group for group in groups}


def classes(element: ET.Element) -> list[str]:
    return element.attrib["class"].split()


@pytest.mark.parametrize("name", ["tokyo", "osaka"])
def test_a_map_shows_every_hex(name: str) -> None:
    map_ = load_map(name)
    shown = hexes_of(map_._repr_svg_())
    assert list(shown) == [h.index for h in map_.hexes]
    for h in map_.hexes:
        group = shown[h.index]
        assert classes(group) == ["hex", h.terrain]
        circles = [classes(circle) for circle in group.iter(f"{SVG}circle")]
        assert circles == [["room"]] * (h.value if h.terrain == "city" else 0)
        texts = [text.text for text in group.iter(f"{SVG}text")]
        assert texts == [str(h.index)] + [str(h.value)] * (h.terrain == "remote")
    assert map_._repr_svg_() == map_svg(map_)


def test_neighbours_share_a_side_and_barriers_lie_on_it() -> None:
    map_ = load_map("tokyo")
    svg = map_svg(map_)

    def corners(number: int) -> set[tuple[float, ...]]:
        points = next(hexes_of(svg)[number].iter(f"{SVG}polygon")).attrib["points"].split()
        return {tuple(float(x) for x in point.split(",")) for point in points}

    def common(a: int, b: int) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
        return [(p, q) for p in corners(a) for q in corners(b) if math.dist(p, q) < 0.3]

    for h in map_.hexes[:30]:
        for other in h.neighbours:
            assert len(common(h.index, other)) == 2
    lines = list(ET.fromstring(svg).iter(f"{SVG}line"))
    assert len(lines) == len(map_.barriers) > 0
    for line, pair in zip(lines, map_.barriers, strict=True):
        ends = [(float(line.attrib[f"x{i}"]), float(line.attrib[f"y{i}"])) for i in (1, 2)]
        for corner, _ in common(*pair):
            assert min(math.dist(end, corner) for end in ends) < 0.3


def test_states_and_views_show_rails_and_stations() -> None:
    for number, (state, _) in enumerate(some_states(games=3)):
        if number % 25:
            continue
        svg = state._repr_svg_()
        for seat in range(state.players):
            assert state.view(seat)._repr_svg_() == svg
        told = state.position()
        for index, group in hexes_of(svg).items():
            rails = [classes(g)[1] for g in group.iter(f"{SVG}g") if "rail" in classes(g)]
            assert rails == [f"seat-{i}" for i, seat in enumerate(told["seats"]) if index in seat["rails"]]
            built = sum(classes(circle) == ["station"] for circle in group.iter(f"{SVG}circle"))
            assert built == told["stations"].get(str(index), 0)


def test_choices_are_marked() -> None:
    shown = hexes_of(map_svg(load_map("osaka"), choices=[3, 5]))
    assert [index for index, group in shown.items() if "choice" in classes(group)] == [3, 5]


def test_names_are_escaped() -> None:
    map_ = TrainsMap('<b> & "co"', ["C1 P", "P P"], names={0: "<script>"})
    root = ET.fromstring(map_svg(map_))
    assert root.attrib["aria-label"] == '<b> & "co"'
    assert next(root.iter(f"{SVG}title")).text == "0 <script>, 0 of 1 stations"


def test_take_the_train_shows_lines_and_what_the_seat_may_see() -> None:
    document = {
        "game": "take_the_train",
        "free_ride": "wild",
        "spent": ["end", "end", "free"],
        "seats": [{"hand": ["b9", "oS"], "fares": 15}, {"hand": ["m1", "m9", "o2"], "fares": 14}],
        "lines": {
            "blue": {"high": [7, 8], "low": [], "turned": ["low"], "wild": [8]},
            "green": {"high": [], "low": [6], "turned": ["high"]},
        },
        "to_move": 0,
    }
    state = TakeTheTrain.from_position(document)
    whole, seen = state._repr_html_(), state.view(0)._repr_html_()
    blue, green, *_ = re.findall(r"<tr>(.*?)</tr>", seen)
    cells = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", blue)
    assert cells == ["blue", "", "", "", "", "", "", "&lt;S", "7", "8*", "", "", "", ""]
    assert re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", green)[6:8] == ["6", "S&gt;"]
    assert "m1 m9 o2" in whole
    assert "m1 m9 o2" not in seen
    assert "3 cards" in seen
    assert "0 (to move)" in seen
    for html in (whole, seen):
        ET.fromstring(f"<div>{html}</div>")


def test_every_moment_of_a_game_can_be_shown() -> None:
    state = TakeTheTrain(players=3, rules="single_line", transfers=True, free_ride="wild").new_state(seed=2)
    pages = [state.view(0)._repr_html_()]
    while not state.is_over:
        state.apply(state.legal_actions()[0])
        pages.append(state.view(0)._repr_html_())
    assert any(a != b for a, b in pairwise(pages))


def test_a_new_game_is_shown_without_rails() -> None:
    state: TrainsState = Trains(players=4).new_state(seed=1)
    assert 'class="rail' not in state._repr_svg_()
