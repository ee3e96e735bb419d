"""What the page offers to set up: one at a time, to its end, with one sentence for what goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.rehearsal.ready import NotLoaded, Offer, Waits
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.test_page_socket import ask, page

OFFERS = (Offer("one", "One", "The first."), Offer("two", "Two", "The second."))


@pytest.fixture
async def alone() -> AsyncIterator[Rehearsal]:
    """A server without a bot."""
    server = Rehearsal(None)
    await server.start()
    yield server
    await server.stop()


class Loader:
    """Loads by hand: each load goes on when the test lets it."""

    def __init__(self, waits: Waits | NotLoaded) -> None:
        self.waits = waits
        self.begun: list[str] = []
        self.ended: list[str] = []
        self.begins = asyncio.Event()
        self.goes_on = asyncio.Event()

    async def __call__(self, key: str) -> Waits:
        self.begun.append(key)
        self.begins.set()
        await self.goes_on.wait()
        self.ended.append(key)
        if isinstance(self.waits, NotLoaded):
            raise self.waits
        return self.waits


async def test_nothing_is_on_offer_before_the_program_has_offered_it(alone: Rehearsal) -> None:
    async with page(alone, "mila") as mila:
        assert (await ask(mila, do="ready"))[0]["campaigns"] == []
        assert "reload the page" in (await ask(mila, do="load", key="one"))[0]["error"]


async def test_the_page_is_told_where_the_campaign_waits(alone: Rehearsal) -> None:
    loader = Loader(Waits(alone.person("Captain Blue").id, 77))
    loader.goes_on.set()
    alone.offer(OFFERS, loader)
    async with page(alone, "mila") as mila:
        offered = (await ask(mila, do="ready"))[0]["campaigns"]
        assert offered[0] == {"key": "one", "title": "One", "about": "The first."}
        answer = (await ask(mila, do="load", key="two"))[0]
        assert (answer["as"], answer["place"]) == ("boris", "77")
        loader.waits = Waits(alone.person("Referee Rita").id)
        answer = (await ask(mila, do="load", key="two"))[0]
        assert (answer["as"], answer["place"]) == ("rita", "DM")
        assert "reload the page" in (await ask(mila, do="load", key="three"))[0]["error"]
    assert loader.ended == ["two", "two"]


async def test_why_it_was_not_loaded_is_the_sentence_that_the_page_shows(alone: Rehearsal) -> None:
    loader = Loader(NotLoaded("It rains. Wait for the sun."))
    loader.goes_on.set()
    alone.offer(OFFERS, loader)
    async with page(alone, "mila") as mila:
        assert (await ask(mila, do="load", key="one"))[0]["error"] == "It rains. Wait for the sun."


async def test_a_second_load_waits_for_the_first(alone: Rehearsal) -> None:
    loader = Loader(Waits(alone.person("Mila").id))
    alone.offer(OFFERS, loader)
    async with page(alone, "mila") as mila, page(alone, "rita") as rita:
        await mila.send_json({"ref": 1, "do": "load", "key": "one"})
        await loader.begins.wait()
        await rita.send_json({"ref": 1, "do": "load", "key": "two"})
        await ask(rita, do="ready")
        begun = list(loader.begun)
        loader.goes_on.set()
        assert begun == ["one"]
        while (await rita.receive_json()).get("as") != "mila":
            pass
    assert loader.ended == ["one", "two"]


async def test_a_load_goes_on_when_the_page_is_closed(alone: Rehearsal) -> None:
    loader = Loader(Waits(alone.person("Mila").id))
    alone.offer(OFFERS, loader)
    async with page(alone, "mila") as mila:
        await mila.send_json({"ref": 1, "do": "load", "key": "one"})
        await loader.begins.wait()
    loader.goes_on.set()
    await alone.stop()
    assert loader.ended == ["one"]
