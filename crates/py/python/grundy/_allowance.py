"""What the function of a rule may use while the states that it leads to are looked at."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sized
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice

from grundy._arguments import natural, seconds
from grundy._errors import LimitReached
from grundy._terms import Limits

__all__ = ["Options", "allowed", "within_limits"]

Options = Callable[..., Iterable[Hashable]]

# What a state and an option take in steps and in bytes: as much as in a rule that is a script.
_STATE = (4000, 128)
_OPTION = (400, 68)
_AT_ONCE = 64
"""Options that are drawn between two looks at the limits."""


@dataclass(slots=True)
class _Allowance:
    """What is left, and how many states were met."""

    steps: int = 10**10
    memory: int = 4 << 30
    end: float = float("inf")
    states: int = 0

    def take(self, each: tuple[int, int], count: int = 1) -> None:
        self.steps -= each[0] * count
        self.memory -= each[1] * count

    def reached(self) -> str | None:
        """The limit that is reached."""
        if self.steps < 0:
            return "max_steps"
        if self.memory < 0:
            return "max_memory"
        return "max_time" if time.monotonic() >= self.end else None

    def keep(self, name: str) -> None:
        """Ends what the rule of this name is asked where a limit is reached."""
        limit, states = self.reached(), self.states
        if limit is not None:
            english = f"{name}: the limit {limit} was reached; {states} states had been met"
            raise LimitReached(english, code="limit", chinese=f"{name}：达到限度 {limit}；已遇到 {states} 个状态")


class _Question(threading.local):
    """The allowance of the question that this thread asks."""

    allowance: _Allowance | None = None


_QUESTION = _Question()


@contextmanager
def allowed(limits: Limits) -> Iterator[None]:
    """Functions of rules that this thread calls keep these limits."""
    allowance = _Allowance()
    if (steps := natural("max_steps", limits.get("max_steps"))) is not None:
        allowance.steps = steps
    if (memory := natural("max_memory", limits.get("max_memory"))) is not None:
        allowance.memory = memory
    if (most := limits.get("max_time")) is not None:
        allowance.end = time.monotonic() + seconds("max_time", most).total_seconds()
    outer, _QUESTION.allowance = _QUESTION.allowance, allowance
    try:
        yield
    finally:
        _QUESTION.allowance = outer


def within_limits(name: str, options: Options) -> Options:
    """The function of the rule of this name, but what it gives ends with the limits, also where it has no end itself."""

    def bounded(*state: Hashable) -> Iterable[Hashable]:
        # Where something else is asked than a position of the rule, each state has the usual limits.
        allowance = _QUESTION.allowance or _Allowance()
        allowance.states += 1
        allowance.take(_STATE)
        found = options(*state)
        if not isinstance(found, Sized):
            return _drawn(name, found, allowance)
        allowance.take(_OPTION, len(found))
        allowance.keep(name)
        return found

    return bounded


def _drawn(name: str, options: Iterable[Hashable], allowance: _Allowance) -> Iterator[Hashable]:
    rest = iter(options)
    while some := list(islice(rest, _AT_ONCE)):
        allowance.take(_OPTION, len(some))
        allowance.keep(name)
        yield from some
