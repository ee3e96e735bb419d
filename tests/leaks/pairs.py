"""Comparing two truths behind one View: what the viewer sees, is told, may ask and is refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.campaign.commands import Halt, Move, Seat, Sheet, SheetLine, Source, Submission
from engine.campaign.forces import Team
from engine.campaign.map import CampaignMap
from engine.campaign.state import Stage, State
from engine.common.chance import NO_CHANCE
from engine.common.seat import Voice
from engine.errors import Refusal
from engine.hexes import Hex
from engine.ruleset import Ruleset
from tests.leaks.worlds import seat_of, twin
from tests.random_games.orders import random_sheet
from tests.random_games.table import random_game

Rules = Ruleset[Any, State, Seat, Any, Submission, Any, Any]


_DRAWN = 4
"""Of so many sheets the one is taken that takes most from the viewer."""


class Leak(AssertionError):
    """The viewer can tell two worlds apart."""


def moments(map_: CampaignMap, seed: int, *, closed: bool) -> Iterator[State]:
    """Yield every state of a random game at which somebody is waited for."""
    for _, _, _, after in random_game(map_, seed, turns=14, closed=closed):
        if after.active is not None and after.stage is not Stage.OVER:
            yield after


def compare(rules: Rules, state: State, viewer: Team, rng: Random) -> None:
    """Build a twin of a state and compare all that a team has of both; Leak where something differs."""
    seat = seat_of(viewer)
    other = twin(state, viewer, rng)
    same("the View", rules.see(state, seat), rules.see(other, seat))
    if state.active is viewer and state.stage is Stage.ORDERS:
        _same_for_own_sheet(rules, state, viewer, rng)
    if state.active is viewer.enemy and state.stage is Stage.ORDERS:
        _same_for_enemy_sheet(rules, state, viewer, rng)
    for text in fishing(state, viewer, rng):
        same(f"the answer to {text!r}", refusal(rules, state, seat, text), refusal(rules, other, seat, text))


def same(what: str, one: object, other: object) -> None:
    """Raise `Leak` where two things differ."""
    if one != other:
        raise Leak(f"{what} differs: {one!r} and {other!r}")


def refusal(rules: Rules, state: State, seat: Seat, text: str) -> object:
    """Return what is made of a text, or why it is refused."""
    try:
        return rules.hear(text, rules.see(state, seat), Voice(seat))
    except Refusal as refusal:
        return refusal.faults


def fishing(state: State, viewer: Team, rng: Random) -> list[str]:
    """Return what somebody fishing for secrets might send: moves everywhere, answers to nothing asked."""
    hexes = rng.sample(sorted(state.map.grid.hexes), 4)
    mine = [(p.id.number, p.hex) for p in state.of(viewer)]
    number, start = rng.choice(mine or [(1, hexes[0])])
    header = f"{viewer.value.capitalize()} turn {state.game_turn}"
    moves = [
        f"{header}\nP{number}, {start}, {hex_}" for hex_ in (*hexes[:2], *state.map.land_around(start)[:2])
    ]
    answers = [f"halt P{number}", f"go P{number}", f"retreat P{number}: {', '.join(hexes)}", "recover none"]
    return [*moves, *answers, f"{header}\nbuild P9: H10, H10, H10", f"recover P{number}: M5", "name P1, P2"]


def _told(rules: Rules, before: State, submission: Submission, seat: Seat) -> tuple[object, State]:
    """Return what a seat is told of a submission, or of its refusal, and the state after it."""
    try:
        events, after = rules.resolve(before, submission, NO_CHANCE)
    except Refusal as refusal:
        return refusal.faults if submission.seat == seat else (), before
    return [n for n in rules.tell(before, events, after) if n.seat == seat], after


def _same_for_own_sheet(rules: Rules, state: State, viewer: Team, rng: Random) -> None:
    """The viewer gives one sheet in both worlds, in which the hexes that he enters hold the same."""
    seat = seat_of(viewer)
    submission = random_sheet(rules.see(state, seat), rng)
    entered = frozenset(h for line in _moves(submission) for h in line.path)
    other = twin(state, viewer, rng, leave=entered)
    one_told, one_after = _told(rules, state, submission, seat)
    other_told, other_after = _told(rules, other, submission, seat)
    if one_after.ending != other_after.ending:
        return  # The enemy has won by hexes that he held unseen, and that is told when it happens (5.1).
    same("what his own sheet brings", one_told, other_told)
    if one_after.active is viewer:
        same("the View after his sheet", rules.see(one_after, seat), rules.see(other_after, seat))


def _same_for_enemy_sheet(rules: Rules, state: State, viewer: Team, rng: Random) -> None:
    """The enemy builds and moves where nobody sees it in one world, and passes in the other."""
    seat, enemy = seat_of(viewer), viewer.enemy
    view = rules.see(state, seat_of(enemy))
    drawn = random_sheet(view, rng)
    quiet = tuple(
        line for line in _lines(drawn) if not isinstance(line, Move) or _unseen(state, viewer, line.path)
    )
    busy = Submission(seat_of(enemy), (Sheet(enemy, state.game_turn, quiet),))
    idle = Submission(seat_of(enemy), (Sheet(enemy, state.game_turn),))
    if rules.check(view, busy) or rules.check(view, idle):
        return
    one_told, one_after = _told(rules, state, busy, seat)
    other_told, other_after = _told(rules, state, idle, seat)
    same("what the enemy's hidden orders tell", one_told, other_told)
    same("the View after hidden orders", rules.see(one_after, seat), rules.see(other_after, seat))


def _lines(submission: Submission) -> tuple[SheetLine, ...]:
    return tuple(line for act in submission.acts if isinstance(act, Sheet) for line in act.lines)


def _moves(submission: Submission) -> list[Move]:
    return [line for line in _lines(submission) if isinstance(line, Move)]


def _unseen(state: State, viewer: Team, path: tuple[Hex, ...]) -> bool:
    """Tell whether a move of the enemy changes nothing that the viewer sees: no marker, no battle."""
    own = viewer.enemy
    return all(state.control.get(h) is own and not state.standing(viewer, h) for h in path)


def scouting(rules: Rules, state: State, viewer: Team, rng: Random) -> None:
    """The enemy's scout meets the viewer and halts in one world, and never went in the other: he cannot tell.

    Other platoons of the enemy move in both, and place markers.
    """
    enemy, seat = viewer.enemy, seat_of(viewer)
    if state.active is not enemy or state.stage is not Stage.ORDERS:
        return
    view = rules.see(state, seat_of(enemy))
    drawn = [_peaceful(state, viewer, random_sheet(view, rng)) for _ in range(_DRAWN)]
    others = max(drawn, key=lambda moves: sum(state.control.get(m.path[-1]) is viewer for m in moves))
    for platoon in (p for p in state.of(enemy) if p.scout):
        meets = [h for h in state.map.land_around(platoon.hex) if state.standing(viewer, h)]
        if not meets:
            continue
        rest = tuple(line for line in others if line.platoon != platoon.id.number)
        move = Move(platoon.id.number, platoon.hex, (rng.choice(meets),), Source(1, ""))
        with_scout, without = (_sheet(state, enemy, lines) for lines in ((*rest, move), rest))
        if rules.check(view, with_scout) or rules.check(view, without):
            continue
        _same_with_and_without(rules, state, seat, with_scout, without)
        return


def _same_with_and_without(
    rules: Rules, state: State, seat: Seat, with_scout: Submission, without: Submission
) -> None:
    told, asked = _told(rules, state, with_scout, seat)
    if not asked.scouts:
        return  # sent on without a question (12.4)
    same("what an enemy scout's question tells", told, [])
    same("the View while an enemy scout is asked", rules.see(asked, seat), rules.see(state, seat))
    scout = asked.scouts[0].platoon
    halted, after = _told(rules, asked, Submission(with_scout.seat, (Halt(scout.number),)), seat)
    told_without, after_without = _told(rules, state, without, seat)
    same("what a scout that halted tells", halted, told_without)
    same("the View after a scout halted", rules.see(after, seat), rules.see(after_without, seat))


def _sheet(state: State, team: Team, lines: tuple[SheetLine, ...]) -> Submission:
    return Submission(seat_of(team), (Sheet(team, state.game_turn, lines),))


def _peaceful(state: State, viewer: Team, drawn: Submission) -> list[Move]:
    """Return the moves of a sheet that meet nobody."""
    return [m for m in _moves(drawn) if m.path and not any(state.standing(viewer, h) for h in m.path)]
