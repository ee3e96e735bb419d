"""Which messages a game has to keep up to date as it stands, and what each says: to its reader alone."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.entries.entry_rows import read_rows
from bot.core.entries.listed_entries import listed_entries
from bot.core.games.games import ENDED
from bot.core.meetings.meeting_rows import read_meetings
from bot.core.people.gathered import read_gathering
from bot.core.people.people import Status
from bot.core.people.reading_languages import Tongues
from bot.core.post.parcels import Dm
from bot.core.post.posting import audiences
from bot.core.present.cards import Card, Picture
from bot.core.present.meeting_cards import Meeting
from bot.core.present.reader import Reader
from bot.core.present.ticking import Ticks, ticked
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.core.seam.picture import Draws
from bot.core.store.kept_tables import WhichMessage
from bot.core.store.tables import games
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.core.time.deadlines.ledger import Due, known_to, read_dues
from bot.core.words.speech import beside, calling, speaking
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is drawn on a message, of the View for which it was made and in the language of its reader.

    `alts` are the pictures' names and alt texts: by these it is known what is on them.
    """

    sitting: Sitting
    view: object
    tongue: str
    alts: tuple[tuple[str, str], ...]

    async def drawn(self, studio: Draws) -> tuple[Picture, ...]:
        """Return the pictures; one that cannot be drawn is left out, for the message says the rest."""
        found, of = list[Picture](), self.sitting.of
        with speaking(self.tongue), beside(of.words), calling(self.sitting.called):
            for name, alt in self.alts:
                try:
                    data = await of.pictures[name].draw(studio, self.view)
                except Exception:
                    log.exception("The picture %s of game %s cannot be drawn.", name, self.sitting.game)
                else:
                    found.append(Picture(f"{name}.png", data, alt))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class KeptPage:
    """What a message says now; `mark`: that of the turn for which it is hung anew, 0 for none.

    `ticks` are its readers' own: they tell nothing apart. `drawing`: what is drawn on it, None for nothing.
    `begins`: it is put up where it does not hang.
    """

    card: Card
    mark: int = 0
    ticks: Ticks = field(default_factory=dict)
    drawing: Drawing | None = None
    begins: bool = field(default=True, kw_only=True)

    async def hangs(self, studio: Draws) -> Card:
        """Return the card as it hangs, ticked as it was, with its pictures."""
        card = self.card if self.drawing is None else await self._with_pictures(self.drawing, studio)
        return ticked(card, self.ticks)

    async def _with_pictures(self, drawing: Drawing, studio: Draws) -> Card:
        return replace(self.card, pictures=(*self.card.pictures, *await drawing.drawn(studio)))

    @property
    def shown(self) -> str:
        """By what is known what it says."""
        said = repr(self.card) if self.drawing is None else repr((self.card, self.drawing.alts))
        return f"{self.mark}.{sha256(said.encode()).hexdigest()[:32]}"


class Pages:
    """The pages of every game of a table."""

    def __init__(self, table: Table, tongues: Tongues) -> None:
        self._table, self._tongues = table, tongues

    async def wanted(self, game: str) -> tuple[int, Mapping[WhichMessage, KeptKind]]:
        """Return the server of a game, and the messages that it has as it stands: none once it has ended."""
        sitting = await self._table.sitting(game)
        return sitting.server, dict(_wanted(sitting))

    async def page(self, game: str, which: WhichMessage) -> KeptPage | None:
        """Return what a message says to its reader now; None where there is none, or none any more."""
        sitting = await self._table.sitting(game)
        kind = dict(_wanted(sitting, which)).get(which)
        return None if kind is None else await self._page(sitting, which, kind)

    async def own(self, game: str, scope: Scope, seat: Seat, user: int) -> KeptPage | None:
        """Return what a seat's own message of a scope says to one of its people; None where there is none."""
        sitting = await self._table.sitting(game)
        for which, kind in _wanted(sitting):
            mine = (which.scope, which.reader, which.person) == (scope, seat, True)
            if mine and which.target == user:
                return await self._page(sitting, which, kind)
        return None

    async def last(self, game: str, which: WhichMessage) -> KeptPage | None:
        """Return what a message says for good once its game is over; None of one that says nothing then."""
        sitting = await self._table.sitting(game)
        if sitting.status is not Status.OVER:
            return None
        kind = next((one for one in sitting.of.kept if one.outlasts and one.name == which.kind), None)
        if kind is None or which.scope not in kind.scopes(_seen(sitting, which.reader)):
            return None
        return await self._page(sitting, which, kind)

    async def _page(self, sitting: Sitting, which: WhichMessage, kind: KeptKind) -> KeptPage | None:
        game = sitting.game
        view = _seen(sitting, which.reader)
        server = sitting.server
        tongues = self._tongues
        tongue = await (tongues.of(which.target, server) if which.person else tongues.of_server(server))
        async with self._table.database.read() as connection:
            name = (await connection.execute(select(games.c.name).where(games.c.id == game))).scalar_one()
            ledger = await read_dues(connection, game)
            all_may = kind.audience is Audience.PUBLIC or which.reader == REFEREE
            lists = all_may and sitting.of.joins is not None
            entries = listed_entries(sitting, await read_rows(connection, game)) if lists else None
            meeting = await _meeting(connection, sitting, which)
            judges = which.reader == REFEREE
            gathers = read_gathering(connection, game, sitting.sides, judges=judges) if kind.gathers else None
            gathering = None if gathers is None else await gathers
        until = FrozenMap(dict(_until(sitting, ledger, which.reader)))
        with speaking(tongue), beside(sitting.of.words), calling(sitting.called):
            user = which.target if which.person else 0
            reader = Reader(game, name, user, until, entries, meeting, gathering)
            card = kind.page(view, which.scope, reader)
            alts = () if card is None else tuple(_alts(sitting, kind, which.scope, view))
        mark = sitting.rules.turn(view, which.scope).mark if kind.hung_anew else 0
        if card is None:
            return None
        drawing = Drawing(sitting, view, tongue, alts) if alts else None
        return KeptPage(card, mark, drawing=drawing, begins=kind.begins(view, which.scope))


