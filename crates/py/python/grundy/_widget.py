"""A game to click through in a notebook, where anywidget is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grundy._errors import Error
from grundy._position import Position
from grundy._session import Session

__all__ = ["widget"]

_WORDS = {
    "en": {"hint": "hint", "undo": "take back", "you": "You are to move."},
    "zh": {"hint": "提示", "undo": "悔棋", "you": "轮到你走。"},
}
_MOST_BUTTONS = 60


def widget(game: Position | Session, *, misere: bool = False, skill: int = 10, lang: str = "en") -> Any:
    """A game to click through, against a machine; a session goes on where it is.

    It needs anywidget: ``pip install "grundy[widget]"``.

    Args:
        game: a position to begin in, or a game being played.
        misere: whether the last move loses.
        skill: the machine's, from 1 to 10.
        lang: the language of its words, ``"en"`` or ``"zh"``.
    """
    import anywidget
    import traitlets

    session = game if isinstance(game, Session) else game.play(misere=misere, second=skill)
    session.lang = lang
    words = _WORDS["zh" if lang.startswith("zh") else "en"]

    class GameWidget(anywidget.AnyWidget):
        _esm = Path(__file__).with_suffix(".js")
        shown = traitlets.Dict().tag(sync=True)

        def __init__(self) -> None:
            super().__init__(shown=_shown(session, _answered(session), words))
            self.session = session
            self.on_msg(lambda _, message, __: self.answer(message))

        def answer(self, message: dict[str, str]) -> None:
            """Does what was clicked."""
            self.shown = _shown(session, _done(session, message), words)

    return GameWidget()


def _done(session: Session, message: dict[str, str]) -> str:
    """Does what was clicked: what there is to say of it."""
    try:
        if "move" in message:
            session.move(message["move"])
            return _answered(session)
        if message.get("ask") == "undo":
            session.undo()
        elif message.get("ask") == "hint":
            advice = session.hint()
            return advice.told if advice else ""
    except Error as refused:
        return refused.told(session.lang)
    return ""


def _answered(session: Session) -> str:
    """The machine moves, if it is its turn: what it does."""
    answer = session.machine_move() if session.is_machine_to_move else None
    return answer.told if answer else ""


def _shown(session: Session, said: str, words: dict[str, str]) -> dict[str, Any]:
    """What the page is to show."""
    moves = () if session.is_over else session.options(most=_MOST_BUTTONS)
    told = session.ending if session.is_over else words["you"]
    # The buttons stand in the order of their names: that of the options tells which are good.
    named = sorted((option.move, option.told) for option in moves)
    return {
        "picture": session.position.svg(session.lang),
        "told": f"{said} {told}".strip(),
        "moves": [{"name": name, "told": sentence} for name, sentence in named],
        "words": {"hint": words["hint"], "undo": words["undo"]},
    }
