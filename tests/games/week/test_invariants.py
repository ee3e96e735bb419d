"""What holds in every war is found where it does not: each invariant is broken once, and sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.common.chance import Remembered, Rolled
from engine.frozen import FrozenMap
from engine.records import RecordFailure
from engine.week import events as e
from engine.week.rules import WEEK
from engine.week.state import State
from tests.games.week import invariants
from tests.games.week.drawn import War
from tests.games.week.invariants import INVARIANTS, Invariant
from tests.games.week.test_records import FOLDER, played

Patch = pytest.MonkeyPatch
Plant = Callable[[War, Patch], None]


@pytest.fixture
def war() -> War:
    """Return a war of some weeks, with marches, two battles, supply loaded and paid, and a month."""
    found = played(FOLDER / "a-month-of-war.wrec")
    lines = [one for one in found.said if one.step is not None]
    steps = [(one.before, one.step.said, one.step.events, one.after) for one in lines if one.step]
    rolls = (rolled for one in lines if one.step for rolled in one.step.rolls)
    return War(found.state, Random(0), Remembered().also(rolls), steps=steps)


def first(of: War, kind: type) -> int:
    """Return at which step something of a kind happens first."""
    return next(at for at, step in enumerate(of.steps) if any(isinstance(one, kind) for one in step[2]))


def told(of: War, kind: type) -> Any:  # noqa: ANN401 - an event of a kind
    """Return the first event of a kind."""
    return next(one for one in of.steps[first(of, kind)][2] if isinstance(one, kind))


def also(of: War, at: int, event: Any) -> None:  # noqa: ANN401 - an event of any kind
    """Have an event happen at the end of a step as well."""
    before, said, events, after = of.steps[at]
    of.steps[at] = before, said, (*events, event), after


def evolving(patch: Patch, kind: type, change: Callable[[State, State], State]) -> None:
    """Have events of a kind lead to another state, given those before and after."""

    def evolve(state: State, event: Any) -> State:  # noqa: ANN401 - an event of any kind
        after = WEEK.evolve(state, event)
        return change(state, after) if isinstance(event, kind) else after

    patch.setattr(invariants, "WEEK", replace(WEEK, evolve=evolve))


def with_north(state: State, **changed: Any) -> State:  # noqa: ANN401 - of any part
    """Return a state with another army of North's."""
    return replace(state, armies=state.armies.with_item("north", replace(state.armies["north"], **changed)))


def an_event_is_forgotten(of: War, _: Patch) -> None:
    at = first(of, e.Moved)
    before, said, _events, after = of.steps[at]
    of.steps[at] = before, said, (), after


def nobody_is_waited_for(_: War, patch: Patch) -> None:
    patch.setattr(invariants, "WEEK", replace(WEEK, open=lambda _: ()))


def a_strength_is_negative(of: War, _: Patch) -> None:
    before, said, events, after = of.steps[-1]
    units = after.armies["north"].units
    less = units.with_item("1/G", replace(units["1/G"], strength=-1))
    of.steps[-1] = before, said, events, with_north(after, units=less)


def the_supply_of_a_unit_is_negative(of: War, _: Patch) -> None:
    before, said, events, after = of.steps[-1]
    units = after.armies["north"].units
    less = units.with_item("TN", replace(units["TN"], supply=-1))
    of.steps[-1] = before, said, events, with_north(after, units=less)


def what_is_loaded_stays_in_the_depot(_: War, patch: Patch) -> None:
    def change(before: State, after: State) -> State:
        depot = before.armies["north"].units["DN"]
        return with_north(after, units=after.armies["north"].units.with_item("DN", depot))

    evolving(patch, e.SupplyLoaded, change)


def what_is_paid_stays_in_its_sources(_: War, patch: Patch) -> None:
    evolving(patch, e.SupplyPaid, lambda before, after: replace(after, armies=before.armies))


def somebody_moves_twice(of: War, _: Patch) -> None:
    at = first(of, e.Moved)
    of.steps.insert(at + 1, of.steps[at])


def somebody_attacks_twice(of: War, _: Patch) -> None:
    at = first(of, e.Attacked)
    of.steps.insert(at + 1, of.steps[at])


def nobody_remembers_the_beginning_of_a_week(_: War, patch: Patch) -> None:
    evolving(patch, e.WeekBegun, lambda _, after: with_north(after, began=FrozenMap()))


