"""Work on more than one machine: the jobs of the command line, done by Dask.

A piece of work is divided into jobs in a folder that all workers see, and each job is a command line. Dask hands them out;
whatever becomes of workers, of the client or of the scheduler, a job that is done stays done, and the same call goes on from
there. What is put together has the bytes of a single run.

>>> import grundy.cluster
>>> with grundy.cluster.sweep("0.?", "octal-jobs", limit=1000, jobs=4) as work:  # doctest: +SKIP
...     for job in work:
...         print(job)
...     work.merge("octal.csv")

It needs ``dask`` and ``distributed`` (``pip install grundy[cluster]``).
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import uuid
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grundy import _grundy
from grundy._arguments import paths
from grundy._errors import Error

if TYPE_CHECKING:
    from types import TracebackType

    from distributed import Client

__all__ = ["JobFailed", "JobStatus", "Work", "batch", "board", "check", "resume", "sweep"]

_UNIT = {"memory": "--max-memory", "time": "--max-time", "steps": "--max-steps"}
_COMMAND_LINE = (
    "import sys; sys.path.append(sys.argv.pop(1)); from _grundy import run_command_line; "
    "sys.exit(run_command_line(['grundy', *sys.argv[1:]]))"
)
"""The command line without the package around it: a job begins in a sixth of the time."""
_TRIES = 8
"""How often a job is tried again, and how often it is handed out anew by a scheduler that had given it up."""
_KILLED = 137


class JobFailed(Error):
    """A job that could not be done. What others have done is kept."""

    exit_code: int
    """The exit code of its command: 2 usage, 3 a limit, 5 input or output, 130 interrupted, 137 killed."""

    def __init__(self, message: str, exit_code: int) -> None:
        code = {2: "usage", 3: "limit", 5: "io"}.get(exit_code, "internal")
        super().__init__(message, code=code)
        self.exit_code = exit_code

    def __reduce__(self) -> tuple[type[JobFailed], tuple[str, int]]:
        return JobFailed, (self.message, self.exit_code)


@dataclass(frozen=True, slots=True)
class JobStatus:
    """How far all jobs of a folder are."""

    of: str
    """The command whose work it is."""
    done: int
    """How many are done."""
    running: int
    """How many somebody works on."""
    ready: int
    """How many could be begun."""
    waiting: int
    """How many wait for others."""
    seconds: float
    """The time that those took that are done, one after the other."""


def _dask() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError as error:
        raise ImportError("grundy.cluster needs Dask: pip install dask distributed") from error


def _run(arguments: Sequence[str]) -> tuple[int, bytes, str]:
    native = str(Path(_grundy.__file__).parent)
    command = [sys.executable, "-I", "-S", "-c", _COMMAND_LINE, native, "--lang", "en", *arguments]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    # One that a signal ended has the code that a shell gives it.
    code = done.returncode if done.returncode >= 0 else 128 - done.returncode
    return code, done.stdout, done.stderr.decode(errors="replace").strip()


def _told(arguments: Sequence[str], *accepted: int) -> bytes:
    code, output, error = _run(arguments)
    if code not in (0, *accepted):
        raise JobFailed(error, code)
    return output


def _do(folder: str, job: int, *_needed: int) -> int:
    """Does a job, wherever this is called: on a worker."""
    _told(["job", "run", folder, str(job), "--wait"])
    return job


class Work:
    """Jobs of a folder, being done. Iterating gives their numbers as they are done."""

    folder: Path
    """The folder. Delete it when what was merged is somewhere else."""

    def __init__(self, folder: str | os.PathLike[str], client: Client | None = None) -> None:
        """Begins with what is not done in the folder."""
        distributed = _dask()
        self.folder = Path(folder).absolute()
        self._closing = ExitStack()
        manifest = json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))
        if client is None:
            cluster = distributed.LocalCluster(threads_per_worker=1, dashboard_address=None)
            self._closing.enter_context(cluster)
            client = self._closing.enter_context(distributed.Client(cluster))
        self._futures: list[Any] = []
        name = str(self.folder)
        # Keys of an earlier call may still be on their way out.
        call = uuid.uuid4().hex
        for number, job in enumerate(manifest["jobs"]):
            needed = [self._futures[needed] for needed in job["after"]]
            self._futures.append(
                client.submit(_do, name, number, *needed, key=f"job-{number}-{call}", retries=_TRIES, pure=False)
            )

    def __iter__(self) -> Iterator[int]:
        distributed = _dask()
        lost: set[tuple[str, str]] = set()
        completed = distributed.as_completed(self._futures)
        for future in completed:
            try:
                yield future.result()
            except distributed.KilledWorker as error:
                # The scheduler gives a job up that was on some workers that were lost, be it in their queue, and with it
                # what waits for it. To do a job again does no harm.
                lost.add((error.task, error.last_worker.server_id))
                if sum(job == error.task for job, _ in lost) > _TRIES:
                    raise JobFailed(str(error), _KILLED) from error
                future.retry()
                completed.add(future)

    def __len__(self) -> int:
        """How many jobs there are."""
        return len(self._futures)

    def wait(self) -> Work:
        """Waits until all are done; raises :class:`JobFailed` for one that cannot be done."""
        for _ in self:
            pass
        return self

    def status(self) -> JobStatus:
        """How far the jobs are, whoever does them."""
        found = json.loads(_told(["job", "status", str(self.folder), "--json"]))
        names = ("of", "done", "running", "ready", "waiting", "seconds")
        return JobStatus(**{name: found[name] for name in names})

    def merge(self, output: str | os.PathLike[str] | None = None) -> bytes:
        """Waits for all jobs and puts together what they have written: into a file, or as what is given back.

        A line that was wrong in a batch, a position that a limit left unknown, or a certificate that was refused is told in
        the result itself.
        """
        self.wait()
        where = [] if output is None else ["--output", str(Path(output).absolute())]
        status = json.loads(_told(["job", "status", str(self.folder), "--json"]))
        # Where a job has told of such a thing, a merge that is done ends with its code.
        accepted = {job["code"] for job in status["jobs"]}
        return _told(["job", "merge", str(self.folder), *where], *accepted)

    def close(self) -> None:
        """Lets go of what is not done; jobs that are done stay in the folder. A cluster begun here ends."""
        for future in self._futures:
            future.cancel()
        self._closing.close()

    def __enter__(self) -> Work:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _begin(
    command: Sequence[str],
    folder: str | os.PathLike[str],
    jobs: int | None,
    client: Client | None,
    limits: dict[str, Any],
) -> Work:
    # Before anything is written.
    _dask()
    words = list(command)
    for name, value in {"threads": 1, **limits}.items():
        if value is not None:
            words += [_UNIT.get(name, f"--{name}"), str(value)]
    if jobs is not None:
        words += ["--job-count", str(jobs)]
    _told([*words, "--jobs", str(Path(folder).absolute())])
    return Work(folder, client)


def sweep(
    pattern: str,
    folder: str | os.PathLike[str],
    client: Client | None = None,
    *,
    limit: int = 1_000_000,
    quotients: bool = False,
    jobs: int = 64,
    threads: int | None = 1,
    memory: int | None = None,
    steps: int | None = None,
) -> Work:
    """The periods (or misère quotients) of all codes of a pattern, as jobs in a folder that all workers see.

    ``threads`` and ``memory`` (in bytes) are those of a job. Without a client a ``LocalCluster`` does them.
    """
    words = ["sweep", pattern, "--limit", str(limit), *(["--quotients"] if quotients else [])]
    return _begin(words, folder, jobs, client, {"threads": threads, "memory": memory, "steps": steps})


def batch(
    positions: str | os.PathLike[str] | Iterable[str],
    folder: str | os.PathLike[str],
    client: Client | None = None,
    *,
    misere: bool = False,
    moves: bool = True,
    jobs: int = 64,
    threads: int | None = 1,
    memory: int | None = None,
    steps: int | None = None,
) -> Work:
    """Many positions, one a line of a file or one an item, as jobs. What is merged has a JSON object for each."""
    words = ["solve", *(["--misere"] if misere else []), *([] if moves else ["--no-moves"])]
    place = Path(folder).absolute()
    if isinstance(positions, (str, os.PathLike)):
        lines = Path(positions).absolute()
    else:
        place.mkdir(parents=True, exist_ok=True)
        lines = place / "positions.txt"
        text = "".join(f"{position}\n" for position in positions)
        # Those of other jobs, which may not be done, stay as they are.
        if lines.exists() and lines.read_text(encoding="utf-8") != text:
            raise JobFailed(f"{place}: there are jobs for other positions", 2)
        lines.write_text(text, encoding="utf-8")
    words += ["--batch", str(lines)]
    return _begin(words, folder, jobs, client, {"threads": threads, "memory": memory, "steps": steps})


def board(
    expression: str,
    folder: str | os.PathLike[str],
    client: Client | None = None,
    *,
    misere: bool = False,
    jobs: int = 64,
    threads: int | None = 1,
    memory: int | None = None,
) -> Work:
    """All that can be left of a board, decided in slabs on disk; what is merged is a tablebase.

    ``memory`` (in bytes) is what one job may have.
    """
    words = ["board", "build", expression, *(["--misere"] if misere else [])]
    return _begin(words, folder, jobs, client, {"threads": threads, "memory": memory})


def check(
    certificates: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    folder: str | os.PathLike[str],
    client: Client | None = None,
    *,
    full: bool = False,
    jobs: int | None = None,
    threads: int | None = 1,
) -> Work:
    """Certificates (files), each checked by a job. What is merged has a JSON object for each decision.

    Of a long run that is verified whole (``full``) at most ``jobs`` jobs verify a share each.
    """
    files = [str(Path(certificate).absolute()) for certificate in paths(certificates)]
    words = ["check", *files, *(["--full"] if full else [])]
    return _begin(words, folder, jobs, client, {"threads": threads})


def resume(folder: str | os.PathLike[str], client: Client | None = None) -> Work:
    """Goes on with the jobs of a folder, whoever wrote them."""
    return Work(folder, client)
