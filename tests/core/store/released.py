"""Whole databases as earlier programs left them, made by those programs themselves: games, letters, drafts.

Run as a program it writes that of this release, once for each revision; a file that is there is never written
again.

    python -m tests.core.store.released
"""

from __future__ import annotations

import asyncio
import gzip
import json
import tempfile
from pathlib import Path

from sqlalchemy import select

from bot.core.store import migrate
from bot.core.store.engine import Database, open_database
from bot.core.store.skirmish_tables import skirmishes
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.skirmish import codec
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Player
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.skirmish.commands import Pass
from engine.skirmish.see import see
from engine.skirmish.sides import Seat as DuelSeat
from tests.core.loaded import load
from tests.core.scene import RED, SERVER, Scene
from tests.core.store.recorded import RECORDS, played, remembered
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, CHANNEL, FIELD, Dueling, spoken

RELEASES = Path(__file__).resolve().parent / "releases"
DUELS = ("turn", "phase", "spent", "placed", "lost", "owners", "activation", "chits", "ending")
"""What of a skirmish every release has to make of the same journal, beside its chit."""
CALL = 7001
"""The message that calls a player of a skirmish to his phase."""
LOADED = (3, 6, 9)
"""Which of the recorded games lie in it, beside one that is under way."""


async def remembered_of(database: Database) -> dict[str, object]:
    """Return what every release has to make of each game of a database, by its id."""
    table, duels = Table(database, GAMES), Duels(database)
    async with database.read() as connection:
        ids = list((await connection.execute(select(games.c.id).order_by(games.c.id))).scalars())
        of_duels = (await connection.execute(select(skirmishes.c.id).order_by(skirmishes.c.id))).scalars()
        then: dict[str, object] = {game: remembered((await table.sitting(game)).state) for game in ids}
        for game in of_duels:
            state = (await duels.sitting(game)).state
            view = json.loads(codec.write_view(see(state, DuelSeat.PUBLIC)))
            of_all = {name: view["position"][name] for name in DUELS}
            then[game] = {**of_all, "chit": state.chit}
    return then


async def make(path: Path) -> dict[str, object]:
    """Make games with unsent letters, a ruling, a draft; return what is to be made of them."""
    database = await open_database(f"sqlite+aiosqlite:///{path}")
    try:
        scene = await Scene.gather(database)
        await scene.begin()
        await scene.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
        await scene.say(Seat.REFEREE, "rule Be kind to each other")
        for key, sheet in (("d1", "Red turn 1\nbuild P1: M5"), ("d2", "Red turn 1\nbuild P2: L3")):
            await scene.drafts.save(scene.id, Team.RED, sheet, key=key, author_id=RED, at=scene.now())
        for number in LOADED:
            await load(scene.table, played(RECORDS[number]), key=f"load:{number}")
        await _duels(database)
        return await remembered_of(database)
    finally:
        await database.close()


async def _duels(database: Database) -> None:
    """Play a skirmish into an activation, another to its end, and leave a challenge, and one accepted."""
    dueling = await Dueling.gather(database)
    await dueling.say(ANNA, "B1 > C1 facing SE\nhq A2\nB2 > B3\nundo\nB2 > C2")
    calls = DuelCalls(dueling.duels)
    await calls.looked(await calls.call(dueling.id), CALL)
    challenge = dueling.duels.challenge
    await challenge(SERVER, CHANNEL, ANNA, FIELD, None, key="interaction:open", at=dueling.now())
    ended = await challenge(
        SERVER, CHANNEL, ANNA, FIELD, Player(COMPUTER), key="interaction:computer", at=dueling.now()
    )
    await spoken(dueling.duels, ended.id, at=dueling.now())
    asked = await challenge(SERVER, CHANNEL, CARL, FIELD, BEN, key="interaction:asked", at=dueling.now())
    await dueling.duels.accept(SERVER, asked.id, BEN, text="seven owls", key="accepted", at=dueling.now())
    for number in range(FIELD.turns):
        await dueling.duels.act(SERVER, ended.id, ANNA.user, Pass(), key=f"pass:{number}", at=dueling.now())


def write() -> Path:
    """Write the database of this release, packed, and beside it what is to be made of it."""
    kept = RELEASES / f"{migrate.newest()}.sqlite.gz"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        then = asyncio.run(make(path))
        with kept.open("xb") as file:
            file.write(gzip.compress(path.read_bytes(), mtime=0))
    text = json.dumps(then, ensure_ascii=False, indent=1)
    (RELEASES / f"{migrate.newest()}.json").write_text(f"{text}\n", encoding="utf-8")
    return kept


if __name__ == "__main__":
    write()
