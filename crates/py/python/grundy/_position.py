"""Positions, and who wins them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar

from grundy import _grundy, _show
from grundy._arguments import natural
from grundy._enums import Convention, Exhausted, Outcome, Status
from grundy._errors import LimitReached, NotDetermined
from grundy._natural import whole
from grundy._rooms import STATE, Room, joined, room_of, room_with
from grundy._terms import Limits, ask, ask_plainly

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from grundy._board import BoardAnalysis
    from grundy._certificate import Certificate
    from grundy._rule import Rule
    from grundy._session import Session
    from grundy._strategy import Strategy
    from grundy._tree import Tree

    _Part = str | tuple[Rule, tuple[Any, ...]]

_T = TypeVar("_T")

__all__ = ["Family", "Move", "MoveClass", "Option", "Position", "Solution"]


class Position:
    """A position of a game, or of a sum of games.

    >>> import grundy
    >>> position = grundy.nim(3, 4, 5) + grundy.kayles(7)
    >>> position
    Position('nim(3,4,5) + kayles(7)')
    >>> position.outcome(), position.value()
    (<Outcome.P: 'P'>, 0)
    >>> grundy.Position("nim(3,4,5)").winning_moves()
    (Position('nim(5,4,1)'),)

    Positions that are the same sum of the same games are equal, whatever the order in which they were written, and may
    stand in sets and be keys.

    >>> grundy.nim(3, 4) == grundy.nim(4, 3), len({grundy.nim(3, 4), grundy.nim(4, 3)})
    (True, 1)
    """

    __slots__ = ("_expression", "_room", "_shown")

    _expression: str
    _room: Room
    _shown: str

    def __init__(self, text: str | Position = "0", **limits: Unpack[Limits]) -> None:
        """Reads a position in the notation of the command line.

        Raises:
            NotationError: the text is no position.
            IllegalPositionError: it breaks a rule of the game.
        """
        if isinstance(text, Position):
            self._expression, self._shown, self._room = text._expression, text._shown, text._room
            return
        self._read(text, room_of(text), limits)

    def _read(self, text: str, room: Room, limits: Limits) -> None:
        self._room = room
        self._expression, self._shown = ask_plainly(lambda terms: _grundy.read(room.native, terms, text), limits)

    @classmethod
    def _in(cls, room: Room, text: str, limits: Limits | None = None) -> Position:
        """The position that the text is in this room."""
        position = cls.__new__(cls)
        position._read(text, room, limits or {})
        return position

    @classmethod
    def _known(cls, room: Room, expression: str) -> Position:
        """The position of a canonical text that an answer has told."""
        position = cls.__new__(cls)
        position._expression = position._shown = expression
        position._room = room
        return position

    @property
    def expression(self) -> str:
        """The position in canonical form: equal positions have the same."""
        return self._expression

    def __str__(self) -> str:
        return self._shown

    def __repr__(self) -> str:
        return f"Position({self._shown!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        is_same_room = self._room is other._room or self._room.rules == other._room.rules
        return self._expression == other._expression and is_same_room

    def __hash__(self) -> int:
        return hash(self._expression)

    def __bool__(self) -> bool:
        """Whether something is left."""
        return self._expression != "0"

    def __add__(self, other: Position) -> Position:
        """The sum: whoever is to move chooses a part, and moves in it."""
        if not isinstance(other, Position):
            return NotImplemented
        if not self or not other:
            return self or other
        return Position._in(joined(self._room, other._room), f"{self._shown} + {other._shown}")

    def __radd__(self, other: object) -> Position:
        """So that ``sum`` adds positions: it begins with 0, the position in which nothing is left."""
        if isinstance(other, int) and other == 0:
            return self
        return NotImplemented

    def terms(self) -> tuple[Position, ...]:
        """The terms of the sum in canonical form; heaps under the same rules are one term.

        >>> import grundy
        >>> (grundy.nim(3, 4) + grundy.kayles(7)).terms()
        (Position('kayles(7)'), Position('nim(4,3)'))
        """
        room, text = self._room, self._shown
        found = ask_plainly(lambda terms: _grundy.terms(room.native, terms, text), {})
        return tuple(Position._known(room, one) for one in found)

    def __reduce__(self) -> tuple[Any, ...]:
        rules = self._room.rules
        if not rules:
            return Position, (self._shown,)
        if STATE not in self._shown:
            return _of_parts, (rules, (self._shown,))
        return _of_parts, (rules, tuple(_part(rules, term.expression) for term in self.terms()))

    def solve(self, *, misere: bool = False, moves: bool = True, **limits: Unpack[Limits]) -> Solution:
        """Who wins, by which moves, and how that is known.

        >>> import grundy
        >>> grundy.kayles(7).solve(misere=True).outcome
        <Outcome.N: 'N'>
        """
        return self._solved(misere, moves, limits)

    def _solved(self, misere: bool, moves: bool, limits: Limits) -> Solution:
        room, text = self._room, self._shown
        return ask(
            lambda terms: _grundy.solve(room.native, terms, text, misere=misere, moves=moves),
            lambda found: Solution._of(found, self),
            limits,
        )

    def outcome(self, *, misere: bool = False, **limits: Unpack[Limits]) -> Outcome:
        """Who wins.

        >>> import grundy
        >>> grundy.wythoff(3, 5).outcome()
        <Outcome.P: 'P'>

        Raises:
            LimitReached: it is not known within the limits; the exception has the solution as ``answer``.
            NotDetermined: chance is to move.
        """
        solution = self._solved(misere, False, limits)
        return solution._determined(solution.outcome, "outcome")

    def value(self, **limits: Unpack[Limits]) -> int:
        """The Grundy value in normal play: the heap of Nim to which the position is equal.

        >>> import grundy
        >>> grundy.nim(2**100, 1).value() == 2**100 + 1
        True

        Raises:
            LimitReached: it is not known within the limits.
            NotDetermined: there is none, since play may go on for ever, or chance or a score decides.
        """
        solution = self._solved(False, False, limits)
        return solution._determined(solution.value, "value")

    def winning_moves(self, *, misere: bool = False, **limits: Unpack[Limits]) -> tuple[Position, ...]:
        """The positions after the moves that win.

        >>> import grundy
        >>> grundy.nim(1, 1, 2).winning_moves(), grundy.nim(1, 1, 2).winning_moves(misere=True)
        ((Position('nim(1,1)'),), (Position('nim(1,1,1)'),))

        Raises:
            LimitReached: they are not all known within the limits, or are more than ``max_moves``.
            NotDetermined: chance is to move.
        """
        solution = self._solved(misere, True, limits)
        if solution.winning_moves is None and solution.winning_count is not None:
            raise LimitReached.of(solution, f"{solution.winning_count} moves win, which are too many to list: max_moves")
        return solution._determined(solution.winning_moves, "winning moves")

    def options(
        self, *, misere: bool = False, most: SupportsIndex | None = None, lang: str = "en", **limits: Unpack[Limits]
    ) -> tuple[Option, ...]:
        """Every move and what it leads to: winning moves first, losing ones by how long they resist.

        >>> import grundy
        >>> [(option.move, option.outcome.value) for option in grundy.nim(1, 2).options()]
        [('2→1', 'P'), ('2→0', 'N'), ('1→0', 'N')]
        >>> len(grundy.nim(5000).options(most=3000))
        3000

        Args:
            misere: whether the last move loses.
            most: that so many are enough, the winning ones before the others.
            lang: the language of :attr:`Option.told`.

        Raises:
            LimitReached: there are more than ``max_moves``, or than can be told in half a megabyte; the exception has
                those that are told as ``answer``.
        """
        room, text = self._room, self._shown
        enough = natural("most", most, least=1)
        if limits.get("max_moves") is None:
            limits["max_moves"] = enough
        found, are_more = ask(
            lambda terms: _grundy.options(room.native, terms, text, misere=misere, most=enough, lang=lang),
            lambda answer: (tuple(Option._of(one, room) for one in answer[0]), answer[1]),
            limits,
        )
        if are_more and (enough is None or len(found) < enough):
            more = f"{self} has more than {len(found)} moves"
            raise LimitReached.of(found, f"{more}; they are listed within max_moves and half a megabyte")
        return found

    def explain(
        self, lang: str = "en", *, misere: bool = False, every_move: bool = False, **limits: Unpack[Limits]
    ) -> str:
        """Who wins, by which moves and why, in English (``"en"``) or Chinese (``"zh"``).

        >>> import grundy
        >>> print(grundy.nim(1, 2).explain().splitlines()[0])
        nim(1,2)  ·  normal play
        """
        room, text = self._room, self._shown
        return ask(
            lambda terms: _grundy.explain(
                room.native, terms, text, misere=misere, lang=lang, every_move=every_move
            ),
            lambda told: told,
            limits,
        )

    def strategy(
        self,
        *,
        misere: bool = False,
        depth: SupportsIndex | None = None,
        lines: SupportsIndex = 1000,
        plain: bool = False,
        lang: str = "en",
        **limits: Unpack[Limits],
    ) -> Strategy:
        """How the winner plays: one answer to every move of the other player.

        >>> import grundy
        >>> grundy.nim(1, 2).strategy().lines
        (('2→1', '1→0', '1→0'),)
        """
        from grundy._strategy import Strategy

        room, text = self._room, self._shown
        deep, many = natural("depth", depth), natural("lines", lines)
        return ask(
            lambda terms: _grundy.strategy(
                room.native, terms, text, misere=misere, depth=deep, lines=many, plain=plain, lang=lang
            ),
            lambda found: Strategy._of(found, self),
            limits,
        )

    def tree(
        self, *, misere: bool = False, depth: SupportsIndex | None = None, nodes: SupportsIndex = 1000, **limits: Unpack[Limits]
    ) -> Tree:
        """Every position that play can reach, each once.

        >>> import grundy
        >>> len(grundy.nim(2, 1).tree().nodes)
        5
        """
        from grundy._tree import Tree

        room, text = self._room, self._shown
        deep, many = natural("depth", depth), natural("nodes", nodes)
        return ask(
            lambda terms: _grundy.tree(room.native, terms, text, misere=misere, depth=deep, nodes=many),
            lambda found: Tree._of(found, room),
            limits,
        )

    def board(self, *, misere: bool = False, lang: str = "en", **limits: Unpack[Limits]) -> BoardAnalysis:
        """Everything about a board that only loses pieces.

        >>> import grundy
        >>> grundy.tactix((4, 4)).board(misere=True).p_positions
        8568
        """
        from grundy._board import BoardAnalysis

        room, text = self._room, self._shown
        return ask(
            lambda terms: _grundy.board(room.native, terms, text, misere=misere, lang=lang),
            lambda found: BoardAnalysis._of(found, self),
            limits,
        )

    def certificate(self, **limits: Unpack[Limits]) -> Certificate:
        """A certificate of the outcome and the value in normal play, which :func:`grundy.check` decides.

        >>> import grundy
        >>> grundy.check(grundy.kayles(7, 3).certificate()).status
        <Status.PROVED: 'proved'>
        """
        from grundy._certificate import Certificate

        room, text = self._room, self._shown
        return ask(lambda terms: _grundy.certify_position(room.native, terms, text), Certificate, limits)

    def play(
        self,
        *,
        misere: bool = False,
        first: SupportsIndex | None = None,
        second: SupportsIndex | None = 10,
        seed: SupportsIndex = 0,
        **limits: Unpack[Limits],
    ) -> Session:
        """Begins a game in this position; see :class:`grundy.Session`.

        Args:
            misere: whether the last move loses.
            first: the skill from 1 to 10 of the machine that begins; ``None`` for a human.
            second: the same of the other player.
            seed: decides all chance, of machines and of dice.
        """
        from grundy._session import Session

        seats = natural("first", first, least=1, most=10), natural("second", second, least=1, most=10)
        return Session._begun(self, misere=misere, seats=seats, seed=natural("seed", seed), limits=limits)

    def svg(self, lang: str = "en") -> str:
        """The position drawn."""
        room, text = self._room, self._shown
        return ask_plainly(lambda terms: _grundy.picture(room.native, terms, text, lang), {})

    def _repr_svg_(self) -> str | None:
        return _show.picture(self.svg)

    def _repr_latex_(self) -> str:
        return f"$\\mathtt{{{_show.latex(self._shown)}}}$"


def _part(rules: tuple[Rule, ...], term: str) -> _Part:
    """A term as another process understands it: the states themselves, where it is one of these rules."""
    for rule in rules:
        states = rule._states(term)
        if states is not None:
            return rule, states
    return term


def _of_parts(rules: tuple[Rule, ...], parts: tuple[_Part, ...]) -> Position:
    texts = [part if isinstance(part, str) else part[0]._spelled(part[1]) for part in parts]
    return Position._in(room_with(rules), " + ".join(texts))


@dataclass(frozen=True, slots=True)
class Move:
    """A winning move on its own term."""

    term: int
    """The term of the canonical expression, from 0."""
    before: str
    """The component moved in."""
    after: str
    """What is left of it."""


@dataclass(frozen=True, slots=True)
class MoveClass:
    """Winning moves on a board that are the same up to symmetry."""

    term: int
    """The term of the canonical expression, from 0."""
    after: str
    """The board after one of them."""
    count: int
    """How many there are."""


@dataclass(frozen=True, slots=True)
class Family:
    """Winning moves from one heap that follow each other evenly."""

    term: int
    """The term of the canonical expression, from 0."""
    heap: int
    """The heap moved in."""
    take: int | None
    """How many are taken, where two heaps are left; ``None`` where one is left."""
    residue: int
    """The remainder of the smaller heap left (of the heap left)."""
    modulus: int
    """Modulo this."""
    first: int
    """The smallest member."""
    last: int
    """The largest."""

    @classmethod
    def _of(cls, found: dict[str, Any]) -> Family:
        take = found["take"]
        return cls(
            term=found["term"],
            heap=whole(found["heap"]),
            take=None if take is None else whole(take),
            residue=whole(found["residue"]),
            modulus=whole(found["modulus"]),
            first=whole(found["from"]),
            last=whole(found["to"]),
        )


@dataclass(frozen=True, slots=True)
class Option:
    """A move, and what it leads to."""

    position: Position
    """The position after it."""
    move: str
    """Its name, which may be typed in a game."""
    told: str
    """What is done, in a sentence."""
    outcome: Outcome | None
    """The outcome of what it leaves, for the opponent: ``P`` is a win for who moves."""
    value: int | None
    """The Grundy value of what it leaves."""
    count: int
    """How many moves are this one up to symmetry."""
    distance: int | None
    """With best play, the moves that are still made after it."""
    reply: str | None
    """The opponent's answer that wins, where it loses and the game goes on."""

    @classmethod
    def _of(cls, found: dict[str, Any], room: Room) -> Option:
        value, reply = found["grundy"], found["reply"]
        return cls(
            position=Position._known(room, found["to"]),
            move=found["name"],
            told=found["told"],
            outcome=_outcome(found["outcome"]),
            value=None if value is None else whole(value),
            count=found["count"],
            distance=found["distance"],
            reply=None if reply is None else reply["name"],
        )


