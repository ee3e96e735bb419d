"""What the referee ends in the place of somebody who is absent (D.10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.week import acts
from engine.week import events as e
from engine.week.carrying_out import battles, outcome, segments, weeks
from engine.week.carrying_out.course import Course
from engine.week.due import Due
from engine.week.losses import allotted
from engine.week.sides import Side


def close(course: Course, open_now: tuple[Due, ...]) -> None:
    """End everything that is open now, each in the way that harms least."""
    for one in open_now:
        how = _HOW.get(one.word)
        if how is None:
            weeks.segment_done(course)
        else:
            how(course, one.seat)


def _commander(course: Course, side: Side) -> None:
    """The leader in the hex with the highest initiative commands, then the first by name."""
    there = course.army(side).leaders_at((course.battle.hex,))
    ranked = sorted(there, key=lambda one: (-one.initiative, one.name.casefold()))
    battles.commander(course, side, acts.Command(ranked[0].name if ranked else ""))


def _defence(course: Course, side: Side) -> None:
    """Nothing is withheld, nobody inside; an attack by ships falls."""
    if course.battle.naval:
        course.happen(e.BattleDropped())
    else:
        battles.defend(course, side, acts.Defend())


def _supply(course: Course, side: Side) -> None:
    """Supply comes from the first source in a hex that fights, else there is none."""
    there = course.army(side).sources_at(course.battle.places(side))
    battles.supply(course, side, acts.Supplied(tuple(one.name for one in there[:1])))


def _losses(course: Course, side: Side) -> None:
    lost = allotted(course.battle, side, tuple(course.army(side).units))
    given = tuple(acts.Points(name, points) for name, points in lost.items())
    outcome.lose(course, side, acts.Lose(given))


_HOW: Mapping[str, Callable[[Course, Side], None]] = {
    "chit": lambda course, _: weeks.draw(course),
    "move": lambda course, side: segments.move(course, side, acts.Move(())),
    "mounted": lambda course, side: battles.mounted(course, side, acts.Mounted(())),
    "commander": _commander,
    "defence": _defence,
    "intensity": lambda course, side: battles.intensity(course, side, acts.Intensity(0)),
    "supply": _supply,
    "commit": lambda course, side: battles.commit(course, side, acts.Commit("")),
    "losses": _losses,
    "retreat": outcome.stay,
    "choice": outcome.stay,
    "advance": lambda course, side: outcome.advance(course, side, acts.Advance(())),
}
