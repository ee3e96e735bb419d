"""Weeks, chits and turns: what happens between the segments (A, C)."""

from __future__ import annotations

from engine.week import acts
from engine.week import events as e
from engine.week.carrying_out.course import Course
from engine.week.desk import MONTH, SEGMENTS
from engine.week.sides import NORTH, SIDES, SOUTH, Side


def begin(course: Course, week: int, *, month: bool) -> None:
    """Begin a week: with the month where one begins, else with the chits (A.1, C.2)."""
    if month and week % MONTH == 1:
        course.happen(e.WeekBegun(week, "month"))
        return
    cup = course.state.charts.cup(week)
    if cup is None:
        course.happen(e.WeekBegun(week, "chits"))
        return
    course.happen(e.WeekBegun(week, "chit"))
    if cup.fixed is None:
        draw(course)


def draw(course: Course, *, fixed: bool = False) -> None:
    """Draw South's chit, or take the fixed one, then North's; equal ones go back (A.2 to A.4)."""
    cup = course.state.charts.cup(course.desk.week)
    if cup is None:
        raise ValueError(course.desk.week)
    if fixed and cup.fixed is not None:
        course.happen(e.ChitTaken(SOUTH, cup.fixed, fixed=True))
    while True:
        for side in SIDES:
            if side not in course.desk.chits:
                course.happen(e.ChitTaken(side, _drawn(course, side)))
        south, north = (course.desk.chits[side] for side in SIDES)
        if south != north:
            break
        course.happen(e.ChitsReturned())
    course.happen(e.TurnBegun(SOUTH if south > north else NORTH, first=True), e.SegmentBegun(SEGMENTS[0]))


def _drawn(course: Course, side: Side) -> int:
    desk = course.desk
    cup = course.state.charts.cup(desk.week)
    if cup is None:
        raise ValueError(desk.week)
    left = list(cup.of(side, desk.fixed))
    if side == NORTH and cup.north is None and desk.fixed is None and desk.chits[SOUTH] in left:
        left.remove(desk.chits[SOUTH])
    again = f" {desk.draws + 1}" if desk.draws else ""
    name = f"week {desk.week} {side} chit{again}"
    face = course.chance(name, len(left), of=tuple(left), labels=tuple(map(str, left)))
    return left[face - 1]


def chits_said(course: Course, act: acts.Chits) -> None:
    """Take both chits from the referee (D.8)."""
    course.happen(e.ChitTaken(SOUTH, act.south), e.ChitTaken(NORTH, act.north))
    first = SOUTH if act.south > act.north else NORTH
    course.happen(e.TurnBegun(first, first=True), e.SegmentBegun(SEGMENTS[0]))


def segment_done(course: Course) -> None:
    """End a segment: the next one begins, or the other's turn, or the next week (B, C.1, C.2)."""
    desk = course.desk
    at = SEGMENTS.index(desk.step) + 1
    if at < len(SEGMENTS):
        course.happen(e.SegmentBegun(SEGMENTS[at]))
    elif desk.phasing == desk.first and desk.second is not None:
        course.happen(e.TurnBegun(desk.second, first=False), e.SegmentBegun(SEGMENTS[0]))
    else:
        begin(course, desk.week + 1, month=True)
