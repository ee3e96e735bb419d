"""What waits in the referee's games: deadlines that come by themselves, reminders, more time, a pause."""

from __future__ import annotations

import pytest

from bot.rehearsal.seen import SeenMessage
from tests.core.words.english import SENTENCES
from tests.talks.fight import labels
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE


def newest(there: Stage, where: str, part: str) -> SeenMessage:
    """Return the newest message with a part, in a room or to somebody."""
    if not where.endswith("-room"):
        return there.newest(where, part)
    return [one for one in there.server.channel(where).messages() if part in one.text][-1]


async def pass_hours(there: Stage, hours: float) -> None:
    """Let time pass and the bot do what is due."""
    await there.server.advance(hours * 3600)
    await there.settle()
    await there.app.ticker.line("clock").tick()
    await there.settle()


def heard(there: Stage) -> dict[str, int]:
    """Return how much each room and each person has been told."""
    rooms = {one: len(there.server.channel(one).messages()) for one in ("blue-room", "red-room")}
    return rooms | {one: len(there.person(one).inbox()) for one in (BORIS, ROSA, "Mila")}


@pytest.mark.long
@pytest.mark.rule("campaign 3.3")
@pytest.mark.rule("campaign 16.4")
async def test_a_deadline_comes_with_the_phase_reminds_the_late_asks_the_referee_and_stands_still_in_a_pause(
    game: Stage,
) -> None:
    rita = game.person(RITA)
    # One look before anything is set.
    look = await rita.slash("referee waiting")
    assert "Blue's orders, since" in look.text
    assert "no deadline" in look.text
    assert look.ephemeral
    # Hours for each phase: both rooms are told the same.
    set_ = await rita.slash("referee phases", orders=48, scouts=24)
    assert "orders 48 hours and scouts 24 hours" in set_.text
    await game.settle()
    for room in ("blue-room", "red-room"):
        told = newest(game, room, "has set how long each phase lasts").text
        assert "Blue's orders are due by <t:" in told
    assert "Blue's orders are due by" in (await game.person(ROSA).slash("mine")).text
    # A quarter of the time before its end, the late alone are reminded.
    before = heard(game)
    await pass_hours(game, 37)
    assert "is waiting for you:** your orders. It's due" in newest(game, BORIS, "is waiting for you").text
    assert heard(game) == before | {BORIS: before[BORIS] + 1}
    # In a pause nothing is due, also after a restart.
    form = await rita.click(await rita.slash("referee waiting"), "Pause …")
    paused = await rita.submit(form, {"reason": "holidays"})
    assert "is paused, and I've told both teams" in paused.text
    await game.settle()
    for room in ("blue-room", "red-room"):
        assert "The referee's reason: holidays" in newest(game, room, "is paused").text
    await game.stop()
    await game.start()
    before = heard(game)
    await pass_hours(game, 24 * 20)
    assert heard(game) == before
    look = await rita.slash("referee waiting")
    assert "Paused since" in look.text
    assert "11 hours left after the pause" in look.text
    assert "holidays" in (await game.person("Mila").slash("mine")).text
    again = await rita.slash("referee pause")
    assert "I've told both teams" in (await rita.click(again, "Let it go on")).text
    await game.settle()
    for room in ("blue-room", "red-room"):
        assert "Blue's orders are due by" in newest(game, room, "goes on").text
    # The time is over: the late is told, and the referee is asked with what the rules let him do.
    await pass_hours(game, 11)
    assert "Your time was up" in newest(game, BORIS, "is waiting for you").text
    asked = newest(game, RITA, "A deadline in")
    assert "Blue's orders" in asked.text
    assert labels(asked) == [
        "24 more hours",
        "72 more hours",
        "Remind whoever is late",
        "End what's open …",
        "What now?",
    ]
    # More time: told to Blue's captain alone.
    before = heard(game)
    more = await rita.click(asked, "24 more hours")
    assert "Blue's orders until <t:" in more.text
    await game.settle()
    assert heard(game) == before | {BORIS: before[BORIS] + 1}
    assert "late" not in (await rita.click(asked, "What now?")).text.casefold()
    # The next captain's time comes with his turn, in the same letters.
    await game.gives(BORIS, "Blue turn 1\npass")
    assert "Red's orders are due by" in newest(game, "red-room", "Red turn 1").text
    assert "Red's orders are due by" in newest(game, ROSA, "Red turn 1 is yours").text
    late = await rita.click(asked, "24 more hours")
    assert "Somebody has answered that since" in " ".join([late.text, *(one.text for one in late.followups)])


async def test_all_his_games_at_one_look_and_a_stranger_referees_none(game: Stage) -> None:
    rita = game.person(RITA)
    await rita.slash("campaign create", map="strait", name="Spring War")
    await game.settle()
    look = await rita.slash("referee waiting")
    assert "Autumn War" in look.text
    assert "Spring War** · gathering" in look.text
    assert set(labels(look)) == {"Autumn War", "Spring War"}
    one = await rita.click(look, "Autumn War")
    assert "Blue's orders" in one.text
    assert "To do now" in one.text
    assert "Nothing: it's waiting for others" in one.text
    assert (await rita.click(one, "All my games")).text == look.text
    assert "The referee of" not in (await game.person("Stranger").slash("referee waiting")).text
    assert SENTENCES["waiting.none"] in (await game.person(BORIS).slash("referee waiting")).text
