"""Closed sets of words."""

from enum import Enum

__all__ = ["Convention", "Exhausted", "Outcome", "Status"]


class Outcome(Enum):
    """Who wins with best play."""

    N = "N"
    """The next player: whoever is to move."""
    P = "P"
    """The previous player: whoever has just moved."""
    DRAW = "draw"
    """Neither can force a win."""


class Convention(Enum):
    """What it means to be unable to move."""

    NORMAL = "normal"
    """The last move wins."""
    MISERE = "misere"
    """The last move loses."""


class Status(Enum):
    """How sure an answer is."""

    PROVED = "proved"
    """By a theorem whose conditions were checked, or by exhaustion."""
    VERIFIED = "verified"
    """By code that shares nothing with what had computed it."""
    PARTIAL = "partial"
    """Exact for what was looked at."""
    INFINITE = "infinite"
    """What was asked for is infinite, by proof."""
    HOLDS = "holds"
    """Nothing speaks against it as far as it was compared."""
    REFUTED = "refuted"
    """A claim is wrong."""
    REFUSED = "refused"
    """A certificate is wrong."""
    UNKNOWN = "unknown"
    """A limit was reached."""


class Exhausted(Enum):
    """What ran out before all was known."""

    MEMORY = "memory"
    TIME = "time"
    STEPS = "steps"
    SIZE = "size"
    CANCELLED = "cancelled"
    LIMIT = "limit"
    """All that was asked for is done."""
    NODES = "nodes"
    """A tree has more positions than were asked for."""
    LINES = "lines"
    """A strategy has more lines than were asked for."""
    TERMS = "terms"
    """More was asked for than is looked at."""
