"""Rules that are functions of Python."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar, overload

from grundy import _grundy
from grundy._allowance import Options, allowed, within_limits
from grundy._errors import CycleError
from grundy._position import Position
from grundy._rooms import Room
from grundy._ruleset import Ruleset
from grundy._terms import Limits

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Rule", "Sum", "components", "rule"]

Vertices = TypeVar("Vertices", tuple[Any, ...], frozenset[Any])


class Sum(tuple[Hashable, ...]):
    """An option that leaves several states, in each of which one may move from then on; without any, nothing.

    >>> import grundy
    >>> grundy.Sum(3, 2)
    Sum(3, 2)
    """

    __slots__ = ()

    def __new__(cls, *states: Hashable) -> Sum:
        return super().__new__(cls, states)

    def __getnewargs__(self) -> tuple[Hashable, ...]:
        return tuple(self)

    def __repr__(self) -> str:
        return f"Sum({', '.join(repr(state) for state in self)})"


def components(vertices: Vertices, edges: Iterable[tuple[Hashable, Hashable]]) -> list[Vertices]:
    """The connected parts of the vertices that are left of a graph, each a tuple or frozen set as they are one.

    An edge with an end that is not left joins nothing, so that the edges may be those of the whole graph.

    >>> import grundy
    >>> grundy.components((1, 2, 4), [(1, 2), (2, 3), (3, 4)])
    [(1, 2), (4,)]
    """
    beside: dict[Hashable, list[Hashable]] = {vertex: [] for vertex in vertices}
    for one, other in edges:
        if one in beside and other in beside:
            beside[one].append(other)
            beside[other].append(one)
    first_of: dict[Hashable, Hashable] = {}
    parts: dict[Hashable, list[Hashable]] = {}
    for start in beside:
        pending = [start]
        while pending:
            vertex = pending.pop()
            if vertex not in first_of:
                first_of[vertex] = start
                pending += beside[vertex]
        parts.setdefault(first_of[start], []).append(start)
    return [type(vertices)(part) for part in parts.values()]


class Rule:
    """A function that tells the options of a state, as a game like any other: see :func:`rule`."""

    def __init__(self, options: Options, name: str | None = None) -> None:
        if not callable(options):
            raise TypeError(f"a rule is a function from a state to its options, or a text, not {options!r}")
        self.options = options
        """The function."""
        self.name: str = name or str(getattr(options, "__name__", "rule"))
        """The name by which positions are written."""
        self.__doc__ = options.__doc__
        self.__module__ = getattr(options, "__module__", __name__)
        self.__qualname__ = str(getattr(options, "__qualname__", self.name))
        self.__wrapped__ = options
        bounded = within_limits(self.name, options)
        self._native = _grundy.Rule(self.name, bounded, _takes_several(options), Sum, Position)
        self._room = Room((self,))

    def __call__(self, *state: Hashable, **limits: Unpack[Limits]) -> Position:
        """The position in this state; several arguments are the items of a state that is a tuple.

        Every state that play can reach is looked at now, within the limits: 4000 steps for a state and 400 for an option.

        Raises:
            CycleError: play need not end.
            LimitReached: there are too many states or options.
        """
        only = state[0] if len(state) == 1 else state
        # The limits are those of the thread that calls the function, and others are of no use here.
        limits.pop("threads", None)
        try:
            with allowed(limits):
                return Position._in(self._room, self._spelled((only,)), limits)
        except CycleError as error:
            error.states = self._native.states(",".join(str(one) for one in error.states))
            raise

    def states(self, position: Position) -> tuple[Any, ...]:
        """The states of a position of this rule, as the function was given them, in the order of its canonical form.

        >>> import grundy
        >>> @grundy.rule
        ... def halves(n):
        ...     return range(n // 2, n)
        >>> halves.states(halves(9) + halves(4))
        (4, 9)
        """
        found: list[Any] = []
        for term in position.terms() if position else ():
            states = self._states(term.expression)
            if states is None:
                raise ValueError(f"no position of the rule {self.name}: {term}")
            found += states
        return tuple(found)

    def _states(self, term: str) -> tuple[Any, ...] | None:
        """The states of a term of this rule."""
        start = f"{self}("
        return self._native.states(term[len(start) : -1]) if term.startswith(start) else None

    def _spelled(self, states: Iterable[Hashable]) -> str:
        """The position in these states as it is written."""
        return f"{self}({','.join(self._native.text(state) for state in states)})"

    def __str__(self) -> str:
        name = self.name.replace('"', '""')
        return f'script("{name}")'

    def __repr__(self) -> str:
        return f"<rule {self.name}>"

    def __reduce__(self) -> str:
        return self.__qualname__


def _takes_several(options: Options) -> bool:
    try:
        parameters = inspect.signature(options).parameters.values()
    except (TypeError, ValueError):
        return False
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    needed = [one for one in parameters if one.kind in kinds and one.default is inspect.Parameter.empty]
    return len(needed) > 1


@overload
def rule(options: Options, /, *, name: str | None = None) -> Rule: ...
@overload
def rule(options: str, /) -> Ruleset: ...
@overload
def rule(*, name: str) -> Callable[[Options], Rule]: ...
def rule(options: Options | str | None = None, /, *, name: str | None = None) -> Any:
    """Makes a game of a function from a state to its options.

    A state is anything that can be hashed; the function returns, or yields, the states after each move, or a
    :class:`Sum` of states. It is called once for each state. A function of several parameters is given the items of a
    state that is a tuple.

    >>> import grundy
    >>> @grundy.rule
    ... def countdown(n):
    ...     return [n - take for take in (1, 3, 4) if take <= n]
    >>> countdown(10).value()
    1
    >>> (countdown(10) + grundy.nim(1)).outcome()
    <Outcome.P: 'P'>
    >>> list(grundy.table(countdown, 6))
    [0, 1, 0, 1, 2, 3, 2]

    A text is a rule in the language of the command line:

    >>> grundy.rule("take k in 1..n/2")(9).value()
    2
    """
    if isinstance(options, str):
        return Ruleset(f"rule{{{options}}}")
    if options is None:
        return lambda function: Rule(function, name)
    return Rule(options, name)
