"""Beside a battle: somebody leaves, the referee corrects, a captain hands over, the game ends."""

from __future__ import annotations

import pytest

from engine.campaign.arranging.shapes import Progress
from engine.campaign.forces import Team
from tests.talks.amending import amend
from tests.talks.fight import BORIS, CAPTURE, RITA, ROSA, Fight, having, shot
from tests.talks.stage import Stage

TD = "P1: tank destroyer tier 3"


@pytest.mark.long
@pytest.mark.rule("campaign 13.9")
@pytest.mark.rule("campaign 13.8")
async def test_who_left_the_server_is_noticed_at_the_opening_and_what_left_the_battle_is_not_lost_in_it(
    fight: Fight,
) -> None:
    there = fight.there
    await fight.own()
    await fight.fix()
    await fight.man()
    mila, rita = there.person("Mila"), there.person(RITA)
    await mila.leaves()
    refused = await fight.open()
    assert "Blue has a vehicle that nobody plays" in refused.text
    assert "nobody plays medium tier 3 now" in there.newest(BORIS, "has left the server").text
    assert not fight.told(ROSA, "has left the server")
    assert mila.id not in (await fight.it()).arrangement.crew.values()
    await mila.joins()
    await fight.press("Mila", "I'll come")
    await fight.man(BORIS)
    assert "is open" in (await fight.open()).text
    form = await fight.press(BORIS, "Report the result")
    await amend(rita, line="set platoon red P1 A5: M3, H3", reason="a slip")
    assert "My place" not in await fight.offered("Owner Olaf")
    assert "You play" not in (await fight.card("Owner Olaf")).text
    wrong = {"outcome": [CAPTURE], "red": [TD], "shots": [shot("blue")]}
    answer = await fight.fill(BORIS, form, **wrong)
    assert "13.8" in answer.text
    assert "Red P1 tank destroyer tier 3" in answer.text
    assert (await fight.it()).progress is Progress.OPEN
    again = await there.person(BORIS).click(answer, "Correct it")
    assert again.modal is not None
    assert "P1: tank destroyer tier 3" not in [one for field in again.modal.fields for one in field.options]
    sent = await fight.fill(BORIS, again, shots=[shot("blue")])
    assert "Reported" in sent.text
    assert (await fight.it()).progress is Progress.REPORTED


@pytest.mark.long
@pytest.mark.rule("campaign 2.2")
@pytest.mark.rule("campaign 5.1")
async def test_a_new_captain_has_the_battle_the_former_one_has_not_and_with_the_game_it_ends(
    fight: Fight,
) -> None:
    there = fight.there
    await fight.own()
    time = await fight.fix(3, 19)
    boris, mila, rita = (there.person(name) for name in (BORIS, "Mila", RITA))
    cards = await fight.cards(BORIS)
    await boris.slash("campaign captain", member="Mila")
    await there.settle()
    await rita.click(there.server.channel("referee-room").messages()[-1], "Approve")
    await there.settle()
    for label in ("Give vehicles", "Offer times", "Field Commander"):
        assert label in await fight.offered("Mila")
        assert "aptain" in (await boris.click(having(cards, label), label)).text
    await fight.man("Mila")
    assert sum(slot.team is Team.BLUE for slot in (await fight.it()).arrangement.crew) == 3
    old, his = await fight.cards("Mila"), await fight.cards(RITA)
    assert len(mila.events()) == 1
    await rita.submit(await rita.slash("game end"), {"text": "holidays"})
    await there.settle()
    await there.app.ticker.line("battles").drain()
    assert not mila.events()
    assert "The game is over" in fight.board("Mila").text
    opening = ("Offer times", "Give vehicles", "Suggest a crew", "Field Commander", "I can't come")
    for person, shown, asked in ((mila, old, opening), (rita, his, ("Offer times", "Open the room"))):
        for label in asked:
            answer = await person.click(having(shown, label), label)
            assert answer.modal is None, label
            assert "(rule 5.1)" in answer.text, label
            await there.server.advance(5)
    await fight.pass_to(time - 600)
    assert not fight.told("Mila", "the battle of A5 begins")


@pytest.mark.long
@pytest.mark.rule("campaign 13.1")
async def test_a_battle_that_is_open_stays_the_first_so_that_its_result_can_be_carried_out(
    there: Stage,
) -> None:
    armies = [f"set platoon {side}: M3" for side in ("blue P1 A4", "blue P2 A4", "red P1 A5", "red P2 B5")]
    fight = await Fight.begin(there, *armies, orders="P1, A4, A5\nP2, A4, B5")
    await fight.own()
    await fight.fix()
    await fight.man()
    await fight.open()
    rita, board = there.person(RITA), fight.board(RITA)
    (first,) = board.selects
    here = (await fight.it()).id
    other = next(one for one in first.values if one != here)
    for refused in (
        await rita.select(board, first.custom_id, [other]),
        await rita.slash("referee campaign order", battles="B5 A5"),
    ):
        assert "The battle of A5 is open" in refused.text
    ordered = await rita.slash("referee campaign order", battles="A5 B5")
    assert "A5 and B5" in ordered.text
    await fight.report(BORIS)
    assert "is settled" in (await fight.report(ROSA)).text
