"""A person is taken out of everything that is kept; his games stay whole, verifiable and playable."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import datetime

import pytest
from sqlalchemy import BigInteger, func, select

from bot.core.games.changing import send
from bot.core.games.lobby import Lobby
from bot.core.people.forgotten_letters import rewrite_letters
from bot.core.people.people import Role
from bot.core.people.privacy import Privacy, StillReferee
from bot.core.people.reading_languages import Tongues
from bot.core.post.mailboxes import Mailboxes
from bot.core.post.notices import notice
from bot.core.shared_faults import NoSuchGame
from bot.core.store.all_tables import metadata
from bot.core.store.engine import Database
from bot.core.store.journal import JournalDamaged
from bot.core.store.tables import games, journal, outbox
from bot.core.table.table import Table
from bot.core.told.people_details import Left
from bot.core.told.shared_details import Person
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.hooked import hooked, where_people_are
from tests.core.present.test_notices import written
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, REFEREE, SERVER, Scene
from tests.games.campaign.cards.told import told as told_to_blue

MESSAGES = {"message", "last_message", "asked", "word", "answered"}
NUMBERS = {"server", "channel", "parent", "thread", "at", "since", "event", *MESSAGES}


async def everything(database: Database) -> str:
    """Return every value of every table as one text."""
    async with database.read() as connection:
        rows = [
            [str(value) for value in row]
            for table in metadata.sorted_tables
            for row in await connection.execute(select(table))
        ]
    return json.dumps(rows)


def test_every_column_that_can_hold_a_person_is_cared_for(scene: Scene) -> None:
    holding = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, BigInteger)
        and not any(column.name == one or column.name.endswith(f"_{one}") for one in NUMBERS)
    }
    assert holding - {"outbox.id", "looks.id", "incidents.id"} == set(where_people_are(scene.table))


@pytest.fixture
async def lived_in(begun: Scene) -> Scene:
    """Return a game in which Blue's captain has done all that leaves a trace."""
    await Mailboxes(begun.database).open_to(BLUE, 777001)
    await Tongues(begun.database).choose(BLUE, "de")
    await begun.drafts.save(
        begun.id, Team.BLUE, "Blue turn 1", key="message:5", author_id=BLUE, at=begun.now()
    )
    await begun.lobby.substitute(SERVER, begun.id, BLUE, BLUE_MEMBER, at=begun.now())
    return begun


async def test_nothing_of_him_is_left_and_the_journal_is_whole(lived_in: Scene) -> None:
    await lived_in.say(Seat.BLUE, "Blue turn 1")
    before = await Table(lived_in.database, GAMES).view(lived_in.id, Seat.REFEREE)
    assert await Privacy(lived_in.table, hooked(lived_in.table)).forget(BLUE, at=lived_in.now()) == 1
    left = await everything(lived_in.database)
    for trace in (f'\\"user\\": {BLUE}', f'\\"user\\":{BLUE}', "Bea", "777001"):
        assert trace not in left, trace
    async with lived_in.database.read() as connection:
        for name in where_people_are(lived_in.table):
            table, _, column = name.partition(".")
            kept = (await connection.execute(select(metadata.tables[table].c[column]))).scalars()
            assert BLUE not in set(kept), name
    assert await Table(lived_in.database, GAMES).view(lived_in.id, Seat.REFEREE) == before


async def test_the_game_goes_on_under_another_captain(lived_in: Scene) -> None:
    await Privacy(lived_in.table, hooked(lived_in.table)).forget(BLUE, at=lived_in.now())
    with pytest.raises(NoSuchGame):
        await lived_in.say(Seat.BLUE, "Blue turn 1")
    await lived_in.lobby.appoint(SERVER, lived_in.id, REFEREE, BLUE_MEMBER, at=lived_in.now())
    await lived_in.table.submit(
        lived_in.id, Seat.BLUE, "Blue turn 1", key="message:9", author_id=BLUE_MEMBER, at=lived_in.now()
    )
    assert (await lived_in.table.view(lived_in.id, Seat.BLUE)).active is Team.RED


