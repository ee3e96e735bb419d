"""Looking back on a campaign: within the fog while it is played, after its end everything to everybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.campaign.pictures.filming import TooLarge
from bot.rehearsal.limits import FILE_BYTES
from bot.rehearsal.seen import Result
from engine.campaign.commands import Seat
from tests.core.words.english import SENTENCES
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE
LINES = ("set platoon blue P1 A4: M3, H2", "set platoon red P1 A5: H3")


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A battle was fought in A5; it is Red's turn."""
    async with openings.opened(tmp_path, fought) as there:
        await there.settle()
        there.drawn.drawn.clear()
        yield there


async def fought(there: Stage) -> None:
    """Have a battle of A5 be a draw."""
    await there.play()
    rita = there.person(RITA)
    for line in LINES:
        await amend(rita, line=line, reason="a position to play")
    await there.gives(BORIS, "Blue turn 1\nP1, A4, A5")
    await there.settle()
    card = await rita.slash("referee campaign result", battle="A5")
    card = await rita.select(card, "How did it end?", ["draw"])
    assert "Recorded: A5" in (await rita.click(card, "Record this result")).text


async def over(there: Stage) -> None:
    form = await there.person(RITA).slash("game end")
    await there.person(RITA).submit(form, {"text": "the season is over"})
    await there.settle()


def seats(there: Stage) -> set[Seat]:
    """Return whose Views were drawn since the last time."""
    found = {view.seat for _, view, _ in there.drawn.drawn}
    there.drawn.drawn.clear()
    return found


async def replay(there: Stage, name: str, **options: str) -> Result:
    """Have somebody look back, and return what stands there once it is drawn."""
    shown = await there.person(name).slash("game replay", **options)
    await there.settle()
    return shown


@pytest.mark.rule("campaign 12.1")
async def test_while_it_is_played_a_team_looks_back_with_its_own_eyes_and_nobody_else_at_all(
    game: Stage,
) -> None:
    for name, seat, said in ((BORIS, Seat.BLUE, "what Blue saw"), (ROSA, Seat.RED, "what Red saw")):
        shown = await replay(game, name)
        assert said in shown.text, shown
        assert [one.filename for one in shown.attachments] == ["replay.gif"]
        assert "A5" in (shown.attachments[0].description or "")
        assert shown.ephemeral
        assert shown.buttons == []
        assert seats(game) == {seat}
        charts = await game.person(name).slash("campaign charts")
        assert "in numbers" in charts.text
        assert "*" not in (charts.attachments[0].description or "*")
        assert seats(game) == {seat}
        page = await game.person(name).slash("game story")
        await game.settle()
        assert [one.filename for one in page.attachments] == ["story.html"]
        assert '<p class="kicker">Autumn War</p>' in page.attachments[0].data.decode()
        assert seats(game) == {seat}
        for wish in ("all", "truth", "red" if seat == Seat.BLUE else "blue"):
            refused = await replay(game, name, eyes=wish)
            assert "your own eyes" in refused.text, wish
        assert seats(game) == set()
    outsider = await replay(game, "Outsider")
    assert "still being played" in outsider.text
    assert "still being played" in (await game.person("Outsider").slash("campaign charts")).text
    assert seats(game) == set()


@pytest.mark.rule("campaign 10.4")
async def test_orders_stay_sealed_until_the_end_and_are_then_opened_to_everybody(game: Stage) -> None:
    await game.gives(ROSA, "Red turn 1\npass")
    seats(game)
    own = await game.person("Mila").slash("campaign orders")
    assert "Blue's orders of Game Turn 1 (1 of 1)" in own.text
    assert "P1, A4, A5" in own.text
    assert seats(game) == {Seat.BLUE}
    sealed = await game.person("Mila").slash("campaign orders", team="red")
    assert "no such sheet" in sealed.text
    assert "still being played" in (await game.person("Outsider").slash("campaign orders")).text
    page = await game.person(RITA).slash("game story", eyes="red")
    await game.settle()
    handed_on = page.attachments[0].data.decode()
    assert "<pre>Red turn 1\n" in handed_on
    assert [one for one in ("<pre>Blue turn", BORIS, "Mila") if one in handed_on] == []
    await over(game)
    seats(game)
    opened = await game.person("Outsider").slash("campaign orders")
    assert "Red's orders of Game Turn 1 (2 of 2)" in opened.text
    earlier = await game.person("Outsider").click(opened, "Earlier")
    assert "Blue's orders of Game Turn 1 (1 of 2)" in earlier.text
    assert seats(game) == {Seat.BLUE, Seat.RED}
    file = await game.person("Outsider").click(earlier, "All as a file")
    assert file.attachments[0].data.decode() == (
        "Orders of Autumn War\n\nBlue turn 1\nP1, A4, A5\n\nRed turn 1\npass\n"
    )


@pytest.mark.long
async def test_after_the_end_everybody_sees_all_and_the_truth_and_each_teams_eyes_by_a_press(
    game: Stage,
) -> None:
    await over(game)
    seats(game)
    shown = await replay(game, "Outsider", game="Autumn War")
    assert "the truth, and what both teams saw" in shown.text
    assert seats(game) == {Seat.REFEREE, Seat.BLUE, Seat.RED}
    assert [one.label for one in shown.buttons] == ["The truth", "What Blue saw", "What Red saw"]
    red = await game.person("Outsider").click(shown, "What Red saw")
    await game.settle()
    assert "what Red saw" in red.text
    assert seats(game) == {Seat.RED}
    page = await game.person("Outsider").slash("game story", game="Autumn War")
    assert "What Red saw" in page.attachments[0].data.decode()
    assert seats(game) == {Seat.REFEREE, Seat.BLUE, Seat.RED}
    record = await game.person("Outsider").slash("game export", game="Autumn War")
    assert record.attachments[0].filename == "record.txt"


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_a_referee_who_looks_back_is_noted_and_his_files_keep_to_what_discord_takes(
    game: Stage,
) -> None:
    shown = await replay(game, RITA)
    assert "the truth" in shown.text
    assert FILE_BYTES // 2 < game.drawn.most[-1] < FILE_BYTES

    async def too_large(*_: object) -> bytes:
        raise TooLarge

    for drawing, command in (("replay", "game replay"), ("plates", "game story")):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(game.drawn, drawing, too_large)
            refused = await game.person(RITA).slash(command)
        assert "too long for one" in refused.text
        assert refused.attachments == []
    async with game.app.desk.table.database.read() as connection:
        kept = (await connection.exec_driver_sql("select what from looks")).scalars().all()
    assert "replay" in kept


@pytest.mark.long
async def test_before_the_toss_there_is_nothing_to_look_back_on(there: Stage) -> None:
    rita = there.person(RITA)
    await rita.slash("campaign create", map="strait", name="Autumn War")
    for command in ("game replay", "campaign charts", "game story"):
        assert "nothing to look back on" in (await rita.slash(command)).text
    assert "no such sheet" in (await rita.slash("campaign orders")).text
    refused = await rita.slash("game replay", game="No such war")
    assert refused.text == SENTENCES["door.no_game"]
