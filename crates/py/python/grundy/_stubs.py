"""Writes the stub of the games, whose functions are made from the registry: ``python -m grundy._stubs FILE``."""

from __future__ import annotations

import sys
from pathlib import Path

from grundy import _games
from grundy._ruleset import Game

__all__ = ["games"]


def games() -> str:
    """The stub: each game with its docstring."""
    lines = [
        '"""A function for each game of the registry. Made by ``python -m grundy._stubs``; a test compares it."""',
        "",
        "from grundy._ruleset import Game, Schema",
        "",
        f"__all__ = {list(_games.__all__)!r}".replace("'", '"'),
        "",
    ]
    for name in _games.__all__:
        game: Game = getattr(_games, name)
        lines += [f"{name}: {type(game).__name__}", f'"""{game.page()["title"]}: {_escaped(game.rule)}"""']
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    text = text.replace("\\", "\\\\")
    return text + " " if text.endswith('"') else text


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(games(), encoding="utf-8")
