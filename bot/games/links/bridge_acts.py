"""A battle settled by a skirmish: proposed, agreed to by both captains, begun, its end reported (13.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy import select

from bot.assets import battle_counters, battle_ground, terrain
from bot.core.post.notices import notice
from bot.core.shared_faults import refusal
from bot.core.store.tables import people
from bot.fresh import Purpose, fresh
from bot.games.campaign.services.battles.encounter import Act, Arranged, Letter, Scene
from bot.games.campaign.services.battles.reporting import result_now, to_settle
from bot.games.campaign.services.battles.settings import settings_of
from bot.games.links.bridge_skirmish import Agreed, begun, ended
from bot.games.skirmish.services.people import Player
from engine.campaign.arranging import bridging as rules
from engine.campaign.arranging.opening import turn_faults
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.arranging.told.pieces import SaidBy
from engine.campaign.arranging.told.rooms import BridgeAsked, BridgeBegun
from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.dice import commitment
from engine.errors import NotAllowed, fault
from engine.skirmish.from_battle import Fighter, battle_scenario, settled
from engine.skirmish.sides import Side


async def propose(scene: Scene) -> Arranged:
    """Have the referee propose it; both captains are asked, and shown what the dice are promised by."""
    channel = await _channel(scene)
    secret = fresh(Purpose.BRIDGE, scene.sitting.game, 32)
    after = rules.proposing(scene.arrangement, scene.actor, secret, scene.now, len(scene.view.battles))
    _refuse_out_of_turn(scene)
    if _one_sided(scene, after):
        # Said now to the referee, who ruled so: a captain's refused yes would tell him of the other side.
        raise refusal("bridge_nobody")
    asked = after.bridge
    if asked is None:
        raise AssertionError  # it is what was just put there
    promise = commitment(asked.secret.encode())
    told = BridgeAsked(*scene.here, channel, promise, asked.at)
    letters: tuple[Letter, ...] = tuple(
        (None, notice(Seat.of(team), "bridge_asked", told, ask=True)) for team in Team
    )
    return Arranged(after, letters)


def agree(at: int, key: str, text: str = "") -> Act:
    """Return the act by which a captain agrees to what was proposed at that moment, with a text for the dice.

    With the second one the battle is opened, and the skirmish begins between both who have agreed.
    """

    async def act(scene: Scene) -> Arranged:
        channel = await _channel(scene)
        after = rules.agreeing(scene.arrangement, scene.actor, at, text)
        if not rules.is_agreed(after):
            return Arranged(after)
        _refuse_out_of_turn(scene)
        if _one_sided(scene, after):
            return _taken_back(scene, after)
        agreed = await _agreed(scene, after, channel)
        skirmish, steps = begun(agreed, f"{key} skirmish", scene.now)
        told = BridgeBegun(*scene.here, channel)
        letters: tuple[Letter, ...] = tuple(
            (None, notice(seat, "bridge_begun", told)) for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)
        )
        log = {"skirmish": skirmish}
        return Arranged(rules.begun(after, skirmish, scene.now), letters, log=log, steps=tuple(steps))

    return act


def decline(at: int) -> Act:
    """Return the act by which a captain declines what was proposed then, or the referee takes it back."""

    async def act(scene: Scene) -> Arranged:
        after = rules.declining(scene.arrangement, scene.actor, at)
        by = scene.actor.seat
        letters: tuple[Letter, ...] = tuple(
            (None, notice(seat, "bridge_off", SaidBy(*scene.here, by)))
            for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)
            if seat != by
        )
        return Arranged(after, letters)

    return act


async def skirmish_over(scene: Scene) -> Arranged:
    """Have the end of the skirmish be what both captains report; raises a refusal while it is played.

    Where it fits no more, since the referee has corrected something, he is asked to settle it.
    """
    position = await ended(scene.connection, scene.arrangement.skirmish)
    if position is None:
        raise NotAllowed(fault("nothing_reported", "13.7"))
    battle = scene.battle
    came = settled(position, Side(battle.attacker.value))
    lost = tuple(_read(unit.side, unit.kind.name) for unit in came.lost)
    outcome = BattleOutcome(came.end.value)
    after = rules.settled(scene.arrangement, battle.attacker, outcome, lost, scene.now)
    log = {"skirmish": after.skirmish, "outcome": outcome.value}
    try:
        agreed = result_now(scene, after)
    except NotAllowed:
        return Arranged(replace(after, recorded=True), (to_settle(scene, "result_unfit"),), log=log)
    return Arranged(replace(after, recorded=agreed is not None), result=agreed, log=log)


def fighter(slot: Slot) -> Fighter:
    """Return a vehicle as what becomes a counter: its name says which it is."""
    vehicle = slot.vehicle
    return Fighter(Side(slot.team.value), vehicle.kind.value, vehicle.tier, f"{vehicle} {slot.platoon}")


def _read(side: Side, name: str) -> tuple[Team, int, Vehicle]:
    """Read which vehicle a counter is, as `fighter` named it."""
    vehicle, platoon = name.split(" P")
    return Team(side.value), PlatoonId(Team(side.value), int(platoon)).number, Vehicle.read(vehicle)


async def _channel(scene: Scene) -> int:
    """Return where it is played; raises a refusal where the option is off, or the game has no public room."""
    if not (await settings_of(scene.connection, scene.encounter.game)).skirmish:
        raise refusal("bridge_shut")
    channel = scene.sitting.seating.channels.get(Seat.PUBLIC)
    if channel is None:
        raise refusal("bridge_nowhere")
    return channel


def _refuse_out_of_turn(scene: Scene) -> None:
    """Raise a refusal while it is another battle's turn: battles are fought one at a time (13.1)."""
    here = [one.hex for one in scene.others if one.arrangement.room is not None and one.battle is not None]
    faults = tuple(turn_faults(scene.view, scene.battle.hex, here))
    if faults:
        raise NotAllowed(*faults)


