"""The rounds of a tournament over the real client: eight people, three rounds, from the draw to the end."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.rehearsal.seen import SeenMessage
from tests.talks.cellar import RHEA, amended, read, says, sent, sitting
from tests.talks.stage import Stage, stage

CUP, DONE = "Cup", "Done in **Cup**."
SEVEN = ("Captain Blue", "Captain Red", "Mila", "Oskar", "Timur", "Yara", "Outsider")
LATE = "Owner Olaf"


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """Seven have entered a tournament that leaves the fights to the table."""
    async with stage(tmp_path) as made:
        await sent(made, RHEA, "game create", rules="tournament", name=CUP)
        for who in SEVEN:
            assert "entered" in await sent(made, who, "game join"), who
        await made.person(SEVEN[0]).say("war-room", "go")
        await made.settle()
        assert await says(made, RHEA, "set desk off\nset rounds 3") == DONE
        yield made


def room(there: Stage) -> list[SeenMessage]:
    """Return what stands in the public room."""
    return [one for one in there.person("Mila").read("war-room") if one.author == "Adjutant"]


def with_button(messages: list[SeenMessage], label: str) -> list[SeenMessage]:
    """Return the messages that have a button."""
    return [one for one in messages if label in [button.label for button in one.buttons]]


def asked(there: Stage) -> SeenMessage:
    """Return the referee's newest question for a draw."""
    return with_button(there.person(RHEA).inbox(), "Draw round 1")[-1]


async def settle_all(there: Stage, *, but: int = 0) -> None:
    """Settle the matches that are open, but for the last so many: the first of each two wins."""
    here = await sitting(there)
    boards = here.state.hall.rounds[-1].boards
    matches = [here.state.matches[one] for one in boards if here.state.matches[one].outcome is None]
    for at, match in enumerate(matches[: len(matches) - but]):
        one, other = match.two
        line = f"result {one}-{other}: mission none; scored {one} {300 + at}, {other} 100"
        assert await says(there, RHEA, line) == DONE, line


async def drawn(there: Stage) -> int:
    return len((await sitting(there)).state.hall.rounds)


async def drawn_again(there: Stage) -> None:
    """Draw round 1 by the press of both referees at once, look at its post, take it back, draw it anew."""
    press, rita = asked(there), there.person(RHEA)
    assert press.text.startswith("**Cup:** When everybody has entered")
    assert "If check-in is still on, your draw calls it off" in press.text
    await asyncio.gather(rita.click(press, "Draw round 1"), rita.click(press, "Draw round 1"))
    await there.settle()
    assert await drawn(there) == 1
    # It can't be pressed again.
    assert all(one.disabled for one in press.buttons)
    (post,) = with_button(room(there), "Why these two?")
    assert len(post.mentions) == len(SEVEN)
    assert [one.filename for one in post.attachments] == ["pairings.png"]
    for who in SEVEN:
        assert [one for one in read(there, who) if "Round 1: you" in one], who
    why = await there.person("Mila").click(post, "Why these two?")
    assert why.ephemeral
    assert "Bye for" in why.text
    assert why.text.count("comes next on the list") == 3
    assert await says(there, RHEA, "undraw") == DONE
    gone = await there.person("Mila").click(post, "Why these two?")
    assert "has taken back that draw" in gone.text
    for who in SEVEN:
        # Whoever was told directly whom they meet, or of their bye, is told directly that it is gone (5.7).
        (told,) = [one for one in read(there, who) if "has taken back round 1" in one]
        assert "nothing in it counts" in told, who
    assert await says(there, RHEA, "draw") == DONE
    assert "draw 2 of this round" in "\n".join(one.text for one in room(there))


async def late_and_absent(there: Stage) -> None:
    """With a match open no draw; one enters late, and one of the open match has not come."""
    await settle_all(there, but=1)
    assert "5.8" in await says(there, RHEA, "draw")
    assert await drawn(there) == 1
    assert "entered" in await sent(there, LATE, "game join")
    here = await sitting(there)
    open_ = next(one for one in here.state.matches.values() if one.outcome is None)
    assert await says(there, RHEA, f"noshow {open_.second}") == DONE


async def corrected(there: Stage, hangs: SeenMessage) -> None:
    """Correct a result of round 2: the standings that hang there follow."""
    before = hangs.text
    one, other = (await sitting(there)).state.matches["2.1"].two
    line = f"result round 2 {one}-{other}: mission {other}; scored {one} 0, {other} 50"
    await amended(there, line, "The sheet was misread")
    assert hangs.text != before
    order = await there.person("Mila").click(hangs, "Why this order?")
    assert order.ephemeral
    assert "Points count first" in order.text


async def looked_up(there: Stage) -> None:
    """Ask for what lies open to everybody."""
    assert "point" in await sent(there, "Mila", "tournament player")
    assert "The sheet" not in await sent(there, "Mila", "tournament player")
    shown = await there.person("Mila").slash("tournament standings")
    assert "standings.png" in [one.filename for one in shown.attachments]
    files = await there.person("Mila").slash("tournament tables")
    assert sorted(one.filename for one in files.attachments) == [
        *("entries.csv", "pairings.csv", "results.csv", "standings.csv"),
    ]
    story = await there.person("Mila").slash("game story")
    assert [one.filename for one in story.attachments] == ["story.html"]


