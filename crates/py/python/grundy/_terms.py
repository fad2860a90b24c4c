"""How a question is asked: limits, threads, progress."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING, Any, SupportsFloat, SupportsIndex, TypedDict, TypeVar

from grundy._arguments import natural, seconds
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

    max_memory: SupportsIndex | None
    """Bytes of tables and caches; 4 GiB."""
    max_time: SupportsFloat | timedelta | None
    """Seconds for the question; none."""
    max_steps: SupportsIndex | None
    """Options of positions looked at; 10^10, some seconds."""
    max_moves: SupportsIndex | None
    """Winning moves that are listed; 1000."""
    max_input: SupportsIndex | None
    """Bytes of a text; 256 MiB."""
    threads: SupportsIndex | None
    """Threads that may work where an engine has use for several; 1."""
    progress: bool | Progress | None
    """``True`` shows a bar where tqdm is installed; a function is called with what is counted, how many are done, and
    of how many or ``None``."""


_MOST_THREADS = 1024


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
    time, threads = limits.get("max_time"), limits.get("threads")
    asked = limits.get("progress")
    bar = _Bar() if asked is True else None
    progress: Progress | None = bar if isinstance(asked, bool) else asked
    if not (progress is None or callable(progress)):
        raise TypeError(f"progress is a bool or a function, not {progress!r}")
    terms = Terms(
        memory=natural("max_memory", limits.get("max_memory")),
        time=None if time is None else seconds("max_time", time),
        steps=natural("max_steps", limits.get("max_steps")),
        moves=natural("max_moves", limits.get("max_moves")),
        input=natural("max_input", limits.get("max_input")),
        threads=1 if threads is None else natural("threads", threads, most=_MOST_THREADS),
        progress=progress,
    )
    try:
        return call(terms)
    finally:
        if bar is not None:
            bar.close()
