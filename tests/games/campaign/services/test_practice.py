"""A practice at the table: the program sits for nobody, each lesson is told once, and nothing of it stays."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from bot.core.games.lobby import Lobby
from bot.core.people.people import NOBODY, PRACTICE, PublicGame
from bot.core.post.herald import Herald
from bot.core.post.parcels import Dm
from bot.core.shared_faults import NoSuchGame
from bot.core.store.all_tables import metadata
from bot.core.store.engine import Database
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from bot.games.campaign.notices import KINDS
from bot.games.campaign.practice_scene import practice_scene
from bot.games.campaign.services.lessons import Ending
from bot.games.campaign.services.nobody import answer_of
from bot.games.campaign.services.practice import Practice
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from tests.core.loaded import as_played, load, ready
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import BLUE, NOON, SERVER, STRANGER, Scene

LEARNER = 77
TO_THE_BATTLE = ("Blue turn 1\nP1, B5, C5", "Blue turn 2\nP1, C5, D6", "go P1")


class Alone:
    """One learner, his practice, and a courier that keeps what he is told."""

    def __init__(self, database: Database) -> None:
        self.database, self.table, self.watch = database, Table(database, GAMES), HandWatch()
        self.practice = Practice(self.table, self.watch, practice_scene)
        self.courier = FakeCourier()
        self.herald = Herald(self.table, self.courier, self.watch)
        self.keys = iter(f"key:{number}" for number in range(1000))

    async def begin(self, user: int = LEARNER) -> PublicGame:
        game = await self.practice.begin(user, "Lea", name="Practice", key=next(self.keys), at=NOON)
        await self.settle()
        return game

    async def settle(self) -> None:
        await self.practice.drain()
        await self.herald.drain()

    async def says(self, game: PublicGame, *words: str, user: int = LEARNER) -> None:
        for said in words:
            await self.table.submit(game.id, Seat.BLUE, said, key=next(self.keys), author_id=user, at=NOON)
            await self.settle()

    async def reports(self, game: PublicGame, ending: Ending, user: int = LEARNER) -> None:
        await self.practice.report(game.id, user, ending, key=next(self.keys), at=NOON)
        await self.settle()

    async def told(self) -> list[str]:
        async with self.database.read() as connection:
            rows = (await connection.execute(select(outbox.c.notices).order_by(outbox.c.id))).scalars()
            return [
                one.kind for text in rows for one in read_notices(text) if one.kind.startswith("practice")
            ]


@pytest.fixture
def alone(database: Database) -> Alone:
    return Alone(database)


async def rows_of(database: Database, game: str) -> dict[str, int]:
    """Return how many rows of a game each table holds, where it holds any."""
    found = {}
    async with database.read() as connection:
        for table in metadata.sorted_tables:
            column = table.c.id if table.name == "games" else table.c.get("game")
            if column is not None:
                query = select(func.count()).select_from(table).where(column == game)
                found[table.name] = (await connection.execute(query)).scalar_one()
    return {name: count for name, count in found.items() if count}


async def test_red_passes_and_the_turn_is_the_learners_again(alone: Alone) -> None:
    game = await alone.begin()
    await alone.says(game, TO_THE_BATTLE[0])
    view = await alone.table.view(game.id, Seat.BLUE)
    assert (view.active, view.game_turn) == (Team.BLUE, 2)


async def test_each_lesson_is_told_once_and_with_the_details_it_promises(alone: Alone) -> None:
    game = await alone.begin()
    await alone.says(game, *TO_THE_BATTLE)
    await alone.reports(game, Ending.WON)
    await alone.says(game, "recover P1: M5")
    assert await alone.told() == [
        "practice_welcome",
        "practice_turn",
        "practice_scout",
        "practice_result",
        "practice_recover",
        "practice_done",
    ]
    async with alone.database.read() as connection:
        rows = (await connection.execute(select(outbox.c.notices))).scalars().all()
    for one in (one for text in rows for one in read_notices(text) if one.kind in KINDS):
        kind = KINDS[one.kind]
        if isinstance(kind.details, tuple):
            assert set(one.details) - set(kind.more) == set(kind.details), one.kind
        else:
            assert isinstance(one.details, kind.details), one.kind


async def test_another_program_on_the_same_database_says_nothing_twice(alone: Alone) -> None:
    game = await alone.begin()
    await alone.says(game, *TO_THE_BATTLE[:2])
    before = await alone.told()
    position = await alone.table.position(game.id)
    again = Alone(alone.database)
    await again.settle()
    assert await again.told() == before
    assert await again.table.position(game.id) == position


async def test_what_was_left_open_by_a_program_that_died_is_done_by_the_next(alone: Alone) -> None:
    game = await alone.begin()
    await alone.table.submit(game.id, Seat.BLUE, TO_THE_BATTLE[0], key="dying", author_id=LEARNER, at=NOON)
    again = Alone(alone.database)
    await again.settle()
    assert (await again.table.view(game.id, Seat.BLUE)).game_turn == 2
    assert "practice_turn" in await again.told()


@pytest.mark.rule("campaign 11.1")
async def test_who_went_elsewhere_is_not_told_to_make_a_move_that_would_be_refused(alone: Alone) -> None:
    game = await alone.begin()
    await alone.says(game, "Blue turn 1\npass")
    told = await alone.told()
    assert "practice_far" in told
    assert "practice_turn" not in told


@pytest.mark.parametrize("ending", Ending)
async def test_however_the_battle_went_the_turn_comes_back_and_the_lessons_end(
    alone: Alone, ending: Ending
) -> None:
    game = await alone.begin()
    await alone.says(game, *TO_THE_BATTLE)
    await alone.reports(game, ending)
    if ending is Ending.WON:
        await alone.says(game, "recover none")
    view = await alone.table.view(game.id, Seat.BLUE)
    assert (view.active, view.game_turn, view.battles) == (Team.BLUE, 3, ())
    assert (await alone.told())[-1] == "practice_done"


async def test_it_writes_to_nobody_but_the_learner_and_into_no_channel(alone: Alone) -> None:
    game = await alone.begin()
    await alone.says(game, *TO_THE_BATTLE)
    await alone.reports(game, Ending.LOST)
    assert {parcel.audience for parcel in alone.courier.delivered} == {Dm(LEARNER)}
    assert {parcel.seat for parcel in alone.courier.delivered} == {Seat.BLUE}
    async with alone.database.read() as connection:
        targets = set((await connection.execute(select(outbox.c.target))).scalars())
    assert NOBODY not in targets


async def test_stopping_leaves_no_row_of_it_and_touches_no_real_game(scene: Scene) -> None:
    alone = Alone(scene.database)
    real = await rows_of(scene.database, scene.id)
    game = await alone.begin(BLUE)
    assert await alone.practice.stop(BLUE)
    assert await rows_of(scene.database, game.id) == {}
    assert await rows_of(scene.database, scene.id) == real
    assert not await alone.practice.stop(BLUE)
    with pytest.raises(NoSuchGame):
        await alone.table.view(game.id, Seat.BLUE)


async def test_beginning_anew_leaves_one_practice_a_person_and_those_of_others_alone(alone: Alone) -> None:
    first, other = await alone.begin(), await alone.begin(STRANGER)
    second = await alone.begin()
    assert await rows_of(alone.database, first.id) == {}
    assert await alone.practice.of(LEARNER) == second
    assert await alone.practice.of(STRANGER) == other


async def test_a_practice_that_is_over_gives_way_to_the_next(alone: Alone) -> None:
    first = await alone.begin()
    await alone.says(first, "resign")
    assert await alone.practice.of(LEARNER) is None
    second = await alone.begin()
    assert await rows_of(alone.database, first.id) == {}
    assert await alone.practice.of(LEARNER) == second


async def test_no_server_lists_a_practice(alone: Alone) -> None:
    game = await alone.begin()
    assert game.server == PRACTICE
    assert await Lobby(alone.table).games(SERVER) == ()
    with pytest.raises(NoSuchGame):
        await Lobby(alone.table).game(SERVER, game.id)


async def test_only_its_learner_reports_a_battle_and_only_one_that_is_pending(alone: Alone) -> None:
    game = await alone.begin()
    with pytest.raises(Refusal):
        await alone.reports(game, Ending.WON)
    await alone.says(game, *TO_THE_BATTLE)
    await alone.begin(STRANGER)
    with pytest.raises(NoSuchGame):
        await alone.reports(game, Ending.WON, STRANGER)
    assert (await alone.table.view(game.id, Seat.BLUE)).battles


async def test_the_program_does_nothing_in_a_real_game(scene: Scene) -> None:
    alone = Alone(scene.database)
    await scene.begin()
    await scene.say(Seat.BLUE, "Blue turn 1")
    position = await alone.table.position(scene.id)
    await alone.settle()
    assert await alone.table.position(scene.id) == position


@pytest.mark.parametrize("key", ["three-in-the-pass", "no-way-back", "two-victors"])
async def test_nobody_answers_what_red_can_be_asked(database: Database, key: str) -> None:
    table = Table(database, GAMES)
    game = await load(table, as_played(ready(key)))
    said = answer_of(await table.view(game.id, Seat.REFEREE), Seat.BLUE)
    assert said is not None
    assert said.seat == Seat.RED
    await table.submit(game.id, Seat.RED, said, key="r", author_id=30, at=NOON)
    assert answer_of(await table.view(game.id, Seat.REFEREE), Seat.BLUE) is None
