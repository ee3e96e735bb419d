"""The referee fills in: both captains are asked, and told all that he has seen (campaign 2.5)."""

from __future__ import annotations

from bot.core.post.notices import notice
from bot.core.referee.referee_looks import looks_of
from bot.core.shared_faults import refusal
from bot.games.campaign.services.battles.booking import elsewhere
from bot.games.campaign.services.battles.encounter import Act, Arranged, Letter, Scene
from bot.games.campaign.services.battles.garages import garages_of
from engine.campaign.arranging import filling_in as rules
from engine.campaign.arranging.leading import team_ordered
from engine.campaign.arranging.manning import may_play
from engine.campaign.arranging.shapes import FillIn, Slot
from engine.campaign.arranging.told.rooms import FillInAgreed, FillInAsked, FillInBack, FillInYou, OfTeam
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.told import At


def asking(slot: Slot) -> Act:
    """Return the act by which the referee asks to play a vehicle: both captains are asked.

    Only its own side is told which.
    """

    async def act(scene: Scene) -> Arranged:
        if any(one.referee_plays for one in scene.others):
            raise refusal("referee_plays_now")
        after = rules.asking(scene.arrangement, scene.battle, scene.actor, slot, scene.now)
        await _refuse_without_vehicle(scene, slot)
        await _refuse_booked(scene, scene.actor.user)
        at = after.fill_in.at if after.fill_in is not None else 0
        letters: list[Letter] = []
        for team in Team:
            told = FillInAsked(*scene.here, slot.team, slot if team is slot.team else None, at)
            letters.append((None, notice(Seat.of(team), "fill_in_asked", told, ask=True)))
        return Arranged(after, tuple(letters), log={"slot": str(slot)})

    return act


def approving(at: int) -> Act:
    """Return the act by which a captain agrees to what was asked at that moment.

    With the second captain the referee plays, and both are told what he has opened before.
    """

    async def act(scene: Scene) -> Arranged:
        after = rules.approving(scene.arrangement, scene.battle, scene.actor, at)
        if after.fill_in is None:
            lapsed = notice(Seat.REFEREE, "fill_in_lapsed", At(scene.battle.hex))
            return Arranged(after, ((None, lapsed),))
        if not after.referee_plays:
            return Arranged(after)
        if scene.encounter.playing - {after.fill_in.referee}:
            raise refusal("referee_plays_now")  # the other referee does: one of them judges
        await _refuse_booked(scene, after.fill_in.referee)
        return Arranged(after, await _agreed(scene, after.fill_in))

    return act


async def _agreed(scene: Scene, wish: FillIn) -> tuple[Letter, ...]:
    seen = await looks_of(scene.connection, scene.sitting.game, wish.referee)
    hex_, slot = scene.battle.hex, wish.slot
    if slot is None:
        raise AssertionError  # who acts on it knows it
    agreed = FillInAgreed(hex_, wish.team, seen, Seat.REFEREE in scene.sitting.seating.channels)
    captains: list[Letter] = [(None, notice(Seat.of(one), "fill_in_agreed", agreed)) for one in Team]
    return (*captains, (None, notice(Seat.REFEREE, "fill_in_you", FillInYou(hex_, wish.team, slot))))


def declining(at: int) -> Act:
    """Return the act by which a captain declines what was asked then; the referee is told by whom."""

    async def act(scene: Scene) -> Arranged:
        after = rules.declining(scene.arrangement, scene.actor, at)
        told = OfTeam(scene.battle.hex, team_ordered(scene.actor))
        return Arranged(after, ((None, notice(Seat.REFEREE, "fill_in_declined", told)),))

    return act


async def step_back(scene: Scene) -> Arranged:
    """Play no more, or ask no more; who has to find somebody else is told."""
    wish, plays = scene.arrangement.fill_in, scene.arrangement.referee_plays
    after = rules.stepping_back(scene.arrangement, scene.actor)
    letters: list[Letter] = []
    if plays and wish is not None and wish.slot is not None:
        told = FillInBack(scene.battle.hex, wish.slot)
        letters.append((None, notice(Seat.of(wish.team), "fill_in_back", told)))
    return Arranged(after, tuple(letters))


async def _refuse_without_vehicle(scene: Scene, slot: Slot) -> None:
    """Refuse whose garage has nothing that fits (13.3); who keeps none says by asking that he has it."""
    garages = await garages_of(scene.connection, (scene.actor.user,))
    garage = garages.get(scene.actor.user)
    if garage and may_play(garage, slot.vehicle) is None:
        raise refusal("fill_in_garage", vehicle=str(slot.vehicle))


async def _refuse_booked(scene: Scene, referee: int) -> None:
    """Refuse where the referee has to be in another battle at that time, without naming it to a captain."""
    if await elsewhere(scene, (referee,)):
        raise refusal("fill_in_booked")
