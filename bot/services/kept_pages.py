"""Which messages a game has to keep up to date as it stands, and what each says: to its reader alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from sqlalchemy import select

from bot.core.kind import Audience
from bot.core.post.kept import KeptKind
from bot.present.cards import Card
from bot.present.reader import Reader
from bot.present.ticking import Ticks, ticked
from bot.services.deadlines.ledger import Due, known_to, read_dues
from bot.services.games import ENDED
from bot.services.parcels import Dm
from bot.services.posting import audiences
from bot.services.sitting import Sitting
from bot.services.table import Table
from bot.services.tongues import Tongues
from bot.store.kept_tables import Which
from bot.store.tables import games
from bot.words.speech import beside, speaking
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Page:
    """What a message says now; `mark`: that of the turn for which it is hung anew, 0 for none.

    `ticks` are its readers' own: they tell nothing apart.
    """

    card: Card
    mark: int = 0
    ticks: Ticks = field(default_factory=dict)

    @property
    def hangs(self) -> Card:
        """The card as it hangs, ticked as it was."""
        return ticked(self.card, self.ticks)

    @property
    def shown(self) -> str:
        """By what is known what it says."""
        return f"{self.mark}.{sha256(repr(self.card).encode()).hexdigest()[:32]}"


class Pages:
    """The pages of every game of a table."""

    def __init__(self, table: Table, tongues: Tongues) -> None:
        self._table, self._tongues = table, tongues

    async def wanted(self, game: str) -> tuple[int, Mapping[Which, KeptKind]]:
        """Return the server of a game, and the messages that it has as it stands: none once it has ended."""
        sitting = await self._table.sitting(game)
        return sitting.server, dict(_wanted(sitting))

    async def page(self, game: str, which: Which) -> Page | None:
        """Return what a message says to its reader now; None where there is none, or none any more."""
        sitting = await self._table.sitting(game)
        kind = dict(_wanted(sitting)).get(which)
        if kind is None:
            return None
        view = _seen(sitting, which.reader)
        server = sitting.server
        tongues = self._tongues
        tongue = await (tongues.of(which.target, server) if which.person else tongues.of_server(server))
        async with self._table.database.read() as connection:
            name = (await connection.execute(select(games.c.name).where(games.c.id == game))).scalar_one()
            ledger = await read_dues(connection, game)
        until = FrozenMap(dict(_until(sitting, ledger, which.reader)))
        with speaking(tongue), beside(sitting.of.words):
            card = kind.page(
                view, which.scope, Reader(game, name, which.target if which.person else 0, until)
            )
        mark = sitting.rules.turn(view, which.scope).mark if kind.hung_anew else 0
        return None if card is None else Page(card, mark)


def _until(sitting: Sitting, ledger: Iterable[Due], seat: Seat) -> Iterator[tuple[str, int]]:
    """Return by when what is open is due, as a seat was told; nothing of what stands still."""
    for one in ledger:
        own = known_to(one, seat)
        due = None if own is None else sitting.roster.pace.of(one.open.scope).wall(own)
        if due is not None:
            yield one.open.key, due // 1000


def _wanted(sitting: Sitting) -> Iterator[tuple[Which, KeptKind]]:
    if sitting.status in ENDED:
        return
    for kind in sitting.of.kept:
        public = kind.audience is Audience.PUBLIC
        judges = kind.judged and _judges(sitting)
        for seat in (PUBLIC,) if public else (*sitting.sides, *(REFEREE,) * judges):
            post = public or kind.audience is Audience.ROOM or seat == REFEREE
            for to in audiences(sitting.seating, seat, post=post):
                person = isinstance(to, Dm)
                target = to.user if isinstance(to, Dm) else to.id  # type: ignore[union-attr]
                for scope in kind.scopes(_seen(sitting, seat)):
                    yield Which(kind.name, scope, target, seat, person), kind


def _judges(sitting: Sitting) -> bool:
    """Tell whether the referee has a room, and nobody who plays reads there what both sides know."""
    seating = sitting.seating
    plays = any(one.also for one in seating.people.values() if one.speaks_for(REFEREE))
    return REFEREE in seating.channels and not plays


def _seen(sitting: Sitting, seat: Seat) -> object:
    """Return what a seat sees: of what is held nothing, but for the referee."""
    return sitting.as_seen_by(seat).see(seat)
