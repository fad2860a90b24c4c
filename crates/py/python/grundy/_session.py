"""Games being played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, SupportsIndex

from grundy import _grundy
from grundy._enums import Convention, Outcome
from grundy._errors import RefusedMove
from grundy._position import Option, Position
from grundy._rooms import PLAIN, STATE, Room, room_with
from grundy._terms import Limits, ask, ask_plainly

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from grundy._rule import Rule

__all__ = ["Advice", "Session", "Turn"]

_PATIENCE = 10.0
"""How long a machine thinks at most, where no limit is given: seconds."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a game."""

    by: str
    """``first`` or ``second``."""
    move: str | None
    """The move; ``None`` where the die was thrown."""
    told: str | None
    """What was done, in a sentence."""
    after: Position
    """The position after it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move that a machine makes, or a perfect player advises."""

    move: str
    """Its name."""
    told: str
    """What is done, in a sentence."""
    outcome: Outcome | None
    """What the position before it is worth to the player to move, where that is known."""

    @classmethod
    def _of(cls, found: dict[str, Any] | None) -> Advice | None:
        if found is None:
            return None
        word = found["outcome"]
        return cls(found["name"], found["told"], None if word is None else Outcome(word))


class Session:
    """A game being played, by humans and machines.

    >>> import grundy
    >>> game = grundy.nim(3, 4, 5).play(second=10)
    >>> game.move("2 from 1").position
    Position('nim(1,4,5)')
    >>> game.machine_move().move
    '1→0'
    >>> game.to_move
    'first'
    """

    def __init__(self, native: _grundy.Session, room: Room, lang: str = "en") -> None:
        self._native = native
        self._room = room
        self.lang = lang
        """The language of sentences, ``"en"`` or ``"zh"``."""

    @classmethod
    def _begun(
        cls, position: Position, *, misere: bool, seats: tuple[int | None, int | None], seed: int, limits: Limits
    ) -> Session:
        room = position._room
        return ask(
            lambda terms: _grundy.play(room.native, terms, str(position), misere=misere, seats=seats, seed=seed),
            lambda native: cls(native, room),
            limits,
        )

    @classmethod
    def resume(cls, record: str, **limits: Unpack[Limits]) -> Session:
        """Takes up the game of a :meth:`record`.

        >>> import grundy
        >>> game = grundy.nim(1, 2).play(second=None)
        >>> grundy.Session.resume(game.move("1 from 2").record()).position
        Position('nim(1,1)')
        """
        return cls._taken_up(PLAIN, record, limits)

    @classmethod
    def _taken_up(cls, room: Room, record: str, limits: Limits) -> Session:
        return ask(lambda terms: _grundy.resume(room.native, terms, record), lambda native: cls(native, room), limits)

    def _standing(self) -> dict[str, Any]:
        return self._native.standing(self.lang)

    @property
    def position(self) -> Position:
        """The position as it lies before the players."""
        return Position._in(self._room, self._standing()["position"])

    @property
    def convention(self) -> Convention:
        """Whether the last move wins or loses."""
        return Convention(self._standing()["convention"])

    @property
    def to_move(self) -> str | None:
        """``first`` or ``second``; ``None`` when the game is over."""
        side: str | None = self._standing()["to_move"]
        return side

    @property
    def is_machine_to_move(self) -> bool:
        """Whether :meth:`machine_move` is next."""
        is_machine: bool = self._standing()["is_machine"]
        return is_machine

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        is_over: bool = self._standing()["is_over"]
        return is_over

    @property
    def winner(self) -> str | None:
        """``first`` or ``second``, of a game that is over and no draw."""
        side: str | None = self._standing()["winner"]
        return side

    @property
    def ending(self) -> str | None:
        """How the game has ended, in a sentence."""
        told: str | None = self._standing()["ending"]
        return told

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What was played."""
        return tuple(
            Turn(by, move and move["name"], move and move["told"], Position._in(self._room, after))
            for by, move, after in self._standing()["turns"]
        )

    def options(self, *, most: SupportsIndex | None = None, **limits: Unpack[Limits]) -> tuple[Option, ...]:
        """Every move that can be made, and what it leads to; see :meth:`Position.options`."""
        misere = self.convention is Convention.MISERE
        return self.position.options(misere=misere, most=most, lang=self.lang, **limits)

    def move(self, text: str, **limits: Unpack[Limits]) -> Session:
        """Plays a move, as it may be typed, for the human whose turn it is.

        Raises:
            RefusedMove: it is no move here, or the turn of a machine.
        """
        if self.is_machine_to_move:
            raise RefusedMove("it is the machine's turn: machine_move()", code="refused", chinese="轮到机器：machine_move()")
        ask_plainly(lambda terms: self._native.type_move(self._room.native, terms, text), limits)
        return self

    def machine_move(self, **limits: Unpack[Limits]) -> Advice | None:
        """The machine whose turn it is moves; ``None`` where it is not the turn of one.

        Where a ``KeyboardInterrupt`` ends its thinking it has not moved; ``answer`` is what it would have done.
        """
        limits.setdefault("max_time", _PATIENCE)
        before = self.record()
        try:
            return ask(
                lambda terms: self._native.machine_move(self._room.native, terms, self.lang), Advice._of, limits
            )
        except BaseException:
            self._native = Session._taken_up(self._room, before, {})._native
            raise

    def hint(self, **limits: Unpack[Limits]) -> Advice | None:
        """What a perfect player would do for the human to move; ``None`` where it is not the turn of one."""
        limits.setdefault("max_time", _PATIENCE)
        return ask(lambda terms: self._native.hint(self._room.native, terms, self.lang), Advice._of, limits)

    def throw(self) -> int:
        """Throws the die, where it is to be thrown: the face."""
        return self._native.throw()

    def undo(self) -> int:
        """Takes turns back until a human is to move again; how many."""
        return self._native.undo()

    def redo(self) -> int:
        """Plays turns again that were taken back; how many."""
        return self._native.redo()

    def record(self) -> str:
        """The game as text that can be kept, for :meth:`resume`."""
        return self._native.record()

    def __reduce__(self) -> tuple[Any, ...]:
        record, rules = self.record(), self._room.rules
        if rules and STATE in record:
            raise TypeError("a game of states that have no text of their own cannot be pickled")
        return _again, (rules, record, self.lang)

    def _repr_svg_(self) -> str | None:
        return self.position._repr_svg_()

    def __repr__(self) -> str:
        return f"<game at {self.position}, {self.ending or f'{self.to_move} to move'}>"


def _again(rules: tuple[Rule, ...], record: str, lang: str) -> Session:
    session = Session._taken_up(room_with(rules), record, {})
    session.lang = lang
    return session
