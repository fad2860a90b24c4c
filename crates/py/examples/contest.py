"""Looks for a law of a rule of one's own, and holds a program against it."""

from __future__ import annotations

from collections.abc import Iterator

import grundy


@grundy.rule
def stones(n: int) -> Iterator[int]:
    """Take 1, 2 or 4 stones."""
    return (n - take for take in (1, 2, 4) if take <= n)


def mine(n: int) -> int:
    """What somebody believes the value is."""
    return n % 3


def main() -> None:
    found = grundy.find(stones, 60)
    for law in found.parts[0].hypotheses:
        print(law, law.status.value)
    judgement = grundy.claim(stones, mine, to=200)
    print("right" if judgement else f"wrong at {judgement.counterexample}")


if __name__ == "__main__":
    main()
