"""Rules without a position, and the games that have names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grundy import _grundy
from grundy._errors import NotationError
from grundy._position import Position
from grundy._rooms import PLAIN, Room, room_of
from grundy._terms import ask_plainly

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Game", "Ruleset", "Schema", "game", "of_text", "spelled"]


class Ruleset:
    """Rules without a position: called with what stands between the parentheses, a position.

    >>> import grundy
    >>> grundy.Ruleset("take{1,3,4}")(10)
    Position('take{1,3,4}(10)')
    >>> grundy.Ruleset("0.77")(5, 3).value()
    7
    """

    __slots__ = ("_room", "_text")

    def __init__(self, text: str) -> None:
        """Reads a ruleset in the notation of the command line.

        Raises:
            NotationError: the text is no ruleset.
        """
        self._room = room_of(text)
        self._text = ask_plainly(lambda terms: _grundy.read_ruleset(self._room.native, terms, text), {})

    @classmethod
    def _in(cls, room: Room, text: str) -> Ruleset:
        rules = cls.__new__(cls)
        rules._room, rules._text = room, text
        return rules

    @classmethod
    def _known(cls, text: str) -> Ruleset:
        """The ruleset of a text that has been read before."""
        return cls._in(room_of(text), text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Ruleset._known, (self._text,)

    def __call__(self, *where: object, **named: object) -> Position:
        """The position with these heaps, sides or places.

        A pair such as ``(4, 6)`` is a board of 4 rows and 6 columns; a text with signs that are no letters and digits is
        a drawing, or the name of something.
        """
        return Position._in(self._room, f"{self._text}({spelled(where, named)})")

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Ruleset({self._text!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self._text == other._text and self._room.rules == other._room.rules

    def __hash__(self) -> int:
        return hash(self._text)


class Game:
    """A game that has a name; a function of this module, made from the registry.

    >>> import grundy
    >>> grundy.kayles(7)
    Position('kayles(7)')
    >>> grundy.take[1, 3, 4](10), grundy.nim["max=3"](9, 2)
    (Position('take{1,3,4}(10)'), Position('nim{max=3}(9,2)'))
    >>> grundy.kayles.chinese, grundy.kayles.rule
    ('凯尔斯', 'take one stone or two adjacent ones of a row (0.77); rows may be drawn: kayles("##.###")')
    """

    name: str
    """Its name in the notation."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._pages: dict[str, dict[str, Any]] = {}
        page = self.page()
        self.__doc__ = f"{page['title']}: {page['rule']}\n\n{page['known']}\n\nExample: {page['notation']}"

    def page(self, lang: str = "en") -> dict[str, Any]:
        """All that is told of it, as ``grundy games NAME --json`` does."""
        if lang not in self._pages:
            self._pages[lang] = _grundy.page(self.name, lang)
        return self._pages[lang]

    def __getitem__(self, parameters: object) -> Ruleset:
        """The ruleset with what stands in the braces: ``take[1, 3, 4]``, ``moore["k=2"]``."""
        given = parameters if isinstance(parameters, tuple) else (parameters,)
        text = f"{self.name}{{{','.join(str(one) for one in given)}}}"
        try:
            return Ruleset(text)
        except NotationError:
            # Of boards and graphs the rules alone are no text that can be read.
            return Ruleset._in(PLAIN, text)

    def __call__(self, *where: object, **named: object) -> Position:
        """The position with these heaps, sides or places."""
        text = f"{self.name}({spelled(where, named)})"
        return Position._in(room_of(text), text)

    @property
    def ruleset(self) -> str:
        """The ruleset alone, as it is written."""
        text: str = self.page()["ruleset"]
        return self.name if text.startswith(f"{self.name}{{") or text == self.name else text

    @property
    def aliases(self) -> Sequence[str]:
        """Other names."""
        return tuple(self.page()["aliases"])

    @property
    def chinese(self) -> str:
        """Its Chinese name."""
        text: str = self.page()["chinese"]
        return text

    @property
    def rule(self) -> str:
        """The rule in a line."""
        text: str = self.page()["rule"]
        return text

    @property
    def known(self) -> str:
        """What is known of it, in a line."""
        text: str = self.page()["known"]
        return text

    def __str__(self) -> str:
        return self.ruleset

    def __repr__(self) -> str:
        return f"<game {self.name}: {self.rule}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name,)


class Schema(Game):
    """A game that needs a code or a file before it has rules: called with that, a ruleset.

    >>> import grundy
    >>> grundy.code("0.77")(5, 3)
    Position('0.77(5,3)')
    """

    def __call__(self, *where: object, **named: object) -> Ruleset:  # type: ignore[override]
        """The ruleset of this code, or of the rules in this file."""
        if len(where) != 1 or named:
            raise TypeError(f"{self.name} takes one code or file, as in {self.page()['notation']}")
        (only,) = where
        is_named = self.page()["notation"].startswith(self.name)
        if not is_named:
            return Ruleset(str(only))
        text = f"{self.name}({quoted(str(only))})"
        return Ruleset._known(text)

    def __getitem__(self, parameters: object) -> Ruleset:
        """The same: what a schema needs stands in no braces."""
        return self(parameters)


def game(name: str) -> Game:
    """The game of this name: a schema where a position stands behind the parentheses of something else."""
    made = Game(name)
    ruleset, notation = made.page()["ruleset"], made.page()["notation"]
    needs_more = not notation.startswith(name) or '"' in ruleset and notation.startswith(f"{ruleset}(")
    return Schema(name) if needs_more else made


def of_text(rules: object) -> tuple[Room, str]:
    """The room and the text of what is given as a ruleset: a text, a ruleset, a game or a rule of Python."""
    if isinstance(rules, str):
        return room_of(rules), rules
    if isinstance(rules, Game):
        return PLAIN, rules.ruleset
    room: Room | None = getattr(rules, "_room", None)
    if room is None or isinstance(rules, Position):
        raise TypeError(f"no ruleset: {rules!r}")
    return room, str(rules)


def spelled(where: tuple[object, ...], named: dict[str, object]) -> str:
    """What stands between the parentheses of a position."""
    parts = [_part(one) for one in where]
    parts += [f"{name}={value}" for name, value in named.items()]
    return ",".join(parts) or "0"


def _part(one: object) -> str:
    if isinstance(one, tuple):
        return "x".join(str(side) for side in one)
    text = str(one)
    is_plain = not isinstance(one, str) or all(sign.isalnum() or sign in "=_,- " for sign in text)
    return text if is_plain else quoted(text)


def quoted(text: str) -> str:
    """The text as the notation quotes it."""
    return '"' + text.replace('"', '""') + '"'
