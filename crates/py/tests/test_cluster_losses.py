"""Jobs on Dask, and what is lost on the way: workers, the client, room on the disk, the network.

What is put together has the bytes of one run, and a job that is done is not done again.
"""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress

import pytest

from grundy import cluster

distributed = pytest.importorskip("distributed")
dask = pytest.importorskip("dask")
psutil = pytest.importorskip("psutil")

SWEEP = {"limit": 2000, "jobs": 32}

# More moments than these: GRUNDY_SEED=N.
SEEDS = [int(os.environ["GRUNDY_SEED"])] if "GRUNDY_SEED" in os.environ else [1]


@pytest.fixture(scope="module")
def whole(command_line):
    return command_line("sweep", "0.???", "--limit", str(SWEEP["limit"]))


def marks(folder):
    """Which jobs are done: what their marks say, and when it was written."""
    files = (folder / "done").glob("*.json")
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in files}


def kill(pid, *, with_children):
    children = psutil.Process(pid).children(recursive=True) if with_children else []
    os.kill(pid, signal.SIGKILL)
    for child in children:
        with suppress(psutil.NoSuchProcess):
            child.kill()


def some_worker(client, chance):
    # One that was killed before may not be back yet.
    while not (pids := list(client.run(os.getpid, on_error="ignore").values())):
        time.sleep(0.05)
    return chance.choice(sorted(pids))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sweep_whose_workers_are_killed_has_the_bytes_of_one_run(client, whole, tmp_path, seed):
    chance = random.Random(seed)
    with cluster.sweep("0.???", tmp_path / "jobs", client, **SWEEP) as work:
        # In the midst of it: jobs are left when the last one is killed.
        moments = set(chance.sample(range(SWEEP["jobs"] - 6), 3))
        for count, _ in enumerate(work):
            if count in moments:
                time.sleep(chance.uniform(0, 0.1))
                # The job itself may outlive its worker: then another waits for it.
                kill(some_worker(client, chance), with_children=chance.random() < 0.5)
        assert count == SWEEP["jobs"] - 1
        status = work.status()
        assert (status.done, status.ready, status.waiting) == (SWEEP["jobs"], 0, 0)
        assert work.merge() == whole
        work.merge(tmp_path / "octal.csv")
    assert (tmp_path / "octal.csv").read_bytes() == whole


@contextmanager
def impatient_workers():
    """Workers whose scheduler gives a job up as soon as one of them is lost with it."""
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as workers,
        distributed.Client(workers) as client,
    ):
        yield client


def test_jobs_that_the_scheduler_gives_up_are_handed_out_again(command_line, tmp_path):
    board = "tactix(2x12)"
    command_line("board", "build", board, "--misere", "--out", "whole", cwd=tmp_path)
    chance = random.Random(1)
    with (
        impatient_workers() as client,
        cluster.board(board, tmp_path / "jobs", client, misere=True, jobs=8, memory=3 << 19) as work,
    ):
        for count, _ in enumerate(work):
            # Others wait for the one that is given up.
            if count in (0, 3):
                kill(some_worker(client, chance), with_children=True)
        assert count == 7
        work.merge(tmp_path / "merged")
    assert (tmp_path / "merged").read_bytes() == (tmp_path / "whole").read_bytes()


def test_a_job_that_every_worker_is_lost_with_is_told(tmp_path):
    with impatient_workers() as client, cluster.sweep("0.?", tmp_path / "jobs", client, limit=9, jobs=1) as work:
        deadly = client.submit(lambda: os.kill(os.getpid(), signal.SIGKILL), key="deadly", pure=False)
        work._futures.append(deadly)
        with pytest.raises(cluster.JobFailed) as failed:
            work.wait()
    assert failed.value.exit_code == 137
    assert "deadly" in str(failed.value)


