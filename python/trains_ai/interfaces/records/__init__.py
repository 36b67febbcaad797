"""Recorded games: finding one, stepping through it, reviews of it."""
