"""A public noticeboard reads the games of its server when one of them has changed, and at no other time."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from datetime import timedelta

import pytest

from bot.core.games.changed_games import ALL_AGAIN
from bot.core.games.lobby import Lobby
from bot.core.people.people import PublicStatus, Roster
from bot.core.people.reading_languages import Tongues
from bot.core.post.parcels import Refused, Unreachable
from bot.core.post.public_board import PublicBoards
from bot.core.present.cards import Card
from bot.core.rooms.servers import Servers, ServerSettings
from bot.core.store.tables import journal
from bot.core.table.table import Table
from bot.core.time.deadlines.pausing import Pausing
from bot.games.all_games import GAMES
from bot.games.campaign.commands.lobby_lines import about
from engine.campaign.forces import Team
from tests.core.scene import NOON, OTHER_SERVER, REFEREE, SERVER, STRANGER, Scene, a_map
from tests.games.campaign.services.battles.wall import Wall
from tests.talks.faltering import fails

ROOM = 777


class Waits(Wall):
    """A wall on which a change waits until it may go on."""

    def __init__(self) -> None:
        super().__init__()
        self.under_way, self.go = asyncio.Event(), asyncio.Event()

    async def change(self, channel: int, message: int, card: Card, pings: Collection[int] = ()) -> None:
        self.under_way.set()
        await self.go.wait()
        await super().change(channel, message, card, pings)


class Lines:
    """Says of each game what the board says, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, status: PublicStatus, roster: Roster) -> str:
        self.asked += 1
        return about(status, roster)


def boards_of(scene: Scene, wall: Wall, lines: Lines) -> PublicBoards:
    return PublicBoards(scene.table, scene.lobby, Tongues(scene.database, "en"), wall, lines)


async def test_what_happens_elsewhere_leaves_it_alone_and_each_change_here_is_shown(scene: Scene) -> None:
    wall, lines = Wall(), Lines()
    boards = boards_of(scene, wall, lines)
    await boards.hang(SERVER, ROOM)
    await boards.tick(NOON)
    lines.asked = 0
    await Lobby(scene.table).create(
        OTHER_SERVER, REFEREE, "Reni", map_=a_map(), name="Far", key="c:2", at=NOON
    )
    assert await boards.tick(NOON) == 0
    assert lines.asked == 0
    await scene.lobby.join(SERVER, scene.id, STRANGER, "Sam", Team.RED, at=NOON)
    assert await boards.tick(NOON) == 1
    await scene.begin()
    assert await boards.tick(NOON) == 1
    await Pausing(scene.table).pause(scene.id, REFEREE, "", at=NOON)
    assert await boards.tick(NOON) == 1
    await Servers(scene.database).put(ServerSettings(SERVER, language="de"))
    # No game has changed: it is seen when all are looked at again.
    assert await boards.tick(NOON + ALL_AGAIN) == 1
    await Lobby(scene.table).create(SERVER, REFEREE, "Reni", map_=a_map(), name="Near", key="c:3", at=NOON)
    assert await boards.tick(NOON) == 1
    ((_, card),) = wall.rooms[ROOM].items()
    assert "Near" in card.text


async def test_what_discord_does_not_take_is_tried_again_though_nothing_happens(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    wall = Wall()
    boards = boards_of(scene, wall, Lines())
    await boards.hang(SERVER, ROOM)
    await boards.tick(NOON)

    def down(_what: str, _channel: int) -> None:
        raise Unreachable("Discord sleeps")

    wall.trouble = down
    await scene.begin()
    with caplog.at_level("INFO"):
        assert await boards.tick(NOON) == 0
    assert "tried again" in caplog.text
    wall.trouble = lambda _, __: None
    assert await boards.tick(NOON) == 1
    assert await boards.tick(NOON) == 0


async def test_what_the_database_does_not_take_is_tried_again_though_nothing_happens(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall()
    boards = boards_of(scene, wall, Lines())
    await boards.hang(SERVER, ROOM)
    await boards.tick(NOON)
    await scene.begin()
    with monkeypatch.context() as patch:
        fails(patch, scene.lobby, "games", 1)
        assert await boards.tick(NOON) == 0
    assert await boards.tick(NOON) == 1
    assert await boards.tick(NOON) == 0


async def test_a_refused_board_is_tried_again_later_for_a_permission_may_be_given_back(scene: Scene) -> None:
    wall, lines, asked = Wall(), Lines(), list[str]()
    boards = boards_of(scene, wall, lines)
    await boards.hang(SERVER, ROOM)
    await boards.tick(NOON)

    def shut(what: str, _channel: int) -> None:
        asked.append(what)
        raise Refused(50013, "Missing Permissions")

    wall.trouble = shut
    await scene.begin()
    for minutes in range(14):
        assert await boards.tick(NOON + timedelta(minutes=minutes)) == 0
    assert asked == ["change"]
    assert await boards.tick(NOON + timedelta(minutes=16)) == 0
    assert asked == ["change", "change"]
    wall.trouble = lambda _, __: None
    assert await boards.tick(NOON + timedelta(minutes=17)) == 0
    assert await boards.tick(NOON + timedelta(minutes=33)) == 1
    assert await boards.tick(NOON + timedelta(minutes=60)) == 0


async def test_a_board_that_is_taken_down_or_hung_elsewhere_while_it_is_changed_does_not_come_back(
    scene: Scene,
) -> None:
    wall = Waits()
    boards = boards_of(scene, wall, Lines())
    await boards.hang(SERVER, ROOM)
    for room in (ROOM + 1, None):
        await scene.lobby.join(SERVER, scene.id, STRANGER + (room or 0), "Sam", Team.RED, at=NOON)
        wall.go.clear()
        wall.under_way.clear()
        ticking = asyncio.create_task(boards.tick(NOON))
        await wall.under_way.wait()
        moving = asyncio.create_task(boards.hang(SERVER, room) if room else boards.take_down(SERVER))
        for _ in range(20):
            await scene.lobby.games(SERVER)  # it gets as far as it may meanwhile
        wall.go.set()
        await asyncio.gather(ticking, moving)
        await boards.tick(NOON)
        assert [number for number, hung in wall.rooms.items() if hung] == ([room] if room else [])


async def test_a_game_that_cannot_be_read_does_not_hide_the_others(scene: Scene) -> None:
    await Lobby(scene.table).create(SERVER, REFEREE, "Reni", map_=a_map(), name="Near", key="c:2", at=NOON)
    await scene.begin()
    async with scene.database.write() as connection:
        await connection.execute(journal.update().where(journal.c.game == scene.id).values(hash="0" * 64))
    wall = Wall()
    table = Table(scene.database, GAMES)
    boards = PublicBoards(table, Lobby(table), Tongues(scene.database, "en"), wall, about)
    await boards.hang(SERVER, ROOM)
    assert "Near" in wall.the(ROOM).text