@pytest.mark.long
@pytest.mark.rule("tournament 5.7")
@pytest.mark.rule("tournament 5.8")
@pytest.mark.rule("tournament 8.1")
async def test_three_rounds_from_the_draw_to_the_final_post(there: Stage) -> None:
    await drawn_again(there)
    await late_and_absent(there)
    (hangs,) = with_button(room(there), "Why this order?")
    assert "Standings, as of round 1" in hangs.text
    await there.stop()
    await there.start()
    await there.settle()
    assert await says(there, RHEA, "draw") == DONE
    await settle_all(there)
    assert with_button(room(there), "Why this order?") == [hangs]
    assert "Standings, as of round 2" in hangs.text
    await corrected(there, hangs)
    gone = next(seat for seat, name in (await sitting(there)).called.items() if name == "Yara")
    assert await says(there, RHEA, f"withdraw {gone}") == DONE
    assert await says(there, RHEA, "draw") == DONE
    assert (await sitting(there)).state.hall.rounds[-1].bye is not None
    await settle_all(there)
    final = next(one for one in room(there) if "/game story" in one.text)
    assert "1. **" in final.text
    assert "standings.png" in [one.filename for one in final.attachments]
    assert "are open" in "\n".join(one.text for one in room(there)[-3:])
    # One message from the first draw to the end: edited, never posted twice.
    assert [one for one in room(there) if "Standings, as of" in one.text] == [hangs]
    assert "The tournament is over" in hangs.text
    await looked_up(there)


async def hours_pass(there: Stage, hours: int) -> None:
    there.server.clock.advance(hours * 3600)
    await there.app.ticker.line("clock").drain()
    await there.settle()


async def test_who_is_late_is_reminded_and_the_referee_gets_one_list_to_see_to(there: Stage) -> None:
    assert await says(there, RHEA, "set desk on") == DONE
    assert "nothing that's open has a time limit" in await sent(there, RHEA, "tournament late")
    await sent(there, RHEA, "game hours", what="side", hours=24)
    await there.person(RHEA).click(asked(there), "Draw round 1")
    await there.settle()
    here = await sitting(there)
    late = {here.called[one.won] for one in here.state.matches.values()}
    for who in late:
        # By when they have to answer stands in the letter that tells them whom they meet.
        assert [one for one in read(there, who) if "Round 1: you play" in one and "<t:" in one], who
    await hours_pass(there, 25)
    reminded = {who for who in SEVEN if [one for one in read(there, who) if "Your time was up" in one]}
    assert reminded == late
    lists = with_button(there.person(RHEA).inbox(), "See what's late")
    assert len(lists) == 1
    assert lists[0].text.count("waiting for") == 3
    found = await there.person(RHEA).click(lists[0], "See what's late")
    assert "3 matches are late" in found.text
    one = await there.person(RHEA).select(found, "A match that is late", ["1"])
    # What is secret still and would not be any more is foretold (7.1).
    assert "everybody sees both missions" in one.text
    # Of two who press the same at once the second does nothing.
    rita = there.person(RHEA)
    both = await asyncio.gather(rita.click(one, "24 more hours"), rita.click(one, "24 more hours"))
    (until,) = {moment for each in both for moment in re.findall(r"has time until <t:(\d+):f>", each.text)}
    assert int(until) - int(there.now().timestamp()) in range(23 * 3600, 24 * 3600 + 60)
    longer = next(each for each in both if "has time until" in each.text)
    assert "2 matches are late" in await sent(there, RHEA, "tournament late")
    # What else can be done about it stays below the card, and counts: more time once again, or the result.
    assert "has time until" in (await there.person(RHEA).click(longer, "24 more hours")).text
    two = (await sitting(there)).state.matches["1.1"].two
    first, form = two[0], await rita.click(longer, "Settle it…")
    wrong = await rita.submit(form, {"mission": [first], **dict.fromkeys(two, "many")})
    assert "10.2" in wrong.text
    assert (await sitting(there)).state.matches["1.1"].outcome is None
    scored = dict.fromkeys(two, "37.5")
    form = await rita.click(longer, "Settle it…")
    settled = await rita.submit(form, {"mission": [first], **scored})
    await rita.click(settled, "Send this")
    await there.settle()
    assert DONE in settled.text
    outcome = (await sitting(there)).state.matches["1.1"].outcome
    assert (outcome.how, outcome.mission, set(outcome.scored.values())) == ("ruled", {first}, {37.5})
    # It counts for a match that is open, and for no other one.
    assert "Nothing" in (await there.person(RHEA).click(longer, "Neither came")).text
    other = await there.person(RHEA).select(found, "A match that is late", ["2"])
    await there.person(RHEA).click(other, "Neither came")
    await there.settle()
    assert (await sitting(there)).state.matches["1.2"].outcome.how == "noshow"
    assert "1 match is late" in await sent(there, RHEA, "tournament late")
    assert "referee" in await sent(there, "Mila", "tournament late")
