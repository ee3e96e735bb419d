"""A shot is rolled (8.2); what it destroys may leave a hex to advance into (8.6), or end the game (11.2)."""

from __future__ import annotations

from engine.skirmish import events as e
from engine.skirmish.carrying_out.course import Course
from engine.skirmish.carrying_out.phases import compare, end_game
from engine.skirmish.fire import destroys
from engine.skirmish.legality.shots import Aimed, may_advance
from engine.skirmish.victory import is_destroyed


def fire(course: Course, deed: Aimed) -> None:
    """Roll the dice, an ace a second time after a miss, and go on with what comes of it."""
    position, side, shot = course.position, course.side, deed.shot
    firers = tuple(position.placed[hex_].unit.id for hex_ in deed.places)
    # A unit fires once a turn (3.5), a hex does not: of who fires next from there nobody may know the dice.
    what = f"{','.join(deed.places)} at {deed.hex} by {','.join(firers)}"
    name = f"turn {position.turn} {side.value} fire {what}"
    names = [name]
    dice = [course.fate.dice(name)]
    if shot.ace and not destroys(dice[0], shot.bonus, shot.defence):
        names.append(f"{name} again")
        dice.append(course.fate.dice(names[1]))
    destroyed = destroys(dice[-1], shot.bonus, shot.defence)
    advancing = may_advance(position, deed.places, deed.hex) if destroyed else ()
    course.add(
        e.UnitsFired(
            side,
            firers,
            deed.places,
            deed.target.id,
            deed.hex,
            shot.bonus,
            shot.defence,
            tuple(dice),
            destroyed,
            shot.free,
            tuple(names),
        )
    )
    if destroyed and is_destroyed(course.position, side.other):
        end_game(course, side, "destroyed")
    elif advancing:
        units = tuple(position.placed[hex_].unit.id for hex_ in advancing)
        course.add(e.AdvanceOffered(deed.hex, units))
    else:
        compare(course)
