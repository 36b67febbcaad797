"""Random damage to documents and texts, for tests that nothing worse comes of it than a clear error."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from trains_ai import IllegalActionError, TakeTheTrain, TakeTheTrainState, Trains, TrainsState

from .effort import TIMES
from .refusals import HUGE, LONG, MOST_CHARACTERS, SURROGATE

Document = dict[str, Any]

same_every_time = settings(  # unless more is wanted: then pytest --hypothesis-seed chooses the examples
    derandomize=TIMES == 1,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    max_examples=800 * TIMES,
)


def check_message(error: Exception) -> None:
    if not 0 < len(str(error)) <= MOST_CHARACTERS:
        pytest.fail(f"a message of {len(str(error))} characters: {str(error)[:MOST_CHARACTERS]}")


def self_containing() -> list[Any]:
    """A new one each time: further damage may change it."""
    inside: list[Any] = []
    inside.append(inside)
    return inside


def junk(words: list[str]) -> st.SearchStrategy[Any]:
    """Whatever may stand in a document by mistake; `words`: those that mean something there."""
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 300),
        st.sampled_from([HUGE, -HUGE, 2**63, -(2**63), LONG, SURROGATE, 1.5, b"", "é" * 100]),
        st.builds(self_containing),
        st.text(max_size=5),
        st.sampled_from(words),
        st.lists(st.sampled_from(words), max_size=9),
        st.recursive(
            st.integers(-2, 80) | st.sampled_from([words[0], "oaxy", ""]),
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
            max_leaves=4,
        ),
    )


def places(value: Any, depth: int = 0) -> list[tuple[Any, Any]]:
    """Every (container, key) in a document; not deeper than documents go, for one may contain itself."""
    found = []
    if isinstance(value, (dict, list)) and depth < 6:
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            found.append((value, key))
            found.extend(places(item, depth + 1))
    return found


def one_of(data: st.DataObject, values: list[Any]) -> Any:
    """One of the values, by its number: the values themselves are large, and reports would show them all."""
    return values[data.draw(st.integers(0, len(values) - 1))]


def damage(data: st.DataObject, document: Document, others: list[Document], words: list[str]) -> None:
    """One random change somewhere in the document; parts of `others` may be put in."""
    container, key = one_of(data, places(document))
    there = container[key]
    match data.draw(st.sampled_from(["replace", "remove", "step", "move", "double", "add", "swap", "transplant"])):
        case "remove":
            del container[key]
        case "step" if type(there) is int:
            container[key] = there + data.draw(st.integers(-2, 2))
        case "step" if isinstance(there, str):
            container[key] = there[: data.draw(st.integers(0, len(there)))]
        case "move" if isinstance(there, list) and there:
            one_of(data, [c[k] for c, k in places(document) if isinstance(c[k], list)]).append(there.pop())
        case "double" if isinstance(there, list):
            there.extend(copy.deepcopy(there))
        case "double" if isinstance(there, str):
            container[key] = there * 2
        case "add" if isinstance(there, dict):
            there[data.draw(st.text(max_size=6))] = data.draw(junk(words))
        case "add" if isinstance(there, list):
            there.insert(data.draw(st.integers(0, len(there))), data.draw(junk(words)))
        case "swap":
            second, other_key = one_of(data, places(document))
            mine, yours = copy.deepcopy(there), copy.deepcopy(second[other_key])
            container[key], second[other_key] = yours, mine
        case "transplant" if container is document and isinstance(key, str):
            container[key] = copy.deepcopy(one_of(data, others).get(key, there))
        case _:
            container[key] = data.draw(junk(words))


def almost(texts: list[str], words: list[str]) -> st.SearchStrategy[str]:
    """The texts, spoilt in many ways or not; and others made of `words`."""
    return st.one_of(
        st.text(max_size=30),
        st.sampled_from(texts),
        st.tuples(st.sampled_from(texts), st.text(max_size=3)).map("".join),
        st.tuples(st.sampled_from(texts), st.integers(0, 20)).map(lambda pair: pair[0][: pair[1]]),
        st.lists(st.sampled_from([*words, "0", "-1", "128", " "]), max_size=4).map(" ".join),
    )


def check_action_text(state: TrainsState | TakeTheTrainState, text: str) -> None:
    """A text is a legal action, which changes the state, or is refused, which does not."""
    before = state.clone()
    after = state.clone()
    if text in state.legal_actions():
        state.reveals(text)
        after.apply(text)
        assert after != before
    else:
        for call in (after.apply, after.reveals):
            with pytest.raises(IllegalActionError) as caught:
                call(text)
            check_message(caught.value)
        assert after == before
    assert state == before


def check_state(game: type[Trains] | type[TakeTheTrain], state: Any) -> None:
    """What holds of every state of a game, and of the views of it."""
    assert game.from_position(json.loads(json.dumps(state.position()))) == state
    legal = state.legal_actions()
    assert legal == sorted(set(legal))
    assert (legal == []) == state.is_over
    assert len(state.scores) == state.players
    for seat in range(state.players):
        view = state.view(seat)
        assert view.legal_actions == (legal if seat == state.current_seat else [])
        world = view.sample(seed=5)
        assert world.view(seat) == view
        assert (world.legal_actions() == []) == state.is_over
        assert len(view.to_dict()["seats"]) == state.players
