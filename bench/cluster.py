"""Jobs on more than one worker: what one costs beside its work, how one and two workers do the same sweep and the same
board, what moves between jobs, and what is done one after the other.

    pip install "./crates/py[cluster]" && GRUNDY=target/release/grundy python bench/cluster.py

GNU parallel and HyperQueue (`pip install hyperqueue`) do the same jobs beside Dask where they are there, with the program that
GRUNDY names, else with the command of the package. Answers are compared with those of the command line. Takes four minutes on
two cores, which should have nothing else to do.
"""

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from distributed import Client, LocalCluster, wait

from grundy import cluster

SWEEP = ["sweep", "0.???", "--limit", "60000", "--threads", "1"]
JOBS = 256
BOARD = ["board", "build", "tactix(4x8)", "--misere", "--threads", "1"]
BOARD_JOBS = 64
BOARD_MEMORY = 1 << 28
MANY = 10_000
PROGRAM = os.environ.get("GRUNDY")


def command_line(*words: str) -> bytes:
    return cluster._told(list(words))


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """The time that it takes, the shortest of some."""

    def once() -> float:
        started = time.perf_counter()
        work()
        return time.perf_counter() - started

    return min(once() for _ in range(times))


def told(what: str, time: float, note: str = "") -> float:
    shown = f"{1000 * time:8.1f} ms" if time < 1 else f"{time:8.2f} s "
    print(f"{what:<68}{shown}  {note}", flush=True)
    return time


@contextmanager
def workers(count: int) -> Iterator[Client]:
    with (
        LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as local,
        Client(local) as client,
    ):
        client.wait_for_workers(count)
        yield client


def starts(folder: Path) -> None:
    """What stands between a queue and the work of a job."""
    told("a process: python -c pass", seconds(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True), 20))
    whole = [sys.executable, "-m", "grundy", "--version"]
    told("a process: python -m grundy", seconds(lambda: subprocess.run(whole, capture_output=True, check=True), 20))
    if PROGRAM is not None:
        program = [PROGRAM, "--version"]
        told("a process: grundy", seconds(lambda: subprocess.run(program, capture_output=True, check=True), 20))
    told("a process as a job is: the native part alone", seconds(lambda: command_line("--version"), 20))
    for pattern, count in (("0.???", JOBS), ("0.?????", MANY)):
        place = str(folder / f"of-{count}")
        divide = ["sweep", pattern, "--limit", "10", "--jobs", place, "--job-count", str(count)]
        told(f"{count} jobs: the manifest written", seconds(lambda d=divide: command_line(*d)))
        size = (Path(place) / "manifest.json").stat().st_size
        run = ["job", "run", place, "0"]
        told(f"{count} jobs of {pattern}: one with next to nothing to do", seconds(lambda r=run: command_line(*r)))
        again = seconds(lambda r=run: command_line(*r), 10)
        told(f"{count} jobs: one that is done, so that its manifest is read", again, f"{size / 1e6:.2f} MB")
        told(f"{count} jobs: the state of all", seconds(lambda p=place: command_line("job", "status", p, "--json"), 3))


def nothing(_: int) -> None:
    pass


def of_dask(client: Client, folder: Path, count: int) -> None:
    """What Dask costs: in the scheduler alone, and with a process for each job."""
    many = 2000

    def tasks() -> None:
        wait(client.map(nothing, range(many), pure=False))

    told(f"Dask, {count} worker(s): a task that does nothing", seconds(tasks, 2) / many, f"of {many}")
    empty = folder / f"empty-{count}"

    def jobs() -> None:
        with cluster.sweep("0.???", empty, client, limit=10, jobs=JOBS) as work:
            work.wait()

    told(f"Dask, {count} worker(s): a job that does nothing", seconds(jobs) * count / JOBS, f"of {JOBS}, a worker's time")


def scaling(client: Client, folder: Path, count: int, alone: dict[str, float], whole: dict[str, bytes]) -> None:
    place = folder / f"sweep-{count}"
    with cluster.sweep("0.???", place, client, limit=60_000, jobs=JOBS) as work:
        time = told(f"Dask, {count} worker(s): the sweep in {JOBS} jobs", seconds(work.wait))
        print(f"    {alone['sweep'] / time:.2f} times as fast as one process; {work.status().seconds:.1f} s in the jobs")
        merged = []
        told("    put together", seconds(lambda: merged.append(work.merge())))
        assert merged[0] == whole["sweep"]
    place = folder / f"board-{count}"
    with cluster.board(
        "tactix(4x8)", place, client, misere=True, jobs=BOARD_JOBS, memory=BOARD_MEMORY
    ) as work:
        time = told(f"Dask, {count} worker(s): the board in {BOARD_JOBS} jobs", seconds(work.wait))
        print(f"    {alone['board'] / time:.2f} times as fast as one process; {work.status().seconds:.1f} s in the jobs")
        told("    put together", seconds(lambda: work.merge(folder / "merged")))
    assert (folder / "merged").read_bytes() == whole["board"]


