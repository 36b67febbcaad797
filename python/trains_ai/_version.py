"""The version of the package: here and nowhere else. pyproject.toml and CMakeLists.txt read it from this file."""

__version__ = "0.1.0"
