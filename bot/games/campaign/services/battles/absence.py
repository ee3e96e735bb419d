"""Acts where somebody is missing: postponed once, then the referee's ruling (campaign 13.9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.core.post.notices import notice
from bot.core.shared_faults import refusal
from bot.games.campaign.services.battles.encounter import Act, Arranged, Letter, Scene
from bot.games.campaign.services.battles.encounters import Encounters
from engine.campaign.arranging import absence
from engine.campaign.arranging.absence import Ruling
from engine.campaign.arranging.shapes import Slot
from engine.campaign.arranging.told.times import Postponed, Ruled, RulingBack
from engine.campaign.commands import Seat
from engine.campaign.forces import Team, Vehicles
from engine.campaign.told import Lost
from engine.errors import NotAllowed, fault


def postpone(named: Collection[Slot]) -> Act:
    """Postpone a battle for want of players, once; each side is told who of its own was missing."""

    async def act(scene: Scene) -> Arranged:
        before = scene.arrangement
        after = absence.postponed(before, scene.battle, scene.actor, named, scene.now)
        gone = absence.missing(before, scene.battle, named)
        letters = tuple(_postponed(scene, team, gone) for team in Team)
        return Arranged(after, letters, log={"missing": sorted(map(str, gone))})

    return act


def rule(named: Collection[Slot], ruling: Ruling) -> Act:
    """Rule on who is missing after the battle was postponed once; what it settles is carried out at once."""

    async def act(scene: Scene) -> Arranged:
        gone = absence.missing(scene.arrangement, scene.battle, named)
        after, result = absence.ruled(scene.arrangement, scene.battle, scene.actor, named, ruling, scene.now)
        letters = tuple(_ruled(scene, team, gone, ruling) for team in Team)
        log = {"missing": sorted(map(str, gone)), "ruling": ruling.value}
        return Arranged(after, letters, result, log)

    return act


async def take_back(scene: Scene) -> Arranged:
    """Take back that vehicles stay out (16.2): each side is told which of its own are to be given again."""
    out = scene.arrangement.staying_out
    after = absence.taken_back(scene.arrangement, scene.actor)
    letters: list[Letter] = []
    for team in Team:
        own = _by_platoon(slot for slot in out if slot.team is team)
        told = RulingBack(scene.encounter.hex, own)
        letters.append((None, notice(Seat.of(team), "ruling_back", told, post=True)))
    return Arranged(after, tuple(letters), log={"vehicles": sorted(map(str, out))})


async def rulings_of(
    desk: Encounters, game: str, encounter: str, named: Collection[Slot]
) -> tuple[frozenset[Slot], tuple[Ruling, ...]]:
    """Return, for the referee alone, which vehicles are missing and what he may rule; raises a refusal."""
    found = await desk.find(game, encounter)
    if found.battle is None:
        raise refusal("battle_settled", hex=found.hex)
    gone = absence.missing(found.arrangement, found.battle, named)
    if not gone:
        raise NotAllowed(fault("nobody_missing", "13.9"))
    return gone, absence.rulings(found.arrangement, found.battle, named)


def _postponed(scene: Scene, team: Team, gone: frozenset[Slot]) -> Letter:
    """Tell a side; who of the other was missing is that one's own as long as nothing is opened (12.5)."""
    crew = scene.arrangement.crew
    users = sorted({crew[slot] for slot in gone if slot.team is team and slot in crew})
    return None, notice(Seat.of(team), "battle_postponed", Postponed(*scene.here, tuple(users)), post=True)


def _ruled(scene: Scene, team: Team, gone: frozenset[Slot], ruling: Ruling) -> Letter:
    vehicles = _by_platoon(slot for slot in gone if slot.team is team and ruling is Ruling.STAY_OUT)
    return None, notice(
        Seat.of(team), "battle_ruled", Ruled(scene.encounter.hex, ruling, vehicles), post=True
    )


def _by_platoon(slots: Iterable[Slot]) -> Lost:
    """Return vehicles of one side by their platoons."""
    own: dict[int, Vehicles] = {}
    for slot in sorted(slots, key=lambda one: (one.platoon, one.place)):
        own[slot.platoon.number] = (*own.get(slot.platoon.number, ()), slot.vehicle)
    return tuple(own.items())
