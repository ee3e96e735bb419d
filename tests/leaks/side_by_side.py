"""Two campaigns played side by side at random, of which one team may not know which it plays."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from engine.campaign.commands import Close, GoFirst, Move, ReportResult, Seat, Submission
from engine.campaign.decide import resolve
from engine.campaign.forces import Team
from engine.campaign.lines import lines_of, with_lines
from engine.campaign.map import CampaignMap
from engine.campaign.rewinding import Done
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import Stage, State
from engine.campaign.view import BattleView
from engine.errors import Refusal
from engine.hexes import Hex
from tests.leaks.hidden_turns import Both, Said, amended, hidden_and_shown
from tests.leaks.knowable import knowable
from tests.random_games.orders import random_sheet
from tests.random_games.table import answer, result

_TRIES = 4
_AMENDED = 0.1
_LATER = 3
"""How much of what the enemy is asked he answers at once, at most."""


@dataclass(frozen=True, slots=True)
class Stride:
    """What was said in each of the two campaigns; it shows nothing, or all that shows is alike."""

    before: Both
    said: tuple[Said, Said]
    after: Both


def steps_of(strides: Iterable[Stride], world: int) -> Iterator[Done]:
    """Answer each thing that was said in one of the two campaigns (0 and 1), with what came of it."""
    for stride in strides:
        state = stride.before[world]
        for said in stride.said[world]:
            events, after = resolve(state, said)
            yield Done(state, said, events)
            state = after


def side_by_side(
    map_: CampaignMap, seed: int, viewer: Team, *, closed: bool, turns: int = 14
) -> Iterator[Stride]:
    """Play until the game would be over, or they could be told apart, or a Game Turn is over."""
    rng = Random(seed)
    opening = start(map_, closed_markers=closed)
    now = (opening, opening)
    while now[0].game_turn <= turns:
        done = _amendment(now, viewer, rng) if now[0].active and rng.random() < _AMENDED else None
        done = done or _next(now, viewer, rng)
        if done is None:
            return
        for stride in _in_two(done, viewer):
            yield stride
            now = stride.after


def carried(state: State, said: Said) -> tuple[State, ...] | None:
    """Answer the state after each of several submissions, None where one is refused."""
    found = []
    for one in said:
        try:
            state = resolve(state, one)[1]
        except Refusal:
            return None
        found.append(state)
    return tuple(found)


def stride(now: Both, viewer: Team, first: Said, second: Said) -> Stride | None:
    """Answer a stride, None where it is refused, shows what is not alike, or ends the game."""
    after = []
    known = knowable(now[0], viewer)
    for state, said in zip(now, (first, second), strict=True):
        states = carried(state, said)
        if states is None or any(knowable(one, viewer) != known for one in states[:-1]):
            return None
        after.append(states[-1] if states else state)
    one, other = after
    if Stage.OVER in (one.stage, other.stage) or knowable(one, viewer) != knowable(other, viewer):
        return None
    return Stride(now, (first, second), (one, other))


def _in_two(whole: Stride, viewer: Team) -> tuple[Stride, ...]:
    """Answer what shows nothing yet, and the last that was said."""
    first, second = whole.said
    if max(len(first), len(second)) < 2:
        return (whole,)
    before = stride(whole.before, viewer, first[:-1], second[:-1])
    if before is None:
        return (whole,)
    return before, Stride(before.after, (first[-1:], second[-1:]), whole.after)


def _next(now: Both, viewer: Team, rng: Random) -> Stride | None:
    state = now[0]
    if state.active is None:
        go = (Submission(Seat.REFEREE, (GoFirst(rng.choice(tuple(Team))),)),)
        return stride(now, viewer, go, go)
    if state.stage is Stage.COMBAT:
        return _combat(now, viewer, rng)
    if state.active is viewer:
        return _sheet(now, viewer, rng) if state.stage is Stage.ORDERS else _answered(now, viewer, rng)
    for _ in range(_TRIES):
        found = stride(now, viewer, *hidden_and_shown(now, viewer, rng))
        if found is not None:
            return found
    return None


def _sheet(now: Both, viewer: Team, rng: Random) -> Stride | None:
    """The viewer gives the same sheet in both; what he meets is the same in both."""
    for last in (*[False] * _TRIES, True):
        sheet = random_sheet(see(now[0], Seat.of(viewer)), rng)
        said = (_without(sheet, () if last else _unlike(now, viewer.enemy), every=last),)
        found = stride(now, viewer, said, said)
        if found is not None and _met_alike(found, viewer):
            return found
    return None


def _without(said: Submission, closed: Container[Hex], *, every: bool) -> Submission:
    """Answer an order sheet in which nobody moves, or nobody into certain hexes."""
    stays = (
        isinstance(line, Move) and (every or any(h in closed for h in line.path)) for line in lines_of(said)
    )
    return with_lines(said, [line for line, left in zip(lines_of(said), stays, strict=True) if not left])


def _unlike(now: Both, enemy: Team) -> frozenset[Hex]:
    """Answer the hexes where the enemy stands otherwise in the one than in the other."""
    one, other = (
        {(i, p.hex, p.vehicles) for i, p in state.platoons.items() if i.team is enemy} for state in now
    )
    return frozenset(hex_ for _, hex_, _ in one ^ other)


def _met_alike(done: Stride, viewer: Team) -> bool:
    """Tell whether the enemy that the viewer now stands before is the same in both."""
    one, other = done.after
    here = {battle.hex for battle in one.battles} | {scout.target for scout in one.scouts}
    return all(one.standing(viewer.enemy, hex_) == other.standing(viewer.enemy, hex_) for hex_ in here)


def _answered(now: Both, viewer: Team, rng: Random) -> Stride | None:
    act = answer(now[0], see(now[0], Seat.of(viewer)), viewer, rng)
    said = (Submission(Seat.of(viewer), (act,)),) if act is not None else ()
    found = stride(now, viewer, said, said) if said else None
    return found if found is not None and _met_alike(found, viewer) else None


def _combat(now: Both, viewer: Team, rng: Random) -> Stride | None:
    if rng.random() < 0.5:
        return _answered(now, viewer, rng) or _enemy_answers(now, viewer, rng) or _refereed(now, viewer, rng)
    return _enemy_answers(now, viewer, rng) or _answered(now, viewer, rng) or _refereed(now, viewer, rng)


def _enemy_answers(now: Both, viewer: Team, rng: Random) -> Stride | None:
    """The enemy answers what he likes in each, and more in the one than in the other."""
    both = [_answers(state, viewer.enemy, rng) for state in now]
    for less in range(_LATER):
        first, second = (one[: max(0, len(one) - less)] for one in both)
        if first or second:
            found = stride(now, viewer, first, second)
            if found is not None:
                return found
    return None


def _answers(state: State, team: Team, rng: Random) -> Said:
    found: list[Submission] = []
    for _ in range(rng.randint(1, _LATER)):
        act = answer(state, see(state, Seat.of(team)), team, rng) if state.stage is Stage.COMBAT else None
        if act is None:
            break
        found.append(Submission(Seat.of(team), (act,)))
        (state,) = carried(state, found[-1:]) or (state,)  # type: ignore[arg-type]
    return tuple(found)


def _refereed(now: Both, viewer: Team, rng: Random) -> Stride | None:
    """The referee tells the same result in both, or closes what is open in both."""
    one, other = (see(state, Seat.REFEREE) for state in now)
    if one.result_awaited and other.result_awaited:
        alike = [a for a, b in zip(one.battles, other.battles, strict=True) if a.own == b.own]
        if not alike:
            return None
        said = (Submission(Seat.REFEREE, (_told(rng.choice(alike), rng),)),)
    else:
        said = (Submission(Seat.REFEREE, (Close(),)),)
    return stride(now, viewer, said, said)


def _told(battle: BattleView, rng: Random) -> ReportResult:
    """Answer a result that lists nothing of a side of which nothing is left."""
    drawn = result(battle, rng)
    gone = drawn.outcome.annihilated(battle.attacker)
    return replace(drawn, losses=tuple(one for one in drawn.losses if one[0] not in gone))


def _amendment(now: Both, viewer: Team, rng: Random) -> Stride | None:
    first, second = (amended(state, viewer, rng) for state in now)
    found = stride(now, viewer, first, second)
    return (
        found if found is not None and knowable(found.after[0], viewer) == knowable(now[0], viewer) else None
    )
