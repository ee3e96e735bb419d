"""What both teams are told can wait until the referee has looked at it; a post can be taken back (2.4)."""

from __future__ import annotations

import pytest

from bot.rehearsal.seen import Result
from engine.campaign.commands import Seat
from tests.core.words.english import SENTENCES
from tests.talks.amending import amend
from tests.talks.fight import BORIS, CAPTURE, RITA, ROSA, Fight
from tests.talks.stage import Stage

ROOMS = ("blue-room", "red-room", "war-room")


def everything(there: Stage) -> dict[str, list[str]]:
    """Return all that players and the public can read: rooms as they are now, and direct messages."""
    rooms = {name: there.server.channel(name).messages() for name in ROOMS}
    boxes = {name: there.person(name).inbox() for name in (BORIS, ROSA, "Mila", "Yara")}
    return {name: [one.text for one in found] for name, found in {**rooms, **boxes}.items()}


def texts(answer: Result) -> str:
    return "\n".join([answer.text, *(one.text for one in answer.followups)])


@pytest.mark.long
@pytest.mark.rule("campaign 2.4")
async def test_the_result_of_a_battle_waits_until_the_referee_sends_it(fight: Fight) -> None:
    there = fight.there
    rita, rosa = there.person(RITA), there.person(ROSA)
    assert "from now on I'll ask you" in (await rita.slash("referee hold", check="Ask me first")).text
    await fight.own()
    await fight.fix()
    await fight.man()
    await fight.open()
    await fight.report(BORIS)
    before = everything(there)
    fought = (await rosa.slash("campaign battles")).text
    form = await fight.press(RITA, "Settle the result")
    await fight.fill(RITA, form, outcome=[CAPTURE])
    await there.stop()
    await there.start()
    await there.settle()
    assert everything(there) == before
    assert "The referee is checking" in (await rosa.slash("mine")).text
    assert (await rosa.slash("campaign battles")).text == fought
    there.drawn.drawn.clear()
    await rosa.slash("map")
    assert there.drawn.drawn[-1][1].battles
    refused = await fight.report(ROSA)
    assert "You haven't lost anything" in refused.text
    assert "2.4)" in refused.text
    assert everything(there) == before
    assert "I haven't told anybody" in (await rita.slash("referee campaign queue")).text
    assert "/referee hold" in (await rita.slash("referee campaign result", battle="A5")).text
    letter = next(one for one in rita.read("referee-room") if "I haven't told anybody" in one.text)
    there.drawn.drawn.clear()
    looked = await rita.click(letter, "See what each team gets")
    await there.settle()
    assert {view.seat for _, view, _ in there.drawn.drawn} >= {Seat.BLUE, Seat.RED}
    assert "base captured" in texts(looked)
    sent = await rita.click(looked.followups[-1], "Send it")
    assert sent.text == SENTENCES["hold.sent"]
    await there.settle()
    after = everything(there)
    for room in ROOMS[:2]:
        new = "\n".join(after[room][len(before[room]) :])
        assert "A5" in new
        assert new.count("base captured") == 1
    again = await rita.click(letter, "See what each team gets")
    assert "There's nothing left to send" in again.text


@pytest.mark.long
@pytest.mark.rule("campaign 13.1")
async def test_a_battle_that_is_held_is_on_no_board_and_cannot_be_asked_for(there: Stage) -> None:
    await there.play()
    rita, boris, rosa = (there.person(one) for one in (RITA, BORIS, ROSA))
    for line in ("platoon blue P1 A4: M3", "platoon red P1 A5: M3"):
        await amend(rita, line=f"set {line}", reason="a position")
    await rita.slash("referee hold", check="Ask me first")
    await there.settle()
    before = everything(there)
    sheet = await there.asks(BORIS, "Blue turn 1\nP1, A4, A5")
    assert "Receipt" in sheet[0].text
    given = await there.asks(BORIS, "commit")
    assert SENTENCES["hold.given"] == given[0].text
    now = everything(there)
    assert {name: said for name, said in now.items() if name != BORIS} == {
        name: said for name, said in before.items() if name != BORIS
    }
    assert (await rosa.complete("battle", "battle", "")) == []
    for who in (boris, rosa):
        assert "no battle" in (await who.slash("battle")).text.casefold()
    queue = await rita.slash("referee campaign queue")
    assert "I haven't told anybody" in queue.text
    looked = await rita.click(await rita.slash("referee hold"), "See what each team gets")
    await there.settle()
    form = await rita.click(looked.followups[-1], "Take it back")
    assert form.modal is not None
    assert form.modal.fields[0].placeholder.startswith("Takes back: ")
    await rita.submit(form, {"text": "he meant A3"})
    await there.settle()
    again = everything(there)
    assert {name: said for name, said in again.items() if name != BORIS} == {
        name: said for name, said in before.items() if name != BORIS
    }
    assert not any("taken back" in one for one in again[BORIS])
