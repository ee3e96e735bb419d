"""What holds in every tournament, whatever is said: each takes one that was played, and raises where not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import reduce

from engine.but import but
from engine.common.seat import PUBLIC, Seat, Voice
from engine.frozen import FrozenMap
from engine.tournament import events as e
from engine.tournament.acts import Result, Submission
from engine.tournament.evolve import evolve
from engine.tournament.group import Group, Unit
from engine.tournament.hear import hear
from engine.tournament.lines import written
from engine.tournament.match import PLAY, SETTLED, Choice, Match, Own
from engine.tournament.see import see
from engine.tournament.standing.finals import is_over
from engine.tournament.standing.past import present
from engine.tournament.standing.standings import standings
from engine.tournament.state import State
from tests.games.tournament.at_random import Cup
from tests.games.tournament.missions import play
from tests.games.tournament.same_state import as_recorded

Invariant = Callable[[Cup], None]
Step = tuple[State, Submission, e.Event, State]


def _each(cup: Cup) -> Iterator[Step]:
    """Return every event with what was said, and the states around it."""
    for before, said, events, _ in cup.steps:
        state = before
        for event in events:
            after = evolve(state, event)
            yield state, said, event, after
            state = after


def its_events_alone_lead_to_the_same_state(cup: Cup) -> None:
    state = cup.start
    for before, said, events, after in cup.steps:
        assert before == state, said
        state = reduce(evolve, events, state)
        assert state == after, said


def its_acts_are_lines_that_say_them(cup: Cup) -> None:
    for before, said, _, _ in cup.steps:
        assert hear(written(said.act), see(before, said.seat), Voice(said.seat)) == said


def its_record_plays_to_the_same_state(cup: Cup) -> None:
    assert play(cup.record()).state == cup.state


def what_is_exported_of_it_plays_to_the_same_state(cup: Cup) -> None:
    assert as_recorded(play(cup.exported()).state) == as_recorded(cup.state)


def whoever_is_paired_is_present_and_no_more_than_once(cup: Cup) -> None:
    for before, said, event, after in _each(cup):
        if isinstance(event, e.RoundDrawn):
            drawn = event.round
            named = [name for match in event.matches for name in match.two]
            named += [name for two in drawn.walkovers for name in two] + ([drawn.bye] if drawn.bye else [])
            assert len(set(named)) == len(named), said
            gone = set(named) - set(present(before.hall))
            assert gone <= {name for two in drawn.walkovers for name in two}, said
            assert drawn.cut or set(named) == set(present(before.hall)), said
            assert len(set(after.matches)) == len(before.matches) + len(event.matches), said


def points_are_those_of_verdicts_and_byes(cup: Cup) -> None:
    for _, said, _, state in cup.steps:
        points = Counter[Seat]()
        for one in state.hall.rounds:
            if not one.cut:
                points.update({one.bye: state.hall.settings.bye} if one.bye else {})
                for board in one.boards:
                    points.update(_points(state.matches[board]))
        assert {row.name: row.points for row in standings(state.hall, state.matches)} == {
            name: points[name] for name in state.hall.entries
        }, said


def _points(match: Match) -> dict[Seat, int]:
    """Return the points of both, by 2.3, 2.4, 6.6 and 6.7 alone."""
    outcome = match.outcome
    if outcome is None:
        return {}
    if outcome.how in ("conceded", "noshow"):
        return {name: 4 for name in match.two if not {*outcome.names} >= {name}}
    if len(outcome.mission) == 1:
        return dict.fromkeys(outcome.mission, 4)
    more, fewer = sorted(match.two, key=lambda name: outcome.scored[name], reverse=True)
    high, low = outcome.scored[more], outcome.scored[fewer]
    if high - low < Fraction(100):
        return dict.fromkeys(match.two, 1)
    return {more: 3 if high >= 2 * low else 2}


def an_outcome_is_changed_by_nothing_but_a_correction(cup: Cup) -> None:
    for before, said, _, after in _each(cup):
        for scope, match in before.matches.items():
            now = after.matches.get(scope)
            if match.outcome is not None and (now is None or now.outcome != match.outcome):
                assert isinstance(said.act, Result), said
                assert now is not None, said
                assert now.outcome is not None, said
            assert match.stage != SETTLED or (now is not None and now.stage == SETTLED), said


def nothing_arrives_before_the_turn_after_its_roll_or_after_turn_5(cup: Cup) -> None:
    for before, said, _, after in _each(cup):
        for scope, both in after.own.items():
            turn = after.matches[scope].turn
            for name, own in both.items():
                for word, one in own.forces.items():
                    was = before.own[scope][name].forces.get(word) if scope in before.own else None
                    came = was is not None and one.table and not was.table
                    assert not came or one.arrives == turn, said
                    assert not one.arrives or one.rolled < one.arrives <= 5, said
                    assert turn <= 5 or after.matches[scope].stage != PLAY or one.table, said


def counts_never_fall_below_nothing_and_a_turn_is_no_shorter_than_a_turn(cup: Cup) -> None:
    for before, said, _, after in _each(cup):
        for scope, match in after.matches.items():
            assert all(left >= 0 for own in after.own[scope].values() for left in own.left.values()), said
            was = before.matches.get(scope)
            assert was is None or match.turn in (was.turn, was.turn + 1), said
            assert match.turn <= 12, said


def nobody_sees_what_is_closed_to_them(cup: Cup) -> None:
    """Another hand, choice, force, end roll or group makes no difference to whom it is closed."""
    for _, said, events, state in cup.steps:
        for seat in (*state.hall.entries, PUBLIC):
            assert see(_otherwise(state, seat), seat) == see(state, seat), (said, events, seat)


def _otherwise(state: State, seat: Seat) -> State:
    """Return the state with all else that is closed to somebody."""
    other = Own(("probe",), Choice("delay", target="alone", place="elsewhere"), fog=True)
    own = {
        scope: FrozenMap({name: one if name == seat else other for name, one in both.items()})
        for scope, both in state.own.items()
    }
    ends = dict.fromkeys(state.ends, ())
    groups = {
        name: one if _open_to(state, name, seat) else Group((Unit("C99", "holding", 1, 1),))
        for name, one in state.groups.items()
    }
    return but(state, own=FrozenMap(own), ends=FrozenMap(ends), groups=FrozenMap(groups))


def _open_to(state: State, owner: Seat, seat: Seat) -> bool:
    """Tell whether somebody may see a group, by 4.3 alone."""
    rounds, matches = state.hall.rounds, state.matches
    if owner == seat or (state.hall.settings.groups_open and rounds) or is_over(state.hall, state.matches):
        return True
    return any(
        {owner, seat} == {*one.two}
        and (one.over or (one.outcome is not None and one.outcome.how != "noshow"))
        for one in matches.values()
    )


def missions_open_no_sooner_than_they_may(cup: Cup) -> None:
    for _, said, _, state in cup.steps:
        for match in state.matches.values():
            own = state.own[match.scope]
            both = state.hall.settings.missions_open and len(match.chosen) == len(match.two)
            ended = bool(match.over or match.outcome)
            assert not (match.shown or match.hands) or both or ended, said
            assert not match.ends or match.over, said
            closed = not ended
            assert not (closed and any(one.place or one.off for one in match.shown.values())), said
            assert all(own[name].choice is not None for name in match.targets), said
            if ended and state.hall.settings.desk:
                assert match.shown == {name: one.choice for name, one in own.items() if one.choice}, said


INVARIANTS: tuple[Invariant, ...] = (
    its_events_alone_lead_to_the_same_state,
    its_acts_are_lines_that_say_them,
    its_record_plays_to_the_same_state,
    what_is_exported_of_it_plays_to_the_same_state,
    whoever_is_paired_is_present_and_no_more_than_once,
    points_are_those_of_verdicts_and_byes,
    an_outcome_is_changed_by_nothing_but_a_correction,
    nothing_arrives_before_the_turn_after_its_roll_or_after_turn_5,
    counts_never_fall_below_nothing_and_a_turn_is_no_shorter_than_a_turn,
    nobody_sees_what_is_closed_to_them,
    missions_open_no_sooner_than_they_may,
)
