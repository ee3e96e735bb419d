"""A second referee judges where the first one fills in, and sees what the first one may not (2.4, 2.5)."""

from __future__ import annotations

import pytest

from tests.core.words.english import shut
from tests.talks.fight import BORIS, CAPTURE, RITA, ROSA, Fight
from tests.talks.stage import Stage
from tests.talks.test_filling_in import agreed

TIMUR = "Timur"


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_the_second_referee_sees_and_settles_what_the_first_who_plays_may_not(there: Stage) -> None:
    fight = await Fight.begin(there)
    await fight.own()
    rita, timur = there.person(RITA), there.person(TIMUR)
    sure = await timur.slash("people leave")
    await timur.click(sure, "Yes, I'm leaving")
    await rita.slash("people second", member=TIMUR)
    taken = await timur.click(there.newest(TIMUR, "second referee"), "Yes, I will")
    assert "second referee of Autumn War" in taken.text
    await there.settle()
    for captain in (BORIS, ROSA):
        assert "is the second referee" in there.newest(captain, "second referee").text
    assert (await timur.slash("referee campaign map")).attachments
    await agreed(fight)
    closed = shut("door.referee_plays", game="Autumn War")
    assert (await rita.slash("referee campaign map")).text == closed
    assert (await timur.slash("referee campaign map")).attachments
    assert "heavy tier 3" not in fight.board(RITA).text
    assert "heavy tier 3" in (await timur.slash("referee campaign queue")).text
    assert {"blue-room", "red-room"}.isdisjoint(rita.channels())
    assert {"blue-room", "red-room"} <= set(timur.channels())
    refused = await rita.slash("people referee", member=TIMUR)
    assert "2.5" in refused.text
    await fight.fix()
    await fight.man()
    await fight.open()
    await fight.press(BORIS, "It was played")
    await fight.report(BORIS, CAPTURE)
    form = await fight.press(ROSA, "Object")
    await fight.fill(ROSA, form, reason="we were still alive")
    assert "Settle" not in " ".join(one.label for one in (await fight.card(RITA)).buttons)
    card = await timur.slash("battle", battle="A5")
    form = await timur.click(card, "Settle the result")
    await fight.fill(TIMUR, form, outcome=[CAPTURE])
    assert any("Battle of A5" in one.text for one in there.server.channel("blue-room").messages())
    assert (await rita.slash("referee campaign map")).attachments
    assert {"blue-room", "red-room"} <= set(rita.channels())
    there.server.clock.advance(10)  # nobody floods the bot
    released = await rita.slash("people second")
    assert "isn't the second referee" in released.text
    await there.settle()
    assert {"blue-room", "red-room", "referee-room"}.isdisjoint(timur.channels())
    assert (await timur.slash("referee campaign map")).text != ""
    assert not (await timur.slash("referee campaign map")).attachments