CLIENT = """
import sys
from distributed import Client
from grundy import cluster

if __name__ == "__main__":
    folder, limit, jobs, *scheduler = sys.argv[1:]
    client = Client(*scheduler) if scheduler else None
    with cluster.sweep("0.???", folder, client, limit=int(limit), jobs=int(jobs)) as work:
        for job in work:
            print(job, flush=True)
"""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("scheduler", ["its own", "another's"])
def test_a_sweep_whose_client_is_killed_goes_on(client, whole, tmp_path, scheduler, seed):
    chance = random.Random(seed)
    (tmp_path / "client.py").write_text(CLIENT)
    words = [str(tmp_path / "jobs"), str(SWEEP["limit"]), str(SWEEP["jobs"])]
    if scheduler != "its own":
        words.append(client.scheduler.address)
    command = [sys.executable, str(tmp_path / "client.py"), *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as killed:
        assert killed.stdout is not None
        told = {int(killed.stdout.readline()) for _ in range(chance.randrange(1, 9))}
        time.sleep(chance.uniform(0, 0.2))
        killed.kill()
    done = marks(tmp_path / "jobs")
    assert len(told) <= len(done) < SWEEP["jobs"]
    with cluster.sweep("0.???", tmp_path / "jobs", client, **SWEEP) as work:
        assert work.merge() == whole
    assert done.items() <= marks(tmp_path / "jobs").items()


def test_a_sweep_whose_scheduler_is_killed_goes_on(client, whole, tmp_path):
    where = tmp_path / "scheduler.json"
    begin = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard"]
    work_for_it = [sys.executable, "-m", "distributed.cli.dask_worker", "--nthreads", "1", "--no-dashboard"]
    file = ["--scheduler-file", str(where)]
    scheduler = subprocess.Popen([*begin, *file], stderr=subprocess.DEVNULL)
    worker = subprocess.Popen(
        [*work_for_it, *file, "--local-directory", str(tmp_path)], stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        with (
            distributed.Client(scheduler_file=str(where), timeout=60) as other,
            cluster.sweep("0.???", tmp_path / "jobs", other, **SWEEP) as work,
            # The latter where a result is being fetched in that moment.
            pytest.raises((distributed.client.FutureCancelledError, distributed.comm.CommClosedError)),
        ):
            for count, _ in enumerate(work):
                if count == 4:
                    scheduler.kill()
    finally:
        scheduler.kill()
        os.killpg(worker.pid, signal.SIGKILL)
        scheduler.wait()
        worker.wait()
    done = marks(tmp_path / "jobs")
    assert 5 <= len(done) < SWEEP["jobs"]
    with cluster.resume(tmp_path / "jobs", client) as work:
        assert work.merge() == whole
    assert done.items() <= marks(tmp_path / "jobs").items()


@pytest.fixture
def small_disk(tmp_path):
    """A file system without room for all jobs; where none can be mounted, none."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)], capture_output=True, text=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip(f"no small disk can be mounted here: {mounted.stderr.strip()}")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def test_a_full_disk_is_told_and_loses_nothing(client, whole, small_disk):
    folder = small_disk / "jobs"
    ballast = small_disk / "ballast"
    with cluster.sweep("0.???", folder, client, **SWEEP) as work, pytest.raises(cluster.JobFailed) as failed:
        for count, _ in enumerate(work):
            if count == 4:
                with suppress(OSError):
                    ballast.write_bytes(bytes(shutil.disk_usage(small_disk).free))
    assert failed.value.exit_code == 5
    done = marks(folder)
    assert 5 <= len(done) < SWEEP["jobs"]
    with cluster.resume(folder, client) as work, pytest.raises(cluster.JobFailed):
        work.wait()
    assert done.items() <= marks(folder).items()
    ballast.unlink()
    with cluster.resume(folder, client) as work:
        assert work.merge() == whole
    assert done.items() <= marks(folder).items()


def test_a_file_that_may_not_grow_is_told_and_loses_nothing(client, whole, tmp_path):
    def limit(size):
        client.run(resource.setrlimit, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    folder = tmp_path / "jobs"
    try:
        with cluster.sweep("0.???", folder, client, **SWEEP) as work, pytest.raises(cluster.JobFailed) as failed:
            for count, _ in enumerate(work):
                if count == 4:
                    limit(64)
    finally:
        limit(resource.RLIM_INFINITY)
    assert failed.value.exit_code == 5
    done = marks(folder)
    assert 5 <= len(done) < SWEEP["jobs"]
    with cluster.resume(folder, client) as work:
        assert work.merge() == whole
    assert done.items() <= marks(folder).items()


@pytest.fixture
def far_away():
    """A network of two machines: the address of this one, that of the other, how to run there, and how to cut the link."""
    name = f"grundy-{os.getpid()}"
    here, there = f"gh{os.getpid()}", f"gt{os.getpid()}"
    # Addresses for tests of networks (RFC 2544).
    near, far = "198.18.77.1", "198.18.77.2"
    inside = ["ip", "netns", "exec", name]

    def ip(*words, within=()):
        command = [*within, "ip", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise OSError(f"{' '.join(command)}: {done.stderr.strip()}")

    try:
        ip("netns", "add", name)
        ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", name)
        ip("address", "add", f"{near}/30", "dev", here)
        ip("link", "set", here, "up")
        ip("address", "add", f"{far}/30", "dev", there, within=inside)
        ip("link", "set", there, "up", within=inside)
        ip("link", "set", "lo", "up", within=inside)
    except OSError as error:
        with suppress(OSError):
            ip("netns", "delete", name)
        pytest.skip(f"no network namespaces can be made here: {error}")
    yield near, far, inside, lambda: ip("link", "set", here, "down")
    ip("netns", "delete", name)


def test_a_sweep_ends_on_the_others_where_a_link_is_cut(far_away, whole, tmp_path):
    near, far, inside, cut = far_away
    # By default a link that is cut is noticed after 30 seconds; 11 is the least that Dask takes.
    with (
        dask.config.set({"distributed.comm.timeouts.tcp": "11s"}),
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, host=near, dashboard_address=None) as local,
        distributed.Client(local) as client,
    ):
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", local.scheduler_address, "--host", far]
        worker += ["--nworkers", "1", "--nthreads", "1", "--no-dashboard", "--local-directory", str(tmp_path)]
        other = subprocess.Popen([*inside, *worker], stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            client.wait_for_workers(2, timeout=60)
            with cluster.sweep("0.???", tmp_path / "jobs", client, **SWEEP) as work:
                for count, _ in enumerate(work):
                    if count == 6:
                        # In the midst of jobs that are the other's.
                        while not any(far in address and jobs for address, jobs in client.processing().items()):
                            time.sleep(0.01)
                        cut()
                assert other.poll() is None
                assert not any(far in address for address in client.scheduler_info()["workers"])
                assert work.merge() == whole
        finally:
            os.killpg(other.pid, signal.SIGKILL)
            other.wait()
