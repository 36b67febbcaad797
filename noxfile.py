"""Development tasks: `nox -l` lists them, `nox -s tests` runs one. The whole check at once: `bash tests/run`."""

import argparse
import pathlib
import shutil

import nox

nox.needs_version = ">=2025.2"
nox.options.sessions = ["lint", "tests", "stubtest", "cpp"]
nox.options.error_on_missing_interpreters = False

BUILT = pathlib.Path("build", "distributions")


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


@nox.session(python="3.11")
def oldest(session: nox.Session) -> None:
    """Run the Python tests with the oldest libraries that pyproject.toml allows."""
    oldest = [d.replace(">=", "==") for d in nox.project.load_toml("pyproject.toml")["project"]["dependencies"]]
    session.install(".[test]", *oldest)
    session.run("pytest", *session.posargs)


@nox.session
def long(session: nox.Session) -> None:
    """Run the random tests for long: nox -s long -- differential --times 50 --seed 1000000."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["fuzz", "differential"])
    parser.add_argument("--times", default="10")
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args(session.posargs)
    session.install(".[test]")
    effort = {"TRAINS_AI_TEST_TIMES": asked.times, "TRAINS_AI_TEST_SEED": asked.seed}
    session.run("pytest", "tests/python", "-k", asked.what, f"--hypothesis-seed={asked.seed}", env=effort)


@nox.session
def strength(session: nox.Session) -> None:
    """Measure one player against another: nox -s strength -- mcts:iterations=1000 heuristic --games 200."""
    session.install(".")
    session.run("trains-ai", "evaluate", "--map", "tokyo", "--map", "osaka", *session.posargs)


def build_distributions(session: nox.Session, folder: pathlib.Path) -> tuple[pathlib.Path, pathlib.Path]:
    """Make the source distribution, and the wheel from that alone."""
    session.run("python", "-m", "build", "--outdir", str(folder))
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return sdist, wheel


def packaging_tools(session: nox.Session) -> None:
    """Install what the checks of distributions need."""
    session.install(*nox.project.dependency_groups(nox.project.load_toml("pyproject.toml"), "packaging"))


@nox.session
def wheel(session: nox.Session) -> None:
    """Build source distribution and wheel, check both, and run the wheel in an empty environment."""
    packaging_tools(session)
    shutil.rmtree(BUILT, ignore_errors=True)
    sdist, built = build_distributions(session, BUILT)
    session.run("pytest", "tests/packaging", "--wheel", str(built), "--sdist", str(sdist))


@nox.session
def reproducible(session: nox.Session) -> None:
    """Build the wheel twice, in different folders: the same bytes."""
    packaging_tools(session)
    wheels = []
    for _ in range(2):
        folder = pathlib.Path(session.create_tmp(), "wheel") / str(len(wheels))
        shutil.rmtree(folder, ignore_errors=True)
        wheels.append(str(build_distributions(session, folder)[1]))
    session.run("pytest", "tests/packaging", "--wheel", wheels[0], "--again", wheels[1])


@nox.session
def workflows(session: nox.Session) -> None:
    """Look for mistakes in the workflows, those that let others in above all."""
    session.install("zizmor==1.32.0")
    session.run("zizmor", "--offline", "--pedantic", ".github")


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
    session.run("basedpyright")
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
