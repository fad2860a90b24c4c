"""A function for each game of the registry, made when it is first asked for."""

from __future__ import annotations

from typing import Any

from grundy import _grundy
from grundy._ruleset import Game, game

# A rule is written by `grundy.rule`, which takes functions too.
_NAMES = {name.replace("-", "_"): name for name in _grundy.names() if name != "rule"}
__all__ = list(_NAMES)  # pyright: ignore[reportUnsupportedDunderAll]
_made: dict[str, Game] = {}


def __getattr__(name: str) -> Any:
    if name not in _NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name not in _made:
        _made[name] = game(_NAMES[name])
    return _made[name]


def __dir__() -> list[str]:
    return list(__all__)
