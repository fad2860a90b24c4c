"""Positions: read, written, added, solved."""

import copy
import pickle
import re
from fractions import Fraction

import grundy
import pytest
from grundy import Outcome, Position, Status


def test_sums_are_values():
    a, b = grundy.nim(3, 4), grundy.kayles(7)
    assert a + b == b + a and hash(a + b) == hash(b + a)
    assert a + b != a and a != "nim(4,3)"
    assert str(a + b) == "nim(3,4) + kayles(7)" and (a + b).expression == "kayles(7) + nim(4,3)"
    nothing = Position("0")
    assert not nothing and a + nothing == a and sum([a, b], nothing) == a + b
    assert sum([a, b]) == sum((a, b)) == a + b and sum([a]) == a
    assert nothing.outcome() is Outcome.P and nothing.outcome(misere=True) is Outcome.N
    with pytest.raises(TypeError):
        a + 1  # type: ignore[operator]
    with pytest.raises(TypeError):
        1 + a  # type: ignore[operator]


def test_positions_are_copied_and_pickled():
    position = grundy.wythoff(3, 5)
    assert copy.deepcopy(position) == position == pickle.loads(pickle.dumps(position))
    assert str(pickle.loads(pickle.dumps(position))) == "wythoff(3,5)"


def test_rulesets_are_pickled_by_their_text():
    for rules in (grundy.Ruleset("take{1..3}"), grundy.take[1, 3], grundy.tactix["misere"], grundy.code("0.77")):
        assert pickle.loads(pickle.dumps(rules)) == copy.deepcopy(rules) == rules
    assert pickle.loads(pickle.dumps(grundy.take[1, 3]))(9) == grundy.take[1, 3](9)
    assert grundy.take[3, 1] == grundy.Ruleset("take{1,3}") and grundy.code["0.77"] == grundy.code("0.77")


@pytest.mark.parametrize("game", grundy.games, ids=lambda game: game.name)
def test_games_are_equal_by_their_names(game):
    copied = pickle.loads(pickle.dumps(game))
    assert copied == copy.deepcopy(game) == game and len({copied, game}) == 1
    assert [other for other in grundy.games if other == game] == [game]


@pytest.mark.parametrize(
    "made",
    [
        lambda: grundy.table("kayles", 5),
        lambda: grundy.quotient("kayles", to=3),
        lambda: grundy.quotient("kayles", to=3).one,
        lambda: grundy.nim(2).tree(),
    ],
)
def test_what_cannot_be_pickled_says_what_can(made):
    with pytest.raises(TypeError, match="cannot be pickled: pickle its"):
        pickle.dumps(made())


def test_integers_have_any_size():
    huge = 10**60
    assert grundy.nim(huge, 1).value() == huge ^ 1
    assert grundy.nim(huge, 5).solve().winning_count == 1
    enormous = 10**5000
    assert grundy.Position("nim(10^5000)").value() == enormous
    assert grundy.Position("nim(10^5000)").outcome() is Outcome.N
    assert grundy.odds("nim", heaps=2, max=huge).p_positions == huge


@pytest.mark.parametrize("game", grundy.games, ids=lambda game: game.name)
def test_every_game_of_the_registry_has_a_function(game, tmp_path, monkeypatch):
    """Its page's example is what the function gives for what stands in the parentheses."""
    monkeypatch.chdir(tmp_path)
    page = game.page()
    for name, text in page.get("samples", {}).items():
        (tmp_path / name).write_text(text)
    assert game.__doc__ and page["rule"] in game.__doc__ and game.page("zh")["chinese"] == game.chinese
    if game.name in ("program", "script"):
        return
    notation = page["notation"]
    head, inside = re.fullmatch(r"(.*?)\(([^()]*|\".*\")\)", notation).groups()
    if isinstance(game, grundy.Schema):
        rules = game(head.split('"')[1] if '"' in head else head)
    else:
        rules = game[head[head.index("{") + 1 : -1]] if "{" in head else game
    parts = [inside.strip('"')] if '"' in inside else inside.split(",")
    arguments = [int(part) if part.isdigit() else part for part in parts]
    assert rules(*arguments) == Position(notation)


