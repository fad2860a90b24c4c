"""How often the first player wins when heaps are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, SupportsIndex

from grundy import _grundy
from grundy._arguments import natural
from grundy._enums import Convention, Exhausted, Status
from grundy._ruleset import of_text
from grundy._terms import Limits, ask

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Odds", "odds"]


@dataclass(frozen=True, slots=True)
class Odds:
    """How often the first player wins."""

    ruleset: str
    """The ruleset in canonical form."""
    convention: Convention
    """Whether the last move wins or loses."""
    heaps: int
    """The number of heaps drawn."""
    max: int
    """The largest heap that may be drawn."""
    status: Status
    """``PROVED``, or ``UNKNOWN`` where a limit was reached."""
    exhausted: Exhausted | None
    """What ran out, when unknown."""
    positions: int | None
    """The number of draws."""
    p_positions: int | None
    """How many of them are P."""
    first_wins: Fraction | None
    """The chance of whoever moves first."""
    second_wins: Fraction | None
    """The chance of the other one."""

    @classmethod
    def _of(cls, found: dict[str, Any]) -> Odds:
        ended, first, second = found.get("exhausted"), found["first_wins"], found["second_wins"]
        all_of_them, lost = found["positions"], found["p_positions"]
        return cls(
            ruleset=found["ruleset"],
            convention=Convention(found["convention"]),
            heaps=int(found["heaps"]),
            max=int(found["max"]),
            status=Status(found["status"]),
            exhausted=None if ended is None else Exhausted(ended),
            positions=None if all_of_them is None else int(all_of_them),
            p_positions=None if lost is None else int(lost),
            first_wins=None if first is None else Fraction(first),
            second_wins=None if second is None else Fraction(second),
        )


def odds(
    ruleset: object,
    *,
    heaps: SupportsIndex = 0,
    max: int | None = None,
    total: int | None = None,
    bounds: Iterable[int] | None = None,
    ordered: bool = False,
    misere: bool = False,
    **limits: Unpack[Limits],
) -> Odds:
    """Counts who wins, over all heaps that may be drawn.

    >>> import grundy
    >>> grundy.odds("nim", heaps=3, max=7).first_wins
    Fraction(11, 12)

    Args:
        ruleset: a text, a :class:`Ruleset` or a game.
        heaps: how many heaps are drawn.
        max: heaps of 1 to this.
        total: instead, how many tokens they have together.
        bounds: instead, one heap of 1 to each of these.
        ordered: whether the heaps are drawn one after the other, so that 1, 2 and 2, 1 are two draws.
        misere: whether the last move loses.
    """
    room, text = of_text(ruleset)
    drawn = natural("heaps", heaps)
    each = None if bounds is None else [str(bound) for bound in bounds]
    return ask(
        lambda terms: _grundy.odds(
            room.native,
            terms,
            text,
            heaps=drawn,
            max=None if max is None else str(max),
            total=None if total is None else str(total),
            bounds=each,
            ordered=ordered,
            misere=misere,
        ),
        Odds._of,
        limits,
    )
