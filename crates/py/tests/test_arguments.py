"""What is handed in: numbers of every kind, and what is refused before anything is computed."""

import datetime
import os
import re

import grundy
import numpy as np
import pytest

NIM = grundy.nim(3, 4)
QUESTIONS = {
    "limit": lambda number: grundy.period("kayles", limit=number),
    "limit of a sweep": lambda number: grundy.sweep("0.?", number),
    "limit of quotients": lambda number: grundy.sweep_quotients("0.?", number),
    "to": lambda number: grundy.quotient("kayles", to=number),
    "heaps": lambda number: grundy.odds("nim", heaps=number, max=3),
    "seed": lambda number: NIM.play(seed=number),
    "seed of a check": lambda number: grundy.check(NIM.certificate(), seed=number),
    "first": lambda number: NIM.play(first=number),
    "second": lambda number: NIM.play(second=number),
    "depth": lambda number: NIM.strategy(depth=number),
    "lines": lambda number: NIM.strategy(lines=number),
    "depth of a tree": lambda number: NIM.tree(depth=number),
    "nodes": lambda number: NIM.tree(nodes=number),
    "most": lambda number: NIM.options(most=number),
    "width": lambda number: grundy.table("nim", 9).text(number),
    "max_memory": lambda number: NIM.solve(max_memory=number),
    "max_steps": lambda number: NIM.solve(max_steps=number),
    "max_moves": lambda number: NIM.solve(max_moves=number),
    "max_input": lambda number: grundy.Position("nim(3)", max_input=number),
    "threads": lambda number: NIM.solve(threads=number),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_whole_numbers_are_of_any_kind_and_have_room(name):
    question, argument = QUESTIONS[name], name.split()[0]
    question(np.int64(9))
    for number in (-1, 2**64):
        with pytest.raises(ValueError, match=f"^{argument} is a whole number from"):
            question(number)
    for number in (2.5, "5", np.float64(3)):
        with pytest.raises(TypeError, match=f"^{argument} is a whole number, not"):
            question(number)


@pytest.mark.parametrize("limit", ["max_memory", "max_time", "max_steps", "max_moves", "max_input", "threads", "progress"])
def test_no_limit_is_the_usual_one(limit):
    assert NIM.value(**{limit: None}) == 7


@pytest.mark.parametrize("time", [1, 0.5, np.int64(1), np.float32(0.5), datetime.timedelta(seconds=1)])
def test_times_are_of_any_kind(time):
    assert NIM.value(max_time=time) == 7
    assert grundy.period("kayles", checkpoint_every=time).period == 12


@pytest.mark.parametrize("time", [-1, -0.5, float("inf"), float("nan"), 1e300, datetime.timedelta(-1)])
def test_times_have_an_end(time):
    with pytest.raises(ValueError, match="max_time is a time of 0 seconds to"):
        NIM.value(max_time=time)
    with pytest.raises(ValueError, match="checkpoint_every is a time of 0 seconds to"):
        grundy.period("kayles", checkpoint_every=time)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (lambda: grundy.Position(None), "text"),
        (lambda: grundy.Position(b"nim(3)"), "text"),
        (lambda: grundy.Ruleset(3), "text"),
        (lambda: grundy.code(), "one code or file"),
        (lambda: grundy.code("0.77", "0.7"), "one code or file"),
        (lambda: grundy.rule(3), "function"),
        (lambda: grundy.rule(name="three")(3), "function"),
        (lambda: grundy.find(3), "numbers"),
        (lambda: NIM.value(max_time="1s"), "max_time"),
        (lambda: NIM.value(progress=3), "progress"),
    ],
)
def test_what_is_of_a_wrong_kind_is_told(question, told):
    with pytest.raises(TypeError, match=told):
        question()


@pytest.mark.parametrize("asked", [{"start": 3}, {"to": 5}, {"misere": True}])
def test_numbers_are_not_looked_at_as_rulesets_are(asked):
    with pytest.raises(ValueError, match="rulesets"):
        grundy.find([0, 1, 2, 3], **asked)


def test_numbers_have_at_most_128_bits():
    assert grundy.find([2**127 - 1, -(2**127)]).parts[0].terms == 2
    for number in (2**127, -(2**127) - 1):
        with pytest.raises(ValueError, match="index 1"):
            grundy.find([0, number])


def test_one_path_is_one_path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError, match=re.escape("'none.csv'")):
        grundy.find([1, 2], atlas="none.csv")


def test_the_text_of_a_certificate_is_no_path():
    certificate = NIM.certificate()
    with pytest.raises(ValueError, match=r"Certificate\(text\)"):
        grundy.check(certificate.text)
    assert grundy.check(grundy.Certificate(certificate.text))
    with pytest.raises(FileNotFoundError, match="none.json"):
        grundy.check("none.json")


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    path = tmp_path / "none" / "x.csv"
    with pytest.raises(FileNotFoundError) as caught:
        grundy.table("nim", 5).write(path)
    assert caught.value.filename == os.fspath(path) and os.fspath(path) in str(caught.value)
