"""What an earlier program left goes on with this one: its games, its unsent letters, its drafts."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from sqlalchemy import select

import migrations
from bot.core.games.lobby import Lobby
from bot.core.seam.game import ledgers_of
from bot.core.store.database_copy import look_through
from bot.core.store.engine import open_database
from bot.core.store.migrate import newest
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign import codec
from bot.games.campaign.services.drafts import Drafts
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Stage
from engine.campaign.forces import Team
from tests.core.scene import NOON, RED, SERVER
from tests.core.store.released import RELEASES, remembered_of
from tests.games.skirmish.services.dueling import ANNA, BEN, spoken

KEPT = sorted(RELEASES.glob("*.sqlite.gz"))
MIGRATIONS = Path(migrations.__file__).parent / "versions"


@pytest.fixture(params=KEPT, ids=lambda path: path.name[:4])
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a database as a release left it."""
    path = tmp_path / f"{request.param.name[:4]}.sqlite"
    path.write_bytes(gzip.decompress(request.param.read_bytes()))
    return path


def test_one_of_every_revision_is_kept_from_the_first_version_of_events_to_this_one() -> None:
    """Once a later program is there, nobody makes the one that is missing."""
    revisions = sorted(path.name[:4] for path in MIGRATIONS.glob("[0-9]*.py"))
    assert revisions[-1] == newest()
    assert [path.name[:4] for path in KEPT] == [one for one in revisions if one >= "0005"]


async def test_its_games_are_as_they_were_and_go_on(left: Path) -> None:
    then = json.loads((RELEASES / f"{left.stem}.json").read_text(encoding="utf-8"))
    heads = look_through(left, ledgers_of(GAMES)).heads
    database = await open_database(f"sqlite+aiosqlite:///{left}")
    try:
        assert await remembered_of(database) == then != {}
        assert look_through(left, ledgers_of(GAMES)).heads == heads
        table = Table(database, GAMES)
        game = next(one for one in await Lobby(table).games(SERVER) if one.name == "Spring war")
        before = await table.position(game.id)
        # The last draft that was written by then is given now.
        receipt = await Drafts(table).give(game.id, Team.RED, 2, key="give", author_id=RED, at=NOON)
        assert receipt.position == before + 1
    finally:
        await database.close()


async def test_its_unsent_letters_can_still_be_read(left: Path) -> None:
    database = await open_database(f"sqlite+aiosqlite:///{left}")
    try:
        async with database.read() as connection:
            rows = (await connection.execute(select(outbox.c.notices, outbox.c.version))).all()
    finally:
        await database.close()
    assert len(rows) > 20
    letters = [codec.read_notices(row.notices, row.version) for row in rows]
    assert any("Be kind to each other" in str(letter) for letter in letters)


async def test_its_skirmish_goes_on_in_the_activation_in_which_it_was_left(tmp_path: Path) -> None:
    left = tmp_path / "0007.sqlite"
    left.write_bytes(gzip.decompress((RELEASES / "0007.sqlite.gz").read_bytes()))
    database = await open_database(f"sqlite+aiosqlite:///{left}")
    try:
        duels = Duels(database)
        games = {one.stage: one for one in await duels.of_person(SERVER, ANNA.user, ended=True)}
        assert set(games) == {Stage.CHALLENGE, Stage.PLAYED, Stage.OVER}
        played = games[Stage.PLAYED]
        receipt = await duels.act(SERVER, played.id, ANNA.user, "undo", key="undo", at=NOON)
        assert receipt.view.position.activation is not None
        receipt = await duels.accept(SERVER, games[Stage.CHALLENGE].id, BEN, key="accept", at=NOON)
        assert (receipt.duel.stage, receipt.duel.texts) == (Stage.WORD, ("", ""))
        assert (await spoken(duels, receipt.duel.id)).duel.stage is Stage.PLAYED
        assert (await duels.duel(SERVER, played.id)).texts == ()
        assert all(one.right for one in await duels.dice(SERVER, games[Stage.OVER].id))
    finally:
        await database.close()


async def test_of_phases_that_were_under_way_at_an_update_nobody_is_told(tmp_path: Path) -> None:
    left = tmp_path / "0007.sqlite"
    left.write_bytes(gzip.decompress((RELEASES / "0007.sqlite.gz").read_bytes()))
    database = await open_database(f"sqlite+aiosqlite:///{left}")
    try:
        duels = Duels(database)
        games = {one.stage: one for one in await duels.of_person(SERVER, ANNA.user, ended=True)}
        assert await DuelCalls(duels).behind() == ()
        await duels.act(SERVER, games[Stage.PLAYED].id, ANNA.user, "pass", key="pass", at=NOON)
        assert await DuelCalls(duels).behind() == (games[Stage.PLAYED].id,)
    finally:
        await database.close()
