"""Corrections: a step of a game is told rightly, every consequence shown first (campaign 16.3)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from datetime import datetime
from hashlib import sha256

from bot.services.carrying import Done
from bot.services.correcting.advising import advice
from bot.services.correcting.applying import applied
from bot.services.correcting.choosing import Chose, chosen, heard
from bot.services.correcting.kept import (
    DROPPED,
    OPEN,
    Instead,
    Kept,
    keep,
    latest_open,
    mark,
    read_kept,
    state_step,
    written,
)
from bot.services.correcting.line import Line, read_line
from bot.services.correcting.listing import corrections
from bot.services.correcting.previews import of_acts, of_undo
from bot.services.correcting.restoring import restored, undo_is_last
from bot.services.correcting.shapes import (
    Advice,
    Correction,
    JournalStep,
    Preview,
    Undoing,
    Work,
)
from bot.services.correcting.working import rewound, shown
from bot.services.faults import NoSuchGame, refusal
from bot.services.people import Role
from bot.services.receipts import Receipt
from bot.services.said import Said, meaning, refuse_stranger
from bot.services.sitting import Sitting
from bot.services.table import Table
from bot.store.batch import nothing, write_steps
from bot.store.moments import stored
from bot.store.referee_tables import rewinds
from engine.campaign.commands import Seat, Submission
from engine.common.mending import Choice

Seen = tuple[int, str]
"""The head of the journal and the mark of a rewind, as they were looked at."""
LINES = 4
"""How many games' lines are kept read, while their referees work on them."""


