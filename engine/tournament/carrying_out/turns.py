"""What happens while a match is played, turn by turn (1.2 to 1.10, 6.3, 6.5)."""

from __future__ import annotations

from engine.common.seat import Seat
from engine.tournament import acts
from engine.tournament import events as e
from engine.tournament.carrying_out.course import Course
from engine.tournament.chances import ends, more_to_end
from engine.tournament.match import LEAST_TURNS, TARGETS_OPEN, Match
from engine.tournament.missions import LAST_TURN

ARRIVES = 7
"""The least face by which a force arrives in the next turn (1.6)."""


def end(course: Course, match: Match, _: Seat, act: acts.End) -> None:
    """End a turn: arrivals, Targets, the end roll, else the next turn, in this order (record language)."""
    scope, turn = match.scope, act.turn
    course.happen(e.TurnEnded(scope, turn))
    if turn == TARGETS_OPEN:
        _targets(course, match)
    if turn == LAST_TURN or (turn >= LEAST_TURNS and _ends(course, match, turn)):
        over(course, match, turn)
    else:
        course.happen(e.TurnBegun(scope, turn + 1))


def _targets(course: Course, match: Match) -> None:
    """Open what is not open yet (1.8)."""
    for name in match.two:
        choice = course.own(match.scope, name).choice
        if choice is not None and choice.target and name not in course.match(match.scope).targets:
            course.happen(e.TargetOpened(match.scope, name, choice.place, TARGETS_OPEN))


def _ends(course: Course, match: Match, turn: int) -> bool:
    # Nobody knows a mission before the game is over, and so nobody the face, which tells of both (1.2).
    own = (course.own(match.scope, name).choice for name in match.two)
    more = more_to_end(course.state.missions[one.mission] for one in own if one is not None)
    face = course.die(match, f"turn {turn} end", known=frozenset())
    course.happen(e.EndRolled(match.scope, turn, face, more))
    return ends(turn, face, more)


def over(course: Course, match: Match, turn: int) -> None:
    """End the game after a turn: missions and Targets lie open (7.1)."""
    course.happen(e.GameOver(match.scope, turn), e.MissionsOpened(match.scope))


def held(course: Course, match: Match, name: Seat, act: acts.Held) -> None:
    """Say who held what at the end of a turn (1.3)."""
    course.happen(e.HeldSaid(match.scope, act.turn, act.by, name))


def reinforce(course: Course, match: Match, name: Seat, act: acts.Reinforce) -> None:
    """Roll for a force: with 7 or more it arrives in the next turn (1.6)."""
    # The name of the roll says for which force it is, and so whether there is one or phantoms (1.6, 6.4).
    face = course.die(match, f"turn {match.turn} reinforce {name} {act.force}", known=frozenset((name,)))
    arrives = match.turn + 1 if face >= ARRIVES else 0
    course.happen(e.ArrivalRolled(match.scope, name, act.force, match.turn, face, arrives))


def flank(course: Course, match: Match, name: Seat, act: acts.Flank) -> None:
    """Say where something comes (1.7)."""
    course.happen(e.EdgeNamed(match.scope, name, act.force, act.edge))


def wait(course: Course, match: Match, name: Seat, act: acts.Wait) -> None:
    """Let something not come now (1.7)."""
    course.happen(e.Waited(match.scope, name, act.force))


def fog(course: Course, match: Match, name: Seat, _: acts.Fog) -> None:
    """Play two Fog of War cards (1.3.2)."""
    course.happen(e.FogPlayed(match.scope, name))


def open_target(course: Course, match: Match, name: Seat, _: acts.OpenTarget) -> None:
    """Put a Target on the table (1.8)."""
    choice = course.own(match.scope, name).choice
    place = choice.place if choice is not None else ""
    course.happen(e.TargetOpened(match.scope, name, place, match.turn))


def count(course: Course, match: Match, name: Seat, act: acts.Count) -> None:
    """Count what was placed or removed (1.9, 1.10)."""
    course.happen(e.Counted(match.scope, name, act.what, act.number))


def name_over(course: Course, match: Match, name: Seat, act: acts.NameOver) -> None:
    """Say after which turn the game was over; when both name the same it is (6.5)."""
    course.happen(e.OverNamed(match.scope, name, act.turn))
    named = course.match(match.scope).named
    if len(named) == len(match.two) and len(set(named.values())) == 1:
        over(course, match, act.turn)
