"""To which step of a game somebody attaches a file, and which they can name (docs/decisions/0039)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.files.known_attachments import judges
from bot.core.people.people import Membership
from bot.core.seam.written_scopes import scope_of
from bot.core.store.engine_values import read_again
from bot.core.store.journal import EntryKind, read_entry
from bot.core.store.tables import journal
from bot.core.table.beside_the_loop import apart
from bot.core.table.replay import Played
from bot.core.table.sitting import LoadedSitting, Sitting
from bot.core.table.table import Table
from engine.common.seat import Seat
from engine.common.turn import WHOLE, Scope


class NotAttached(Exception):
    """A file was not attached, and nothing is kept of it: `why` in a word, `details` fill its sentence."""

    def __init__(self, why: str, **details: str | int) -> None:
        super().__init__(why)
        self.why, self.details = why, details


@dataclass(frozen=True, slots=True)
class Numbered:
    """A step to which somebody may attach a file, and how they name it."""

    number: int
    seat: Seat
    said: str


async def named(
    connection: AsyncConnection, sitting: Sitting, me: Membership, most: int
) -> tuple[Numbered, ...]:
    """Return the newest steps that somebody can name, the last one first.

    The referee names any that holds, by its position; anybody else one that they said themselves, counted
    from 1: a position would tell how much others have said.
    """
    if judges(me):
        numbered = [(one.position, one.position) for one in sitting.moment.line[-most:]]
    else:
        numbered = [*enumerate(await _said_by(connection, sitting.game, me.user), 1)][-most:]
    found = [(number, await read_entry(connection, sitting.game, at)) for number, at in reversed(numbered)]
    step = sitting.of.codec.read_step
    steps = [(number, step(entry.body, entry.version)[0]) for number, entry in found]
    return tuple(Numbered(number, said.seat, sitting.of.says(said)) for number, said in steps)


async def hung(
    table: Table, sitting: Sitting, me: Membership, seat: Seat, number: int | None
) -> tuple[int, Scope]:
    """Return the position of the step to which a file is attached for a seat, 0: before the first; its scope.

    Without a number that is, for the referee, the last step of the whole game; for anybody else the last one
    of which their seat may know in the scope in which they said something last. Raise `NotAttached`.
    """
    if judges(me):
        line = reversed(sitting.moment.line)
        found = next((one for one in line if number in (None, one.position, one.origin)), None)
        if found is None and number is not None:
            raise NotAttached("no_such_step")
        return (0, WHOLE) if found is None else (found.origin, found.scope)
    scope = WHOLE
    async with table.database.read() as connection:
        own = await _said_by(connection, sitting.game, me.user)
        if number is not None and number > len(own):
            raise NotAttached("no_such_step")
        if own:
            entry = await read_entry(connection, sitting.game, own[-1 if number is None else number - 1])
            scope = scope_of(sitting.of.codec, entry)
            if number is not None:
                return entry.position, scope
    here = [one for one in sitting.as_shown.moment.line if one.scope in (scope, WHOLE)]
    wanted = {at for one in here for at in (one.position - 1, one.position)}
    loaded = await table.whole(sitting.game, wanted)
    last = await apart(lambda: _known(loaded, seat, here))
    # Where it was said first: that it was said again tells that others meant something else (16.3).
    return (0 if last is None else last.origin), scope


def _known(loaded: LoadedSitting, seat: Seat, line: Sequence[Played]) -> Played | None:
    """Return the last of some steps that a seat said, saw or was told of."""
    sitting, moments = loaded.sitting, loaded.moments
    rules, step = sitting.rules, sitting.of.codec.read_step
    for one in reversed(line):
        entry = loaded.entries[one.position - 1]
        said, events = step(entry.body, entry.version)
        before, after = (moments[at].state for at in (one.position - 1, one.position))
        if said.seat == seat or rules.see(before, seat) != rules.see(after, seat):
            return one
        if any(told.seat == seat for told in rules.tell(before, events, after)):
            return one
    return None


async def _said_by(connection: AsyncConnection, game: str, user: int) -> list[int]:
    """Return the positions of all that somebody said; not what a rewind has said again."""
    c = journal.c
    query = select(c.position, c.body).where(c.game == game, c.author == user, c.kind == EntryKind.STEP.value)
    rows = await connection.execute(query.order_by(c.position))
    return [row.position for row in rows if read_again(row.body) is None]