def transferred(command: list[str]) -> tuple[int, int]:
    """The bytes that a process has read and written."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # It is still there until it is waited for, and can be asked.
    os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
    lines = Path(f"/proc/{child.pid}/io").read_text().splitlines()
    counts = dict(line.split(": ") for line in lines)
    assert child.wait() == 0
    return int(counts["rchar"]), int(counts["wchar"])


def moved(folder: Path) -> None:
    """What a board's jobs read and write, one after the other."""
    place = folder / "moved"
    memory = ["--max-memory", str(BOARD_MEMORY), "--jobs", str(place), "--job-count", str(BOARD_JOBS)]
    command_line(*BOARD, *memory)
    jobs = json.loads((place / "manifest.json").read_text())["jobs"]
    run = [sys.executable, "-m", "grundy", "job", "run", str(place)]
    start = transferred([sys.executable, "-m", "grundy", "--version"])[0]
    done = [transferred([*run, str(number)]) for number in range(len(jobs))]
    slabs = sum(len(job["outputs"]) for job in jobs)
    stages = [job["stage"] for job in jobs]
    read, written = (sum(column) for column in zip(*done, strict=True))
    # A job hashes what it has written, and loads the program.
    read -= written + start * len(jobs)
    print(f"the board: {slabs} slabs of {(1 << 32) / 8 / slabs / 1e6:.2f} MB, written as {written / slabs / 1e6:.2f} MB")
    print(f"    for a slab {read / slabs / 1e6:.2f} MB are read of others")
    print(f"    in all {read / 1e6:.0f} MB read and {written / 1e6:.0f} MB written")
    print(f"    jobs stage by stage: {[stages.count(stage) for stage in range(max(stages) + 1)]}")


def other_queues(folder: Path, whole: bytes) -> None:
    """The same jobs by GNU parallel and by HyperQueue."""

    def divided(name: str) -> str:
        command_line(*SWEEP, "--jobs", str(folder / name), "--job-count", str(JOBS))
        return str(folder / name)

    def merged(place: str) -> None:
        assert command_line("job", "merge", place) == whole

    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    program = os.path.abspath(PROGRAM) if PROGRAM is not None else str(Path(sys.executable).parent / "grundy")
    try:
        place = divided("parallel")
        command = ["parallel", "--will-cite", "-j2", program, "job", "run", place, "{}", "--wait"]
        numbers = "".join(f"{number}\n" for number in range(JOBS)).encode()
        time = seconds(lambda: subprocess.run(command, input=numbers, check=True, **quiet))
        told(f"GNU parallel, 2 at a time: the sweep in {JOBS} jobs", time)
        merged(place)
    except FileNotFoundError:
        print("no GNU parallel here")
    if importlib.util.find_spec("hyperqueue") is None:
        print("no HyperQueue here")
        return
    # No bars of progress.
    os.environ["TQDM_DISABLE"] = "1"
    from hyperqueue import Job, LocalCluster
    from hyperqueue.cluster import WorkerConfig

    place = divided("hyperqueue")
    with LocalCluster() as local:
        for _ in range(2):
            local.start_worker(WorkerConfig(cores=1))
        client = local.client()

        def run() -> None:
            job = Job()
            for number in range(JOBS):
                job.program([program, "job", "run", place, str(number)], stdout=None, stderr=None)
            client.wait_for_jobs([client.submit(job)])

        told(f"HyperQueue, 2 workers: the sweep in {JOBS} jobs", seconds(run))
    merged(place)


def main() -> None:
    print(f"load before: {os.getloadavg()}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        starts(folder)
        alone = {}
        whole = {}
        alone["sweep"] = told(
            f"one process: {' '.join(SWEEP)}", seconds(lambda: whole.update(sweep=command_line(*SWEEP)))
        )
        table = folder / "table"
        alone["board"] = told(
            f"one process: {' '.join(BOARD)}", seconds(lambda: command_line(*BOARD, "--out", str(table)))
        )
        whole["board"] = table.read_bytes()
        moved(folder)
        for count in (1, 2):
            with workers(count) as client:
                of_dask(client, folder, count)
                scaling(client, folder, count, alone, whole)
        other_queues(folder, whole["sweep"])
    print(f"load after: {os.getloadavg()}")


if __name__ == "__main__":
    main()
