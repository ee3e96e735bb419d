"""A pair of wars by weeks played from its seed through the whole bot."""

from __future__ import annotations

from random import Random

from engine.common.seat import REFEREE, Seat
from engine.week.see import see
from engine.week.sides import NORTH, SOUTH
from engine.week.state import State
from tests.games.week.drawn import SECRET
from tests.house.folders import in_a_folder
from tests.leaks.at_random.run import both
from tests.leaks.at_random.war_script import WarScript, script
from tests.leaks.bot_war import COMPLETED, FISHING, LOOKS, MORE_LOOKS, asks, levelled, secretly, sets
from tests.leaks.bot_worlds import VIEWERS, World
from tests.talks.cellar import sent
from tests.talks.the_week import ANN, BEN, DONE, RITA, entered, founded

_ASKS, _COMPLETIONS, _TEXTS = 12, 4, 4
_LOOKS_AROUND = 0.15
_NAMES = {"1/G": "N1", "3/G": "N3", "Cav1": "N4", "TN": "N5", "Meade": "NLeader1", "Grant": "NLeader2"}
_OWN = {"1/L": "S1", "TS": "S2", "Lee": "SLeader1"}


def pair(seed: int) -> int:
    """Play both worlds of a pair; return how much was compared; raise `ToldApart` if something differs."""
    drawn = script(seed)
    return in_a_folder(
        lambda folder: both(folder, VIEWERS, lambda w, number: _course(w, drawn, number), SECRET)
    )


async def _course(w: World, drawn: WarScript, number: int) -> None:
    random = Random(drawn.seed)
    await founded(w)
    await sent(w, "Mila", "game join", seat="south")
    await entered(w, drawn.begins[:-1])
    if random.random() < 0.5:
        for what in ("segment", "answer", "sealed"):
            await sent(w, RITA, "game hours", what=what, hours=1)
    await _says(w, REFEREE, drawn.begins[-1])
    await levelled(w)
    await sets(w, drawn.twist[number])
    await levelled(w)
    for at, stride in enumerate(drawn.strides):
        if line := stride.lines[number]:
            await _says(w, stride.seat, line)
        await _stands(w, stride.after[number], line)
        await _look(w, f"stride {at}")
        if random.random() < _LOOKS_AROUND:
            await _ask(w, random, f"stride {at}")
    await _ask(w, random, "the end")


async def _look(w: World, at: str) -> None:
    await levelled(w)
    for eyes in w.eyes:
        w.note(eyes, f"sees {at}", eyes.around())


async def _says(w: World, seat: Seat, line: str) -> None:
    if seat == REFEREE:
        answer = await sent(w, RITA, "game act", line=line)
        assert DONE in answer, (line, answer)
    else:
        await secretly(w, {SOUTH: ANN, NORTH: BEN}[seat], line)


async def _stands(w: World, state: State, line: str) -> None:
    """Make sure that the bot's war stands as it was drawn; else nothing that is seen could be compared."""
    (game, *_) = await w.app.desk.lobby.games(w.server.server_id())
    found, drawn = await w.app.desk.table.view(game.id, REFEREE), see(state, REFEREE)
    assert found == drawn, f"after {line!r} the bot has another war than was drawn"


async def _ask(w: World, random: Random, at: str) -> None:
    """Have each viewer look at everything, then ask some of all that they can think of."""
    await _look(w, at)
    for share, eyes in enumerate(w.eyes, 1):
        await asks(w, eyes, tuple(random.sample((*LOOKS, *MORE_LOOKS), _ASKS // share)))
        for command, option in random.sample(COMPLETED, _COMPLETIONS // share):
            await w.complete(eyes, command, option)
        await w.says(eyes.person.name, *map(_named, random.sample(FISHING, _TEXTS // share)))
    await _look(w, f"{at}, after asking")


def _named(line: str) -> str:
    """Return a line of whoever fishes for secrets, with the names of wars at random."""
    for name, here in {**_NAMES, **_OWN}.items():
        line = line.replace(name, here)
    return line
