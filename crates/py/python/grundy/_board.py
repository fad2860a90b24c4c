"""Boards that only lose pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grundy._enums import Convention, Exhausted, Outcome, Status

if TYPE_CHECKING:
    from grundy._position import Position

__all__ = ["BoardAnalysis", "BoardMove"]


@dataclass(frozen=True, slots=True)
class BoardMove:
    """Winning moves that are the same up to a symmetry of the board."""

    takes: str
    """One of them, by its cells."""
    after: str
    """The board after it."""
    count: int
    """How many there are."""


@dataclass(frozen=True, slots=True)
class BoardAnalysis:
    """Everything about a board."""

    position: Position
    """The board."""
    convention: Convention
    """Whether the last move wins or loses."""
    outcome: Outcome | None
    """Who wins; ``None`` when unknown."""
    value: int | None
    """The Grundy value, in normal play."""
    status: Status
    """``PROVED`` or ``UNKNOWN``; of the outcome."""
    method: str
    """The id of the method."""
    exhausted: Exhausted | None
    """What ran out, where something is unknown because of a limit."""
    pieces: int
    """The number of pieces."""
    positions: int | None
    """How many positions play can reach, the first one included."""
    p_positions: int | None
    """How many of them are P."""
    winning_count: int | None
    """How many moves win."""
    winning_classes: tuple[BoardMove, ...] | None
    """The winning moves up to symmetry."""
    heat: tuple[tuple[int | None, ...], ...] | None
    """For each place of each row, how many winning moves take the piece there; ``None`` where there is no piece."""
    distance: int | None
    """How many moves the game lasts if the winner hurries and the loser delays."""
    line: tuple[str, ...] | None
    """The moves of such a game."""
    genus: str | None
    """The genus, under misère, where it does not take long."""
    table_hash: str | None
    """FNV-1a over the table of outcomes."""
    picture: str
    """The board drawn with the winning moves, as SVG."""
    elapsed_ms: float
    """The time taken, in milliseconds."""

    @classmethod
    def _of(cls, found: tuple[dict[str, Any], str], position: Position) -> BoardAnalysis:
        answer, picture = found
        ended, classes, heat, line = (answer.get("exhausted"), answer["winning_classes"], answer["heat"], answer["line"])

        def number(name: str) -> int | None:
            value = answer[name]
            return None if value is None else int(value)

        return cls(
            position=position,
            convention=Convention(answer["convention"]),
            outcome=None if answer["outcome"] is None else Outcome(answer["outcome"]),
            value=number("grundy"),
            status=Status(answer["status"]),
            method=answer["method"],
            exhausted=None if ended is None else Exhausted(ended),
            pieces=answer["pieces"],
            positions=number("positions"),
            p_positions=number("p_positions"),
            winning_count=number("winning_count"),
            winning_classes=(
                None if classes is None else tuple(BoardMove(one["takes"], one["to"], one["count"]) for one in classes)
            ),
            heat=None if heat is None else tuple(tuple(row) for row in heat),
            distance=answer["distance"],
            line=None if line is None else tuple(line),
            genus=answer.get("genus"),
            table_hash=answer.get("table_hash"),
            picture=picture,
            elapsed_ms=answer["elapsed_ms"],
        )

    def _repr_svg_(self) -> str:
        return self.picture