def _one_sided(scene: Scene, arrangement: Arrangement) -> bool:
    """Tell whether a side has nobody who fights: all of its vehicles stay out (13.9)."""
    return {slot.team for slot in rules.fighting(arrangement, scene.battle)} != set(Team)


def _taken_back(scene: Scene, after: Arrangement) -> Arranged:
    """Return the arrangement without the proposal, as if the referee had taken it back.

    He has changed something since he proposed it. Why is told to him, when he proposes it again; refused with
    the reason, a captain's yes would tell of the other side before the battle is opened (12.5).
    """
    letters: tuple[Letter, ...] = tuple(
        (None, notice(seat, "bridge_off", SaidBy(*scene.here, Seat.REFEREE)))
        for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)
    )
    return Arranged(replace(after, bridge=None), letters)


async def _agreed(scene: Scene, after: Arrangement, channel: int) -> Agreed:
    bridge = after.bridge
    if bridge is None:
        raise AssertionError  # both have just agreed to it
    names = await _names(scene, bridge.agreed.values())
    blue, red = (Player(bridge.agreed[team], names.get(bridge.agreed[team], "")) for team in Team)
    texts = (bridge.texts.get(Team.BLUE, ""), bridge.texts.get(Team.RED, ""))
    fighters = [fighter(slot) for slot in rules.fighting(after, scene.battle)]
    attacker = Side(scene.battle.attacker.value)
    scenario = battle_scenario(battle_ground(), battle_counters(), terrain(), fighters, attacker)
    return Agreed(scene.sitting.server, channel, blue, red, scenario, bridge.secret, texts)


async def _names(scene: Scene, users: Iterable[int]) -> dict[int, str]:
    query = select(people.c.user, people.c.name).where(
        people.c.game == scene.encounter.game, people.c.user.in_(tuple(users))
    )
    return {row.user: row.name for row in await scene.connection.execute(query)}
