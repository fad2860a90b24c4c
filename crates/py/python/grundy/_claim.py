"""Claims against the truth."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, SupportsIndex

from grundy import _grundy, _show
from grundy._arguments import natural, numbers
from grundy._enums import Convention, Exhausted, Outcome, Status
from grundy._position import Position, Solution
from grundy._rooms import Room
from grundy._ruleset import of_text
from grundy._table import end
from grundy._terms import Limits, ask, ask_plainly

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Counterexample", "Judgement", "claim"]


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A position for which a claim is wrong."""

    position: Position
    """The position."""
    claimed: str | None
    """What was claimed of it; ``None`` for no answer."""
    truth: str
    """What is true: a value where one was claimed, else ``P``, ``N`` or ``draw``."""
    solution: Solution
    """The position solved."""

    @classmethod
    def _of(cls, found: dict[str, Any], room: Room) -> Counterexample:
        position = Position._known(room, found["position"])
        return cls(position, found["claimed"], found["truth"], Solution._of(found["solution"], position))


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of a claim."""

    ruleset: str
    """The ruleset in canonical form."""
    convention: Convention
    """Whether the last move wins or loses."""
    status: Status
    """``REFUTED``, ``HOLDS`` as far as it was checked, or ``PROVED``."""
    theorem: str | None
    """The theorem that proves it, or refutes it beyond what was checked."""
    checked: int
    """How many positions were checked, the counterexample included."""
    to: str | None
    """The last of them where all up to it were checked, such as ``100`` or ``40x40``."""
    counterexample: Counterexample | None
    """The first position for which it is wrong."""
    draws: int | None
    """How many positions are drawn, of a game with draws."""
    exhausted: Exhausted | None
    """What ended the computation of the truth early."""
    proof: dict[str, Any] | None
    """How it was proved by induction over the moves, where it was."""
    theory: dict[str, Any] | None
    """What Grundy itself says was held against the rules, for the claim ``theory``."""

    def __bool__(self) -> bool:
        """Whether nothing speaks against it."""
        return self.status is not Status.REFUTED

    @classmethod
    def _of(cls, found: dict[str, Any], room: Room) -> Judgement:
        wrong, ended = found["counterexample"], found.get("exhausted")
        return cls(
            ruleset=found["ruleset"],
            convention=Convention(found["convention"]),
            status=Status(found["status"]),
            theorem=found["theorem"],
            checked=found["checked"],
            to=found.get("to"),
            counterexample=None if wrong is None else Counterexample._of(wrong, room),
            draws=found.get("draws"),
            exhausted=None if ended is None else Exhausted(ended),
            proof=found.get("proof"),
            theory=found.get("theory"),
        )

    def _repr_html_(self) -> str:
        wrong = self.counterexample
        rows = [("status", self.status.value), ("theorem", self.theorem), ("checked", self.checked)]
        if wrong is not None:
            rows.append(("counterexample", f"{wrong.position}: {wrong.claimed}, not {wrong.truth}"))
        return _show.table((self.ruleset, ""), rows)


def claim(
    ruleset: object,
    values: str | Iterable[SupportsIndex] | Callable[..., SupportsIndex | Outcome] | None = None,
    *,
    p: str | None = None,
    rule: str | None = None,
    to: int | tuple[int, int] | None = None,
    misere: bool = False,
    **limits: Unpack[Limits],
) -> Judgement:
    """Holds a claim against the truth, smallest positions first.

    >>> import grundy
    >>> grundy.claim("take{1..3}", "n mod 4").status
    <Status.PROVED: 'proved'>
    >>> wrong = grundy.claim("take{1..3}", lambda n: n % 3).counterexample
    >>> wrong.position, wrong.claimed, wrong.truth
    (Position('take{1..3}(3)'), '0', '3')

    Args:
        ruleset: a text, a :class:`Ruleset`, a game or a rule of Python.
        values: a formula of ``n``, or of ``a`` and ``b``, for the value; or the values of the heaps 0, 1, …, such as a
            list or an array; or a function of these numbers, which returns a value or an :class:`Outcome`.
        p: a formula that is not 0 for the P-positions.
        rule: the name of a rule that many believe, or ``"theory"`` for what Grundy itself says.
        to: the last heap, or the last pair; of values no more than there are.
        misere: whether the last move loses.
    """
    if (values is not None) + (p is not None) + (rule is not None) != 1:
        raise TypeError("one of values, p and rule is claimed")
    room, text = of_text(ruleset)
    claimed: Any
    if p is not None or rule is not None:
        claimed = ("p", p) if p is not None else ("rule", rule)
    elif isinstance(values, str):
        claimed = ("value", values)
    elif callable(values):
        places = ask_plainly(
            lambda terms: _grundy.places(room.native, terms, text, to=end(to), misere=misere), limits
        )
        claimed = [(place, _said(values(*place))) for place in places]
    elif isinstance(values, (Mapping, Set)):
        raise TypeError(f"values are those of the heaps 0, 1, … in their order, such as a list, not a {type(values).__name__}")
    elif isinstance(values, Iterable):
        claimed = _up_to(to, numbers(values))
    else:
        raise TypeError(f"values are a formula, numbers or a function, not {values!r}")
    if not claimed:
        raise ValueError("nothing is claimed: there are no values")
    return ask(
        lambda terms: _grundy.claim(room.native, terms, text, claimed, to=end(to), misere=misere),
        lambda found: Judgement._of(found, room),
        limits,
    )


def _up_to(to: int | tuple[int, int] | None, values: list[int]) -> list[int]:
    """The values of the heaps to this one, which must be there: others are not claimed."""
    if to is None:
        return values
    if isinstance(to, tuple):
        raise TypeError(f"values are those of the heaps 0, 1, …: to is the last of them, not {to!r}")
    last = natural("to", to)
    if last >= len(values):
        raise ValueError(f"to is {last}, and the values are those of {len(values)} heaps from 0 on")
    return values[: last + 1]


def _said(answer: object) -> str:
    """A line that says the answer of a function."""
    if isinstance(answer, (Outcome, str)):
        return Outcome(answer).value
    if isinstance(answer, bool) or not isinstance(answer, SupportsIndex):
        raise TypeError(f"a function claims a value or an Outcome, not {answer!r}")
    return str(operator.index(answer))
