"""The message that calls a player to his phase: one at most, sent once, whatever becomes of the program."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.people.reading_languages import Tongues
from bot.core.post.parcels import Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.store.engine import open_database
from bot.games.skirmish.commands.calling import ARCHIVED, Calling
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.duels import Duels
from tests.games.campaign.services.battles.wall import Wall
from tests.games.skirmish.services.dueling import ANNA, BEN, CHANNEL, Dueling
from tests.house.made import put_database

STEPS = (("take down", False), ("take down", True), ("put", False), ("put", True))
FORBIDDEN, NO_CHANNEL = 50013, 10003


@pytest.fixture
async def dueling(tmp_path: Path) -> AsyncIterator[Dueling]:
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    yield await Dueling.gather(database)
    await database.close()


async def look(dueling: Dueling, wall: Wall) -> None:
    """Have a program that begins anew bring all calls to what they should be."""
    calls = DuelCalls(Duels(dueling.database))
    calling = Calling(calls, Tongues(dueling.database, "en"), wall)
    for game in await calling.behind():
        await calling.bring(game)


def called(wall: Wall) -> list[str]:
    return [card.text.partition(",")[0] for card in wall.rooms.get(CHANNEL, {}).values()]


def puts(wall: Wall) -> int:
    return len([what for what, _ in wall.done if what == "put"])


async def test_each_phase_calls_its_player_and_the_call_before_goes(dueling: Dueling) -> None:
    wall = Wall()
    for _ in range(3):
        for player, other in ((ANNA, BEN), (BEN, ANNA)):
            await look(dueling, wall)
            assert called(wall) == [f"<@{player.user}>"]
            await dueling.say(player, "pass")
            assert other.user != player.user
    await look(dueling, wall)
    assert called(wall) == []
    assert puts(wall) == 6


async def test_within_a_phase_nothing_is_sent_or_taken_down(dueling: Dueling) -> None:
    wall = Wall()
    await look(dueling, wall)
    wall.news()
    await look(dueling, wall)
    await dueling.say(ANNA, "B1 facing N")
    await look(dueling, wall)
    assert wall.news() == []
    assert called(wall) == [f"<@{ANNA.user}>"]


@pytest.mark.long
@pytest.mark.parametrize("nonces", [True, False], ids=["soon", "long after"])
@pytest.mark.parametrize(("step", "done"), STEPS)
async def test_whatever_breaks_off_is_finished_once(
    dueling: Dueling, step: str, *, done: bool, nonces: bool
) -> None:
    wall = Wall(remembers_nonces=nonces)
    await look(dueling, wall)
    await dueling.say(ANNA, "pass")

    def breaks(what: str, _: int) -> None:
        if what == step:
            raise Unreachable("broken off")

    trouble = wall.trouble
    if done:
        wall.after = breaks
    else:
        wall.trouble = breaks
    with pytest.raises(Unreachable):
        await look(dueling, wall)
    wall.trouble = wall.after = trouble
    await look(dueling, wall)
    assert called(wall) == [f"<@{BEN.user}>"]
    assert puts(wall) == 2
    await look(dueling, wall)
    await dueling.say(BEN, "resign")
    await look(dueling, wall)
    assert called(wall) == []


async def test_one_that_had_arrived_is_found_though_its_player_has_acted_meanwhile(dueling: Dueling) -> None:
    wall = Wall(after=lambda *_: (_ for _ in ()).throw(Unreachable("cut off")))
    with pytest.raises(Unreachable):
        await look(dueling, wall)
    wall.after = lambda *_: None
    await dueling.say(ANNA, "B1 facing N")
    await look(dueling, wall)
    assert called(wall) == [f"<@{ANNA.user}>"]
    await dueling.say(ANNA, "pass")
    await look(dueling, wall)
    assert called(wall) == [f"<@{BEN.user}>"]


@pytest.mark.long
async def test_one_that_had_not_arrived_when_its_player_acted_is_not_sent(dueling: Dueling) -> None:
    def unreachable(*_: object) -> None:
        raise Unreachable("away")

    wall = Wall(trouble=unreachable)
    with pytest.raises(Unreachable):
        await look(dueling, wall)
    wall.trouble = lambda *_: None
    await dueling.say(ANNA, "B1 facing N")
    await look(dueling, wall)
    assert called(wall) == []


@pytest.mark.long
async def test_of_phases_that_passed_while_we_were_away_the_last_alone_calls(dueling: Dueling) -> None:
    wall = Wall()
    await look(dueling, wall)
    await dueling.say(ANNA, "pass")
    await dueling.say(BEN, "pass")
    await dueling.say(ANNA, "pass")
    await look(dueling, wall)
    assert called(wall) == [f"<@{BEN.user}>"]
    assert puts(wall) == 2


async def test_one_that_somebody_has_deleted_stays_away_and_the_next_comes(dueling: Dueling) -> None:
    wall = Wall()
    await look(dueling, wall)
    wall.tear(CHANNEL)
    await dueling.say(ANNA, "B1 facing N")
    await look(dueling, wall)
    assert called(wall) == []
    await dueling.say(ANNA, "pass")
    await look(dueling, wall)
    assert called(wall) == [f"<@{BEN.user}>"]


@pytest.mark.parametrize("code", [FORBIDDEN, NO_CHANNEL])
async def test_where_it_is_refused_the_game_goes_on_and_the_next_is_tried(
    dueling: Dueling, code: int
) -> None:
    def refused(*_: object) -> None:
        raise Refused(code, "no")

    wall = Wall(trouble=refused)
    await look(dueling, wall)
    await dueling.say(ANNA, "B1 facing N")
    await look(dueling, wall)
    wall.trouble = lambda *_: None
    await look(dueling, wall)
    assert called(wall) == []
    await dueling.say(ANNA, "pass")
    await look(dueling, wall)
    assert called(wall) == [f"<@{BEN.user}>"]


async def test_the_one_before_is_not_taken_for_one_that_had_not_arrived(dueling: Dueling) -> None:
    wall = Wall(remembers_nonces=False)
    await look(dueling, wall)
    await dueling.say(ANNA, "pass")

    def broken(what: str, _: int) -> None:
        raise Refused(ARCHIVED, "asleep") if what == "take down" else Unreachable("broken off")

    wall.trouble = broken
    with pytest.raises(Unreachable):
        await look(dueling, wall)
    wall.trouble = lambda *_: None
    await look(dueling, wall)
    assert f"<@{BEN.user}>" in called(wall)


class Thread(Wall):
    """A thread that fell asleep: nothing in it can be deleted before something is sent."""

    asleep = False

    async def put(self, channel: int, card: Card, nonce: str, pings: object = ()) -> int:
        self.asleep = False
        return await super().put(channel, card, nonce)

    async def take_down(self, channel: int, message: int) -> None:
        if self.asleep:
            raise Refused(ARCHIVED, "Thread is archived")
        await super().take_down(channel, message)


async def test_a_thread_that_fell_asleep_is_woken_and_the_call_before_goes_all_the_same(
    dueling: Dueling,
) -> None:
    thread = Thread()
    await look(dueling, thread)
    await dueling.say(ANNA, "pass")
    thread.asleep = True
    await look(dueling, thread)
    assert called(thread) == [f"<@{BEN.user}>"]
