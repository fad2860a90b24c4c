"""Natural numbers of any size."""

from __future__ import annotations

__all__ = ["whole"]

_AT_ONCE = 4000
"""Digits that Python reads at once, whatever its own limit is set to."""


def whole(text: str | int) -> int:
    """The number of these digits: also of so many that ``int`` refuses them.

    >>> from grundy._natural import whole
    >>> whole("9" * 10000) == 10**10000 - 1
    True
    """
    if isinstance(text, int) or len(text) <= _AT_ONCE:
        return int(text)
    behind = len(text) // 2
    tens: int = 10**behind
    return whole(text[:-behind]) * tens + whole(text[-behind:])
