"""What is offered is legal, what is legal is carried out, and nothing of it asks for the chit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, reduce

import pytest

from engine.common.chance import Salted
from engine.errors import NotAllowed
from engine.hexes import Hex
from engine.skirmish import commands as c
from engine.skirmish.check import check
from engine.skirmish.choices import acts
from engine.skirmish.decide import decide, resolve
from engine.skirmish.evolve import evolve
from engine.skirmish.hear import hear
from engine.skirmish.lines import line_of
from engine.skirmish.scenario import Army, Objective, Scenario
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, seat_of
from engine.skirmish.start import start
from engine.skirmish.state import State
from tests.engine.skirmish.boards import board

DICE = Salted(b"secret", "salt")
GAMES = (0, 2, 3, 5)
OTHERS = 6
"""So many acts that nobody offered are tried at each position."""
AT_ONCE = 25
"""So many of the acts that are offered at a position are checked."""


def scenario() -> Scenario:
    """Something of everything: all terrain, roads, HQs, an ace, guns, reinforcements, exits, night."""
    return board(
        ["...w.h", "..t...", ".h.d.x", "...w..", "......"],
        {
            "A1": "blue Sherman HQ SE",
            "A2": "blue Sherman HQ SE",
            "B1": "blue Sherman HQ ace SE",
            "B2": "blue infantry SE",
            "A3": "blue AT gun SE",
            "E3": "red Panzer IV HQ NW",
            "E4": "red Panzer IV NW",
            "D4": "red infantry NW",
            "F5": "red Wespe NW",
        },
        roads=["A3 B3 C3 D4 E4", "A3 NW"],
        reinforcements=["blue Sherman: A4 NW, A5 NW, A3 NW: 2", "red Tiger: F1 NE: 2"],
        exits={"red": "A3 NW, A1 N", "blue": "F5 S"},
        objectives=[Objective(Hex("C2"), 2, held=True), Objective(Hex("D3"), 3)],
        blue=Army("US", massed=True, kill=2),
        turns=4,
        night=True,
    ).scenario


@cache
def positions() -> tuple[State, ...]:
    """Every state of some games played at random, with the acts by which they went on checked on the way."""
    return tuple(state for seed in GAMES for state in _game(seed))


def _game(seed: int) -> Iterator[State]:
    chance = random.Random(seed)
    _, state = resolve(start(scenario()), c.Submission(Seat.PUBLIC, c.Begin()), DICE)
    while state.position.phase is not None:
        yield state
        able: list[c.Act] = [act for act in acts(state.position) if not isinstance(act, c.Pass)]
        able += [] if able else [c.Pass()]
        under_way = state.position.activation
        if under_way and under_way.before and chance.random() < 0.2:
            able = [c.TakeBack()]
        kind = chance.choice(sorted({type(act).__name__ for act in able}))
        alike = [act for act in able if type(act).__name__ == kind]
        leaving = [act for act in alike if isinstance(act, c.Move) and act.leaves is not None]
        act = chance.choice(leaving if leaving and chance.random() < 0.3 else alike)
        said = c.Submission(seat_of(state.position.phase), act)
        _, state = resolve(state, said, Salted(str(seed).encode()))


def phasing(state: State) -> Seat:
    assert state.position.phase is not None
    return seat_of(state.position.phase)


def test_whatever_is_offered_passes_the_check_of_who_may_say_it() -> None:
    chance = random.Random(5)
    for state in positions():
        view = see(state, phasing(state))
        assert view.chit is None
        offered = list(acts(state.position))
        for act in chance.sample(offered, min(len(offered), AT_ONCE)):
            assert check(view, c.Submission(view.seat, act)) == (), act


def test_whatever_passes_the_check_is_carried_out_and_whatever_does_not_is_refused_alike() -> None:
    chance = random.Random(7)
    legal = refused = 0
    for state in positions():
        seat = chance.choice((*Seat, phasing(state), phasing(state)))
        for act in (*_anything(state, chance), chance.choice(list(acts(state.position)))):
            said = c.Submission(seat, act)
            faults = check(see(state, seat), said)
            if faults:
                refused += 1
                with pytest.raises(NotAllowed) as refusal:
                    decide(state, said, DICE)
                assert refusal.value.faults == faults
            else:
                legal += 1
                events, after = resolve(state, said, DICE)
                assert reduce(evolve, events, state) == after
    assert min(legal, refused) > 50


@pytest.mark.rule("skirmish 7.1")
def test_every_hex_that_is_not_on_the_board_is_named() -> None:
    position = board(["...", "..."], {"A1": "blue Sherman NE", "C1": "red Tiger SW"})
    said = c.Submission(Seat.BLUE, c.Move(Hex("A1"), (Hex("A2"), Hex("A3"), Hex("K9"))))
    found = check(see(State(position, 3), Seat.BLUE), said)
    assert [(one.kind, one.details) for one in found] == [
        ("off_map", {"hex": "A3"}),
        ("off_map", {"hex": "K9"}),
    ]


@pytest.mark.rule("skirmish 2.1")
def test_a_move_that_neither_goes_nor_turns_anywhere_says_no_side() -> None:
    position = board(["...", "..."], {"A1": "blue Sherman NE", "C1": "red Tiger SW"})
    said = c.Submission(Seat.BLUE, c.Move(Hex("A1")))
    (one,) = check(see(State(position, 3), Seat.BLUE), said)
    assert (one.kind, one.rules, one.details) == ("facing_missing", ("2.1",), {})


@pytest.mark.parametrize("facing", [0, 7, 9, -1])
def test_a_hex_has_six_sides_to_face_however_the_act_came_about(facing: int) -> None:
    position = board(["...", "..."], {"A1": "blue Sherman NE", "C1": "red Tiger SW"})
    for route in ((), (Hex("A2"),)):
        said = c.Submission(Seat.BLUE, c.Move(Hex("A1"), route, facing))
        (one,) = check(see(State(position, 3), Seat.BLUE), said)
        assert (one.kind, one.rules, one.details) == ("no_facing", ("2.1",), {"written": str(facing)})


def test_what_is_legal_does_not_depend_on_the_chit() -> None:
    chance = random.Random(11)
    for state in positions():
        said = [c.Submission(phasing(state), act) for act in _anything(state, chance)]
        for one in said:
            found = {check(see(replace(state, chit=chit), one.seat), one) for chit in (2, 3, 4)}
            assert len(found) == 1


def test_whatever_is_offered_can_be_said_as_a_line() -> None:
    chance = random.Random(13)
    for state in positions():
        view = see(state, phasing(state))
        act = chance.choice(list(acts(state.position)))
        assert hear(line_of(act), view) == c.Submission(view.seat, act)


def test_the_games_show_every_kind_of_act_and_of_position() -> None:
    kinds = {type(act) for state in positions() for act in acts(state.position)}
    assert kinds >= {c.Move, c.Enter, c.Fire, c.Activate, c.Finish, c.Pass, c.Advance, c.Promote}
    assert any(state.position.exited for state in positions())


def _anything(state: State, chance: random.Random) -> Iterator[c.Act]:
    """Yield acts as they come to mind: most are not legal."""
    grid = state.position.scenario.ground.grid
    places = [*grid.hexes, *state.position.placed, *state.position.placed, Hex("Z9")]
    facings = [None, *range(1, 7)]
    for _ in range(OTHERS):
        some = tuple(chance.choices(places, k=chance.randint(0, 3)))
        at, facing = chance.choice(places), chance.choice(facings)
        yield chance.choice(
            (
                c.Move(at, some, facing, chance.choice((None, None, *range(7)))),
                c.Enter(chance.choice(("Sherman", "tiger", "nobody")), some, chance.choice(facings), facing),
                c.Fire(some, at),
                c.Advance(chance.choice((None, at)), facing),
                c.Promote(at),
                c.Activate(some),
                c.Finish(),
                c.TakeBack(),
                c.Resign(),
                c.Claim(),
                c.Begin(),
            )
        )
