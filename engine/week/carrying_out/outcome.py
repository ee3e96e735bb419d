"""A battle from its die to the advance (B.2.c.9 to 14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.common.chance import Of
from engine.week import acts
from engine.week import events as e
from engine.week.acts import Points
from engine.week.battle import Battle, Result, factors, strength, total
from engine.week.carrying_out.course import Course
from engine.week.charts import shifted
from engine.week.losses import by_itself
from engine.week.retreats import able, has_to, may_choose, taken_along
from engine.week.sides import Side


def commits_in(course: Course) -> None:
    """Open whom both have committed, then roll (B.2.c.8, 9)."""
    battle, chart = course.battle, course.state.charts.combat
    names = {side: course.army(side).committed or "" for side in (battle.side, battle.defender)}
    combat = {
        side: course.army(side).leaders[name].combat if name in course.army(side).leaders else 0
        for side, name in names.items()
    }
    one = chart.attacker_leader if chart is not None else 1
    other = chart.defender_leader if chart is not None else -1
    shift = combat[battle.side] * one + combat[battle.defender] * other
    course.happen(e.CommitsOpened(names[battle.side], names[battle.defender], shift))
    _roll(course)


def _roll(course: Course) -> None:
    """Roll the die, shift it within the table, read the column (B.2.c.9)."""
    battle, chart = course.battle, course.state.charts.combat
    attacker, defender = strength(battle, battle.side), strength(battle, battle.defender)
    table = battle.table or 0
    known = chart if chart is not None and table in chart.tables else None
    column = known.column(attacker, defender) if known is not None else 0
    head = known.columns.heads[column] if known is not None else ""
    of: Of = (*_forces(battle, battle.side), *_forces(battle, battle.defender), table, head, battle.shift)
    die = course.battle_die("die", of)
    counts = shifted(die, battle.shift)
    course.happen(e.BattleRolled(die, counts, attacker, defender, head))
    if known is None:
        course.happen(e.StageReached("result"))
    else:
        read(course, known.tables[table][counts - 1][column])


def _forces(battle: Battle, side: Side) -> tuple[str, ...]:
    """Return all that a side's strength is made of, as the die depends on it (D.9)."""
    units = tuple(
        " ".join((one.name, str(one.strength), *(f"{word} {by}" for word, by in factors(battle, side, one))))
        for one in battle.fighters(side)
    )
    return (*units, str(total(battle, side)))


def read(course: Course, result: Result) -> None:
    """Take a result: losses are doubled for works and for want of supply (B.2.c.10)."""
    battle = course.battle
    works = 2 if battle.works is not None and battle.works.double else 1
    wants = {side: 1 if battle.supplied(side) else 2 for side in (battle.side, battle.defender)}
    owed = (result.attacker * works * wants[battle.side], result.defender * wants[battle.defender])
    course.happen(e.ResultRead(result, *owed), e.StageReached("losses"))
    for side in (battle.side, battle.defender):
        lost = by_itself(course.battle, side)
        if lost is not None:
            course.happen(_taken(side, lost))
    _losses_in(course)


def _taken(side: Side, lost: Mapping[str, int]) -> e.LossesTaken:
    return e.LossesTaken(side, tuple(Points(name, points) for name, points in lost.items()))


def lose(course: Course, side: Side, act: acts.Lose) -> None:
    """Take losses as they are allotted (B.2.c.10)."""
    course.happen(e.LossesTaken(side, act.losses))
    _losses_in(course)


def _losses_in(course: Course) -> None:
    battle = course.battle
    if {battle.side, battle.defender} <= battle.answered:
        required_next(course)


def required_next(course: Course, *, attacker: bool = False) -> None:
    """Go on to the next required retreat: the defender's, then the attacker's (B.2.c.11)."""
    if not _reached(course, "retreat", has_to, attacker=attacker):
        choice_next(course)


def choice_next(course: Course, *, attacker: bool = False) -> None:
    """Go on to the next retreat by choice (B.2.c.12, 13)."""
    if not _reached(course, "choice", may_choose, attacker=attacker):
        advance_next(course)


def _reached(course: Course, stage: str, asked: Callable[[Battle, Side], bool], *, attacker: bool) -> bool:
    """Reach the stage of the first side that is asked, the defender before the attacker, or of the latter."""
    battle = course.battle
    sides = ((battle.defender, "defender"), (battle.side, "attacker"))
    for side, role in sides[attacker:]:
        if asked(battle, side) and able(battle, side):
            course.happen(e.StageReached(f"{stage}-{role}"))
            return True
    return False


def advance_next(course: Course) -> None:
    """Go on to the advance where there can be one, else the battle is over (B.2.c.14)."""
    battle = course.battle
    able_to = any(one.name not in battle.withdrawn for one in battle.attackers)
    empty = not course.army(battle.defender).holds(battle.hex)
    fed = battle.supplied(battle.side)
    can = able_to and empty and fed and not battle.naval
    course.happen(e.StageReached("advance" if can else "over"))


def retreat(course: Course, side: Side, act: acts.Retreat) -> None:
    """Carry a retreat out, with the leaders who go along (B.2.c.11 to 13)."""
    along = taken_along(course.army(side), act.groups, gone=act.destroyed, named=act.into)
    course.happen(e.Retreated(side, act.groups, along, act.into, act.destroyed))
    _after_retreat(course)


def stay(course: Course, side: Side) -> None:
    """Let everybody stay (B.2.c.11 to 13)."""
    course.happen(e.Retreated(side))
    _after_retreat(course)


def _after_retreat(course: Course) -> None:
    match course.battle.stage:
        case "retreat-defender":
            required_next(course, attacker=True)
        case "retreat-attacker":
            choice_next(course)
        case "choice-defender":
            choice_next(course, attacker=True)
        case _:
            advance_next(course)


def advance(course: Course, side: Side, act: acts.Advance) -> None:
    """Advance, and the battle is over (B.2.c.14)."""
    course.happen(e.Advanced(side, act.names), e.StageReached("over"))
