"""The pattern behind numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from grundy import _grundy, _show
from grundy._arguments import numbers, paths
from grundy._enums import Convention, Exhausted, Status
from grundy._rooms import PLAIN
from grundy._ruleset import Game, Ruleset, of_text
from grundy._rule import Rule
from grundy._table import end
from grundy._terms import Limits, ask

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["AtlasMatch", "Findings", "Hypothesis", "Numbers", "find"]


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A law that holds for all numbers that are known."""

    family: str
    """The id of its family: ``periodic``, ``self-similar``, ``published`` and the like."""
    statement: tuple[str, ...]
    """The law in formulas."""
    status: Status
    """``PROVED``, or ``HOLDS`` as far as it was tested."""
    theorem: str | None
    """The theorem that proves it."""
    period: tuple[int, int, int] | None
    """Preperiod, period and saltus, of a law that repeats."""
    fitted: int
    """How many numbers it was fitted on."""
    tested: int
    """How many others it was tested on."""
    bits: int | None
    """The bits of its description."""
    table: tuple[str, ...]
    """The numbers in the way that shows the law best."""
    cpp: str | None
    """A program of C++ that computes it."""
    python: str | None
    """A program of Python that computes it."""
    proof: dict[str, Any] | None
    """How it was proved by induction over the moves, where it was."""

    @classmethod
    def _of(cls, found: dict[str, Any]) -> Hypothesis:
        period, code = found.get("period"), found["code"] or {}
        return cls(
            family=found["family"],
            statement=tuple(found["statement"]),
            status=Status(found["status"]),
            theorem=found["theorem"],
            period=None if period is None else (period[0], period[1], period[2]),
            fitted=found["fitted"],
            tested=found["tested"],
            bits=found["bits"],
            table=tuple(found["table"]),
            cpp=code.get("cpp"),
            python=code.get("python"),
            proof=found.get("proof"),
        )

    def __str__(self) -> str:
        return "; ".join(self.statement)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers that were looked at, and what they seem to be."""

    of: str
    """Which these are: ``values``, ``p-positions``, ``p-list``, ``pairs``, ``table``, ``numbers`` and the like."""
    terms: int
    """How many."""
    first: int
    """The index of the first."""
    hypotheses: tuple[Hypothesis, ...]
    """The laws that hold, the simplest first."""
    repeated: int
    """How many more were found that are left out, since each says the same for ever as one of these."""
    gaps: tuple[tuple[int, int], ...]
    """The indices after the first that are missing, first and last of each gap."""

    @classmethod
    def _of(cls, found: dict[str, Any]) -> Numbers:
        return cls(
            of=found["of"],
            terms=found["terms"],
            first=found.get("from", 0),
            hypotheses=tuple(Hypothesis._of(one) for one in found["hypotheses"]),
            repeated=found.get("repeated", 0),
            gaps=tuple((first, last) for first, last in found.get("gaps", ())),
        )


@dataclass(frozen=True, slots=True)
class AtlasMatch:
    """A game of an atlas that has the numbers, perhaps shifted."""

    code: str
    """The code of the game, by which the atlas knows it."""
    statement: str
    """How the numbers ``a`` are its values, such as ``a(n) = 0.1467(n + 1)``."""
    compared: int
    """How many numbers were compared with values that were computed for that."""
    codes: int
    """How many codes of the atlas are this game."""
    status: str
    """``proved`` (again), ``recorded`` (as the atlas says) or ``unknown``: how sure the period is."""
    period: tuple[int, int, int] | None
    """Preperiod, period and saltus."""
    heaps_computed: int
    """How many heaps were computed when the atlas was made."""

    @classmethod
    def _of(cls, found: dict[str, Any]) -> AtlasMatch:
        known = found["period"] is not None
        return cls(
            code=found["code"],
            statement=found["statement"],
            compared=found["compared"],
            codes=found["codes"],
            status=found["status"],
            period=(found["preperiod"], found["period"], found["saltus"]) if known else None,
            heaps_computed=found["heaps_computed"],
        )

    def __str__(self) -> str:
        return self.statement


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found of a ruleset, or of numbers."""

    ruleset: str | None
    """The ruleset in canonical form; ``None`` for numbers that were given."""
    convention: Convention
    """Whether the last move wins or loses."""
    exhausted: Exhausted | None
    """What ended the table or the search early."""
    parts: tuple[Numbers, ...]
    """The sequences and tables looked at."""
    atlas: tuple[AtlasMatch, ...]
    """The games of the atlas that have the numbers; none where no atlas was given."""

    @property
    def hypotheses(self) -> tuple[Hypothesis, ...]:
        """All laws of all parts."""
        return tuple(one for part in self.parts for one in part.hypotheses)

    @property
    def proved(self) -> tuple[Hypothesis, ...]:
        """Those that are proved."""
        return tuple(one for one in self.hypotheses if one.status is Status.PROVED)

    @classmethod
    def _of(cls, found: dict[str, Any]) -> Findings:
        ended = found.get("exhausted")
        return cls(
            ruleset=found["ruleset"],
            convention=Convention(found["convention"]),
            exhausted=None if ended is None else Exhausted(ended),
            parts=tuple(Numbers._of(part) for part in found["parts"]),
            atlas=tuple(AtlasMatch._of(game) for game in found.get("atlas", ())),
        )

    def _repr_html_(self) -> str:
        rows = [(part.of, one.family, one, one.status.value, one.theorem) for part in self.parts for one in part.hypotheses]
        return _show.table((self.ruleset or "numbers", "family", "law", "status", "theorem"), rows)


def find(
    of: str | Ruleset | Game | Rule | Iterable[SupportsIndex],
    to: int | tuple[int, int] | None = None,
    *,
    start: int | None = None,
    misere: bool = False,
    all: bool = False,
    atlas: str | PathLike[str] | Iterable[str | PathLike[str]] = (),
    **limits: Unpack[Limits],
) -> Findings:
    """Looks for laws of a ruleset's values and P-positions, or of numbers of any origin.

    >>> import grundy
    >>> print(grundy.find("take{1..3}").parts[0].hypotheses[0])
    g(n) = n mod 4
    >>> print(grundy.find(n // 3 for n in range(60)).hypotheses[0])
    a(n) = floor(n / 3)

    Args:
        of: a text, a :class:`Ruleset`, a game or a rule of Python; or numbers, from the index 0 on.
        to: the last heap, or the last pair, of a ruleset.
        start: the first heap of a ruleset.
        misere: whether the last move loses; then P-positions of a ruleset are looked at.
        all: whether laws are told too that say the same as a simpler one.
        atlas: a table or tables of sweeps, such as those of the project's records, in which games that have the numbers are
            looked up.
    """
    tables = [(path, Path(path).read_text(encoding="utf-8")) for path in paths(atlas)]
    if not isinstance(of, (str, Ruleset, Game, Rule)):
        if not isinstance(of, Iterable):
            raise TypeError(f"no ruleset and no numbers: {of!r}")
        if to is not None or start is not None or misere:
            raise ValueError("to, start and misere are for rulesets: numbers are looked at as they are")
        known = numbers(of)
        return ask(
            lambda terms: _grundy.find_numbers(PLAIN.native, terms, known, all=all, atlas=tables), Findings._of, limits
        )
    if tables:
        raise ValueError("an atlas is for numbers")
    room, text = of_text(of)
    first = None if start is None else str(start)
    return ask(
        lambda terms: _grundy.find(
            room.native, terms, text, to=end(to), from_=first, misere=misere, all=all
        ),
        Findings._of,
        limits,
    )
