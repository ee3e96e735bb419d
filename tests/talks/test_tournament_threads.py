"""A tournament whose matches have private threads, over the real client: who reads what, and what if not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.present.cards import Button, Card
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.seen import SeenMessage
from tests.talks.cellar import sitting
from tests.talks.stage import Stage
from tests.talks.the_cup import ANN, BEN, CLEO, RHEA, cup, labels, match, presses, says, sent

DIRK, OUT = "Timur", "Outsider"
ROOM = "war-room"
FIRST, SECOND = "1.1 Captain Blue and Captain Red", "1.2 Mila and Timur"


@asynccontextmanager
async def threaded(folder: Path, *more: str) -> AsyncIterator[Stage]:
    """Give a stage with a tournament in which each match is to have a thread."""
    async with cup(folder, ANN, BEN, *more, groups=True) as there:
        assert "each match has a private thread" in await sent(there, RHEA, "game threads", on=True)
        yield there


async def paired(there: Stage, line: str = "pair c1-c2") -> None:
    """Have the first round paired by hand; its threads are opened once it is posted."""
    assert "Done" in await says(there, RHEA, line)
    await on(there)


async def on(there: Stage, seconds: float = 6) -> None:
    """Let time go on, and all that is due be done."""
    await there.server.advance(seconds)
    for line in ("threads", "kept", "threads"):
        await there.app.ticker.line(line).drain()
        await there.settle()
        await there.app.herald.drain()


def threads(there: Stage, who: str) -> list[str]:
    """Return the threads that somebody sees."""
    return [one for one in there.person(who).channels() if one[0].isdigit()]


def room(there: Stage, who: str = ANN, thread: str = FIRST) -> SeenMessage:
    """Return the message that is kept up to date in a thread."""
    return next(one for one in there.person(who).read(thread) if one.buttons)


def told(there: Stage, part: str) -> int:
    """Return how often the referee's room was told something."""
    return len([one for one in there.person(RHEA).read("referee-room") if part in one.text])


async def chosen(there: Stage) -> None:
    """Have the side and both missions of the first match chosen."""
    who = {"c1": ANN, "c2": BEN}
    await presses(there, who[(await match(there)).won], "I take the north")
    for seat in ("c1", "c2"):
        hand = (await sitting(there)).state.own["1.1"][seat].hand
        await there.person(who[seat]).dm(f"mission {hand[0]}")
        await there.settle()


async def test_a_match_is_played_in_its_thread_by_both_and_each_sees_their_own_part_alone(
    tmp_path: Path,
) -> None:
    async with threaded(tmp_path) as there:
        await paired(there)
        for who in (ANN, BEN, RHEA):
            assert threads(there, who) == [FIRST]
        assert room(there).text.startswith("**Round 1, Captain Blue against Captain Red")
        assert "(3.1)" in room(there).text
        await chosen(there)
        text = room(there).text
        assert "turn 1" in text
        assert "moves first (side A)" in text
        # Each opens their own part there, and reads it alone.
        parts = {}
        for who in (ANN, BEN):
            shown = await there.person(who).click(room(there, who), "My part")
            assert shown.message is not None
            assert shown.message.ephemeral
            assert "Your mission" in shown.text
            parts[who] = shown
        mission = (await sitting(there)).state.own["1.1"]["c1"].choice.mission
        assert mission in parts[ANN].text.casefold().replace(" ", "-")
        assert "Your mission" not in "".join(
            one.text for one in there.person(ANN).read(FIRST) if not one.ephemeral
        )
        done = await there.person(ANN).click(parts[ANN], "Turn 1 is over")
        await there.settle()
        assert "Done in" in done.text
        assert (await match(there)).turn == 2
        assert "turn 2" in room(there).text
        # What both are told stands in the thread, and not in anybody's direct messages as well.
        told = [one.text for one in there.person(BEN).read(FIRST) if not one.buttons]
        assert any("Turn 1" in one for one in told), told
        assert not [one for one in there.person(BEN).inbox() if "Turn 1 of" in one.text]
        assert len([one for one in there.person(ANN).read(FIRST) if one.buttons and not one.ephemeral]) == 1


async def test_times_are_offered_and_agreed_on_in_the_thread_and_both_read_them(tmp_path: Path) -> None:
    async with threaded(tmp_path) as there:
        await paired(there)
        await sent(there, ANN, "zone", zone="Europe/Berlin")
        form = await there.person(ANN).click(room(there), "Offer times")
        shown = await there.person(ANN).submit(form, {"text": "24.12. 18:00"})
        await there.settle()
        assert "Offered" in shown.text
        assert "Captain Blue offers:" in room(there, BEN).text
        times = await there.person(BEN).click(room(there, BEN), "Times")
        await there.person(BEN).select(times, "Which time suits you?", ["1"])
        await there.settle()
        assert "You play <t:" in room(there).text


