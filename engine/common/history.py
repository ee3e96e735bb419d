"""All that a record is made of: what a game began with, and the steps that hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.common.chance import Rolled

Board = TypeVar("Board")
Options = TypeVar("Options")
Said = TypeVar("Said")
Event = TypeVar("Event")


# No slots: with them what has type parameters could not be called.


@dataclass(frozen=True)
class Step(Generic[Said, Event]):
    """What was said, what came of it, and what was rolled for it."""

    said: Said
    events: tuple[Event, ...]
    rolls: tuple[Rolled, ...] = ()


@dataclass(frozen=True)
class History(Generic[Board, Options, Said, Event]):
    """A game from its beginning. `dice` is the key of its rolls once it may be shown, "" before."""

    name: str
    board: Board
    options: Options
    steps: tuple[Step[Said, Event], ...]
    dice: str = ""
