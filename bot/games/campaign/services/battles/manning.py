"""Manning a battle: who of a side may play what, and the acts of members and of who commands (13.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import NOBODY
from bot.core.post.notices import Notice, notice
from bot.core.seam.watch import Watch
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.table.table import Table
from bot.games.campaign.services.battles.booking import Booking, elsewhere
from bot.games.campaign.services.battles.encounter import (
    Act,
    Arranged,
    Doing,
    Encounter,
    Letter,
    Scene,
    actor_of,
)
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.garages import garages_of
from bot.games.campaign.services.battles.opening import newly_placed
from bot.games.campaign.services.battles.standing_in import acted_for
from bot.games.campaign.services.battles.suggesting import Suggestion, made_ready, suggestion
from engine.campaign.arranging import manning as rules
from engine.campaign.arranging.leading import team_led, team_ordered
from engine.campaign.arranging.manning import Combatant, Prospect
from engine.campaign.arranging.shapes import Actor, Arrangement, Slot
from engine.campaign.arranging.told.crews import Called, Given, Gone, Taken
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import NotAllowed, fault
from engine.frozen import FrozenMap
from engine.hexes import Hex


class Manning:
    """Looks into the manning of battles for who commands a side there, and notes who has left."""

    def __init__(self, table: Table, encounters: Encounters, watch: Watch) -> None:
        self._table, self._encounters, self._watch = table, encounters, watch
        self._database = table.database

    async def prospects(
        self, game: str, encounter: str, user: int, at: datetime, *, for_: Team | None = None
    ) -> tuple[Prospect, ...]:
        """Return the vehicles that somebody gives in a battle, each with who may play it.

        `for_`: the team for whose captain the referee gives them (16.4). Raises a refusal for whoever
        commands no side there (13.3), and where the battle is past (13.1).
        """
        async with self._database.read() as connection:
            scene = await self._scene(connection, game, encounter, user, at, for_)
            team = team_led(scene.arrangement, scene.actor)
            side = await combatants(scene, team)
            slots = rules.open_slots(scene.arrangement, scene.battle, team)
            return tuple(rules.prospect(scene.arrangement, scene.battle, slot, side) for slot in slots)

    async def suggested(
        self, game: str, encounter: str, user: int, at: datetime, *, for_: Team | None = None
    ) -> Suggestion:
        """Return how most vehicles of somebody's side are manned; the rest as in `prospects`."""
        async with self._database.read() as connection:
            return await suggested(await self._scene(connection, game, encounter, user, at, for_))

    async def depart(self, game: str, user: int) -> None:
        """Note that a player has left the server: in every battle still to be played his part lapses."""
        at = self._watch.now()
        for one in await self._encounters.of(game):
            has_part = rules.lapsed(one.arrangement, (user,)) != one.arrangement
            if one.battle is not None and has_part and not rules.is_played(one.arrangement):
                key = f"departed:{game}:{one.id}:{user}:{stored(at)}"
                doing = Doing(game, one.id, NOBODY, "departed", key, at)
                await self._encounters.arrange(doing, departing(user))

    async def refit(self, game: str, user: int) -> None:
        """Note that a player's garage is another: what it fits no more is nobody's then (13.3)."""
        at = self._watch.now()
        async with self._database.read() as connection:
            garage = (await garages_of(connection, (user,))).get(user, frozenset())
        for one in await self._encounters.of(game):
            if one.battle is not None and rules.outgrown(one.arrangement, user, garage):
                key = f"refitted:{game}:{one.id}:{user}:{one.revision}"
                doing = Doing(game, one.id, NOBODY, "refitted", key, at)
                await self._encounters.arrange(doing, refitting(user))

    async def _scene(
        self,
        connection: AsyncConnection,
        game: str,
        encounter: str,
        user: int,
        at: datetime,
        for_: Team | None,
    ) -> Scene:
        here = await self._encounters.of(game)
        found = next((one for one in here if one.id == encounter), None)
        if found is None:
            raise refusal("no_such_battle")
        sitting = await self._table.shown_sitting(game)
        others = tuple(one for one in here if one is not found)
        view = sitting.rules.see(sitting.state, Seat.REFEREE)
        scene = Scene(found, actor_of(sitting, user), sitting, view, others, connection, at)
        return scene if for_ is None else acted_for(scene, for_)


