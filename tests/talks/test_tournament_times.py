"""When two of a tournament play: offered, agreed on, reminded of, in each one's own zone (0041)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.core.present.meeting_cards import BACK, FIXED, OFFER, SET, SHOW, carries
from bot.core.words.speech import say
from bot.rehearsal.seen import Result, SeenMessage
from tests.core.discord.door_knocking import press
from tests.core.discord.test_forged_ids import button
from tests.talks.cellar import ANN, BEN, CLEO, RHEA, says, sent
from tests.talks.stage import Stage, stage

CUP, DONE = "Cup", "Done in **Cup**."
OSKAR, STRANGER = "Oskar", "Outsider"
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
NO_MATCH = "There's no match here for you to arrange a time for."


async def drawn(there: Stage, four: tuple[str, ...] = (ANN, BEN, CLEO, OSKAR)) -> None:
    """Have four enter and pair the first with the second, the third with the fourth."""
    await sent(there, RHEA, "game create", rules="tournament", name=CUP)
    for who in four:
        assert "entered" in await sent(there, who, "game join"), who
    await there.person(ANN).say("war-room", "go")
    await there.settle()
    assert await says(there, RHEA, "pair c1-c2, c3-c4") == DONE
    await there.settle()


def card(there: Stage, who: str) -> SeenMessage:
    """Return the card of somebody's match, as it hangs in their direct messages."""
    return there.newest(who, "**Round 1, your match")


def at(there: Stage, days: int, hour: int, zone: str) -> int:
    """Return the moment of an hour of a zone, so many days ahead there."""
    here = there.now().astimezone(ZoneInfo(zone)) + days * DAY
    return int(here.replace(hour=hour, minute=0, second=0, microsecond=0).timestamp())


def written(moment: int, zone: str) -> str:
    """Return a moment as somebody of a zone writes it."""
    return f"{datetime.fromtimestamp(moment, UTC).astimezone(ZoneInfo(zone)):%d.%m. %H:%M}"


async def offers(there: Stage, who: str, text: str, **fields: object) -> str:
    """Have somebody press the button of their card and fill in the form; return what they read."""
    form = await there.person(who).click(card(there, who), "Offer times")
    answer = await there.person(who).submit(form, {"text": text, **fields})
    await there.settle()
    return str(answer.text)


async def game(there: Stage) -> str:
    """Return the id of the tournament."""
    (found,) = await there.app.desk.lobby.games(there.server.server_id())
    return str(found.id)


async def pressed(there: Stage, who: str, carried: str) -> Result:
    """Have somebody press a button that the bot has not shown them."""
    return await press(there, there.person(who), button(carried), carried)


def told(there: Stage, who: str, part: str) -> list[str]:
    """Return what somebody was told by direct message that has a part in it."""
    return [one.text for one in there.person(who).inbox() if part in one.text]


async def passes(there: Stage, by: timedelta) -> None:
    """Let time go by, as the clock sees it."""
    await there.server.advance(by.total_seconds())
    await there.app.ticker.line("clock").drain()
    await there.settle()


@pytest.mark.rule("tournament 6.2")
async def test_two_of_different_zones_agree_on_one_moment_and_are_reminded_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        first, second = (at(there, 3, hour, "Asia/Tokyo") for hour in (20, 21))
        text = f"{written(first, 'Asia/Tokyo')}\n{written(second, 'Asia/Tokyo')}"
        answer = await offers(there, ANN, text, zone="Asia/Tokyo")
        assert "in Asia/Tokyo time" in answer
        assert f"1. <t:{first}:F>\n2. <t:{second}:F>" in answer
        await there.person(BEN).slash("zone", zone="America/Chicago")
        letter = there.newest(BEN, "offers times for your match")
        assert f"1. <t:{first}:F>\n2. <t:{second}:F>" in letter.text
        assert f"2. <t:{second}:F>" in card(there, BEN).text
        # In a list no zone can be shown: so its lines have numbers, and nothing else.
        shown = await there.person(BEN).select(letter, say("select.meet_take"), [str(second)])
        await there.settle()
        assert f"You play <t:{second}:F>" in shown.text
        for who in (ANN, BEN):
            assert len(told(there, who, f"you play {BEN if who == ANN else ANN} <t:{second}:F>")) == 1
            assert f"You play <t:{second}:F>" in card(there, who).text
            assert f"You play {BEN if who == ANN else ANN} <t:{second}:F>" in await sent(there, who, "mine")
        assert f"<t:{second}:F>" in await sent(there, RHEA, "referee waiting")
        for who in (CLEO, OSKAR):
            assert not told(there, who, f"<t:{second}")
        assert not any(f"<t:{second}" in one.text for one in there.server.channel("war-room").messages())
        moment = datetime.fromtimestamp(second, UTC)
        await passes(there, moment - DAY - HOUR - there.now())
        assert not told(there, ANN, f"<t:{second}:R>** (")
        await passes(there, HOUR)
        await there.stop()
        await there.start()
        await passes(there, timedelta(minutes=5))
        for who in (ANN, BEN):
            assert len(told(there, who, f"<t:{second}:R>** (")) == 1
        await passes(there, moment - HOUR - there.now())
        await passes(there, timedelta(minutes=5))
        for who in (ANN, BEN):
            assert len(told(there, who, f"<t:{second}:R>** (")) == 2


