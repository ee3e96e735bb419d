"""The studio draws beside the event loop, and each picture once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping

import pytest

from bot import drawing_worker
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import NONE, Own
from bot.drawing_worker import Studio
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.charts import draw_battles
from bot.games.campaign.pictures.history import draw_history
from bot.games.campaign.pictures.tracks import draw_tracks
from engine.campaign.commands import Sheet
from engine.campaign.view import View
from tests.games.campaign.pictures import views
from tests.games.campaign.pictures.wars import campaign, parts


class Easel:
    """A fake of `draw_map` that waits until it is let go, and notes in which threads it was called."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.begun = threading.Event()
        self.threads: list[int] = []
        self.fails = 0

    def draw(
        self,
        view: View,
        *,
        orders: Sheet | None = None,
        terrains: Mapping[str, str] | None = None,
        own: Own = NONE,
        shelf: Shelf | None = None,
    ) -> bytes:
        self.threads.append(threading.get_ident())
        self.begun.set()
        assert self.go.wait(30)
        if self.fails:
            self.fails -= 1
            raise OSError("no paint left")
        return view.seat.value.encode() + (b"+" if orders else b"")


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    fake = Easel()
    monkeypatch.setattr(drawing_worker, "draw_map", fake.draw)
    return fake


async def test_the_loop_goes_on_while_a_picture_is_drawn(easel: Easel) -> None:
    async with Studio() as studio:
        drawing = asyncio.create_task(studio.map(views.BLUE))
        # The loop itself lets the easel go: were it blocked by the drawing, that would never happen.
        assert await asyncio.to_thread(easel.begun.wait, 30)
        assert not drawing.done()
        easel.go.set()
        assert await drawing == b"blue"
        assert threading.get_ident() not in easel.threads


async def test_all_pictures_are_drawn_in_one_thread(easel: Easel) -> None:
    easel.go.set()
    async with Studio() as studio:
        await asyncio.gather(
            *(studio.map(v) for v in (views.BLUE, views.REFEREE, views.PUBLIC, views.CLOSED))
        )
    assert len(easel.threads) == 4
    assert len(set(easel.threads)) == 1


async def test_a_picture_is_drawn_once_for_equal_views_also_when_asked_for_at_the_same_time(
    easel: Easel,
) -> None:
    async with Studio() as studio:
        first, second = (asyncio.create_task(studio.map(views.BLUE)) for _ in range(2))
        await asyncio.sleep(0)
        easel.go.set()
        assert await first == await second == await studio.map(views.BLUE)
    assert len(easel.threads) == 1


async def test_another_seat_other_orders_another_moment_are_other_pictures(easel: Easel) -> None:
    easel.go.set()
    async with Studio() as studio:
        pictures = [
            await studio.map(views.BLUE),
            await studio.map(views.REFEREE),
            await studio.map(views.BLUE, views.ORDERS),
        ]
    assert pictures == [b"blue", b"referee", b"blue+"]


async def test_one_who_gives_up_waiting_takes_the_picture_from_nobody(easel: Easel) -> None:
    async with Studio() as studio:
        impatient, patient = (asyncio.create_task(studio.map(views.BLUE)) for _ in range(2))
        assert await asyncio.to_thread(easel.begun.wait, 30)
        impatient.cancel()
        easel.go.set()
        assert await patient == b"blue"


async def test_a_failure_is_not_kept(easel: Easel) -> None:
    easel.go.set()
    easel.fails = 1
    async with Studio() as studio:
        with pytest.raises(OSError, match="no paint"):
            await studio.map(views.BLUE)
        assert await studio.map(views.BLUE) == b"blue"


async def test_only_so_many_pictures_are_kept(easel: Easel) -> None:
    easel.go.set()
    async with Studio(kept=1) as studio:
        for view in (views.BLUE, views.REFEREE, views.BLUE):
            await studio.map(view)
    assert len(easel.threads) == 3


@pytest.mark.long
async def test_the_studio_draws_what_the_drawers_draw() -> None:
    async with Studio(views.TERRAINS) as studio:
        terrains = views.TERRAINS
        assert await studio.map(views.BLUE) == draw_map(views.BLUE, terrains=terrains)
        assert await studio.map(views.BLUE_ORDERS, orders=views.ORDERS) == draw_map(
            views.BLUE_ORDERS, orders=views.ORDERS, terrains=terrains
        )
        assert await studio.tracks(views.BLUE) == draw_tracks(views.BLUE, terrains=terrains)
        assert await studio.bank(views.BLUE) == draw_bank(views.BLUE, terrains=terrains)
        war, mine = campaign(5, 4), parts(3)
        assert await studio.battles(views.BLUE, war) == draw_battles(views.BLUE, war)
        assert await studio.history("Mila", mine) == draw_history("Mila", mine)


async def test_charts_are_drawn_once_for_the_same_battles_and_anew_after_another() -> None:
    async with Studio() as studio:
        first = await studio.battles(views.BLUE, campaign(5, 4))
        assert await studio.battles(views.BLUE, campaign(5, 4)) is first
        assert await studio.battles(views.BLUE, campaign(6, 4)) != first
        assert await studio.battles(views.REFEREE, campaign(5, 4)) != first
        mine = await studio.history("Mila", parts(3))
        assert await studio.history("Mila", parts(3)) is mine
        assert await studio.history("Bob", parts(3)) != mine
