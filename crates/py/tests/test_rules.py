"""Rules that are functions of Python."""

import copy
import dataclasses
import multiprocessing
import pickle
import time
import traceback
from concurrent.futures import ProcessPoolExecutor

import grundy
import pytest
from grundy import Outcome, Sum


@grundy.rule
def countdown(n):
    """Take 1, 3 or 4."""
    return [n - take for take in (1, 3, 4) if take <= n]


@grundy.rule
def rows(n):
    for take in (1, 2):
        for left in range(n - take + 1):
            yield Sum(left, n - take - left)


@grundy.rule
def two(a, b):
    yield from ((a - k, b) for k in range(1, a + 1))
    yield from ((a, b - k) for k in range(1, b + 1))
    yield from ((a - k, b - k) for k in range(1, min(a, b) + 1))


def test_the_rules_are_those_of_games_with_names():
    assert list(grundy.table(countdown, 30)) == list(grundy.table("take{1,3,4}", 30))
    assert list(grundy.table(rows, 20)) == list(grundy.table("kayles", 20))
    for misere in (False, True):
        for n in range(12):
            assert rows(n).outcome(misere=misere) is grundy.kayles(n).outcome(misere=misere)
    assert two(3, 5).outcome() is Outcome.P and two(4, 6).value() == grundy.wythoff(4, 6).value()
    assert countdown.__doc__ == "Take 1, 3 or 4."


def test_an_option_is_a_state_and_no_position():
    @grundy.rule
    def wrong(n):
        return [grundy.nim(n - 1)] if n else []

    with pytest.raises(TypeError, match=r"an option is Position\('nim\(2\)'\), and not a state of the rule wrong"):
        wrong(3)


GRID = [((r, c), (r + 1, c)) for r in range(2) for c in range(3)] + [((r, c), (r, c + 1)) for r in range(3) for c in range(2)]


@grundy.rule
def nodes(left):
    for vertex in left:
        gone = {vertex} | {b for a, b in GRID if a == vertex} | {a for a, b in GRID if b == vertex}
        yield Sum(*grundy.components(left - gone, GRID))


def test_what_is_left_of_a_graph_is_split():
    whole = nodes(frozenset(vertex for edge in GRID for vertex in edge))
    assert whole.value() == grundy.Position("node-kayles{grid}(3x3)").value()
    assert all(len(grundy.components(left, GRID)) == 1 for left in nodes.states(whole.options()[1].position))
    assert grundy.components((1, 2, 4, 2), [(1, 2), (2, 3), (3, 4)]) == [(1, 2), (4,)]
    assert grundy.components((), [(1, 2)]) == []


def test_sums_with_every_other_game():
    position = countdown(9) + grundy.nim(2, 3) + rows(5)
    assert position.value() == countdown(9).value() ^ 1 ^ rows(5).value()
    assert position.outcome(misere=True) in Outcome
    left = position.winning_moves()
    assert left and all(one.outcome() is Outcome.P for one in left)
    assert countdown.states(countdown(9) + countdown(4)) == (4, 9)
    with pytest.raises(ValueError):
        countdown.states(position)


def test_patterns_claims_and_play():
    assert grundy.claim(countdown, [0, 1, 0, 1, 2, 3, 2], to=6)
    assert grundy.find(countdown, 60).hypotheses
    game = countdown(9).play(second=None)
    game.move(game.options()[0].move)
    assert countdown.states(game.position)


@dataclasses.dataclass(frozen=True)
class Pile:
    stones: int


