"""What holds in every game of Doors, looked at in games played at random."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engine.common.chance import Dice, Salted
from engine.common.differences import differences
from engine.common.seat import PUBLIC, REFEREE, Voice
from engine.common.turn import WHOLE
from engine.errors import Refusal
from tests.smallest_game.doors_rules.course import ending, resolve
from tests.smallest_game.doors_rules.reading import check, hear, scope
from tests.smallest_game.doors_rules.seen import FACTS, facts, open_now, seats, see, tell, turn
from tests.smallest_game.doors_rules.shapes import DOORS, State, Submission
from tests.smallest_game.played import at_random, lines_at

pytestmark = pytest.mark.long

SEEDS = range(40)


def games() -> list[tuple[State, Submission]]:
    return [(now.state, said) for seed in SEEDS for now, said in at_random(seed)]


MOMENTS = games()


def test_games_at_random_come_to_their_end_in_both_ways() -> None:
    last = {}
    for seed in SEEDS:
        now, said = list(at_random(seed))[-1]
        last[seed] = ending(now.do(said, Dice(throws=Salted(str(seed).encode()))).state)
    reasons = {one.reason for one in last.values() if one is not None}
    assert reasons == {"points", "alone"}


def test_steps_of_two_doors_come_to_the_same_in_either_order() -> None:
    compared = 0
    for number, (state, first) in enumerate(MOMENTS):
        dice = Salted(b"the same for both")
        for second in _others(state, first, Random(number)):
            one, between = resolve(state, first, dice)
            other, _ = resolve(state, second, dice)
            assert other == resolve(between, second, dice)[0]
            _, otherwise = resolve(state, second, dice)
            assert one == resolve(otherwise, first, dice)[0]
            assert resolve(between, second, dice)[1] == resolve(otherwise, first, dice)[1]
            compared += 1
    assert compared > 500


def _others(state: State, first: Submission, of: Random) -> list[Submission]:
    """Return what may be said of the other door, before `first` and after it."""
    here = scope(see(state, REFEREE), first)
    if here == WHOLE:
        return []
    found = []
    _, after = resolve(state, first, Salted(b"the same for both"))
    for seat, text in lines_at(state, of):
        with suppress(Refusal):
            said = hear(text, see(state, seat), Voice(seat, reason="so it was"))
            there = scope(see(state, REFEREE), said)
            if there not in (here, WHOLE) and not check(see(after, seat), said):
                found.append(said)
    return found[:3]


def test_views_are_equal_exactly_where_their_facts_are() -> None:
    views = {see(state, one.seat) for state, _ in MOMENTS for one in seats(state)}
    for seat in {one.seat for one in views}:
        own = [one for one in views if one.seat == seat]
        assert len({frozenset(facts(one).items()) for one in own}) == len(own)
        assert differences(facts(own[0]), facts(own[-1]), FACTS) or len(own) == 1


def test_no_view_and_no_notice_tells_what_another_side_has_hidden() -> None:
    told = 0
    for state, said in MOMENTS:
        for door in DOORS:
            for side, number in state.doors[door].hidden.items():
                other = replace(
                    state.doors[door], hidden=state.doors[door].hidden.with_item(side, number % 6 + 1)
                )
                world = replace(state, doors=state.doors.with_item(door, other))
                for one in seats(state):
                    if one.seat not in (side, REFEREE):
                        assert see(state, one.seat) == see(world, one.seat)
                told += _told_alike(state, world, said, side)
    assert told > 500


def _told_alike(state: State, world: State, said: Submission, side: str) -> int:
    """Compare what is told in two worlds where nothing opens, which shows all numbers."""
    outcomes = [resolve(one, said, Salted(b"any")) for one in (state, world)]
    if any(
        before.doors[door].round != after.doors[door].round
        for (_, after), before in zip(outcomes, (state, world), strict=True)
        for door in DOORS
    ):
        return 0
    letters = [
        [one for one in tell(before, *outcome) if one.seat not in (side, REFEREE)]
        for before, outcome in zip((state, world), outcomes, strict=True)
    ]
    assert letters[0] == letters[1]
    return 1


def test_a_turn_only_goes_on_and_another_turn_has_another_mark() -> None:
    for seed in SEEDS:
        marks = [
            tuple(turn(see(now.state, PUBLIC), one).mark for one in (*DOORS, WHOLE))
            for now, _ in at_random(seed)
        ]
        assert all(
            was <= now for earlier, later in pairwise(marks) for was, now in zip(earlier, later, strict=True)
        )


def test_what_is_waited_for_has_the_same_key_for_everybody_and_is_what_check_lets_in() -> None:
    for state, _ in MOMENTS:
        opens = open_now(see(state, REFEREE))
        assert all(open_now(see(state, one.seat)) == opens for one in seats(state))
        for one in opens:
            said = hear(f"{one.scope} 1", see(state, one.seat), Voice(one.seat))
            assert said.seat == one.seat
            assert not check(see(state, REFEREE), hear(one.close, see(state, REFEREE), Voice(REFEREE)))


def test_chairs_are_only_added_behind_the_others() -> None:
    for seed in SEEDS:
        chairs = [seats(now.state) for now, _ in at_random(seed)]
        assert all(later[: len(earlier)] == earlier for earlier, later in pairwise(chairs))


def test_what_nobody_may_say_is_refused_with_its_rule() -> None:
    with pytest.raises(Refusal) as refused:
        hear("shout", see(MOMENTS[0][0], PUBLIC), Voice(PUBLIC))
    assert refused.value.faults[0].rules == ("2.1",)
