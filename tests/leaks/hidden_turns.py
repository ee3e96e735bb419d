"""A turn of the enemy in two campaigns at once: what shows is the same, what is hidden is drawn for each."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.campaign.check import check
from engine.campaign.commands import (
    Act,
    Build,
    Go,
    Halt,
    Merge,
    Move,
    Reform,
    Seat,
    SetBank,
    SetControl,
    SetPlatoon,
    Sheet,
    SheetLine,
    Source,
    Split,
    Submission,
)
from engine.campaign.decide import resolve
from engine.campaign.forces import MARKERS, STACK, Kind, PlatoonId, Team, Vehicle
from engine.campaign.see import see
from engine.campaign.state import Stage, State
from engine.errors import Refusal
from tests.random_games.orders import random_sheet

Both = tuple[State, State]
Said = tuple[Submission, ...]
_SHARED, _OWN, _IDLE, _SCOUTS, _GOES = 0.9, 0.25, 0.3, 0.4, 0.6


def hidden_and_shown(now: Both, viewer: Team, rng: Random) -> tuple[Said, Said]:
    """Return what the enemy says in each: one sheet, and the answers for his scouts.

    Where scouts are asked already, or the orders are open in one of the two alone, it goes on from there.
    """
    enemy = viewer.enemy
    drawn = [_drawn(state, enemy, rng) for state in now]
    shared = tuple(line for line in _alike(now, enemy, drawn) if rng.random() < _SHARED)
    busy = {number for line in shared for number in _named(line)}
    goes = {line.platoon: rng.random() < _GOES for line in shared if isinstance(line, Move)}
    said = []
    for state, lines in zip(now, drawn, strict=True):
        own = tuple(line for line in _hidden(now, viewer, lines, busy) if rng.random() < _OWN)
        scout = _scout(state, viewer, (*shared, *own), rng)
        said.append(_whole(state, viewer, _ordered(shared, own), scout, goes))
    first, second = said
    return first, second


def _alike(now: Both, enemy: Team, drawn: list[tuple[SheetLine, ...]]) -> Iterator[SheetLine]:
    """Yield the lines drawn for the first that can be given in both: whom they name is the same there."""
    if any(state.stage is not Stage.ORDERS for state in now):
        return
    for line in drawn[0]:
        named = [PlatoonId(enemy, number) for number in _named(line)]
        if all(now[0].platoons.get(one) == now[1].platoons.get(one) for one in named):
            yield line


def _drawn(state: State, enemy: Team, rng: Random) -> tuple[SheetLine, ...]:
    if state.stage is not Stage.ORDERS:
        return ()
    (sheet,) = random_sheet(see(state, Seat.of(enemy)), rng).acts
    return sheet.lines if isinstance(sheet, Sheet) else ()


def _unseen(now: Both, viewer: Team, move: Move) -> bool:
    """Tell whether a move changes nothing that the viewer sees, in either."""
    return all(_quiet(state, viewer, move) for state in now)


def _quiet(state: State, viewer: Team, move: Move) -> bool:
    for hex_ in move.path:
        taken = state.control.get(hex_) is not viewer.enemy
        if state.standing(viewer, hex_) or (taken and not state.closed_markers):
            return False
        if taken and state.known[viewer].get(hex_) is viewer:
            return False
    return True


def _hidden(now: Both, viewer: Team, lines: tuple[SheetLine, ...], busy: set[int]) -> tuple[SheetLine, ...]:
    """Return the lines that show nothing and leave those alone who are seen to move."""
    return tuple(
        line
        for line in lines
        if not busy & _named(line) and (not isinstance(line, Move) or _unseen(now, viewer, line))
    )


def _named(line: SheetLine) -> set[int]:
    match line:
        case Build(number) | Reform(number) | Move(number):
            return {number}
        case Merge(giver, receiver) | Split(giver, _, receiver):
            return {giver, receiver}


def _ordered(*parts: tuple[SheetLine, ...]) -> tuple[SheetLine, ...]:
    """Return the lines of a sheet: first what is built, then who is reorganised, then who moves."""
    lines = [line for part in parts for line in part]
    return tuple(sorted(lines, key=lambda line: (isinstance(line, Move), not isinstance(line, Build))))


def _scout(state: State, viewer: Team, lines: tuple[SheetLine, ...], rng: Random) -> tuple[SheetLine, ...]:
    """Return a move of a scout that meets the viewer; it will halt, so that he never learns of it."""
    busy = {number for line in lines for number in _named(line)}
    if state.stage is not Stage.ORDERS or rng.random() > _SCOUTS:
        return ()
    for platoon in state.of(viewer.enemy):
        meets = [h for h in state.map.land_around(platoon.hex) if state.standing(viewer, h)]
        if platoon.scout and meets and platoon.id.number not in busy:
            return (Move(platoon.id.number, platoon.hex, (rng.choice(meets),), Source(1, "")),)
    return ()


def _whole(
    state: State,
    viewer: Team,
    lines: tuple[SheetLine, ...],
    scout: tuple[SheetLine, ...],
    goes: dict[int, bool],
) -> Said:
    """Return a legal sheet with as many of the lines as may be, and the answers for scouts."""
    said: list[Submission] = []
    if state.stage is Stage.ORDERS:
        view = see(state, Seat.of(viewer.enemy))
        sheets = [
            _said(view.seat, Sheet(viewer.enemy, view.game_turn, some)) for some in ((*lines, *scout), lines)
        ]
        sheet = next((one for one in sheets if not check(view, one)), None)
        if sheet is None:
            return ()
        said.append(sheet)
        state = resolve(state, sheet)[1]
    while state.stage is Stage.SCOUTS and state.scouts:
        number = see(state, Seat.of(viewer.enemy)).scouts[0].platoon.number
        act = Go(number) if goes.get(number) else Halt(number)
        said.append(_said(Seat.of(viewer.enemy), act))
        try:
            state = resolve(state, said[-1])[1]
        except Refusal:
            break
    return tuple(said)


def _said(seat: Seat, act: Act) -> Submission:
    return Submission(seat, (act,))


def amended(state: State, viewer: Team, rng: Random) -> Said:
    """Return what the referee sets of the enemy's that the viewer does not see, perhaps nothing."""
    enemy = viewer.enemy
    spare = [n for n in MARKERS if PlatoonId(enemy, n) not in state.platoons]
    fought = {one.hex for one in state.battles}
    ground = [
        h
        for h, team in state.control.items()
        if team is enemy
        and h not in fought
        and not state.standing(viewer, h)
        and len(state.standing(enemy, h)) < STACK
    ]
    acts: list[Act] = [SetBank(enemy, rng.randint(0, 60))]
    if spare and ground:
        some = tuple(Vehicle(rng.choice(tuple(Kind)), rng.randint(1, 10)) for _ in range(rng.randint(1, 3)))
        acts += [SetPlatoon(enemy, rng.choice(spare), rng.choice(sorted(ground)), some)] * 2
    if state.closed_markers:
        unseen = state.map.land - set(state.known[viewer]) - state.map.home_hexes
        free = [h for h in sorted(unseen) if not any(p.hex == h for p in state.platoons.values())]
        acts += [SetControl(rng.choice(free), rng.choice((None, enemy)))] if free else []
    if rng.random() < _IDLE:
        return ()
    return (Submission(Seat.REFEREE, (rng.choice(acts),), reason="as it has to be"),)
