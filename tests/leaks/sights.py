"""Pairs of battles that a captain may not tell apart: the same but for what his enemy keeps to himself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from engine.campaign.arranging.orders_of_battle import all_slots, slots
from engine.campaign.arranging.shapes import Arrangement, Bridge, FillIn, Report, Room, Slot
from engine.campaign.arranging.sight import Sight, sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind, Platoon, PlatoonId, Team, Vehicle, lined_up
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView
from engine.frozen import FrozenMap
from engine.hexes import Hex

See = Callable[[Arrangement, BattleView, Seat], Sight]
HERE = Hex("A6")


class Leak(AssertionError):
    """A captain can tell two battles apart that differ in what his enemy keeps to himself."""


@dataclass(frozen=True, slots=True)
class Twins:
    """Two battles, the viewer's side the same in both."""

    viewer: Team
    first: tuple[Arrangement, BattleView]
    second: tuple[Arrangement, BattleView]


def twins(rng: Random) -> Twins:
    """Return a random pair that is not opened: order of battle, crew and people of the enemy differ.

    How far both sides have come is the same, since that shows: a battle is manned or it is not.
    """
    viewer = rng.choice(tuple(Team))
    attacker = rng.choice(tuple(Team))
    own, manned = _platoons(rng, viewer), rng.random() < 0.5
    wish = rng.random() < 0.3
    shared = Arrangement(
        offered=(100, 200) if rng.random() < 0.5 else (),
        suits=FrozenMap({rng.choice(tuple(Team)): frozenset((100,))}),
        time=100 if rng.random() < 0.6 else None,
        postponed=rng.random() < 0.2,
        challenged=rng.choice(
            (frozenset(), frozenset((Team.BLUE,)), frozenset((Team.RED,)), frozenset(Team))
        ),
        bridge=Bridge(100, "s3cret", FrozenMap({viewer.enemy: 200})) if rng.random() < 0.5 else None,
    )

    def world() -> tuple[Arrangement, BattleView]:
        enemy = _platoons(rng, viewer.enemy)
        crossed = (3,) if attacker is viewer else rng.choice(((1,), (3, 4), (5,)))
        sides = FrozenMap({viewer: own, viewer.enemy: enemy})
        battle = BattleView(HERE, "Karelia", attacker, 1, crossed, sides)
        theirs = slots(battle, viewer.enemy)
        some = theirs if manned else theirs[: rng.randrange(len(theirs))]
        crew = {slot: 100 + at for at, slot in enumerate(slots(battle, viewer))}
        crew |= {slot: 200 + rng.randrange(9) for slot in some}
        enemy_slot = rng.choice(theirs)
        return (
            replace(
                shared,
                crew=FrozenMap(crew),
                coming=FrozenMap(
                    {viewer: frozenset((100,)), viewer.enemy: frozenset((200 + rng.randrange(9),))}
                ),
                away=FrozenMap({viewer.enemy: frozenset(range(300, 300 + rng.randrange(4)))}),
                commanders=FrozenMap({viewer: 100} | ({viewer.enemy: 201} if rng.random() < 0.5 else {})),
                observers=FrozenMap({150: viewer} | ({250: viewer.enemy} if rng.random() < 0.5 else {})),
                fill_in=FillIn(viewer.enemy, enemy_slot, 10, frozenset((viewer,))) if wish else None,
            ),
            battle,
        )

    return Twins(viewer, world(), world())


def _platoons(rng: Random, team: Team) -> tuple[Platoon, ...]:
    return tuple(
        Platoon(
            PlatoonId(team, number),
            HERE,
            lined_up(Vehicle(rng.choice(tuple(Kind)), rng.randint(1, 10)) for _ in range(rng.randint(1, 3))),
            Hex("A5"),
        )
        for number in rng.sample(range(1, 11), rng.randint(1, 2))
    )


def compare(see: See, pair: Twins) -> None:
    """Raise `Leak` where the viewer's sights of the two differ."""
    seat = Seat.of(pair.viewer)
    if see(*pair.first, seat) != see(*pair.second, seat):
        raise Leak(pair.viewer)


def opened(pair: Twins) -> tuple[Arrangement, BattleView]:
    """Return the first of a pair once the referee has opened it and both sides have reported."""
    arrangement, battle = pair.first
    report = Report(Seat.BLUE, 20, 300, BattleOutcome.DRAW)
    return replace(arrangement, room=Room("Alpha", "secret", 150, 15), reports=(report,)), battle


def _crew_of_all(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    return replace(sight(arrangement, battle, seat), crew=arrangement.crew)


def _both_orders_of_battle(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    seen = sight(arrangement, battle, seat)
    return replace(seen, battle=seen.battle and replace(seen.battle, own=battle.own))


def _crossed_for_all(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    seen = sight(arrangement, battle, seat)
    return replace(seen, battle=seen.battle and replace(seen.battle, crossed=battle.crossed))


def _who_signed_up(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    return replace(sight(arrangement, battle, seat), coming=arrangement.coming)


def _who_signed_off(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    return replace(sight(arrangement, battle, seat), away=arrangement.away)


def _all_commanders(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    return replace(sight(arrangement, battle, seat), commanders=arrangement.commanders)


def _all_observers(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    return replace(sight(arrangement, battle, seat), observers=arrangement.observers)


def _vehicle_of_the_referee(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    return replace(sight(arrangement, battle, seat), fill_in=arrangement.fill_in)


def _count_in_minutes(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    return replace(sight(arrangement, battle, seat), minutes=len(all_slots(battle)))


def _once_one_agreed(arrangement: Arrangement, battle: BattleView, seat: Seat) -> Sight:
    seen = sight(arrangement, battle, seat)
    return replace(seen, battle=battle) if arrangement.bridge is not None else seen


PLANTS: dict[str, See] = {
    "both orders of battle once one captain agrees to a skirmish": _once_one_agreed,
    "the crews of both sides": _crew_of_all,
    "both orders of battle before the opening": _both_orders_of_battle,
    "the hex sides that the attacker crossed": _crossed_for_all,
    "who of the enemy signed up": _who_signed_up,
    "who of the enemy signed off": _who_signed_off,
    "the enemy's Field Commander": _all_commanders,
    "the enemy's observers": _all_observers,
    "the vehicle that the referee fills in for the enemy": _vehicle_of_the_referee,
    "how many vehicles there are": _count_in_minutes,
}


def enemy_slots(battle: BattleView, viewer: Team) -> tuple[Slot, ...]:
    """Return what a captain may know of the enemy's vehicles only once the battle is opened."""
    return slots(battle, viewer.enemy)
