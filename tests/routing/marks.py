"""Marks: what is told a seat in one phase carries the game, the seat and the phase, wherever it goes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

from bot.core.told.whole_game_details import Why
from engine.campaign.commands import Seat
from engine.campaign.events import Event
from engine.campaign.rules import CAMPAIGN
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.tell import tell
from engine.common.notice import Notice
from engine.skirmish.events import Event as SkirmishEvent
from engine.skirmish.position import Position
from tests.talks.stage import PIXEL, FakePainter

_MARK = re.compile(r"zq(\d+)x(blue|red|referee|public)x(\d+)qz")
_DRAWN = re.compile(rb"drawn for (\S+) of (\S+): (-?\d+)")
CARRIER = "game_abandoned"
"""A kind of notice that shows a text as it is; it stands in for what a referee or captain wrote himself."""


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """What one seat of one game is told in one phase."""

    game: int
    seat: Seat
    phase: int

    def __str__(self) -> str:
        return f"zq{self.game}x{self.seat.value}x{self.phase}qz"


def marks_in(text: str) -> set[Mark]:
    """Return every mark in a text."""
    return {Mark(int(game), Seat(seat), int(phase)) for game, seat, phase in _MARK.findall(text)}


@dataclass
class Told:
    """What was told under a mark: the View it was told from, and whether it was a post."""

    view: Any
    posts: set[bool] = field(default_factory=set)


UNDER_WAY: ContextVar[tuple[int, int]] = ContextVar("UNDER_WAY")
"""The game and the phase in which something is said now."""


class Marking:
    """The rules of the game, but that each seat is told its mark with whatever it is told."""

    def __init__(self) -> None:
        self.told: dict[Mark, Told] = {}
        self.rules = replace(CAMPAIGN, tell=self._tell)

    def _tell(self, before: State, events: tuple[Event, ...], after: State) -> tuple[Notice, ...]:
        game, phase = UNDER_WAY.get()
        notices = tell(before, events, after)
        ways: dict[str, set[bool]] = defaultdict(set)
        for one in notices:
            ways[one.seat].add(one.post)
        marked = []
        for seat, posts in ways.items():
            mark = Mark(game, Seat(seat), phase)
            self.told[mark] = Told(see(after, seat), posts)
            details = Why(str(mark))
            marked += [Notice(seat, CARRIER, details, post=post) for post in sorted(posts)]
        return (*notices, *marked)


class MarkedPainter(FakePainter):
    """Draws one pixel behind which stands from which View it was drawn."""

    async def map(self, view: Any, orders: Any = None) -> bytes:  # noqa: ANN401 - as the painter's
        return PIXEL + drawn(view)

    async def front(self, view: Any) -> bytes:  # noqa: ANN401
        return PIXEL + drawn(view)

    async def bank(self, view: Any, *, square: bool = False) -> bytes:  # noqa: ANN401
        return PIXEL + drawn(view)

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401
        # What is put together of another picture bears its mark.
        parts = [getattr(view, one.name) for one in fields(view)] if is_dataclass(view) else []
        return next((one for one in parts if isinstance(one, bytes)), PIXEL)

    async def duel(self, position: Position, happened: tuple[SkirmishEvent, ...] = ()) -> bytes:
        return PIXEL + drawn_duel(position.scenario.title, position)


def drawn_duel(title: str, position: Position | None = None) -> bytes:
    """Return what stands behind a picture of a skirmish; without a position how it begins."""
    begins = f"drawn for skirmish of {title.replace(' ', '-')}: "
    return (begins if position is None else f"{begins}{hash(position)}").encode()


def drawn(view: Any) -> bytes:  # noqa: ANN401
    """Return what stands behind a picture of a View."""
    return f"drawn for {view.seat.value} of {view.map.name}: {hash(view)}".encode()


def drawn_in(picture: bytes) -> bytes:
    """Return what stands behind a picture, b"" where nothing does."""
    found = _DRAWN.search(picture)
    return found.group() if found else b""
