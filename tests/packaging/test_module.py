"""The compiled module of a wheel: for the processor that the wheel names, for every such processor, and bare."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

# Absolute names of source files, of any system, would tell where the build happened.
SOURCE_PATH = re.compile(rb"(?<![\w.])(?:[A-Za-z]:[\\/]|/)[\w.+\\/-]{1,200}\.(?:cpp|hpp|h|py)\b")

MACHINES = {"x86_64": "EM_X86_64", "aarch64": "EM_AARCH64"}

# Instructions encoded by VEX or EVEX (AVX, AVX2, FMA, AVX-512) are named v...; two of the baseline are too.
WIDE_REGISTER = re.compile(r"%[yz]mm\d")
NEWER_VECTOR = re.compile(r"v(?!err$|erw$)[a-z0-9]+")
# Of SSE 4.2, POPCNT and BMI those that compilers like best. Not tzcnt: where it is unknown it runs as bsf, which gives
# the same, and compilers write it for every processor.
NEWER = re.compile(
    r"(popcnt|lzcnt|andn|bextr|pdep|pext|mulx|rorx|sarx|shlx|shrx|crc32)[lqwb]?|pshufb|pmulld|ptest|round[sp][sd]"
)


def beyond_baseline(listing: str) -> set[str]:
    """The instructions in a listing of objdump that not every x86-64 processor has."""
    found = set()
    for line in listing.splitlines():
        parts = line.split("\t")
        if len(parts) < 2 or not parts[0].endswith(":"):
            continue
        words = parts[1].split()
        instruction = next((word for word in words if word not in {"rep", "repz", "repnz", "lock", "notrack"}), "")
        if WIDE_REGISTER.search(line) or NEWER_VECTOR.fullmatch(instruction) or NEWER.fullmatch(instruction):
            found.add(instruction)
    return found


def test_the_search_for_newer_instructions_finds_them() -> None:
    listing = "f:\tmovaps %xmm1,%xmm0\nf:\tvaddps %ymm1,%ymm2,%ymm0\nf:\tpopcntq %rax,%rax\nf:\trep stos %al,%es:(%rdi)"
    assert beyond_baseline(listing) == {"vaddps", "popcntq"}


def test_it_runs_on_every_processor_of_its_kind(module: Path, tag: str) -> None:
    if not tag.endswith(("x86_64", "amd64")) or tag.startswith("macosx"):
        pytest.skip("the baseline is checked for x86-64 on Linux and Windows")
    objdump = shutil.which("objdump")
    if objdump is None:
        pytest.skip("objdump is not here")
    listing = subprocess.run(
        [objdump, "--disassemble", "--no-show-raw-insn", str(module)], capture_output=True, text=True, check=True
    ).stdout
    assert listing.count("\n") > 10_000
    assert beyond_baseline(listing) == set()


def test_it_does_not_tell_where_it_was_built(module: Path) -> None:
    assert SOURCE_PATH.search(b"\0/somewhere/cpp/core/rng.hpp\0")
    assert SOURCE_PATH.findall(module.read_bytes()) == []


def test_it_is_a_bare_module_for_the_processor_of_the_wheel(module: Path, tag: str) -> None:
    if "linux" not in tag:
        pytest.skip("read for ELF files only")
    from elftools.elf.elffile import ELFFile

    with module.open("rb") as file:
        elf = ELFFile(file)
        assert elf["e_machine"] == next(machine for end, machine in MACHINES.items() if tag.endswith(end))
        sections = {section.name for section in elf.iter_sections()}
        assert not {name for name in sections if name.startswith(".debug") or name == ".symtab"}
        assert "PyInit__core" in {symbol.name for symbol in elf.get_section_by_name(".dynsym").iter_symbols()}


def test_it_needs_no_library_that_a_system_may_lack(wheel: Path, tag: str) -> None:
    if "linux" not in tag or sys.platform != "linux":
        pytest.skip("auditwheel is for Linux")
    told = subprocess.run(
        [sys.executable, "-m", "auditwheel", "show", "--json", str(wheel)], capture_output=True, text=True, check=True
    ).stdout
    report = json.loads(told)
    assert report["external_libs"] == {}
    assert report["unsupported_isa"] is False
    oldest, promised = (re.search(r"(many|musl)linux_(\d+)_(\d+)", name) for name in (report["sym_tag"], tag))
    assert oldest is not None
    if promised is not None:  # a wheel that was not repaired promises nothing
        assert oldest[1] == promised[1]
        assert (int(oldest[2]), int(oldest[3])) <= (int(promised[2]), int(promised[3]))
