"""One battle as one person is shown it: what his seat may know, and what he is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.present.carried import Carried
from engine.campaign.arranging.sight import Sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Shown:
    """A battle of a game: its ids, where and in which turn it is, and what the seat may know of it.

    `names` are the people of the game by number; `now` is the moment in seconds since 1970; `judged`: where
    one referee plays in it, another is there to judge (2.5). `bridged`: for the referee, that in this game
    a battle may be settled by a skirmish (skirmish 11.3).
    """

    game: str
    game_name: str
    id: str
    hex: Hex
    mark: int
    sight: Sight
    now: int
    names: Mapping[int, str] = field(default_factory=FrozenMap)
    judged: bool = False
    bridged: bool = False

    @property
    def by_skirmish(self) -> bool:
        """Tell whether a skirmish settles it, which has begun: then it is opened, and has no room."""
        return self.sight.bridge is not None and bool(self.sight.bridge.skirmish)

    def carries(self, act: str, more: str = "") -> str:
        """Return what a button or select carries that does an act on this battle."""
        return str(Carried(act, self.game, self.mark, f"{self.id}.{more}" if more else self.id))

    def name(self, user: int) -> str:
        """Return somebody's name, for lists in which Discord shows no mention; his number if unknown."""
        return self.names.get(user, str(user))


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: his number and team, whether he orders for it (2.3), leads it here (13.3), or referees."""

    user: int
    team: Team | None
    orders: bool = False
    leads: bool = False
    referee: bool = False

    @property
    def seat(self) -> Seat:
        """For whom he looks."""
        if self.referee:
            return Seat.REFEREE
        return Seat.of(self.team) if self.team is not None else Seat.PUBLIC
