"""Grundy: an exact workbench for impartial games.

Say what the rules are; it says who wins, every winning move, why, and how sure that is.

>>> import grundy
>>> (grundy.nim(3, 4, 5) + grundy.kayles(7)).outcome()
<Outcome.P: 'P'>
>>> grundy.period("kayles").period
12

Every game of the registry is a function of this module (``grundy.wythoff(3, 5)``); a function of your own becomes a game
by :func:`rule`. What is not known within the limits is said to be unknown, and never guessed.
"""

from typing import TYPE_CHECKING

from grundy import _games, _grundy
from grundy._board import BoardAnalysis, BoardMove
from grundy._certificate import Certificate, Verdict, check
from grundy._claim import Counterexample, Judgement, claim
from grundy._enums import Convention, Exhausted, Outcome, Status
from grundy._errors import (
    CycleError,
    Error,
    FileError,
    IllegalPositionError,
    InputError,
    InternalError,
    LimitReached,
    NotationError,
    NotDetermined,
    RefusedMove,
    UsageError,
)
from grundy._games import *  # noqa: F403
from grundy._odds import Odds, odds
from grundy._pattern import AtlasMatch, Findings, Hypothesis, Numbers, find
from grundy._period import Period, period
from grundy._position import Family, Move, MoveClass, Option, Position, Solution
from grundy._quotient import Element, Quotient, quotient
from grundy._rule import Rule, Sum, components, rule
from grundy._ruleset import Game, Ruleset, Schema
from grundy._session import Advice, Session, Turn
from grundy._strategy import Step, Strategy
from grundy._sweep import QuotientRow, QuotientSweep, Sweep, SweepRow, sweep, sweep_quotients
from grundy._table import NOTHING, UNKNOWN, Table, table
from grundy._terms import Limits
from grundy._tree import Node, Tree
from grundy._widget import widget

__version__: str = _grundy.VERSION

games = tuple(getattr(_games, name) for name in _games.__all__)
"""All games of the registry."""

__all__ = [
    "NOTHING",
    "UNKNOWN",
    "Advice",
    "AtlasMatch",
    "BoardAnalysis",
    "BoardMove",
    "Certificate",
    "Convention",
    "Counterexample",
    "CycleError",
    "Element",
    "Error",
    "Exhausted",
    "Family",
    "FileError",
    "Findings",
    "Game",
    "Hypothesis",
    "IllegalPositionError",
    "InputError",
    "InternalError",
    "Judgement",
    "LimitReached",
    "Limits",
    "Move",
    "MoveClass",
    "Node",
    "NotDetermined",
    "NotationError",
    "Numbers",
    "Odds",
    "Option",
    "Outcome",
    "Period",
    "Position",
    "Quotient",
    "QuotientRow",
    "QuotientSweep",
    "RefusedMove",
    "Rule",
    "Ruleset",
    "Schema",
    "Session",
    "Solution",
    "Status",
    "Step",
    "Strategy",
    "Sum",
    "Sweep",
    "SweepRow",
    "Table",
    "Tree",
    "Turn",
    "UsageError",
    "Verdict",
    "check",
    "claim",
    "components",
    "find",
    "games",
    "odds",
    "period",
    "quotient",
    "rule",
    "sweep",
    "sweep_quotients",
    "table",
    "widget",
]
__all__ += _games.__all__
if not TYPE_CHECKING:
    # Where everything is imported, the name of the module stays the module's; for type checkers its game is public, too.
    __all__.remove("grundy")
