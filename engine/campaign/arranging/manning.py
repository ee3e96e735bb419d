"""Manning: who comes, who commands, and which member plays which vehicle (campaign 2.5, 13.3, 13.9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.campaign.arranging.leading import team_led, team_ordered
from engine.campaign.arranging.orders_of_battle import slots, within
from engine.campaign.arranging.shapes import Actor, Arrangement, Slot
from engine.campaign.forces import Team, Vehicle
from engine.campaign.view import BattleView
from engine.errors import NotAllowed, fault
from engine.frozen import FrozenMap
from engine.hexes import Hex


class Hindrance(StrEnum):
    """Why a member may not play a vehicle now; the first of these that applies."""

    NO_GARAGE = "no_garage"
    """He has registered no vehicle."""
    NOT_OWNED = "not_owned"
    """His garage holds no vehicle of the type at the tier or below (13.3)."""
    AWAY = "away"
    """He has signed off, or left the server."""
    BUSY = "busy"
    """He has to be in another battle at that time."""
    PLAYING = "playing"
    """He plays another vehicle in this battle (13.3)."""


@dataclass(frozen=True, slots=True)
class Combatant:
    """A member of a side: what he owns, and whether he is `busy` in another battle at that time.

    `busy_in` is that battle's hex where his side may know of it. `duties` counts the vehicles that he plays
    in other battles of the turn.
    """

    user: int
    garage: frozenset[Vehicle]
    busy: bool = False
    busy_in: Hex | None = None
    duties: int = 0


@dataclass(frozen=True, slots=True)
class Prospect:
    """A vehicle of a side: who has it, who may play it with which of his own, and why the others may not."""

    slot: Slot
    user: int | None
    may: FrozenMap[int, Vehicle]
    hindered: FrozenMap[int, Hindrance]


def may_play(garage: Collection[Vehicle], vehicle: Vehicle) -> Vehicle | None:
    """Return with which own vehicle somebody plays one: that very type, its tier or the next lower (13.3)."""
    fitting = [own for own in garage if own.kind is vehicle.kind and own.tier <= vehicle.tier]
    return max(fitting, key=lambda own: own.tier, default=None)


def outgrown(arrangement: Arrangement, user: int, garage: Collection[Vehicle]) -> tuple[Slot, ...]:
    """Return what somebody was given and may play with his garage no more (13.3); nothing in an open room."""
    if arrangement.room is not None or is_played(arrangement):
        return ()
    his = (slot for slot, one in arrangement.crew.items() if one == user and slot != filled_in(arrangement))
    return tuple(slot for slot in his if may_play(garage, slot.vehicle) is None)


def hindrance(arrangement: Arrangement, battle: BattleView, slot: Slot, one: Combatant) -> Hindrance | None:
    """Return why a member of the slot's side may not play its vehicle, None if he may."""
    if not one.garage:
        return Hindrance.NO_GARAGE
    if may_play(one.garage, slot.vehicle) is None:
        return Hindrance.NOT_OWNED
    if one.user in arrangement.away.get(slot.team, frozenset()):
        return Hindrance.AWAY
    if one.busy:
        return Hindrance.BUSY
    if any(user == one.user and other != slot for other, user in within(arrangement, battle)):
        return Hindrance.PLAYING
    return None


def prospect(arrangement: Arrangement, battle: BattleView, slot: Slot, side: Iterable[Combatant]) -> Prospect:
    """Return who of a side may play a vehicle of it, and why the others may not."""
    may: dict[int, Vehicle] = {}
    hindered: dict[int, Hindrance] = {}
    for one in side:
        why = hindrance(arrangement, battle, slot, one)
        own = may_play(one.garage, slot.vehicle)
        if why is not None:
            hindered[one.user] = why
        elif own is not None:
            may[one.user] = own
    return Prospect(slot, arrangement.crew.get(slot), FrozenMap(may), FrozenMap(hindered))


def open_slots(arrangement: Arrangement, battle: BattleView, team: Team) -> tuple[Slot, ...]:
    """Return the vehicles of a side that its commander gives: none ruled out (13.9) or filled in (2.5)."""
    filled = filled_in(arrangement)
    return tuple(one for one in slots(battle, team) if one not in arrangement.staying_out and one != filled)


def filled_in(arrangement: Arrangement) -> Slot | None:
    """Return the vehicle that the referee plays with both captains' agreement (2.5)."""
    return arrangement.fill_in.slot if arrangement.fill_in is not None and arrangement.referee_plays else None


def is_played(arrangement: Arrangement) -> bool:
    """Tell whether the battle is played: then its crew stays as it was."""
    return arrangement.played or bool(arrangement.reports)


def sign_up(arrangement: Arrangement, actor: Actor) -> Arrangement:
    """Note that a member comes; raises a refusal for whoever is on no team, and once it is played."""
    team = _team_of(arrangement, actor)
    return replace(
        arrangement,
        coming=_with(arrangement.coming, team, actor.user),
        away=_less(arrangement.away, team, actor.user),
    )


