"""A whole game of Doors over the real client: time, hold, correction, undo, restart, repair (0037)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.core.dice.verifying_games import verify_game
from bot.core.store.game_proof import read_game_proof
from tests.fairness.stand_alone import stand_alone
from tests.smallest_game.doors.game import GAME
from tests.talks.cellar import ANN, BEN, DONE, RHEA, ROOM, amended, posts, read, says, sent, two_sides
from tests.talks.stage import Stage


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """Ann plays amber in a room of its own, Ben plays blue; the dice are set."""
    async with two_sides(tmp_path) as made:
        yield made


async def last(there: Stage) -> dict[str, int]:
    """Return which numbers lay open at the left door in the round before."""
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    return dict((await there.app.desk.table.view(game.id, "public")).doors["left"].last)


async def test_a_number_told_rightly_rolls_its_die_again_and_what_is_undone_is_as_before(
    there: Stage,
) -> None:
    assert await says(there, ANN, "left 4") == await says(there, BEN, "left 1") == DONE
    steps = await sent(there, RHEA, "game correct")
    (number,) = re.findall(r"`(\d+)` amber: `?hide left 4", steps)
    # A captain looks at no steps, and leaves them as they are.
    refused = await sent(there, ANN, "game correct", step=int(number), line="left 6")
    assert refused.startswith("Only this game's referee")
    answer = await there.person(RHEA).slash("game correct", step=int(number), line="left 6")
    await there.settle()
    for part in ("becomes `hide left 6`", "last amber left", "Nothing has happened yet"):
        assert part in answer.text
    # What was rolled for it is told before it counts, and no number with it.
    assert posts(there, "left round 1 die again 1")
    form = await there.person(RHEA).click(answer, "Apply it …")
    done = await there.person(RHEA).submit(form, {"reason": "a slip of the pen"})
    await there.settle()
    assert any("last amber left" in one for one in read(there, BEN))
    assert "slip of the pen" not in "".join(read(there, BEN))
    assert await last(there) == {"amber": 6, "blue": 1}
    undo = await there.person(RHEA).click(done, "Undo the last step")
    await there.person(RHEA).submit(undo, {"text": "it was right"})
    await there.settle()
    assert await last(there) == {"amber": 4, "blue": 1}


async def test_a_time_that_is_over_is_ended_by_the_clock_if_the_referee_lets_it(there: Stage) -> None:
    assert "`hide`" in await sent(there, RHEA, "game hours", what="roof", hours=2)
    text = await sent(there, RHEA, "game hours", what="hide", hours=24, closes=True)
    assert "I'll close what's late" in text
    assert await sent(there, RHEA, "game hours") == text
    assert (await sent(there, BEN, "game hours", what="hide", hours=1)).startswith("Only this game's referee")
    assert await says(there, ANN, "left 4") == DONE
    there.server.clock.advance(25 * 3600)
    await there.app.ticker.line("clock").drain()
    await there.settle()
    (opened,) = posts(there, "The left door opens, round 1")
    assert "blue 1" in opened


async def test_what_happens_while_the_referee_checks_is_told_when_they_send_it(there: Stage) -> None:
    await sent(there, RHEA, "referee hold", check="on")
    assert await says(there, ANN, "left 4") == await says(there, BEN, "left 1") == DONE
    assert posts(there, "The left door opens") == []
    held = await there.person(RHEA).slash("referee hold")
    await there.settle()
    shown = await there.person(RHEA).click(held, "See what each side gets")
    await there.settle()
    told = "\n".join((shown.text, *(one.text for one in shown.followups)))
    # The referee reads each letter as its side will, and nobody has read any of it yet.
    assert told.count("The left door opens, round 1") == 3, told
    assert "**In the room of amber:**" in told
    await there.person(RHEA).click(shown.followups[-1], "Send it")
    await there.settle()
    assert posts(there, "The left door opens")


async def test_the_bot_stops_in_the_middle_a_room_is_gone_and_somebody_is_forgotten(there: Stage) -> None:
    assert await says(there, ANN, "left 4") == DONE
    await there.stop()
    await there.person(BEN).dm("left 1")
    await there.start()
    await there.settle()
    assert len(posts(there, "The left door opens, round 1")) == 1
    gone = there.app.client.get_channel(there.server.channel("amber").id)
    assert isinstance(gone, discord.TextChannel)
    await gone.delete()
    await there.settle()
    repaired = await sent(there, RHEA, "game repair")
    assert "the old one was gone" in repaired
    assert "amber" in there.person(ANN).channels()
    assert "amber" not in there.person(BEN).channels()
    people = await sent(there, RHEA, "people list")
    assert "Captain Blue (speaks for this side)" in people
    assert "Captain Red" not in await sent(there, ANN, "people list")
    ask = await there.person(BEN).slash("privacy delete")
    await there.person(BEN).click(ask, "Delete me for good")
    await there.settle()
    assert "Captain Red" not in await sent(there, RHEA, "people list")
    assert "**blue**: hide (left)" in await sent(there, RHEA, "referee waiting")
    # For whom nobody plays any more the referee speaks.
    assert await says(there, RHEA, "right 2", seat="blue") == DONE


async def test_what_belongs_to_campaigns_says_so_instead_of_failing(there: Stage) -> None:
    for who, command in ((ANN, "map"), (ANN, "bank"), (RHEA, "referee close")):
        assert "by writing lines" in await sent(there, who, command), command


async def test_when_it_is_over_everybody_works_the_dice_out_again_and_a_changed_record_says_so(
    there: Stage, tmp_path: Path
) -> None:
    word = next(one for one in there.person(ANN).read(ROOM) if one.text == "go")
    during = await sent(there, BEN, "verify")
    assert str(word.id) in during
    assert "I'll show it when the game is over" in during
    await sent(there, RHEA, "game rule", text="Equally near is near.", rule="2.3")
    assert await says(there, ANN, "left 4") == await says(there, BEN, "left 1") == DONE
    for side, door in (("amber", "left"), ("blue", "right")):
        await amended(there, f"points {side} {door} 3", "it was late")
    # Who has won hangs on a die that nobody knows.
    assert posts(there, "Both doors are done:")
    assert len(posts(there, "The dice of Cellar are open")) == 1
    after = await sent(there, BEN, "verify")
    assert "I worked 1 roll out again: it's right." in after
    assert "won by" in (await sent(there, BEN, "game status")).lower()
    for command in ("people speaker", "people stand-in"):
        assert "over" in await sent(there, BEN, command)
    export = await there.person(BEN).slash("game export")
    await there.settle()
    (file,) = [one for one in export.attachments if one.filename.endswith((".txt", ".record"))]
    record = file.data.decode()
    assert "roll" in record
    proof = tmp_path / "cellar.record"
    proof.write_text(record, encoding="utf-8")
    assert stand_alone(record, []) == []
    assert verify_game(read_game_proof(record), GAME).wrong == ()
    assert stand_alone(record.replace("left 4", "left 5"), []) != []


async def test_the_referee_rules_for_all_or_for_one_side_and_rules_again(there: Stage) -> None:
    done = await sent(there, RHEA, "game rule", text="Equally near is near.", rule="2.3", reason="it says so")
    assert "**Ruling 1**" in done
    for room in (ROOM, "amber"):
        (post,) = posts(there, "The referee of Cellar has ruled:", room)
        assert "Equally near is near." in post
        assert "rule 2.3" in post
    assert "one of these sides" in await sent(there, RHEA, "game rule", text="Wait.", only="green")
    await sent(there, RHEA, "game rule", text="Your friend may look on.", only="blue")
    assert any("only your side may know" in one for one in read(there, BEN))
    assert "look on" not in await sent(there, ANN, "rulings")
    assert "look on" in await sent(there, BEN, "rulings")
    refused = await sent(there, RHEA, "game rule", text="No.", replaces=7)
    assert "isn't in force" in refused
    await sent(there, RHEA, "game rule", text="Nearer wins.", rule="2.3", replaces=1)
    listed = await sent(there, ANN, "rulings")
    assert "**Ruling 1** (turn 1) doesn't count any more" in listed
    assert "**Ruling 2** (turn 1): Nearer wins." in listed
    assert (await sent(there, ANN, "game rule", text="Mine.")).startswith("Only this game's referee")
    # A ruling is no step: it stays where one is taken back, and rolls nothing again.
    assert await says(there, ANN, "left 4") == await says(there, BEN, "left 1") == DONE
    form = await there.person(RHEA).slash("referee undo")
    await there.person(RHEA).submit(form, {"text": "a slip"})
    await there.settle()
    assert "Nearer wins." in await sent(there, ANN, "rulings")
