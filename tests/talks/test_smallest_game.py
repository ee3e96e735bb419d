"""How a game of any rules begins over the real client: made, joined, given away, asked for (0037, act 1)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.games.changing import changing
from bot.core.store.tables import people
from tests.talks.cellar import ANN, BEN, CELLAR, CLEO, RHEA, doors, read, sent
from tests.talks.stage import Stage


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with doors(tmp_path) as made:
        await sent(made, RHEA, "game create", rules="doors", name=CELLAR)
        yield made


async def test_who_creates_a_game_is_its_referee_and_its_rooms_are_made(tmp_path: Path) -> None:
    async with doors(tmp_path) as there:
        assert "no game with that name here" in await sent(there, RHEA, "game create", rules="chess")
        assert "doors" in await sent(there, RHEA, "game create", rules="doors", start="windows")
        # Neither has left a room behind.
        assert there.server.channels() == ["general"]
        text = await sent(there, RHEA, "game create", rules="doors", name=CELLAR)
        assert text.startswith(f"**{CELLAR}** is set up, and you're its referee.")
        assert there.server.channels() == ["general", "Proof", "referee-room", "war-room"]
        assert "**Cellar** is open" in there.person(ANN).read("war-room")[-1].text
        assert "referee-room" not in there.person(ANN).channels()
        offered = await there.person(RHEA).complete("game create", "rules", "d")
        assert [(one.name, one.value) for one in offered] == [("doors: Doors", "doors")]
        starts = await there.person(RHEA).complete("game create", "start", "", rules="doors")
        assert [one.name for one in starts] == ["doors"]


async def test_how_it_stands_is_told_to_everybody_in_one_line(there: Stage) -> None:
    line = f"**{CELLAR}** is looking for players and has 0 so far. Join with `/game join`."
    assert await sent(there, CLEO, "game status") == line
    assert line in await sent(there, CLEO, "game list")
    await sent(there, ANN, "game join")
    assert await sent(there, CLEO, "game status") == f"**{CELLAR}**: turn 1."


async def test_a_side_that_asks_for_a_room_has_one_that_it_alone_reads_and_no_second(there: Stage) -> None:
    assert "is your side's room" in await sent(there, ANN, "game join", room=True)
    assert "**amber** in **Cellar**" not in await sent(there, BEN, "game join", room=False)
    assert ["amber" in there.person(one).channels() for one in (RHEA, ANN, BEN, CLEO)] == [
        *(True, True),
        *(False, False),
    ]
    assert "Your side already has a room" in await sent(there, ANN, "game join", room=True)
    # Who came without one asks for it later, by the same command, and stays where they are.
    assert "blue" not in there.server.channels()
    assert "is your side's room" in await sent(there, BEN, "game join", room=True)
    # It is called as the side is: a side called blue is no team of a campaign.
    assert there.server.channels().count("blue") == 1
    assert "blue-room" not in there.server.channels()


async def test_who_speaks_for_two_sides_asks_for_one_room_after_the_other(there: Stage) -> None:
    await sent(there, ANN, "game join")
    await sent(there, BEN, "game join")
    table, (game,) = there.app.desk.table, await there.app.desk.lobby.games(there.server.server_id())
    async with changing(table, None, game.id, there.now()) as change:
        row = {"game": game.id, "user": there.person(ANN).id, "name": "Ann", "seat": "blue"}
        await change.connection.execute(
            people.insert(), {**row, "role": "substitute", "claims": False, "salt": ""}
        )
    for side in ("amber", "blue"):
        assert "is your side's room" in await sent(there, ANN, "game join", room=True)
        assert side in there.person(ANN).channels()
    assert "Your side already has a room" in await sent(there, ANN, "game join", room=True)


async def test_who_is_given_a_door_is_asked_and_reads_the_sides_room_until_it_is_taken_back(
    there: Stage,
) -> None:
    await sent(there, ANN, "game join", room=True)
    assert "There's nothing with that name to hand over" in await sent(there, ANN, "game give", office="roof")
    offered = await there.person(ANN).complete("game give", "office", "l")
    assert [one.name for one in offered] == ["left"]
    given = await sent(there, ANN, "game give", office="Left", member=CLEO)
    assert given.startswith("**left** of amber in **Cellar** is in Mila's hands now.")
    assert "Hide a number from 1 to 6 at the left door" in read(there, CLEO)[-1]
    assert "amber" in there.person(CLEO).channels()
    assert "is in your hands again" in await sent(there, ANN, "game give", office="left")
    assert "isn't in your hands any more" in read(there, CLEO)[-1]
    # A stranger has nothing to give.
    assert "Only this game's players and referees" in await sent(
        there, BEN, "game give", office="left", member=CLEO
    )


async def test_where_discord_makes_no_room_the_side_plays_without_one_and_is_told_how_to_get_it(
    there: Stage,
) -> None:
    there.server.fail_next("POST", r"/guilds/\d+/channels$", 403, code=50013)
    text = await sent(there, ANN, "game join", room=True)
    assert "You're **amber** in **Cellar**" in text
    assert "I couldn't make a room for your side" in text
    assert any("Hide a number" in one for one in read(there, ANN))


async def test_everybody_is_told_what_waits_for_them_and_the_referee_for_whom(there: Stage) -> None:
    assert "`/game join` gives you a seat" in await sent(there, ANN, "help")
    await sent(there, ANN, "game join")
    await sent(there, BEN, "game join")
    await sent(there, BEN, "game give", office="left", member=CLEO)
    mine = await sent(there, ANN, "mine")
    assert mine.startswith("**Cellar**: you speak for amber. It's turn 1.")
    assert mine.count("Hide a number from 1 to 6") == await _numbers(there, ANN, "help") == 2
    # Who holds one door is told of that one alone.
    assert await _numbers(there, CLEO, "mine") == 1
    assert "right door" not in await sent(there, CLEO, "mine")
    await sent(there, ANN, "game act", line="left 2")
    assert await _numbers(there, ANN, "mine") == 1
    referee = await sent(there, RHEA, "mine")
    assert referee.endswith("`/referee waiting` shows who the game is waiting for.")
    waiting = await sent(there, RHEA, "referee waiting")
    assert waiting.startswith("**Cellar** · turn 1")
    for open_yet in ("**blue**: hide (left)", "**amber**: hide (right)", "**blue**: hide (right)"):
        assert open_yet in waiting
    assert "**amber**: hide (left)" not in waiting
    card = await there.person(RHEA).slash("referee waiting")
    reminded = await there.person(RHEA).click(card, "Remind whoever is late")
    assert "There's nobody I could remind." not in reminded.text
    # What nobody has said yet is asked of the referee, for a seat at which nobody ever sat.
    assert "Done" in await sent(there, RHEA, "game act", line="join coral", seat="coral")
    await sent(there, ANN, "game act", line="right 2")
    assert "**coral**" not in await sent(there, ANN, "mine")


async def _numbers(there: Stage, who: str, command: str) -> int:
    return (await sent(there, who, command)).count("Hide a number from 1 to 6")
