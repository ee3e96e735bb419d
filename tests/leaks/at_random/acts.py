"""What people do beside the game itself: what the viewers may not learn of, and what everybody may."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.hear import hear
from engine.campaign.view import View
from engine.errors import Refusal
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, RITA, ROSA, World

OSKAR, TIMUR, YARA = "Oskar", "Timur", "Yara"
_PEOPLE = {Team.BLUE: (BORIS, MILA, TIMUR), Team.RED: (ROSA, OSKAR, YARA)}


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits where, as the viewers' team has it: each team's people, its captain first."""

    viewer: Team
    own: tuple[str, ...]
    enemy: tuple[str, ...]

    @classmethod
    def of(cls, viewer: Team) -> Table:
        """Return the table of whoever looks with the eyes of a team."""
        return cls(viewer, _PEOPLE[viewer], _PEOPLE[viewer.enemy])

    @property
    def viewers(self) -> tuple[str, ...]:
        """The captain, one of his team, and somebody who plays on neither."""
        return (*self.own[:2], OTTO)

    def captain(self, team: Team | None) -> str:
        """Return who says what a seat says."""
        return RITA if team is None else _PEOPLE[team][0]


Act = Callable[[World, Table, Random], Awaitable[None]]
HIDDEN: list[Act] = []
SHOWN: list[Act] = []


async def turn_now(w: World) -> int:
    """Return which Game Turn is played."""
    return (await view_of(w, None)).game_turn


async def view_of(w: World, team: Team | None) -> View:
    """Return what a team may know of the game that is played, or what is public."""
    (game, *_) = await w.app.desk.lobby.games(w.server.server_id())
    view: View = await w.app.desk.table.view(game.id, Seat.PUBLIC if team is None else Seat.of(team))
    return view


def answers(view: View, said: str) -> bool:
    """Tell whether a message answers what is open: it counts at once, no `commit` is needed (12.2, 14.2)."""
    try:
        return bool(hear(said, view).acts)
    except Refusal:
        return False


def hidden(act: Act) -> Act:
    """Enter an act of which the viewers may learn nothing."""
    HIDDEN.append(act)
    return act


def shown(act: Act) -> Act:
    """Enter an act that is done in both worlds."""
    SHOWN.append(act)
    return act