async def test_nobody_is_reminded_of_a_match_that_is_settled(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        moment = at(there, 3, 20, "UTC")
        assert "Offered" in await offers(there, ANN, written(moment, "UTC"), zone="UTC")
        await there.person(BEN).dm("times 1")
        await there.settle()
        assert told(there, ANN, f"you play {BEN} <t:{moment}:F>")
        assert await says(there, RHEA, "noshow c1") == DONE
        await passes(there, datetime.fromtimestamp(moment, UTC) - HOUR - there.now())
        assert not told(there, ANN, f"<t:{moment}:R>** (")
        assert NO_MATCH in await sent(there, ANN, "game times", match="1.1")


async def test_what_is_no_time_or_past_is_named_and_nothing_is_offered(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        text = "tomorrow 20:00\nbanana\nSaturday"
        answer = await offers(there, ANN, text, zone="Europe/Berlin")
        assert "Line 2 `banana`" in answer
        assert "Line 3 `Saturday`" in answer
        assert text in answer
        assert "has passed. Choose a later time." in await offers(there, ANN, "yesterday 20:00")
        assert "is more than 60 days ahead" in await offers(there, ANN, "24.12.2040 18:00")
        assert "Choose at least one day" in await offers(there, ANN, "")
        assert not told(there, BEN, "offers")


async def test_times_wait_in_the_form_when_the_zone_beside_them_is_none(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        ann, first, second = there.person(ANN), *(at(there, 3, hour, "Europe/Berlin") for hour in (20, 21))
        day = f"{datetime.fromtimestamp(first, ZoneInfo('Europe/Berlin')):%Y-%m-%d}"
        form = await ann.click(card(there, ANN), "Offer times")
        typed = {"text": written(first, "Europe/Berlin"), "days": [day], "hours": ["21"], "zone": "Berln"}
        wrong = await ann.submit(form, typed)
        assert "Europe/Berlin" in wrong.text
        offered = await ann.submit(await ann.click(wrong, "Offer times"), {"zone": "Europe/Berlin"})
        assert f"1. <t:{first}:F>\n2. <t:{second}:F>" in offered.text


async def test_who_has_no_zone_is_asked_for_it_and_nothing_is_offered_before(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        assert "Europe/Berlin" in await offers(there, ANN, "tomorrow 20:00", zone="Berln")
        assert "First tell me your time zone" in "".join(
            one.text for one in await there.asks(BEN, "times tomorrow 20:00")
        )
        assert not told(there, BEN, "offers")
        await there.asks(BEN, "times")
        await there.person(BEN).slash("zone", zone="Europe/Berlin")
        moment = at(there, 1, 20, "Europe/Berlin")
        (answer,) = await there.asks(BEN, "times tomorrow 20:00")
        assert f"1. <t:{moment}:F>" in answer.text
        assert f"1. <t:{moment}:F>" in there.newest(ANN, "offers times").text
        # Everything that a button does can be written: none of these, and taking back.
        (answer,) = await there.asks(ANN, "times none")
        assert "none of these suits you" in answer.text
        assert told(there, BEN, f"none of your times suits {ANN}")
        await there.asks(BEN, "times in 2 days 20:00")
        (answer,) = await there.asks(BEN, "times back")
        assert "Taken back" in answer.text
        (answer,) = await there.asks(ANN, "times 1")
        assert "isn't on offer any more" in answer.text


async def test_another_time_is_offered_after_one_was_agreed_on_which_stands_until_then(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        first, second = (at(there, days, 20, "UTC") for days in (3, 4))
        await offers(there, ANN, written(first, "UTC"), zone="UTC")
        await there.asks(BEN, "times 1")
        await offers(there, BEN, written(second, "UTC"), zone="UTC")
        letter = there.newest(ANN, "offers times for your match")
        assert f"Until you accept one, it's still <t:{first}:F>." in letter.text
        assert f"You play <t:{first}:F>" in card(there, BEN).text
        await there.person(ANN).select(letter, say("select.meet_take"), [str(second)])
        await there.settle()
        assert told(there, BEN, f"is moved to <t:{second}:F>")
        assert f"You play <t:{second}:F>" in card(there, BEN).text
        # The list of the letter is old now: nothing of it can be accepted twice.
        answer = await there.person(ANN).select(letter, say("select.meet_take"), [str(second)])
        assert "isn't on offer any more" in answer.text


async def test_whoever_has_no_part_in_a_match_is_told_the_same_as_of_one_that_is_not_there(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        await offers(there, ANN, written(at(there, 3, 20, "UTC"), "UTC"), zone="UTC")
        ids = [
            carries(act, await game(there), scope) for act in (OFFER, SHOW, BACK) for scope in ("1.1", "7.7")
        ]
        told_by = [(await pressed(there, CLEO, one)).text for one in ids]
        told_by += [await sent(there, CLEO, "game times", match=one) for one in ("1.1", "7.7")]
        assert len(set(told_by)) == 1
        assert NO_MATCH in told_by[0]
        await there.settle()
        assert told(there, BEN, "offers times")


async def test_the_referee_sets_a_time_for_both_and_nobody_else_can(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        moment = at(there, 2, 19, "Europe/Berlin")
        every = await sent(there, RHEA, "game times")
        assert f"`1.1` {ANN} and {BEN}: no time yet" in every
        shown = await there.person(RHEA).slash("game times", match="1.1")
        form = await there.person(RHEA).click(shown, "Set a time")
        two = f"{written(moment, 'Europe/Berlin')}\n{written(moment + 3600, 'Europe/Berlin')}"
        answer = await there.person(RHEA).submit(form, {"text": two, "zone": "Europe/Berlin"})
        assert "Give only one time" in answer.text
        form = await there.person(RHEA).click(shown, "Set a time")
        answer = await there.person(RHEA).submit(form, {"text": two.splitlines()[0]})
        await there.settle()
        assert f"<t:{moment}:F>" in answer.text
        for who in (ANN, BEN):
            assert told(there, who, "The referee has set it.")
        for act in (SET, FIXED):
            refused = await pressed(there, ANN, carries(act, await game(there), "1.1"))
            assert refused.modal is None
            assert "referee" in refused.text


@pytest.mark.rule("tournament 4.7")
async def test_a_referee_who_enters_arranges_their_own_match_as_anybody_does(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await drawn(there, (ANN, RHEA, CLEO, OSKAR))
        moment = at(there, 3, 20, "UTC")
        await offers(there, ANN, written(moment, "UTC"), zone="UTC")
        letter = there.newest(RHEA, "offers times for your match")
        shown = await there.person(RHEA).slash("game times", match="1.1")
        assert not any(one.label == "Set a time" for one in shown.buttons)
        await there.person(RHEA).select(letter, say("select.meet_take"), [str(moment)])
        await there.settle()
        assert told(there, ANN, f"you play {RHEA} <t:{moment}:F>")
        for act in (SET, FIXED):
            refused = await pressed(there, RHEA, carries(act, await game(there), "1.1"))
            assert "This is your own match" in refused.text
        # Of the other match they are the referee.
        assert f"`1.2` {CLEO} and {OSKAR}: no time yet" in await sent(there, RHEA, "game times", match="1.2")


async def test_somebody_who_reads_german_writes_and_reads_it_so(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await drawn(there)
        for who in (ANN, BEN):
            await there.person(who).slash("language", language="de")
            await there.person(who).slash("zone", zone="Europe/Berlin")
        moment = at(there, 1, 20, "Europe/Berlin")
        (answer,) = await there.asks(ANN, "Zeiten morgen 20 Uhr")
        assert f"Du hast {BEN} vorgeschlagen:\n1. <t:{moment}:F>" in answer.text
        assert told(there, BEN, f"{ANN} schlägt Zeiten für eure Partie vor:")
        (answer,) = await there.asks(BEN, "zeiten keine")
        assert "Davon passt dir keine" in answer.text
        assert told(there, ANN, f"Keine deiner Zeiten passt {BEN}.")