async def combatants(scene: Scene, team: Team) -> tuple[Combatant, ...]:
    """Return the members of a side with what they own and where else they have to be then."""
    users = sorted(scene.sitting.seating.members(Seat.of(team)))
    garages = await garages_of(scene.connection, users)
    duties, there = _duties(scene.others), await elsewhere(scene, users)
    return tuple(
        Combatant(
            user,
            garages.get(user, frozenset()),
            busy=user in there,
            busy_in=_in_this_game(scene, there.get(user, ())),
            duties=duties[user],
        )
        for user in users
    )


async def sign_up(scene: Scene) -> Arranged:
    """Sign the actor up."""
    return Arranged(rules.sign_up(scene.arrangement, scene.actor))


async def sign_off(scene: Scene) -> Arranged:
    """Sign the actor off; what that leaves undone is told to who orders for his team."""
    after = rules.sign_off(scene.arrangement, scene.actor)
    told = () if scene.actor.orders else tuple(_lapses(scene, scene.actor, "crew_signed_off"))
    return Arranged(after, told)


def giving(slot: Slot, user: int | None) -> Act:
    """Return the act that gives a vehicle to a member, or (None) to nobody."""

    async def act(scene: Scene) -> Arranged:
        log = {"slot": str(slot), "given": user is not None}
        if user is None:
            after = rules.clear(scene.arrangement, scene.battle, scene.actor, slot)
            return Arranged(after, tuple(_told(scene, after, ())), log=log)
        side = await combatants(scene, team_led(scene.arrangement, scene.actor))
        one = next((one for one in side if one.user == user), None)
        if one is None:
            raise refusal("not_on_the_team")
        after = rules.give(scene.arrangement, scene.battle, scene.actor, slot, one)
        return Arranged(after, (*_told(scene, after, side), *newly_placed(scene, after)), log=log)

    return act


def taking(mark: str) -> Act:
    """Return the act that mans a side as was suggested; raises a refusal where that would be another now."""

    async def act(scene: Scene) -> Arranged:
        team = team_led(scene.arrangement, scene.actor)
        side = await combatants(scene, team)
        await made_ready()
        made = suggestion(scene.arrangement, scene.battle, team, side)
        if made.mark != mark:
            raise refusal("suggestion_changed")
        after = rules.man(scene.arrangement, scene.battle, scene.actor, made.crew, side)
        return Arranged(
            after,
            (*_told(scene, after, side), *newly_placed(scene, after)),
            log={"slots": ";".join(map(str, made.crew))},
        )

    return act


def naming(user: int | None) -> Act:
    """Return the act that names a Field Commander of the actor's team, or (None) none."""

    async def act(scene: Scene) -> Arranged:
        team = team_ordered(scene.actor)
        if user is not None and user not in scene.sitting.seating.members(Seat.of(team)):
            raise refusal("not_on_the_team")
        if user is not None:
            await _refuse_busy(scene, user)
        after = rules.name_commander(scene.arrangement, scene.actor, user)
        before = scene.arrangement.commanders.get(team)
        told: list[Letter] = []
        if before is not None and before not in {user, scene.actor.user}:
            told.append((before, notice(Seat.of(team), "commander_released", Called(*_called(scene)))))
        if user is not None and user not in {before, scene.actor.user}:
            told.append((user, notice(Seat.of(team), "commander_named", Called(*_called(scene)))))
        return Arranged(after, tuple(told), log={"named": user is not None})

    return act


