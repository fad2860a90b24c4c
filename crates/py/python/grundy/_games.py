"""A function for each game of the registry, made when it is first asked for."""

from __future__ import annotations

from typing import Any

from grundy import _grundy
from grundy._ruleset import Game

__all__ = [  # noqa: F822
    name.replace("-", "_") for name in _grundy.names()
]

_NAMES = dict(zip(__all__, _grundy.names()))
_made: dict[str, Game] = {}


def __getattr__(name: str) -> Any:
    if name not in _NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return _made.setdefault(name, Game(_NAMES[name]))


def __dir__() -> list[str]:
    return list(__all__)
