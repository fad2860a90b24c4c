"""Answers have all that the documented objects have."""

import dataclasses
import json
import subprocess
import sys
from pathlib import Path

import grundy
import numpy as np
import pytest
from grundy import Status

# Fields of the objects that have another name here, or are a part of one that is there.
RENAMED = {
    "schema": None,
    "input": "position",
    "expression": "position",
    "shown": "position",
    "grundy": "value",
    "max_grundy": "max_value",
    "heaps_per_second": None,
    "table_bytes": None,
    "goals": "goals",
    "lines": "lines",
    "aims": "told",
    "depth": None,
    "values": "values",
    "from": "first",
}


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["solve", "nim(3,4,5)"], lambda: grundy.nim(3, 4, 5).solve()),
        (["solve", "wythoff(12,30)", "--misere"], lambda: grundy.wythoff(12, 30).solve(misere=True)),
        (["solve", "die(31)"], lambda: grundy.die(31).solve()),
        (["solve", "tactix(3x3)"], lambda: grundy.tactix((3, 3)).solve()),
        (["period", "0.77"], lambda: grundy.period("0.77")),
        (["odds", "nim", "--heaps", "3", "--max", "7"], lambda: grundy.odds("nim", heaps=3, max=7)),
        (["claim", "take{1..3}", "--formula", "n mod 3"], lambda: grundy.claim("take{1..3}", "n mod 3")),
        (["board", "tactix(3x3)"], lambda: grundy.tactix((3, 3)).board()),
        (["strategy", "nim(1,2)"], lambda: grundy.nim(1, 2).strategy()),
        (["find", "kayles", "--to", "40"], lambda: grundy.find("kayles", 40)),
    ],
    ids=lambda words: words[0] if isinstance(words, list) else "",
)
def test_no_field_is_forgotten(words, answer):
    run = subprocess.run(
        [sys.executable, "-m", "grundy", *words, "--json"], capture_output=True, text=True, encoding="utf-8"
    )
    found = answer()
    for key in json.loads(run.stdout):
        name = RENAMED.get(key, key)
        assert name is None or hasattr(found, name), key


