"""The Python package measured: tables to NumPy, options of a rule, the cost of a call. Answers are asserted.

    python bench/python.py

needs the package as `pip install ./crates/py` builds it, and NumPy. Of each the best of several runs is told.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

import grundy
import numpy as np

HEAPS = 10**7
RUNS = 5


def best(work: Callable[[], object], runs: int = RUNS) -> float:
    """The least time that it took, in seconds."""

    def once() -> float:
        started = time.perf_counter()
        work()
        return time.perf_counter() - started

    return min(once() for _ in range(runs))


def by_command_line(ruleset: str, folder: str) -> np.ndarray:
    """The same table by the command line, through a file."""
    file = os.path.join(folder, "table.npy")
    words = [sys.executable, "-m", "grundy", "table", ruleset, "--to", str(HEAPS), "--format", "npy", "-o", file]
    subprocess.run(words, check=True)
    return np.load(file)


def tables(folder: str) -> None:
    """A table of ten million values as an array, against the command line that writes and NumPy that reads a file."""
    for ruleset in ("kayles", "take{1,4,9,16}", "0.106"):
        own: list[np.ndarray] = []

        def ask() -> None:
            # As a process that has just begun: nothing is remembered.
            grundy._rooms.PLAIN.native.clear()
            own[:] = [grundy.table(ruleset, HEAPS).values]

        seconds = best(ask, 3)
        theirs: list[np.ndarray] = []
        file = best(lambda: theirs.__setitem__(slice(None), [by_command_line(ruleset, folder)]), 3)
        assert np.array_equal(own[0], theirs[0]) and len(own[0]) == HEAPS + 1
        print(f"table of {ruleset} to 10^7: {seconds:.3f} s to NumPy, {file:.3f} s by the command line ({seconds / file:.2f})")


def options() -> None:
    """Options a second of rules that are functions."""

    def take(n: int) -> range:
        return range(max(n - 20, 0), n)

    def rows(n: int) -> Iterator[grundy.Sum]:
        for k in (1, 2):
            for left in range((n - k) // 2 + 1):
                yield grundy.Sum(left, n - k - left)

    def pairs(a: int, b: int) -> Iterator[tuple[int, int]]:
        yield from ((left, b) for left in range(a))
        yield from ((a, left) for left in range(b))

    for function, state, count, value in (
        (take, (30_000,), 20 * 30_000, 30_000 % 21),
        (rows, (700,), 2 * 700 * 350 // 2, grundy.kayles(700).value()),
        (pairs, (80, 90), 81 * 91 * 85, 80 ^ 90),
    ):
        found: list[int] = []

        def ask() -> None:
            # A new rule each time: the old one remembers its states.
            found[:] = [grundy.rule(function)(*state).value()]

        seconds = best(ask, 3)
        assert found == [value]
        print(f"rule {function.__name__}: about {count / seconds:,.0f} options a second ({seconds:.2f} s, value and all)")


def calls() -> None:
    """What a question costs beside its answer."""
    position = grundy.nim(3, 4, 5)
    assert position.solve().winning_moves == (grundy.nim(5, 4, 1),)
    for name, ask in (
        ("solve", position.solve),
        ("outcome", position.outcome),
        ("nim(3, 4, 5)", lambda: grundy.nim(3, 4, 5)),
    ):
        many = 20_000
        seconds = best(lambda: [ask() for _ in range(many)]) / many
        print(f"{name} of three heaps: {seconds * 1e6:.1f} microseconds")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        calls()
        options()
        tables(folder)
