"""What can go wrong, as exceptions with the fields of the command line's JSON error."""

from __future__ import annotations

__all__ = [
    "CycleError",
    "Error",
    "FileError",
    "IllegalPositionError",
    "InputError",
    "InternalError",
    "LimitReached",
    "NotDetermined",
    "NotationError",
    "RefusedMove",
    "UsageError",
]


class Error(Exception):
    """A text, a question or a move that Grundy refuses; an argument that is wrong in itself is a ``ValueError`` of Python.

    >>> import grundy
    >>> try:
    ...     grundy.Position("nmi(3)")
    ... except grundy.Error as error:
    ...     print(error.code, error.at, error.suggestions)
    syntax (0, 3) ('nim',)
    """

    code: str
    """A short stable id: ``syntax``, ``illegal``, ``usage``, ``limit``, ``io``, ``bad-input`` and the like."""
    message: str
    """What is wrong, in English; it is also the text of the exception."""
    input: str | None
    """The text that was refused, where it is one."""
    at: tuple[int, int] | None
    """The characters of :attr:`input` that it is about, as a slice has them."""
    suggestions: tuple[str, ...]
    """What might have been meant instead."""

    def __init__(
        self,
        message: str,
        *,
        code: str = "usage",
        chinese: str | None = None,
        input: str | None = None,
        at: tuple[int, int] | None = None,
        suggestions: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.input = input
        self.at = at
        self.suggestions = suggestions
        self._chinese = chinese

    def told(self, lang: str = "en") -> str:
        """What is wrong, in English (``"en"``) or Chinese (``"zh"``)."""
        is_chinese = lang.lower().startswith("zh") and self._chinese is not None
        return self._chinese if is_chinese and self._chinese is not None else self.message


class NotationError(Error, ValueError):
    """The text is no position, or no ruleset."""


class IllegalPositionError(Error, ValueError):
    """The text is understood, and breaks a rule of the game."""


class UsageError(Error, ValueError):
    """What was asked does not fit the game."""


class InputError(Error, ValueError):
    """What was handed in (a record, a tablebase, a very long text) is at fault."""


class FileError(Error, OSError):
    """A file could not be read or written."""


class RefusedMove(Error, ValueError):
    """The move cannot be made."""


class CycleError(Error, ValueError):
    """Play under a rule need not end."""

    states: tuple[object, ...] = ()
    """States each of which can lead to the next one, and the last to the first, as the rule was given them."""


class LimitReached(Error):
    """A limit came before the answer."""

    answer: object = None
    """What is known all the same, where something is."""

    @classmethod
    def of(cls, answer: object, message: str) -> LimitReached:
        """The exception about an answer that is not complete."""
        error = cls(message, code="limit")
        error.answer = answer
        return error


class NotDetermined(Error):
    """There is no such answer: before a throw of the die no outcome, where play may go on for ever perhaps no value."""


class InternalError(Error):
    """Grundy itself failed."""


_CLASSES: dict[str, type[Error]] = {
    "syntax": NotationError,
    "illegal": IllegalPositionError,
    "usage": UsageError,
    "limit": LimitReached,
    "io": FileError,
    "bad-input": InputError,
    "input-too-long": InputError,
    "refused": RefusedMove,
    "internal": InternalError,
}


def _made(
    code: str,
    messages: tuple[str, str],
    *,
    input: str | None,
    at: tuple[int, int] | None,
    suggestions: list[str],
    states: list[str] | None,
) -> Error:
    """The exception for this code; the native part calls it."""
    made = CycleError if states is not None else _CLASSES.get(code, Error)
    english, chinese = messages
    error = made(english, code=code, chinese=chinese, input=input, at=at, suggestions=tuple(suggestions))
    if isinstance(error, CycleError) and states is not None:
        error.states = tuple(states)
    return error