def test_answers_are_frozen():
    for one in (grundy.nim(1).solve(), grundy.period("nim"), grundy.find("nim", 20), grundy.claim("nim", "n")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(one, dataclasses.fields(one)[0].name, None)


def test_tables_are_arrays_without_a_copy(tmp_path):
    table = grundy.table("kayles", 1000)
    array = table.values
    assert array.dtype == np.uint32 and array.flags.c_contiguous
    assert not array.flags.owndata and not array.flags.writeable
    assert np.asarray(table) is array and list(table) == array.tolist() and len(table) == 1001
    assert table[12] == 4 and table.status is Status.PROVED
    again = [grundy.kayles(n).value() for n in range(40)]
    assert again == table[:40]
    table.write(tmp_path / "kayles.npy")
    assert np.array_equal(np.load(tmp_path / "kayles.npy"), array)
    table.write(tmp_path / "kayles.csv")
    assert (tmp_path / "kayles.csv").read_text().splitlines()[1] == "0,0"
    assert table._repr_svg_().startswith("<svg")
    with pytest.raises(ValueError):
        table.write(tmp_path / "kayles.doc")


def test_tables_of_other_shapes():
    assert grundy.table("wythoff", (4, 6)).values.shape == (5, 7)
    assert grundy.table("chomp", (2, 2)).values[0, 0] == grundy.NOTHING
    assert grundy.table("wythoff", 3, p_positions=True).rows() == [(1, 1, 2), (2, 3, 5), (3, 4, 7)]
    assert grundy.table("take{1..3}", 8, p_positions=True)[:] == [0, 4, 8]
    assert grundy.table("parity{max=3,win=odd}", 3).columns == ("n", "outcome")
    with pytest.raises(grundy.UsageError):
        grundy.table("parity{max=3,win=odd}", 3).values
    with pytest.raises(grundy.UsageError):
        grundy.table("kayles")


def test_elements_multiply_as_positions_add():
    q = grundy.quotient("kayles", to=8)
    for a in range(1, 9):
        for b in range(1, 9):
            element = q.of_heap(a) * q.of_heap(b)
            assert element.outcome is grundy.kayles(a, b).outcome(misere=True)
    products = q.products()
    assert products.shape == (q.order, q.order) and np.array_equal(products, products.T)
    assert q.of_heap(3) ** 2 == q.of_heap(3) * q.of_heap(3) and q.one * q.of_heap(5) == q.of_heap(5)
    assert len(q.p) == q.p_portion and len(q.elements) == q.order
    assert "langle" in q._repr_latex_() and "<table>" in q._repr_html_()
    assert grundy.quotient("0.77").of_heap(10**9).outcome is not None
    with pytest.raises(ValueError):
        q.one * grundy.quotient("nim", to=3).one
    assert q.of_heap(3) ** np.int64(3) == q.of_heap(3) ** 3 and q.of_heap(3) ** 0 == q.one
    for exponent in (0.5, 2.0, "2", None):
        with pytest.raises(TypeError):
            q.of_heap(3) ** exponent


def test_an_infinite_quotient_says_what_shows_it():
    q = grundy.quotient("0.2016", certificate=True)
    assert q.status is Status.INFINITE and q.heaps == 5 and q.order == 14
    assert q.infinite is not None and q.infinite["heap"] == 6
    assert grundy.check(q.certificate).status is Status.PROVED
    assert grundy.quotient("0.2016", to=5).infinite is None


def test_claims_of_functions_and_lists():
    assert grundy.claim("take{1..3}", lambda n: n % 4)
    assert grundy.claim("take{1..3}", [0, 1, 2, 3, 0]).status in (Status.PROVED, Status.HOLDS)
    assert grundy.claim("nim", lambda n: n // 2, to=10).counterexample.position == grundy.nim(1)
    wrong = grundy.claim("take{1..3}", lambda n: grundy.Outcome.N, misere=True)
    assert wrong.status is Status.REFUTED and wrong.counterexample.truth == "P"
    assert grundy.claim("take{1..3}", p="n mod 4 = 0").status is Status.PROVED
    assert grundy.claim("kayles", rule="misere-swapped").status is Status.REFUTED
    with pytest.raises(TypeError):
        grundy.claim("nim")
    # Of a dict only the keys would be claimed, of a set in any order; and values say themselves how many they are.
    for values in ({0: 0, 1: 1}, {0, 1}):
        with pytest.raises(TypeError, match="in their order"):
            grundy.claim("nim", values)
    with pytest.raises(ValueError, match="to is 3, and the values are those of 3 heaps"):
        grundy.claim("nim", [0, 1, 2], to=3)
    with pytest.raises(TypeError, match="the last of them"):
        grundy.claim("nim", [0, 1, 2], to=(1, 1))
    assert grundy.claim("nim", [0, 1, 5], to=1) and grundy.claim("nim", [0, 1, 5]).status is Status.REFUTED
    for ask in (grundy.nim(3).value, grundy.nim(3).outcome, grundy.nim(3).winning_moves):
        with pytest.raises(TypeError, match="unexpected keyword arguments: moves"):
            ask(moves=True)
    with pytest.raises(ValueError):
        grundy.claim("nim", rule="nobody")


@pytest.mark.parametrize(
    "values",
    [0, False, [], (), iter(()), np.array([]), 3, [0.0], ["0"], [2**127], np.arange(3.0)],
)
def test_what_is_no_claim_is_refused(values):
    with pytest.raises((TypeError, ValueError), match="values|interpreted|128 bits"):
        grundy.claim("nim", values)


@pytest.mark.parametrize("answer", [None, True, 0.0, np.True_, "0", b"P", [0]])
def test_a_function_claims_values_or_outcomes(answer):
    with pytest.raises((TypeError, ValueError), match="Outcome"):
        grundy.claim("nim", lambda n: answer, to=3)


def test_claims_of_arrays_and_their_numbers():
    assert grundy.claim("nim", np.arange(10)).checked == grundy.claim("nim", range(10)).checked == 10
    assert grundy.claim("nim", lambda n: np.int64(n), to=5)
    assert grundy.claim("nim", lambda n: "N" if n else grundy.Outcome.P, to=5)
    assert grundy.claim("nim", [0, 1, 1]).counterexample.position == grundy.nim(2)


def test_laws_of_numbers():
    found = grundy.find([n * n for n in range(40)])
    assert found.ruleset is None and any("n^2" in str(one) or "n * n" in str(one) for one in found.hypotheses)
    proved = grundy.find("take{2,3}", 100).proved
    assert proved and "<table>" in grundy.find("take{2,3}", 100)._repr_html_()
    program = proved[0].python
    assert program and "def " in program


def test_certificates_are_decided(tmp_path):
    for certificate in (
        grundy.period("kayles", certificate=True).certificate,
        grundy.quotient("take{2,3}", certificate=True).certificate,
        grundy.nim(3, 4, 5).certificate(),
    ):
        assert grundy.check(certificate)
        certificate.write(tmp_path / "one.json")
        assert grundy.check(tmp_path / "one.json").status is Status.PROVED
    forged = grundy.Certificate(grundy.nim(3, 4, 5).certificate().text.replace('"N"', '"P"'))
    assert grundy.check(forged).status is Status.REFUSED


def test_sweeps():
    found = grundy.sweep("0.?", 500, threads=2)
    assert [row.code for row in found] == [f"0.{digit}" for digit in range(8)]
    assert found.rows[7].period == 2 and "<table>" in found._repr_html_()
    assert found.rows[6].fnv1a64 is None and found.rows[6].certificate is None
    hashed = grundy.sweep("0.?", 500, hash=True)
    assert hashed.rows[6].fnv1a64 == grundy.period("0.6", limit=500, hash=True).fnv1a64
    with pytest.raises(grundy.UsageError):
        grundy.sweep("nonsense", 10)


def test_games_are_played():
    game = grundy.nim(3, 4, 5).play(second=10)
    with pytest.raises(grundy.RefusedMove):
        game.move("9 from 1")
    assert game.position == grundy.nim(3, 4, 5) and game.to_move == "first"
    assert game.hint().outcome is grundy.Outcome.N
    while not game.is_over:
        if game.is_machine_to_move:
            game.machine_move()
        else:
            game.move(game.options()[-1].move)
    assert game.winner == "second" and "second" in repr(game).lower() or game.ending
    assert len(game.turns) >= 2 and game.turns[0].by == "first"
    assert grundy.Session.resume(game.record()).winner == "second"
    game = grundy.nim(3, 4, 5).play(first=10, second=None)
    with pytest.raises(grundy.RefusedMove, match="machine") as caught:
        game.move("2 from 1")
    assert game.position == grundy.nim(3, 4, 5) and caught.value.told("zh") != caught.value.told()
    assert game.machine_move() and game.move(game.options()[0].move)
    game = grundy.nim(3).play(second=None, misere=True)
    game.move("3")
    assert game.winner == "second" and game.undo() == 1 and game.redo() == 1
    die = grundy.die(31).play(second=None)
    assert 1 <= die.throw() <= 6
    with pytest.raises(grundy.RefusedMove):
        die.throw()
    with pytest.raises(ValueError):
        grundy.nim(3).play(second=11)


def test_numbers_are_looked_up_in_an_atlas():
    records = Path(__file__).parents[3] / "records"
    values = grundy.table("0.1467", 60).values
    found = grundy.find(values, atlas=[records / "atlas-octal-4.csv"]).atlas
    assert found and str(found[0]).startswith("a(n) = 0.") and found[0].compared >= 60
    assert found[0].status in {"proved", "recorded", "unknown"} and found[0].codes >= 1
    assert grundy.find(values).atlas == ()
    with pytest.raises(grundy.InputError, match="line"):
        grundy.find(values, atlas=[Path(__file__)])
    with pytest.raises(ValueError, match="numbers"):
        grundy.find("kayles", atlas=[records / "atlas-octal-4.csv"])
