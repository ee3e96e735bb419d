"""What a side does in its segments, but for battles (B.1, B.2.b, B.2.d)."""

from __future__ import annotations

from dataclasses import replace

from engine.week import acts
from engine.week import events as e
from engine.week.army import Army
from engine.week.carrying_out.course import Course
from engine.week.carrying_out.weeks import segment_done
from engine.week.legality.commands import militia_of
from engine.week.pieces import Place, Unit
from engine.week.rating import rating
from engine.week.sides import Side


def depot(course: Course, side: Side, act: acts.Depot) -> None:
    """Make a depot where the points stood; it remembers the kind of the first one given (B.1.a.1)."""
    first = course.army(side).units[act.given[0].name]
    made = Unit(act.name, first.hex, "depot", 0, origin=first.kind)
    course.happen(e.DepotMade(side, made, act.given))


def load(course: Course, side: Side, act: acts.Load) -> None:
    """Load supply (B.1.a.2)."""
    course.happen(e.SupplyLoaded(side, act.points, act.depot, act.train))


def span(course: Course, side: Side, act: acts.Span) -> None:
    """Name whom a leader commands (B.1.a.3)."""
    course.happen(e.SpanNamed(side, act.leader, act.names))


def chain(course: Course, side: Side, act: acts.Chain) -> None:
    """Say who is on the chain of supply (B.1.a.4)."""
    course.happen(e.ChainSaid(side, act.on, act.names))


def free(course: Course, side: Side, act: acts.Free) -> None:
    """Spend a free activation and move (B.1.b)."""
    who = act.leader or act.groups[0].names[0]
    course.happen(e.Activated(side, who), e.Moved(side, act.groups))


def initiative(course: Course, side: Side, act: acts.Initiative) -> None:
    """Roll for a leader (B.1.c)."""
    course.happen(_rolled(course, side, act.leader, combat=False))


def _rolled(course: Course, side: Side, name: str, *, combat: bool) -> e.LeaderRolled:
    at_most = rating(course.army(side).leaders[name])[0]
    purpose = "activation" if combat else "initiative"
    die = course.die(f"{purpose} {name}", (at_most,))
    return e.LeaderRolled(side, name, at_most, die, combat)


def move(course: Course, side: Side, act: acts.Move) -> None:
    """Move the force of whoever rolled (B.1.c)."""
    course.happen(e.Moved(side, act.groups, by_roll=True))


def sail(course: Course, side: Side, act: acts.Sail) -> None:
    """Let a ship sail (B.1.d)."""
    course.happen(e.Moved(side, (acts.Group((act.ship,), act.to),)))


def activate(course: Course, side: Side, act: acts.Activate) -> None:
    """Roll for leaders in the order named, or for all by name; the segment ends (B.2.b)."""
    for name in act.names or able_to_activate(course.army(side)):
        course.happen(_rolled(course, side, name, combat=True))
    segment_done(course)


def able_to_activate(army: Army) -> tuple[str, ...]:
    """Return the leaders who can roll to be active, by name (B.2.b)."""
    able = (one.name for one in army.leaders.values() if one.hex is not None and rating(one)[0] > 0)
    return tuple(sorted(able, key=str.casefold))


def destroy_supply(course: Course, side: Side, act: acts.DestroySupply) -> None:
    """Destroy supply (B.2.d.1)."""
    course.happen(e.SupplyDestroyed(side, act.source, act.points))


def destroy_depot(course: Course, side: Side, act: acts.DestroyDepot) -> None:
    """Destroy a depot: two points of the kind given for it come back (B.2.d.2)."""
    was = course.army(side).units[act.depot]
    unit = Unit(act.unit, was.hex, was.origin or "garrison", 2, off=was.off)
    course.happen(e.DepotDestroyed(side, act.depot, unit))


def militia(course: Course, side: Side, act: acts.Militia) -> None:
    """Deploy a point of militia: it joins militia of its state that stands there (B.2.d.3)."""
    army = course.army(side)
    there = next((one for one in militia_of(army, act.state) if one.hex == act.to), None)
    if there is not None:
        unit = replace(there, strength=there.strength + 1)
    else:
        unit = Unit(_new_name(course, act.state, act.to), act.to, "militia", 1, state=act.state)
    course.happen(e.MilitiaDeployed(side, unit))


def _new_name(course: Course, state: str, place: Place) -> str:
    """Return a name that is free, and no longer than a name may be (D.3)."""
    used = frozenset(
        piece.name.casefold() for army in course.state.armies.values() for piece in army.pieces()
    )
    again = (f"Militia-{state[:15]}-{place}-{number}" for number in range(2, len(used) + 3))
    return next(one for one in (f"Militia-{state[:18]}-{place}", *again) if one.casefold() not in used)
