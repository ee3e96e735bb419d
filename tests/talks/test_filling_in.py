"""The referee fills in, in conversation: asked, agreed, closed off, settled by others, let in again."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from tests.talks.fight import BORIS, CAPTURE, RITA, ROSA, Fight, labels
from tests.talks.stage import Stage
from tests.words.english import SENTENCES

WANTED = "Blue P1: artillery tier 2"


async def asked(fight: Fight) -> None:
    """Have Rita ask for Blue's artillery."""
    card = await fight.press(RITA, "Fill in myself")
    await fight.there.person(RITA).select(card, "Which vehicle would you play?", [WANTED])
    await fight.there.settle()


async def agreed(fight: Fight) -> None:
    """Have both captains agree, each by the letter that asks him."""
    await asked(fight)
    for captain in (BORIS, ROSA):
        letter = fight.there.newest(captain, "may the referee play")
        await fight.there.person(captain).click(letter, "Yes, the referee may play")
        await fight.there.settle()


@pytest.mark.rule("campaign 2.5")
async def test_the_referee_plays_after_both_captains_agreed_and_others_settle_it(there: Stage) -> None:
    fight = await Fight.begin(there)
    await fight.own()
    rita = there.person(RITA)
    await rita.slash("referee map")
    await rita.slash("referee bank")
    await there.server.advance(300)
    await rita.slash("referee map")
    await asked(fight)
    assert "artillery tier 2 for Blue" in there.newest(BORIS, "may the referee play").text
    assert "may the referee play a vehicle for Blue" in there.newest(ROSA, "may the referee play").text
    await fight.press(BORIS, "Yes, the referee may play")
    assert "Fill in myself" not in labels(await fight.card(RITA))
    assert "heavy tier 3" in (await rita.slash("referee queue")).text
    await rita.slash("mine")
    await there.person(ROSA).click(there.newest(ROSA, "may the referee play"), "Yes, the referee may play")
    await there.settle()
    for captain in (BORIS, ROSA):
        told = there.newest(captain, "the referee plays for Blue").text
        assert "master map, 2 times" in told
        assert "both banks, <t:" in told
        assert "/help or /mine" in told
        assert "board in his room" in told
    assert "you play artillery tier 2 for Blue" in there.newest(RITA, "you play").text
    assert "heavy tier 3" not in fight.board(RITA).text
    assert "heavy tier 3" not in (await fight.card(RITA)).text
    assert "heavy tier 3" not in (await rita.slash("mine")).text
    assert (await rita.slash("referee map")).text == SENTENCES["door.referee_plays"].format(game="Autumn War")
    await there.stop()
    await there.start()
    assert (await rita.slash("referee map")).text == SENTENCES["door.referee_plays"].format(game="Autumn War")
    await fight.fix()
    await fight.man()
    there.drawn.drawn.clear()
    assert "is open" in (await fight.open()).text
    assert "artillery tier 2" in (await fight.press(RITA, "My place")).text
    assert "heavy tier 3" in (await fight.card(RITA)).text
    await fight.press(BORIS, "It was played")
    await fight.report(BORIS, CAPTURE)
    before = len(there.drawn.drawn)
    assert not [seen for _, seen, _ in there.drawn.drawn[:before] if seen.seat is Seat.REFEREE]
    assert "Settle" not in " ".join(labels(await fight.card(RITA)))
    await fight.report(ROSA, CAPTURE)
    await there.settle()
    assert (await rita.slash("referee map")).attachments
    assert "not settled" not in (await rita.slash("mine")).text


@pytest.mark.rule("campaign 2.5")
async def test_one_captain_who_says_no_ends_it_and_nothing_is_closed(there: Stage) -> None:
    fight = await Fight.begin(there)
    await asked(fight)
    await fight.press(BORIS, "Yes, the referee may play")
    await fight.press(ROSA, "No")
    assert "Red does not want you to fill in" in there.newest(RITA, "does not want").text
    assert (await there.person(RITA).slash("referee map")).attachments
    late = await there.person(BORIS).click(
        there.newest(BORIS, "may the referee play"), "Yes, the referee may play"
    )
    assert "Nothing of the kind is asked any more" in late.text + "".join(one.text for one in late.followups)
    assert (await fight.it()).arrangement.fill_in is None


@pytest.mark.rule("campaign 2.5")
async def test_before_the_opening_he_may_step_back_and_his_side_is_told(there: Stage) -> None:
    fight = await Fight.begin(there)
    await agreed(fight)
    assert (await fight.it()).arrangement.referee_plays
    await fight.press(RITA, "Step back")
    assert not (await fight.it()).arrangement.crew
    assert "Nobody plays your artillery tier 2 now" in there.newest(BORIS, "does not fill in after all").text
    assert not fight.told(ROSA, "does not fill in after all")
    assert (await there.person(RITA).slash("referee tracks")).attachments


async def test_what_he_opens_again_is_told_the_next_time_too(there: Stage) -> None:
    fight = await Fight.begin(there)
    await agreed(fight)
    await fight.press(RITA, "Step back")
    await there.person(RITA).slash("referee tracks")
    await agreed(fight)
    first, second = fight.told(ROSA, "the referee plays for Blue")
    assert "platoon tracks" not in first
    assert "platoon tracks" in second
