"""All codes of a pattern."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, SupportsIndex

from grundy import _grundy, _show
from grundy._arguments import natural
from grundy._enums import Exhausted, Status
from grundy._rooms import PLAIN
from grundy._terms import Limits, ask

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["QuotientRow", "QuotientSweep", "Sweep", "SweepRow", "sweep", "sweep_quotients"]


@dataclass(frozen=True, slots=True)
class SweepRow:
    """What is known about one code of a pattern."""

    code: str
    """The code."""
    representative: str
    """The code that was computed: ``g(n)`` of this one is ``g(n - shift)`` of that one."""
    shift: int
    """The shift."""
    by: str | None
    """Why they are the same: ``moves`` or ``periods``; ``None`` where both are one code."""
    equal_so_far: str | None
    """Another representative with the same values as far as both were computed; nothing is proved."""
    status: Status
    """``PROVED`` or ``UNKNOWN``."""
    theorem: str | None
    """The theorem that proves the period."""
    preperiod: int | None
    """The code's own first heap from which on its values repeat."""
    period: int | None
    """After how many heaps."""
    saltus: int | None
    """By how much the values grow with each period."""
    max_value: int | None
    """The largest value, of all heaps where that is proved, else of those computed."""
    max_at: int | None
    """The code's own first heap that has it."""
    rare_values: int | None
    """How many heaps of the representative have rare values; ``None`` where no sparse space was used."""
    last_rare: int | None
    """The last of them."""
    heaps_computed: int
    """How many heaps of the representative were computed."""
    seconds: float
    """The time that took."""
    fnv1a64: str | None
    """FNV-1a-64 over the values of these heaps, where it was asked for."""
    certificate: str | None
    """The file with the certificate; the command line writes them."""

    @classmethod
    def _of(cls, found: dict[str, Any]) -> SweepRow:
        def number(name: str) -> int | None:
            value = found[name]
            return None if value is None else int(value)

        return cls(
            code=found["code"],
            representative=found["representative"],
            shift=found["shift"],
            by=found["by"],
            equal_so_far=found["equal_so_far"],
            status=Status(found["status"]),
            theorem=found["theorem"],
            preperiod=number("preperiod"),
            period=number("period"),
            saltus=number("saltus"),
            max_value=number("max_grundy"),
            max_at=number("max_at"),
            rare_values=found["rare_values"],
            last_rare=found["last_rare"],
            heaps_computed=found["heaps_computed"],
            seconds=found["seconds"],
            fnv1a64=found["fnv1a64"],
            certificate=found["certificate"],
        )


@dataclass(frozen=True, slots=True)
class Sweep:
    """The periods of all codes of a pattern."""

    rows: tuple[SweepRow, ...]
    """A row for each code, in the order of the pattern; without those that were not reached."""
    games: int
    """How many different games these are, as far as proved."""
    exhausted: Exhausted | None
    """Why some were not reached."""

    @classmethod
    def _of(cls, found: tuple[list[dict[str, Any]], int, str | None]) -> Sweep:
        rows, games, ended = found
        return cls(tuple(map(SweepRow._of, rows)), games, None if ended is None else Exhausted(ended))

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[SweepRow]:
        return iter(self.rows)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The rows for every library that reads Arrow, with the columns of ``sweep --format parquet``.

        >>> import grundy, pyarrow
        >>> pyarrow.table(grundy.sweep("0.?", 1000)).column("period").to_pylist()
        [1, 1, 2, 2, 34, 2, None, 2]
        """
        return _grundy.rows_stream(False, _plain(self.rows))

    def _repr_html_(self) -> str:
        names = ("code", "representative", "shift", "preperiod", "period", "saltus", "max_value")
        return _show.table((*names, "status"), (_cells(row, names) for row in self.rows))


@dataclass(frozen=True, slots=True)
class QuotientRow:
    """What is known about the misère quotient of one code."""

    code: str
    """The code."""
    status: Status
    """``PROVED`` of all heaps, ``PARTIAL`` up to the limit, ``INFINITE`` with the next heap, or ``UNKNOWN``."""
    heaps: int
    """The largest heap for which the quotient was computed."""
    order: int
    """The number of elements."""
    p_portion: int
    """The number of P-elements."""
    preperiod: int | None
    """The first heap from which on the pretending function repeats, where that is proved."""
    period: int | None
    """After how many heaps."""
    tame: bool
    """Whether the quotient is that of Nim up to some size."""
    growth: str
    """Heap, order and number of P-elements wherever these change: ``1:2/1 2:6/2``."""
    seconds: float
    """The time that took."""

    @classmethod
    def _of(cls, found: dict[str, Any]) -> QuotientRow:
        fields: dict[str, Any] = {**found, "status": Status(found["status"])}
        return cls(**fields)


@dataclass(frozen=True, slots=True)
class QuotientSweep:
    """The misère quotients of all codes of a pattern."""

    rows: tuple[QuotientRow, ...]
    """A row for each code, in the order of the pattern; without those that were not reached."""
    exhausted: Exhausted | None
    """Why some were not reached."""

    @classmethod
    def _of(cls, found: tuple[list[dict[str, Any]], str | None]) -> QuotientSweep:
        rows, ended = found
        return cls(tuple(map(QuotientRow._of, rows)), None if ended is None else Exhausted(ended))

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[QuotientRow]:
        return iter(self.rows)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The rows for every library that reads Arrow, with the columns of ``sweep --quotients --format parquet``."""
        return _grundy.rows_stream(True, _plain(self.rows))

    def _repr_html_(self) -> str:
        names = ("code", "order", "p_portion", "heaps", "preperiod", "period", "tame")
        return _show.table((*names, "status"), (_cells(row, names) for row in self.rows))


def _plain(rows: Iterable[SweepRow | QuotientRow]) -> list[list[object]]:
    """The fields of each row, in their order."""

    def field(row: SweepRow | QuotientRow, name: str) -> object:
        value = getattr(row, name)
        return value.value if isinstance(value, Status) else value

    return [[field(row, one.name) for one in fields(row)] for row in rows]


def _cells(row: SweepRow | QuotientRow, names: tuple[str, ...]) -> tuple[object, ...]:
    return (*(getattr(row, name) for name in names), row.status.value)


def sweep(pattern: str, limit: SupportsIndex, *, hash: bool = False, **limits: Unpack[Limits]) -> Sweep:
    """The period of every code of a pattern, in which ``?`` is any digit; codes with the same values once only.

    >>> import grundy
    >>> found = grundy.sweep("0.?", 1000)
    >>> len(found), found.games, found.rows[7].period
    (8, 5, 2)

    Args:
        pattern: such as ``0.???``.
        limit: the heaps to compute at most, for each game.
        hash: whether the hash of each game's values is wanted.
    """
    most = natural("limit", limit)
    return ask(lambda terms: _grundy.sweep(PLAIN.native, terms, pattern, limit=most, hash=hash), Sweep._of, limits)


def sweep_quotients(pattern: str, limit: SupportsIndex, **limits: Unpack[Limits]) -> QuotientSweep:
    """The misère quotient of every code of a pattern.

    >>> import grundy
    >>> [row.order for row in grundy.sweep_quotients("0.?", 8)]
    [1, 2, 2, 2, 6, 2, 12, 2]

    Args:
        pattern: such as ``0.??``.
        limit: the heaps to add at most, for each code.
    """
    most = natural("limit", limit)
    return ask(
        lambda terms: _grundy.sweep_quotients(PLAIN.native, terms, pattern, limit=most), QuotientSweep._of, limits
    )
