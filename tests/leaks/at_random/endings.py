"""How a pair may end: with a turn that the referee holds back, or with an earlier sheet told rightly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.campaign.commands import Build, Seat, Source, Submission
from engine.campaign.decide import resolve
from engine.campaign.forces import Kind, PlatoonId, Team, Vehicle
from engine.campaign.lines import lines_of, sheet_of, with_lines
from engine.campaign.see import see
from engine.campaign.state import Stage, State
from engine.errors import Refusal
from tests.leaks.at_random.acts import Table
from tests.leaks.bot_worlds import RITA, World
from tests.leaks.hidden_turns import Both
from tests.leaks.knowable import knowable
from tests.leaks.side_by_side import Stride, steps_of
from tests.random_games.messages import written
from tests.random_games.orders import random_sheet
from tests.rules.campaign.rewinding import Done, rewind


@dataclass(frozen=True, slots=True)
class HeldBack:
    """The referee wants to look first; then the enemy gives different sheets in the two worlds."""

    sheets: tuple[Submission, Submission]


@dataclass(frozen=True, slots=True)
class ToldRightly:
    """In one world the referee tells an earlier sheet of the enemy's rightly, in what is hidden (16.3)."""

    world: int
    game_turn: int
    sheet: Submission


_LATEST = 6
"""How many sheets back one is told rightly, at most."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """In one world the referee takes back a sheet of the enemy's whose scouts are asked (12.3)."""

    world: int


Ending = HeldBack | ToldRightly | TakenBack


def ending(strides: Sequence[Stride], viewer: Team, rng: Random) -> Ending | None:
    """Draw an ending that goes with what was played."""
    kind = rng.random()
    asked = [number for number, one in enumerate(strides[-1].after) if _scouts_asked(one, viewer)]
    if asked and kind < 0.7:
        return TakenBack(rng.choice(asked))
    if kind < 0.2:
        return _held_back(strides[-1].after, viewer, rng)
    return _told_rightly(strides, viewer, rng) if kind < 0.4 else None


def _scouts_asked(state: State, viewer: Team) -> bool:
    return state.stage is Stage.SCOUTS and state.active is viewer.enemy


def _held_back(now: Both, viewer: Team, rng: Random) -> HeldBack | None:
    if any(state.active is viewer or state.stage is not Stage.ORDERS for state in now):
        return None
    one, other = (random_sheet(see(state, Seat.of(viewer.enemy)), rng) for state in now)
    # While scouts are asked there is nothing to hold yet, and nothing is written in the referee's room.
    asked = {
        resolve(state, said)[1].stage is Stage.SCOUTS for state, said in zip(now, (one, other), strict=True)
    }
    return HeldBack((one, other)) if len(asked) == 1 else None


def _told_rightly(strides: Sequence[Stride], viewer: Team, rng: Random) -> ToldRightly | None:
    world = rng.randint(0, 1)
    history = tuple(steps_of(strides, world))
    enemy = Seat.of(viewer.enemy)
    given = [at for at, done in enumerate(history) if sheet_of(done.submission) is not None]
    for at in [at for at in reversed(given) if history[at].submission.seat == enemy][:_LATEST]:
        done = history[at]
        alone = [one for one in history if one.submission.seat == enemy and _turn(one) == _turn(done)]
        if len(alone) > 1 or rng.random() < 0.3:
            continue
        said = _otherwise(done, viewer.enemy, rng)
        if said is not None and _shows_nothing(history, at, said, viewer):
            return ToldRightly(world, _turn(done), said)
    return None


def _turn(done: Done) -> int:
    return done.before.game_turn


def _otherwise(done: Done, team: Team, rng: Random) -> Submission | None:
    """Return a sheet with something else built."""
    lines = list(lines_of(done.submission))
    built = [line for line in lines if isinstance(line, Build)]
    if built:
        gone = rng.choice(built)
        return with_lines(done.submission, [line for line in lines if line is not gone])
    spare = [n for n in range(1, 11) if PlatoonId(team, n) not in done.before.platoons]
    if not spare:
        return None
    some = (Vehicle(rng.choice(tuple(Kind)), 1),)
    return with_lines(done.submission, [Build(spare[0], some, Source(1, "")), *lines])


def _shows_nothing(history: Sequence[Done], at: int, said: Submission, viewer: Team) -> bool:
    """Tell whether every later step stands and the viewer could have known of nothing of it."""
    try:
        found = rewind(history, at, (said,))
    except Refusal:
        return False
    if found.stop is not None or len(found.steps) != len(history) - at:
        return False
    return all(
        knowable(again.done.before, viewer) == knowable(old.before, viewer)
        for again, old in zip(found.steps, history[at:], strict=True)
    ) and knowable(found.state, viewer) == knowable(_end(history), viewer)


def _end(history: Sequence[Done]) -> State:
    return resolve(history[-1].before, history[-1].submission)[1]


async def close(w: World, table: Table, end: Ending, world: int) -> None:
    """Play an ending in one of the worlds."""
    match end:
        case HeldBack(sheets):
            await _hold(w, table, sheets[world])
        case TakenBack(there) if there == world:
            await take_back(w)
        case ToldRightly(there, turn, sheet) if there == world:
            await _tell_rightly(w, sheet, turn)
        case _:
            pass


async def take_back(w: World) -> None:
    """Have the referee take back the last step."""
    rita = w.person(RITA)
    form = await rita.slash("referee undo")
    done = await rita.submit(form, {"text": "I asked him once more"})
    assert "taken back" in done.text, done.text
    await w.settle()


async def _hold(w: World, table: Table, said: Submission) -> None:
    await w.person(RITA).slash("referee hold", check="on")
    await w.level()
    await w.says(table.enemy[0], written(said), "commit")


async def _tell_rightly(w: World, said: Submission, turn: int) -> None:
    rita = w.person(RITA)
    desk = await rita.select(await rita.slash("referee correct"), "Which Game Turn?", [str(turn)])
    team = said.seat.value.capitalize()
    (step,) = [one for one in desk.selects[1].options if one.startswith(team)]
    opened = await rita.select(desk, f"Which step of Game Turn {turn}?", [step])
    form = await rita.click(opened, "Correct this step")
    sheet = written(said)
    looked = await rita.submit(form, {"text": sheet})
    done = await rita.submit(await rita.click(looked, "Apply it …"), {"reason": "he said so"})
    assert "is corrected" in done.text, (sheet, done.text)
    await w.settle()
