"""The boards: one a room, as things are now, and nothing in it that tells the enemy anything (12.1, 12.5)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from itertools import count

import pytest

from bot.core.people.reading_languages import Tongues
from bot.core.post.herald import Herald
from bot.core.post.parcels import Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.rooms.servers import Servers, ServerSettings
from bot.core.store.tables import boards as kept
from bot.core.store.tables import looks
from bot.games.campaign.services.battles.boards import Boards
from bot.games.campaign.services.battles.encounter import Arranged
from bot.games.campaign.services.battles.encounter import Scene as Act
from bot.games.campaign.services.battles.renewing import SEATS
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from tests.core.hooked import hooked
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import BLUE, BLUE_MEMBER, CHANNELS, REFEREE, SERVER, Scene
from tests.games.campaign.services.battles.pitched import Pitched
from tests.games.campaign.services.battles.wall import Wall, labels

pytestmark = pytest.mark.long

JUDGES, BLUES, REDS, PUBLIC = (CHANNELS[seat] for seat in (Seat.REFEREE, Seat.BLUE, Seat.RED, Seat.PUBLIC))
ROOMS = {JUDGES, BLUES, REDS}
FORBIDDEN, EDITED_OFTEN = 50001, 30046


@dataclass
class Hung:
    """A game with its boards on a wall; `again` is the bot started anew."""

    pitched: Pitched
    wall: Wall
    watch: HandWatch
    boards: Boards
    herald: Herald

    @classmethod
    async def of(cls, scene: Scene, *, battles: int = 1, wall: Wall | None = None) -> Hung:
        pitched = await Pitched.of(scene, battles=battles)
        wall, watch = wall or Wall(), HandWatch()
        herald = Herald(scene.table, FakeCourier(), watch)
        here = cls(pitched, wall, watch, _boards(scene, pitched, wall, watch), herald)
        await here.settle()
        return here

    @property
    def scene(self) -> Scene:
        return self.pitched.scene

    def again(self) -> None:
        self.boards = _boards(self.scene, self.pitched, self.wall, self.watch)

    async def settle(self) -> None:
        await self.herald.drain()
        await self.boards.drain()

    async def does(self, user: int, what: str, **changed: object) -> None:
        """Have somebody change the arrangement of the battle in C3."""

        async def act(scene: Act) -> Arranged:
            return Arranged(replace(scene.arrangement, **changed))  # type: ignore[arg-type]

        await self.pitched.act(user, what, act)

    async def mans(self, user: int, team: Team) -> None:
        """Have a captain give all the vehicles of his side to somebody."""

        async def act(scene: Act) -> Arranged:
            crew = dict(scene.arrangement.crew) | dict.fromkeys(slots(scene.battle, team), user)
            return Arranged(replace(scene.arrangement, crew=FrozenMap(crew)))

        await self.pitched.act(user, "man", act)


def _boards(scene: Scene, pitched: Pitched, wall: Wall, watch: HandWatch) -> Boards:
    seen = hooked(scene.table, pitched.desk)
    return Boards(scene.table, pitched.desk, seen, Tongues(scene.database), wall, watch)


def only_in(channel: int, error: Exception, *, when: str = "put") -> Callable[[str, int], None]:
    def trouble(what: str, where: int) -> None:
        if (what, where) == (when, channel):
            raise error

    return trouble


# --- where they hang, and when


@pytest.mark.rule("campaign 12.1")
async def test_a_combat_phase_brings_one_board_into_each_teams_and_the_referees_room(scene: Scene) -> None:
    here = await Hung.of(scene, battles=2)
    assert set(here.wall.rooms) == ROOMS
    for room in ROOMS:
        assert labels(here.wall.the(room)) == ["C3", "C7"]
    assert sorted(here.wall.news()) == sorted(("put", room) for room in ROOMS)
    assert PUBLIC not in here.wall.rooms


async def test_before_platoons_meet_there_is_no_board(begun: Scene) -> None:
    wall, watch = Wall(), HandWatch()
    boards = _boards(begun, Pitched(begun), wall, watch)
    await Herald(begun.table, FakeCourier(), watch).drain()
    await boards.drain()
    assert wall.done == []


async def test_a_board_hangs_below_the_letters_that_tell_of_the_battles(scene: Scene) -> None:
    pitched = await Pitched.of(scene)
    wall, watch = Wall(), HandWatch()
    boards = _boards(scene, pitched, wall, watch)
    due = await boards.drain()
    assert wall.done == []
    assert due is not None
    await Herald(scene.table, FakeCourier(), watch).drain()
    await boards.drain()
    assert set(wall.rooms) == ROOMS


async def test_the_rooms_come_in_an_order_that_tells_nothing(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[Seat]] = []
    monkeypatch.setattr(
        "bot.games.campaign.services.battles.boards.shuffle", lambda _, some: asked.append(some[:])
    )
    pitched = await Pitched.of(scene)
    wall, watch = Wall(), HandWatch()
    boards = _boards(scene, pitched, wall, watch)
    await Herald(scene.table, FakeCourier(), watch).drain()
    await boards.drain()
    assert asked == [list(SEATS)]


@pytest.mark.rule("campaign 2.5")
async def test_that_the_referee_is_shown_both_sides_on_his_board_is_noted(scene: Scene) -> None:
    here = await Hung.of(scene)
    async with here.scene.database.read() as connection:
        (row,) = (await connection.execute(looks.select().where(looks.c.what == "board"))).all()
    assert (row.user, row.game) == (REFEREE, scene.id)


# --- as things are now


@pytest.mark.rule("campaign 12.5")
async def test_what_one_side_arranges_for_itself_changes_no_message_in_the_other_sides_room(
    scene: Scene,
) -> None:
    here = await Hung.of(scene)
    await here.does(BLUE, "time", time=2_000_000_000)
    await here.settle()
    here.wall.news()
    red = here.wall.the(REDS)
    await here.mans(BLUE_MEMBER, Team.BLUE)
    await here.settle()
    assert set(here.wall.news()) == {("change", BLUES), ("change", JUDGES)}
    assert here.wall.the(REDS) == red


async def test_a_board_says_what_is_arranged_and_nothing_is_sent_again(scene: Scene) -> None:
    here = await Hung.of(scene)
    here.wall.news()
    await here.does(BLUE, "time", time=2_000_000_000)
    await here.settle()
    assert sorted(here.wall.news()) == sorted(("change", room) for room in ROOMS)
    for room in ROOMS:
        assert "<t:2000000000:f>" in here.wall.the(room).text
    await here.settle()
    here.again()
    await here.settle()
    assert here.wall.news() == []


async def test_once_a_battle_is_settled_the_boards_say_so(scene: Scene) -> None:
    here = await Hung.of(scene, battles=2)
    await scene.say(Seat.REFEREE, "result C3: draw")
    await here.settle()
    for room in ROOMS:
        assert "~~C3~~" in here.wall.the(room).text
        assert labels(here.wall.the(room)) == ["C7"]
    await scene.say(Seat.REFEREE, "result C7: draw")
    await here.settle()
    for room in ROOMS:
        assert "No battle is pending" in here.wall.the(room).text
        assert here.wall.the(room).rows == ()


async def test_a_new_combat_phase_hangs_a_new_board_and_takes_the_old_one_down(scene: Scene) -> None:
    here = await Hung.of(scene)
    first = set(here.wall.rooms[BLUES])
    here.wall.news()
    await scene.table.undo(scene.id, key="undo:1", author_id=REFEREE, at=scene.now(), reason="a test")
    await here.settle()
    assert all(what == "change" for what, _ in here.wall.news())
    await scene.say(Seat.BLUE, "Blue turn 1\nP1, C4, C3")
    await here.settle()
    assert set(here.wall.news()) == {(what, room) for what in ("take down", "put") for room in ROOMS}
    assert here.wall.the(BLUES).rows
    assert not first & set(here.wall.rooms[BLUES])


async def test_a_result_taken_back_changes_the_boards_that_hang(scene: Scene) -> None:
    here = await Hung.of(scene)
    await scene.say(Seat.REFEREE, "result C3: draw")
    await here.settle()
    here.wall.news()
    await scene.table.undo(scene.id, key="undo:1", author_id=REFEREE, at=scene.now(), reason="a test")
    await here.settle()
    assert sorted(here.wall.news()) == sorted(("change", room) for room in ROOMS)
    assert labels(here.wall.the(REDS)) == ["C3"]


async def test_a_game_that_is_over_says_so_once_and_is_left_alone(scene: Scene) -> None:
    here = await Hung.of(scene)
    await scene.lobby.end(SERVER, scene.id, REFEREE, "holidays", key="end:1", at=scene.now())
    await here.settle()
    for room in ROOMS:
        assert "The game is over" in here.wall.the(room).text
        assert here.wall.the(room).rows == ()
    async with scene.database.read() as connection:
        assert (await connection.execute(kept.select())).all() == []


async def test_boards_speak_the_language_of_their_server(scene: Scene) -> None:
    here = await Hung.of(scene)
    await Servers(scene.database).put(ServerSettings(SERVER, language="de"))
    # No game has changed: it is seen when all are looked at again.
    here.watch.turn(minutes=1)
    await here.settle()
    for room in ROOMS:
        assert "Gefechte von" in here.wall.the(room).text


async def test_a_room_that_the_referee_changes_is_given_the_board(scene: Scene) -> None:
    here = await Hung.of(scene)
    await scene.lobby.channel(SERVER, scene.id, REFEREE, Seat.BLUE, 999, at=scene.now())
    await here.settle()
    assert here.wall.rooms[BLUES] == {}
    assert labels(here.wall.the(999)) == ["C3"]
    assert labels(here.wall.the(REDS)) == ["C3"]


# --- never two, never lost


@pytest.mark.parametrize("remembers", [True, False], ids=["at once", "much later"])
async def test_a_board_that_arrived_unnoted_is_found_again(scene: Scene, *, remembers: bool) -> None:
    wall = Wall(after=only_in(BLUES, Unreachable("cut off")))
    here = await Hung.of(scene, wall=wall)
    assert labels(wall.the(BLUES)) == ["C3"]
    wall.after, wall.remembers_nonces = lambda _, __: None, remembers
    await here.does(BLUE, "time", time=2_000_000_000)
    here.again()
    await here.settle()
    for room in ROOMS:
        assert "<t:2000000000:f>" in wall.the(room).text


async def test_a_board_that_never_arrived_is_sent_again_later(scene: Scene) -> None:
    wall = Wall(trouble=only_in(REDS, Unreachable("no way")))
    here = await Hung.of(scene, wall=wall)
    assert REDS not in wall.rooms
    wall.trouble = lambda _, __: None
    due = await here.boards.drain()
    assert due is not None
    here.watch.moment = due
    await here.boards.drain()
    for room in ROOMS:
        assert labels(wall.the(room)) == ["C3"]


async def test_a_room_that_is_closed_to_the_bot_keeps_no_other_from_its_board(scene: Scene) -> None:
    wall = Wall(trouble=only_in(REDS, Refused(FORBIDDEN, "missing access")))
    here = await Hung.of(scene, wall=wall)
    assert set(wall.rooms) == ROOMS - {REDS}
    wall.trouble = lambda _, __: None
    await here.does(BLUE, "time", time=2_000_000_000)
    await here.settle()
    assert REDS not in wall.rooms  # that something was arranged is no moment for a new message
    here.again()
    await here.settle()
    assert labels(wall.the(REDS)) == ["C3"]


@pytest.mark.rule("campaign 12.1")
async def test_a_deleted_board_comes_back_only_at_a_moment_of_which_both_teams_know(scene: Scene) -> None:
    here = await Hung.of(scene, battles=2)
    await here.does(BLUE, "time", time=2_000_000_000)
    await here.settle()
    here.wall.tear(BLUES)
    await here.mans(BLUE_MEMBER, Team.BLUE)
    await here.settle()
    await here.mans(BLUE, Team.BLUE)
    await here.settle()
    assert here.wall.rooms[BLUES] == {}
    await scene.say(Seat.REFEREE, "result C7: draw")
    await here.settle()
    assert labels(here.wall.the(BLUES)) == ["C3"]


def edited_often(channel: int) -> Callable[[str, int], None]:
    return only_in(channel, Refused(EDITED_OFTEN, "Maximum number of edits"), when="change")


@pytest.mark.rule("campaign 12.1")
async def test_a_board_that_may_not_be_changed_any_more_is_posted_anew_in_no_room_alone(scene: Scene) -> None:
    here = await Hung.of(scene, battles=2)
    here.wall.news()
    here.wall.trouble = edited_often(BLUES)
    await here.does(BLUE, "time", time=2_000_000_000)
    await here.settle()
    await here.mans(BLUE_MEMBER, Team.BLUE)
    await here.settle()
    await scene.say(Seat.REFEREE, "result C7: draw")
    await here.settle()
    # Nothing new in any room, not even at a moment that all know: that would tell Red that Blue is busy.
    assert {what for what, _ in here.wall.news()} == {"change"}
    assert "2000000000" not in here.wall.the(BLUES).text
    here.wall.trouble = lambda _, __: None
    here.watch.moment = await here.boards.drain() or here.watch.moment
    await here.settle()
    assert here.wall.news() == [("change", BLUES)]
    assert "2000000000" in here.wall.the(BLUES).text
    assert labels(here.wall.the(BLUES)) == ["C3"]


async def test_such_a_board_is_tried_once_a_minute_and_holds_no_other_room_up(scene: Scene) -> None:
    here = await Hung.of(scene)
    refused: list[int] = []

    def trouble(what: str, channel: int) -> None:
        if (what, channel) == ("change", BLUES):
            refused.append(channel)
            raise Refused(EDITED_OFTEN, "Maximum number of edits")

    here.wall.trouble = trouble
    for number in range(8):
        await here.does(BLUE, "time", time=2_000_000_000 + number)
        await here.settle()
        assert str(2_000_000_000 + number) in here.wall.the(JUDGES).text
    assert refused == [BLUES]
    due = await here.boards.drain()
    assert due is not None
    here.wall.trouble = lambda _, __: None
    here.watch.moment = due
    await here.boards.drain()
    for room in ROOMS:
        assert "2000000007" in here.wall.the(room).text


async def test_a_room_in_which_discord_is_slow_holds_up_neither_the_other_rooms_nor_their_next_change(
    scene: Scene,
) -> None:
    here = await Hung.of(scene)
    limit, done, changed = asyncio.Event(), asyncio.Event(), here.wall.change
    here.wall.after = lambda _, __: done.set()

    async def change(channel: int, message: int, card: Card, pings: Collection[int] = ()) -> None:
        if channel == BLUES:
            await limit.wait()
        await changed(channel, message, card, pings)

    here.wall.change = change  # type: ignore[method-assign]
    running = asyncio.create_task(here.boards.run())
    for number in range(3):
        await here.does(BLUE, "time", time=2_000_000_000 + number)
        while not all(str(2_000_000_000 + number) in here.wall.the(room).text for room in (JUDGES, REDS)):
            await done.wait()
            done.clear()
    here.wall.news()
    limit.set()
    while "2000000002" not in here.wall.the(BLUES).text:
        await done.wait()
        done.clear()
    # The one that was under way, and one for all that came meanwhile.
    assert here.wall.news() == [("change", BLUES)] * 2
    running.cancel()


async def test_a_deleted_board_comes_back_when_the_bot_starts_or_the_referee_looks(scene: Scene) -> None:
    here = await Hung.of(scene)
    here.wall.tear(BLUES)
    here.again()
    await here.settle()
    assert labels(here.wall.the(BLUES)) == ["C3"]
    here.wall.tear(JUDGES)
    here.boards.look_again(scene.id)
    await here.settle()
    for room in ROOMS:
        assert labels(here.wall.the(room)) == ["C3"]


async def test_starting_again_and_again_does_not_hang_a_board_twice(scene: Scene) -> None:
    here = await Hung.of(scene)
    for _ in range(3):
        here.again()
        await here.settle()
    for room in ROOMS:
        assert labels(here.wall.the(room)) == ["C3"]
    assert len(here.wall.done) == len(ROOMS)


async def test_a_fault_at_one_game_leaves_the_boards_of_the_others(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    other = await Scene.gather(scene.database, scene.table, key="create:2")
    other.seconds = count(1000)
    await other.lobby.channel(SERVER, other.id, REFEREE, Seat.BLUE, 1, at=other.now())
    await Pitched.of(other)
    wall = Wall(trouble=only_in(1, ValueError("a fault of ours")))
    await Hung.of(scene, wall=wall)
    assert labels(wall.rooms[BLUES].popitem()[1]) == ["C3"]
    assert "cannot be made" in caplog.text
