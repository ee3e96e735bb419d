"""Opening the training room of a battle: both sides are shown both orders, who has a place the password."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.core.post.notices import Notice, notice
from bot.core.shared_faults import refusal
from bot.games.campaign.services.battles.encounter import Act, Arranged, Encounter, Letter, Scene
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.reporting import awaits_carrying_out
from engine.campaign.arranging.opening import opened, turn_faults
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Arrangement, Room, Slot
from engine.campaign.arranging.sight import room_for
from engine.campaign.arranging.told.pieces import Manned
from engine.campaign.arranging.told.rooms import Opened
from engine.campaign.arranging.told.rooms import Place as Told
from engine.campaign.commands import Seat
from engine.campaign.forces import Team

LONGEST_NAME = 60
NOBODY_PLAYS = 0


def opening(name: str, password: str, minutes: int) -> Act:
    """Return the act of opening the room, or of mending its name and password (13.1, 13.9).

    `minutes` is the time limit of the battle.
    """
    name, password = (" ".join(one.split())[:LONGEST_NAME] for one in (name, password))

    async def act(scene: Scene) -> Arranged:
        if not (name and password):
            raise refusal("room_name_missing")
        before = scene.arrangement
        room = Room(name, password, scene.now, minutes)
        here = [one.hex for one in scene.others if one.arrangement.room and _is_fought(one)]
        faults = () if before.room else tuple(turn_faults(scene.view, scene.battle.hex, here))
        after = opened(before, scene.battle, scene.actor, room, faults)
        cards = () if before.room else tuple(_cards(scene, after))
        return Arranged(after, (*cards, *_passwords(scene, after)), log={"again": before.room is not None})

    return act


def _is_fought(one: Encounter) -> bool:
    """Tell whether a battle whose room is open is still fought: not where both agree how it ended (13.1)."""
    return one.battle is not None and not awaits_carrying_out(one.arrangement, one.battle.attacker)


def _cards(scene: Scene, after: Arrangement) -> Iterator[Letter]:
    """Show both teams both orders of battle, with who plays what (12.5)."""
    battle, room = scene.battle, after.room
    told = Opened(
        *scene.here,
        battle_map=battle.battle_map,
        attacker=battle.attacker,
        side=battle.side,
        minutes=room.minutes if room is not None else 0,
        blue=_manned(after, slots(battle, Team.BLUE)),
        red=_manned(after, slots(battle, Team.RED)),
        observers=bool(after.observers),
    )
    for team in Team:
        yield None, notice(Seat.of(team), "battle_open", told, post=True)


def _manned(after: Arrangement, of: Iterable[Slot]) -> tuple[Manned, ...]:
    """Return vehicles with who plays them; nobody plays one that stays out (13.9)."""
    return tuple((slot, after.crew.get(slot, NOBODY_PLAYS)) for slot in of)


def _passwords(scene: Scene, after: Arrangement) -> Iterator[Letter]:
    """Tell everybody who has a place where to go, the referee too if he has one: each by direct message."""
    yield from _places(scene, after, after.in_the_room())


def newly_placed(scene: Scene, after: Arrangement) -> Iterator[Letter]:
    """Tell who has a place only since now, in a room that is open already."""
    if after.room is None:
        return
    yield from _places(scene, after, after.in_the_room() - scene.arrangement.in_the_room())


def _places(scene: Scene, after: Arrangement, users: Iterable[int]) -> Iterator[Letter]:
    """Tell those of them who are in the game; who acts himself sees it anyway."""
    for user in sorted(users):
        if user != scene.actor.user and user in scene.sitting.seating.people:
            yield user, _place(scene, after, user)


def _place(scene: Scene, after: Arrangement, user: int) -> Notice:
    battle, room = scene.battle, after.room
    team = side_of(after, user)
    told = Told(
        *scene.here,
        battle_map=battle.battle_map,
        side=battle.side if team is None else battle.start(team),
        team=team,
        minutes=room.minutes if room is not None else 0,
        name=room.name if room is not None else "",
        password=room.password if room is not None else "",
        slots=tuple(slot for slot, one in after.crew.items() if one == user),
        observers=any(of is team for of in after.observers.values()),
    )
    return notice(scene.actor_of(user).seat, "room_open", told)


def side_of(arrangement: Arrangement, user: int) -> Team | None:
    """Return on which side somebody has a place in the room."""
    playing = next((slot.team for slot, one in arrangement.crew.items() if one == user), None)
    return playing or arrangement.observers.get(user)


@dataclass(frozen=True, slots=True)
class Place:
    """What somebody needs who has a place in an opened room; `team` None: the referee without one."""

    name: str
    password: str
    team: Team | None
    slots: tuple[Slot, ...]
    observers: bool


async def place_of(
    encounters: Encounters, game: str, encounter: str, user: int, *, referee: bool
) -> Place | None:
    """Return somebody's place in the room of a battle; None while it is shut, and for who has none."""
    found = await encounters.find(game, encounter)
    arrangement = found.arrangement
    room = room_for(arrangement, user, referee=referee)
    if room is None or found.battle is None:
        return None
    team = side_of(arrangement, user)
    played = tuple(slot for slot, one in arrangement.crew.items() if one == user)
    return Place(*room, team, played, any(of is team for of in arrangement.observers.values()))
