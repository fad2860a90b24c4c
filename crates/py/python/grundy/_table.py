"""Tables of values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex

from grundy import _grundy, _show
from grundy._arguments import natural
from grundy._enums import Convention, Exhausted, Status
from grundy._errors import UsageError
from grundy._ruleset import of_text
from grundy._terms import Limits, ask

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from typing_extensions import Unpack

__all__ = ["NOTHING", "UNKNOWN", "Table", "end", "table"]

NOTHING = 2**32 - 1
"""What stands in an array where there is no position."""
UNKNOWN = 2**32 - 2
"""What stands in an array where a limit came first."""

_OF_TWO_NUMBERS = ("a", "b", "grundy")
_OF_NUMBERS = (("n",), ("n", "grundy"), _OF_TWO_NUMBERS)
"""The columns of tables that are arrays."""


class Table:
    """What is known of many positions of one ruleset.

    A table of values is a sequence of them, and :attr:`values` an array of NumPy. It has a row for each position
    otherwise (:meth:`rows`).
    """

    def __init__(self, native: _grundy.Table) -> None:
        self._native = native
        ruleset, convention, first, exhausted = native.head()
        self.ruleset = ruleset
        """The ruleset in canonical form."""
        self.convention = Convention(convention)
        """Whether the last move wins or loses."""
        self.first = int(first)
        """The first number."""
        self.exhausted = None if exhausted is None else Exhausted(exhausted)
        """The limit that ended the table early."""

    @property
    def status(self) -> Status:
        """``PROVED``, or ``UNKNOWN`` where a limit ended the table."""
        return Status.PROVED if self.exhausted is None else Status.UNKNOWN

    @cached_property
    def values(self) -> NDArray[np.uint32]:
        """The values, or the numbers of P-positions, as an array: a view of memory that is the table's, without a copy.

        It is of 32 bits and has two dimensions for two numbers; :data:`NOTHING` and :data:`UNKNOWN` stand in gaps. It
        cannot be written to; a copy can.

        Raises:
            UsageError: the table lists something else, or larger numbers: see :meth:`rows`.
        """
        import numpy as np

        if self.columns not in _OF_NUMBERS:
            names = ", ".join(self.columns)
            raise UsageError(f"a table of {names} is no array: see rows()", chinese=f"{names} 的表不是数组：请用 rows()")
        return np.asarray(self._native.array())

    @cached_property
    def _list(self) -> list[Any]:
        found = self._native.object()
        values = found["values"] if "values" in found else found.get("p_positions")
        if values is None:
            return self.rows()
        return [_whole(value) for value in values]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns of :meth:`rows`."""
        return tuple(self._native.columns()) or _OF_TWO_NUMBERS

    def rows(self) -> list[tuple[Any, ...]]:
        """The rows with their columns; numbers of any size are whole.

        >>> import grundy
        >>> grundy.table("wythoff", 3, p_positions=True).rows()
        [(1, 1, 2), (2, 3, 5), (3, 4, 7)]
        >>> grundy.table("wythoff", "1x1").rows()
        [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 2)]
        """
        found = self._native.object()
        if self.columns == _OF_TWO_NUMBERS:
            lines = enumerate(found["values"])
            return [(a, b, _whole(value)) for a, line in lines for b, value in enumerate(line)]
        if "rows" in found and isinstance(found["rows"], list):
            return [tuple(_whole(row[name]) for name in self.columns) for row in found["rows"]]
        if "p_positions" in found:
            return [(_whole(number),) for number in found["p_positions"]]
        return list(zip(range(self.first, self.first + len(found["values"])), map(_whole, found["values"])))

    def __len__(self) -> int:
        return len(self._list)

    def __getitem__(self, index: Any) -> Any:
        return self._list[index]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._list)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        values = self.values
        # NumPy takes no type at all for that of floats.
        kind = values.dtype if dtype is None else dtype
        if kind == values.dtype and not copy:
            return values
        if copy is False:
            raise ValueError(f"numbers of the type {kind} are a copy of the table's, which has {values.dtype}")
        return values.astype(kind)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The columns for every library that reads Arrow, with types and without a copy by Python.

        ``polars.DataFrame(table)``, ``pyarrow.table(table)``, ``pandas.DataFrame.from_arrow(table)`` and DuckDB call it.
        The columns are those of ``table --format parquet``: numbers without a sign, of 64 bits, values of 32; where one
        is larger the numbers of its column are texts. Nothing stands in gaps. A table of two numbers has ``a``, ``b``
        and ``grundy``.

        >>> import grundy, pyarrow
        >>> pyarrow.table(grundy.table("kayles", 10**6)).schema.names
        ['n', 'grundy']
        """
        return self._native.stream()

    def text(self, width: SupportsIndex | None = None) -> str:
        """The table as it is read on a screen, ``width`` numbers a line."""
        return self._native.text(natural("width", width))

    def svg(self, *, width: SupportsIndex | None = None, lang: str = "en") -> str | None:
        """A picture: a strip, a heat map or a scatter. ``None`` where a limit came before there was one."""
        return self._native.picture(natural("width", width), lang)

    def write(self, path: str | PathLike[str], format: str | None = None) -> None:
        """Writes a file: ``csv``, ``json``, ``bfile`` (of the OEIS), ``npy`` or ``parquet``; else as its name ends."""
        name = fspath(path)
        try:
            self._native.write(format or name.rpartition(".")[2], name)
        except OSError:
            # Where it cannot be opened, the error that names it is Python's.
            open(name, "ab").close()
            raise

    def __reduce__(self) -> NoReturn:
        raise TypeError("a table cannot be pickled: pickle its values or rows(), or write() it")

    def __repr__(self) -> str:
        return f"<table of {self.ruleset}: {self.status.value}>"

    def _repr_svg_(self) -> str | None:
        return _show.picture(self.svg)


def _whole(value: Any) -> Any:
    """A number that was too large for other readers of the object."""
    return int(value) if isinstance(value, str) and value.isdigit() else value


def end(to: int | tuple[int, int] | None) -> str | None:
    """The end of a table in the notation."""
    return "x".join(str(side) for side in to) if isinstance(to, tuple) else None if to is None else str(to)


def table(
    ruleset: object,
    to: int | tuple[int, int] | None = None,
    *,
    start: int | None = None,
    misere: bool = False,
    p_positions: bool = False,
    **limits: Unpack[Limits],
) -> Table:
    """The values of all positions up to an end, inclusive.

    >>> import grundy
    >>> list(grundy.table("kayles", 11))
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    >>> grundy.table("kayles", 10**5).values[-3:]
    array([2, 8, 1], dtype=uint32)
    >>> grundy.table(grundy.wythoff, (3, 3)).values
    array([[0, 1, 2, 3],
           [1, 2, 0, 4],
           [2, 0, 1, 5],
           [3, 4, 5, 6]], dtype=uint32)

    Args:
        ruleset: a text, a :class:`Ruleset`, a game such as ``grundy.kayles`` or a rule of Python.
        to: the last heap; a pair for games of two numbers; an index for P-positions of Wythoff's game.
        start: the first heap, or index.
        misere: whether the last move loses.
        p_positions: whether the P-positions are listed instead of values.
    """
    room, text = of_text(ruleset)
    first = None if start is None else str(start)
    return ask(
        lambda terms: _grundy.table(
            room.native, terms, text, to=end(to), from_=first, misere=misere, p_positions=p_positions
        ),
        Table,
        limits,
    )
