"""Files that people attach to steps of games of any rules: kept as bytes, listed, given back."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path, PurePath

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.files.attached_steps import NotAttached, Numbered, hung, named
from bot.core.files.kept_files import KeptFiles, file_name
from bot.core.files.known_attachments import (
    Attachment,
    SeenAttachment,
    all_shown,
    attachment_of,
    holding,
    judges,
    known,
    may_read,
    may_take,
    own_seats,
)
from bot.core.files.safe_names import safe_name
from bot.core.files.sent_pictures import LARGEST, picture_in
from bot.core.games.games import read_game, read_membership
from bot.core.people.people import Membership, Role
from bot.core.shared_faults import NoSuchGame
from bot.core.store.attachment_tables import attachments
from bot.core.store.journal import read_entry
from bot.core.store.moments import moment_of, stored
from bot.core.table.lock import Locks
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.fresh import Purpose, fresh
from engine.common.seat import REFEREE, Seat
from engine.common.turn import Scope

MEGABYTE = 1024 * 1024
ON_A_STEP = 5
"""How many files may be attached to a step for one seat."""
IN_A_GAME = 200 * MEGABYTE
"""How many bytes a game keeps. Each seat that plays has the same share, and so has the referee: what others
have used up would tell how much they attach."""


@dataclass(frozen=True, slots=True)
class AttachmentWish:
    """What somebody says of a file: its name, to which step it belongs, and who may see it.

    `step` is a number of `Attachments.steps`, None: the last. `readers`: a seat, "": the writer's own.
    """

    name: str
    step: int | None = None
    readers: Seat = ""


class Attachments:
    """All attachments, their files in a folder for each game under `data_dir`."""

    def __init__(self, table: Table, data_dir: Path) -> None:
        self._table, self._database = table, table.database
        self._files = KeptFiles(data_dir / attachments.name)
        self._locks = Locks()

    async def keep(
        self, server: int | None, game: str, user: int, data: bytes, wish: AttachmentWish, *, at: datetime
    ) -> SeenAttachment:
        """Keep a file for whoever is in a game, and return it; the same one again changes nothing.

        A picture is kept without its metadata: where it was taken is nobody's business.

        Raise `NotAttached` for one that is too large, or has no bytes, or for which there is no room; for a
        step or readers that are not theirs to name; and `NoSuchGame`.
        """
        refuse_size(len(data))
        picture, data = await asyncio.to_thread(picture_in, data)
        name = safe_name(wish.name, picture)
        async with self._locks.of(game):
            sitting = await self._table.sitting(game)
            async with self._database.read() as connection:
                me = await read_membership(connection, await read_game(connection, game, server), user)
                if me.role is Role.OUTSIDER:
                    raise NoSuchGame
                seat, readers = _meant(sitting, me, wish.readers.strip().casefold())
            position, scope = await hung(self._table, sitting, me, seat, wish.step)
            turn = await self._turn(sitting, readers, scope, position if wish.step else None)
            ending = PurePath(name).suffix[1:]
            file = file_name(ending, data)
            kept = Attachment(
                game, position, seat, readers, file, scope, turn, name, user, moment_of(stored(at)), len(data)
            )
            if await self._is_new(sitting, kept):
                await self._files.put(game, ending, data)
                async with self._database.write() as connection:
                    await connection.execute(attachments.insert(), {**asdict(kept), "at": stored(at)})
        return next(one for one in await self.seen(server, game, user) if _same(one.of, kept))

    async def steps(self, server: int | None, game: str, user: int, most: int) -> tuple[Numbered, ...]:
        """Return the newest steps to which somebody may attach a file, the last one first.

        The referee names any that holds, by its position; anybody else one that they said themselves, counted
        from 1: a position would tell how much others have said. Raise `NoSuchGame`.
        """
        sitting = await self._table.sitting(game)
        async with self._database.read() as connection:
            me = await read_membership(connection, await read_game(connection, game, server), user)
            return await named(connection, sitting, me, most)

    async def readers(self, server: int | None, game: str, user: int) -> tuple[Seat, ...]:
        """Return for whose eyes somebody can attach a file; raise `NoSuchGame`."""
        async with self._database.read() as connection:
            me = await read_membership(connection, await read_game(connection, game, server), user)
        return may_read(await self._table.sitting(game), me)

    async def seen(self, server: int | None, game: str, user: int) -> tuple[SeenAttachment, ...]:
        """Return all attachments of which somebody may know now, the oldest first; raise `NoSuchGame`."""
        sitting = await self._table.sitting(game)
        c = attachments.c
        query = select(attachments).where(c.game == game).order_by(c.at, c.position, c.file, c.readers)
        async with self._database.read() as connection:
            me = await read_membership(connection, await read_game(connection, game, server), user)
            found = known(sitting, me, map(attachment_of, await connection.execute(query)))
            gone = await _gone(connection, sitting, me, found)
        told = all_shown(sitting, me)
        held = holding(sitting) - holding(sitting.as_shown) if told else frozenset()
        return tuple(
            SeenAttachment(
                number,
                one,
                step=one.position if told else None,
                gone=one.position in gone,
                held=one.position in held,
                removable=may_take(me, one),
            )
            for number, one in enumerate(found, 1)
        )

    async def take(
        self, server: int | None, game: str, user: int, number: int, digest: str
    ) -> SeenAttachment:
        """Take a file away for whoever attached it, or the referee; return what is left: that it was there.

        `number` is what they know it by, `digest` how that of its bytes begins. Raise `NotAttached` for one
        that is not there, or not theirs to take; `NoSuchGame`.
        """
        async with self._locks.of(game):
            found = [one for one in await self.seen(server, game, user) if one.number == number]
            if not found or not found[0].removable or not found[0].of.digest.startswith(digest):
                raise NotAttached("not_yours")
            one = found[0].of
            async with self._database.read() as connection:
                me = await read_membership(connection, await read_game(connection, game, server), user)
                same = (attachments.c.game == game) & (attachments.c.file == one.file)
                rows = (await connection.execute(select(attachments.c.seat).where(same))).all()
            if len(rows) == 1:
                # First: a row without its file can be taken away again, a file without a row by nobody.
                await self._files.forget(game, one.file)
            by = REFEREE if judges(me) else one.seat
            left = replace(one, file=fresh(Purpose.FILE, game, 12), name=by, size=0)
            here = (key == getattr(one, key.name) for key in attachments.primary_key)
            values = {"file": left.file, "name": left.name, "size": left.size}
            await self._database.change(attachments.update().where(*here).values(**values))
            return replace(found[0], of=left, removable=False)

    async def load(self, one: Attachment) -> bytes:
        """Return the bytes of an attachment; FileNotFoundError where somebody took the file away."""
        return await self._files.read(one.game, one.file)

    async def _turn(self, sitting: Sitting, readers: Seat, scope: Scope, position: int | None) -> int:
        """Return the turn of a scope as its readers see it after a step, None: now; nothing that is held."""
        view = await self._table.view(sitting.game, readers, position)
        return sitting.rules.turn(view, scope).number

    async def _is_new(self, sitting: Sitting, kept: Attachment) -> bool:
        """Tell whether a file is not attached yet; raise `NotAttached` where there is no room for it."""
        query = select(attachments).where(attachments.c.game == kept.game, attachments.c.seat == kept.seat)
        own = [attachment_of(row) for row in await self._database.rows(query)]
        if any(_same(one, kept) for one in own):
            return False
        if len([one for one in own if one.position == kept.position and not one.taken]) >= ON_A_STEP:
            raise NotAttached("step_is_full", most=ON_A_STEP)
        share = IN_A_GAME // (len(sitting.as_shown.sides) + 1)
        left = share - sum(one.size for one in own)
        if kept.size > left:
            raise NotAttached("game_is_full", megabytes=share // MEGABYTE)
        return True


def refuse_size(size: int) -> None:
    """Raise `NotAttached` for a file that nobody can attach, by its size in bytes."""
    if not size:
        raise NotAttached("empty")
    if size > LARGEST:
        raise NotAttached("too_large", megabytes=LARGEST // MEGABYTE)


def _same(one: Attachment, other: Attachment) -> bool:
    key = ("position", "seat", "readers", "file")
    return all(getattr(one, part) == getattr(other, part) for part in key)


def _meant(sitting: Sitting, me: Membership, wished: str) -> tuple[Seat, Seat]:
    """Return for which seat somebody attaches a file, and whose people may see it."""
    own, may = own_seats(me), may_read(sitting, me)
    # Who has several seats says for which.
    alone = own[0] if len(own) == 1 else None
    readers = next((one for one in may if one.casefold() == wished), None) if wished else alone
    if readers is None or not own:
        raise NotAttached("which_readers", seats=", ".join(may))
    return (readers if readers in own else own[0]), readers


async def _gone(
    connection: AsyncConnection, sitting: Sitting, me: Membership, found: tuple[Attachment, ...]
) -> frozenset[int]:
    """Return of which steps somebody may know that they were taken back: their own, if not of all.

    That another step was would tell them that there was one.
    """
    told = all_shown(sitting, me)
    stands = sitting if told else sitting.as_shown
    known_of = [one for one in found if one.position <= stands.head or not stands.hold.holds(one.scope)]
    gone = {one.position for one in known_of} - holding(stands)
    if told:
        return frozenset(gone)
    seats, read = own_seats(me), sitting.of.codec.read_step
    entries = [await read_entry(connection, sitting.game, position) for position in sorted(gone)]
    return frozenset(one.position for one in entries if read(one.body, one.version)[0].seat in seats)
