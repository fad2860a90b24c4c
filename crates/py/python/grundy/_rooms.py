"""What names in a text mean: each position carries the room in which it was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grundy import _grundy

if TYPE_CHECKING:
    from grundy._rule import Rule

__all__ = ["PLAIN", "STATE", "Room", "joined", "room_of", "room_with"]


class Room:
    """A native room, and the rules of Python that have a name in it."""

    __slots__ = ("__weakref__", "native", "rules")

    def __init__(self, rules: tuple[Rule, ...] = ()) -> None:
        self.rules = rules
        self.native = _grundy.Room([rule._native for rule in rules])


PLAIN = Room()

STATE = "⟨"
"""What begins the name of a state that is no plain value: in another process nothing is called so."""


def room_of(text: str) -> Room:
    """The room in which a text is read: a new one where it names files, since they may have changed."""
    if not isinstance(text, str):
        raise TypeError(f"a text in the notation is read, not {text!r}")
    return Room() if '"' in text else PLAIN


def room_with(rules: tuple[Rule, ...]) -> Room:
    """A room in which these rules have their names."""
    if not rules:
        return PLAIN
    return rules[0]._room if len(rules) == 1 else Room(rules)


def joined(a: Room, b: Room) -> Room:
    """A room in which the names of both mean what they did."""
    if a is b or b is PLAIN:
        return a
    if a is PLAIN:
        return b
    rules = tuple(dict.fromkeys(a.rules + b.rules))
    if rules in (a.rules, b.rules):
        return a if rules == a.rules else b
    names = [rule.name for rule in rules]
    if len(set(names)) < len(names):
        raise ValueError(f"two rules of one name: {', '.join(sorted(names))}; give one of them another: rule(name=…)")
    return Room(rules)
