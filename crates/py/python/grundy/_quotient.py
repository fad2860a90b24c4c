"""Misère quotients."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex

from grundy import _grundy, _show
from grundy._arguments import natural
from grundy._certificate import Certificate
from grundy._enums import Exhausted, Outcome, Status
from grundy._ruleset import of_text
from grundy._terms import Limits, ask

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from typing_extensions import Unpack

__all__ = ["Element", "Quotient", "quotient"]


@dataclass(frozen=True, slots=True)
class Element:
    """An element of a quotient; elements multiply as positions add.

    >>> import grundy
    >>> q = grundy.quotient("kayles", to=4)
    >>> a, b = q.of_heap(1), q.of_heap(2)
    >>> a, b, a * b, a * a == q.one
    (Element('a'), Element('b'), Element('ab'), True)
    >>> (a * b).outcome
    <Outcome.N: 'N'>
    """

    quotient: Quotient
    """Its quotient."""
    number: int
    """Its number; that of the identity is 0."""

    @property
    def word(self) -> str:
        """The least product of generators that makes it."""
        return self.quotient._native.word(self.number)

    @property
    def outcome(self) -> Outcome:
        """Who wins its positions when the last move loses."""
        return Outcome.P if self.number in self.quotient._p else Outcome.N

    def __mul__(self, other: Element) -> Element:
        if not isinstance(other, Element):
            return NotImplemented
        if other.quotient is not self.quotient:
            raise ValueError("elements of two quotients do not multiply")
        return Element(self.quotient, self.quotient._native.product(self.number, other.number))

    def __pow__(self, exponent: SupportsIndex) -> Element:
        left = operator.index(exponent)
        if left < 0:
            raise ValueError("an element need not have an inverse")
        product, power = self.quotient.one, self
        while left:
            if left % 2:
                product *= power
            power, left = power * power, left // 2
        return product

    def __repr__(self) -> str:
        return f"Element({self.word!r})"

    def _repr_latex_(self) -> str:
        return f"${self.word}$"


class Quotient:
    """The misère quotient of a ruleset's heaps, or of a graph.

    >>> import grundy
    >>> q = grundy.quotient("0.77")
    >>> q.order, q.p_portion, q.period, q.tame
    (40, 9, 12, False)
    """

    def __init__(self, native: _grundy.Quotient) -> None:
        self._native = native
        found = native.object()
        ended, certificate = found.get("exhausted"), native.certificate()
        self.ruleset: str = found["ruleset"]
        """The ruleset in canonical form."""
        self.status = Status(found["status"])
        """``PROVED`` for all heaps, ``PARTIAL`` up to the heap asked for, ``INFINITE`` from the next heap on, or ``UNKNOWN``."""
        self.exhausted = None if ended is None else Exhausted(ended)
        """What ran out, when unknown."""
        self.heaps: int = found["heaps"]
        """The largest heap for which it was computed; of a graph the number of vertices."""
        self.infinite: dict[str, Any] | None = found.get("infinite")
        """Why there is no finite quotient of more heaps, where that is proved: the sums that are told apart."""
        self.next_at_least: int | None = found.get("next_at_least")
        """How many elements there are at least with the next heap, where a limit was reached there and so many sums are told
        apart."""
        self.order: int = found["order"]
        """The number of elements."""
        self.p_portion: int = found["p_portion"]
        """The number of P-elements."""
        self.preperiod: int | None = found["preperiod"]
        """The first heap from which on the pretending function repeats, where that is proved."""
        self.period: int | None = found["period"]
        """After how many heaps."""
        self.tame: bool = found["tame"]
        """Whether the quotient is that of Nim up to some size."""
        self.generators: tuple[str, ...] = tuple(found["presentation"]["generators"])
        """The names of the generators."""
        self.generator_heaps: tuple[int, ...] = tuple(found["presentation"]["generator_heaps"])
        """The heap (of a graph the vertex) that each generator is."""
        self.relations: tuple[str, ...] = tuple(found["presentation"]["relations"])
        """The relations, such as ``a^2=1``."""
        self.vertices: tuple[str, ...] | None = tuple(found["vertices"]) if "vertices" in found else None
        """The names of the vertices of a graph."""
        self.growth: tuple[tuple[int, int, int], ...] | None = (
            tuple((heap, order, p) for heap, order, p in found["growth"]) if "growth" in found else None
        )
        """Heap, order and number of P-elements wherever these change, where that was asked for."""
        self.genus: dict[str, Any] | None = found.get("genus")
        """The genera of single heaps, where these were asked for."""
        self.certificate = None if certificate is None else Certificate(certificate)
        """The certificate, where one was asked for."""
        self._p = frozenset(native.p())

    @property
    def one(self) -> Element:
        """The identity: the element of the game that is over."""
        return Element(self, 0)

    @property
    def elements(self) -> tuple[Element, ...]:
        """All elements, in the order of their words."""
        return tuple(Element(self, number) for number in range(self.order))

    @property
    def p(self) -> tuple[Element, ...]:
        """The P-elements."""
        return tuple(Element(self, number) for number in sorted(self._p))

    @cached_property
    def pretending(self) -> tuple[Element, ...]:
        """The element of each heap that was computed, from heap 0."""
        return tuple(Element(self, number) for number in self._native.pretending())

    def of_heap(self, heap: int) -> Element:
        """The element of a heap of any size, where that is known."""
        known = len(self.pretending)
        if heap >= known and self.preperiod is not None and self.period:
            heap = self.preperiod + (heap - self.preperiod) % self.period
        if not 0 <= heap < known:
            raise IndexError(f"the element of heap {heap} is not known")
        return self.pretending[heap]

    def products(self) -> NDArray[np.uint32]:
        """All products, by the numbers of elements, as an array."""
        import numpy as np

        return np.asarray(self._native.products())

    def __reduce__(self) -> NoReturn:
        raise TypeError("a quotient cannot be pickled: pickle its ruleset and what it says, such as products()")

    def __repr__(self) -> str:
        return f"<quotient of {self.ruleset}: {self.order} elements, {self.p_portion} of them P, {self.status.value}>"

    def _repr_latex_(self) -> str:
        generators = ",".join(self.generators)
        relations = ",\\ ".join(self.relations).replace("=", " = ")
        return f"$\\langle {generators} \\mid {relations} \\rangle$"

    def _repr_html_(self) -> str:
        """The products of the elements, where these are few; P-elements are starred."""
        few = 24
        if self.order > few:
            names = ("ruleset", "order", "p_portion", "status", "preperiod", "period", "tame")
            found = [(name, getattr(self, name)) for name in names]
            return _show.table(("", "quotient"), [(name, getattr(value, "value", value)) for name, value in found])

        def name(element: Element) -> str:
            return f"{element.word}*" if element.outcome is Outcome.P else element.word

        rows = [(name(a), *(name(a * b) for b in self.elements)) for a in self.elements]
        return _show.table(("·", *(name(element) for element in self.elements)), rows)


def quotient(
    ruleset: object,
    *,
    to: SupportsIndex | None = None,
    growth: bool = False,
    genus: bool = False,
    certificate: bool = False,
    **limits: Unpack[Limits],
) -> Quotient:
    """The misère quotient of all heaps, or of those up to ``to``.

    >>> import grundy
    >>> grundy.quotient("take{2,3}").tame
    True

    Args:
        ruleset: a text, a :class:`Ruleset` or a game.
        to: the largest heap asked for.
        growth: whether :attr:`Quotient.growth` is wanted.
        genus: whether :attr:`Quotient.genus` is wanted.
        certificate: whether :attr:`Quotient.certificate` is wanted.
    """
    room, text = of_text(ruleset)
    last = natural("to", to)
    return ask(
        lambda terms: _grundy.quotient(
            room.native, terms, text, to=last, growth=growth, genus=genus, certificate=certificate
        ),
        Quotient,
        limits,
    )
