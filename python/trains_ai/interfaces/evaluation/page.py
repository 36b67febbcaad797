"""HTML pages that need nothing but themselves."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

_STYLE: Final = """
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, sans-serif; color: #1c1c1c; max-width: 1180px; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: .2rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: .3rem 0; } .quiet { color: #666; } .verdict { font-size: 1.1rem; }
.plots { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; margin-top: 1rem; }
figure { margin: 0; } .plots svg { max-width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #e6e6e6; white-space: nowrap; }
th { background: #f6f6f6; } th:first-child, td:first-child { text-align: left; }
"""


def page(title: str, parts: Iterable[str]) -> str:
    """A whole page of parts that are HTML already."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join([f"<h1>{escape(title)}</h1>", *parts])
    head = f"<head>{head}<style>{_STYLE}</style></head>"
    return f'<!doctype html>\n<html lang="en">\n{head}\n<body>\n{body}\n</body>\n</html>\n'


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph of plain text."""
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def table(heading: str, rows: Sequence[Mapping[str, Any]]) -> str:
    """A table of rows by column under a heading; nothing without rows."""
    if not rows:
        return ""
    head = "".join(f"<th>{escape(str(name).replace('_', ' '))}</th>" for name in rows[0])
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell(value))}</td>" for value in row.values()) + "</tr>\n" for row in rows
    )
    inner = f"<thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody>"
    return f'<h2>{escape(heading)}</h2>\n<div class="scroll"><table>{inner}</table></div>'


def plots(images: Iterable[bytes]) -> str:
    """SVG images beside each other."""
    inner = "\n".join(f"<figure>{_inline(image, number)}</figure>" for number, image in enumerate(images))
    return f'<div class="plots">\n{inner}\n</div>'


def cell(value: Any) -> str:
    """A value for people.

    >>> cell(0.123456), cell(float("nan")), cell(None), cell(7)
    ('0.1235', '', '', '7')
    """
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return ""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _inline(svg: bytes, number: int) -> str:
    """An SVG document as a part of a page: without its head, and with names of its own."""
    text = svg.decode()
    text = text[text.index("<svg") :]
    for mark in ('id="', 'href="#', "url(#"):
        text = text.replace(mark, f"{mark}i{number}-")
    return text
