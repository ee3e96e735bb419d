"""Legality of what is said while a match is played (1.2 to 1.10, 6.3, 6.5)."""

from __future__ import annotations

from engine.errors import NotAllowed, require, required
from engine.tournament import acts
from engine.tournament.arrivals import LAST_ROLL, may_flank
from engine.tournament.judging.holding import not_held, open_since
from engine.tournament.judging.judged import case_of
from engine.tournament.legality.moment import own_match
from engine.tournament.match import ALL_ARRIVE, BASELINE, LEAST_TURNS, PHANTOMS, Force, Match, Own
from engine.tournament.missions import LAST_TURN
from engine.tournament.state import View


def end(view: View, act: acts.End) -> None:
    """Judge that a turn is over: the one that is running (1.2)."""
    match = own_match(view)
    require(act.turn == match.turn, "turn_not_running", "1.2", turn=act.turn, running=match.turn)


def name_over(view: View, act: acts.NameOver) -> None:
    """Judge after which turn the game was over (1.2, 6.5)."""
    match = own_match(view)
    least = max(LEAST_TURNS, match.turn)
    require(least <= act.turn <= LAST_TURN, "over_turn", "1.2", turn=act.turn, least=least, most=LAST_TURN)


def held(view: View, act: acts.Held) -> None:
    """Judge who held what: of a turn that has begun, each objective once, an open Target (1.3, 1.8)."""
    match = own_match(view)
    require(view.hall.settings.desk, "only_sums", "7.2", "1.2")
    since = case_of(view, match).since if match.over else open_since(match)
    found = not_held(match, act, match.over or match.turn, since)
    if found is not None:
        raise NotAllowed(found)


def _own(view: View) -> tuple[Match, Own]:
    match = own_match(view)
    return match, view.own[match.scope][view.seat]


def reinforce(view: View, act: acts.Reinforce) -> None:
    """Judge that a force is off the table and waits to be rolled for, now (1.6, 1.7)."""
    match, own = _own(view)
    one = own.forces.get(act.force, Force() if act.force == PHANTOMS else None)
    require(one is not None and one.waits, "nothing_to_roll_for", "1.6", force=act.force)
    require(match.turn <= LAST_ROLL, "too_late_to_roll", "1.6", turn=match.turn)
    require(one is not None and one.rolled < match.turn, "rolled_already", "1.6", force=act.force)


def flank(view: View, act: acts.Flank) -> None:
    """Judge where something comes that arrives in this turn (1.7)."""
    match = _arriving(view, act.force)
    closed = view.seat != match.side_a and (match.side_a, act.edge) in match.edges
    require(act.edge == BASELINE or not closed, "edge_is_the_others", "1.7", edge=act.edge)


def wait(view: View, act: acts.Wait) -> None:
    """Judge that something does not come now: never in turn 5 (1.7)."""
    match = _arriving(view, act.force)
    require(match.turn != ALL_ARRIVE, "no_wait_in_turn_5", "1.7")


def _arriving(view: View, force: str) -> Match:
    match, own = _own(view)
    able = own.choice is not None and may_flank(view.missions, own.choice, force)
    one = required(own.forces.get(force) if able else None, "may_not_flank", "1.7", force=force)
    require(one.arrives == match.turn and not one.table, "does_not_arrive", "1.7", force=force)
    require(not one.edge, "edge_said", "1.7", force=force)
    return match


def fog(view: View, _: acts.Fog) -> None:
    """Judge that Fog of War cards bring the Assault: before the Reserve is on the table (1.3.2)."""
    own = _own(view)[1]
    able = own.choice is not None and view.missions[own.choice.mission].fog
    require(able and not own.fog and not own.forces["reserve"].table, "no_fog", "1.3.2")


def open_target(view: View, _: acts.OpenTarget) -> None:
    """Judge that there is a Target, and it is not open (1.8)."""
    match, own = _own(view)
    hidden = own.choice is not None and own.choice.target and view.seat not in match.targets
    require(hidden, "no_target_to_open", "1.8")


def count(view: View, act: acts.Count) -> None:
    """Judge that so many are left (1.9, 1.10)."""
    _, own = _own(view)
    left = own.left.get(act.what, 0)
    rule = "1.10" if act.what == PHANTOMS else "1.9"
    require(1 <= act.number <= left, "none_left", rule, what=act.what, left=left)
