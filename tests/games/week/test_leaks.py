"""Wars that differ in one secret of North: South and the public see and are refused alike (D.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.common.chance import Dice, Salted
from engine.common.seat import PUBLIC, Seat, Voice
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.week.army import Army
from engine.week.choices import choices
from engine.week.hear import hear
from engine.week.pieces import Leader, Piece, Unit
from engine.week.resolve import resolve
from engine.week.rules import WEEK
from engine.week.see import see
from engine.week.state import State
from tests.games.week.drawn import War, play, war

SPIES: tuple[Seat, ...] = ("south", PUBLIC)
PROBES = (
    "done",
    "free S1 > C2601",
    "attack C2603 under SLeader1: S1",
    "span SLeader1: N1",
    "chain off N1",
    "activate NLeader1",
    "retreat S1 > C2604",
    "command NLeader2",
    "supply N3",
    "commit NLeader1",
    "lose N1 1",
    "depot N1 from S1 2",
    "militia Ohio > C2601",
    "initiative NLeader1",
    "load 1 from N3 to S1",
)


def hidden(state: State) -> tuple[str, ...]:
    """Return North's units that nobody but North has seen, and that do not fight."""
    army, battle = state.armies["north"], state.desk.fight
    fighting = {one.name for one in (*battle.attackers, *battle.defenders)} if battle else set()
    return tuple(name for name in army.units if name not in state.desk.seen and name not in fighting)


def changed(state: State, change: Callable[[Piece], Piece]) -> State:
    army = state.armies["north"]
    units = {name: change(one) if name in hidden(state) else one for name, one in army.units.items()}
    leaders = {name: change(one) for name, one in army.leaders.items()}
    other = replace(army, units=FrozenMap(units), leaders=FrozenMap(leaders))  # type: ignore[arg-type]
    return replace(state, armies=state.armies.with_item("north", other))


def _elsewhere(state: State, goes: Callable[[Piece], bool]) -> State:
    """Return the war in which some hidden pieces of North's stand in another hex that North holds."""
    army = state.armies["north"]
    places = [place for place, land in see(state, PUBLIC).stands["north"].items() if land]
    still = frozenset(army.units) - frozenset(hidden(state))
    moved = [one for one in army.pieces() if goes(one) and one.hex in places and one.name not in still]
    for one in moved:
        at = places.index(one.hex or "") + 1
        army = army.placed((one.name,), places[at % len(places)])
    other = replace(state, armies=state.armies.with_item("north", army))
    # A hex that is empty now, or was entered anew, would be seen.
    return other if see(other, PUBLIC).stands == see(state, PUBLIC).stands else state


def _with(state: State, **of: object) -> State:
    army: Army = replace(state.armies["north"], **of)  # type: ignore[arg-type]
    return replace(state, armies=state.armies.with_item("north", army))


SECRETS: dict[str, Callable[[State], State]] = {
    "strength": lambda state: changed(
        state, lambda one: replace(one, strength=one.strength + 3) if isinstance(one, Unit) else one
    ),
    "kind": lambda state: changed(
        state,
        lambda one: (
            replace(one, kind="cavalry" if one.kind == "infantry" else one.kind)
            if isinstance(one, Unit)
            else one
        ),
    ),
    "headquarters": lambda state: changed(
        state, lambda one: replace(one, hq="" if one.hq else "NHQ1") if isinstance(one, Unit) else one
    ),
    "rating": lambda state: changed(
        state,
        lambda one: replace(one, initiative=5 - one.initiative, span=1) if isinstance(one, Leader) else one,
    ),
    "chain": lambda state: changed(state, lambda one: replace(one, off=not one.off)),
    "supply": lambda state: changed(
        state,
        lambda one: (
            replace(one, supply=9 - one.supply) if isinstance(one, Unit) and one.kind == "train" else one
        ),
    ),
    "span": lambda state: _with(state, spans=FrozenMap({"NLeader1": ("N1",)})),
    "pool": lambda state: _with(state, pool=state.armies["north"].pool + 2),
    "sealed chit": lambda state: _with(state, intensity=3),
    "sealed leader": lambda state: _with(state, committed="NLeader1"),
    "question": lambda state: _with(state, question="mounted"),
    "asked to commit": lambda state: _with(
        state, question="" if state.armies["north"].question == "commit" else "commit"
    ),
    "a leader's place": lambda state: _elsewhere(state, lambda one: isinstance(one, Leader)),
    "cavalry's place": lambda state: _elsewhere(
        state, lambda one: isinstance(one, Unit) and one.kind == "cavalry"
    ),
    "moved": lambda state: _with(state, moved=frozenset(("N1",))),
}


def leak(one: State, two: State) -> str:
    """Return where two wars differ for a spy, "" where they do not."""
    for spy in SPIES:
        first, second = see(one, spy), see(two, spy)
        if first != second:
            return f"{spy} sees"
        if WEEK.open(first) != WEEK.open(second) or WEEK.turn(first, "") != WEEK.turn(second, ""):
            return f"{spy} is told what is open"
        if spy == "south" and choices(first) != choices(second):
            return "choices"
        for line in PROBES:
            if _answer(one, spy, line) != _answer(two, spy, line):
                return f"{spy} is answered {line}"
    return ""


def _answer(state: State, seat: Seat, line: str) -> object:
    try:
        return hear(line, see(state, seat), Voice(seat))
    except Refusal as refused:
        return refused.faults


def pairs(seed: int, lines: int = 60) -> int:
    """Compare moments of a war with what they would be with another secret; return how many differ in it."""
    compared = 0
    for before, *_ in play(war(seed), lines).steps[22::7]:
        for secret, change in SECRETS.items():
            other = change(before)
            assert leak(before, other) == "", secret
            compared += other != before
    return compared


@pytest.mark.parametrize("seed", range(2))
def test_a_secret_of_north_changes_nothing_that_south_or_the_public_can_see(seed: int) -> None:
    assert pairs(seed) > len(SECRETS)


def test_every_secret_is_another_in_some_war() -> None:
    moments = [before for seed in range(3) for before, *_ in play(war(seed), 60).steps[22::7]]
    assert [name for name, change in SECRETS.items() if all(change(one) == one for one in moments)] == []


def test_what_north_does_in_secret_is_told_to_nobody_else() -> None:
    """Spans, the chain, loading and depots are told to no other seat (D.4)."""
    found: War = war(1)
    while found.state.desk.phasing != "north":
        play(found, 1)
    before = found.state
    for line in ("span NLeader1: none", "chain off N1", "chain on N1"):
        view = see(before, "north")
        try:
            heard = hear(line, view, Voice("north"))
        except Refusal:
            continue
        events, after = resolve(before, heard, Dice(throws=Salted(b"x")))
        assert {one.seat for one in WEEK.tell(before, events, after)} <= {"north", "referee"}
        assert see(before, "south") == see(after, "south")
