"""Talks about the time of a battle: offered, chosen, moved twice, announced, reminded of, over a restart."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from bot.core.words.speech import say
from bot.rehearsal.permissions import BOT, Permission
from bot.rehearsal.seen import Result
from tests.talks import openings
from tests.talks.fight import with_zone
from tests.talks.stage import PEOPLE, Stage
from tests.talks.test_boards import the_board, two_pending

RITA, BORIS, ROSA = PEOPLE
DAY = timedelta(days=1)


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """Two battles are pending, in A5 and in B5, Blue attacking; nobody has chosen a zone."""
    async with openings.opened(tmp_path, two_pending) as there:
        yield there


def now(there: Stage) -> datetime:
    return datetime.fromtimestamp(there.server.clock.now(), UTC)


def at(there: Stage, days: int, hour: int) -> tuple[str, str, int]:
    """Return a day and an hour as the form's lists hold them, and the moment."""
    moment = (now(there) + days * DAY).replace(hour=hour, minute=0, second=0, microsecond=0)
    return moment.date().isoformat(), str(hour), int(moment.timestamp())


async def card(there: Stage, name: str, room: str, battle: str = "A5") -> Result:
    """Open the card of a battle from a room's board, and return it."""
    await there.settle()
    return await there.person(name).click(the_board(there, room), battle)


async def offers(there: Stage, name: str, room: str, battle: str = "A5", **fields: object) -> str:
    """Fill in the form of times from the card of a battle; return what comes back."""
    person = there.person(name)
    form = await person.click(await card(there, name, room, battle), "Offer times")
    answer = await person.submit(form, with_zone(form, fields))
    await there.settle()
    return str(answer.text)


async def chooses(there: Stage, name: str, *moments: int) -> str:
    """Choose from what is on offer, from the newest letter that asks for it."""
    person = there.person(name)
    shown = await person.click(there.newest(name, "offers times"), "Times")
    answer = await person.select(shown, say("select.times_suit"), [str(one) for one in moments])
    await there.settle()
    return str(answer.text)


async def agreed(there: Stage, days: int = 3) -> int:
    """Fix a time for the battle in A5."""
    day, hour, moment = at(there, days, 20)
    await offers(there, BORIS, "blue-room", days=[day], hours=[hour])
    await chooses(there, ROSA, moment)
    return moment


async def test_a_captain_offers_days_and_hours_and_the_other_chooses_in_a_letter(game: Stage) -> None:
    day, hour, first = at(game, 2, 19)
    _, later, second = at(game, 2, 21)
    answer = await offers(game, BORIS, "blue-room", days=[day], hours=[hour, later])
    assert f"<t:{first}:F> (suits Blue)\n2. <t:{second}:F> (suits Blue)" in answer
    assert "Blue offers times for the battle of A5" in game.newest(ROSA, "offers times").text
    assert f"Time: <t:{second}:F>" in await chooses(game, ROSA, second)
    for room in ("blue-room", "red-room", "referee-room"):
        told = game.server.channel(room).messages()
        assert any(f"will be fought <t:{second}:F>" in one.text for one in told), room
    assert not any("A5" in one.text for one in game.server.channel("war-room").messages())


@pytest.mark.long
async def test_a_time_is_moved_twice_and_stands_until_both_agree(game: Stage) -> None:
    first = await agreed(game)
    moments = [first]
    for days, mover, room, other in ((4, ROSA, "red-room", BORIS), (5, BORIS, "blue-room", ROSA)):
        day, hour, moment = at(game, days, 18)
        assert f"Time: <t:{moments[-1]}:F>" in await offers(game, mover, room, days=[day], hours=[hour])
        assert f"Time: <t:{moment}:F>" in await chooses(game, other, moment)
        moments.append(moment)
    posts = [one.text for one in game.server.channel("red-room").messages() if "is moved to" in one.text]
    for (old, new), text in zip(pairwise(moments), posts, strict=True):
        assert f"to <t:{new}:F>" in text
        assert f"from <t:{old}:F>" in text


@pytest.mark.long
async def test_lines_of_ones_own_are_read_in_ones_own_zone_and_language(game: Stage) -> None:
    boris = game.person(BORIS)
    await boris.slash("zone", zone="Asia/Tokyo")
    await boris.slash("language", language="de")
    form = await boris.click(await card(game, BORIS, "blue-room"), "Zeiten vorschlagen")
    await boris.submit(form, {"text": "übermorgen 20 Uhr"})
    await game.settle()
    tokyo = now(game) + timedelta(hours=9)
    moment = (tokyo + 2 * DAY).replace(hour=11, minute=0, second=0, microsecond=0)
    assert f"<t:{int(moment.timestamp())}:F>" in game.newest(ROSA, "offers times").text


