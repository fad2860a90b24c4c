"""Certificates, and the checker that shares no code with what has written them."""

from __future__ import annotations

from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from grundy import _grundy
from grundy._arguments import natural
from grundy._enums import Exhausted, Status
from grundy._rooms import PLAIN
from grundy._terms import Limits, ask

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Certificate", "Verdict", "check"]


@dataclass(frozen=True, slots=True)
class Certificate:
    """A claim with its evidence."""

    text: str
    """As it stands in a file."""

    def write(self, path: str | PathLike[str]) -> None:
        """Writes the file."""
        Path(path).write_text(self.text, encoding="utf-8", newline="\n")

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Certificate:
        """Reads a file; nothing is checked."""
        try:
            return cls(Path(path).read_text(encoding="utf-8"))
        except OSError:
            if str(path).lstrip().startswith("{"):
                raise ValueError("the path of a certificate is wanted; its text is Certificate(text)") from None
            raise

    def __repr__(self) -> str:
        return f"<certificate of {len(self.text)} characters>"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was decided about a certificate."""

    status: Status
    """``PROVED``; ``PARTIAL`` where a part was verified and nothing found wrong; ``REFUSED``; ``UNKNOWN``."""
    claim: dict[str, Any] | None = field(hash=False)
    """What is claimed; ``None`` where the certificate cannot be read."""
    verified: dict[str, Any] | None = field(hash=False)
    """What was verified."""
    refusal: dict[str, Any] | None = field(hash=False)
    """What is wrong."""
    exhausted: Exhausted | None
    """What ran out, when unknown."""
    told: str
    """The same in words."""

    def __bool__(self) -> bool:
        """Whether the claim is proved."""
        return self.status is Status.PROVED

    @classmethod
    def _of(cls, found: tuple[dict[str, Any], str]) -> Verdict:
        answer, told = found
        ended = answer.get("exhausted")
        return cls(
            status=Status(answer["status"]),
            claim=answer["claim"],
            verified=answer["verified"],
            refusal=answer["refusal"],
            exhausted=None if ended is None else Exhausted(ended),
            told=told,
        )


def check(
    certificate: Certificate | str | PathLike[str],
    *,
    full: bool = False,
    seed: SupportsIndex = 0,
    lang: str = "en",
    **limits: Unpack[Limits],
) -> Verdict:
    """Decides a certificate, with code that shares nothing with the solvers.

    >>> import grundy
    >>> certificate = grundy.period("kayles", certificate=True).certificate
    >>> bool(grundy.check(certificate))
    True

    Args:
        certificate: the certificate, or the path of its file.
        full: whether all of a long run is verified, however long that takes.
        seed: chooses what is verified where that is not everything.
        lang: the language of :attr:`Verdict.told`.
    """
    known = certificate if isinstance(certificate, Certificate) else Certificate.read(certificate)
    chosen = natural("seed", seed)
    return ask(
        lambda terms: _grundy.check(PLAIN.native, terms, known.text, full=full, seed=chosen, lang=lang),
        Verdict._of,
        limits,
    )
