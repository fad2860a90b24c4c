"""What is handed in, as the native part takes it."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from datetime import timedelta
from os import PathLike, fspath
from typing import SupportsFloat, SupportsIndex, overload

__all__ = ["natural", "numbers", "paths", "seconds"]

_WORD = 2**64 - 1


@overload
def natural(name: str, given: SupportsIndex, *, least: int = 0, most: int = _WORD) -> int: ...
@overload
def natural(name: str, given: None, *, least: int = 0, most: int = _WORD) -> None: ...
def natural(name: str, given: SupportsIndex | None, *, least: int = 0, most: int = _WORD) -> int | None:
    """The whole number that an argument of this name is, of any kind; or none, where none is given.

    >>> from grundy._arguments import natural
    >>> natural("limit", -1)
    Traceback (most recent call last):
    ValueError: limit is a whole number from 0 on, not -1
    """
    if given is None:
        return None
    try:
        number = operator.index(given)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {given!r}") from None
    if least <= number <= most:
        return number
    end = "on" if number < least and most == _WORD else f"to {most}"
    raise ValueError(f"{name} is a whole number from {least} {end}, not {number}")


def numbers(given: Iterable[SupportsIndex]) -> list[int]:
    """Whole numbers of any kind; not those for which the native part has no room."""
    found = [operator.index(one) for one in given]
    for index, number in enumerate(found):
        if not -(2**127) <= number < 2**127:
            raise ValueError(f"the number with the index {index} has 128 bits or more")
    return found


def seconds(name: str, given: SupportsFloat | timedelta) -> timedelta:
    """The time that an argument of this name is: seconds, or one of Python's own."""
    if isinstance(given, timedelta):
        time = given
    elif isinstance(given, SupportsFloat):
        number = float(given)
        most = timedelta.max.total_seconds()
        # What is no number at all is not between these.
        time = timedelta(seconds=number) if 0 <= number < most else timedelta(-1)
    else:
        raise TypeError(f"{name} is a number of seconds or a timedelta, not {given!r}")
    if time < timedelta(0):
        raise ValueError(f"{name} is a time of 0 seconds to 999999999 days, not {given!r}")
    return time


def paths(given: str | PathLike[str] | Iterable[str | PathLike[str]]) -> list[str]:
    """The paths of files; one alone is one path, and not its letters.

    >>> from grundy._arguments import paths
    >>> paths("a.csv"), paths(["a.csv", "b.csv"])
    (['a.csv'], ['a.csv', 'b.csv'])
    """
    return [fspath(one) for one in ([given] if isinstance(given, (str, PathLike)) else given)]
