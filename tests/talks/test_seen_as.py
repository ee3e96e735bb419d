"""As they see it: the view of a team or of a member, who can see a hex, and what is about to go out (2.4)."""

from __future__ import annotations

import pytest

from bot.rehearsal.seen import Result
from engine.campaign.commands import Seat
from tests.core.words.english import SENTENCES, shut
from tests.talks.amending import amend
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE


def texts(answer: Result) -> str:
    return "\n".join([answer.text, *(one.text for one in answer.followups)])


@pytest.mark.long
@pytest.mark.rule("campaign 2.4")
async def test_the_referee_sees_what_a_team_and_a_member_see_and_what_they_will_see(there: Stage) -> None:
    await there.play()
    rita, mila = there.person(RITA), there.person("Mila")
    for line in ("platoon blue P1 A5: M3", "platoon red P1 B6: H4", "control B6 red"):
        await amend(rita, line=f"set {line}", reason="a position")
    for what in ("The map", "Platoons and their vehicles", "The Tier Bank"):
        there.drawn.drawn.clear()
        shown = await rita.slash("referee look", what=what, team="Blue")
        assert {view.seat for _, view, _ in there.drawn.drawn} == {Seat.BLUE}
        assert "exactly as Blue sees it" in shown.text
        assert not shown.buttons
    mine = await rita.slash("referee look", what="What a member reads in /mine", member="Mila")
    own = (await mila.slash("mine")).text
    assert own.partition("\n")[2].strip() in mine.text
    nobody = await rita.slash("referee look", what="The map", member="Timur")
    assert "plays on neither team" in nobody.text
    assert (await rita.slash("referee look", what="The map")).text == shut("seen_as.name_one")
    seen = (await rita.slash("referee sees", hex="b6")).text
    assert "Blue doesn't know:" in seen
    assert "enemy's P1 (heavy tier 4)" in seen
    assert "Its own P1 (heavy tier 4) is there (12.1)" in seen
    assert "Since Blue's turn 1" in seen
    assert "a hex on this map" in (await rita.slash("referee sees", hex="Z9")).text
    asked = await rita.slash("referee close")
    there.drawn.drawn.clear()
    position = await there.app.desk.table.position(
        (await there.app.desk.lobby.games(there.server.server_id()))[0].id
    )
    outgoing = await rita.click(asked, "What goes out?")
    await there.settle()
    assert SENTENCES["seen_as.foreseen"].partition(":")[2].strip()[:20] in outgoing.text
    assert {view.seat for name, view, _ in there.drawn.drawn if name == "map"} == {Seat.BLUE, Seat.RED}
    assert "Red turn 1 is yours" in texts(outgoing)
    game = (await there.app.desk.lobby.games(there.server.server_id()))[0].id
    assert await there.app.desk.table.position(game) == position
    assert not any("turn 1 is yours" in one.text for one in there.person(ROSA).inbox())
