"""Legality of a captain's later answers: scouts, recoveries, retreats, names (campaign 12, 14, 15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.campaign.commands import Act, Go, Halt, NameFighters, RankRetreat, Recover, RecoverNone, Resign
from engine.campaign.forces import FULL, STACK, PlatoonId, Team, Vehicles, cost, less, written
from engine.campaign.scouts import may_halt
from engine.campaign.view import NamesQuestion, RecoveryQuestion, View
from engine.errors import Fault, fault
from engine.values import shown


def answers_faults(view: View, team: Team, acts: Sequence[Act]) -> Iterator[Fault]:
    """Judge all answers of one message on one View.

    What the first would change is not known to the second, but for the asker's own scouts and points.
    """
    yield from _scout_faults(view, team, [act for act in acts if isinstance(act, Halt | Go)])
    bank = view.banks[team]
    answered: set[PlatoonId] = set()
    ranked: set[int] = set()
    named: set[PlatoonId] = set()
    for act in acts:
        if isinstance(act, Recover):
            found = list(_recover_faults(view, team, act, bank, answered))
            bank -= sum(cost(vehicles) for _, vehicles in act.vehicles)
            answered |= {i for q in recoveries_named(view, team, act) for i in q.lost}
            yield from found
        elif isinstance(act, RecoverNone):
            open_ = [q for q in view.recoveries if not answered & set(q.lost) or not q.lost]
            if not open_:
                yield _closed(view, team)
            answered |= {i for q in open_ for i in q.lost}
        elif isinstance(act, RankRetreat):
            yield from _rank_faults(view, team, act, ranked)
            ranked.add(act.platoon)
        elif isinstance(act, NameFighters):
            yield from _name_faults(view, team, act, named)
            named |= {PlatoonId(team, n) for n in act.platoons}
        elif not isinstance(act, Halt | Go | Resign):
            yield fault("not_understood_here", "10.2")


def recoveries_named(view: View, team: Team, act: Recover) -> tuple[RecoveryQuestion, ...]:
    """Return the open recoveries that a `recover` message names; for no other does it answer (14.2)."""
    named = {PlatoonId(team, n) for n, _ in act.vehicles}
    return tuple(q for q in view.recoveries if named & set(q.lost))


def _scout_faults(view: View, team: Team, acts: Sequence[Halt | Go]) -> Iterator[Fault]:
    """Follow the answers in platoon order; a scout whose halt would leave three is asked no more (12.4)."""
    places = {p.id: p.hex for p in view.of(team)}
    targets = {q.platoon: q.target for q in view.scouts}
    asked = sorted(targets)
    for act in acts:
        scout = PlatoonId(team, act.platoon)
        if scout not in asked:
            there = view.platoons.get(scout)
            if there is None:
                yield fault("unknown_platoon", "12.4", "10.2", platoon=act.platoon)
            elif view.active is team and not there.scout:
                yield fault("not_scout", "12.4", "12.2", platoon=act.platoon)
            else:
                yield fault("not_asked_scout", "12.4", platoon=act.platoon)
            return
        if scout != asked[0]:
            yield fault("out_of_order", "12.4", platoon=act.platoon, next=asked[0].number)
            return
        asked.remove(scout)
        if isinstance(act, Go):
            places[scout] = targets[scout]
        # Whoever has to go on takes room: another who wanted to stay there may have to go on after it.
        while (other := next((i for i in asked if not may_halt(i, places, asked)), None)) is not None:
            asked.remove(other)
            places[other] = targets[other]


def _recover_faults(
    view: View, team: Team, act: Recover, bank: int, answered: set[PlatoonId]
) -> Iterator[Fault]:
    """Judge what a victor buys back, in whoever's turn, with what the bank holds (14.1, 14.4)."""
    by_platoon = {i: q for q in view.recoveries for i in q.lost}
    wanted: dict[PlatoonId, Vehicles] = {}
    for number, vehicles in act.vehicles:
        platoon = PlatoonId(team, number)
        wanted[platoon] = wanted.get(platoon, ()) + vehicles
    if not wanted:
        yield fault("vehicles_missing", "14.2", "10.2")
    price = 0
    for platoon, vehicles in wanted.items():
        question = by_platoon.get(platoon)
        if question is None:
            yield _not_open(view, team, platoon, vehicles)
        elif platoon in answered:
            yield fault("recovery_answered", "14.2")
        else:
            price += cost(vehicles)
            yield from _vehicle_faults(view, question, platoon, vehicles)
            yield from _way_faults(view, team, question)
    if price > bank:
        yield fault("recovery_short", "14.1", cost=price, bank=bank)


