"""Jobs by the queues that the pages name, where these are there: the commands are those of the pages, word for word."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent.parent
PAGES = sorted(HERE.glob("docs/*/cluster.md"))
BOARD = ["board", "build", "tactix(2x12)", "--misere"]
DIVIDED = ["--max-memory", "1536KiB", "--threads", "1", "--jobs", "board-jobs", "--job-count", "8"]


@pytest.fixture
def is_whole(tmp_path, monkeypatch, command_line):
    """In a folder with the jobs of a board, and the command line on the path: whether these, done, are its table."""
    monkeypatch.chdir(tmp_path)
    programs = str(Path(sys.executable).parent)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    command_line(*BOARD, "--out", "whole")
    command_line(*BOARD, *DIVIDED)

    def merged() -> bool:
        command_line("job", "merge", "board-jobs", "--output", "merged")
        return (tmp_path / "merged").read_bytes() == (tmp_path / "whole").read_bytes()

    return merged


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_hyperqueue_does_a_board_in_the_order_of_its_jobs(is_whole, page):
    pytest.importorskip("hyperqueue")
    # Apart from this process: the server lives in the one that begins it.
    (code,) = [
        block.split("```")[0]
        for block in page.read_text(encoding="utf-8").split("```python\n")
        if "import hyperqueue" in block.split("```")[0]
    ]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert is_whole()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_parallel_does_a_board_whose_jobs_wait_for_each_other(is_whole, page):
    if shutil.which("parallel") is None:
        pytest.skip("no GNU parallel here")
    line = "seq 0 63 | parallel grundy job run DIR {} --wait"
    assert line.replace("|", "\\|") in page.read_text(encoding="utf-8")
    line = line.replace("63", "7").replace("DIR", "board-jobs").replace("parallel", "parallel --will-cite")
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert is_whole()
