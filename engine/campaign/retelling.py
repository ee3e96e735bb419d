"""A campaign told again to one seat: what it saw, and what of the events it may know (campaign 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.campaign import events as e
from engine.campaign.chronicle import Fought, fought
from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team, Vehicles, cost
from engine.campaign.view import Marker, View
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Step:
    """What happened in one step, and what a seat saw before it and after."""

    events: tuple[e.Event, ...]
    before: View
    after: View


@dataclass(frozen=True, slots=True)
class March:
    """The way of a platoon: its start, then each hex; by order (11) or in retreat (15)."""

    platoon: PlatoonId
    route: tuple[Hex, ...]


class Account(StrEnum):
    """What is booked of a team."""

    REVENUE = "revenue"
    BUILT = "built"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Booked:
    """Something that a team earned, built or lost in a Game Turn: tier points, and for which vehicles."""

    game_turn: int
    team: Team
    account: Account
    points: int
    vehicles: Vehicles = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that happened, in whose turn (None: before the first), as far as a seat may know it."""

    game_turn: int
    team: Team | None
    event: e.Event


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of a replay: what a seat saw, and what of its own moves and of battles led there."""

    view: View
    marches: tuple[March, ...] = ()
    fought: tuple[Fought, ...] = ()
    booked: tuple[Booked, ...] = ()
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class Shot:
    """A scene with what others saw at that moment, to be shown below it."""

    scene: Scene
    beside: tuple[Scene, ...] = ()


def whose(view: View) -> frozenset[Team]:
    """Return the teams of which a seat knows all: its own, both for the referee, none for the public."""
    return frozenset(view.banks)


def scene(view: View, steps: Iterable[Step]) -> Scene:
    """Return what a seat sees after some steps, with what it may know of them.

    Of battles both teams and the referee were told (13.6), of moves, banks and vehicles built their own team
    alone (12.1, 12.5).
    """
    own, steps = whose(view), tuple(steps)
    events = [event for step in steps for event in step.events]
    marches = tuple(march for event in events for march in _marches(event) if march.platoon.team in own)
    battles = tuple(
        fought(event, step.before)
        for step in steps
        for event in step.events
        if own and isinstance(event, e.BattleFought)
    )
    booked = tuple(one for step in steps for one in _booked(step, own))
    deeds = tuple(one for step in steps for one in _deeds(step, view.seat, own))
    return Scene(view, marches, battles, booked, deeds)


def _deeds(step: Step, seat: Seat, own: frozenset[Team]) -> Iterator[Deed]:
    turn, team = step.before.game_turn, step.before.active
    for event in step.events:
        if isinstance(event, e.TurnBegan):
            turn, team = event.game_turn, event.team
        if own and (seat is Seat.REFEREE or _may_know(event, seat, own)):
            yield Deed(turn, team, _as_seen(event, step.before))


def _as_seen(event: e.Event, before: View) -> e.Event:
    """Return an event with no more than its View held: behind closed markers not whose a hex was (12.1)."""
    if not isinstance(event, e.MarkersPlaced) or before.seat is Seat.REFEREE:
        return event
    seen = before.control
    known = (
        (hex_, team if team is not None and seen.get(hex_) is Marker(team.value) else None)
        for hex_, team in event.hexes
    )
    return replace(event, hexes=tuple(known))


def _may_know(event: e.Event, seat: Seat, own: frozenset[Team]) -> bool:
    """Tell whether a team may know of an event while the campaign is played: an allow-list.

    What both teams are told, and what is its own; nothing of amendments, which it is told otherwise (16.2).
    """
    match event:
        case e.TurnBegan() | e.FirstChosen() | e.GameEnded() | e.BattlesOrdered() | e.BattleFought():
            return True
        case e.CombatBegan(hexes):
            # That there was no battle is told by the next turn alone.
            return bool(hexes)
        case e.RulingMade():
            return event.only in (None, seat)
        case e.RevenueBanked() | e.BankDestroyed() | e.OrdersGiven() | e.RecoveryClosed() | e.MarkersPlaced():
            return event.team in own
        case e.PlatoonsMoved(moves):
            return bool(moves) and all(one.platoon.team in own for one in moves)
        case (
            e.VehiclesBuilt()
            | e.PlatoonReorganised()
            | e.ScoutMet()
            | e.ScoutHalted()
            | e.ScoutWentOn()
            | e.MarkerFreed()
            | e.RetreatRanked()
            | e.PlatoonRetreated()
            | e.PlatoonTrapped()
            | e.VehiclesRecovered()
        ):
            return event.platoon.team in own
        case _:
            return False


def _marches(event: e.Event) -> Iterator[March]:
    if isinstance(event, e.PlatoonsMoved):
        yield from (March(one.platoon, (one.start, *one.path)) for one in event.moves if one.path)
    elif isinstance(event, e.PlatoonRetreated):
        yield March(event.platoon, (event.start, event.to))


def _booked(step: Step, own: frozenset[Team]) -> Iterator[Booked]:
    """Yield what is booked: of each team its own; what a battle cost of both, for those who were told."""
    turn = step.before.game_turn
    for event in step.events:
        match event:
            case e.TurnBegan():
                turn = event.game_turn
            case e.RevenueBanked(team, points) if team in own:
                yield Booked(turn, team, Account.REVENUE, points)
            case e.VehiclesBuilt(platoon, _, vehicles, price) if platoon.team in own:
                yield Booked(turn, platoon.team, Account.BUILT, price, vehicles)
            case e.PlatoonTrapped(platoon, _, vehicles) if platoon.team in own:
                yield Booked(turn, platoon.team, Account.LOST, cost(vehicles), vehicles)
            case e.BattleFought() if own:
                for platoon, vehicles in event.losses:
                    yield Booked(turn, platoon.team, Account.LOST, cost(vehicles), vehicles)
            case _:
                pass


def turn_of(scene: Scene) -> tuple[int, Team | None]:
    """Return in which turn it came to what a scene shows: the one that has ended, where the next began."""
    first = next((one for one in scene.deeds if one.team is not None), None)
    return (scene.view.game_turn, scene.view.active) if first is None else (first.game_turn, first.team)


def worth_showing(scene: Scene, before: View | None) -> bool:
    """Tell whether a scene shows anything that the one before it did not."""
    now = scene.view
    if before is None or scene.marches or scene.fought:
        return True
    return _standing(now) != _standing(before)


def _standing(view: View) -> object:
    """Return what of a View stands on the map or over it."""
    platoons = {one.id: (one.hex, len(one.vehicles), one.scout) for one in view.platoons.values()}
    fights = tuple(sorted((one.hex, one.crossed) for one in view.battles))
    return (view.game_turn, view.active, view.ending, view.control, view.enemy, platoons, fights)


def later(one: Scene, more: Scene) -> Scene:
    """Return a scene with what came after it, of which there is nothing more to show on the map."""
    return replace(one, view=more.view, booked=one.booked + more.booked, deeds=one.deeds + more.deeds)


def all_scenes(steps: Iterable[Step]) -> tuple[tuple[int, Scene], ...]:
    """Return a scene for each step that changes what stands on the map, with the step's number from 0.

    Others are told with the next one, or with the last.
    """
    found: list[tuple[int, Scene]] = []
    waiting: list[Step] = []
    last: View | None = None
    for number, step in enumerate(steps):
        waiting.append(step)
        made = scene(step.after, waiting)
        if worth_showing(made, last):
            found.append((number, made))
            waiting, last = [], step.after
    if waiting and found:
        number, made = found[-1]
        found[-1] = number, later(made, scene(waiting[-1].after, waiting))
    return tuple(found)
