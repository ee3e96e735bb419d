"""What one side of Doors could work out of what is held, or told rightly, without being told of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.after.whole_games import ReadBack
from bot.core.referee.holds import Holds
from bot.core.referee.rulings.rulings import Rulings
from engine.common.ruling import Rule
from engine.common.seat import PUBLIC
from engine.errors import Refusal
from tests.smallest_game.at_the_table import ANN, BEN, RHEA, Cellar, both
from tests.smallest_game.referee import applied, next_of, rightly
from tests.smallest_game.test_attachments import Desk
from tests.smallest_game.test_hold_of_a_scope import held, sent, undo
from tests.smallest_game.test_looking_back import looking


@pytest.fixture
async def desk(cellar: Cellar, tmp_path: Path) -> Desk:
    """Ann and Ben have joined and the dice are set."""
    await both(cellar)
    return Desk(cellar, tmp_path / "data")


async def test_looking_back_at_one_door_shows_the_other_as_it_is_known_while_that_is_held(
    cellar: Cellar,
) -> None:
    holds = await held(cellar)
    await cellar.says(ANN, "amber", "right 3")
    for turn, is_open in ((1, False), (2, True)):
        passages = await ReadBack(cellar.table).passages(*await looking(cellar, ANN), "amber")
        found = [passages.at(number) for number in range(len(passages.positions))]
        (right,) = [one for one in found if "right" in str(one.told[0].notices[0].details)]
        left = right.told[0].view.doors["left"]
        assert (right.turn, left.die > 0, bool(left.last)) == (turn, is_open, is_open)
        if not is_open:
            await sent(cellar, holds)


async def test_what_was_sent_of_one_door_holds_for_who_looked_back_before_while_the_other_is_held(
    cellar: Cellar,
) -> None:
    holds = await held(cellar)
    await holds.put(100, cellar.id, RHEA, on=True, scope="right")
    await cellar.says(ANN, "amber", "right 4")
    await cellar.says(BEN, "blue", "right 2")
    back = ReadBack(cellar.table)
    await back.passages(*await looking(cellar, ANN), "amber")
    await sent(cellar, holds, "right")
    passages = await back.passages(*await looking(cellar, ANN), "amber")
    assert not any(passages.at(number).taken_back for number in range(len(passages.positions)))


async def test_that_another_side_meant_another_number_makes_no_room_for_files(desk: Desk) -> None:
    position = (await desk.cellar.says(BEN, "blue", "right 2")).position
    await desk.cellar.says(ANN, "amber", "left 4")
    for one in b"abcde":
        await desk.attach(ANN, "plan.txt", bytes((one,)))
    assert await desk.refused(ANN) == "step_is_full"
    await applied(desk.cellar, await rightly(desk.cellar, position, "right 5"))
    # Neither is the same file another one by now.
    await desk.attach(ANN, "plan.txt", b"a")
    assert len(await desk.seen(ANN)) == 5
    assert await desk.refused(ANN) == "step_is_full"


async def test_what_the_referee_attached_to_a_step_stays_however_often_that_is_said_again(
    desk: Desk,
) -> None:
    position = (await desk.cellar.says(BEN, "blue", "right 2")).position
    await desk.cellar.says(ANN, "amber", "left 4")
    for number in (5, 6):
        await applied(desk.cellar, await rightly(desk.cellar, position, f"right {number}"))
        await desk.attach(RHEA, f"{number}.png", readers="amber")
        # The same bytes at the same step are attached once.
        assert await desk.seen(ANN) == ["5.png"]


async def test_files_of_a_door_are_marked_by_what_holds_there_while_the_other_is_held(desk: Desk) -> None:
    cellar = desk.cellar
    await Holds(cellar.table).put(100, cellar.id, RHEA, on=True, scope="left")
    await cellar.says(ANN, "amber", "left 4")
    left = (await cellar.says(BEN, "blue", "left 2")).position
    await cellar.says(ANN, "amber", "right 3")
    await desk.attach(RHEA, "right.png", readers=PUBLIC)
    await desk.attach(RHEA, "left.png", step=left, readers=PUBLIC)
    assert await desk.marked(RHEA) == [(False, False, True), (False, True, True)]
    assert await desk.seen(ANN) == ["right.png"]
    await desk.attach(ANN, "own.png")
    await undo(cellar, "right")
    assert await desk.marked(ANN) == [(True, False, False)]
    assert [gone for gone, _, _ in await desk.marked(RHEA)] == [True, False, True]


async def test_a_ruling_says_no_turn_that_is_held(cellar: Cellar) -> None:
    await held(cellar)
    rulings = Rulings(cellar.table)
    for only in (None, "blue"):
        key, at = next_of(cellar, "rule")
        made = await rulings.rule(cellar.id, RHEA, Rule("Near is near.", only=only), key=key, at=at)
        assert made.game_turn == 1


async def test_a_ruling_for_everybody_is_none_for_one_seat(cellar: Cellar) -> None:
    await both(cellar)
    key, at = next_of(cellar, "rule")
    with pytest.raises(Refusal):
        await Rulings(cellar.table).rule(cellar.id, RHEA, Rule("Near.", only=PUBLIC), key=key, at=at)
