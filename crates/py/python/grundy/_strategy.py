"""The winner's whole strategy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grundy import _show
from grundy._enums import Convention, Exhausted, Outcome, Status

if TYPE_CHECKING:
    from grundy._position import Position

__all__ = ["Step", "Strategy"]


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a line of play."""

    move: str
    """Its name."""
    by_winner: bool
    """Whether it is the winner's."""
    after: str | None
    """What it leaves, where that can be told briefly."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """How the winner plays: one answer to every move of the other player."""

    position: Position
    """The position."""
    convention: Convention
    """Whether the last move wins or loses."""
    outcome: Outcome | None
    """``N`` (the strategy is that of the player to move), ``P`` (of the other one) or ``DRAW``; ``None`` when unknown."""
    status: Status
    """``PROVED`` or ``UNKNOWN``."""
    exhausted: Exhausted | None
    """What ran out, when lines are missing for that."""
    complete: bool
    """Whether every line goes to the end of the game, or on in an earlier line."""
    steps: tuple[tuple[Step, ...], ...]
    """The lines."""
    goals: tuple[str, ...]
    """The positions that the winner's moves leave, where these can be told briefly."""
    told: str
    """The same in words."""

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The lines by the names of their moves."""
        return tuple(tuple(step.move for step in line) for line in self.steps)

    @classmethod
    def _of(cls, found: tuple[dict[str, Any], str], position: Position) -> Strategy:
        answer, told = found
        ended = answer.get("exhausted")
        lines = (tuple(_step(one) for one in line) for line in answer["lines"])
        return cls(
            position=position,
            convention=Convention(answer["convention"]),
            outcome=None if answer["outcome"] is None else Outcome(answer["outcome"]),
            status=Status(answer["status"]),
            exhausted=None if ended is None else Exhausted(ended),
            complete=answer["complete"],
            steps=tuple(lines),
            goals=tuple(answer.get("goals", ())),
            told=told,
        )

    def __str__(self) -> str:
        return self.told

    def _repr_html_(self) -> str:
        most = max((len(line) for line in self.steps), default=0)
        return _show.table((str(self.position), *range(1, most + 1)), (("", *line) for line in self.lines))


def _step(found: dict[str, Any]) -> Step:
    return Step(found["move"], found["by"] == "me", found.get("leaves"))
