"""Options of a search as texts: of a player ("mcts:iterations=500,playout=mast") and of the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from typing import Annotated, Any, Final, get_type_hints

import typer

from trains_ai import Limit, MCTSPlayer, OptionError, Settings
from trains_ai.games.shown import did_you_mean, shown

ThreadsOption = Annotated[str, typer.Option("--threads", metavar="N", help='Threads that search, or "all".')]
SearchSeedOption = Annotated[int, typer.Option("--seed", help="Same seed and iterations, same answer.")]
SettingsOption = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the search; repeat for more.")
]

_YES_OR_NO: Final = {
    **dict.fromkeys(("true", "yes", "on", "1"), True),
    **dict.fromkeys(("false", "no", "off", "0"), False),
}


def yes_or_no(text: str) -> bool:
    """True for "true", "yes", "on" or "1", False for "false", "no", "off" or "0"."""
    return _YES_OR_NO[text.lower()]


def number_or_none(text: str) -> float | None:
    """A number, or None for "none"."""
    return None if text.lower() == "none" else float(text)


def number_or_all(text: str) -> int | None:
    """A whole number, or None for "all"."""
    return None if text.lower() == "all" else int(text)


_READERS: Final[Mapping[object, Callable[[str], Any]]] = {
    str: str,
    int: int,
    float: float,
    bool: yes_or_no,
    int | None: int,
    float | None: float,
}


def _readers(options: type) -> dict[str, Callable[[str], Any]]:
    hints = get_type_hints(options)
    return {field.name: _READERS[hints[field.name]] for field in fields(options)}


LIMITS: Final = _readers(Limit)
SETTINGS: Final = {**_readers(Settings), "first_play": number_or_none}
#: Everything that can stand behind "mcts:", and how it is read.
MCTS_OPTIONS: Final[Mapping[str, Callable[[str], Any]]] = {
    **LIMITS,
    "threads": number_or_all,
    "seed": int,
    **SETTINGS,
}


def mcts_player(seed: int = 0, threads: int | None = 1, **options: Any) -> MCTSPlayer:
    """The player of these options; 1,000 iterations if they limit nothing. Raises OptionError."""
    limit = Limit(**{key: value for key, value in options.items() if key in LIMITS})
    if not limit.ends:
        limit = replace(limit, iterations=1000)
    settings = Settings(**{key: value for key, value in options.items() if key in SETTINGS})
    return MCTSPlayer(limit, seed, threads, settings)


def read_option(whose: str, options: Mapping[str, Callable[[str], Any]], text: str) -> tuple[str, Any]:
    """Name and value of "name=value". Raises OptionError."""
    key, equals, value = text.partition("=")
    if key not in options:
        known = f"its options are {', '.join(options)}" if options else "it has none"
        raise OptionError(f"{whose} has no option {shown(key)}{did_you_mean(key, options)}; {known}")
    if not equals:
        raise OptionError(f"option {key} of {whose} needs a value: {key}=...")
    try:
        return key, options[key](value)
    except (ValueError, KeyError):
        wanted = getattr(options[key], "__name__", "value").replace("_", " ")
        raise OptionError(f"option {key} of {whose} must be of type {wanted}, not {shown(value)}") from None


def read_settings(texts: Iterable[str]) -> Settings:
    """The settings of ``--set name=value``. Raises OptionError."""
    return Settings(**dict(read_option("--set", SETTINGS, text) for text in texts))


def read_threads(text: str) -> int | None:
    """The number of ``--threads``, None for "all". Raises OptionError if it is neither."""
    try:
        return number_or_all(text)
    except ValueError:
        raise OptionError(f"--threads {shown(text)}: expected a number or all") from None
