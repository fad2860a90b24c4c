"""Every line of play from a small position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from grundy import _grundy, _show
from grundy._enums import Convention, Exhausted, Outcome, Status
from grundy._natural import whole
from grundy._position import Position

if TYPE_CHECKING:
    from grundy._rooms import Room

__all__ = ["Node", "Tree"]


@dataclass(frozen=True, slots=True)
class Node:
    """A position of a tree."""

    position: Position
    """The position."""
    outcome: Outcome | None
    """Who wins; ``None`` before a throw of the die."""
    value: int | None
    """The Grundy value, in normal play."""
    options: tuple[int, ...]
    """The options, by their places in the list of nodes."""
    cut: bool
    """Whether it has options that are beyond the depth."""

    @classmethod
    def _of(cls, found: dict[str, Any], room: Room) -> Node:
        value = found["grundy"]
        return cls(
            position=Position._known(room, found["position"]),
            outcome=None if found["outcome"] is None else Outcome(found["outcome"]),
            value=None if value is None else whole(value),
            options=tuple(found["options"]),
            cut=found["cut"],
        )


@dataclass(frozen=True, slots=True)
class Tree:
    """All positions that play can reach, each once."""

    convention: Convention
    """Whether the last move wins or loses."""
    status: Status
    """``PROVED``, or ``UNKNOWN`` where a limit was reached."""
    exhausted: Exhausted | None
    """What ran out, when unknown; ``NODES`` where there are too many positions."""
    nodes: tuple[Node, ...]
    """The positions, the one asked about first."""
    met: int
    """How many positions were met."""
    counts: dict[str, Any] | None
    """How many there are, by what counts as one."""
    _native: _grundy.Tree

    @classmethod
    def _of(cls, native: _grundy.Tree, room: Room) -> Tree:
        found = native.object()
        ended = found.get("exhausted")
        return cls(
            convention=Convention(found["convention"]),
            status=Status(found["status"]),
            exhausted=None if ended is None else Exhausted(ended),
            nodes=tuple(Node._of(one, room) for one in found["nodes"]),
            met=found["met"],
            counts=found.get("counts"),
            _native=native,
        )

    def svg(self, lang: str = "en") -> str:
        """The tree drawn: winning moves thick."""
        return self._native.picture(lang)

    def _repr_svg_(self) -> str | None:
        return _show.picture(self.svg)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a tree cannot be pickled: pickle its nodes")

    def __repr__(self) -> str:
        return f"<tree of {self.met} positions: {self.status.value}>"
