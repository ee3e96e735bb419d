"""The dispatch of a settled battle: what both teams know of it by then, once, in public, never changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.rehearsal.seen import SeenMessage
from tests.talks import openings
from tests.talks.fight import BLUES, BORIS, CAPTURE, REDS, RITA, ROSA, Fight
from tests.talks.stage import PEOPLE, Stage
from tests.talks.test_after import pending, the_result
from tests.talks.test_correcting import chosen, two_turns_on
from tests.talks.test_languages import speak_german

LOST = {"Blue: vehicles lost": ["P1: heavy tier 2"], "Red: vehicles lost": ["P1: medium tier 3"]}
RANK = "Choice number 1"
BLUE = "P1 (heavy tier 2, medium tier 3 and artillery tier 2)"
RED = "P1 (heavy tier 3, medium tier 3 and tank destroyer tier 3)"
REST = "What else they had there isn't public (12.5)."


@pytest.fixture
async def battle(tmp_path: Path) -> AsyncIterator[Stage]:
    """A battle is pending in A5, Blue's M3 and H2 attacking Red's H3; nobody has opened it."""
    async with openings.opened(tmp_path, pending) as there:
        yield there


def dispatches(there: Stage) -> list[SeenMessage]:
    """Return the posts in public about how battles ended."""
    messages = there.server.channel("war-room").messages()
    return [one for one in messages if "Dispatch" in one.text or "Correction:" in one.text]


async def opened(fight: Fight) -> None:
    """Have the battle of A5 open to both sides."""
    await fight.own()
    await fight.fix()
    await fight.man()
    await fight.open()


async def settled(fight: Fight) -> None:
    """Have both captains report the same."""
    for name in (BORIS, ROSA):
        await fight.report(name, CAPTURE, **LOST)


@pytest.mark.rule("campaign 12.5")
@pytest.mark.rule("campaign 13.2")
async def test_everybody_reads_both_orders_of_battle_once_both_teams_have_seen_them(fight: Fight) -> None:
    there = fight.there
    await opened(fight)
    assert dispatches(there) == []
    await settled(fight)
    (post,) = dispatches(there)
    assert post.text.split("\n") == [
        "**Dispatch from Autumn War: the battle of A5**",
        "**Blue wins: base captured.** A5, Prokhorovka, Game Turn 1, Blue's turn.",
        f"**Blue** attacked with {BLUE}. Lost: P1 (heavy tier 2).",
        f"**Red** defended with {RED}. Lost: P1 (medium tier 3).",
    ]
    (picture,) = post.attachments
    assert picture.filename == "dispatch.png"
    shown = f"{post.text} {picture.description}"
    assert not [name for name in (*PEOPLE, *BLUES, *REDS) if name in shown], "nobody may ask us to forget it"
    assert "Blue wins: base captured. A5, Prokhorovka, Game Turn 1, Blue's turn." in shown


@pytest.mark.rule("campaign 12.5")
async def test_a_retreat_and_a_recovery_change_nothing_of_it_and_add_nothing(fight: Fight) -> None:
    there = fight.there
    await opened(fight)
    await settled(fight)
    (post,) = dispatches(there)
    ranked = await there.person(ROSA).select(there.newest(ROSA, "P1 has to leave A5"), RANK, ["A6"])
    await there.person(ROSA).click(ranked, "That's my ranking")
    question = there.newest(BORIS, "You won in A5")
    await there.person(BORIS).select(question, question.selects[0].custom_id, ["P1: heavy tier 2"])
    await there.settle()
    assert fight.told(BORIS, "P1 recovered heavy tier 2")
    await there.stop()
    await there.start()
    await there.server.advance(3600)
    await there.settle()
    assert dispatches(there) == [post]
    assert post.record.edited_at is None


@pytest.mark.rule("campaign 12.5")
async def test_of_a_battle_that_was_never_opened_only_losses_become_public(battle: Stage) -> None:
    await the_result(battle, "draw", "P1: medium tier 3")
    (post,) = dispatches(battle)
    assert f"**Blue** attacked. {REST} Lost: P1 (medium tier 3)." in post.text
    assert f"**Red** defended. {REST} Lost: nothing." in post.text
    assert "heavy" not in f"{post.text} {post.attachments[0].description}"


@pytest.mark.rule("campaign 2.4")
async def test_what_the_referee_holds_becomes_public_with_what_the_teams_read(fight: Fight) -> None:
    there, rita = fight.there, fight.there.person(RITA)
    await rita.slash("referee hold", check="Ask me first")
    await opened(fight)
    await fight.report(BORIS)
    form = await fight.press(RITA, "Settle the result")
    await fight.fill(RITA, form, outcome=[CAPTURE])
    assert dispatches(there) == []
    letter = next(one for one in rita.read("referee-room") if "I haven't told anybody" in one.text)
    looked = await rita.click(letter, "See what each team gets")
    await there.settle()
    assert any("Dispatch" in one.text for one in looked.followups)
    await rita.click(looked.followups[-1], "Send it")
    await there.settle()
    (post,) = dispatches(there)
    assert "Blue wins: base captured" in post.text


@pytest.mark.rule("campaign 2.4")
async def test_what_was_held_and_is_taken_back_never_becomes_public(fight: Fight) -> None:
    there, rita = fight.there, fight.there.person(RITA)
    await rita.slash("referee hold", check="Ask me first")
    await opened(fight)
    await fight.report(BORIS)
    form = await fight.press(RITA, "Settle the result")
    await fight.fill(RITA, form, outcome=[CAPTURE])
    form = await rita.slash("referee undo")
    await rita.submit(form, {"text": "a slip"})
    await there.settle()
    assert dispatches(there) == []


@pytest.mark.rule("campaign 16.2")
async def test_a_result_that_is_taken_back_gets_a_post_and_so_does_the_one_after_it(battle: Stage) -> None:
    rita = battle.person(RITA)
    await the_result(battle, "attackers annihilate")
    undone = await rita.submit(await rita.slash("referee undo"), {"text": "the wrong battle"})
    await battle.settle()
    await the_result(battle, "draw")
    first, back, second = dispatches(battle)
    assert "Blue wins: Red annihilated" in first.text
    assert first.record.edited_at is None
    assert "the battle of A5 ended (Game Turn 1, Blue's turn)" in back.text
    assert "the wrong battle" not in back.text
    assert not back.attachments
    assert "Draw: Red holds the hex" in second.text
    assert undone.text


@pytest.mark.rule("campaign 16.3")
async def test_a_result_told_rightly_turns_later_gets_a_post_and_so_does_taking_that_back(
    there: Stage,
) -> None:
    rita = there.person(RITA)
    await two_turns_on(there)
    (first,) = dispatches(there)
    done = await rita.submit(
        await rita.click(await chosen(there), "Apply it …"), {"reason": "the screenshot"}
    )
    await there.settle()
    _, second = dispatches(there)
    assert second.text.startswith("**Correction:** the referee has corrected a result.")
    assert (
        "Draw: Red holds the hex against Blue.** Corrected: A5, Prokhorovka, Game Turn 1, Blue's"
        in second.text
    )
    assert [one.filename for one in second.attachments] == ["dispatch.png"]
    await rita.submit(await rita.click(done, "Undo the last step"), {"text": "it was right at first"})
    await there.settle()
    *_, third = dispatches(there)
    assert "Blue wins: Red annihilated" in third.text
    assert len(dispatches(there)) == 3
    assert dispatches(there)[0] == first
    assert "screenshot" not in "".join(one.text for one in dispatches(there))


@pytest.mark.rule("campaign 12.5")
@pytest.mark.rule("campaign 16.3")
async def test_no_later_correction_makes_public_what_an_earlier_one_put_into_an_order_of_battle(
    fight: Fight,
) -> None:
    there, rita = fight.there, fight.there.person(RITA)
    await opened(fight)
    for name in (BORIS, ROSA):
        await fight.report(name, "draw", **{"Blue: vehicles lost": ["P1: medium tier 3"]})
    await there.settle()
    for part, said in (
        ("set platoon blue", {"text": "set platoon blue P1 A4: M3, H2, TD9"}),
        ("result of A5", {"outcome": ["draw"], "blue": ["P1: heavy tier 2"]}),
    ):
        await there.server.advance(60)
        desk = await rita.slash("referee correct")
        if "Which Game Turn?" in [one.placeholder for one in desk.selects]:
            desk = await rita.select(desk, "Which Game Turn?", ["1"])
        line = next(one for one in desk.selects[1].options if part in one)
        step = await rita.select(desk, "Which step of Game Turn 1?", [line])
        looked = await rita.submit(await rita.click(step, "Correct this step"), said)
        done = await rita.submit(await rita.click(looked, "Apply it …"), {"reason": "seen wrongly"})
        await there.settle()
    await there.server.advance(60)
    await rita.submit(await rita.click(done, "Undo the last step"), {"text": "it was right at first"})
    await there.settle()
    first, second, third = dispatches(there)
    assert "Blue** attacked with" in first.text
    assert "**Blue** attacked. Lost: P1 (heavy tier 2)." in second.text
    assert "**Blue** attacked. Lost: P1 (medium tier 3)." in third.text
    everything = " ".join(f"{one.text} {one.attachments[0].description}" for one in dispatches(there))
    assert "tier 9" not in everything


async def test_a_server_that_speaks_german_reads_it_in_german(battle: Stage) -> None:
    await speak_german(battle)
    rita = battle.person(RITA)
    await rita.slash("language", language="en")
    await the_result(battle, "draw")
    (post,) = [one for one in battle.server.channel("war-room").messages() if "Meldung" in one.text]
    assert "Unentschieden: Rot hält das Feld gegen Blau" in post.text
