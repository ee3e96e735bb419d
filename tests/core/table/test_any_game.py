"""The table plays a game of any rules: it is founded, read, heard, judged, committed, told and undone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.core.games.founding import New, found
from bot.core.people.people import Status
from bot.core.store.engine import Database, open_database
from bot.core.store.journal import JournalDamaged
from bot.core.store.tables import games, journal, outbox
from bot.core.table.receipts import Receipt
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.lines import Lines
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.errors import Refusal
from tests.core.tally import TALLY, Board, Options
from tests.house.made import put_database

SERVER, RHEA = 100, 7
ALL = {**GAMES, TALLY.name: TALLY}
ROOMS = {"ash": 11, "elm": 12, "oak": 13, PUBLIC: 14}
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Played:
    """A game of Tally whose referee speaks for all sides."""

    def __init__(self, database: Database, id_: str) -> None:
        self.database, self.table, self.id = database, Table(database, ALL), id_
        self.numbers = count(1)

    async def say(self, seat: Seat, text: str, reason: str = "", key: str = "") -> Receipt:
        """Say something for a side."""
        number = next(self.numbers)
        return await self.table.submit(
            *(self.id, seat, text),
            key=key or f"message:{number}",
            author_id=RHEA,
            at=NOON + timedelta(minutes=number),
            by_referee=seat != REFEREE,
            reason=reason,
        )

    async def undo(self) -> Receipt:
        """Take the last step back."""
        number = next(self.numbers)
        at = NOON + timedelta(minutes=number)
        return await self.table.undo(self.id, key=f"undo:{number}", author_id=RHEA, at=at, reason="a slip")

    async def letters(self) -> list[tuple[str, int]]:
        """Return to which rooms and people the last entry sent something, and for which seat."""
        head = await self.table.position(self.id)
        query = select(outbox.c.seat, outbox.c.target).where(outbox.c.position == head)
        async with self.database.read() as connection:
            return [(row.seat, row.target) for row in await connection.execute(query.order_by(outbox.c.id))]


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    yield database
    await database.close()


@pytest.fixture
async def tally(database: Database) -> Played:
    new = New(SERVER, RHEA, "Rhea", "Cellar", Board(), Options(goal=12), ROOMS)
    game = await found(Table(database, ALL), TALLY.name, new, key="create", at=NOON)
    return Played(database, game.id)


async def test_a_game_of_any_rules_is_founded_once_for_a_key_with_its_own_board_and_options(
    tally: Played,
) -> None:
    again = New(SERVER, RHEA, "Rhea", "Other", Board(), Options(), ROOMS)
    first = await found(tally.table, TALLY.name, again, key="create", at=NOON)
    sitting = await tally.table.sitting(tally.id)
    assert (first.id, first.name, first.ruleset) == (tally.id, "Cellar", "tally")
    assert (sitting.board, sitting.options, sitting.state.goal) == (Board(), Options(12), 12)


async def test_what_is_said_is_judged_kept_and_told_by_the_games_own_rules(tally: Played) -> None:
    receipt = await tally.say("ash", "add 4")
    assert (receipt.position, receipt.view.counts["ash"], receipt.view.counts["elm"]) == (1, 4, -1)
    assert [one.kind for one in receipt.notices] == ["counted"]
    assert (await tally.table.view(tally.id, "elm")).counts["ash"] == -1
    await tally.say("ash", "show")
    assert await tally.letters() == [("ash", 11), ("elm", 12), ("oak", 13), (REFEREE, RHEA), (PUBLIC, 14)]
    assert (await tally.table.view(tally.id, "elm")).counts["ash"] == 4


async def test_a_refusal_names_the_games_own_faults_and_nothing_is_written(tally: Played) -> None:
    for said, fault in (("add 12", "tally_high"), ("hop", "tally_line")):
        with pytest.raises(Refusal) as refused:
            await tally.say("elm", said)
        assert [one.kind for one in refused.value.faults] == [fault]
    assert await tally.table.position(tally.id) == 0


async def test_a_key_used_before_answers_what_it_led_to(tally: Played) -> None:
    first = await tally.say("oak", "add 3", key="message:900")
    again = await tally.say("oak", "add 3", key="message:900")
    assert again.again
    assert (again.position, again.view) == (first.position, first.view)
    assert again.notices == first.notices


async def test_another_table_reads_the_same_game_out_of_the_database(tally: Played) -> None:
    for seat, text in (("ash", "add 4"), ("elm", "add 9"), ("elm", "show")):
        await tally.say(seat, text)
    other = Table(tally.database, ALL)
    assert await other.sitting(tally.id) == await tally.table.sitting(tally.id)
    assert (await other.view(tally.id, "oak")).counts["elm"] == 9
    assert (await other.view(tally.id, "oak", 2)).counts["elm"] == -1


async def test_its_journal_has_the_version_of_its_own_codec(tally: Played) -> None:
    await tally.say("ash", "add 4")
    await tally.undo()
    async with tally.database.read() as connection:
        versions = (await connection.execute(select(journal.c.version))).scalars().all()
    assert versions == [TALLY.codec.values.version] * 2


async def test_an_undo_leads_back_and_tells_the_sides_whose_view_has_changed(tally: Played) -> None:
    # Nobody ever sat at the sides, so that the referee is asked for them.
    await tally.say("ash", "show")
    before = await tally.table.view(tally.id, REFEREE)
    await tally.say("elm", "show")
    receipt = await tally.undo()
    assert receipt.view == before
    assert sorted(await tally.letters()) == [(seat, RHEA) for seat in ("ash", "elm", "oak", REFEREE)]
    assert (await tally.table.sitting(tally.id)).state.open == ("ash",)


async def test_it_is_over_when_its_rules_say_so_and_goes_on_after_an_undo(tally: Played) -> None:
    await tally.say("ash", "add 9")
    await tally.say("ash", "add 9")
    sitting = await tally.table.sitting(tally.id)
    assert sitting.status is Status.OVER
    async with tally.database.read() as connection:
        told = await connection.execute(select(outbox.c.seat).where(outbox.c.notices.contains("seed_shown")))
        assert {row.seat for row in told} == {"ash", "elm", "oak", REFEREE, PUBLIC}
    await tally.undo()
    assert (await tally.table.sitting(tally.id)).status is Status.RUNNING


async def test_what_it_was_founded_with_cannot_be_changed_behind_its_back(tally: Played) -> None:
    await tally.say("ash", "add 1")
    for column, value in (("options", '{"goal":3}'), ("ruleset", "campaign"), ("map", '{"name":"x"}')):
        async with tally.database.read() as connection:
            row = (await connection.execute(select(games))).one()
        change = games.update().where(games.c.id == tally.id)
        async with tally.database.write() as connection:
            await connection.execute(change.values(**{column: value}))
        with pytest.raises(JournalDamaged):
            await Table(tally.database, ALL).sitting(tally.id)
        async with tally.database.write() as connection:
            await connection.execute(change.values(**{column: row._mapping[column]}))  # noqa: SLF001
    await Table(tally.database, ALL).sitting(tally.id)


async def test_lines_of_a_message_are_carried_out_in_one_commit_until_one_is_refused(tally: Played) -> None:
    receipt = await tally.say("ash", "add 4\nadd 3\nadd 12\nadd 1", key="message:500")
    assert (receipt.position, receipt.view.counts["ash"]) == (2, 7)
    assert [(one.kind, one.line, one.quote) for one in receipt.stopped] == [("tally_high", 3, "add 12")]
    assert [one.details["count"] for one in receipt.notices] == [4, 7]
    assert await tally.letters() == []
    assert await Table(tally.database, ALL).sitting(tally.id) == await tally.table.sitting(tally.id)
    again = await tally.say("ash", "add 4\nadd 3\nadd 12\nadd 1", key="message:500")
    assert (again.again, again.position) == (True, 2)
    await tally.undo()
    assert (await tally.table.view(tally.id, "ash")).counts["ash"] == 4


async def test_nothing_happens_where_the_first_line_is_refused_and_nothing_stands_behind_a_last_one(
    tally: Played,
) -> None:
    with pytest.raises(Refusal) as refused:
        await tally.say("ash", "add 12\nadd 1")
    assert [one.line for one in refused.value.faults] == [1]
    assert await tally.table.position(tally.id) == 0
    receipt = await tally.say("ash", "add 2\nshow\nadd 5")
    assert [(one.number, one.text) for one in receipt.left] == [(3, "add 5")]
    assert (await tally.table.view(tally.id, "elm")).counts["ash"] == 2


async def test_where_lines_are_all_or_nothing_one_that_is_refused_refuses_them_all(tally: Played) -> None:
    whole = replace(TALLY, rules=replace(TALLY.rules, lines=Lines(one_by_one=False)))
    tally.table = Table(tally.database, {**GAMES, TALLY.name: whole})
    with pytest.raises(Refusal) as refused:
        await tally.say("ash", "add 4\nadd 12")
    assert [one.line for one in refused.value.faults] == [2]
    assert await tally.table.position(tally.id) == 0
    assert (await tally.say("ash", "add 4\nadd 5")).view.counts["ash"] == 9
