"""How a question is asked: limits, threads, progress."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

from grundy._grundy import Terms

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Limits", "ask", "ask_plainly"]

T = TypeVar("T")
R = TypeVar("R")

Progress = Callable[[str, int, "int | None"], object]
"""Called with what is counted, how many are done, and of how many, where that is known."""


class Limits(TypedDict, total=False):
    """Keyword arguments that every question takes. What they do not let be known is ``UNKNOWN``, and never guessed."""

    max_memory: int
    """Bytes of tables and caches; 4 GiB."""
    max_time: float | timedelta
    """Seconds for the question; none."""
    max_steps: int
    """Options of positions looked at; 10^10, some seconds."""
    max_moves: int
    """Winning moves that are listed; 1000."""
    max_input: int
    """Bytes of a text; 256 MiB."""
    threads: int
    """Threads that may work where an engine has use for several; 1."""
    progress: bool | Progress
    """``True`` shows a bar where tqdm is installed; a function is called with what is counted, how many are done, and
    of how many or ``None``."""


class _Bar:
    """A bar of tqdm, from the first time that something is told."""

    def __init__(self) -> None:
        self._bar: Any = None

    def __call__(self, unit: str, done: int, of: int | None) -> None:
        if self._bar is None:
            try:
                from tqdm.auto import tqdm
            except ImportError:
                return
            self._bar = tqdm(unit=f" {unit}", total=of, unit_scale=True)
        self._bar.total = of
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()


_USUAL = Terms()


def ask(call: Callable[[Terms], T], make: Callable[[T], R], limits: Limits) -> R:
    """The answer as its class. What interrupts the question carries what is known as ``answer``."""
    try:
        return make(ask_plainly(call, limits))
    except BaseException as error:
        if hasattr(error, "_answer"):
            setattr(error, "answer", make(vars(error).pop("_answer")))
        raise


def ask_plainly(call: Callable[[Terms], T], limits: Limits) -> T:
    """The answer as the native part gives it."""
    return call(_USUAL) if not limits else _asked(call, **limits)


def _asked(call: Callable[[Terms], T], **limits: Unpack[Limits]) -> T:
    unknown = limits.keys() - Limits.__annotations__.keys()
    if unknown:
        raise TypeError(f"unexpected keyword arguments: {', '.join(sorted(unknown))}")
    time = limits.get("max_time")
    asked = limits.get("progress", False)
    bar = _Bar() if asked is True else None
    progress: Progress | None = bar if isinstance(asked, bool) else asked
    terms = Terms(
        memory=limits.get("max_memory"),
        time=timedelta(seconds=time) if isinstance(time, (int, float)) else time,
        steps=limits.get("max_steps"),
        moves=limits.get("max_moves"),
        input=limits.get("max_input"),
        threads=limits.get("threads", 1),
        progress=progress,
    )
    try:
        return call(terms)
    finally:
        if bar is not None:
            bar.close()
