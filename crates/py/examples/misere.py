"""Where the last move loses: which codes of two digits have small quotients, and how their elements multiply."""

from __future__ import annotations

import grundy
from grundy import Outcome, Quotient


def lost_pairs(quotient: Quotient, most: int) -> list[tuple[int, int]]:
    """Pairs of heaps that the player to move loses."""
    heaps = range(1, most + 1)
    element = quotient.of_heap
    return [(a, b) for a in heaps for b in heaps if a <= b and (element(a) * element(b)).outcome is Outcome.P]


def main() -> None:
    for code in ("0.3", "0.77", "0.07"):
        quotient = grundy.quotient(code, to=10)
        print(code, quotient.order, lost_pairs(quotient, 5))
    odds = grundy.odds("nim", heaps=3, max=7, misere=True)
    assert odds.first_wins is not None
    print(f"first wins {odds.first_wins} = {float(odds.first_wins):.3f}")


if __name__ == "__main__":
    main()
