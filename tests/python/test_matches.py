"""Players, `play_match`, and the kingdoms that games are played with."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from trains_ai import (
    Decision,
    HeuristicPlayer,
    MoneyPlayer,
    Player,
    RandomPlayer,
    Trains,
    TrainsState,
    TrainsView,
    kingdom_sets,
    play_match,
)

from .walks import KINGDOM_IDS, Wasteful, some_states, without_seconds


def test_players_keep_to_the_protocol() -> None:
    state = Trains().new_state(seed=1)
    for player in (RandomPlayer(), HeuristicPlayer(), MoneyPlayer(), Wasteful(RandomPlayer())):
        assert isinstance(player, Player)
        decision = player.choose(state.view(0))
        assert decision.action in state.legal_actions()
        assert (decision.value, decision.visits, decision.line, dict(decision.stats)) == (None, None, (), {})
    with pytest.raises(AttributeError):
        decision.action = "end"  # type: ignore[misc]


def test_random_players_depend_on_seed_and_number_of_choices_alone() -> None:
    views = [state.view(state.current_seat) for state, _ in some_states(games=3) if state.current_seat is not None]
    choices = [[player.choose(view).action for view in views] for player in map(RandomPlayer, (5, 5, 6))]
    assert choices[0] == choices[1] != choices[2]
    late = RandomPlayer(5)
    late.choose(views[0])
    assert [late.choose(view).action for view in views[1:]] == choices[0][1:]


def test_random_players_choose_uniformly() -> None:
    view = Trains(kingdom="first_tokyo").new_state(seed=1).view(0)
    player = RandomPlayer(seed=3)
    found = Counter(player.choose(view).action for _ in range(60 * 200))
    assert sorted(found) == view.legal_actions
    expected = 60 * 200 / len(view.legal_actions)
    assert sum((n - expected) ** 2 / expected for n in found.values()) < len(found) + 5 * (2 * len(found)) ** 0.5


def test_a_player_may_sit_in_several_seats() -> None:
    game = Trains(players=4, turn_limit=3)
    player, steady = RandomPlayer(seed=2), HeuristicPlayer()
    record = play_match(game, [player, steady, player, steady], seed=1)
    assert record.players == ("random", "heuristic", "random", "heuristic")
    player = RandomPlayer(seed=2)
    assert without_seconds(play_match(game, [player, steady, player, steady], seed=1)) == without_seconds(record)


def test_a_record_replays_its_game() -> None:
    game = Trains(map="osaka", players=3, turn_limit=6)
    seen: list[tuple[int, str, TrainsState]] = []
    record = play_match(
        game,
        [RandomPlayer(1), HeuristicPlayer(), MoneyPlayer()],
        seed=8,
        on_action=lambda state, seat, action: seen.append((seat, action, state.clone())),
    )
    state = Trains(players=3, **record.options).new_state(record.seed)
    for (seat, action), (seen_seat, seen_action, seen_state) in zip(record.actions, seen, strict=True):
        assert (seat, action) == (state.current_seat, action) == (seen_seat, seen_action)
        state.apply(action)
        assert state == seen_state
    assert state.is_over
    assert (record.scores, record.winners, record.turns) == (state.scores, state.winners, state.turn)
    assert record.options["kingdom"] == state.kingdom
    assert list(state.kingdom) == sorted(state.kingdom, key=KINGDOM_IDS.index)
    assert record.seconds >= 0
    assert (record.game, record.seed) == ("trains", 8)
    assert record.options == {"map": "osaka", "kingdom": state.kingdom, "turn_limit": 6}
    assert pickle.loads(pickle.dumps(record)) == record


def test_what_a_player_raises_comes_through() -> None:
    class Broken:
        name = "broken"

        def choose(self, view: TrainsView) -> Decision:
            raise ZeroDivisionError("of its own")

    with pytest.raises(ZeroDivisionError, match="of its own"):
        play_match(Trains(), [RandomPlayer(), Broken()], seed=1)


def test_numpy_integers_are_whole_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    game = Trains(players=numpy.int64(3), turn_limit=numpy.uint16(4))
    assert game.new_state(seed=numpy.uint64(2**64 - 1)) == Trains(players=3, turn_limit=4).new_state(seed=2**64 - 1)
    record = play_match(game, [RandomPlayer(numpy.int32(1))] * 3, seed=numpy.int8(4))
    assert type(record.seed) is int
    assert type(record.options["turn_limit"]) is int


def test_kingdom_sets() -> None:
    sets = kingdom_sets()
    assert sorted(sets) == ["first_osaka", "first_tokyo", "holiday_pass", "reforming_and_tunneling"]
    for name, ids in sets.items():
        assert len(set(ids)) == 8
        assert set(ids) <= set(KINGDOM_IDS)
        state = Trains(kingdom=name).new_state(seed=1)
        assert state == Trains(kingdom=ids).new_state(seed=1) == Trains(kingdom=ids[::-1]).new_state(seed=1)
        assert sorted(state.kingdom) == sorted(ids)
    sets.clear()  # a copy
    assert len(kingdom_sets()) == 4


def test_random_kingdoms_come_from_the_seed_and_are_uniform() -> None:
    game = Trains()
    kingdoms = [game.new_state(seed).kingdom for seed in range(3000)]
    assert kingdoms[:50] == [Trains(map="osaka", players=4).new_state(seed).kingdom for seed in range(50)]
    found = Counter(card for kingdom in kingdoms for card in kingdom)
    assert sorted(found) == sorted(KINGDOM_IDS)
    expected = 3000 * 8 / 30
    assert all(abs(n - expected) < 5 * expected**0.5 for n in found.values())
    for kingdom in kingdoms:
        assert len(set(kingdom)) == 8
        assert list(kingdom) == sorted(kingdom, key=KINGDOM_IDS.index)
