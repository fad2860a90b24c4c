"""Jobs on Dask: the bytes are those of one run."""

import json

import pytest

import grundy
from grundy import cluster

pytest.importorskip("distributed")


def test_a_board_is_built_by_workers(client, command_line, tmp_path):
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


def test_certificates_are_checked_by_workers(client, command_line, tmp_path):
    command_line("period", "0.156", "--certificate", "good.json", cwd=tmp_path)
    text = (tmp_path / "good.json").read_text()
    (tmp_path / "bad.json").write_text(text.replace("349", "348"))
    with cluster.check([tmp_path / "good.json", tmp_path / "bad.json"], tmp_path / "jobs", client) as work:
        good, bad = work.merge().decode().splitlines()
    assert '"proved"' in good
    assert '"refused"' in bad


def test_a_long_run_is_verified_by_workers(client, tmp_path):
    found = grundy.period("0.106", limit=2_500_000, hash=True, certificate=True)
    assert found.status is grundy.Status.UNKNOWN
    found.certificate.write(tmp_path / "run.json")
    with cluster.check([tmp_path / "run.json"], tmp_path / "jobs", client, full=True, jobs=2) as work:
        decision = json.loads(work.merge())
        assert work.status().done == 3
    assert decision["status"] == "proved"
    assert decision["claim"]["fnv1a64"] == found.fnv1a64


def test_mistakes_are_errors_of_ours(client, tmp_path):
    with pytest.raises(grundy.Error):
        cluster.sweep("0.x", tmp_path / "jobs", client)
    with pytest.raises(grundy.Error):
        cluster.board("nim(3)", tmp_path / "jobs", client)
    with cluster.batch(["nim(1,2)", "kayles(9)"], tmp_path / "batch", client) as work:
        whole = work.merge()
    with pytest.raises(grundy.Error, match="other positions"):
        cluster.batch(["nim(5)"], tmp_path / "batch", client)
    with cluster.resume(tmp_path / "batch", client) as work:
        assert work.merge() == whole
