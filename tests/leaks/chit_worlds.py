"""Two skirmishes that differ in the secret of their dice alone, and by it in the chit of the first phase.

The secrets are sought so that everything else that they roll is alike. What everybody but the opponent is
shown of both has to be the same, to the letter, until the phase ends.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from secrets import token_hex

import pytest

from bot.core.people.privacy import Privacy
from bot.core.store.engine import open_database
from bot.core.table.table import Table
from bot.fresh import Purpose
from bot.games.all_games import GAMES
from bot.games.skirmish import codec
from bot.games.skirmish.cards.board import board_card
from bot.games.skirmish.cards.hand import hand_card
from bot.games.skirmish.cards.told import told_all
from bot.games.skirmish.commands.naming import shown
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.people import COMPUTER, Player
from engine.common.chance import Salted
from engine.dice import salt
from engine.errors import Refusal
from engine.skirmish.choices import aims, hqs, movers, shooters
from engine.skirmish.computer import choose
from engine.skirmish.events import ChitRevealed, PhaseBegan, PointsSpent, UnitsFired
from engine.skirmish.fate import Fate
from engine.skirmish.scenario import Scenario
from tests.chance import SOURCE
from tests.core.hooked import hooked
from tests.core.scene import SERVER
from tests.engine.skirmish.boards import scenario_of
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, CHANNEL, FIELD, WORD, Dueling
from tests.house.made import put_database

NEAR = scenario_of(
    [".....", ".....", ".....", "....."],
    {
        "A2": "blue Sherman HQ SE",
        "A1": "blue Sherman SE",
        "A3": "blue infantry SE",
        "C2": "red Panzer IV NW",
        "E2": "red Tiger NW",
    },
    turns=2,
)
_HASH = re.compile(r"(?<![0-9a-z])(?:[0-9a-f]{12}|[0-9a-f]{40})(?![0-9a-z])")
SALT = salt(("", ""), str(WORD))
SHOT = "turn 1 blue fire A1 at C2 by blue 2"
CHITS = (3, 4)
SAID: tuple[tuple[Player, str], ...] = (
    (ANNA, "hq A2"),
    (ANNA, "A3 > A4 facing S"),
    (BEN, "pass"),
    (ANNA, "undo"),
    (ANNA, "A3 > A4\nE1 > E2\ndone"),
    (ANNA, "dance"),
    (ANNA, "done"),
    (ANNA, "fire A1 at C2"),
    (ANNA, "fire A1 at C2"),
    (ANNA, "undo"),
    (CARL, "pass"),
)
"""What is said in both: two points are spent at the end, and no chit of the two is reached."""


@cache
def secrets(of: str = SALT, side: str = "blue") -> tuple[str, str]:
    """Return two secrets that draw 3 and 4 as the first chit of a side, and roll the same shot."""
    found: dict[int, str] = {}
    for number in count():
        secret = f"secret {number}"
        fate = Fate(Salted(secret.encode(), of))
        chit = fate.chit(f"turn 1 {side} chit")
        if chit in CHITS and fate.dice(SHOT) == (2, 3) and fate.chit("turn 1 blue chit") in CHITS:
            found.setdefault(chit, secret)
        if len(found) == len(CHITS):
            return found[3], found[4]
    raise AssertionError


@dataclass(frozen=True, slots=True)
class Seen:
    """Something that a person was shown: when, what, and its text."""

    when: str
    what: str
    text: str


@asynccontextmanager
async def world(
    folder: Path,
    secret: str,
    patch: pytest.MonkeyPatch,
    opponent: Player = BEN,
    scenario: Scenario = NEAR,
) -> AsyncIterator[Dueling]:
    """Give a skirmish whose dice have this secret, challenged and not accepted."""
    drawn = {Purpose.DUEL: "game", Purpose.SECRET: secret}
    patch.setattr(SOURCE, lambda purpose, _, size: drawn.get(purpose) or token_hex(size))
    file = folder / f"{secret}.sqlite"
    put_database(file)
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    try:
        yield await Dueling.gather(database, opponent, scenario, accepted=False)
    finally:
        await database.close()


async def played(folder: Path, secret: str, patch: pytest.MonkeyPatch, eyes: Player) -> list[Seen]:
    """Play the first phase and return all that a person was shown in it, step by step."""
    async with world(folder, secret, patch) as dueling:
        seen = await looked(dueling, eyes, "challenged")
        await dueling.accept()
        seen += await looked(dueling, eyes, "accepted")
        for player, said in SAID:
            answer = await answered(lambda: dueling.say(player, said))  # noqa: B023 - awaited at once
            if player is eyes:
                seen.append(Seen(said, "answer", masked(dueling, answer)))
            seen += await looked(dueling, eyes, said)
        assert (await dueling.view(eyes)).position.spent == len(("the HQ", "the shot"))
        return seen


async def looked(dueling: Dueling, eyes: Player, when: str) -> list[Seen]:
    """Return all that a person may ask for now."""
    duels, game = dueling.duels, dueling.id
    view = await dueling.view(eyes)
    board = await dueling.boards.board(game)
    position = view.position
    own = eyes is not CARL and position.phase is not None and view.seat.side is position.phase
    words = shown(board.duel, board.view.position)
    sentences = told_all(position.scenario, board.happened)
    table = Table(dueling.database, GAMES)
    found: dict[str, object] = {
        "view": codec.write_view(view),
        "board": board,
        "board's view": codec.write_view(board.view),
        "board's card": board_card(words, sentences),
        "steps of whoever acts": hand_card(words) if position.phase is not None else None,
        "boards behind": await dueling.boards.behind(),
        "who is called": await DuelCalls(duels).call(game),
        "calls behind": await DuelCalls(duels).behind(),
        "choices": [chosen(position) for chosen in (movers, shooters, aims, hqs)],
        "what the computer would do": choose(view) if own else None,
        "game": await duels.duel(SERVER, game),
        "channel": await duels.of_channel(SERVER, CHANNEL),
        "person": await duels.of_person(SERVER, eyes.user, ended=True),
        "chit": await answered(lambda: duels.chit(SERVER, game, eyes.user)),
        "record": await answered(lambda: duels.record(SERVER, game)),
        "dice": await answered(lambda: duels.dice(SERVER, game)),
        "stale press": await answered(lambda: dueling.say(eyes, "pass", seen=-1)),
        "what is kept of him": await Privacy(table, hooked(table, duels=duels)).data(eyes.user),
    }
    return [Seen(when, what, masked(dueling, text)) for what, text in found.items()]


async def answered(ask: Callable[[], Awaitable[object]]) -> object:
    """Return what came of a question, or the faults of its refusal."""
    try:
        return await ask()
    except Refusal as refused:
        return refused.faults


def masked(dueling: Dueling, value: object) -> str:
    """Return something as text, without the commitment and what follows from it: other hashes in every game.

    Those are the code of what is fixed before the last word, and the seals of phases.
    """
    return _HASH.sub("#", str(value).replace(dueling.duel.commitment, "#"))


async def computer_played(folder: Path, secret: str, patch: pytest.MonkeyPatch) -> list[str]:
    """Return what the computer, Red, does in its first phase, as far as it goes for both chits."""
    async with world(folder, secret, patch, Player(COMPUTER), FIELD) as dueling:
        await dueling.speak()
        happened = (await dueling.say(ANNA, "pass")).happened
    begun = next(at for at, one in enumerate(happened) if isinstance(one, PhaseBegan))
    acts, spent = [], 0
    for one in happened[begun + 1 :]:
        spent += one.points if isinstance(one, PointsSpent) else 0
        # Dice are others in the other game, and at the third point the lower chit ends the phase.
        if isinstance(one, UnitsFired | ChitRevealed) or spent >= CHITS[0]:
            break
        acts.append(str(one))
    return acts


def differences(one: list[Seen], other: list[Seen]) -> list[Seen]:
    """Return what is not the same in both."""
    return [a for a, b in zip(one, other, strict=True) if a != b]
