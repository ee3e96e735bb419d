"""Arranging when a battle is fought: who is told, and who can no longer come (campaign 13.1, 13.9, 16.4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.core.post.notices import notice
from bot.games.campaign.services.battles.booking import Booking, booked, taken_up
from bot.games.campaign.services.battles.encounter import Act, Arranged, Letter, Scene
from engine.campaign.arranging import times
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.arranging.told.pieces import OfBattle, SaidBy
from engine.campaign.arranging.told.times import Fixed, Lapsed, LapsedOf, Offered
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.hexes import Hex


def offering(moments: Collection[int]) -> Act:
    """Return the act of offering times; those who have to say whether they suit are told."""

    async def act(scene: Scene) -> Arranged:
        others = taken(scene)
        after = times.offer(scene.arrangement, scene.actor, moments, others, scene.now)
        if after.time != scene.arrangement.time:
            return await _fixed(scene, after)
        asked = [Seat.of(team) for team in Team if team is not scene.actor.team]
        told = Offered(*scene.here, scene.actor.seat, tuple(sorted(set(moments))))
        letters = tuple((None, notice(seat, "times_offered", told, ask=True)) for seat in asked)
        return Arranged(after, letters, log={"offered": sorted(moments)})

    return act


def suiting(moments: Collection[int]) -> Act:
    """Return the act of saying which times suit one's team.

    Where the other has said so too and none is common, it is told to offer others.
    """

    async def act(scene: Scene) -> Arranged:
        after = times.suit(scene.arrangement, scene.actor, moments, taken(scene), scene.now)
        log = {"suits": sorted(moments)}
        if after.time != scene.arrangement.time:
            return await _fixed(scene, after, log)
        letters: tuple[Letter, ...] = ()
        team = scene.actor.team
        if team is not None and after.suits.get(team.enemy) and after != scene.arrangement:
            told = SaidBy(*scene.here, Seat.of(team))
            letters = ((None, notice(Seat.of(team.enemy), "times_unsuited", told, ask=True)),)
        return Arranged(after, letters, log=log)

    return act


def deciding(moment: int) -> Act:
    """Return the act by which the referee fixes a time for both (16.4)."""

    async def act(scene: Scene) -> Arranged:
        after = times.decide(scene.arrangement, scene.actor, moment, taken(scene), scene.now)
        return await _fixed(scene, after)

    return act


async def passing(scene: Scene) -> Arranged:
    """Let go of offers that went by; where no time is fixed, both captains are asked for others (13.9)."""
    after = times.passed(scene.arrangement, scene.now)
    if after.time is not None or after.offered:
        return Arranged(after)
    told = OfBattle(*scene.here)
    letters = tuple((None, notice(Seat.of(team), "times_passed", told, ask=True)) for team in Team)
    return Arranged(after, letters)


def taken(scene: Scene) -> Mapping[Hex, int]:
    """Return the times of the other battles to be fought; raises a refusal where this is settled (13.1)."""
    here = scene.battle.hex
    return {
        one.hex: one.arrangement.time
        for one in scene.others
        if one.battle is not None and one.arrangement.time is not None and one.hex != here
    }


async def _fixed(scene: Scene, after: Arrangement, log: Mapping[str, object] | None = None) -> Arranged:
    """Tell everybody of the time, and let go of whoever has to be elsewhere then."""
    time = after.time or 0
    people = taken_up(after, scene.sitting)
    elsewhere = await _elsewhere(scene, people, time)
    by = "referee" if scene.actor.referee else "both"
    was = scene.arrangement.time or 0
    told = Fixed(*scene.here, time, was, by)
    letters: list[Letter] = [
        (None, notice(seat, "time_fixed", told, post=True)) for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)
    ]
    for user in people:
        if user in elsewhere:
            letters += _let_go(scene, after, user, elsewhere[user][0])
    return Arranged(times.without(after, elsewhere), tuple(letters), log={**(log or {}), "time": time})


async def _elsewhere(scene: Scene, people: Mapping[int, Seat], time: int) -> dict[int, tuple[Booking, ...]]:
    """Return who has to be elsewhere then, as far as all of his side may know: they see who is let go."""
    found: dict[int, tuple[Booking, ...]] = {}
    seating = scene.sitting.seating
    for seat in set(people.values()):
        users = [user for user, of in people.items() if of == seat]
        readers = tuple(seating.people if seat.team is None else seating.members(seat))
        found |= await booked(scene.connection, users, time, but=scene.encounter.id, readers=readers)
    return found


def _let_go(scene: Scene, after: Arrangement, user: int, other: Booking) -> list[Letter]:
    """Tell him which battle he is in, and his captain, whose game it need not be, only that he is missing."""
    seat = taken_up(after, scene.sitting)[user]
    hex_, time = scene.encounter.hex, after.time or 0
    his = [slot for slot, one in after.crew.items() if one == user]
    told = Lapsed(hex_, time, other.hex, int(other.at.timestamp()), other.game_name)
    letters: list[Letter] = [(user, notice(seat, "time_lapsed", told))]
    side = his[0].team if his else seat.team
    if side is not None:
        missing = LapsedOf(hex_, time, user, tuple(his))
        letters.append((None, notice(Seat.of(side), "time_lapsed_of", missing)))
    return letters
