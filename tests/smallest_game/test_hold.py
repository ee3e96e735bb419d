"""The referee looks at what both sides of Doors are told before they are, as in every game (0023)."""

from __future__ import annotations

from bot.core.people.people import Status
from bot.core.referee.holds import Holds
from engine.common.seat import PUBLIC, REFEREE
from tests.smallest_game.at_the_table import ANN, BEN, RHEA, Cellar, both
from tests.smallest_game.referee import next_of, told, undo


async def held(cellar: Cellar) -> Holds:
    """Have what opens the left door held; return what is held."""
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    holds = Holds(cellar.table)
    await holds.put(100, cellar.id, RHEA, on=True)
    await cellar.says(BEN, "blue", "left 2")
    return holds


async def sent(cellar: Cellar, holds: Holds) -> None:
    _, at = next_of(cellar, "send")
    shown = (await holds.of(cellar.id)).shown
    assert shown is not None
    await holds.send(100, cellar.id, RHEA, shown, at=at)


async def test_a_door_that_opens_is_shown_to_the_referee_first_and_to_nobody_else_until_they_send_it(
    cellar: Cellar,
) -> None:
    holds = await held(cellar)
    position = await cellar.table.position(cellar.id)
    for seat in ("amber", "blue", PUBLIC):
        assert (await cellar.table.view(cellar.id, seat)).doors["left"].round == 1
    assert (await cellar.table.view(cellar.id, REFEREE)).doors["left"].round == 2
    letters = await holds.letters(cellar.id)
    assert {one.seat for one in letters} == {"amber", "blue", PUBLIC}
    assert [kind for kind, _ in (await told(cellar, position))[REFEREE]] == ["door_opened", "held"]
    assert await cellar.refused(ANN, "amber", "right 3") == ["held"]
    await sent(cellar, holds)
    assert (await holds.of(cellar.id)).letters == 0
    for seat in ("amber", "blue", PUBLIC):
        assert (await cellar.table.view(cellar.id, seat)).doors["left"].round == 2
    await cellar.says(ANN, "amber", "right 3")


async def test_what_is_undone_while_it_is_held_was_told_to_nobody(cellar: Cellar) -> None:
    holds = await held(cellar)
    receipt = await undo(cellar)
    assert set(await told(cellar, receipt.position)) == {REFEREE}
    assert await holds.letters(cellar.id) == ()
    await cellar.says(BEN, "blue", "right 2")


async def test_a_step_taken_out_while_it_is_held_is_never_sent_and_the_other_doors_is(cellar: Cellar) -> None:
    holds = await held(cellar)
    opened = await cellar.table.position(cellar.id)
    await cellar.says(RHEA, REFEREE, "points amber right 1", "so it was")
    key, at = next_of(cellar, "undo")
    await cellar.table.undo(cellar.id, key=key, author_id=RHEA, at=at, reason="a slip", scope="left")
    kinds = [one.kind for letter in await holds.letters(cellar.id) for one in letter.notices]
    assert "points_set" in kinds
    assert "door_opened" not in kinds
    assert set(await told(cellar, opened)) == {REFEREE}
    await sent(cellar, holds)
    doors = (await cellar.table.view(cellar.id, "blue")).doors
    assert (doors["left"].round, dict(doors["right"].points)) == (1, {"amber": 1})


async def test_that_it_is_over_is_told_when_what_is_held_is_sent(cellar: Cellar) -> None:
    holds = await held(cellar)
    for side, door in (("amber", "left"), ("blue", "right")):
        await cellar.says(RHEA, REFEREE, f"points {side} {door} 3", "so it was")
    assert (await cellar.table.sitting(cellar.id)).status is Status.RUNNING
    await sent(cellar, holds)
    assert (await cellar.table.sitting(cellar.id)).status is Status.OVER
    assert "seed_shown" in [
        kind for kind, _ in (await told(cellar, await cellar.table.position(cellar.id)))[PUBLIC]
    ]
