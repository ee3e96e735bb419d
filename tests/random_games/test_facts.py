"""Random campaigns: two Views of one seat are equal exactly if the facts that they say are (16.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise
from random import Random

import pytest

from bot.assets import load_map, map_names
from engine.campaign.commands import Rule, Seat, SetBank, SetControl, Source, Submission
from engine.campaign.corrections import CORRECTIONS
from engine.campaign.decide import resolve
from engine.campaign.facts import FACT_NAMES, FactName, facts
from engine.campaign.forces import Team
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.view import View
from engine.errors import Refusal
from tests.random_games.table import random_game
from tests.rules.campaign.rewinding import Done, rewind

pytestmark = pytest.mark.rule("campaign 16.3")
MAPS = map_names()


def states(seed: int) -> Iterator[State]:
    """Return the states of a random campaign, of corrections of it, and of steps told otherwise."""
    rng, history = Random(seed), []
    map_ = load_map(MAPS[seed % len(MAPS)])
    for before, said, events, after in random_game(map_, seed, turns=24, closed=seed % 2 == 1):
        history.append(Done(before, said, events))
        yield after
        if after.active is not None and rng.random() < 0.3:
            yield from amended(after, rng)
    for at in rng.sample(range(1, len(history)), 6):
        try:
            found = rewind(history, at, ())
        except Refusal:
            continue
        yield from (step.done.before for step in found.steps)
        yield found.state


def amended(state: State, rng: Random) -> Iterator[State]:
    """Return what becomes of a state by each of some acts of the referee."""
    readers = (None, Seat.BLUE, Seat.RED)
    for act in (
        SetBank(rng.choice(tuple(Team)), rng.randint(0, 9)),
        SetControl(rng.choice(sorted(state.map.land)), rng.choice((None, *Team))),
        Rule("so be it", rules=("11.2",), only=rng.choice(readers)),
    ):
        try:
            yield resolve(state, Submission(Seat.REFEREE, (act,)))[1]
        except Refusal:
            continue


def bare(view: View) -> View:
    """Return a View without what no fact says: how orders were typed, which reader's ruling came first."""
    orders = {
        team: replace(sheet, lines=tuple(replace(line, source=Source(1, "")) for line in sheet.lines))
        for team, sheet in view.orders.items()
    }
    rulings = sorted(view.rulings, key=lambda one: (one.only or "", one.number))
    return replace(view, orders=type(view.orders)(orders), rulings=tuple(rulings))


def crossed(was: View, now: View) -> Iterator[View]:
    """Return a View with each field as in another one, so that no field differs only where others do."""
    for field in fields(View):
        if (other := getattr(now, field.name)) != getattr(was, field.name):
            yield replace(was, **{field.name: other})


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seat", Seat)
def test_two_views_are_equal_exactly_if_their_facts_are(seed: int, seat: Seat) -> None:
    views = [bare(see(state, seat)) for state in states(seed)]
    views += [one for was, now in pairwise(views) for one in crossed(was, now)]
    said = [frozenset(facts(view).items()) for view in views]
    assert len(set(views)) > (8 if seat is Seat.PUBLIC else 25)
    assert len(set(views)) == len(set(said)) == len(set(zip(views, said, strict=True)))


@pytest.mark.parametrize("seat", Seat)
def test_what_is_noticed_turns_one_views_facts_into_the_others(seat: Seat) -> None:
    for was, now in pairwise(see(state, seat) for state in states(7)):
        there = dict(facts(was))
        for change in CORRECTIONS.noticed(was, now):
            assert there.get((change.fact, change.of), "") == change.was
            there[change.fact, change.of] = change.now
        assert {fact: value for fact, value in there.items() if value} == facts(now)


def test_every_fact_has_its_place_in_the_order_of_telling() -> None:
    assert list(FACT_NAMES) == [name.value for name in FactName]