def a_loss_is_left_out(of: War, _: Patch) -> None:
    def fewer(one: Any) -> Any:  # noqa: ANN401 - an event of any kind
        return replace(one, losses=one.losses[:-1]) if isinstance(one, e.LossesTaken) else one

    of.steps[:] = [
        (before, said, tuple(map(fewer, events)), after) for before, said, events, after in of.steps
    ]


def another_chit_is_opened(of: War, _: Patch) -> None:
    at, opened = first(of, e.IntensityOpened), told(of, e.IntensityOpened)
    before, said, events, after = of.steps[at]
    other = replace(opened, attacker=opened.attacker + 1)
    of.steps[at] = before, said, tuple(other if one == opened else one for one in events), after


def chits_are_opened_when_one_is_in(of: War, _: Patch) -> None:
    also(of, first(of, e.IntensityPicked), told(of, e.IntensityOpened))


def chits_are_opened_twice(of: War, _: Patch) -> None:
    also(of, first(of, e.IntensityOpened), told(of, e.IntensityOpened))


def leaders_are_shown_when_one_side_has_answered(of: War, _: Patch) -> None:
    also(of, first(of, e.LeaderCommitted), told(of, e.CommitsOpened))


def a_name_is_rolled_twice(of: War, _: Patch) -> None:
    one = next(iter(of.remembered.rolls.values()))
    again = Rolled(one.name, one.asked, one.sides, one.face % one.sides + 1, "something else")
    of.remembered = of.remembered.also((again,))


def a_step_is_not_in_the_record(of: War, _: Patch) -> None:
    del of.steps[first(of, e.LossesTaken)]


PLANTS: tuple[tuple[Plant, Invariant], ...] = (
    (an_event_is_forgotten, invariants.the_events_alone_lead_to_the_same_state),
    (nobody_is_waited_for, invariants.somebody_is_always_waited_for_until_the_war_is_over),
    (a_strength_is_negative, invariants.strengths_and_supply_are_never_negative_and_units_at_nought_are_gone),
    (
        the_supply_of_a_unit_is_negative,
        invariants.strengths_and_supply_are_never_negative_and_units_at_nought_are_gone,
    ),
    (what_is_loaded_stays_in_the_depot, invariants.supply_goes_where_an_act_says_and_nowhere_else),
    (what_is_paid_stays_in_its_sources, invariants.supply_goes_where_an_act_says_and_nowhere_else),
    (somebody_moves_twice, invariants.nobody_moves_or_attacks_twice_in_a_phase),
    (somebody_attacks_twice, invariants.nobody_moves_or_attacks_twice_in_a_phase),
    (
        nobody_remembers_the_beginning_of_a_week,
        invariants.a_side_knows_how_strong_its_units_were_when_the_week_began,
    ),
    (a_loss_is_left_out, invariants.losses_are_exactly_as_due),
    (another_chit_is_opened, invariants.sealed_answers_are_opened_once_and_only_when_both_are_in),
    (chits_are_opened_when_one_is_in, invariants.sealed_answers_are_opened_once_and_only_when_both_are_in),
    (chits_are_opened_twice, invariants.sealed_answers_are_opened_once_and_only_when_both_are_in),
    (
        leaders_are_shown_when_one_side_has_answered,
        invariants.sealed_answers_are_opened_once_and_only_when_both_are_in,
    ),
    (a_name_is_rolled_twice, invariants.a_name_has_one_face),
    (a_step_is_not_in_the_record, invariants.a_record_plays_to_the_same_state),
)


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda one: one.__name__)
def test_it_holds_in_a_war_in_which_nothing_is_wrong(war: War, invariant: Invariant) -> None:
    invariant(war)


@pytest.mark.parametrize(("plant", "invariant"), PLANTS, ids=[plant.__name__ for plant, _ in PLANTS])
def test_a_planted_fault_is_found(war: War, plant: Plant, invariant: Invariant, monkeypatch: Patch) -> None:
    plant(war, monkeypatch)
    with pytest.raises((AssertionError, RecordFailure)):
        invariant(war)


def test_each_invariant_has_a_fault_that_it_finds() -> None:
    assert {invariant for _, invariant in PLANTS} == set(INVARIANTS)
