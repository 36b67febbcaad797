"""Development tasks: `nox -l` lists them, `nox -s tests` runs one. The whole check at once: `bash tests/run`."""

import nox

nox.needs_version = ">=2025.2"
nox.options.sessions = ["lint", "tests", "stubtest", "cpp"]
nox.options.error_on_missing_interpreters = False


def cpp_tests(session: nox.Session, preset: str) -> None:
    """Configure, build and test one preset of CMakePresets.json."""
    session.install("cmake", "ninja")
    session.run("cmake", "--preset", preset)
    session.run("cmake", "--build", "--preset", preset)
    session.run("ctest", "--preset", preset, *session.posargs)


@nox.session(python=["3.11", "3.12", "3.13", "3.14"])
def tests(session: nox.Session) -> None:
    """Run the Python tests, the README and the docstrings against the installed package."""
    session.install(".[test]")
    arguments = session.posargs or ["tests/python", "README.md", "--doctest-modules", "--pyargs", "trains_ai"]
    session.run("pytest", *arguments)


@nox.session
@nox.parametrize("preset", ["dev", "release"])
def cpp(session: nox.Session, preset: str) -> None:
    """Run the C++ tests, without and with optimisation."""
    cpp_tests(session, preset)


@nox.session
@nox.parametrize("preset", ["asan", "tsan"])
def sanitizers(session: nox.Session, preset: str) -> None:
    """Run the C++ tests under the sanitizers of gcc or clang."""
    cpp_tests(session, preset)


@nox.session
@nox.parametrize("preset", ["clang", "tidy"])
def clang(session: nox.Session, preset: str) -> None:
    """Build with clang, warnings as errors, and under clang-tidy (needs clang-14 and clang-tidy-14)."""
    cpp_tests(session, preset)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, types and the layers of the Python package."""
    session.install(".[test]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("mypy", "--strict")
    session.run("lint-imports")


@nox.session
def stubtest(session: nox.Session) -> None:
    """Compare _core.pyi with the compiled module."""
    session.install(".[test]")
    session.run("python", "-m", "mypy.stubtest", "trains_ai._core")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation into build/site, warnings as errors; `nox -s docs -- serve` shows it while you write."""
    session.install(*nox.project.dependency_groups(nox.project.load_toml("pyproject.toml"), "docs"))
    session.env["NO_MKDOCS_2_WARNING"] = "1"  # what is decided in pyproject.toml
    session.run("mkdocs", *(session.posargs or ["build", "--strict"]))


@nox.session
def bench(session: nox.Session) -> None:
    """Build the benchmarks and run them, one after the other."""
    session.install("cmake", "ninja")
    session.run("cmake", "--preset", "release")
    session.run("cmake", "--build", "--preset", "release")
    session.run("cmake", "--build", "--preset", "release", "--target", "bench")
