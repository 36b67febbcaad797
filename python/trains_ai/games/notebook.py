"""How maps, states and views show themselves in notebooks: the `_repr_*_` methods that IPython looks for."""

from __future__ import annotations

from .._core import TakeTheTrainState, TakeTheTrainView, TrainsMap, TrainsState, TrainsView
from .lines_html import lines_html
from .map_svg import map_svg


def _map_svg(self: TrainsMap) -> str:
    return map_svg(self)


def _trains_svg(self: TrainsState | TrainsView) -> str:
    told = self.position() if isinstance(self, TrainsState) else self.to_dict()
    rails = [seat["rails"] for seat in told["seats"]]
    return map_svg(self.map, rails, {int(number): n for number, n in told["stations"].items()})


def _take_the_train_html(self: TakeTheTrainState | TakeTheTrainView) -> str:
    return lines_html(self.position() if isinstance(self, TakeTheTrainState) else self.to_dict())


# The classes are made in C++, which cannot call up into the package.
for _class, _name, _show in (
    (TrainsMap, "_repr_svg_", _map_svg),
    (TrainsState, "_repr_svg_", _trains_svg),
    (TrainsView, "_repr_svg_", _trains_svg),
    (TakeTheTrainState, "_repr_html_", _take_the_train_html),
    (TakeTheTrainView, "_repr_html_", _take_the_train_html),
):
    setattr(_class, _name, _show)