async def test_every_line_that_is_no_time_is_named_nothing_is_offered_and_the_text_comes_back(
    game: Stage,
) -> None:
    text = "tomorrow 20:00\nbanana\nSaturday"
    answer = await offers(game, BORIS, "blue-room", text=text)
    assert "Line 2 `banana`" in answer
    assert "Line 3 `Saturday`" in answer
    assert text in answer
    assert not any("offers times" in one.text for one in game.person(ROSA).inbox())


@pytest.mark.long
async def test_a_time_that_is_past_is_refused_and_so_is_nothing_at_all(game: Stage) -> None:
    assert "has passed" in await offers(game, BORIS, "blue-room", text="yesterday 20:00")
    assert "Choose at least one day" in await offers(game, BORIS, "blue-room")


@pytest.mark.long
async def test_two_battles_are_not_fought_at_one_time_and_the_other_is_named(game: Stage) -> None:
    await agreed(game)
    day, hour, moment = at(game, 3, 20)
    answer = await offers(game, ROSA, "red-room", "B5", days=[day], hours=[hour])
    assert f"<t:{moment}:F> is taken: the battle of A5 begins" in answer


@pytest.mark.long
@pytest.mark.rule("campaign 16.4")
async def test_the_referee_fixes_one_for_a_captain_who_is_away(game: Stage) -> None:
    day, hour, moment = at(game, 2, 20)
    await offers(game, BORIS, "blue-room", days=[day], hours=[hour])
    rita = game.person(RITA)
    shown = await rita.click(await card(game, RITA, "referee-room"), "Times")
    answer = await rita.select(shown, say("select.time_decide"), [str(moment)])
    assert f"Time: <t:{moment}:F>" in answer.text
    await game.settle()
    posts = [one.text for one in game.server.channel("red-room").messages() if f"<t:{moment}:F>" in one.text]
    assert any("The referee has fixed it for both (16.4)." in one for one in posts)


@pytest.mark.long
async def test_who_finds_that_none_suits_says_so_and_the_other_is_asked_for_more(game: Stage) -> None:
    day, hour, _ = at(game, 2, 20)
    await offers(game, BORIS, "blue-room", days=[day], hours=[hour])
    assert "none of these suits your team" in await chooses(game, ROSA)
    asked = game.newest(BORIS, "no time suits both yet")
    form = await game.person(BORIS).click(asked, "Offer times")
    _, later, moment = at(game, 2, 21)
    await game.person(BORIS).submit(form, {"days": [day], "hours": [later]})
    await game.settle()
    assert f"Time: <t:{moment}:F>" in await chooses(game, ROSA, moment)


async def test_a_member_sees_the_times_and_has_no_say(game: Stage) -> None:
    day, hour, moment = at(game, 2, 20)
    await offers(game, BORIS, "blue-room", days=[day], hours=[hour])
    shown = await card(game, "Mila", "blue-room")
    assert f"<t:{moment}:F>" in shown.text
    assert not {"Times", "Offer times"} & {one.label for one in shown.buttons}


@pytest.mark.long
async def test_the_letter_works_after_a_restart(game: Stage) -> None:
    day, hour, moment = at(game, 2, 20)
    await offers(game, BORIS, "blue-room", days=[day], hours=[hour])
    await game.stop()
    await game.start()
    assert f"Time: <t:{moment}:F>" in await chooses(game, ROSA, moment)


@pytest.mark.long
async def test_what_passed_meanwhile_is_on_offer_no_more(game: Stage) -> None:
    day, hour, moment = at(game, 1, 20)
    await offers(game, BORIS, "blue-room", days=[day], hours=[hour])
    rosa = game.person(ROSA)
    shown = await rosa.click(game.newest(ROSA, "offers times"), "Times")
    game.server.clock.advance(3 * 86400)
    answer = await rosa.select(shown, say("select.times_suit"), [str(moment)])
    assert "on offer any more" in answer.followups[-1].text


# --- scheduled events


