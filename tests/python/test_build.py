"""Which build this is: one version, the processor, and no serving of Python files of another version."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version

import trains_ai
from trains_ai import _core


def test_there_is_one_version() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc|\.dev)\d+)?", trains_ai.__version__)
    assert _core.__version__ == trains_ai.__version__ == version("trains-ai")


def test_the_processor_is_named() -> None:
    assert _core.instruction_sets[0] in {"x86-64", "aarch64"}
    assert len(set(_core.instruction_sets)) == len(_core.instruction_sets)


def import_as_version(package_version: str) -> subprocess.CompletedProcess[str]:
    """Import the package in a new process, with Python files that say they are of the version given."""
    code = f"""
import sys, types
sys.modules["trains_ai._version"] = types.ModuleType("trains_ai._version")
sys.modules["trains_ai._version"].__version__ = {package_version!r}
import trains_ai
"""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)


def test_the_module_is_not_loaded_beside_another_version() -> None:
    done = import_as_version("99.1.2")
    assert done.returncode == 1
    told = done.stderr.splitlines()[-1]
    assert told.startswith(f"ImportError: trains_ai._core was compiled for version {trains_ai.__version__}, but ")
    assert "version 99.1.2 " in told
    assert import_as_version(trains_ai.__version__).returncode == 0


def test_the_help_of_the_command_line_waits_for_nothing_heavy() -> None:
    slow = {"numpy", "matplotlib", "polars", "openskill", "ray", "gymnasium", "pettingzoo", "pyspiel"}
    code = (
        "import sys; from trains_ai.interfaces.cli import main; main(['--help']); main(['evaluate', '--help']); "
        f"sys.exit(str(found) if (found := {slow!r} & set(sys.modules)) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
