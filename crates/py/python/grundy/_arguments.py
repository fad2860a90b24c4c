"""What is handed in, as the native part takes it."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import SupportsIndex

__all__ = ["numbers"]


def numbers(given: Iterable[SupportsIndex]) -> list[int]:
    """Whole numbers of any kind; not those for which the native part has no room."""
    found = [operator.index(one) for one in given]
    for index, number in enumerate(found):
        if not -(2**127) <= number < 2**127:
            raise ValueError(f"the number with the index {index} has 128 bits or more")
    return found