def _not_open(view: View, team: Team, platoon: PlatoonId, vehicles: Vehicles) -> Fault:
    """Say why a platoon has nothing to recover: closed or lost (14.2), or it lost nothing (14.1)."""
    if any(platoon in q.fought for q in view.recoveries):
        return fault("not_lost", "14.1", platoon=platoon.number, vehicle=shown(written(vehicles)))
    if platoon in view.answered or platoon in view.beaten or not view.recoveries:
        return _closed(view, team, platoon)
    return fault("did_not_fight", "14.1", platoon=platoon.number)


def _vehicle_faults(
    view: View, question: RecoveryQuestion, platoon: PlatoonId, vehicles: Vehicles
) -> Iterator[Fault]:
    there = view.platoons.get(platoon)
    count = (len(there.vehicles) if there else 0) + len(vehicles)
    if less(question.lost[platoon], vehicles) is None:
        yield fault("not_lost", "14.1", platoon=platoon.number, vehicle=shown(written(vehicles)))
    elif count > FULL:
        yield fault("over_three", "8.4", "14.1", platoon=platoon.number, count=count)


def _way_faults(view: View, team: Team, question: RecoveryQuestion) -> Iterator[Fault]:
    if not question.survivor:
        yield fault("no_survivor", "14.1", hex=question.hex)
    if not view.friendly(team, view.map.homes[team]):
        yield fault("home_lost", "7.2", "14.1")
    elif not question.path:
        yield fault("no_path", "14.1", hex=question.hex)


def _closed(view: View, team: Team, platoon: PlatoonId | None = None) -> Fault:
    """Say why nothing is open: answered, lost, or closed (14.2); a lost home is named too (7.2)."""
    also = () if view.friendly(team, view.map.homes[team]) else ("7.2",)
    if platoon in view.answered:
        return fault("recovery_answered", "14.2", *also)
    if platoon in view.beaten or (platoon is None and view.beaten):
        return fault("recovery_loser", "14.2", *also)
    return fault("recovery_closed", "14.2", *also)


def _rank_faults(view: View, team: Team, act: RankRetreat, ranked: set[int]) -> Iterator[Fault]:
    question = next((q for q in view.retreats if q.platoon == PlatoonId(team, act.platoon)), None)
    if question is None or act.platoon in ranked:
        yield fault("retreat_not_asked", "15.3", platoon=act.platoon)
        return
    if not act.hexes:
        yield fault("hex_missing", "15.3", "10.2")
    for hex_, times in Counter(act.hexes).items():
        if times > 1:
            yield fault("hex_twice", "15.3", hex=hex_)
    for hex_ in act.hexes:
        if hex_ not in question.options:
            yield fault("retreat_not_adjacent", "15.3", platoon=act.platoon, hex=hex_)


def _name_faults(view: View, team: Team, act: NameFighters, named: set[PlatoonId]) -> Iterator[Fault]:
    platoons = {PlatoonId(team, n) for n in act.platoons}
    question = names_question(view, platoons)
    if question is None or named & set(question.platoons):
        yield fault("name_not_asked", "15.4")
    elif len(platoons) != STACK or len(act.platoons) != STACK or not platoons <= set(question.platoons):
        yield fault("name_two", "15.4", hex=question.hex)


def names_question(view: View, platoons: set[PlatoonId]) -> NamesQuestion | None:
    """Return the open question of 15.4 that these platoons belong to."""
    return next((q for q in view.names if platoons & set(q.platoons)), None)
