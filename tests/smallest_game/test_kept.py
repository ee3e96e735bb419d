"""The cards of the doors: each side has one of each door, kept up to date, that says its own number alone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.core.games.changing import changing
from bot.core.people.people import Role, Status
from bot.core.people.privacy import Privacy
from bot.core.people.reading_languages import Tongues
from bot.core.people.side_joining import person_row
from bot.core.post.kept_messages import KeptMessages
from bot.core.post.kept_pages import Pages
from bot.core.post.message_queues import Queues
from bot.core.post.parcels import Unreachable
from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.core.store.kept_tables import read_kept
from bot.core.store.tables import channels, games, people
from bot.core.table.table import Table
from bot.drawing_worker import Studio
from bot.games.all_games import GAMES
from engine.common.seat import REFEREE
from tests.core.hooked import hooked
from tests.core.post.wall import DM, Wall
from tests.smallest_game.at_the_table import AMBERS, BEN, CLEO, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.timed import Timed


class Hall:
    """A game of Doors, and what hangs of it on Discord."""

    def __init__(self, cellar: Cellar) -> None:
        self.cellar, self.wall, self.queues, self.minutes = cellar, Wall(), Queues(), 0
        pages = Pages(cellar.table, Tongues(cellar.database))
        self.kept = KeptMessages(cellar.table, pages, self.wall, self.wall, self.queues, Studio())

    async def hangs(self) -> dict[int, list[str]]:
        """Return what hangs where, once all is as it should be."""
        for _ in range(2):
            self.minutes += 2
            if asked := await self.kept.set_out(NOON + timedelta(minutes=self.minutes)):
                await asyncio.wait(asked)
        found: dict[int, list[str]] = {}
        for channel, text, _ in self.wall.said():
            found.setdefault(channel, []).append(text)
        return {channel: sorted(texts) for channel, texts in found.items()}

    async def rows(self) -> set[tuple[int, str]]:
        """Return for whom, and for which seats, messages are kept."""
        async with self.cellar.database.read() as connection:
            return {
                (one.which.target, one.which.reader) for one in await read_kept(connection, self.cellar.id)
            }


@pytest.fixture
async def hall(cellar: Cellar) -> AsyncIterator[Hall]:
    await both(cellar)
    hall = Hall(cellar)
    yield hall
    await hall.queues.close()


BARE = ["The left door, round 1. Your number: -", "The right door, round 1. Your number: -"]


async def test_who_has_a_room_has_the_cards_there_and_who_has_none_in_direct_messages(hall: Hall) -> None:
    assert await hall.hangs() == {AMBERS: BARE, DM + BEN: BARE}
    assert hall.wall.opened == [BEN, BEN]


async def test_a_card_says_the_number_of_its_own_side_alone_and_only_that_one_is_changed(hall: Hall) -> None:
    await hall.hangs()
    acts = hall.wall.acts
    await hall.cellar.says(BEN, "blue", "left 2")
    mine = ["The left door, round 1. Your number: 2", BARE[1]]
    assert await hall.hangs() == {AMBERS: BARE, DM + BEN: mine}
    assert hall.wall.acts == acts + 1


async def test_the_cards_of_a_door_go_when_it_is_done_and_all_when_the_game_is_over(hall: Hall) -> None:
    await hall.hangs()
    await hall.cellar.says(RHEA, REFEREE, "points amber left 3", "so it was")
    await hall.hangs()
    assert await hall.rows() == {(AMBERS, "amber"), (BEN, "blue")}
    async with hall.cellar.database.read() as connection:
        assert {one.which.scope for one in await read_kept(connection, hall.cellar.id)} == {"right"}
    await hall.cellar.says(RHEA, REFEREE, "points blue right 3", "so it was")
    await hall.hangs()
    assert await hall.rows() == set()


async def test_nothing_is_kept_of_a_game_that_its_referee_has_ended(hall: Hall) -> None:
    await hall.hangs()
    async with changing(hall.cellar.table, None, hall.cellar.id, NOON) as change:
        await change.connection.execute(games.update().values(status=Status.ABANDONED.value))
    await hall.hangs()
    assert await hall.rows() == set()


async def test_who_cannot_be_written_to_yet_gets_the_cards_later_and_the_others_at_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = hall.wall.number

    async def paced(_: int) -> int:
        raise Unreachable("paced", 30)

    monkeypatch.setattr(hall.wall, "number", paced)
    assert await hall.hangs() == {AMBERS: BARE}
    assert hall.kept.later() == NOON + timedelta(minutes=hall.minutes, seconds=30)
    monkeypatch.setattr(hall.wall, "number", number)
    assert await hall.hangs() == {AMBERS: BARE, DM + BEN: BARE}
    assert hall.kept.later() is None


async def test_when_another_reads_for_a_side_the_old_cards_go_before_there_are_new_ones(hall: Hall) -> None:
    await hall.hangs()
    cellar, acts = hall.cellar, hall.wall.acts
    async with changing(cellar.table, None, cellar.id, NOON) as change:
        await change.connection.execute(people.update().where(people.c.user == BEN).values(user=CLEO))
    asked = await hall.kept.set_out(NOON + timedelta(minutes=2))
    await asyncio.wait(asked)
    assert (hall.wall.acts, await hall.rows()) == (acts + 2, {(AMBERS, "amber")})
    assert (await hall.hangs())[DM + CLEO] == BARE
    assert await hall.rows() == {(AMBERS, "amber"), (CLEO, "blue")}


async def test_what_hangs_where_nothing_may_be_touched_stops_no_new_cards_and_is_turned_off_later(
    hall: Hall,
) -> None:
    """The new reader waited a quarter of an hour, and the old buttons were left for ever."""
    await hall.hangs()
    hall.wall.refused = {DM + BEN}
    await hall.cellar.says(BEN, "blue", "left 2")
    await hall.hangs()
    async with changing(hall.cellar.table, None, hall.cellar.id, NOON) as change:
        await change.connection.execute(people.update().where(people.c.user == BEN).values(user=CLEO))
    await hall.hangs()
    assert (await hall.hangs())[DM + CLEO] == ["The left door, round 1. Your number: 2", BARE[1]]
    assert hall.wall.off == []
    hall.wall.refused = set()
    hall.minutes += 20
    await hall.hangs()
    assert {hall.wall.there[one][0] for one in hall.wall.off} == {DM + BEN}
    assert len(hall.wall.off) == 2
    assert {reader for reader, _ in await hall.rows()} == {AMBERS, CLEO}


async def test_what_cannot_be_turned_off_when_a_game_is_over_is_left(hall: Hall) -> None:
    await hall.hangs()
    hall.wall.refused = {DM + BEN}
    async with changing(hall.cellar.table, None, hall.cellar.id, NOON) as change:
        await change.connection.execute(games.update().values(status=Status.ABANDONED.value))
    await hall.hangs()
    assert await hall.rows() == set()


async def test_of_who_is_forgotten_nothing_is_kept_and_nothing_is_written_to_them(hall: Hall) -> None:
    await hall.hangs()
    before, old = hall.wall.acts, hall.cellar.table
    leaves = GAMES["campaign"].kinds["captain_left"]
    knows = replace(GAME, kinds={**GAME.kinds, leaves.name: leaves})
    table = Table(hall.cellar.database, {**GAMES, GAME.name: knows})
    await Privacy(table, hooked(table)).forget(BEN, at=NOON)
    old.committed(hall.cellar.id)
    assert await hall.rows() == {(AMBERS, "amber")}
    await hall.hangs()
    assert hall.wall.acts == before


async def test_a_card_is_told_by_when_what_its_reader_knows_to_be_open_is_due(timed: Timed) -> None:
    def page(view: Any, _: str, reader: Reader) -> Card:  # noqa: ANN401 - a View of Doors
        of = {one.key: one.seat for one in GAME.rules.open(view)}
        return Card(
            " ".join(f"{of[key]} {due}" for key, due in sorted(reader.until.items()) if key in of) or "-"
        )

    kind = KeptKind("now", Audience.ROOM, lambda _: ("",), page)
    table = Table(timed.table.database, {**GAMES, GAME.name: replace(GAME, kept=(kind,))})
    pages = Pages(table, Tongues(timed.table.database))
    await timed.after(0)
    _, wanted = await pages.wanted(timed.id)
    cards = {one.reader: await pages.page(timed.id, one) for one in wanted}
    amber, blue = (cards[side] for side in ("amber", "blue"))
    assert amber is not None
    assert blue is not None
    # At both doors a number of each side is due, a day after it was asked for; the other side knows of it.
    assert re.fullmatch(r"(amber \d+ ?){2}|(amber \d+ blue \d+ ?){2}", amber.card.text)
    assert amber.card == blue.card


JUDGES = 23


async def test_a_card_that_the_referee_has_too_hangs_in_their_room_unless_they_play(hall: Hall) -> None:
    cellar = hall.cellar
    kind = KeptKind("now", Audience.ROOM, lambda _: ("",), lambda *_: Card("now"), judged=True)
    table = Table(cellar.database, {**GAMES, GAME.name: replace(GAME, kept=(kind,))})
    pages = Pages(table, Tongues(cellar.database))
    readers = {one.reader for one in (await pages.wanted(cellar.id))[1]}
    assert readers == {"amber", "blue"}
    async with changing(table, None, cellar.id, NOON) as change:
        room = {"game": cellar.id, "seat": REFEREE, "channel": JUDGES}
        await change.connection.execute(channels.insert(), room)
    _, wanted = await pages.wanted(cellar.id)
    assert {(one.target, one.reader) for one in wanted} == {
        (AMBERS, "amber"),
        (BEN, "blue"),
        (JUDGES, REFEREE),
    }
    async with changing(table, None, cellar.id, NOON) as change:
        row = person_row(cellar.id, RHEA, "Rhea", Role.MEMBER, "amber")
        await change.connection.execute(people.insert(), row)
    assert {one.reader for one in (await pages.wanted(cellar.id))[1]} == {"amber", "blue"}