@pytest.mark.long
async def test_a_battle_is_announced_by_the_games_name_alone_moved_with_it_and_taken_away(
    game: Stage,
) -> None:
    moment = await agreed(game)
    (event,) = game.person("Mila").events()
    assert (event.name, event.start.timestamp()) == ("Autumn War: battle", moment)
    assert not {"A5", "Blue", "Red"} & set(f"{event.name} {event.description} {event.location}".split())
    day, hour, later = at(game, 5, 18)
    await offers(game, ROSA, "red-room", days=[day], hours=[hour])
    await chooses(game, BORIS, later)
    assert starts(game) == [later]
    await game.stop()
    await game.start()
    assert starts(game) == [later]
    rita = game.person(RITA)
    form = await rita.slash("referee undo")
    await rita.submit(form, {"text": "a slip"})
    await game.settle()
    assert starts(game) == []


def starts(there: Stage) -> list[int]:
    """Return when the events begin that the server announces."""
    return [int(one.start.timestamp()) for one in there.person("Mila").events()]


async def test_where_the_bot_may_not_announce_nothing_is_and_all_else_works(game: Stage) -> None:
    game.server.give_bot_permissions(BOT & ~(Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS))
    await agreed(game)
    assert starts(game) == []
    game.server.give_bot_permissions(BOT)
    # Nothing was committed: it is seen at the next look at all games.
    await game.server.advance(60)
    await game.app.ticker.line("battles").drain()
    assert len(starts(game)) == 1


@pytest.mark.long
async def test_who_takes_an_event_away_by_hand_does_not_get_it_back_by_a_restart(game: Stage) -> None:
    await agreed(game)
    guild = game.app.client.guilds[0]
    (event,) = await guild.fetch_scheduled_events()
    await event.delete()
    await game.stop()
    await game.start()
    await game.app.ticker.line("battles").drain()
    assert starts(game) == []


# --- reminders


@pytest.mark.long
async def test_captains_and_the_referee_are_reminded_a_day_an_hour_and_ten_minutes_before(
    game: Stage,
) -> None:
    moment = await agreed(game)
    counts = []
    for before in (86400, 3600, 600):
        game.server.clock.advance(moment - before - game.server.clock.now())
        await game.app.ticker.line("battles").drain()
        await game.settle()
        counts.append(sum("begins <t:" in one.text for one in game.person(BORIS).inbox()))
    assert counts == [1, 2, 3]
    assert "One of your vehicles has no player yet." in game.newest(BORIS, "begins <t:").text
    assert "You open the training room." in game.newest(RITA, "begins <t:").text


@pytest.mark.long
async def test_a_reminder_that_was_due_while_the_bot_was_away_comes_once(game: Stage) -> None:
    moment = await agreed(game)
    await game.stop()
    game.server.clock.advance(moment - 1800 - game.server.clock.now())
    await game.start()
    await game.app.ticker.line("battles").drain()
    await game.settle()
    await game.stop()
    await game.start()
    await game.settle()
    assert sum("begins <t:" in one.text for one in game.person(ROSA).inbox()) == 1


async def test_times_are_numbered_in_the_text_and_chosen_by_their_numbers(game: Stage) -> None:
    day, hour, moment = at(game, 2, 20)
    _, later, second = at(game, 2, 21)
    await offers(game, BORIS, "blue-room", days=[day], hours=[hour, later])
    shown = await game.person(ROSA).click(game.newest(ROSA, "offers times"), "Times")
    assert f"1. <t:{moment}:F>" in shown.text
    assert f"2. <t:{second}:F>" in shown.text
    assert shown.selects[0].options == ("1", "2")
    assert "UTC" not in shown.text, "no card shows a zone beside Discord's own"


async def test_a_zone_is_asked_for_where_times_are_written_and_kept(game: Stage) -> None:
    person, (day, _, _) = game.person(BORIS), at(game, 2, 20)
    form = await person.click(await card(game, BORIS, "blue-room"), "Offer times")
    assert form.modal is not None
    assert form.modal.fields[0].custom_id == "zone"
    fields = {"days": [day], "hours": ["20"]}
    wrong = await person.submit(form, {"zone": "Nowhere", **fields})
    assert "I don't know the zone `Nowhere`" in wrong.text
    assert f"{day} 20:00" in wrong.text, "what was chosen is not lost"
    again = await person.click(wrong, "Offer times")
    done = await person.submit(again, {"zone": "Asia/Tokyo"})
    await game.settle()
    assert "in Asia/Tokyo time" in done.text
    eleven = int(datetime.fromisoformat(f"{day}T11:00:00+00:00").timestamp())
    assert f"1. <t:{eleven}:F>" in done.text
    later = await person.click(await card(game, BORIS, "blue-room"), "Offer times")
    assert later.modal is not None
    assert all(one.custom_id != "zone" for one in later.modal.fields)
