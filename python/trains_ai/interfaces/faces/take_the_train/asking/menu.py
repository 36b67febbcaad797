"""The choices of a decision of Take the Train."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from trains_ai.interfaces.faces.choice import Choice
from trains_ai.interfaces.text.layout import in_columns
from trains_ai.interfaces.text.palette import KEY, QUIET


def choice_menu(choices: Sequence[Choice], columns: int) -> RenderableType:
    """What to type, what it means and what could follow, in as many columns as fit."""
    keys = max(len(choice.key) for choice in choices)
    entries = [
        Text.assemble((f"  {choice.key:<{keys}}", KEY), "  ", (choice.label, choice.style), (_detail(choice), QUIET))
        for choice in choices
    ]
    return in_columns(entries, columns, gap=3)


def _detail(choice: Choice) -> str:
    return f" ({choice.detail})" if choice.detail else ""
