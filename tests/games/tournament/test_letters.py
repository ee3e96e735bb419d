"""What a draw sends to 128: the round to all before anybody's own, and everybody mentioned, none twice."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import select

from bot.core.dice.proof_posts import Proofs
from bot.core.games.founding import New, found
from bot.core.games.lobby import Lobby
from bot.core.people.reading_languages import Tongues
from bot.core.post.parcels import Channel, Dm, Parcel, Refused
from bot.core.present.messages import LONGEST_MESSAGE
from bot.core.store.engine import open_database
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.discord_courier import _MENTION, DiscordCourier, _pinged
from bot.games.all_games import GAMES
from bot.games.tournament.game import TOURNAMENT
from engine.common.seat import PUBLIC, REFEREE
from engine.tournament.rules import Nothing
from tests.house.made import put_database
from tests.smallest_game.at_the_table import NOON, PUBLICS, RHEA, Cellar, speaks
from tests.talks.stage import FakePainter

MANY, FIRST = 128, 700_000_000_000_000_000
"""How many play, and the number of the first of them, as long as those of Discord are."""


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Cellar]:
    """128 have entered, and the dice are set."""
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    table = Table(database, GAMES)
    (board, options) = next(iter(TOURNAMENT.boards.values()))
    new = New(3, RHEA, "Rhea", "Cup", board, options or Nothing(), {PUBLIC: PUBLICS})
    game = await found(table, "tournament", new, key="interaction:0", at=NOON)
    cellar = Cellar(database, game.id)
    cellar.table = table
    for number in range(MANY):
        await cellar.enters(FIRST + number, f"Player {number}")
    assert await speaks(cellar)
    yield cellar
    await database.close()


class NoThreads:
    """A server on which nobody may open threads."""

    async def open(self, channel: int, name: str) -> int:
        raise Refused(50013, f"{channel} {name}")


async def written(hall: Cellar, row: Any) -> list[Any]:  # noqa: ANN401 - a row has the columns of its query
    """Return the messages that a letter becomes."""
    notices = TOURNAMENT.codec.read_letter(row.notices, row.version)
    audience = Channel(row.target) if row.audience == "channel" else Dm(row.target)
    seen = await hall.table.view(hall.id, row.seat)
    parcel = Parcel(row.id, hall.id, row.seat, row.position, audience, notices, seen, "n", TOURNAMENT)
    courier = DiscordCourier(
        cast("Any", None),
        Lobby(hall.table),
        cast("Any", None),
        Tongues(hall.database),
        cast("Any", FakePainter()),
        cast("Any", None),
        Proofs(hall.database, cast("Any", NoThreads()), cast("Any", None), Tongues(hall.database)),
    )
    parts = await courier._written(parcel)  # noqa: SLF001 - what it sends, without a way to send it
    return [(one, _pinged(parcel, one)) for one in parts]


@pytest.mark.long
async def test_a_round_of_128_is_published_before_anybody_is_told_their_own_and_mentions_each_once(
    hall: Cellar,
) -> None:
    receipt = await hall.says(RHEA, REFEREE, "draw")
    query = select(outbox).where(outbox.c.game == hall.id, outbox.c.position == receipt.position)
    async with hall.database.read() as connection:
        rows = list(await connection.execute(query.order_by(outbox.c.id)))
    kinds = [row.audience for row in rows]
    assert kinds[0] == "channel"
    assert kinds.count("dm") == len({row.target for row in rows if row.audience == "dm"})
    assert {row.target for row in rows if row.audience == "dm"} >= {FIRST + one for one in range(MANY)}
    parts = await written(hall, rows[0])
    text = "\n".join(part["content"] for part, _ in parts)
    assert sorted(map(int, _MENTION.findall(text))) == [FIRST + one for one in range(MANY)]
    for part, pinged in parts:
        assert len(part["content"]) <= LONGEST_MESSAGE
        assert len(pinged.users) == len(_MENTION.findall(part["content"])) <= 100
        assert pinged.everyone is False
    assert len(parts[-1][0]["files"]) == 2
    assert len(re.findall(r"^\*\*\d+\*\* ", text, re.MULTILINE)) == MANY // 2


@pytest.mark.long
async def test_whoever_is_told_their_own_is_pinged_by_nothing_that_somebody_wrote(hall: Cellar) -> None:
    receipt = await hall.says(RHEA, REFEREE, "draw")
    query = select(outbox).where(outbox.c.game == hall.id, outbox.c.position == receipt.position)
    async with hall.database.read() as connection:
        rows = list(await connection.execute(query.order_by(outbox.c.id)))
    own = next(row for row in rows if row.audience == "dm" and row.target == FIRST)
    for part, pinged in await written(hall, own):
        assert pinged.users == []
        assert _MENTION.findall(part["content"]) == []
