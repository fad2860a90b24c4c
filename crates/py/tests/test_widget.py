"""The game to click through, as the page and the machine see it."""

import grundy
import pytest

pytest.importorskip("anywidget")


@pytest.mark.parametrize(("lang", "words"), [("en", "You are to move."), ("zh", "轮到你走。")])
def test_a_game_is_clicked_through(lang, words):
    widget = grundy.widget(grundy.nim(1, 2), lang=lang)
    assert widget.shown["told"] == words and widget.shown["picture"].startswith("<svg")
    assert "render" in str(widget._esm)
    widget.answer({"ask": "hint"})
    assert widget.shown["told"] != words
    names = [move["name"] for move in widget.shown["moves"]]
    assert names == ["1→0", "2→0", "2→1"]
    widget.answer({"move": "nonsense"})
    assert [move["name"] for move in widget.shown["moves"]] == names
    widget.answer({"move": "2→1"})
    assert len(widget.session.turns) == 2, "the machine has answered"
    widget.answer({"move": widget.shown["moves"][0]["name"]})
    assert widget.session.is_over and widget.session.winner == "first" and not widget.shown["moves"]
    widget.answer({"ask": "undo"})
    assert not widget.session.is_over


def test_a_machine_that_begins_has_moved():
    widget = grundy.widget(grundy.nim(1, 2).play(first=10, second=None))
    assert len(widget.session.turns) == 1 and widget.shown["told"].endswith("You are to move.")
    widget.answer({"move": widget.shown["moves"][0]["name"]})
    assert len(widget.session.turns) == 3
