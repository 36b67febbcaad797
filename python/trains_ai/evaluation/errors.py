"""What is raised about runs."""

from __future__ import annotations

from .._core import TrainsAIError


class RunFolderError(TrainsAIError):
    """A run folder that cannot be used, or written to; what was stored in it before is still there."""
