"""Rosters as files over the real client: out, in as what differs, proposed by a side, taken over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games.week.roster_file import file_of
from bot.rehearsal.seen import Result
from bot.rehearsal.uploads import SentFile
from engine.common.seat import PUBLIC
from engine.week.sides import NORTH, SOUTH
from tests.games.week.at_the_desk import ROSTER
from tests.games.week.at_the_desk import told as played
from tests.talks.stage import Stage
from tests.talks.the_week import ANN, BEN, RITA, says, told, war

pytestmark = pytest.mark.long

STATE = played(ROSTER).state
FILES = {side: file_of(STATE.armies[side]) for side in (SOUTH, NORTH)}


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with war(tmp_path) as made:
        yield made


def csv(data: bytes | str) -> SentFile:
    """Return a file as somebody sends it."""
    return SentFile("my list.csv", data if isinstance(data, bytes) else data.encode(), "text/csv")


async def roster(there: Stage, who: str, **options: Any) -> Result:  # noqa: ANN401 - of the command
    """Have somebody send `/week roster`."""
    answer = await there.person(who).slash("week roster", **options)
    await there.settle()
    return answer


async def goes_first(there: Stage) -> str:
    """Return who commands the First Player."""
    desk = there.app.desk
    game, _ = (await desk.lobby.joined(there.person(ANN).id))[0]
    view = await desk.table.view(game.id, PUBLIC)
    return ANN if view.desk.phasing == SOUTH else BEN


async def entered(there: Stage) -> None:
    """Have the referee take over both rosters from files."""
    for side, data in FILES.items():
        done = await roster(there, RITA, side=side, file=csv(data), accept="all", reason="as set up")
        assert "Done in" in done.text


async def test_a_referee_enters_both_rosters_from_files_and_each_side_gets_its_own_out(there: Stage) -> None:
    looked = await roster(there, RITA, side=SOUTH, file=csv(FILES[SOUTH]))
    assert "differs from South's roster in 6 pieces" in looked.text
    await entered(there)
    for who, side in ((ANN, SOUTH), (BEN, NORTH)):
        answer = await roster(there, who)
        (file,) = answer.attachments
        assert file.data == FILES[side]
    assert (
        "is the same as South's roster"
        in (await roster(there, RITA, side=SOUTH, file=csv(FILES[SOUTH]))).text
    )


async def test_a_side_sees_no_roster_but_its_own(there: Stage) -> None:
    await entered(there)
    refused = await roster(there, ANN, side=NORTH)
    assert "Whose roster?" in refused.text
    assert not refused.attachments
    # A file of the other side's names, of which some may have been made in secret, tells nothing of them.
    answer = await roster(there, ANN, file=csv(FILES[NORTH]))
    assert "belongs to another piece" not in answer.text
    judged = await roster(there, RITA, side=SOUTH, file=csv(FILES[NORTH]))
    assert "belongs to another piece" in judged.text


def changed(side: str = SOUTH) -> str:
    """Return South's file with a unit less, another strength, and a new one."""
    text = FILES[side].decode("utf-8-sig").replace("1/L,infantry,C2610,10", "1/L,infantry,C2610,9")
    rows = [one for one in text.splitlines(keepends=True) if not one.startswith("2/L")]
    return "".join((*rows, "New,garrison,C2700,2,,,,,,,,,,,,\r\n"))


async def test_the_referee_takes_over_the_changes_they_choose_with_a_reason(there: Stage) -> None:
    await entered(there)
    for options, answered in (
        ({}, "3. New is new: `set unit south New C2700 garrison 2`"),
        ({}, "2. 1/L: strength 10 → 9"),
        ({}, "1. 2/L is gone"),
        ({"accept": "2, 4", "reason": "x"}, "from 1 to 3"),
        ({"accept": "some", "reason": "x"}, "from 1 to 3"),
        ({"accept": "2-3"}, "Say why as well"),
    ):
        answer = await roster(there, RITA, side=SOUTH, file=csv(changed()), **options)
        assert answered in answer.text
    assert (await roster(there, ANN)).attachments[0].data == FILES[SOUTH]
    done = await roster(there, RITA, side=SOUTH, file=csv(changed()), accept="2-3", reason="a slip")
    assert "Done in" in done.text
    text = (await roster(there, ANN)).attachments[0].data.decode("utf-8-sig")
    assert "1/L,infantry,C2610,9" in text
    assert "2/L,infantry,C2610,4" in text
    assert "New,garrison,C2700,2" in text


async def test_a_side_proposes_and_the_referee_has_the_file_and_the_question(there: Stage) -> None:
    await entered(there)
    looked = await roster(there, ANN, file=csv(changed()))
    assert "I'll ask the referee" in looked.text
    assert "South proposes" not in told(there, RITA)
    await roster(there, ANN, file=csv(changed()), reason="They marched at night.")
    asked = told(there, RITA)
    assert "South proposes a roster that differs in 3 pieces" in asked
    assert "They marched at night." in asked
    assert (await roster(there, ANN)).attachments[0].data == FILES[SOUTH]
    listed = await there.person(RITA).slash("game attached")
    assert "roster-south.csv" in listed.text
    assert "roster" not in (await there.person(BEN).slash("game attached")).text
    assert "proposes" not in told(there, BEN)


