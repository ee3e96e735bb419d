"""A record that is loaded is a game like any other: its journal is as if it had been played at the table."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select, update

from bot.assets import load_map
from bot.core.games.exports import Exports
from bot.core.games.loading_records import Loading
from bot.core.games.lobby import Lobby
from bot.core.people.people import PublicGame, Role, Status
from bot.core.post.herald import Herald
from bot.core.post.parcels import Channel, Dm
from bot.core.shared_faults import KeyTaken
from bot.core.store.engine import Database
from bot.core.store.journal import EntryKind, JournalDamaged, read_entries
from bot.core.store.tables import games, inbox, journal, outbox, people, shown
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign import codec
from bot.games.campaign.records import RECORDS, recorded
from bot.ready import Ready, ready_of
from engine.but import but
from engine.campaign.commands import GoFirst, Seat
from engine.campaign.forces import Team
from engine.campaign.record.play import Played, play
from engine.campaign.record.write import sheet_line
from engine.campaign.see import see
from engine.campaign.state import State
from engine.frozen import FrozenMap
from tests.core.loaded import CREW, LATER, as_played, load, ready
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import BLUE, BLUE_MEMBER, CHANNELS, NOON, RED, REFEREE, SERVER

READY = ready_of(RECORDS)
AUTHORS = {Seat.REFEREE: REFEREE, Seat.BLUE: BLUE, Seat.RED: RED}


def by_key(one: Ready) -> str:
    return one.key


async def rows(database: Database, *columns: Any, game: str) -> list[tuple[object, ...]]:  # noqa: ANN401
    """Return some columns of all rows of a game, in order."""
    table = columns[0].table
    async with database.read() as connection:
        found = await connection.execute(select(*columns).where(table.c.game == game))
    return sorted(tuple(row) for row in found)


async def said_at_the_table(table: Table, played: Played) -> PublicGame:
    """Play the same game at the table, block by block, as people would."""
    lobby = Lobby(table)
    game = await lobby.create(
        SERVER, REFEREE, "Reni", map_=played.start.map, name="War", key="c", at=NOON, channels=CHANNELS
    )
    for side, players in CREW.sides.items():
        for player in players:
            await lobby.join(SERVER, game.id, player.user, player.name, Team(side), at=NOON)
        await lobby.appoint(SERVER, game.id, REFEREE, players[0].user, at=NOON)
    for number, step in enumerate(played.steps):
        await table.submit(
            game.id, step.seat, step.text, key=f"t:{number}", author_id=AUTHORS[step.seat], at=NOON
        )
    return game


@pytest.mark.parametrize("one", READY, ids=by_key)
async def test_a_loaded_game_is_what_the_record_led_to_for_every_seat(database: Database, one: Ready) -> None:
    played, table = as_played(one), Table(database, GAMES)
    game = await load(table, played)
    assert (game.status, game.name, game.map_name) == (Status.RUNNING, "Old war", played.start.map.name)
    for there in (table, Table(database, GAMES)):
        for seat in Seat:
            assert await there.view(game.id, seat) == see(played.state, seat)
    waiting = [(each.seat, each.what) for each in await table.waiting(game.id)]
    assert sorted(waiting) == sorted(one.waits)


@pytest.mark.parametrize("key", ["two-victors", "by-night", "both-capitals"])
async def test_its_journal_holds_what_the_table_would_have_written(database: Database, key: str) -> None:
    played, table = as_played(ready(key)), Table(database, GAMES)
    by_hand, loaded = await said_at_the_table(table, played), await load(table, played)
    written = (journal.c.position, journal.c.kind, journal.c.version, journal.c.body, journal.c.author)
    assert await rows(database, *written, game=loaded.id) == await rows(database, *written, game=by_hand.id)
    keys = (inbox.c.number, inbox.c.what, inbox.c.seat, inbox.c.author)
    assert await rows(database, *keys, game=loaded.id) == await rows(database, *keys, game=by_hand.id)
    who = (people.c.user, people.c.name, people.c.seat, people.c.role)
    assert await rows(database, *who, game=loaded.id) == await rows(database, *who, game=by_hand.id)


@pytest.mark.rule("campaign 12.3")
async def test_what_somebody_reads_of_his_own_in_a_loaded_game_does_not_count_what_others_said(
    database: Database,
) -> None:
    """A captain reads the keys of what he said in the file of his own data (`/privacy export`)."""
    game = await load(Table(database, GAMES), as_played(ready("two-scouts")))
    found = await rows(database, inbox.c.seat, inbox.c.key, game=game.id)
    for seat in Seat:
        counted = [str(key).rpartition("/")[2] for of, key in found if of == seat.value and "/" in str(key)]
        assert set(counted) == {f"{seat.value}.{number + 1}" for number in range(len(counted))}


@pytest.mark.parametrize("key", ["two-scouts", "two-victors", "by-night"])
async def test_each_seat_was_shown_each_turn_as_at_the_table_and_the_present_besides(
    database: Database, key: str
) -> None:
    played, table = as_played(ready(key)), Table(database, GAMES)
    by_hand, loaded = await said_at_the_table(table, played), await load(table, played)
    columns = (shown.c.seat, shown.c.game_turn, shown.c.position)
    was = await rows(database, *columns, game=by_hand.id)
    now = await rows(database, *columns, game=loaded.id)
    head, turn = await table.position(loaded.id), played.state.game_turn
    present = {(seat.value, turn, head) for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)}
    assert set(now) == set(was) | present
    assert len(now) == len(set(now))


async def test_the_map_of_an_earlier_turn_can_be_asked_for(database: Database) -> None:
    table = Table(database, GAMES)
    game = await load(table, as_played(ready("two-scouts")))
    view = await table.shown_view(game.id, Seat.RED, 2)
    assert view is not None
    assert (view.seat, view.game_turn) == (Seat.RED, 2)
    assert await table.shown_view(game.id, Seat.RED, 9) is None


async def test_the_chain_of_hashes_holds_and_tells_of_a_change(database: Database) -> None:
    game = await load(Table(database, GAMES), as_played(ready("the-middle")))
    async with database.read() as connection:
        entries, hashes = await read_entries(connection, game.id)
    assert [entry.hash for entry in entries] == hashes
    assert {entry.kind for entry in entries} == {EntryKind.STEP}
    async with database.write() as connection:
        await connection.execute(update(journal).where(journal.c.position == 4).values(author=1))
    with pytest.raises(JournalDamaged):
        await Table(database, GAMES).view(game.id, Seat.BLUE)


@pytest.mark.parametrize("one", READY, ids=by_key)
async def test_its_export_plays_to_the_same_state(database: Database, one: Ready) -> None:
    table, played = Table(database, GAMES), as_played(one)
    game = await load(table, played)
    text = await Exports(table).record(SERVER, game.id, REFEREE)
    again = play(text, load_map).state
    assert but(again, orders=FrozenMap()) == but(played.state, orders=FrozenMap())
    assert _sheets(again) == _sheets(played.state)


def _sheets(state: State) -> list[list[str]]:
    """Return the orders of both teams; a remark behind a line is not exported with it."""
    return [[sheet_line(line) for line in sheet.lines] for sheet in state.orders.values()]


@pytest.mark.rule("campaign 16.2")
@pytest.mark.parametrize("key", ["two-scouts", "two-battles", "no-way-back"])
async def test_its_last_step_can_be_taken_back(database: Database, key: str) -> None:
    table, played = Table(database, GAMES), as_played(ready(key))
    game = await load(table, played)
    await table.undo(game.id, key="u", author_id=REFEREE, at=LATER, reason="a slip")
    for there in (table, Table(database, GAMES)):
        for seat in Seat:
            assert await there.view(game.id, seat) == see(played.steps[-1].before, seat)


async def test_the_game_goes_on_after_a_restart(database: Database) -> None:
    game = await load(Table(database, GAMES), as_played(ready("the-middle")))
    table = Table(database, GAMES)
    receipt = await table.submit(
        game.id, Seat.BLUE, "Blue turn 6\nP3, A8, B9", key="go", author_id=BLUE, at=LATER
    )
    assert receipt.view.active is Team.RED
    membership = await Lobby(table).membership(SERVER, game.id, BLUE_MEMBER)
    assert (membership.role, membership.side) == (Role.MEMBER, Team.BLUE)


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        ("the-middle", {BLUE: ["loaded", "ask_orders"]}),
        ("two-scouts", {BLUE: ["loaded", "ask_scouts"]}),
        ("two-battles", {REFEREE: ["ask_results"]}),
        ("three-in-the-pass", {RED: ["loaded", "ask_names"], REFEREE: ["ask_results"]}),
        ("no-way-back", {BLUE: ["loaded", "ask_recovery"], RED: ["loaded", "ask_retreat"]}),
        ("two-victors", {BLUE: ["loaded", "ask_recovery"], RED: ["loaded", "ask_recovery"]}),
        ("by-night", {BLUE: ["loaded", "ask_orders"]}),
        ("both-capitals", {RED: ["loaded", "ask_orders"]}),
    ],
)
async def test_only_the_present_is_told_a_post_a_channel_and_each_question_to_who_is_asked(
    database: Database, key: str, asked: dict[int, list[str]]
) -> None:
    table, courier, played = Table(database, GAMES), FakeCourier(), as_played(ready(key))
    game = await load(table, played)
    await Herald(table, courier, HandWatch()).drain()
    posts = {parcel.seat: parcel for parcel in courier.delivered if isinstance(parcel.audience, Channel)}
    assert {seat: parcel.audience for seat, parcel in posts.items()} == {
        seat: Channel(channel) for seat, channel in CHANNELS.items()
    }
    for seat, parcel in posts.items():
        kinds = [one.kind for one in parcel.notices]
        pending = ["battles_pending"] if played.state.battles and seat in (Seat.BLUE, Seat.RED) else []
        waits = ["waits_now"] if seat == Seat.REFEREE else []
        assert kinds == ["loaded", *pending, *waits]
        assert parcel.view == see(played.state, seat)
    letters = {
        parcel.audience.user: [one.kind for one in parcel.notices]
        for parcel in courier.delivered
        if isinstance(parcel.audience, Dm)
    }
    assert letters == asked
    assert len(courier.delivered) == len(CHANNELS) + len(asked)
    assert {parcel.game for parcel in courier.delivered} == {game.id}


async def test_a_second_load_makes_a_second_game_and_a_repeated_key_makes_none(database: Database) -> None:
    table, played = Table(database, GAMES), as_played(ready("the-middle"))
    first, second = await load(table, played), await load(table, played, key="load:2")
    assert first.id != second.id
    with pytest.raises(KeyTaken):
        await load(table, played)
    async with database.read() as connection:
        there = (await connection.execute(select(games.c.id))).scalars().all()
    assert sorted(there) == sorted((first.id, second.id))


async def test_nothing_is_there_of_a_load_that_failed(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(database, GAMES)

    async def dies(_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(database, "commit", dies)
        with pytest.raises(OSError, match="disk"):
            await load(table, as_played(ready("the-middle")))
    async with database.read() as connection:
        for kept in (games, journal, people, outbox, inbox, shown):
            assert (await connection.execute(select(kept))).all() == []


@pytest.mark.rule("campaign 3.1")
async def test_a_toss_is_kept_by_its_result_since_the_dice_of_the_game_have_another_secret(
    database: Database,
) -> None:
    played = play("map two-rivers\ntoss seedling\n", load_map)
    table = Table(database, GAMES)
    game = await load(table, played)
    assert (await table.view(game.id, Seat.PUBLIC)).active is played.state.active
    async with database.read() as connection:
        entries, _ = await read_entries(connection, game.id)
    assert "seedling" not in entries[0].body
    submission, _ = codec.read_step(entries[0].body, entries[0].version)
    assert submission.acts == (GoFirst(Team(str(played.state.active))),)


async def test_refused_blocks_of_a_record_are_left_out(database: Database) -> None:
    text = "map two-rivers\nfirst blue\nblue:\nBlue turn 1\nbuild P1: M9\nexpect refused 8.1\n"
    table, played = Table(database, GAMES), play(text, load_map)
    game = await Loading(table).load(
        SERVER, CREW, recorded(played), name="War", key="k", at=NOON, channels={}
    )
    assert await table.position(game.id) == 1
    assert await table.view(game.id, Seat.BLUE) == see(played.state, Seat.BLUE)
