"""A game with its people, as the tests of the services need it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from bot.core.games.lobby import Lobby
from bot.core.people.people import PublicGame
from bot.core.store.engine import Database
from bot.core.table.receipts import Receipt
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.services.drafts import Drafts
from bot.games.campaign.services.starting import begin
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.map import CampaignMap
from engine.campaign.map_file import read_map

SERVER, OTHER_SERVER = 1000, 2000
REFEREE, BLUE, RED, BLUE_MEMBER, RED_MEMBER, STRANGER = 10, 20, 30, 21, 31, 99
CHANNELS: dict[str, int] = {Seat.BLUE: 201, Seat.RED: 301, Seat.REFEREE: 101, Seat.PUBLIC: 401}
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
MAPS = Path(__file__).resolve().parents[2] / "assets" / "maps"


def a_map(name: str = "two-rivers") -> CampaignMap:
    """Read a map that the bot brings along."""
    data = tomllib.loads((MAPS / f"{name}.toml").read_text(encoding="utf-8"))
    names = tomllib.loads((MAPS.parent / "battle_maps.toml").read_text(encoding="utf-8"))["terrain"]
    return read_map(data, name, frozenset(names))


@dataclass
class Scene:
    """A game, the services around it, and a clock that goes on by a second with each look."""

    database: Database
    table: Table
    lobby: Lobby
    drafts: Drafts
    game: PublicGame
    seconds: count[int] = field(default_factory=count)

    @classmethod
    async def gather(cls, database: Database, table: Table | None = None, key: str = "create:1") -> Scene:
        """Create a game with a captain and a member on each team."""
        table = table or Table(database, GAMES)
        lobby = Lobby(table)
        game = await lobby.create(
            SERVER, REFEREE, "Reni", map_=a_map(), name="Spring war", key=key, at=NOON, channels=CHANNELS
        )
        for user, name, team in (
            (BLUE, "Bea", Team.BLUE),
            (RED, "Rolf", Team.RED),
            (BLUE_MEMBER, "Bob", Team.BLUE),
            (RED_MEMBER, "Rita", Team.RED),
        ):
            await lobby.join(SERVER, game.id, user, name, team, at=NOON)
        for user in (BLUE, RED):
            await lobby.appoint(SERVER, game.id, REFEREE, user, at=NOON)
        return cls(database, table, lobby, Drafts(table), game)

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id

    def now(self) -> datetime:
        """Return the next moment."""
        return NOON + timedelta(seconds=next(self.seconds))

    async def begin(self, team: Team = Team.BLUE) -> None:
        """Let a team go first, by hand, with points to spend."""
        await self.say(Seat.REFEREE, "set bank blue 30\nset bank red 30", reason="a test")
        await begin(self.table, self.id, REFEREE, team, key=f"{self.id}:start", at=self.now())

    async def say(self, seat: Seat, text: str, *, key: str | None = None, reason: str = "") -> Receipt:
        """Say something as the one whose seat it is."""
        author = {Seat.BLUE: BLUE, Seat.RED: RED, Seat.REFEREE: REFEREE}[seat]
        at = self.now()
        key = key or f"say:{at.timestamp()}"
        return await self.table.submit(self.id, seat, text, key=key, author_id=author, at=at, reason=reason)
