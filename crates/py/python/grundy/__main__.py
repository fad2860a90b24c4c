"""The command line: ``grundy`` in the shell, and ``python -m grundy``."""

import sys

from grundy._grundy import run_command_line

__all__ = ["main"]


def main() -> int:
    """Does what the arguments say, and gives the exit code."""
    return run_command_line(["grundy", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