def sign_off(arrangement: Arrangement, actor: Actor) -> Arrangement:
    """Note that a member does not come; what he was to do lapses. Raises as `sign_up`."""
    team = _team_of(arrangement, actor)
    left = lapsed(arrangement, (actor.user,))
    return replace(left, away=_with(left.away, team, actor.user))


def name_commander(arrangement: Arrangement, actor: Actor, user: int | None) -> Arrangement:
    """Name the Field Commander of the actor's side, or None: its captain commands himself (13.3).

    `user` is on that team, the caller answers for it. Raises a refusal for whoever does not order for it,
    for a member who has signed off, and once the battle is played.
    """
    team = team_ordered(actor)
    _refuse_played(arrangement)
    if user is not None and user in arrangement.away.get(team, frozenset()):
        raise NotAllowed(fault("crew_away", "13.3"))
    commanders = arrangement.commanders.without(team)
    return replace(arrangement, commanders=commanders if user is None else commanders.with_item(team, user))


def give(
    arrangement: Arrangement, battle: BattleView, actor: Actor, slot: Slot, one: Combatant
) -> Arrangement:
    """Give a vehicle to a member of the actor's side, in the place of who had it (13.3).

    Raises a refusal for whoever does not command there, for no vehicle of his to give, and for a member who
    may not play it. Who was to observe plays instead (13.5).
    """
    _refuse_not_given(arrangement, battle, actor, slot)
    why = hindrance(arrangement, battle, slot, one)
    if why is Hindrance.BUSY and one.busy_in is not None:
        raise NotAllowed(fault("crew_busy_in", "13.3", hex=one.busy_in))
    if why is not None:
        raise NotAllowed(fault(f"crew_{why.value}", "13.3", vehicle=str(slot.vehicle)))
    return replace(
        arrangement,
        crew=arrangement.crew.with_item(slot, one.user),
        observers=arrangement.observers.without(one.user),
    )


def clear(arrangement: Arrangement, battle: BattleView, actor: Actor, slot: Slot) -> Arrangement:
    """Take a vehicle back; raises as `give` does."""
    _refuse_not_given(arrangement, battle, actor, slot)
    return replace(arrangement, crew=arrangement.crew.without(slot))


def man(
    arrangement: Arrangement,
    battle: BattleView,
    actor: Actor,
    crew: Mapping[Slot, int],
    side: Iterable[Combatant],
) -> Arrangement:
    """Give all vehicles that the actor's side gives as `crew` says; those that it lacks have nobody then."""
    team = team_led(arrangement, actor)
    members = {one.user: one for one in side}
    for slot in open_slots(arrangement, battle, team):
        arrangement = clear(arrangement, battle, actor, slot)
    for slot, user in crew.items():
        arrangement = give(arrangement, battle, actor, slot, members[user])
    return arrangement


def lapsed(arrangement: Arrangement, users: Collection[int]) -> Arrangement:
    """Return the arrangement without people who do not come: they play, observe and command nothing in it."""
    crew = FrozenMap({slot: user for slot, user in arrangement.crew.items() if user not in users})
    commanders = {team: user for team, user in arrangement.commanders.items() if user not in users}
    coming = {team: signed - frozenset(users) for team, signed in arrangement.coming.items()}
    observers = {user: team for user, team in arrangement.observers.items() if user not in users}
    return replace(
        arrangement,
        crew=crew,
        commanders=FrozenMap(commanders),
        coming=FrozenMap(coming),
        observers=FrozenMap(observers),
    )


def _refuse_not_given(arrangement: Arrangement, battle: BattleView, actor: Actor, slot: Slot) -> None:
    team = team_led(arrangement, actor)
    _refuse_played(arrangement)
    if slot.team is not team or slot not in slots(battle, team):
        raise NotAllowed(fault("crew_no_slot", "13.2"))
    if slot in arrangement.staying_out:
        raise NotAllowed(fault("crew_stays_out", "13.9", vehicle=str(slot.vehicle)))
    if slot == filled_in(arrangement):
        raise NotAllowed(fault("crew_filled_in", "2.5", vehicle=str(slot.vehicle)))


def _refuse_played(arrangement: Arrangement) -> None:
    if is_played(arrangement):
        raise NotAllowed(fault("crew_played", "13.3"))


def _team_of(arrangement: Arrangement, actor: Actor) -> Team:
    if actor.team is None:
        raise NotAllowed(fault("not_on_a_team", "13.3"))
    _refuse_played(arrangement)
    return actor.team


def _with(of: FrozenMap[Team, frozenset[int]], team: Team, user: int) -> FrozenMap[Team, frozenset[int]]:
    return of.with_item(team, of.get(team, frozenset()) | {user})


def _less(of: FrozenMap[Team, frozenset[int]], team: Team, user: int) -> FrozenMap[Team, frozenset[int]]:
    return of.with_item(team, of.get(team, frozenset()) - {user})
