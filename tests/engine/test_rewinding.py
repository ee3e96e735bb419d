"""Rewinding in any game: what is told rightly, what stands, where it stops; without a way to mend lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from engine.common.chance import Chance
from engine.common.corrections import Corrections
from engine.common.mending import WHOLE, Choice, Refused
from engine.common.rewinding import rewind, strays
from engine.common.steps import Done
from engine.errors import NotAllowed, Refusal, fault
from engine.ruleset import Ruleset

Counting = Ruleset[Any, int, Any, Any, int, int, Any]
"""A game of one number: who says a number adds it, and the sum must not fall below nothing."""


def resolve(state: int, said: int, _: Chance) -> tuple[tuple[int, ...], int]:
    if state + said < 0:
        raise NotAllowed(fault("below", "1.1", number=state + said))
    return (said,), state + said


def never(*_: object) -> Any:  # noqa: ANN401 - it answers nothing
    raise AssertionError


COUNTING: Counting = Ruleset(
    title="Counting",
    edition="1",
    seats=lambda _: (),
    start=never,
    hear=never,
    check=never,
    resolve=resolve,
    evolve=int.__add__,
    see=never,
    tell=never,
    turn=never,
    open=never,
    corrections=Corrections(never, ()),
)


def played(said: Iterable[int]) -> tuple[Done[int, int, int], ...]:
    found, state = [], 0
    for one in said:
        found.append(Done(state, one, (one,)))
        state += one
    return tuple(found)


HISTORY = played((5, 3, -4, 2, -1))


def test_every_later_step_is_said_again_as_it_was() -> None:
    found = rewind(COUNTING, HISTORY, 1, (1,))
    assert [(one.of, one.done.before, one.done.submission, one.repeats) for one in found.steps] == [
        (1, 5, 1, True),
        (2, 6, -4, True),
        (3, 2, 2, True),
        (4, 4, -1, True),
    ]
    assert (found.state, found.stop) == (3, None)


def test_it_stops_where_a_later_step_is_refused_and_goes_on_with_what_is_chosen_there() -> None:
    found = rewind(COUNTING, HISTORY, 0, ())
    assert [one.of for one in found.steps] == [1]
    assert found.stop is not None
    assert (found.stop.at, found.stop.part, found.stop.said, found.stop.state) == (2, 0, -4, 3)
    assert [one.kind for one in found.stop.faults] == ["below"]
    assert found.state == 3
    left_out = rewind(COUNTING, HISTORY, 0, (), {2: ()})
    assert ([one.of for one in left_out.steps], left_out.state) == ([1, 3, 4], 4)
    beside = rewind(COUNTING, HISTORY, 0, (), {2: (7, -4)})
    assert [(one.of, one.done.submission, one.repeats) for one in beside.steps[1:3]] == [
        (2, 7, False),
        (2, -4, True),
    ]
    assert beside.state == 7


def test_of_several_things_said_instead_the_last_of_its_kind_is_the_step() -> None:
    found = rewind(COUNTING, HISTORY, 0, (9, 8))
    assert [one.repeats for one in found.steps[:2]] == [False, True]
    kinds = replace(WHOLE, kind=lambda said: said > 8)
    odd = replace(COUNTING, corrections=Corrections(never, (), mending=kinds))
    assert [one.repeats for one in rewind(odd, HISTORY, 0, (8, 9)).steps[:2]] == [True, False]
    assert [one.repeats for one in rewind(odd, HISTORY, 0, (9, 10)).steps[:2]] == [False, False]


def test_from_where_the_rest_is_left_out_nothing_is_said_again() -> None:
    found = rewind(COUNTING, HISTORY, 1, (3,), until=3)
    assert ([one.of for one in found.steps], found.state) == ([1, 2], 4)
    assert len(rewind(COUNTING, HISTORY, 1, (3,), until=99).steps) == 4


def test_what_is_said_instead_has_to_be_legal_and_in_the_history() -> None:
    with pytest.raises(Refusal, match="below"):
        rewind(COUNTING, HISTORY, 1, (2, -9))
    for at in (-1, 5):
        with pytest.raises(ValueError, match=str(at)):
            rewind(COUNTING, HISTORY, at, (1,))


def test_a_later_step_is_said_as_it_is_meant_there_unless_it_was_chosen_alone() -> None:
    def meant(then: int, now: int, said: int) -> int:
        if now - then > 5:
            raise NotAllowed(fault("otherwise", "1.2"))
        return said + now - then

    game = replace(COUNTING, corrections=Corrections(never, (), mending=replace(WHOLE, meant=meant)))
    found = rewind(game, HISTORY, 3, (3,))
    assert [one.done.submission for one in found.steps] == [3, 0]
    assert rewind(game, HISTORY, 3, (3,), {4: (-1,)}).steps[1].done.submission == -1
    assert [one.done.submission for one in rewind(game, HISTORY, 3, (3,), {4: (1, -1)}).steps] == [3, 1, 1]
    stop = rewind(game, HISTORY, 3, (9,)).stop
    assert stop is not None
    assert (stop.at, stop.said, [one.kind for one in stop.faults]) == (4, -1, ["otherwise"])


def test_what_was_thrown_stands_where_it_is_said_as_it_was() -> None:
    thrown = (*HISTORY[:3], Done(4, 2, (6, 6)), Done(16, -1, (-1,)))
    game = replace(
        COUNTING, corrections=Corrections(never, (), mending=replace(WHOLE, stands=lambda said: said == 2))
    )
    found = rewind(game, thrown, 2, (-3,))
    assert [one.done.events for one in found.steps] == [(-3,), (6, 6), (-1,)]
    assert found.state == 16
    assert rewind(game, thrown, 3, (1,)).steps[0].done.events == (1,)
    assert strays(game, thrown) == ()


def test_a_step_that_is_decided_otherwise_today_is_a_stray() -> None:
    assert strays(COUNTING, HISTORY) == ()
    other = (*HISTORY[:2], replace(HISTORY[2], events=(-3,)), Done(0, -1, (-1,)))
    assert strays(COUNTING, other) == (2, 3)


def test_a_game_without_lines_mends_its_steps_as_wholes() -> None:
    assert WHOLE.pieces(3) == ()
    assert WHOLE.refused(0, 3) == Refused((), ())
    assert WHOLE.without(3, {0}) == ()
    assert WHOLE.replaced(0, 3, 0, "4") == 3
    assert WHOLE.kept(0, HISTORY[0], 3, {0}, 5) is None
    assert WHOLE.written(3) == "3"
    assert WHOLE.answers(3) == ""
    assert WHOLE.advised(3, (), (Choice.REPLACE, Choice.LEAVE_OUT)) is Choice.REPLACE


def test_unless_a_game_says_otherwise_nothing_amends_and_nothing_is_broken() -> None:
    corrections: Corrections[int, Any, int] = Corrections(never, ())
    assert not corrections.amends(3)
    assert corrections.breaks(1, 2) == ()
