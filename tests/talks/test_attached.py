"""A picture and a file attached to a game of Doors: who is shown what, before the end and after it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.core.files.sent_pictures import LARGEST
from bot.rehearsal.seen import Result
from bot.rehearsal.uploads import SentFile
from tests.hostile.files import picture
from tests.talks.cellar import ANN, BEN, CELLAR, CLEO, RHEA, doors, sent
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

PNG = picture("PNG")
BOARD = SentFile("board.png", PNG)
NOTHING = (
    f"There's nothing attached to **{CELLAR}** that I can show you. "
    "`/game attach` attaches a picture or a file to a step."
)


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """Ann plays amber in a room of its own, Ben plays blue; the dice are set, and Ann has hidden a number."""
    async with doors(tmp_path) as made:
        await sent(made, RHEA, "game create", rules="doors", name=CELLAR)
        await sent(made, ANN, "game join", room=True)
        await sent(made, BEN, "game join")
        await made.person(ANN).say("war-room", "go")
        await made.settle()
        await sent(made, ANN, "game act", line="left 4")
        yield made


def lost(folder: Path) -> None:
    for file in folder.rglob("attachments/*/*"):
        file.unlink()


async def answered(there: Stage, who: str, command: str, **options: Any) -> Result:  # noqa: ANN401
    answer = await there.person(who).slash(command, **options)
    await there.settle()
    assert answer.ephemeral
    return answer


async def test_what_ann_attaches_ben_learns_nothing_of_until_the_end(there: Stage) -> None:
    before = {who: await sent(there, who, "game attached") for who in (ANN, BEN, RHEA, CLEO)}
    assert set(before.values()) == {NOTHING}
    told = await sent(there, ANN, "game attach", file=BOARD)
    assert told == (
        f"`board.png` is attached to turn 1, left of **{CELLAR}**. Your side and the referee can see it; "
        "once the game is over, everybody can. `/game attached` with `file:1` shows it."
    )
    line = f"`1` turn 1, left · `board.png` ({len(PNG)} B) · amber"
    assert (await sent(there, ANN, "game attached")).endswith(line)
    assert f"{line} · step 4" in await sent(there, RHEA, "game attached")
    shown = await answered(there, ANN, "game attached", turn=1)
    assert [(one.filename, one.data) for one in shown.attachments] == [("board.png", PNG)]
    assert shown.attachments[0].description == "A picture attached to turn 1, left (amber)"
    for who in (BEN, CLEO):
        assert await sent(there, who, "game attached") == NOTHING
        for options in ({"turn": 1}, {"file": 1}):
            answer = await answered(there, who, "game attached", **options)
            assert (answer.text.startswith("There's no such file"), answer.attachments) == (True, [])
    assert not any("board" in one.text for one in there.person(BEN).inbox())
    await sent(there, BEN, "game act", line="resign")
    for who in (BEN, CLEO):
        assert [one.data for one in (await answered(there, who, "game attached", file=1)).attachments] == [
            PNG
        ]
    export = await answered(there, BEN, "game export")
    (named,) = [one for one in export.attachments if one.filename == "attached.txt"]
    assert named.data.decode().startswith(f"1\tleft\tamber\tamber\tboard.png\t{len(PNG)}\t")


async def test_a_file_of_another_program_is_handed_back_as_it_was_under_a_name_that_says_so(
    there: Stage,
) -> None:
    told = await sent(
        there,
        BEN,
        "game attach",
        file=SentFile("week 12.vsav", b"PK\x03\x04", "image/png"),
        readers="everybody",
    )
    assert (
        "I can't show it as a picture, so you get it back as a file. Everybody on this server can see it."
        in told
    )
    lie = await sent(
        there, BEN, "game attach", file=SentFile("board.png", b"MZ", "image/png"), readers="public", step=1
    )
    assert "`board.png.bin`" in lie
    shown = await answered(there, CLEO, "game attached", turn=1)
    assert [(one.filename, one.data) for one in shown.attachments] == [("week_12.vsav", b"PK\x03\x04")]
    (more,) = shown.followups
    assert [(one.filename, one.data) for one in more.attachments] == [("board.png.bin", b"MZ")]


async def test_what_is_too_large_and_what_cannot_be_named_is_refused_in_a_sentence(there: Stage) -> None:
    huge = SentFile("board.png", PNG, "image/png", LARGEST + 1)
    assert "10 MB at most" in await sent(there, ANN, "game attach", file=huge)
    assert "amber, public" in await sent(there, ANN, "game attach", file=BOARD, readers="blue")
    assert "no such step" in await sent(there, ANN, "game attach", file=BOARD, step=9)
    assert "Only this game's players" in await sent(there, CLEO, "game attach", file=BOARD)
    assert await sent(there, RHEA, "game attached") == NOTHING


async def test_what_can_be_named_is_offered_to_each_as_they_may_know_it(there: Stage) -> None:
    steps = await there.person(ANN).complete("game attach", "step", "")
    assert [(one.name, one.value) for one in steps] == [
        ("2: amber hide left 4", 2),
        ("1: amber join amber", 1),
    ]
    everything = await there.person(RHEA).complete("game attach", "step", "")
    assert everything[0].name == "4: amber hide left 4"
    offered = await there.person(ANN).complete("game attach", "readers", "")
    assert [(one.name, one.value) for one in offered] == [("amber", "amber"), ("everybody", "public")]
    assert [one.value for one in await there.person(CLEO).complete("game attach", "readers", "")] == []
    assert [one.name for one in await there.person(CLEO).complete("game attached", "game", "")] == [CELLAR]


async def test_a_file_that_the_host_has_lost_is_said_to_be_missing(there: Stage, tmp_path: Path) -> None:
    await sent(there, ANN, "game attach", file=BOARD)
    await asyncio.to_thread(lost, tmp_path)
    answer = await answered(there, ANN, "game attached", file=1)
    assert (answer.attachments, "Ask whoever hosts me" in answer.text) == ([], True)


async def test_whoever_attached_a_file_takes_it_away_by_a_press_and_a_line_says_so(there: Stage) -> None:
    await sent(there, ANN, "game attach", file=BOARD, readers="public")
    shown = {who: await answered(there, who, "game attached", file=1) for who in (ANN, BEN, RHEA)}
    label = "Delete this file for good"
    offered = {who: [one.label for one in answer.buttons] for who, answer in shown.items()}
    assert offered == {ANN: [label], BEN: [], RHEA: [label]}
    done = await there.person(ANN).click(shown[ANN], label)
    left = "`1` turn 1, left · amber → everybody · a file that amber took away"
    assert left in done.text
    for who in (ANN, BEN, CLEO):
        assert left in await sent(there, who, "game attached")
        answer = await answered(there, who, "game attached", file=1)
        assert (answer.attachments, answer.buttons) == ([], [])
    again = await there.person(RHEA).click(shown[RHEA], label)
    assert "gone already" in again.text