class Corrections:
    """The corrections of the games of one table, for their referees.

    Every method raises `NoSuchGame` for who is not in the game and a refusal for who is not its referee.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._database = table, table.database
        self._lines: OrderedDict[str, Line] = OrderedDict()

    async def steps(self, game: str, referee: int) -> tuple[JournalStep, ...]:
        """Answer the steps that hold, in their order; after a rewind those that it said again."""
        return (await self._line(game, referee)).steps

    async def listed(self, game: str, referee: int) -> tuple[Correction, ...]:
        """Answer every correction of a game, the earliest first, also those that were undone."""
        line = await self._line(game, referee)
        return await asyncio.to_thread(lambda: tuple(corrections(line)))

    async def advise(self, game: str, referee: int, position: int, said: str | Submission | None) -> Advice:
        """Answer which way is advised to have `said` in the place of a step (None: nothing), and why.

        Its `lines` set the facts right from now on, whatever is advised. Raises as `begin`.
        """
        line = await self._open_line(game, referee)
        work = Kept(game, "", line.steps[line.find(position)].origin, _instead(line, position, said))
        return await asyncio.to_thread(advice, line, work)

    async def preview(self, game: str, referee: int, said: str | Submission) -> Preview:
        """Answer what the referee's acts would come to, usually an amendment; raise their refusal."""
        sitting = await self._table.sitting(game)
        refuse_stranger(sitting, referee, Seat.REFEREE)
        return of_acts(sitting, meaning(sitting, Said(Seat.REFEREE, said, "", referee, 0)))

    async def preview_undo(self, game: str, referee: int) -> Undoing | None:
        """Answer what an undo would come to now, None where there is nothing to undo."""
        return of_undo(await self._line(game, referee))

    async def begin(
        self, game: str, referee: int, position: int, said: str | Submission | None, *, key: str, at: datetime
    ) -> Work:
        """Begin a rewind: `said` takes the place of the step at a position; None: it is left out.

        A text is read as of the seat of the step, where it was said. A key used before answers the same work.
        Raises the refusal of `said` itself, `rewind_too_early` for a step before the toss (3.1), and
        `no_such_step` for a position where no step holds.
        """
        line = await self._open_line(game, referee)
        id_ = sha256(f"{game}:{key}".encode()).hexdigest()[:8]
        step = line.steps[line.find(position)]
        known = rewinds.select().where(rewinds.c.game == game, rewinds.c.id == id_)
        async with self._table.lock(game):
            async with self._database.read() as connection:
                there = (await connection.execute(known)).first()
            if there is None:
                work = Kept(game, id_, step.origin, _instead(line, position, said))
                await asyncio.to_thread(rewound, line, work)
                row = {"game": game, "id": id_, "state": OPEN, "at": stored(at), **written(work)}
                async with self._database.write() as connection:
                    await connection.execute(rewinds.insert(), row)
        return await self.work(game, referee, id_)

    async def work(self, game: str, referee: int, work: str) -> Work:
        """Answer a rewind by its id as it stands now; a game that has gone on is decided again with it.

        Raises `no_such_rewind` for one applied or dropped, `no_such_step` where its step holds no more.
        """
        line = await self._open_line(game, referee)
        return await asyncio.to_thread(shown, line, await self._kept(game, work))

    async def unfinished(self, game: str, referee: int) -> tuple[str, JournalStep] | None:
        """Answer the rewind that was begun last and is still open: its id, and the step told rightly."""
        line = await self._line(game, referee)
        async with self._database.read() as connection:
            kept = await latest_open(connection, game)
        step = next((one for one in line.steps if kept is not None and one.origin == kept.origin), None)
        return None if kept is None or step is None else (kept.id, step)

    async def choose(
        self,
        game: str,
        referee: int,
        work: str,
        position: int,
        choice: Choice,
        *,
        line: int | None = None,
        text: str = "",
        seat: Seat | None = None,
    ) -> Work:
        """Choose for the later step at which the rewind stopped, for one line of it or the whole.

        `text` is what is said instead (REPLACE: of the line, or of the whole step), or the missing answer
        (ANSWER); it is of `seat`, else of the step's seat, or of who is asked. Raises the refusal of what is
        chosen, where it cannot be so; `moved_on` where the rewind does not stop at this position.
        """
        async with self._table.lock(game):
            steps = await self._open_line(game, referee)
            kept = await self._kept(game, work)
            chose = Chose(choice, line, text, seat)
            after = await asyncio.to_thread(chosen, steps, kept, position, chose)
            await self._keep(after)
        return await self.work(game, referee, work)

    async def choose_again(self, game: str, referee: int, work: str, position: int) -> Work:
        """Take back what was chosen for a later step, and for all that come after it."""
        async with self._table.lock(game):
            line = await self._open_line(game, referee)
            kept, number = await self._kept(game, work), line.find(position)
            later = {step.origin for step in line.steps[number:]}
            left = {origin: said for origin, said in kept.chosen.items() if origin not in later}
            until = None if kept.until in later else kept.until
            await self._keep(replace(kept, chosen=left, until=until))
        return await self.work(game, referee, work)

    async def apply(
        self, game: str, referee: int, work: str, reason: str, *, seen: Seen, key: str, at: datetime
    ) -> Receipt:
        """Apply a rewind whole, in one transaction; a key used before answers its receipt.

        `seen` is what was looked at. Raises `moved_on` where the game has gone on since, or another referee
        has chosen otherwise, `rewind_stops` where something has still to be chosen, `reason_missing`,
        `no_such_rewind`.
        """
        said = Said(Seat.REFEREE, "", key, referee, stored(at), reason=" ".join(reason.split()))

        async def decide(sitting: Sitting) -> Done:
            refuse_stranger(sitting, referee, Seat.REFEREE)
            if not said.reason:
                raise refusal("reason_missing")
            kept, line = await self._kept(game, work), await self._line(game, referee)
            if (sitting.head, sitting.head_hash, mark(kept)) != (seen[0], line.sitting.head_hash, seen[1]):
                raise refusal("moved_on")
            found = await asyncio.to_thread(rewound, line, kept)
            if found.stop is not None:
                raise refusal("rewind_stops")
            return await asyncio.to_thread(applied, sitting, said, line, kept, found)

        async with self._table.lock(game):
            if first := await self._table.first_receipt(game, said):
                return first
            return await self._table.commit_under_lock(game, said, decide)

    async def undo_is_last(self, game: str, referee: int) -> bool:
        """Tell whether the last that was done to a game is an undo, which can be taken back."""
        return undo_is_last(await self._line(game, referee))

    async def restore(
        self, game: str, referee: int, reason: str, *, head: int | None = None, key: str, at: datetime
    ) -> Receipt:
        """Take back the undo that came last: what it took back holds again (16.2).

        `head` is where the journal ended when he looked. Raises `moved_on` where somebody was faster,
        `nothing_to_restore` where something else came last, `reason_missing`.
        """
        said = Said(Seat.REFEREE, "", key, referee, stored(at), reason=" ".join(reason.split()), head=head)

        async def decide(sitting: Sitting) -> Done:
            refuse_stranger(sitting, referee, Seat.REFEREE)
            if not said.reason:
                raise refusal("reason_missing")
            line = await self._line(game, referee)
            if (sitting.head, sitting.head_hash) != (line.sitting.head, line.sitting.head_hash):
                raise refusal("moved_on")
            return await asyncio.to_thread(restored, sitting, said, line)

        async with self._table.lock(game):
            return await self._table.commit_under_lock(game, said, decide)

    async def drop(self, game: str, referee: int, work: str) -> None:
        """Let a rewind go; nothing has happened."""
        async with self._table.lock(game):
            await self._open_line(game, referee)
            kept = await self._kept(game, work)
            async with self._database.write() as connection:
                await write_steps(connection, [state_step(kept, DROPPED)], nothing)

    async def _line(self, game: str, referee: int) -> Line:
        """Answer the line of a game for its referee, whatever has become of the game."""
        sitting = await self._table.sitting(game)
        place = sitting.seating.people.get(referee)
        if place is None:
            raise NoSuchGame
        if place.role is not Role.REFEREE:
            raise refusal("not_referee")
        line = self._lines.get(game)
        if line is None or _stamp(line.sitting) != _stamp(sitting):
            line = self._lines[game] = await read_line(self._database, game, self._table.kinds)
        self._lines.move_to_end(game)
        while len(self._lines) > LINES:
            self._lines.popitem(last=False)
        return line

    async def _open_line(self, game: str, referee: int) -> Line:
        """Answer the line of a game that can be corrected: it was not broken off."""
        refuse_stranger(await self._table.sitting(game), referee, Seat.REFEREE)
        return await self._line(game, referee)

    async def _kept(self, game: str, work: str) -> Kept:
        async with self._database.read() as connection:
            return await read_kept(connection, game, work)

    async def _keep(self, kept: Kept) -> None:
        async with self._database.write() as connection:
            await keep(connection, kept)


def _stamp(sitting: Sitting) -> tuple[str, int | None]:
    """Answer what a line is of: the head of its journal, and where teams stand while something is held."""
    return sitting.head_hash, sitting.hold.shown


def _instead(line: Line, position: int, said: str | Submission | None) -> Instead:
    """Answer what is said in the place of a step; raise its refusal."""
    number = line.find(position)
    if not line.steps[number].rewindable:
        raise refusal("rewind_too_early")
    if said is None:
        return ()
    seat = line.steps[number].seat if isinstance(said, str) else said.seat
    return (heard(line.sitting.rules, line.history[number].before, said, seat),)
