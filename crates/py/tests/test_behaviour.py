"""How it behaves in a process of Python: interruptions, threads, forks, memory, errors."""

import gc
import multiprocessing
import os
import resource
import signal
import subprocess
import sys
import threading
import time

import grundy
import pytest
from grundy import Outcome, Status

# Work that no machine has done in a second. Sweeps end by themselves: one that is deaf fails, and does not hang.
LONG = {
    "period": lambda: grundy.period("0.6", limit=10**9),
    "sweep": lambda: grundy.sweep("4.???", 10**7, threads=1, max_time=5),
    "threads": lambda: grundy.sweep("4.???", 10**7, threads=2, max_time=5),
    "board": lambda: grundy.Position("cram(7x7)").solve(max_steps=10**15),
    # Few numbers a second: what is known is made into an answer after the interruption, which takes its time for millions.
    "table": lambda: grundy.table("0.007", 10**8),
}


def interrupted(work, after=0.3):
    """The exception that an interruption leads to, and how many seconds after it."""
    sent = []

    def interrupt():
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, interrupt)
    # Who is started in the background of a shell may ignore interruptions, and would never end.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer.start()
        with pytest.raises(KeyboardInterrupt) as caught:
            work()
        late = time.perf_counter() - sent[0]
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)
    return caught.value, late


SOON = 0.1


def least_delay(work):
    """How many seconds after an interruption it ended, the first try in which that was soon or else the best of ten:
    other programs may have the processor, and an engine may be at a step that it does not leave."""
    delays = []
    while len(delays) < 10 and not any(delay < SOON for delay in delays):
        delays.append(interrupted(work)[1])
    return min(delays)


@pytest.mark.parametrize("name", LONG)
def test_an_interruption_ends_it_soon(name):
    assert least_delay(LONG[name]) < SOON


def test_an_interruption_has_what_is_known():
    error, _ = interrupted(LONG["period"])
    answer = error.answer
    assert answer.status is Status.UNKNOWN and answer.heaps_computed > 0
    assert grundy.nim(3, 4, 5).value() == 2, "the next question finds all in order"


def test_an_interruption_ends_a_rule():
    endless = grundy.rule(lambda n: [n + 1], name="endless")
    for threads in (1, 2):
        assert least_delay(lambda: endless(0, threads=threads)) < SOON


def test_an_interruption_leaves_the_game_as_it_was():
    game = grundy.Position("cram(7x7)").play(first=10, second=None)
    before = game.record()
    error, _ = interrupted(lambda: game.machine_move(max_time=60, max_steps=10**15))
    assert error.answer.move and game.record() == before and game.is_machine_to_move


def test_handlers_of_others_are_kept():
    class Alarm(Exception):
        pass

    def ring(*_):
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(Alarm) as caught:
            LONG["period"]()
        assert caught.value.answer.status is Status.UNKNOWN
    finally:
        signal.signal(signal.SIGALRM, before)


def test_limits_are_arguments():
    found = grundy.period("0.6", max_time=0.2)
    assert found.status is Status.UNKNOWN and found.exhausted.value == "time"
    assert grundy.period("0.6", max_steps=1000).exhausted.value == "steps"
    with pytest.raises(grundy.InputError):
        grundy.Position("nim(1,2,3,4,5,6,7,8)", max_input=5)
    with pytest.raises(TypeError, match="max_tiem"):
        grundy.period("0.6", max_tiem=3)


def test_progress_is_told():
    told = []
    grundy.period("0.6", limit=4 * 10**5, progress=lambda *count: told.append(count))
    assert told and told[-1][0] == "heaps" and told[-1][2] == 4 * 10**5
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)

    def broken(*_):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        grundy.period("0.6", limit=10**9, progress=broken)


def test_progress_may_not_ask_about_the_rule_that_is_read():
    endless = grundy.rule(lambda n: [n + 1], name="endless")
    with pytest.raises(RuntimeError, match="are asked about while"):
        endless(0, progress=lambda *_: endless(1))
    assert grundy.nim(3).value() == 3


def test_progress_by_tqdm(capfd):
    grundy.period("0.6", limit=4 * 10**5, progress=True)
    assert "heaps" in capfd.readouterr().err


def test_nothing_is_printed(capfd):
    grundy.nim(3, 4, 5).solve()
    grundy.period("kayles")
    with pytest.raises(grundy.Error):
        grundy.Position("nim(")
    assert capfd.readouterr() == ("", "")


