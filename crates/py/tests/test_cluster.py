"""Jobs on Dask: the bytes are those of one run, whatever becomes of the workers."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import grundy
from grundy import cluster

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def client():
    # Without telemetry of its own and without a page: nothing but the jobs.
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as workers,
        distributed.Client(workers) as client,
    ):
        yield client


def command_line(*words, cwd):
    done = subprocess.run([sys.executable, "-m", "grundy", *words], cwd=cwd, capture_output=True, check=False)
    return done.stdout


def test_a_sweep_whose_workers_are_killed_has_the_bytes_of_one_run(client, tmp_path):
    chance = random.Random(1)
    whole = command_line("sweep", "0.??", "--limit", "20000", cwd=tmp_path)
    with cluster.sweep("0.??", tmp_path / "jobs", client, limit=20_000, jobs=16) as work:
        for _ in range(3):
            time.sleep(chance.uniform(0.05, 0.6))
            # One that was killed before may not be back yet.
            while not (pids := list(client.run(os.getpid, on_error="ignore").values())):
                time.sleep(0.05)
            os.kill(chance.choice(pids), signal.SIGKILL)
        assert work.merge() == whole
        assert len(work) == 16
        status = work.status()
        assert (status.done, status.ready, status.waiting) == (16, 0, 0)
        work.merge(tmp_path / "octal.csv")
    assert (tmp_path / "octal.csv").read_bytes() == whole


def test_a_board_is_built_by_workers(client, tmp_path):
    command_line("board", "build", "tactix(2x12)", "--misere", "--out", "whole", cwd=tmp_path)
    with cluster.board("tactix(2x12)", tmp_path / "jobs", client, misere=True, jobs=8, memory=3 << 19) as work:
        assert sorted(work) == list(range(8))
        work.merge(tmp_path / "merged")
    assert (tmp_path / "merged").read_bytes() == (tmp_path / "whole").read_bytes()


def test_what_is_done_stays_done_when_the_client_is_gone(client, tmp_path):
    positions = [f"kayles({n}) + nim({n * n})" for n in range(30)] + ["nmi(3)"]
    with cluster.batch(positions, tmp_path / "jobs", client, misere=True, jobs=5, steps=10**6) as work:
        first = next(iter(work))
    again = cluster.resume(tmp_path / "jobs", client)
    assert again.status().done >= 1
    assert first in set(again)
    answers = again.merge().decode().splitlines()
    again.close()
    assert len(answers) == 31
    assert '"line":31' in answers[30]
    assert '"error"' in answers[30]


def test_certificates_are_checked_by_workers(client, tmp_path):
    command_line("period", "0.156", "--certificate", "good.json", cwd=tmp_path)
    text = (tmp_path / "good.json").read_text()
    (tmp_path / "bad.json").write_text(text.replace("349", "348"))
    with cluster.check([tmp_path / "good.json", tmp_path / "bad.json"], tmp_path / "jobs", client) as work:
        good, bad = work.merge().decode().splitlines()
    assert '"proved"' in good
    assert '"refused"' in bad


def test_a_full_disk_is_told_and_loses_nothing(client, tmp_path):
    with cluster.sweep("0.?", tmp_path / "jobs", client, limit=100, jobs=2) as work:
        work.wait()
    done = tmp_path / "jobs" / "rows" / "0001.csv"
    done.unlink()
    # A folder in its place: nothing can be written there.
    done.mkdir()
    with cluster.resume(tmp_path / "jobs", client) as work, pytest.raises(cluster.JobFailed) as failed:
        work.wait()
    assert failed.value.exit_code == 5
    done.rmdir()
    with cluster.resume(tmp_path / "jobs", client) as work:
        assert work.merge() == command_line("sweep", "0.?", "--limit", "100", cwd=Path(tmp_path))


def test_mistakes_are_errors_of_ours(client, tmp_path):
    with pytest.raises(grundy.Error):
        cluster.sweep("0.x", tmp_path / "jobs", client)
    with pytest.raises(grundy.Error):
        cluster.board("nim(3)", tmp_path / "jobs", client)
