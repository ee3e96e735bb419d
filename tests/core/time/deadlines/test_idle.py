"""A game in which nothing happens: its referee is asked once, until something happens again."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from tests.core.scene import REFEREE, Scene
from tests.core.time.deadlines.timed import Timed


async def test_after_its_days_the_referee_is_asked_once_and_again_only_after_a_stir(begun: Scene) -> None:
    here = Timed(begun)
    await here.told()
    assert await here.after(days=13) == []
    asked = await here.after(days=2)
    assert [(one.to, one.target) for one in asked] == [(("game_idle", "referee"), REFEREE)]
    here.again()
    assert await here.after(days=40) == []
    await here.say(Seat.BLUE, "Blue turn 1")
    await here.told()
    assert await here.after(days=13) == []
    assert [one.to for one in await here.after(days=2)] == [("game_idle", "referee")]


@pytest.mark.parametrize("days", [0, 30])
async def test_the_days_are_the_referees_choice_and_none_is_never(begun: Scene, days: int) -> None:
    here = Timed(begun)
    await here.told()
    await here.deadlines.put(begun.id, REFEREE, {}, days, at=here.now)
    assert await here.told() == []
    assert await here.after(days=29) == []
    assert bool(await here.after(days=3)) is bool(days)


async def test_while_nobody_answers_nothing_is_written_and_nobody_woken(begun: Scene) -> None:
    here = Timed(begun)
    await here.after(days=15)
    woken: list[bool] = []
    here.scene.table.listen(lambda: woken.append(True))
    for _ in range(3):
        await here.after(hours=2)
    assert woken == []


async def test_one_that_stands_still_is_not_idle_and_counts_from_its_end(scene: Scene) -> None:
    here = Timed(scene)  # nobody has tossed yet: a game that gathers can be idle too
    await here.pausing.pause(scene.id, REFEREE, "", at=here.now)
    await here.told()
    assert await here.after(days=40) == []
    await here.pausing.resume(scene.id, REFEREE, at=here.now)
    await here.told()
    assert await here.after(days=13) == []
    assert [one.to for one in await here.after(days=2)] == [("game_idle", "referee")]
