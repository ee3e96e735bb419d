"""A battle from the attack to the committed leaders (B.2.c.1 to 8)."""

from __future__ import annotations

from engine.week import acts
from engine.week import events as e
from engine.week.army import Army
from engine.week.battle import Battle, Shown, Supply, Works, plain_strength
from engine.week.carrying_out import outcome
from engine.week.carrying_out.course import Course
from engine.week.due import picking, to_supply
from engine.week.pieces import Unit
from engine.week.retreats import taken_along
from engine.week.sides import SIDES, Side, other


def shown(unit: Unit) -> Shown:
    """Return a unit as both sides see it once it is revealed."""
    return Shown(unit.name, unit.kind, unit.strength, unit.hex or "")


def attack(course: Course, side: Side, act: acts.Attack) -> None:
    """Attack: the attackers lie open, and the defender is asked (B.2.c.1 to 3)."""
    army = course.army(side)
    number = course.desk.fought.get(act.hex, 0) + 1
    units = tuple(shown(army.units[name]) for name in act.units)
    course.happen(e.Attacked(side, act.hex, number, units, act.leader, act.river, act.cavalry))
    enemy = other(side)
    if not act.leader:
        question = "defence"
    elif not act.cavalry and _cavalry(course.army(enemy), act.hex):
        question = "mounted"
    else:
        question = "commander"
    course.happen(e.DefenderAsked(enemy, question))


def _cavalry(army: Army, place: str) -> bool:
    return any(one.kind == "cavalry" for one in army.units_at(place))


def mounted(course: Course, side: Side, act: acts.Mounted) -> None:
    """Let cavalry retreat; with no land unit left there the battle is over, but for the advance (3)."""
    army = course.army(side)
    along = taken_along(army, act.groups)
    if act.groups:
        course.happen(e.MountedRetreated(side, (*act.groups, *along)))
    if any(one.is_land for one in course.army(side).units_at(course.battle.hex)):
        course.happen(e.DefenderAsked(side, "commander"))
    else:
        outcome.advance_next(course)


def commander(course: Course, side: Side, act: acts.Command) -> None:
    """Name who commands (B.2.c.4)."""
    course.happen(e.DefenderAsked(side, "defence"), e.Commanded(side, act.leader))


def defend(course: Course, side: Side, act: acts.Defend) -> None:
    """Reveal the defenders; with no strength at all there is no battle, but for the advance (5)."""
    army = course.army(side)
    in_hex = [one for one in army.units_at(course.battle.hex) if one.is_land and one.name not in act.withheld]
    ships = [army.units[name] for name in act.assist]
    works = Works(act.works, act.inside, act.entrained, act.entrenched, act.city, act.rough)
    course.happen(e.Defended(works, tuple(shown(one) for one in (*in_hex, *ships))))
    if not plain_strength(course.battle, side):
        outcome.advance_next(course)
    else:
        course.happen(e.StageReached("supply" if course.battle.naval else "intensity"))


def intensity(course: Course, side: Side, act: acts.Intensity) -> None:
    """Seal a chit; both are opened together (B.2.c.6)."""
    course.happen(e.IntensityPicked(side, act.chit))
    battle = course.battle
    if battle.answered >= set(picking(battle)):
        chits = (course.army(one).intensity or 0 for one in (battle.side, battle.defender))
        course.happen(e.IntensityOpened(*chits), e.StageReached("supply"))


def supply(course: Course, side: Side, act: acts.Supplied) -> None:
    """Say from where a side is supplied; when both have, it is paid (B.2.c.7)."""
    course.happen(e.SupplySaid(side, Supply(act.sources, act.hex)))
    battle = course.battle
    if not all(one in battle.supply for one in to_supply(battle)):
        return
    paying = _paying(battle)
    chart = course.state.charts.supply
    if paying and chart is None:
        course.happen(e.StageReached("consume"))
        return
    for one in paying:
        strength = plain_strength(battle, one)
        role = "attacker" if one == battle.side else "defender"
        die = course.battle_die(f"supply {role}", (strength,))
        _pay(course, one, die, chart.points(strength, die) if chart is not None else 0)
    _fight_on(course)


def _paying(battle: Battle) -> tuple[Side, ...]:
    return tuple(side for side in to_supply(battle) if battle.supply[side].there)


def consume(course: Course, act: acts.Consume) -> None:
    """Take from the referee what a battle costs (D.8)."""
    battle = course.battle
    for side in _paying(battle):
        _pay(course, side, 0, act.attacker if side == battle.side else act.defender)
    _fight_on(course)


def _pay(course: Course, side: Side, die: int, due: int) -> None:
    """Pay from the sources in their order; what they lack is not asked for, and a hex owes it all (7)."""
    said, army = course.battle.supply[side], course.army(side)
    left, paid = due, []
    for name in said.sources:
        source = army.units.get(name)
        taken = min(left, source.supply) if source is not None else 0
        if taken:
            paid.append(acts.Points(name, taken))
            left -= taken
    course.happen(e.SupplyPaid(side, die, due if said.hex else due - left, tuple(paid)))


def _fight_on(course: Course) -> None:
    """Go on to the leaders who are committed; a contact goes on to the retreats by choice (6, 8)."""
    battle = course.battle
    if battle.table == 0:
        outcome.choice_next(course)
        return
    asked = tuple(side for side in SIDES if course.army(side).leaders_at(battle.places(side)))
    course.happen(e.StageReached("commit", asked))
    if not asked:
        outcome.commits_in(course)


def commit(course: Course, side: Side, act: acts.Commit) -> None:
    """Seal a leader; both are opened together (B.2.c.8)."""
    course.happen(e.LeaderCommitted(side, act.leader))
    if not any(army.question == "commit" for army in course.state.armies.values()):
        outcome.commits_in(course)
