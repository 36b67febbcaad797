"""A slow and plain Python version of the rules of Trains, written without sight of the C++ engine, to test it by."""

from .trains import ReferenceTrains

__all__ = ["ReferenceTrains"]
