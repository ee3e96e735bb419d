"""Drawing beside the event loop: one worker thread, and each picture of a View drawn once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from types import MappingProxyType
from typing import Any, Self, TypeVar

from bot.core.pictures.palette import recall
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import NONE, Own
from bot.core.words.speech import called, spoken
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.beside import draw_beside
from bot.games.campaign.pictures.books import draw_books
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.charts import draw_battles
from bot.games.campaign.pictures.choice_crop import draw_moves
from bot.games.campaign.pictures.filming import Progress, filmed
from bot.games.campaign.pictures.front import draw_front
from bot.games.campaign.pictures.history import draw_history
from bot.games.campaign.pictures.plates import Plate, plated
from bot.games.campaign.pictures.squared import draw_square_map
from bot.games.campaign.pictures.tracks import draw_tracks
from bot.games.skirmish.pictures.board import Chosen, draw_board
from bot.games.skirmish.pictures.look import draw_look
from engine.campaign.chronicle import Chronicle, Part
from engine.campaign.commands import Sheet
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Shot
from engine.campaign.view import View
from engine.hexes import Hex
from engine.skirmish.events import Event
from engine.skirmish.fire import targets
from engine.skirmish.movement import ways
from engine.skirmish.position import Position

T = TypeVar("T")
KEPT = 96
"""How many pictures are kept: at half a megabyte each at the most, some tens of megabytes."""


class Studio:
    """Draws pictures in a thread of its own and keeps the latest; for one event loop. `close` it in the end.

    A picture is found again by the value of its whole View, seat included: nobody gets another seat's.
    """

    def __init__(
        self,
        terrains: Mapping[str, str] | None = None,
        *,
        own: Own = NONE,
        shelf: Shelf | None = None,
        kept: int = KEPT,
    ) -> None:
        """Draw battle maps with these terrains, or as `own` shows them; keep at most `kept` pictures.

        `shelf` keeps what is prerendered from one start to the next.
        """
        self._terrains = MappingProxyType(dict(terrains or {}))
        self._own = own
        self._shelf = shelf
        self._kept = kept
        self._pictures: OrderedDict[Hashable, asyncio.Future[bytes]] = OrderedDict()
        self._filming = asyncio.Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")
        if shelf is not None:
            self._thread.submit(recall, shelf)

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401 - of any game
        """Return the picture that a plain function makes of a View."""
        return await self._drawn((draw, view), partial(draw, view))

    async def map(self, view: View, orders: Sheet | None = None) -> bytes:
        """Return the campaign map as PNG, with a preview of `orders` where they are given."""
        draw = partial(
            draw_map, view, orders=orders, terrains=self._terrains, own=self._own, shelf=self._shelf
        )
        return await self._drawn(("map", view, orders), draw)

    async def square_map(self, view: View) -> bytes:
        """Return the campaign map as PNG in a square, as it is shown beside another picture."""
        draw = partial(draw_square_map, view, terrains=self._terrains, own=self._own, shelf=self._shelf)
        return await self._drawn(("square_map", view), draw)

    async def front(self, view: View) -> bytes:
        """Return the part of the map around a team's own platoons as PNG."""
        draw = partial(draw_front, view, terrains=self._terrains, own=self._own, shelf=self._shelf)
        return await self._drawn(("front", view), draw)

    async def moves(self, view: View, orders: Sheet, start: Hex, ends: tuple[Hex, ...]) -> bytes:
        """Return the map around a hex as PNG, with where somebody may go from there numbered."""
        draw = partial(
            draw_moves, view, orders, start, ends, terrains=self._terrains, own=self._own, shelf=self._shelf
        )
        return await self._drawn(("moves", view, orders, start, ends), draw)

    async def beside(self, before: View, after: View) -> bytes:
        """Return two Views of one seat side by side as PNG, what differs ringed."""
        draw = partial(draw_beside, before, after, terrains=self._terrains, own=self._own, shelf=self._shelf)
        return await self._drawn(("beside", before, after), draw)

    async def tracks(self, view: View) -> bytes:
        """Return the platoon tracks as PNG."""
        return await self._drawn(
            ("tracks", view), partial(draw_tracks, view, terrains=self._terrains, own=self._own)
        )

    async def bank(self, view: View, *, square: bool = False) -> bytes:
        """Return the Tier Point Bank display as PNG; `square`: as it is shown beside another picture."""
        draw = partial(draw_bank, view, terrains=self._terrains, own=self._own, square=square)
        return await self._drawn(("bank", view, square), draw)

    async def battles(self, view: View, chronicle: Chronicle) -> bytes:
        """Return a campaign's charts as PNG: who won its battles, what was lost in them."""
        return await self._drawn(("battles", view, chronicle), partial(draw_battles, view, chronicle))

    async def history(self, name: str, parts: tuple[Part, ...]) -> bytes:
        """Return somebody's parts in battles as PNG."""
        return await self._drawn(("history", name, parts), partial(draw_history, name, parts))

    async def books(self, view: View, ledger: Ledger) -> bytes:
        """Return a campaign's books as PNG: hexes, revenue, vehicles built and lost by turn."""
        return await self._drawn(("books", view, ledger), partial(draw_books, view, ledger))

    async def duel(self, position: Position, happened: tuple[Event, ...] = ()) -> bytes:
        """Return the board of a skirmish as PNG, with the last of what happened."""
        return await self._drawn(
            ("duel", position, happened), partial(draw_board, position, happened=happened)
        )

    async def duel_unit(self, position: Position, at: Hex) -> bytes:
        """Return the board of a skirmish as PNG, with where the unit in a hex can go, and whom it can hit."""
        chosen = Chosen(frozenset((at,)), frozenset(ways(position, at)), frozenset(targets(position, at)))
        return await self._drawn(("duel", position, chosen), partial(draw_board, position, chosen=chosen))

    async def duel_look(self, position: Position, one: Hex, other: Hex) -> bytes:
        """Return the line of sight between two hexes of a skirmish as PNG."""
        return await self._drawn(("look", position, one, other), partial(draw_look, position, one, other))

    async def replay(
        self, shots: tuple[Shot, ...], most: int, progress: Progress, poster: bytes = b""
    ) -> bytes:
        """Return a replay as GIF of no more than `most` bytes, at its end the poster; raises `TooLarge`.

        One after the other, and picture by picture, so that maps are drawn in between.
        """
        return await self._in_pieces(partial(filmed, poster=poster), shots, most, progress)

    async def plates(
        self, shots: tuple[Shot, ...], most: int, progress: Progress
    ) -> tuple[tuple[Plate, ...], ...]:
        """Return the maps of a story, together no more than `most` bytes, drawn as `replay`."""
        return await self._in_pieces(plated, shots, most, progress)

    async def _in_pieces(
        self, made: Callable[..., Awaitable[T]], shots: tuple[Shot, ...], most: int, progress: Progress
    ) -> T:
        ground = {"terrains": self._terrains, "own": self._own, "shelf": self._shelf}
        async with self._filming:
            return await made(shots, most, self._aside, progress, **ground)

    async def _aside(self, draw: Callable[[], T]) -> T:
        # Each piece by itself, and in the language of who asks.
        return await asyncio.get_running_loop().run_in_executor(self._thread, copy_context().run, draw)

    def close(self) -> None:
        """Stop the thread once what was begun is drawn; what still waits is given up."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def __aenter__(self) -> Self:
        """Return itself; it is closed at the end of the block."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    async def _drawn(self, key: Hashable, draw: Callable[[], bytes]) -> bytes:
        """Return a picture: a kept one, one that is being drawn, or one drawn now."""
        key = (spoken(), called(), key)
        found = self._pictures.get(key)
        if found is None:
            # The thread speaks the language of who asks.
            found = asyncio.get_running_loop().run_in_executor(self._thread, copy_context().run, draw)
            self._pictures[key] = found
            found.add_done_callback(partial(self._forget_failure, key))
        self._pictures.move_to_end(key)
        while len(self._pictures) > self._kept:
            self._pictures.popitem(last=False)
        # Whoever waits may give up; others may wait for the same picture.
        return await asyncio.shield(found)

    def _forget_failure(self, key: Hashable, done: asyncio.Future[bytes]) -> None:
        """Keep no failure: the next one who asks has it drawn again."""
        if (done.cancelled() or done.exception() is not None) and self._pictures.get(key) is done:
            del self._pictures[key]
