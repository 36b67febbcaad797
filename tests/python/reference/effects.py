"""What the cards do (rules, section 5).

Every effect is a generator: it yields the list of actions the player may choose from, is sent the chosen one, and ends
when the effect is done. An effect that leaves no choice ends without yielding. Beside it stands its condition: whether
the effect can be used at all, asked when the card is already in the play area.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import CARD_ORDER, CARDS, is_action, is_train

if TYPE_CHECKING:
    from .trains import ReferenceTrains

Steps = Generator[list[str], str, None]


@dataclass(frozen=True)
class Effect:
    condition: Callable[[ReferenceTrains], bool]
    run: Callable[[ReferenceTrains], Steps]


EFFECTS: dict[str, Effect] = {}


def effect(card: str, condition: Callable[[ReferenceTrains], bool]) -> Callable:
    """Decorator: enter a generator function as the effect of `card`, usable if `condition` holds."""

    def enter(run: Callable[[ReferenceTrains], Steps]) -> Callable[[ReferenceTrains], Steps]:
        EFFECTS[card] = Effect(condition, run)
        return run

    return enter


def usable(game: ReferenceTrains, card: str) -> bool:
    return card in EFFECTS and EFFECTS[card].condition(game)


def choices(verb: str, items: Iterable[str | int]) -> list[str]:
    """One action for each different item."""
    return [f"{verb} {item}" for item in dict.fromkeys(items)]


def argument(action: str) -> str:
    return action.split()[1]


# --- conditions ------------------------------------------------------------------------------------------------------


def always(game: ReferenceTrains) -> bool:
    return True


def card_to_draw(game: ReferenceTrains) -> bool:
    return bool(game.mover.deck or game.mover.discard)


def card_in_hand(game: ReferenceTrains) -> bool:
    return bool(game.mover.hand)


def waste_in_hand(game: ReferenceTrains) -> bool:
    return "waste" in game.mover.hand


def train_in_play(game: ReferenceTrains) -> bool:
    return any(map(is_train, game.mover.in_play))


# --- rails and stations ----------------------------------------------------------------------------------------------


def enter_rail_card(card: str) -> None:
    """Lay 1 rail; gain 1 Waste; all but Lay Rails also start an effect, which already holds for this very rail."""
    own_effect = [] if card == "lay_rails" else [card]

    @effect(card, lambda game: bool(game.rail_targets([*game.running, *own_effect])))
    def run(game: ReferenceTrains) -> Steps:
        if own_effect and card not in game.running:
            game.running.append(card)
        action = yield choices("rail", game.rail_targets(game.running))
        game.lay_rail(int(argument(action)))
        game.gain_waste()


for _card in ("lay_rails", "collaboration", "steel_bridge", "subway_excavation", "tunnel", "viaduct"):
    enter_rail_card(_card)


@effect("station_expansion", lambda game: bool(game.station_targets()))
def station_expansion(game: ReferenceTrains) -> Steps:
    action = yield choices("station", game.station_targets())
    game.place_station(int(argument(action)))
    game.gain_waste()


# --- until end of turn -----------------------------------------------------------------------------------------------


@effect("dump_site", lambda game: "dump_site" not in game.running)
def dump_site(game: ReferenceTrains) -> Steps:
    game.running.append("dump_site")
    yield from ()


@effect("early_train", lambda game: "early_train" not in game.running)
def early_train(game: ReferenceTrains) -> Steps:
    game.running.append("early_train")
    yield from ()


@effect("ironworks", always)  # several copies add up
def ironworks(game: ReferenceTrains) -> Steps:
    game.running.append("ironworks")
    yield from ()


# --- coins and points ------------------------------------------------------------------------------------------------


@effect("amusement_park", train_in_play)
def amusement_park(game: ReferenceTrains) -> Steps:
    action = yield choices("count", filter(is_train, game.mover.in_play))
    game.coins += CARDS[argument(action)].coins


@effect("bullet_train", lambda game: "normal_train" in game.mover.in_play)
def bullet_train(game: ReferenceTrains) -> Steps:
    game.coins += 1
    yield from ()


@effect("freight_train", waste_in_hand)
def freight_train(game: ReferenceTrains) -> Steps:
    action = yield choices("return", range(1, game.mover.hand.count("waste") + 1))
    number = int(argument(action))
    game.return_waste(number)
    game.coins += number


@effect("holiday_timetable", always)
def holiday_timetable(game: ReferenceTrains) -> Steps:
    game.mover.in_play.remove(game.source)  # the Office, when it copies this card
    game.trash.append(game.source)
    game.coins += 3
    yield from ()


@effect("landfill", waste_in_hand)
def landfill(game: ReferenceTrains) -> Steps:
    game.return_waste(game.mover.hand.count("waste"))
    yield from ()


@effect("tourist_train", always)
def tourist_train(game: ReferenceTrains) -> Steps:
    game.mover.points += 1
    yield from ()


# --- drawing and discarding ------------------------------------------------------------------------------------------


def enter_drawing_card(card: str, number: int) -> None:
    @effect(card, card_to_draw)
    def run(game: ReferenceTrains) -> Steps:
        game.draw(number)
        yield from ()


for _card, _number in {"passing_station": 1, "signaling_area": 2, "control_room": 3}.items():
    enter_drawing_card(_card, _number)


def discard_any_number(game: ReferenceTrains, coins_each: int) -> Generator[list[str], str, int]:
    """Discard one or more cards from hand, never an earlier kind than the last. Returns how many."""
    number, last = 0, -1
    while True:
        allowed = [card for card in game.mover.hand if CARD_ORDER[card] >= last]
        action = yield choices("discard", allowed) + (["done"] if number else [])
        if action == "done":
            return number
        game.discard_from_hand(argument(action))
        game.coins += coins_each
        number, last = number + 1, CARD_ORDER[argument(action)]


@effect("conductors_station", card_in_hand)
def conductors_station(game: ReferenceTrains) -> Steps:
    number = yield from discard_any_number(game, coins_each=0)
    game.draw(number)


@effect("mail_train", card_in_hand)
def mail_train(game: ReferenceTrains) -> Steps:
    yield from discard_any_number(game, coins_each=1)


@effect("garage", lambda game: card_in_hand(game) or card_to_draw(game))
def garage(game: ReferenceTrains) -> Steps:
    game.draw(2)
    last = -1
    for still_to_go in range(min(2, len(game.mover.hand)), 0, -1):
        later = [card for card in game.mover.hand if CARD_ORDER[card] >= last]
        # In card order, so a kind is only offered if it and the kinds after it are enough for what is still to go.
        allowed = [c for c in later if sum(CARD_ORDER[d] >= CARD_ORDER[c] for d in later) >= still_to_go]
        action = yield choices("discard", allowed)
        game.discard_from_hand(argument(action))
        last = CARD_ORDER[argument(action)]


@effect("station_crew", always)  # a coin can always be had
def station_crew(game: ReferenceTrains) -> Steps:
    offered = ["coin"] + ["draw"] * card_to_draw(game) + ["return 1"] * waste_in_hand(game)
    action = yield offered
    if action == "coin":
        game.coins += 1
    elif action == "draw":
        game.draw(1)
    else:
        game.return_waste(1)


# --- the top of the deck ---------------------------------------------------------------------------------------------


@effect("command_central", card_to_draw)
def command_central(game: ReferenceTrains) -> Steps:
    game.draw(1)
    if not card_to_draw(game):
        return
    action = yield choices("name", ["normal_train", *game.supply])
    game.fill_deck()
    if game.mover.deck[0] == argument(action):
        game.draw(1)


@effect("information_central", card_to_draw)
def information_central(game: ReferenceTrains) -> Steps:
    while len(game.set_aside) < 4 and game.fill_deck():
        game.set_aside.append(game.mover.deck.pop(0))
    action = yield choices("take", [*game.set_aside, "none"])
    if action != "take none":
        game.set_aside.remove(argument(action))
        game.mover.hand.append(argument(action))
    while game.set_aside:
        action = yield choices("top", game.set_aside)
        game.set_aside.remove(argument(action))
        game.mover.deck.insert(0, argument(action))


@effect("signals", card_to_draw)
def signals(game: ReferenceTrains) -> Steps:
    game.draw(1)
    if not game.fill_deck():
        return
    action = yield ["drop", "keep"]
    if action == "drop":
        game.mover.discard.append(game.mover.deck.pop(0))


@effect("switchback", train_in_play)
def switchback(game: ReferenceTrains) -> Steps:
    action = yield choices("top", filter(is_train, game.mover.in_play))
    game.mover.in_play.remove(argument(action))
    game.mover.deck.insert(0, argument(action))


@effect("temporary_timetable", card_to_draw)
def temporary_timetable(game: ReferenceTrains) -> Steps:
    revealed: list[str] = []  # apart from all piles, so a reshuffle does not contain them
    while sum(map(is_train, revealed)) < 2 and game.fill_deck():
        revealed.append(game.mover.deck.pop(0))
    for card in revealed:
        (game.mover.hand if is_train(card) else game.mover.discard).append(card)
    yield from ()


# --- other cards -----------------------------------------------------------------------------------------------------


def trains_in_discard(game: ReferenceTrains) -> list[str]:
    return [card for card in game.mover.discard if is_train(card)]


@effect("pulling", lambda game: bool(trains_in_discard(game)))
def pulling(game: ReferenceTrains) -> Steps:
    action = yield choices("take", trains_in_discard(game))
    game.mover.discard.remove(argument(action))
    game.mover.hand.append(argument(action))


def trains_to_copy(game: ReferenceTrains) -> list[str]:
    return [card for card in game.mover.hand if is_train(card) and game.supply.get(card, 0) > 0]


@effect("maintenance_factory", lambda game: bool(trains_to_copy(game)))
def maintenance_factory(game: ReferenceTrains) -> Steps:
    action = yield choices("copy", trains_to_copy(game))
    game.take_from_supply(argument(action), game.mover.gained)


def trains_for(game: ReferenceTrains, trashed: str) -> list[str]:
    most = CARDS[trashed].cost + 3
    return [card for card, left in game.supply.items() if left > 0 and is_train(card) and CARDS[card].cost <= most]


def trains_to_trash(game: ReferenceTrains) -> list[str]:
    return [card for card in game.mover.hand if is_train(card) and trains_for(game, card)]


@effect("wagon_factory", lambda game: bool(trains_to_trash(game)))
def wagon_factory(game: ReferenceTrains) -> Steps:
    action = yield choices("trash", trains_to_trash(game))
    trashed = argument(action)
    game.mover.hand.remove(trashed)
    game.trash.append(trashed)
    action = yield choices("gain", trains_for(game, trashed))
    game.take_from_supply(argument(action), game.mover.hand)


def actions_to_show(game: ReferenceTrains) -> list[str]:
    shown = [card for card in game.mover.hand if is_action(card) and card != "stationmaster_office"]
    return [card for card in shown if usable(game, card)]


@effect("stationmaster_office", lambda game: bool(actions_to_show(game)))
def stationmaster_office(game: ReferenceTrains) -> Steps:
    action = yield choices("copy", actions_to_show(game))
    yield from EFFECTS[argument(action)].run(game)