def test_threads_run_beside_each_other():
    """The lock of the interpreter is given away: another thread counts meanwhile."""
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    counter = threading.Thread(target=count)
    counter.start()
    grundy.period("0.6", max_time=0.5)
    done.set()
    counter.join()
    assert counted > 50


def test_many_threads_get_the_right_answers():
    @grundy.rule
    def halves(n):
        return range((n + 1) // 2, n)

    wrong = []

    def ask(number):
        for n in range(number, number + 40):
            if grundy.nim(n, 5).value() != n ^ 5 or halves(n).value() != grundy.half(n).value():
                wrong.append(n)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def answer(n):
    return grundy.kayles(n).value()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_are_made_as_one_likes(method):
    busy = threading.Thread(target=lambda: grundy.period("0.6", max_time=1.0))
    busy.start()
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(answer, range(12)) == list(grundy.table("kayles", 11))
    busy.join()


def test_interpreters_do_no_harm():
    code = """
try:
    import _interpreters as raw
    run = lambda text: raw.exec(raw.create(), text)
except ImportError:
    import _xxsubinterpreters as raw
    run = lambda text: raw.run_string(raw.create(), text)
import grundy
try:
    run("import grundy")
except Exception as error:
    assert "ImportError" in repr(error) or "interpreter" in str(error), error
assert grundy.nim(3, 4, 5).value() == 2
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_memory_is_returned():
    """10^5 positions, several times over: the process does not grow."""

    def many():
        return [grundy.nim(n, n + 1, 7) + grundy.kayles(n % 50) for n in range(50_000)]

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()

    @grundy.rule
    def halves(n):
        return range((n + 1) // 2, n)

    assert len(set(many())) == 50_000
    gc.collect()
    before = resident()
    for _ in range(2):
        many()
        grundy.table("kayles", 10**5).values
        grundy.table(halves, 100)
    gc.collect()
    assert resident() - before < 30 << 20


def test_a_rule_that_goes_takes_its_memory_along():
    import weakref

    def options(n):
        return [n - 1] if n else []

    gone = weakref.ref(options)
    rule = grundy.rule(options)
    assert rule(50).value() == 0
    del rule, options
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize(
    ("text", "error", "code", "at"),
    [
        ("nmi(3)", grundy.NotationError, "syntax", (0, 3)),
        ("尼姆(3,)", grundy.NotationError, "syntax", None),
        ("wythoff(3)", grundy.Error, None, None),
        ("triangle(4)+nim(", grundy.NotationError, "syntax", None),
        ('graph("none.csv")(a)', grundy.FileError, "io", None),
        ('program("true")(1)', grundy.Error, None, None),
    ],
)
def test_errors_have_the_fields_of_the_object(text, error, code, at):
    with pytest.raises(error) as caught:
        grundy.Position(text)
    found = caught.value
    assert isinstance(found, grundy.Error) and found.input == text and found.message == str(found)
    assert code in (None, found.code) and at in (None, found.at)
    assert found.told("zh") != found.told("en")
    if found.at is not None:
        assert 0 <= found.at[0] <= found.at[1] <= len(text)


def test_the_command_line_comes_along():
    def run(*words, **more):
        return subprocess.run([sys.executable, "-m", "grundy", *words], capture_output=True, text=True, **more)

    assert "5,4,1" in run("solve", "nim(3,4,5)", "--json").stdout
    assert run("solve", "nim(1,1)", "--exit-status").returncode == 1
    assert run("solve", "nmi(3)").returncode == 2
    assert run("period", "0.6", "--max-time", "0.1s").returncode == 3
    assert run("--version").stdout.split()[1] == grundy.__version__
    script = os.path.join(os.path.dirname(sys.executable), "grundy")
    table = f"{script} table kayles --to 300000 --format csv | head -1; echo ${{PIPESTATUS[0]}}"
    piped = subprocess.run(["bash", "-c", table], capture_output=True, text=True)
    assert piped.stdout.split() == ["n,grundy", "0"] and piped.stderr == ""
    running = subprocess.Popen([script, "period", "0.6", "--limit", "1000000000"], stdout=subprocess.PIPE)
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    assert running.wait(5) == 130


def test_numpy_is_optional():
    code = """
import sys
sys.modules["numpy"] = None
import grundy
assert grundy.nim(3, 4, 5).value() == 2
assert list(grundy.table("kayles", 4)) == [0, 1, 2, 3, 1]
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_stub_has_the_games_of_the_registry():
    from pathlib import Path

    from grundy import _games, _stubs

    stub = Path(_games.__file__).with_suffix(".pyi")
    assert stub.read_text(encoding="utf-8") == _stubs.games()
    assert Outcome.P.value == "P"