async def test_a_player_cannot_take_over_what_the_referee_has_to(there: Stage) -> None:
    await entered(there)
    await roster(there, ANN, file=csv(changed()), accept="all")
    await roster(there, ANN, file=csv(changed()), accept="all", reason="mine")
    assert (await roster(there, ANN)).attachments[0].data == FILES[SOUTH]


async def test_every_fault_of_a_file_comes_back_and_nothing_is_entered(there: Stage) -> None:
    rows = "".join(f"C{n:04},zouaves,=cmd|' /C calc'!A0,x\n" for n in range(1, 41))
    answer = await roster(there, RITA, side=SOUTH, file=csv(f"name,kind,hex,strength\n{rows}"), accept="all")
    assert "160 things" in answer.text
    (file,) = answer.followups[-1].attachments
    lines = file.data.decode().splitlines()
    assert len(lines) == 160
    assert lines[-1].startswith("Row 41, strength: x isn't a number from 1 to 999.")
    assert "0 pieces" in (await roster(there, ANN)).text


async def test_a_file_that_is_too_large_is_not_even_fetched(there: Stage) -> None:
    answer = await roster(there, ANN, file=csv(b"x" * (2 << 20)))
    assert "larger than 1024 KiB" in answer.text


async def test_what_a_side_is_handed_out_is_the_same_whatever_the_enemy_hides(there: Stage) -> None:
    await entered(there)
    before = [await roster(there, BEN), await roster(there, BEN, file=csv(FILES[NORTH]))]
    await roster(there, RITA, side=SOUTH, file=csv(changed()), accept="1", reason="hidden")
    await roster(there, RITA, side=SOUTH, file=csv(changed()), accept="1", reason="hidden too")
    after = [await roster(there, BEN), await roster(there, BEN, file=csv(FILES[NORTH]))]
    for one, other in zip(before, after, strict=True):
        assert one.text == other.text
        assert [file.data for file in one.attachments] == [file.data for file in other.attachments]


async def test_what_is_to_be_done_on_the_board_is_listed_for_each_reader_since_the_segment_began(
    there: Stage,
) -> None:
    await entered(there)
    await says(there, RITA, "begin 1", seat="referee")
    await says(there, ANN, "chit draw")
    first = await goes_first(there)
    unit, to = ("1/L", "C2612") if first == ANN else ("1/G", "C2511")
    await says(there, first, "done", f"free {unit} > {to}")
    board = (await there.person(first).slash("week board")).text
    assert f"- {unit}: {'C2610' if first == ANN else 'C2509'} to {to}" in board
    other = BEN if first == ANN else ANN
    assert "nothing to do" in (await there.person(other).slash("week board")).text
    assert unit in (await there.person(RITA).slash("week board")).text
    await says(there, first, "done")
    assert "nothing to do" in (await there.person(first).slash("week board")).text
    await done_once_by_each(there, first, f"{unit}: ")


async def done_once_by_each(there: Stage, first: str, piece: str) -> None:
    """Expect the list in the own room and the referee's, each done once by whoever did it there."""
    own, other = ("south", "north") if first == ANN else ("north", "south")
    for room, who in ((own, first), ("referee-room", RITA)):
        (listed,) = (one for one in there.person(who).read(room) if "do this on the board" in one.text)
        assert f"- {piece}" in listed.text
        await there.person(who).click(listed, "Done on the board")
        await there.settle()
        assert f"<@{there.person(who).id}> has done this on the board" in listed.text
        assert all(one.disabled for one in listed.buttons)
    enemy = there.person(ANN if first == BEN else BEN)
    for room in (other, "war-room"):
        assert "on the board" not in "\n".join(one.text for one in enemy.read(room))


async def test_the_board_of_a_week_is_what_was_attached_to_it(there: Stage) -> None:
    await entered(there)
    await says(there, RITA, "begin 1", seat="referee")
    await there.person(RITA).slash(
        "game attach", file=SentFile("board.vsav", b"PK", "application/zip"), readers="everybody"
    )
    await there.settle()
    answer = await there.person(ANN).slash("week board", week=1)
    assert [one.filename for one in answer.attachments] == ["board.vsav"]


async def test_everybody_sees_how_the_dice_have_fallen(there: Stage) -> None:
    await entered(there)
    assert "nothing has been rolled yet" in (await there.person(ANN).slash("week luck")).text
    await says(there, RITA, "begin 1", seat="referee")
    await says(there, ANN, "chit draw")
    first = await goes_first(there)
    await says(there, first, "done", "done", "done", "done", "activate all")
    side = "South" if first == ANN else "North"
    found = await there.person(BEN).slash("week luck")
    answer = found.text
    assert [one.filename for one in found.attachments] == ["numbers.png"]
    assert f"- {side}'s leaders: " in answer
    assert "(2 rolls, " in answer