async def test_nobody_else_sees_the_thread_or_presses_anything_of_the_match(tmp_path: Path) -> None:
    async with threaded(tmp_path, CLEO, DIRK) as there:
        await paired(there, "pair c1-c2, c3-c4")
        assert threads(there, ANN) == [FIRST]
        assert threads(there, CLEO) == threads(there, DIRK) == [SECOND]
        assert threads(there, OUT) == []
        assert threads(there, RHEA) == [FIRST, SECOND]
        with pytest.raises(CannotDo):
            there.person(CLEO).read(FIRST)
        button = next(one.custom_id or "" for one in room(there).buttons if one.label == "My part")
        forged = button.replace(":1.1", ":9.9")
        answers = set()
        for who in (CLEO, DIRK):
            for custom_id in (button, forged):
                answers.add(await pressed(there, who, custom_id))
        assert answers == {
            "There's no match here for you to arrange a time for. `/game times` shows those you have."
        }
        assert len({await pressed(there, OUT, one) for one in (button, forged)}) == 1


async def pressed(there: Stage, who: str, custom_id: str) -> str:
    """Have somebody press a button that was never offered them; return what they read."""
    await there.app.desk.write_to(
        there.person(who).id, lambda: Card("forged").under((Button("press", custom_id),))
    )
    forged = [one for one in there.person(who).inbox() if one.text == "forged"][-1]
    return (await there.person(who).click(forged, "press")).text


async def test_without_the_permission_everything_goes_by_direct_message_and_the_referee_is_told_once(
    tmp_path: Path,
) -> None:
    async with threaded(tmp_path, CLEO, DIRK) as there:
        await forbid(there)
        await paired(there, "pair c1-c2, c3-c4")
        for _ in range(3):
            await on(there, 1000)
        told = [
            one
            for one in there.person(RHEA).read("referee-room")
            if "not allowed to open private threads" in one.text
        ]
        assert len(told) == 1
        assert threads(there, ANN) == []
        await chosen(there)
        assert labels(there, ANN)
        assert any("deploys first" in one.text or "Deploy" in one.text for one in there.person(BEN).inbox())
        await forbid(there, forbidden=False)
        await on(there, 1000)
        assert threads(there, ANN) == [FIRST]
        assert "turn 1" in room(there).text


async def forbid(there: Stage, *, forbidden: bool = True) -> None:
    """Take the permission to open private threads, or give it back."""
    guild = there.app.client.get_guild(there.server.server_id())
    assert guild is not None
    channel = next(one for one in guild.text_channels if one.name == ROOM)
    await channel.set_permissions(guild.me, create_private_threads=False if forbidden else None)
    await there.settle()


async def test_a_restart_in_the_middle_opens_no_thread_twice_and_goes_on_in_it(tmp_path: Path) -> None:
    async with threaded(tmp_path) as there:
        await paired(there)
        await chosen(there)
        before = len(there.person(ANN).read(FIRST))
        await there.stop()
        await there.start()
        await on(there)
        assert threads(there, ANN) == [FIRST]
        assert len([one for one in there.person(ANN).read(FIRST) if not one.ephemeral]) == before
        await there.person(ANN).dm("end 1")
        await there.settle()
        assert "turn 2" in room(there).text


async def test_a_thread_that_somebody_deletes_while_the_bot_is_away_goes_on_by_direct_message(
    tmp_path: Path,
) -> None:
    async with threaded(tmp_path) as there:
        await paired(there)
        await there.stop()
        there.server.delete_channel(FIRST)
        await there.start()
        await on(there)
        assert threads(there, ANN) == []
        await chosen(there)
        assert labels(there, ANN)
        assert told(there, "deleted the thread") == 1
        await sent(there, RHEA, "game threads", on=True)
        await on(there)
        assert threads(there, ANN) == [FIRST]


async def test_a_round_that_is_taken_back_closes_its_threads_with_a_sentence_and_the_next_has_its_own(
    tmp_path: Path,
) -> None:
    async with threaded(tmp_path) as there:
        await paired(there)
        assert "Done" in await says(there, RHEA, "undraw")
        await on(there)
        assert "the referee has taken its round back" in there.person(ANN).read(FIRST)[-1].text
        assert not [one for one in there.person(ANN).read(FIRST) if one.buttons]
        assert await archived(there, FIRST)
        await paired(there)
        again = [one for one in threads(there, ANN) if one != FIRST]
        assert again == [FIRST.replace("1.1", "1b.1")]


async def test_a_thread_is_put_away_when_its_match_is_settled_and_opened_when_that_is_taken_back(
    tmp_path: Path,
) -> None:
    async with threaded(tmp_path, CLEO, DIRK) as there:
        await paired(there, "pair c1-c2, c3-c4")
        line = "result c1-c2: mission none; scored c1 0, c2 120"
        assert "Done" in await says(there, RHEA, line)
        await on(there)
        assert await archived(there, FIRST)
        assert not [one for one in there.person(ANN).read(FIRST) if one.buttons]
        assert "120" in there.person(ANN).read(FIRST)[-1].text
        form = await there.person(RHEA).slash("referee undo")
        assert "taken back" in (await there.person(RHEA).submit(form, {"text": "too soon"})).text
        await on(there)
        assert not await archived(there, FIRST)
        assert room(there).text.startswith("**Round 1")


async def archived(there: Stage, thread: str) -> bool:
    """Tell whether a thread is put away."""
    await there.settle()
    found = await there.app.client.fetch_channel(there.server.channel(thread).id)
    return bool(found.archived)  # type: ignore[union-attr]
