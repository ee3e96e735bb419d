"""What one seat may know of a battle and of what is arranged for it: an allow-list (campaign 12.5, 13.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from engine.campaign.arranging.progress import progress
from engine.campaign.arranging.shapes import Arrangement, Bridge, FillIn, Progress, Report, Slot
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import BattleView
from engine.frozen import FrozenMap

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a seat may know of one battle.

    Times are known to both sides, who have to agree on one. The order of battle, who plays, commands,
    observes or stays out are a side's own until the battle is opened, then both sides' (12.5); who signed up
    or off stays its own. Of the room a seat learns when it was opened and for how long, never name and
    password: see `room_for`. Reports and objections are both captains' (13.7). A referee who fills in (2.5)
    knows of both sides only what an opened battle shows, and in no other battle of the game more.

    `battle` is None once it is settled.
    """

    seat: Seat
    progress: Progress
    battle: BattleView | None
    offered: tuple[int, ...] = ()
    suits: FrozenMap[Team, frozenset[int]] = field(default_factory=FrozenMap)
    time: int | None = None
    postponed: bool = False
    coming: FrozenMap[Team, frozenset[int]] = field(default_factory=FrozenMap)
    away: FrozenMap[Team, frozenset[int]] = field(default_factory=FrozenMap)
    commanders: FrozenMap[Team, int] = field(default_factory=FrozenMap)
    crew: FrozenMap[Slot, int] = field(default_factory=FrozenMap)
    staying_out: frozenset[Slot] = frozenset()
    observers: FrozenMap[int, Team] = field(default_factory=FrozenMap)
    challenged: frozenset[Team] = frozenset()
    fill_in: FillIn | None = None
    opened_at: int | None = None
    minutes: int = 0
    reports: tuple[Report, ...] = ()
    objections: FrozenMap[Team, str] = field(default_factory=FrozenMap)
    recorded: bool = False
    bridge: Bridge | None = None

    @property
    def referee_plays(self) -> bool:
        """Tell whether the referee plays in it, by both captains' leave (2.5)."""
        return self.fill_in is not None and self.fill_in.agreed

    def played_by(self, user: int) -> bool:
        """Tell whether this referee plays in it, and not the other one."""
        return self.referee_plays and self.fill_in is not None and self.fill_in.referee == user


def sight(
    arrangement: Arrangement,
    battle: BattleView | None,
    seat: Seat,
    *,
    blind: bool = False,
    user: int | None = None,
) -> Sight:
    """Return what a seat may know; `battle` as the referee sees it, None once it is settled.

    `blind`: the referee plays in this or another battle of the game (2.5). `user` is the referee who looks,
    None for what is shown to both of them.

    The public may know nothing of a battle: ValueError (12.1).
    """
    if seat is Seat.PUBLIC:
        raise ValueError(seat)
    how_far = progress(arrangement, battle)
    opened = arrangement.room is not None
    plays = arrangement.referee_plays if user is None else arrangement.played_by(user)
    judges = seat is Seat.REFEREE and not (blind or plays)
    own = frozenset(Team) if judges else frozenset(team for team in Team if team is seat.team)
    teams = frozenset(Team) if opened else own
    return Sight(
        seat=seat,
        progress=how_far,
        battle=None if battle is None else _shown(battle, teams, own),
        offered=arrangement.offered,
        suits=arrangement.suits,
        time=arrangement.time,
        postponed=arrangement.postponed,
        coming=_of(arrangement.coming, own),
        away=_of(arrangement.away, own),
        commanders=_of(arrangement.commanders, teams),
        crew=FrozenMap({slot: user for slot, user in arrangement.crew.items() if slot.team in teams}),
        staying_out=frozenset(slot for slot in arrangement.staying_out if slot.team in teams),
        observers=FrozenMap({user: team for user, team in arrangement.observers.items() if team in teams}),
        challenged=arrangement.challenged,
        fill_in=_fill_in(arrangement, seat, teams),
        opened_at=arrangement.room.opened_at if arrangement.room is not None else None,
        minutes=arrangement.room.minutes if arrangement.room is not None else 0,
        reports=arrangement.reports,
        objections=arrangement.objections,
        recorded=arrangement.recorded,
        bridge=None
        if arrangement.bridge is None
        else replace(arrangement.bridge, secret="", salt="", texts=FrozenMap()),
    )


def room_for(arrangement: Arrangement, user: int, *, referee: bool) -> tuple[str, str] | None:
    """Return name and password of the room for who has a place in it, or for the referee; None else."""
    room = arrangement.room
    if room is None or arrangement.skirmish or not (referee or user in arrangement.in_the_room()):
        return None
    return room.name, room.password


def _fill_in(arrangement: Arrangement, seat: Seat, teams: frozenset[Team]) -> FillIn | None:
    """Show the wish to both captains, who have to agree, but its vehicle only to those of its side (12.5)."""
    wish = arrangement.fill_in
    if wish is not None and wish.agreed and not arrangement.referee_plays:
        return None  # he could not come after all, and his vehicle lapsed
    if wish is None or seat is Seat.REFEREE or wish.team in teams:
        return wish
    return replace(wish, slot=None)


def _shown(battle: BattleView, teams: frozenset[Team], own: frozenset[Team]) -> BattleView:
    """Show the sides that are open; the crossed hex sides stand in the attacker's orders alone (10.4)."""
    crossed = battle.crossed if battle.attacker in own else ()
    return replace(battle, crossed=crossed, own=_of(battle.own, teams))


def _of(mapping: Mapping[Team, T], teams: frozenset[Team]) -> FrozenMap[Team, T]:
    return FrozenMap({team: value for team, value in mapping.items() if team in teams})