async def test_he_is_a_former_player_in_the_roster_and_the_referee_is_told(lived_in: Scene) -> None:
    await Privacy(lived_in.table, hooked(lived_in.table)).forget(BLUE, at=lived_in.now())
    roster = await lived_in.lobby.roster(SERVER, lived_in.id)
    assert roster.captain(Team.BLUE) is None
    assert "a former player" in {one.name for one in roster.of(Team.BLUE)}
    async with lived_in.database.read() as connection:
        told = select(outbox.c.target).where(outbox.c.notices.contains("captain_left"))
        assert (await connection.execute(told)).scalars().all() == [REFEREE]


async def test_what_he_has_not_given_is_gone_and_its_number_is_not_used_again(lived_in: Scene) -> None:
    old = await lived_in.drafts.current(lived_in.id, Team.BLUE)
    assert old is not None
    await Privacy(lived_in.table, hooked(lived_in.table)).forget(BLUE, at=lived_in.now())
    assert await lived_in.drafts.current(lived_in.id, Team.BLUE) is None
    new = await lived_in.drafts.save(
        lived_in.id, Team.BLUE, "Blue turn 1", key="message:7", author_id=BLUE_MEMBER, at=lived_in.now()
    )
    assert new.number > old.number


async def test_who_leaves_before_the_toss_is_in_the_game_no_more(scene: Scene) -> None:
    await Privacy(scene.table, hooked(scene.table)).forget(BLUE_MEMBER, at=scene.now())
    roster = await scene.lobby.roster(SERVER, scene.id)
    assert [one.user for one in roster.of(Team.BLUE)] == [BLUE]
    again = await scene.lobby.join(SERVER, scene.id, BLUE_MEMBER, "Bob", Team.RED, at=NOON)
    assert again.role is Role.MEMBER


async def test_a_referee_ends_his_games_first(begun: Scene) -> None:
    before = await everything(begun.database)
    with pytest.raises(StillReferee) as still:
        await Privacy(begun.table, hooked(begun.table)).forget(REFEREE, at=begun.now())
    assert still.value.names == ("Spring war",)
    assert await everything(begun.database) == before
    await begun.lobby.end(SERVER, begun.id, REFEREE, "no time", key="end", at=begun.now())
    await Privacy(begun.table, hooked(begun.table)).forget(REFEREE, at=begun.now())
    game = await begun.lobby.game(SERVER, begun.id)
    assert game.referee < 0
    assert (await begun.lobby.roster(SERVER, begun.id)).referee.name == "a former player"


async def test_a_journal_that_was_changed_by_hand_does_not_become_whole_by_forgetting(begun: Scene) -> None:
    async with begun.database.write() as connection:
        await connection.execute(journal.update().where(journal.c.position == 1).values(at=1))
    with pytest.raises(JournalDamaged):
        await Privacy(begun.table, hooked(begun.table)).forget(BLUE, at=begun.now())


async def test_one_who_is_forgotten_twice_has_another_number_in_each_game(begun: Scene) -> None:
    second = await Scene.gather(begun.database, begun.table, key="create:2")
    second.seconds = begun.seconds
    await second.begin()
    assert await Privacy(begun.table, hooked(begun.table)).forget(RED, at=begun.now()) == 2
    first, other = [
        {one.user for one in (await Lobby(begun.table).roster(SERVER, game)).of(Team.RED)} - {31}
        for game in (begun.id, second.id)
    ]
    assert first.isdisjoint(other)
    assert max(first | other) < 0
    assert await Privacy(begun.table, hooked(begun.table)).forget(RED, at=begun.now()) == 0


async def test_his_file_holds_what_he_said_and_nothing_of_anybody_else(lived_in: Scene) -> None:
    await lived_in.say(Seat.BLUE, "Blue turn 1")
    await lived_in.say(Seat.RED, "Red turn 1\nbuild P1: L1")
    data = await Privacy(lived_in.table, hooked(lived_in.table)).data(BLUE)
    assert data["language"] == "de"
    (game,) = data["games"]
    assert (game["your_name"], game["role"], game["team"]) == ("Bea", "captain", "blue")
    assert [one["said"]["seat"] for one in game["said"]] == ["blue"]
    assert [one["text"] for one in game["drafts"]] == ["Blue turn 1"]
    text = json.dumps(data)
    for hidden in ("events", "position", "secret", "Rolf", "Reni", "L1", f'"{RED}"', f'"{REFEREE}"'):
        assert hidden not in text, hidden
    for moment in (one["at"] for one in game["said"]):
        assert datetime.fromisoformat(moment) >= NOON


