"""A game as its boards show it, and the stamp by which is told that it may have changed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from sqlalchemy import exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import CAMPAIGN, PRACTICE, Status
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.store.referee_tables import dues, holds, pace
from bot.core.store.tables import boards, encounters, games, servers
from bot.core.table.sitting import Sitting
from bot.core.words.speech import speaking
from bot.games.campaign.cards.battles.board import ALWAYS, board, no_battles
from bot.games.campaign.cards.battles.shown import Shown
from bot.games.campaign.services.battles.encounter import Encounter
from engine.common.seat import REFEREE, Seat
from engine.hexes import Hex

_STAMPED = (games.c.id, games.c.server, games.c.name, games.c.head, games.c.roster, games.c.status)


AT_PEACE = (
    exists().where(pace.c.game == games.c.id, pace.c.seen == games.c.head)
    & ~exists().where(dues.c.game == games.c.id, dues.c.what == "result", dues.c.over.is_(False))
    & ~exists().where(holds.c.game == games.c.id, holds.c.shown.is_not(None))
)
"""That no battle is pending in a game: the ledger of what is open stands at the head of its journal and
knows of none, nor is anything held."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What the boards of a game depend on; `arranged` counts what was arranged for its battles.

    `fighting` tells that battles may be pending in it, `boards` that messages of boards are known: whoever
    looks at it for the first time need not read a game in which there is nothing to do.
    """

    name: str
    head: int
    roster: int
    status: str
    arranged: int
    language: str
    server: int = 0
    fighting: bool = field(default=True, compare=False)
    boards: bool = field(default=True, compare=False)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.status != Status.RUNNING.value


async def stamps(connection: AsyncConnection, named: Collection[str] | None = None) -> Mapping[str, Stamp]:
    """Return the stamp of every campaign, or of these, that has boards or may get them.

    A practice has no rooms, and other games have no battles.
    """
    has_boards = exists().where(boards.c.game == games.c.id)
    arranged = func.coalesce(func.sum(encounters.c.revision), 0)
    query = (
        select(*_STAMPED, arranged, servers.c.language, AT_PEACE, has_boards)
        .outerjoin(encounters, encounters.c.game == games.c.id)
        .outerjoin(servers, servers.c.server == games.c.server)
        .where(games.c.ruleset == CAMPAIGN, games.c.server != PRACTICE)
        .where((games.c.status == Status.RUNNING.value) | has_boards)
        .group_by(games.c.id, servers.c.language)
    )
    if named is not None:
        query = query.where(games.c.id.in_(named))
    return {
        game: Stamp(
            name,
            head,
            roster,
            status,
            int(count),
            language or "",
            server,
            fighting=not at_peace,
            boards=boards_,
        )
        for (
            game,
            server,
            name,
            head,
            roster,
            status,
            count,
            language,
            at_peace,
            boards_,
        ) in await connection.execute(query)
    }


@dataclass(frozen=True, slots=True)
class GameNow:
    """A game with its pending battles and those settled beside them; `language` is its rooms'."""

    stamp: Stamp
    sitting: Sitting
    here: tuple[Encounter, ...]
    language: str

    @property
    def hexes(self) -> frozenset[Hex]:
        """The hexes of the pending battles, which both teams know."""
        return frozenset(one.hex for one in self.here if one.battle is not None)

    @property
    def born(self) -> int:
        """The position at which the Combat Phase of the pending battles began, 0 without any."""
        return self.here[0].born if self.here else 0

    @property
    def signs(self) -> tuple[str, ...]:
        """How the buttons of a board of this Combat Phase begin."""
        return tuple(
            str(Carried(act, self.sitting.game, one.mark)) for one in self.here[:1] for act in ALWAYS
        )

    def channel(self, seat: Seat) -> int | None:
        """Return the room of a seat."""
        return self.sitting.seating.channels.get(seat)

    def card(self, seat: Seat) -> Card:
        """Return the board of a seat; of a View it takes whose turn it is and the order of the battles."""
        with speaking(self.language):
            if self.stamp.over or not self.hexes:
                return no_battles(self.stamp.name, over=self.stamp.over)
            game, name = self.sitting.game, self.stamp.name
            judged = len(tuple(self.sitting.seating.speakers(REFEREE))) > 1
            shown = [
                Shown(game, name, one.id, one.hex, one.mark, one.sight(seat), 0, judged=judged)
                for one in self.here
            ]
            return board(self.sitting.rules.see(self.sitting.state, seat), shown)
