"""The games pass OpenSpiel's own tests; players and bots take each other's place."""

# ruff: noqa: E402
from __future__ import annotations

import json
import pickle
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import observation
from open_spiel.python.algorithms import ismcts, mcts

from trains_ai import HeuristicPlayer, Limit, MCTSPlayer, RandomPlayer, TakeTheTrain, Trains, observations, play_match
from trains_ai.interop.openspiel import BotPlayer, PlayerBot, SpielState
from trains_ai.interop.outcome import payoffs

GAMES = [
    "python_trains(turn_limit=3)",
    "python_trains(map=osaka,players=4,kingdom=first_osaka,turn_limit=2)",
    "python_take_the_train",
    "python_take_the_train(players=5,rules=single_line,transfers=True,free_ride=wild,hands=2)",
]


def begun(game: Any, seed: int = 1) -> SpielState:
    state: SpielState = game.new_initial_state()
    for byte in seed.to_bytes(4):
        state.apply_action(byte)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_accepts_it(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def walk(name: str, seed: int, most: int = 150) -> Any:
    """The states of a random game, and the generator that plays it."""
    state, rng = begun(pyspiel.load_game(name), seed), random.Random(seed)
    for _ in range(most):
        yield state, rng
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_game_of_the_seed(name: str) -> None:
    game = pyspiel.load_game(name).game
    for spiel, _ in walk(name, seed=7, most=60):
        state = game.new_state(7)
        for action in spiel.history()[4:]:
            state.apply(game.actions[action])
        assert spiel.moment.state == state
        if state.is_over:
            break
        assert spiel.current_player() == state.current_seat
        texts = [spiel.action_to_string(spiel.current_player(), action) for action in spiel.legal_actions()]
        assert sorted(texts) == state.legal_actions()
        assert spiel.returns() == [0.0] * state.players


@pytest.mark.parametrize("name", GAMES)
def test_the_end_pays(name: str) -> None:
    *_, (last, _) = walk(name, seed=3, most=5000)
    assert last.is_terminal()
    assert last.returns() == payoffs(last.moment.state)


def test_parameters_are_the_options() -> None:
    trains = pyspiel.load_game("python_trains(map=osaka,players=3,kingdom=holiday_pass,turn_limit=9)").game
    assert trains.options() == Trains("osaka", 3, "holiday_pass", 9).options()
    cards = Trains(kingdom="first_tokyo").kingdom
    assert cards is not None
    assert pyspiel.load_game(f"python_trains(kingdom={'+'.join(cards)})").game.kingdom == cards
    assert pyspiel.load_game("python_trains").game.kingdom is None
    train = pyspiel.load_game("python_take_the_train(free_ride=wild,transfers=True,hands=3)").game
    assert train.options() == TakeTheTrain(free_ride="wild", transfers=True, hands=3).options()


@pytest.mark.parametrize("name", GAMES)
def test_tensor_and_texts_tell_what_the_view_tells(name: str) -> None:
    game = pyspiel.load_game(name)
    by_name = observation.make_observation(game)
    start = game.new_initial_state()
    assert not any(start.information_state_tensor(0))
    for number, (state, _) in enumerate(walk(name, seed=2, most=40)):
        player = number % game.num_players()
        view = state.view(player)
        assert np.array_equal(state.observation_tensor(player), observations([view])[0])
        assert np.array_equal(state.information_state_tensor(player), observations([view])[0])
        assert json.loads(state.observation_string(player)) == view.to_dict()
        by_name.set_from(state, player)
        for block, numbers in view.observation().items():
            assert np.array_equal(by_name.dict[block], numbers)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_is_one_that_the_player_cannot_tell_apart(name: str) -> None:
    others_differ = 0
    for number, (state, rng) in enumerate(walk(name, seed=5, most=60)):
        if state.is_terminal():
            break
        for player in (state.current_player(), number % state.num_players()):
            world = state.resample_from_infostate(player, rng.random)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.view(player) == state.view(player)
            assert world.history() == state.history()
            assert world.legal_actions() == state.legal_actions() or player != state.current_player()
            others_differ += world.moment.state != state.moment.state
            world.apply_action(rng.choice(world.legal_actions()))
            assert world.history() != state.history()
    assert others_differ > 20


def test_information_states_have_perfect_recall() -> None:
    """Two ways to the same knowledge are told apart by who went them, and by nobody who did not see the difference."""
    game = pyspiel.load_game("python_trains(kingdom=first_tokyo)")
    states = []
    for actions in (["start 25", "start 30"], ["start 26", "start 30"]):
        state = begun(game)
        for action in actions:
            state.apply_action(Trains.action_id(action))
        states.append(state)
    assert states[0].information_state_string(0) != states[1].information_state_string(0)
    again = begun(game)
    assert again.information_state_string(0) == begun(game).information_state_string(0)
    assert again.information_state_string(0) != again.information_state_string(1)
    hidden = again.resample_from_infostate(1, lambda: 0.3)
    assert hidden.view(0) != again.view(0)
    for state in (again, hidden):
        state.apply_action(Trains.action_id("start 25"))
    assert hidden.information_state_string(1) == again.information_state_string(1)
    assert hidden.information_state_string(0) != again.information_state_string(0)


def test_states_are_values() -> None:
    for state, rng in walk(GAMES[0], seed=4, most=30):
        if state.is_terminal():
            break
        for twin in (state.clone(), pickle.loads(pickle.dumps(state))):
            assert twin.history() == state.history()
            assert twin.moment.state == state.moment.state
            assert twin.information_state_string(0) == state.information_state_string(0)
        text = str(state)
        twin = state.clone()
        twin.apply_action(rng.choice(twin.legal_actions()))
        assert str(state) == text


def test_a_bot_around_a_player_plays_as_the_player() -> None:
    game = pyspiel.load_game("python_trains(turn_limit=6,kingdom=first_tokyo)")
    state = begun(game, seed=3)
    bots = [PlayerBot(MCTSPlayer(Limit(iterations=30), seed=1)), PlayerBot(HeuristicPlayer())]
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    players = [MCTSPlayer(Limit(iterations=30), seed=1), HeuristicPlayer()]
    record = play_match(Trains(turn_limit=6, kingdom="first_tokyo"), players, seed=3)
    assert [Trains.actions[action] for action in state.history()[4:]] == [action for _, action in record.actions]
    assert state.returns()[record.winners[0]] == max(state.returns())


def test_a_bot_sits_at_our_table() -> None:
    """OpenSpiel's ISMCTS plays whole games, the same ones from the same seeds."""
    game = pyspiel.load_game("python_take_the_train")

    def played(seed: int) -> tuple[object, ...]:
        bot = ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed)),
            uct_c=1.0,
            max_simulations=20,
            random_state=np.random.RandomState(seed),
        )
        worlds = random.Random(seed)  # the bot's own sampler is seeded by the clock
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, worlds.random))
        record = play_match(TakeTheTrain(), [BotPlayer(game, bot, "ismcts", seed), RandomPlayer(seed)], seed=4)
        assert record.winners
        return tuple(record.actions)

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_bot_is_shown_only_what_its_seat_knows() -> None:
    class Peeking(pyspiel.Bot):  # type: ignore[misc]
        def step(self, state: SpielState) -> int:
            worlds.append(state.moment.state)
            return state.legal_actions()[0]

    worlds: list[Any] = []
    game = pyspiel.load_game("python_trains(kingdom=first_tokyo)")
    state = Trains(kingdom="first_tokyo").new_state(seed=1)
    player = BotPlayer(game, Peeking(), seed=2)
    for _ in range(8):
        assert player.choose(state.view(0)).action == sorted(state.legal_actions(), key=Trains.action_id)[0]
    assert len({world.view(1) for world in worlds}) > 1
    assert {world.view(0) for world in worlds} == {state.view(0)}
    with pytest.raises(TypeError, match="expected one of"):
        BotPlayer(Trains(), Peeking())  # type: ignore[arg-type]
    native = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, 10)
    with pytest.raises(TypeError, match=r"expected open_spiel\.python\.algorithms\.ismcts"):
        BotPlayer(game, native)


def test_there_is_nothing_to_see_before_the_deal() -> None:
    state = pyspiel.load_game("python_trains").new_initial_state()
    assert state.is_chance_node()
    assert sum(probability for _, probability in state.chance_outcomes()) == pytest.approx(1)
    with pytest.raises(ValueError, match="chance has chosen 0 of 4 bytes"):
        state.view(0)
    with pytest.raises(ValueError, match="public information and that of a single player"):
        state.get_game().make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=True))