@dataclass(frozen=True, slots=True)
class Solution:
    """Who wins a position, by which moves, and how that is known."""

    position: Position
    """The position."""
    convention: Convention
    """Whether the last move wins or loses."""
    outcome: Outcome | None
    """Who wins; ``None`` when unknown, and before a throw of the die."""
    value: int | None
    """The Grundy value, in normal play."""
    status: Status
    """``PROVED`` or ``UNKNOWN``."""
    method: str
    """The id of the method."""
    exhausted: Exhausted | None
    """What ran out, when the outcome or the winning moves are unknown."""
    winning_count: int | None
    """How many distinct positions the winning moves lead to."""
    winning_moves: tuple[Position, ...] | None
    """These positions; ``None`` where they are too many to list."""
    moves: tuple[Move, ...]
    """The same moves, each on its own term."""
    winning_classes: tuple[MoveClass, ...]
    """Of boards: the winning moves up to symmetry."""
    families: tuple[Family, ...]
    """Of heaps with more winning moves than are listed: all of them, by residue."""
    drawing_moves: tuple[Position, ...] | None
    """Of a draw: the positions after the moves that keep it."""
    drawing_count: int | None
    """How many these are."""
    infinity: tuple[int, ...] | None
    """Of a position without a value, since play may go on for ever: the numbers of which moves lead to positions."""
    first_wins: Fraction | None
    """Before a throw of the die: the thrower's chance."""
    winning_faces: tuple[int, ...]
    """Before a throw of the die: the throws that win for the thrower."""
    elapsed_ms: float
    """The time taken, in milliseconds."""

    @classmethod
    def _of(cls, found: dict[str, Any], position: Position) -> Solution:
        # The quickest way through: this is most of what a small question costs.
        room, more = position._room, found.get
        chance, infinity = more("first_wins"), more("infinity")
        return cls(
            position,
            _CONVENTIONS[found["convention"]],
            _outcome(found["outcome"]),
            _number(found["grundy"]),
            _STATUSES[found["status"]],
            found["method"],
            _exhausted(more("exhausted")),
            _number(found["winning_count"]),
            _positions(found["winning_moves"], room),
            tuple([Move(one["term"], one["from"], one["to"]) for one in found["moves"] or ()]),
            tuple([MoveClass(one["term"], one["to"], one["count"]) for one in more("winning_classes", ())]),
            tuple([Family._of(one) for one in more("families", ())]),
            _positions(more("drawing_moves"), room),
            _number(more("drawing_count")),
            None if infinity is None else tuple([whole(one) for one in infinity]),
            None if chance is None else Fraction(chance),
            tuple(more("winning_faces") or ()),
            found["elapsed_ms"],
        )

    def _determined(self, part: _T | None, what: str) -> _T:
        """The part of the solution, where there is one."""
        if part is not None:
            return part
        if self.exhausted is not None:
            raise LimitReached.of(self, f"{what} of {self.position}: {self.exhausted.value} exhausted")
        raise NotDetermined(f"{self.position} has no {what}")

    def _repr_html_(self) -> str:
        return _show.table(
            ("", str(self.position)),
            [
                ("outcome", self.outcome.value if self.outcome else "?"),
                ("value", self.value),
                ("status", f"{self.status.value} ({self.method})"),
                ("winning moves", ", ".join(str(one) for one in self.winning_moves or ())),
            ],
        )


_CONVENTIONS = {one.value: one for one in Convention}
_OUTCOMES = {one.value: one for one in Outcome}
_STATUSES = {one.value: one for one in Status}


def _outcome(word: str | None) -> Outcome | None:
    return None if word is None else _OUTCOMES[word]


def _exhausted(word: str | None) -> Exhausted | None:
    return None if word is None else Exhausted(word)


def _number(number: int | str | None) -> int | None:
    return None if number is None else whole(number)


def _positions(texts: list[str] | None, room: Room) -> tuple[Position, ...] | None:
    return None if texts is None else tuple([Position._known(room, text) for text in texts])