def departing(user: int) -> Act:
    """Return the act that notes that a member has left the server: his part lapses, his team is told."""

    async def act(scene: Scene) -> Arranged:
        gone = scene.actor_of(user)
        after = rules.sign_off(scene.arrangement, gone)
        return Arranged(after, tuple(_lapses(scene, gone, "crew_departed")))

    return act


def refitting(user: int) -> Act:
    """Return the act that takes from a member what his garage fits no more: he and his captain are told."""

    async def act(scene: Scene) -> Arranged:
        garage = (await garages_of(scene.connection, (user,))).get(user, frozenset())
        gone = rules.outgrown(scene.arrangement, user, garage)
        crew = FrozenMap({slot: one for slot, one in scene.arrangement.crew.items() if slot not in gone})
        letters: list[Letter] = []
        for slot in gone:
            part = Gone(*_called(scene), user, (slot.vehicle,), commands=False)
            letters.append((user, _taken(scene, slot)))
            letters.append((None, notice(Seat.of(slot.team), "crew_outgrown", part)))
        return Arranged(replace(scene.arrangement, crew=crew), tuple(letters))

    return act


async def suggested(scene: Scene) -> Suggestion:
    """Return how most vehicles of the actor's side are manned; raises a refusal if he leads none (13.3)."""
    team = team_led(scene.arrangement, scene.actor)
    await made_ready()
    return suggestion(scene.arrangement, scene.battle, team, await combatants(scene, team))


def _in_this_game(scene: Scene, there: Iterable[Booking]) -> Hex | None:
    """Return in which other battle of this game somebody has to be then; of other games nothing is told."""
    return next((one.hex for one in there if one.game == scene.encounter.game), None)


async def _refuse_busy(scene: Scene, user: int) -> None:
    """Refuse somebody who has to be in another battle then; it is named where his side may know of it."""
    there = (await elsewhere(scene, (user,))).get(user, ())
    where = _in_this_game(scene, there)
    if where is not None:
        raise NotAllowed(fault("crew_busy_in", "13.3", hex=where))
    if there:
        raise NotAllowed(fault("crew_busy", "13.3"))


def _duties(others: Iterable[Encounter]) -> Counter[int]:
    return Counter(user for one in others if one.battle is not None for user in one.arrangement.crew.values())


def _told(scene: Scene, after: Arrangement, side: Iterable[Combatant]) -> Iterator[Letter]:
    """Yield who is told that he plays something now, or plays nothing any more; the actor knows."""
    garages = {one.user: one.garage for one in side}
    before = scene.arrangement.crew
    for slot, user in after.crew.items():
        own = rules.may_play(garages.get(user, frozenset()), slot.vehicle)
        if before.get(slot) != user != scene.actor.user and own is not None:
            given = Given(*_called(scene), after.room is not None, str(slot.platoon), slot.vehicle, own)
            yield user, notice(Seat.of(slot.team), "vehicle_given", given)
    for slot, user in before.items():
        if user not in after.crew.values() and user != scene.actor.user:
            yield user, _taken(scene, slot)


def _lapses(scene: Scene, gone: Actor, kind: str) -> Iterator[Letter]:
    """Yield who is told that somebody does not come who was to do something: who orders for his team."""
    if gone.team is None:
        return
    lost = tuple(slot.vehicle for slot, user in scene.arrangement.crew.items() if user == gone.user)
    commands = scene.arrangement.commanders.get(gone.team) == gone.user
    if lost or commands:
        yield None, notice(Seat.of(gone.team), kind, Gone(*_called(scene), gone.user, lost, commands))


def _taken(scene: Scene, slot: Slot) -> Notice:
    return notice(Seat.of(slot.team), "vehicle_taken", Taken(*_called(scene), slot.vehicle))


def _called(scene: Scene) -> tuple[str, Hex, int]:
    """Return with what begins whatever is told of a crew: which battle, and when it is fought."""
    return *scene.here, scene.arrangement.time or 0
