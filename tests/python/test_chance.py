"""Chance comes from the seed of the game alone, and asking a state changes nothing."""

from __future__ import annotations

import pickle

from trains_ai import (
    HeuristicPlayer,
    RandomPlayer,
    Trains,
    play_match,
    random_playouts,
)

from .walks import Wasteful, some_states, without_seconds


def test_a_player_that_uses_chance_changes_nobodys_cards() -> None:
    game = Trains(players=3, turn_limit=8)
    for seed in range(4):
        plain = play_match(game, [RandomPlayer(7), RandomPlayer(8), HeuristicPlayer()], seed=seed)
        wasteful = [Wasteful(RandomPlayer(7)), RandomPlayer(8), Wasteful(HeuristicPlayer())]
        assert without_seconds(play_match(game, wasteful, seed=seed)) == without_seconds(plain)


def test_the_deal_comes_from_the_seed_of_the_game_alone() -> None:
    """First hands do not depend on the map or the first rails; the kingdom's draw does not touch them."""
    hands = []
    for game in (Trains(), Trains(map="osaka"), Trains(kingdom="first_tokyo"), Trains(turn_limit=3)):
        state = game.new_state(seed=11)
        for _ in range(2):
            state.apply(state.legal_actions()[-1])
        hands.append([seat["hand"] for seat in state.position()["seats"]])
    assert all(hand == hands[0] for hand in hands)


def test_asking_changes_nothing() -> None:
    for number, (state, _) in enumerate(some_states(games=6)):
        before = state.clone()
        for action in state.legal_actions()[:3]:
            state.reveals(action)
        state.view(0).sample(seed=number).legal_actions()
        state.position()
        if number % 20 == 0:
            random_playouts(state, 1, seed=number)
        assert state == before


def test_what_reveals_nothing_reveals_nothing() -> None:
    """An action that shows the mover nothing hidden leads to the same view in every world he thinks possible."""
    checked = 0
    for number, (state, rng) in enumerate(some_states(games=18)):
        if state.is_over:
            continue
        seat = state.current_seat
        assert seat is not None
        action = rng.choice(state.legal_actions())
        worlds = [state.view(seat).sample(seed) for seed in (number, number + 1)]
        assert {world.reveals(action) for world in worlds} == {state.reveals(action)}
        after = [state.clone(), *worlds]
        for world in after:
            world.apply(action)
        if after[0].is_over or after[0].current_seat != seat:
            assert state.reveals(action)
        elif not state.reveals(action):
            assert len({world.view(seat) for world in after}) == 1
            checked += 1
    assert checked > 300


def test_a_players_stream_goes_on_after_pickling() -> None:
    player = RandomPlayer(seed=5)
    views = [Trains().new_state(seed).view(0) for seed in range(20)]
    for view in views[:10]:
        player.choose(view)
    twin = pickle.loads(pickle.dumps(player))
    assert [player.choose(v) for v in views[10:]] == [twin.choose(v) for v in views[10:]]
