"""Who is forgotten is in no skirmish any more; who asks is given what is kept of him alone."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import select

from bot.core.people.privacy import Privacy
from bot.core.store.all_tables import metadata
from bot.core.store.engine import Database
from bot.core.store.journal import read_whole
from bot.core.store.skirmish_tables import SKIRMISHES, skirmishes
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.skirmish.services.people import COMPUTER, Player, Stage
from engine.skirmish.sides import Side
from tests.core.hooked import hooked, where_people_are
from tests.core.scene import SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, Dueling


async def everything(database: Database) -> str:
    """Return every value of every table as one text."""
    async with database.read() as connection:
        rows = [
            [str(value) for value in row]
            for table in metadata.sorted_tables
            for row in await connection.execute(select(table))
        ]
    return json.dumps(rows)


def privacy(dueling: Dueling) -> Privacy:
    table = Table(dueling.database, GAMES)
    return Privacy(table, hooked(table, duels=dueling.duels))


@pytest.mark.parametrize(("player", "winner"), [(ANNA, Side.RED), (BEN, Side.BLUE)])
async def test_he_gives_up_what_is_played_and_the_opponent_wins(
    dueling: Dueling, player: Player, winner: Side
) -> None:
    await dueling.say(ANNA, "B1 > C1")
    revision = dueling.duel.revision
    assert await privacy(dueling).forget(player.user, at=dueling.now()) == 1
    duel = await dueling.duels.duel(SERVER, dueling.id)
    ending = (await dueling.view(CARL)).position.ending
    assert ending is not None
    assert (ending.winner, ending.reason, duel.stage) == (winner, "resigned", Stage.OVER)
    assert duel.revision > revision + 1  # its board is behind: the name has to go
    gone = duel.player(winner.other)
    assert gone is not None
    assert (gone.user < 0, gone.name) == (True, "a former player")


async def test_nothing_of_him_is_left_and_the_journal_is_whole(dueling: Dueling) -> None:
    await dueling.say(ANNA, "hq A2\nB2 > B3")
    await dueling.say(ANNA, "pass")
    await dueling.say(BEN, "pass")
    position = (await dueling.view(BEN)).position
    await privacy(dueling).forget(ANNA.user, at=dueling.now())
    left = await everything(dueling.database)
    assert ANNA.name not in left
    assert BEN.name in left
    async with dueling.database.read() as connection:
        for name in where_people_are(Table(dueling.database, GAMES)):
            table, _, column = name.partition(".")
            kept = (await connection.execute(select(metadata.tables[table].c[column]))).scalars()
            assert ANNA.user not in set(kept), name
        row = (await connection.execute(select(skirmishes))).one()
        assert await read_whole(connection, row, SKIRMISHES)
    after = (await dueling.view(BEN)).position
    assert (after.placed, after.turn) == (position.placed, position.turn)
    assert all(one.right for one in await dueling.duels.dice(SERVER, dueling.id))


@pytest.mark.parametrize(("player", "stage"), [(ANNA, Stage.WITHDRAWN), (BEN, Stage.DECLINED)])
async def test_a_challenge_of_his_is_closed(database: Database, player: Player, stage: Stage) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    assert await privacy(dueling).forget(player.user, at=dueling.now()) == 1
    assert (await dueling.duels.duel(SERVER, dueling.id)).stage is stage
    assert await privacy(dueling).forget(player.user, at=dueling.now()) == 0


async def test_a_game_against_the_computer_ends_too(database: Database) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER))
    await dueling.say(ANNA, "pass")
    await privacy(dueling).forget(ANNA.user, at=dueling.now())
    duel = await dueling.duels.duel(SERVER, dueling.id)
    assert (duel.stage, duel.opponent) == (Stage.OVER, Player(COMPUTER))


async def test_the_export_has_his_part_and_nothing_of_the_opponent(dueling: Dueling) -> None:
    await dueling.say(ANNA, "B1 > C1")
    await dueling.say(ANNA, "pass")
    await dueling.say(BEN, "G2 facing N")
    (mine,) = (await privacy(dueling).data(ANNA.user))["skirmishes"]
    assert (mine["your_name"], mine["side"], mine["challenger"], mine["status"]) == (
        "Anna",
        "blue",
        True,
        "played",
    )
    assert [one["said"]["is"] for one in mine["said"]] == ["Move", "Pass"]
    text = json.dumps(mine)
    assert "Ben" not in text
    assert "chit" not in text
    (his,) = (await privacy(dueling).data(BEN.user))["skirmishes"]
    assert [one["said"]["is"] for one in his["said"]] == ["Move"]
    assert (await privacy(dueling).data(CARL.user))["skirmishes"] == []


async def test_games_kept_of_a_server_count_both_kinds(dueling: Dueling) -> None:
    assert await privacy(dueling).games_kept(SERVER) == 1
    assert await privacy(dueling).games_kept(SERVER + 1) == 0
