"""Periods of values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from os import PathLike
from typing import TYPE_CHECKING, Any, SupportsFloat, SupportsIndex

from grundy import _grundy, _show
from grundy._arguments import natural, seconds
from grundy._certificate import Certificate
from grundy._enums import Exhausted, Status
from grundy._ruleset import of_text
from grundy._terms import Limits, ask

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Period", "period"]


@dataclass(frozen=True, slots=True)
class Period:
    """The period of a ruleset's values, or how far they were looked at."""

    ruleset: str
    """The ruleset in canonical form."""
    status: Status
    """``PROVED`` or ``UNKNOWN``."""
    theorem: str | None
    """The id of the theorem that proves it."""
    preperiod: int | None
    """The first heap from which on the values repeat."""
    period: int | None
    """After how many heaps they repeat."""
    saltus: int | None
    """By how much they grow with each period, apart from some residues."""
    apart: tuple[dict[str, Any], ...]
    """The residues modulo the period that grow otherwise: the first heap, and how."""
    exhausted: Exhausted | None
    """What ran out, when unknown."""
    observed: dict[str, Any] | None
    """Without a proof: the law that the values follow as far as they were computed."""
    max_value: int | None
    """The largest value: of all heaps where that is proved, else of those computed."""
    max_at: int | None
    """The first heap that has it."""
    rare_values: int | None
    """The number of heaps with rare values; ``None`` where no sparse space was used."""
    last_rare: int | None
    """The last of them."""
    heaps_computed: int
    """How many heaps were computed, from heap 0."""
    fnv1a64: str | None
    """FNV-1a-64 over their values, two little-endian bytes each, where that was asked for."""
    further: tuple[dict[str, Any], ...]
    """What else of the die repeats."""
    seconds: float
    """The time taken."""
    certificate: Certificate | None
    """The certificate, where one was asked for: of the proved period, else of the values of a long run."""

    @classmethod
    def _of(cls, found: tuple[dict[str, Any], str | None]) -> Period:
        answer, certificate = found
        ended = answer.get("exhausted")

        def number(name: str) -> int | None:
            value = answer.get(name)
            return None if value is None else int(value)

        return cls(
            ruleset=answer["ruleset"],
            status=Status(answer["status"]),
            theorem=answer["theorem"],
            preperiod=number("preperiod"),
            period=number("period"),
            saltus=number("saltus"),
            apart=tuple(answer.get("apart", ())),
            exhausted=None if ended is None else Exhausted(ended),
            observed=answer.get("observed"),
            max_value=number("max_grundy"),
            max_at=number("max_at"),
            rare_values=answer["rare_values"],
            last_rare=answer["last_rare"],
            heaps_computed=answer["heaps_computed"],
            fnv1a64=answer["fnv1a64"],
            further=tuple(answer.get("further", ())),
            seconds=answer["seconds"],
            certificate=None if certificate is None else Certificate(certificate),
        )

    def _repr_latex_(self) -> str | None:
        if self.period is None or self.apart:
            return None
        grown = f" + {self.saltus}" if self.saltus else ""
        return f"$g(n + {self.period}) = g(n){grown} \\quad (n \\ge {self.preperiod})$"

    def _repr_html_(self) -> str:
        names = ("status", "theorem", "preperiod", "period", "saltus", "max_value", "max_at", "heaps_computed")
        rows = [(name, getattr(self, name)) for name in names]
        return _show.table(("", self.ruleset), [(name, getattr(value, "value", value)) for name, value in rows])


def period(
    ruleset: object,
    *,
    limit: SupportsIndex | None = None,
    hash: bool = False,
    certificate: bool = False,
    checkpoint: str | PathLike[str] | None = None,
    checkpoint_every: SupportsFloat | timedelta = 30.0,
    **limits: Unpack[Limits],
) -> Period:
    """Looks for a proof that the values are periodic.

    >>> import grundy
    >>> found = grundy.period("kayles")
    >>> found.preperiod, found.period, found.theorem
    (71, 12, 'guy-smith')

    Args:
        ruleset: a text, a :class:`Ruleset` or a game.
        limit: the heaps to compute at most.
        hash: whether the values' hash is wanted.
        certificate: whether :attr:`Period.certificate` is wanted.
        checkpoint: a folder in which a long run is kept, and from which it goes on.
        checkpoint_every: how often it is kept, in seconds.
    """
    room, text = of_text(ruleset)
    most, every = natural("limit", limit), seconds("checkpoint_every", checkpoint_every)
    return ask(
        lambda terms: _grundy.period(
            room.native,
            terms,
            text,
            limit=most,
            hash=hash,
            certificate=certificate,
            checkpoint=checkpoint,
            every=every,
        ),
        Period._of,
        limits,
    )
