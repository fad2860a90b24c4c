"""What all tests share."""

import subprocess
import sys

import pytest


@pytest.fixture(scope="session")
def command_line():
    """What the command line writes to standard output."""

    def run(*words, cwd=None):
        command = [sys.executable, "-m", "grundy", *words]
        return subprocess.run(command, cwd=cwd, capture_output=True, check=False).stdout

    return run


@pytest.fixture(scope="module")
def client():
    """Two workers of Dask, processes of this machine."""
    distributed = pytest.importorskip("distributed")
    # Without telemetry of its own and without a page: nothing but the jobs.
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as workers,
        distributed.Client(workers) as client,
    ):
        yield client


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The line that `test.sh` of the workspace counts."""
    counts = {name: len(terminalreporter.stats.get(name, ())) for name in ("passed", "failed", "error")}
    terminalreporter.write_line(f"{counts['passed']} passed, {counts['failed'] + counts['error']} failed")