def test_states_are_whatever_can_be_hashed():
    @grundy.rule
    def piles(pile):
        assert isinstance(pile, Pile)
        return [Pile(pile.stones - k) for k in (1, 2) if k <= pile.stones]

    @grundy.rule
    def squares(free):
        return [free - {square, square + 1} for square in free if square + 1 in free]

    assert piles(Pile(7)).value() == 7 % 3
    assert piles.states(piles(Pile(7))) == (Pile(7),)
    assert squares(frozenset(range(6))).value() == grundy.pairs(6).value()

    @grundy.rule
    def large(n):
        return [n // 2] if n else []

    assert large(2**200).value() == large(2**200).value() and large.states(large(2**200)) == (2**200,)

    @grundy.rule
    def words(text):
        return [text[:-1]] if text else []

    assert words('a"b⟨⟩').value() == 1 and words("⟨x").outcome() is Outcome.P


def test_an_exception_comes_back_as_itself_with_the_state():
    class Mine(Exception):
        pass

    @grundy.rule
    def broken(n):
        if n == 3:
            raise Mine("three")
        return [n - 1] if n else []

    with pytest.raises(Mine) as caught:
        broken(7)
    told = "".join(traceback.format_exception(caught.value))
    assert "def broken" in told or "broken" in told
    if hasattr(caught.value, "__notes__"):
        assert caught.value.__notes__ == ["at the state 3 of the rule broken"]
    assert broken(2).value() == 0, "what is known is not spoilt"
    with pytest.raises(Mine):
        grundy.table(broken, 7)


@pytest.mark.parametrize("returned", [None, 3, "ab", [[1]], [1.5 + 2j, {}]])
def test_what_is_no_list_of_states_is_refused(returned):
    odd = grundy.rule(lambda n: returned if n == 5 else [], name="odd")
    with pytest.raises((TypeError, grundy.Error)):
        odd(5)


def test_a_cycle_is_shown_with_its_states():
    @grundy.rule
    def cyclic(n):
        return [(n + 1) % 4]

    with pytest.raises(grundy.CycleError) as caught:
        cyclic(9)
    assert sorted(caught.value.states) == [0, 1, 2, 3]


def test_games_without_end_reach_a_limit():
    endless = grundy.rule(lambda n: [n + 1], name="endless")
    with pytest.raises(grundy.LimitReached):
        endless(0, max_time=0.2)


UP = grundy.rule(lambda n: [n + 1], name="up")
FOREVER = grundy.rule(lambda n: iter(int, 1), name="forever")


@pytest.mark.parametrize("endless", [UP, FOREVER], ids=str)
@pytest.mark.parametrize(
    "limits",
    [{"max_steps": 10**7}, {"max_memory": 10**6}, {"max_time": 0.1}, {"max_steps": 1000, "threads": 2}],
    ids=str,
)
def test_states_and_options_are_looked_at_within_every_limit(endless, limits):
    begun = time.perf_counter()
    with pytest.raises(grundy.LimitReached, match=f"{endless.name}: .* states had been met") as caught:
        endless(0, **limits)
    assert time.perf_counter() - begun < 1 and caught.value.told("zh") != caught.value.told()


def test_a_limit_is_that_of_its_question():
    @grundy.rule
    def asks(n):
        with pytest.raises(grundy.LimitReached, match="up: the limit max_steps"):
            UP(n, max_steps=1000)
        return range(n) if countdown(n + 100) else ()

    assert asks(5, max_steps=10**5).value() == 5
    with pytest.raises(grundy.LimitReached, match="asks: the limit max_steps"):
        asks(50, max_steps=10**5)
    assert grundy.rule(lambda n: range(n), name="many")(300).value() == 300


def test_options_without_end_have_one_in_every_question():
    with pytest.raises(grundy.LimitReached, match="forever"):
        grundy.table(grundy.rule(lambda n: range(10**12), name="forever"), 3)


def test_a_rule_may_not_ask_about_itself():
    @grundy.rule
    def asks(n):
        return [n - 1] if n and asks(n - 1).outcome() is Outcome.P else []

    with pytest.raises(RuntimeError, match="are asked about while"):
        asks(3)


def test_a_rule_may_ask_about_others():
    @grundy.rule
    def clever(n):
        return [n - k for k in range(1, n + 1) if grundy.nim(n, k).outcome() is Outcome.N]

    assert clever(1).value() == clever(0).value() == 0, "nim(1,1) is P"


def test_names_in_a_sum_are_different():
    one = grundy.rule(lambda n: range(n), name="same")
    other = grundy.rule(lambda n: range(n // 2), name="same")
    assert one(3) != other(3)
    with pytest.raises(ValueError, match="same"):
        one(3) + other(3)
    assert (one(3) + one(3)).outcome() is Outcome.P


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_sum_stays_one_when_it_is_copied(again):
    for whole in (Sum(), Sum(3), Sum(1, 2), Sum((1, 2))):
        assert repr(again(whole)) == repr(whole) and type(again(whole)) is Sum


def value(position):
    return position.value()


def test_positions_go_to_other_processes_with_their_states():
    positions = [rows(5) + grundy.nim(2), nodes(frozenset({(0, 0), (0, 1)})) + rows(3) + grundy.nim(1)]
    # One that has not begun as this process did: its states have no names from here.
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(value, positions)) == [value(position) for position in positions]
    for position in positions:
        assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position
    assert str(pickle.loads(pickle.dumps(positions[0]))) == str(positions[0])


def test_games_are_pickled_by_their_record():
    game = (rows(5) + grundy.nim(2)).play(second=3, misere=True)
    again = pickle.loads(pickle.dumps(game.move(game.options()[0].move)))
    assert again.position == game.position and again.record() == game.record()
    assert again.machine_move() == game.machine_move()
    with pytest.raises(TypeError, match="pickled"):
        pickle.dumps(nodes(frozenset({(0, 0)})).play())


def test_rules_are_pickled_by_their_name():
    again = pickle.loads(pickle.dumps(rows))
    assert again.name == "rows" and again(5).value() == rows(5).value()