def test_games_are_names_of_the_module():
    names: dict[str, object] = {"grundy": grundy}
    exec("from grundy import *", names)
    assert names.pop("grundy") is grundy and grundy.grundy(9).value() == 1
    found = [names.get(game.name.replace("-", "_"), grundy.grundy) for game in grundy.games]
    assert found == list(grundy.games)
    assert len(set(grundy.__all__)) == len(grundy.__all__)


def test_pairs_and_names_are_spelled():
    assert grundy.tactix((4, 4)) == Position("tactix(4x4)")
    assert grundy.times[3](40, max=6) == Position("times{3}(40,max=6)")
    assert grundy.kayles("##.###") == Position('kayles("##.###")')
    assert grundy.Ruleset("TAKE{3,1,2}") == grundy.Ruleset("take{1..3}")
    with pytest.raises(AttributeError):
        grundy.chess  # type: ignore[attr-defined]


def test_answers_are_those_of_the_definition():
    """Small sums against the shortest solver that there is."""

    def lost(heaps, misere):
        moves = [heaps[:i] + (left,) + heaps[i + 1 :] for i, heap in enumerate(heaps) for left in range(heap)]
        return not any(lost(after, misere) for after in moves) and not (misere and not moves)

    for heaps in [(1,), (1, 1), (1, 2), (2, 2), (1, 2, 3), (1, 1, 1), (3, 1)]:
        for misere in (False, True):
            expected = Outcome.P if lost(heaps, misere) else Outcome.N
            assert grundy.nim(*heaps).outcome(misere=misere) is expected
            left = grundy.nim(*heaps).winning_moves(misere=misere)
            assert all(one.outcome(misere=misere) is Outcome.P for one in left)
            assert bool(left) == (expected is Outcome.N)


def test_what_is_not_there_is_not_made_up():
    with pytest.raises(grundy.NotDetermined):
        grundy.die(31).outcome()
    assert isinstance(grundy.die(31).solve().first_wins, Fraction)
    with pytest.raises(grundy.LimitReached) as caught:
        Position("cram(9x9)").outcome(max_steps=1000)
    assert caught.value.answer.status is Status.UNKNOWN and caught.value.answer.exhausted.value == "steps"
    with pytest.raises(grundy.LimitReached):
        Position("nim{max=2}(1000000000000)" + " + nim(1,2)").winning_moves(max_moves=0)


def test_options_and_moves_lead_on():
    position = grundy.nim(1, 2) + grundy.kayles(3)
    for option in position.options():
        assert option.position.value() == option.value
        assert (option.outcome is Outcome.P) == (option.position in position.winning_moves())
    assert "先" in grundy.nim(1, 2).explain("zh") or "胜" in grundy.nim(1, 2).explain("zh")


def test_options_are_all_or_as_many_as_are_asked_for():
    position = grundy.nim(1500)
    assert len(position.options(max_moves=1500)) == len(position.options(most=10**6)) == 1500
    assert [option.outcome for option in position.options(most=2)] == [Outcome.P, Outcome.N]
    assert len(position.options(most=1200)) == 1200
    for asked in ({}, {"max_moves": 1000}, {"most": 1200, "max_moves": 1000}):
        for options in (position.options, position.play().options):
            with pytest.raises(grundy.LimitReached, match="more than 1000 moves") as caught:
                options(**asked)
            assert len(caught.value.answer) == 1000 and caught.value.answer[0].outcome is Outcome.P


def test_graphs_are_read_from_files(tmp_path):
    file = tmp_path / "edges.csv"
    file.write_text("a,b\nb,c\n")
    position = grundy.graph(file)("a", "b")
    assert position.value() == 0 ^ 1
    file.write_text("a,b\n")
    assert grundy.graph(file)("a").value() == 1, "a new position reads the file anew"
    with pytest.raises(grundy.FileError):
        grundy.graph(tmp_path / "none.csv")("a")


def test_pictures_and_formulas():
    assert grundy.nim(3, 4)._repr_svg_().startswith("<svg")
    assert grundy.nim[("max=3")](4)._repr_latex_() == r"$\mathtt{nim\{max=3\}(4)}$"
    assert "<table>" in grundy.nim(3, 4).solve()._repr_html_()
    assert grundy.nim(2, 1).tree()._repr_svg_().startswith("<svg")
    assert grundy.tactix((3, 3)).board()._repr_svg_().startswith("<svg")
    assert "nim(1,2)" in grundy.nim(1, 2).strategy()._repr_html_()
