"""Jobs on Dask: what one costs beside its work, and how one and two workers do the same sweep and the same board.

    pip install ./crates/py[cluster] && python bench/cluster.py

Answers are compared with those of the command line.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from distributed import Client, LocalCluster

from grundy import cluster


def command_line(*words: str) -> bytes:
    return subprocess.run([sys.executable, "-m", "grundy", *words], capture_output=True, check=True).stdout


def seconds(work) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = []
        one = seconds(lambda: whole.append(command_line("sweep", "0.???", "--limit", "20000", "--threads", "1")))
        print(f"sweep 0.??? to 20000 by one process and thread: {one:.1f} s")
        table = folder / "table"
        one = seconds(
            lambda: command_line("board", "build", "tactix(5x6)", "--misere", "--threads", "1", "--out", str(table))
        )
        print(f"board build tactix(5x6) --misere by one process and thread: {one:.1f} s")
        for workers in (1, 2):
            measure(workers, folder, whole[0], table.read_bytes())


def measure(workers: int, folder: Path, whole: bytes, table: bytes) -> None:
    with (
        LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as local,
        Client(local) as client,
    ):
        def sweep(pattern: str, limit: int, jobs: int, place: str) -> float:
            def run() -> None:
                with cluster.sweep(pattern, folder / place, client, limit=limit, jobs=jobs) as work:
                    merged = work.merge()
                assert limit < 20_000 or merged == whole

            return seconds(run)

        empty = sweep("0.?", 10, 64, f"empty-{workers}")
        print(f"{workers} worker(s): 64 jobs with nothing to do {empty:.2f} s, {1000 * empty * workers / 64:.0f} ms a job")
        print(f"{workers} worker(s): sweep 0.??? to 20000 in 64 jobs {sweep('0.???', 20_000, 64, f'sweep-{workers}'):.1f} s")

        def board() -> None:
            place = folder / f"board-{workers}"
            with cluster.board("tactix(5x6)", place, client, misere=True, jobs=16, memory=1 << 26) as work:
                work.merge(folder / f"merged-{workers}")

        print(f"{workers} worker(s): tactix(5x6) --misere in 16 jobs {seconds(board):.1f} s")
        assert (folder / f"merged-{workers}").read_bytes() == table


if __name__ == "__main__":
    main()
