"""Who draws: all that cogs and the courier need of him."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from engine.campaign.chronicle import Chronicle, Part
from engine.campaign.commands import Sheet
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Shot
from engine.campaign.view import View
from engine.hexes import Hex
from engine.skirmish.events import Event
from engine.skirmish.position import Position

Progress = Callable[[int, int], Awaitable[None]]
"""Is told how many of how many pictures are drawn."""


class Plate(Protocol):
    """A map as PNG, and its size in points."""

    @property
    def data(self) -> bytes:
        """The file."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""


class Painter(Protocol):
    """Draws Views as PNG, outside the event loop; `bot.drawing_worker.Studio` is the one in use."""

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401 - of any game
        """Draw a View by a plain function of it."""
        ...

    async def map(self, view: View, orders: Sheet | None = None) -> bytes:
        """Draw the campaign map; with `orders` the moves as arrows."""
        ...

    async def square_map(self, view: View) -> bytes:
        """Draw the campaign map as a square, to be shown beside another picture."""
        ...

    async def front(self, view: View) -> bytes:
        """Draw the part of the campaign map around a team's own platoons."""
        ...

    async def moves(self, view: View, orders: Sheet, start: Hex, ends: tuple[Hex, ...]) -> bytes:
        """Draw the map around a hex, with the hexes where somebody may go from there numbered."""
        ...

    async def beside(self, before: View, after: View) -> bytes:
        """Draw two Views of one seat side by side, what differs ringed."""
        ...

    async def tracks(self, view: View) -> bytes:
        """Draw the platoon tracks."""
        ...

    async def bank(self, view: View, *, square: bool = False) -> bytes:
        """Draw the Tier Bank display; `square`: to be shown beside another picture."""
        ...

    async def battles(self, view: View, chronicle: Chronicle) -> bytes:
        """Draw a campaign's charts, for a seat that plays in it."""
        ...

    async def history(self, name: str, parts: tuple[Part, ...]) -> bytes:
        """Draw somebody's own parts in battles."""
        ...

    async def books(self, view: View, ledger: Ledger) -> bytes:
        """Draw a campaign's hexes, revenue, vehicles built and lost by turn, as far as a seat knows them."""
        ...

    async def plates(
        self, shots: tuple[Shot, ...], most: int, progress: Progress
    ) -> tuple[tuple[Plate, ...], ...]:
        """Draw the maps of a story, for each shot some or none, together no more than `most` bytes."""
        ...

    async def replay(
        self, shots: tuple[Shot, ...], most: int, progress: Progress, poster: bytes = b""
    ) -> bytes:
        """Draw a replay as an animation of no more than `most` bytes, telling how far it has come.

        It ends with the poster, in PNG, where there is one.
        """
        ...

    async def duel(self, position: Position, happened: tuple[Event, ...] = ()) -> bytes:
        """Draw the board of a skirmish: what lies open for everybody, and the last of what happened."""
        ...

    async def duel_unit(self, position: Position, at: Hex) -> bytes:
        """Draw the board of a skirmish with where the unit in a hex can go, and whom it can hit."""
        ...

    async def duel_look(self, position: Position, one: Hex, other: Hex) -> bytes:
        """Draw the line of sight between two hexes of a skirmish's board."""
        ...
