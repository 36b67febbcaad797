"""Numbers as people read them."""

from __future__ import annotations

import math

from trains_ai.evaluation import Estimate


def share(value: float | None) -> str:
    """A share of one in percent.

    >>> share(0.6123), share(float("nan"))
    ('61.2 %', '-')
    """
    return "-" if value is None or math.isnan(value) else f"{100 * value:.1f} %"


def share_range(estimate: Estimate) -> str:
    """The same with its interval.

    >>> share_range(Estimate(0.5, 0.25, 1.0))
    '50.0 % [25.0, 100.0]'
    """
    if math.isnan(estimate.value):
        return "-"
    return f"{share(estimate.value)} [{100 * estimate.low:.1f}, {100 * estimate.high:.1f}]"


def number(value: float | None, digits: int = 1) -> str:
    """Any other number.

    >>> number(3.14159), number(float("-inf")), number(None)
    ('3.1', '-inf', '-')
    """
    return "-" if value is None or math.isnan(value) else f"{value + 0.0:.{digits}f}"


def number_range(estimate: Estimate | None, digits: int = 1) -> str:
    """The same with its interval.

    >>> number_range(Estimate(-12.5, -40.0, 15.0))
    '-12.5 [-40.0, 15.0]'
    """
    if estimate is None or math.isnan(estimate.value):
        return "-"
    return f"{number(estimate.value, digits)} [{number(estimate.low, digits)}, {number(estimate.high, digits)}]"


def duration(seconds: float) -> str:
    """A time for people.

    >>> duration(3725), duration(12), duration(0.00042)
    ('1:02:05', '0:00:12', '0.42 ms')
    """
    if seconds < 1:
        return f"{1000 * seconds:.2g} ms"
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
