"""The bench command: how fast the search is here, and whether it finds what it finds elsewhere."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..options.search import ThreadsOption, read_threads
from ..search.benchmark import Searched, Signature, searches
from ..text.console import make_console


def bench_command(threads: ThreadsOption = "1") -> int:
    """Measure the search, and print a number that is the same on every machine."""
    count = read_threads(threads)
    out = make_console()
    signature = Signature()
    iterations, seconds = 0, 0.0
    for searched in searches(count):
        report = searched.report
        signature.add(report)
        iterations, seconds = iterations + report.iterations, seconds + report.seconds
        _print(out, searched)
    out.print(Text(f"{iterations:,} iterations in {seconds:.2f} s: {iterations / seconds:,.0f}/s", "bold"))
    out.print(Text(f"signature: {signature}", "bold"))
    return 0


def _print(out: Console, searched: Searched) -> None:
    report = searched.report
    speed = f"{report.iterations_per_second:>9,.0f}/s"
    out.print(Text(f"{searched.position:<36} {searched.settings:<9} {speed}  {report.action}"), soft_wrap=True)
