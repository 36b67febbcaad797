"""Trains at the terminal."""
