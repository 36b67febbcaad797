"""Whoever wants to know how a game goes."""

from __future__ import annotations


class Watch:
    """Is told of everything in a game, and does nothing with it."""

    def start(self, task: int) -> None:
        """A game begins: its players are being made."""

    def deciding(self, seat: int) -> None:
        """A seat begins to think."""

    def rest(self) -> None:
        """Nobody is thinking any more."""

    def decided(self, action: str) -> None:
        """An action was carried out."""
