"""Questions to the referee of Doors, rulings, and suggestions for its rules, over the real client (0024)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.rehearsal.seen import SeenMessage
from tests.talks.cellar import ANN, BEN, CELLAR, RHEA, doors, read, sent
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

ROOM = "war-room"
ASKED, RULING = "May I hide my number twice?", "A number lies once."
IDEA = "Let the door roll two dice."


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """Ann plays amber in a room of its own, Ben plays blue."""
    async with doors(tmp_path) as made:
        await sent(made, RHEA, "game create", rules="doors", name=CELLAR)
        await sent(made, ANN, "game join", room=True)
        await sent(made, BEN, "game join")
        yield made


async def all_of(there: Stage, name: str) -> list[str]:
    """Return everything that somebody can find out: their messages, every room, and what commands say."""
    rooms = there.person(name).channels()
    posts = [one.text for room in rooms for one in there.server.channel(room).messages()]
    said = [await sent(there, name, command) for command in ("suggestions", "rulings", "mine", "people list")]
    return [*read(there, name), *posts, *said]


async def question(there: Stage) -> SeenMessage:
    """Have Ann ask in her direct messages; return the referee's card."""
    answer = await sent(there, ANN, "question", where="DM", text=ASKED, rule="2.1")
    assert "to nobody else" in answer
    card = there.newest(RHEA, ASKED)
    for part in ("(amber)", "Unless you decide, the written rules stay"):
        assert part in card.text
    # Which rules of a campaign let its referee decide is nothing to this game.
    assert "2.6" not in card.text
    return card


async def test_what_a_side_asks_and_is_answered_nobody_else_learns_and_not_that_it_asked(
    there: Stage,
) -> None:
    before = await all_of(there, BEN)
    card = await question(there)
    assert "Not answered yet" in await sent(there, ANN, "suggestions")
    form = await there.person(RHEA).click(card, "The rules already say so")
    await there.person(RHEA).submit(form, {"word": "No, never."})
    await there.settle()
    assert "No, never." in there.newest(ANN, f"{CELLAR}:** you asked").text
    assert await all_of(there, BEN) == before
    again = await there.person(RHEA).submit(
        await there.person(RHEA).click(card, "Rule in my own words"),
        {"text": RULING, "rules": "", "readers": ["everybody"]},
    )
    assert "decided already" in again.text
    assert await all_of(there, BEN) == before


async def test_a_question_is_ruled_on_for_its_side_alone_or_for_everybody(there: Stage) -> None:
    before = await all_of(there, BEN)
    form = await there.person(RHEA).click(await question(there), "Rule in my own words")
    ruled = await there.person(RHEA).submit(form, {"text": RULING, "rules": "2.1", "readers": ["amber"]})
    await there.settle()
    assert "Ruling 1 for amber alone" in ruled.text
    assert "I've told amber alone" in ruled.text
    assert any("The referee has ruled: A number lies once." in one for one in read(there, ANN))
    assert RULING in await sent(there, ANN, "rulings")
    assert await all_of(there, BEN) == before
    form = await there.person(RHEA).click(await question(there), "Rule in my own words")
    await there.person(RHEA).submit(form, {"text": "All may.", "rules": "2.1", "readers": ["everybody"]})
    await there.settle()
    assert any("All may." in one.text for one in there.person(BEN).read(ROOM))
    # What everybody may read tells nobody who has asked.
    assert all("Captain Blue" not in one and ASKED not in one for one in await all_of(there, BEN))


async def test_a_suggestion_is_laid_before_everybody_at_once_and_declined_or_taken_up(there: Stage) -> None:
    told = await sent(there, ANN, "suggest", text=IDEA, rule="2.2")
    assert "everybody in Cellar can read it now" in told
    await sent(there, BEN, "suggest", text="No doors at all.")
    posts = [one.text for one in there.person(BEN).read(ROOM) if "uggestions for the rules" in one.text]
    assert any(IDEA in one and "(amber)" in one for one in posts)
    rhea = there.person(RHEA)
    every = await rhea.click(there.newest(RHEA, "Everybody in Cellar can now read"), "All suggestions")
    card = await rhea.select(every, every.selects[0].custom_id, ["s1"])
    form = await rhea.click(card, "Take it up")
    done = await rhea.submit(form, {"text": "The door rolls a d8.", "rules": "2.2", "reason": "all agreed"})
    await there.settle()
    assert "The written rules of Cellar change" in done.text
    for text in (*posts, every.text, card.text, done.text):
        assert not any(rule in text for rule in ("2.6", "2.7", "16.5", "Game Turn")), text
    assert any("the referee has taken up your suggestion" in one for one in read(there, ANN))
    assert any("The written rules of Cellar change" in one.text for one in there.person(BEN).read(ROOM))
    assert "It changed the written rules" in await sent(there, BEN, "rulings")
    card = await rhea.select(every, every.selects[0].custom_id, ["s2"])
    await rhea.submit(await rhea.click(card, "Decline it"), {"word": "Then we have no game."})
    await there.settle()
    assert any("Then we have no game." in one for one in read(there, BEN))
    listed = await sent(there, ANN, "suggestions")
    assert "**Taken up.**" in listed
    assert "**Declined:** Then we have no game." in listed


async def test_both_commands_of_the_referee_rule_in_any_game_and_open_its_form(there: Stage) -> None:
    for command, text in (("game rule", "One."), ("referee rule", "Two.")):
        form = await there.person(RHEA).slash(command, game=CELLAR)
        await there.person(RHEA).submit(form, {"text": text, "readers": ["blue"]})
        await there.settle()
        assert text in await sent(there, BEN, "rulings")
        assert text not in await sent(there, ANN, "rulings")
        assert (await sent(there, ANN, command, text="Mine.")).startswith("Only this game's referee")


async def test_what_somebody_asked_stands_in_what_is_kept_of_them(there: Stage) -> None:
    await question(there)
    for name, kept in ((ANN, True), (BEN, False)):
        answer = await there.person(name).slash("privacy export")
        await there.settle()
        data = answer.attachments[0].data.decode()
        assert (ASKED in data) is kept