@pytest.mark.parametrize("user", [BLUE, BLUE_MEMBER])
async def test_his_file_is_the_same_whatever_the_enemy_has_done(begun: Scene, user: int) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    before = await Privacy(begun.table, hooked(begun.table)).data(user)
    await begun.drafts.save(begun.id, Team.RED, "Red turn 1", key="message:6", author_id=RED, at=begun.now())
    await begun.say(Seat.RED, "Red turn 1\nbuild P1: L1")
    assert await Privacy(begun.table, hooked(begun.table)).data(user) == before


async def test_of_a_stranger_nothing_is_kept_and_nothing_changes(begun: Scene) -> None:
    before = await everything(begun.database)
    assert await Privacy(begun.table, hooked(begun.table)).forget(4711, at=begun.now()) == 0
    assert await everything(begun.database) == before
    assert (await Privacy(begun.table, hooked(begun.table)).data(4711))["games"] == []
    async with begun.database.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(games))).scalar_one() == 1


async def test_who_is_forgotten_stands_in_no_list_of_a_letter_to_others_either(begun: Scene) -> None:
    crew = f"red P2.0.H6={RED};red P2.1.M4={RED}1"
    async with begun.database.write() as connection:
        told = [
            replace(told_to_blue(kind, written(kind) | changed), post=True)
            for kind, changed in (
                ("battle_open", {"red": crew}),
                ("battle_postponed", {"missing": f"{RED} 42"}),
            )
        ]
        await send(connection, begun.table.kinds, begun.id, told, NOON)
    await Privacy(begun.table, hooked(begun.table)).forget(RED, at=begun.now())
    async with begun.database.read() as connection:
        kept = (await connection.execute(select(outbox.c.notices))).scalars().all()
    (text,) = [one for one in kept if "battle_open" in one]
    assert f"M4={RED}1" in text
    opened, postponed = (
        one.details for one in read_notices(text) if one.kind in {"battle_open", "battle_postponed"}
    )
    assert [user < 0 for _, user in opened.red] == [True, False]
    assert [user < 0 for user in postponed.missing] == [True, False]


async def test_a_number_that_only_stands_inside_another_leaves_a_letter_as_it_was(begun: Scene) -> None:
    crew = f"red P2.1.M4={RED}1"
    async with begun.database.write() as connection:
        told = replace(told_to_blue("battle_open", written("battle_open") | {"red": crew}), post=True)
        await send(connection, begun.table.kinds, begun.id, [told], NOON)
    letters = select(outbox.c.notices).where(outbox.c.notices.contains("battle_open"))
    async with begun.database.read() as connection:
        before = (await connection.execute(letters)).scalars().all()
    await Privacy(begun.table, hooked(begun.table)).forget(RED, at=begun.now())
    async with begun.database.read() as connection:
        assert (await connection.execute(letters)).scalars().all() == before


async def test_whom_typed_details_hold_is_taken_out_with_their_name(begun: Scene) -> None:
    async with begun.database.write() as connection:
        left = notice(Seat.BLUE, "left_server", Left(RED, "Rosa", "red", "captain"), post=True)
        await send(connection, begun.table.kinds, begun.id, [left], NOON)
    await Privacy(begun.table, hooked(begun.table)).forget(RED, at=begun.now())
    async with begun.database.read() as connection:
        kept = (await connection.execute(select(outbox.c.notices))).scalars().all()
    (text,) = [one for one in kept if "left_server" in one]
    assert json.loads(text)[0]["details"]["user"] < 0
    assert "Rosa" not in text


@dataclass(frozen=True, slots=True)
class Led:
    """Who leads, and how many points that has cost."""

    leader: Person
    points: int


async def test_of_the_details_of_a_letter_their_type_says_which_number_is_somebody(begun: Scene) -> None:
    letter = json.dumps([{"kind": "led", "details": {"leader": RED, "points": RED}}])
    async with begun.database.write() as connection:
        await connection.execute(outbox.update().values(notices=letter))
        await rewrite_letters(connection, lambda _: Led, begun.id, RED, -7)
        kept = (await connection.execute(select(outbox.c.notices))).scalars().all()
    assert {json.dumps(json.loads(one)[0]["details"]) for one in kept} == {
        json.dumps({"leader": -7, "points": RED})
    }
