"""The command `trains-ai` as tests give it: in this process, as one of its own, or on a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from trains_ai.interfaces.cli import main

COMMAND = [sys.executable, "-m", "trains_ai"]

#: Says when the command has everything loaded and begins.
READY = "import sys; from trains_ai.interfaces.cli import main; print('ready', flush=True); sys.exit(main())"


def start_and_wait(*arguments: str) -> subprocess.Popen[str]:
    """The command as a process that is past its imports, however slow the machine."""
    process = start(*arguments, command=[sys.executable, "-c", READY])
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def start(
    *arguments: str, env: dict[str, str] | None = None, command: list[str] = COMMAND, **options: Any
) -> subprocess.Popen[str]:
    """The command as a process of its own, with pipes."""
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "FORCE_COLOR")}
    return subprocess.Popen(
        [*command, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        encoding="utf-8",
        env=environment | {"PYTHONIOENCODING": "utf-8"} | (env or {}),
        **options,
    )


def run(*arguments: str, typed: str = "", env: dict[str, str] | None = None) -> tuple[int, str, str]:
    process = start(*arguments, env=env)
    out, err = process.communicate(typed, timeout=60)
    return process.returncode, out, err


def check_refusal(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command line is refused, with one line that holds the reason."""
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("trains-ai: ")
    assert err.count("\n") == 1
    assert reason in err


def on_a_terminal(*arguments: str, rows: int = 24, columns: int = 80, env: dict[str, str] | None = None) -> Any:
    """The command on a pseudo-terminal with colours; where there is none the test is skipped."""
    if os.name == "nt":
        pytest.skip("needs a pseudo-terminal")
    import pexpect

    unset = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    environment = {key: value for key, value in os.environ.items() if key not in unset}
    return pexpect.spawn(
        sys.executable,
        [*COMMAND[1:], *arguments],
        env=environment | {"TERM": "xterm-256color"} | (env or {}),
        dimensions=(rows, columns),
        encoding="utf-8",
        timeout=60,
    )


def interrupt(child: Any, answer: str) -> None:
    """Ctrl-C where a key is waited for, until the answer comes.

    Python may miss a signal that comes just before it begins to wait for a key.
    """
    from pexpect import TIMEOUT

    for _ in range(5):
        child.sendintr()
        if child.expect([answer, TIMEOUT], timeout=10) == 0:
            return
    raise AssertionError(f"Ctrl-C was not answered: {child.before}")


def exit_code(child: Any) -> int | None:
    """Of the command on a terminal, once it has ended."""
    from pexpect import EOF

    child.expect(EOF)
    child.close()
    code: int | None = child.exitstatus
    return code