def _alts(sitting: Sitting, kind: KeptKind, scope: Scope, view: object) -> Iterator[tuple[str, str]]:
    """Return which pictures stand on a message, in their order, and the same in words."""
    every = sitting.of.pictures
    for name in kind.pictures(view, scope):
        if every[name].there(view):
            yield name, every[name].alt(view)


def _until(sitting: Sitting, ledger: Iterable[Due], seat: Seat) -> Iterator[tuple[str, int]]:
    """Return by when what is open is due, as a seat was told; nothing of what stands still."""
    for one in ledger:
        own = known_to(one, seat)
        due = None if own is None else sitting.roster.pace.of(one.open.scope).wall(own)
        if due is not None:
            yield one.open.key, due // 1000


async def _meeting(connection: AsyncConnection, sitting: Sitting, which: WhichMessage) -> Meeting | None:
    """Return when the two of a scope play, for one of them or the room they share; nobody else is told."""
    found = sitting.meeting_rooms(which.scope) if which.scope != WHOLE else {}
    two = next((two for room, (_, two) in found.items() if which.reader in (room, *two)), None)
    if two is None:
        return None
    return (await read_meetings(connection, sitting.seating, {which.scope: two}))[which.scope]


def _wanted(sitting: Sitting, one: WhichMessage | None = None) -> Iterator[tuple[WhichMessage, KeptKind]]:
    """Yield the messages of a game with their kinds; of `one`, those of its kind and reader alone."""
    if sitting.status in ENDED:
        return
    for kind in sitting.of.kept:
        if one is not None and kind.name != one.kind:
            continue
        if kind.shared:
            yield from _in_threads(sitting, kind)
            continue
        public = kind.audience is Audience.PUBLIC
        judges = kind.judged and _judges(sitting)
        every = (PUBLIC,) if public else (*sitting.sides, *(REFEREE,) * judges)
        for seat in every if one is None else {one.reader}.intersection(every):
            post = public or kind.audience is Audience.ROOM or seat == REFEREE
            for to in audiences(sitting.seating, seat, post=post):
                person = isinstance(to, Dm)
                target = to.user if isinstance(to, Dm) else to.id  # type: ignore[union-attr]
                for scope in kind.scopes(_seen(sitting, seat)):
                    yield WhichMessage(kind.name, scope, target, seat, person), kind


def _in_threads(sitting: Sitting, kind: KeptKind) -> Iterator[tuple[WhichMessage, KeptKind]]:
    for room in sitting.seating.rooms:
        shared = sitting.seating.shared(room)
        if shared is not None and shared.is_open:
            for scope in kind.scopes(_seen(sitting, room)):
                yield WhichMessage(kind.name, scope, shared.thread, room), kind


def _judges(sitting: Sitting) -> bool:
    """Tell whether the referee has a room, and nobody who plays reads there what both sides know."""
    seating = sitting.seating
    plays = any(one.also for one in seating.people.values() if one.speaks_for(REFEREE))
    return REFEREE in seating.channels and not plays


def _seen(sitting: Sitting, seat: Seat) -> object:
    """Return what a seat sees: of what is held nothing, but for the referee."""
    return sitting.as_seen_by(seat).see(seat)
