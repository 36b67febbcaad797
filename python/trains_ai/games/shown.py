"""Values in error messages."""

from __future__ import annotations

from collections.abc import Iterable

_MOST = 60


def shown(value: object) -> str:
    """`value` for an error message: short whatever it is, and never an error itself.

    >>> shown("lay rails"), shown(2**1000), shown([1, 2, 3]), shown({})
    ("'lay rails'", 'a number of 1001 bits', '[1, 2, 3]', 'a dict')
    """
    if isinstance(value, (list, tuple)) and len(value) <= 4:
        return "[" + ", ".join(_item(v) for v in value) + "]"
    return _item(value)


def did_you_mean(text: str, known: Iterable[str]) -> str:
    """A hint at the nearest of the known spellings, or nothing.

    >>> did_you_mean("tokio", ["osaka", "tokyo"])
    " (did you mean 'tokyo'?)"
    """
    import difflib  # not needed before somebody mistypes

    near = difflib.get_close_matches(text[:_MOST], list(known), n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def printable(text: str) -> str:
    r"""`text` from somebody else's file, fit for a terminal: what does not print is shown as `?`.

    >>> printable("heuristic\x1b[2J")
    'heuristic?[2J'
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _item(value: object) -> str:
    if isinstance(value, str):
        return repr(value[:_MOST]) + (f"... ({len(value)} characters)" if len(value) > _MOST else "")
    if isinstance(value, int) and value.bit_length() > 128:
        return f"a number of {value.bit_length()} bits"
    if value is None or isinstance(value, (int, float)):
        return repr(value)
    return f"a {type(value).__name__}"
