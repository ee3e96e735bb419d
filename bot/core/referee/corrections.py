"""Corrections: a step of any game is told rightly, every consequence shown first (campaign 16.3)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Any, TypeVar

from bot.core.dice.dice_set import noted_ahead
from bot.core.referee.correcting import kept_rewind
from bot.core.referee.correcting.advising import advice
from bot.core.referee.correcting.applying import applied
from bot.core.referee.correcting.correction_shapes import (
    Advice,
    Correction,
    JournalStep,
    Preview,
    Undoing,
    Work,
)
from bot.core.referee.correcting.listed_corrections import corrections
from bot.core.referee.correcting.previews import of_acts, of_undo
from bot.core.referee.correcting.restoring import restored, undo_is_last
from bot.core.referee.correcting.rewind_choices import Chose, chosen, heard
from bot.core.referee.correcting.rewind_on_line import rewound, shown
from bot.core.referee.correcting.step_line import StepLine
from bot.core.referee.correcting.step_lines import CorrectionLines
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.store.referee_tables import rewinds
from bot.core.store.transaction_batch import nothing, write_steps
from bot.core.table.journal_entries import WorkedOut
from bot.core.table.receipts import Receipt
from bot.core.table.rules_in_threads import worked_out
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said, meaning, refuse_stranger
from bot.core.table.table import Table
from engine.common.mending import Choice
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE, Scope

Seen = tuple[int, str]
"""The head of the journal and the mark of a rewind, as they were looked at."""
T = TypeVar("T")


class Corrections:
    """The corrections of the games of one table, for their referees.

    Every method raises `NoSuchGame` for who is not in the game and a refusal for who is not its referee.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._database = table, table.database
        self._lines = CorrectionLines(table)

    async def steps(self, game: str, referee: int) -> tuple[JournalStep, ...]:
        """Return the steps that hold, in their order; after a rewind those that it said again."""
        return (await self._lines.of(game, referee)).steps

    async def listed(self, game: str, referee: int) -> tuple[Correction, ...]:
        """Return every correction of a game, the earliest first, also those that were undone."""
        line = await self._lines.of(game, referee)
        return await asyncio.to_thread(lambda: tuple(corrections(line)))

    async def advise(
        self,
        game: str,
        referee: int,
        position: int,
        said: Any,  # noqa: ANN401 - a text, what it means to the game, or None
    ) -> Advice:
        """Return which way is advised to have `said` in the place of a step (None: nothing), and why.

        Its `lines` set the facts right from now on, whatever is advised. Raises as `begin`.
        """
        line = await self._lines.open(game, referee)
        dice = line.sitting.dice()

        def advised() -> Advice:
            work = kept_rewind.KeptRewind(
                game, "", line.steps[line.find(position)].origin, _instead(line, position, said)
            )
            return advice(line, work, dice)

        found = await worked_out(self._database, game, advised)
        if await noted_ahead(self._table, game, referee, dice):
            return await self.advise(game, referee, position, said)
        return found

    async def preview(self, game: str, referee: int, said: Any) -> Preview:  # noqa: ANN401 - of any game
        """Return what the referee's acts would come to, usually an amendment; raise their refusal."""
        sitting = await self._table.sitting(game)
        refuse_stranger(sitting, referee, REFEREE)
        dice, words = sitting.dice(), Said(REFEREE, said, "", referee, 0)
        found = await worked_out(
            self._database, game, lambda: of_acts(sitting, meaning(sitting, words)[0], dice)
        )
        if await noted_ahead(self._table, game, referee, dice):
            return await self.preview(game, referee, said)
        return found

    async def preview_undo(self, game: str, referee: int, scope: Scope = WHOLE) -> Undoing | None:
        """Return what an undo would come to now, None where there is nothing to undo."""
        return of_undo(await self._lines.of(game, referee), scope)

    async def begin(
        self,
        game: str,
        referee: int,
        position: int,
        said: Any,  # noqa: ANN401 - a text, what it means to the game, or None
        *,
        key: str,
        at: datetime,
    ) -> Work:
        """Begin a rewind: `said` takes the place of the step at a position; None: it is left out.

        A text is read as of the seat of the step, where it was said. A key used before answers the same work.
        Raises the refusal of `said` itself, `rewind_too_early` for a step before the toss (3.1), and
        `no_such_step` for a position where no step holds.
        """
        line = await self._lines.open(game, referee)
        id_ = sha256(f"{game}:{key}".encode()).hexdigest()[:8]
        step = line.steps[line.find(position)]
        known = rewinds.select().where(rewinds.c.game == game, rewinds.c.id == id_)
        async with self._table.lock(game):
            async with self._database.read() as connection:
                there = (await connection.execute(known)).first()
            if there is None:

                def begun() -> kept_rewind.KeptRewind:
                    work = kept_rewind.KeptRewind(game, id_, step.origin, _instead(line, position, said))
                    rewound(line, work)
                    return work

                body = kept_rewind.written(
                    await worked_out(self._database, game, begun), line.sitting.of.codec
                )
                row = {"game": game, "id": id_, "state": kept_rewind.OPEN, "at": stored(at), **body}
                async with self._database.write() as connection:
                    await connection.execute(rewinds.insert(), row)
        return await self.work(game, referee, id_)

    async def work(self, game: str, referee: int, work: str) -> Work:
        """Return a rewind by its id as it stands now; a game that has gone on is decided again with it.

        Raises `no_such_rewind` for one applied or dropped, `no_such_step` where its step holds no more.
        """
        line = await self._lines.open(game, referee)
        dice = line.sitting.dice()
        kept = await self._kept(line, work)
        found = await worked_out(self._database, game, lambda: shown(line, kept, dice))
        if await noted_ahead(self._table, game, referee, dice):
            return await self.work(game, referee, work)
        return found

    async def unfinished(self, game: str, referee: int) -> tuple[str, JournalStep] | None:
        """Return the rewind that was begun last and is still open: its id, and the step told rightly."""
        line = await self._lines.of(game, referee)
        async with self._database.read() as connection:
            kept = await kept_rewind.latest_open(connection, line.sitting.of.codec, game)
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
            steps = await self._lines.open(game, referee)
            kept = await self._kept(steps, work)
            chose = Chose(choice, line, text, seat)
            now = await worked_out(self._database, game, lambda: chosen(steps, kept, position, chose))
            await self._keep(steps, now)
        return await self.work(game, referee, work)

    async def choose_again(self, game: str, referee: int, work: str, position: int) -> Work:
        """Take back what was chosen for a later step, and for all that come after it."""
        async with self._table.lock(game):
            line = await self._lines.open(game, referee)
            kept, number = await self._kept(line, work), line.find(position)
            later = {step.origin for step in line.steps[number:]}
            left = {origin: said for origin, said in kept.chosen.items() if origin not in later}
            until = None if kept.until in later else kept.until
            await self._keep(line, replace(kept, chosen=left, until=until))
        return await self.work(game, referee, work)

    async def apply(
        self, game: str, referee: int, work: str, reason: str, *, seen: Seen, key: str, at: datetime
    ) -> Receipt:
        """Apply a rewind whole, in one transaction; a key used before answers its receipt.

        `seen` is what was looked at. Raises `moved_on` where the game has gone on since, or another referee
        has chosen otherwise, `rewind_stops` where something has still to be chosen, `reason_missing`,
        `no_such_rewind`.
        """
        said = Said(REFEREE, "", key, referee, stored(at), reason=" ".join(reason.split()))

        async def decide(sitting: Sitting) -> WorkedOut:
            refuse_stranger(sitting, referee, REFEREE)
            if not said.reason:
                raise refusal("reason_missing")
            line = await self._lines.of(game, referee)
            kept = await self._kept(line, work)
            looked = kept_rewind.mark(kept, sitting.of.codec)
            if (sitting.head, sitting.head_hash, looked) != (seen[0], line.sitting.head_hash, seen[1]):
                raise refusal("moved_on")
            found = await worked_out(self._database, game, lambda: rewound(line, kept))
            if found.stop is not None:
                raise refusal("rewind_stops")
            return await asyncio.to_thread(applied, sitting, said, line, kept, found)

        async with self._table.lock(game):
            if first := await self._table.first_receipt(game, said):
                return first
            return await self._table.commit_under_lock(game, said, decide)

    async def undo_is_last(self, game: str, referee: int) -> bool:
        """Tell whether the last that was done to a game is an undo, which can be taken back."""
        return undo_is_last(await self._lines.of(game, referee))

    async def restore(
        self, game: str, referee: int, reason: str, *, head: int | None = None, key: str, at: datetime
    ) -> Receipt:
        """Take back the undo that came last: what it took back holds again (16.2).

        `head` is where the journal ended when he looked. Raises `moved_on` where somebody was faster,
        `nothing_to_restore` where something else came last, `reason_missing`.
        """
        said = Said(REFEREE, "", key, referee, stored(at), reason=" ".join(reason.split()), head=head)

        async def decide(sitting: Sitting) -> WorkedOut:
            refuse_stranger(sitting, referee, REFEREE)
            if not said.reason:
                raise refusal("reason_missing")
            line = await self._lines.of(game, referee)
            if (sitting.head, sitting.head_hash) != (line.sitting.head, line.sitting.head_hash):
                raise refusal("moved_on")
            return await asyncio.to_thread(restored, sitting, said, line)

        async with self._table.lock(game):
            return await self._table.commit_under_lock(game, said, decide)

    async def drop(self, game: str, referee: int, work: str) -> None:
        """Let a rewind go; nothing has happened."""
        async with self._table.lock(game):
            kept = await self._kept(await self._lines.open(game, referee), work)
            async with self._database.write() as connection:
                await write_steps(connection, [kept_rewind.state_step(kept, kept_rewind.DROPPED)], nothing)

    async def _kept(self, line: StepLine, work: str) -> kept_rewind.KeptRewind:
        async with self._database.read() as connection:
            return await kept_rewind.read_kept(connection, line.sitting.of.codec, line.sitting.game, work)

    async def _keep(self, line: StepLine, kept: kept_rewind.KeptRewind) -> None:
        async with self._database.write() as connection:
            await kept_rewind.keep(connection, line.sitting.of.codec, kept)


def _instead(line: StepLine, position: int, said: Any) -> kept_rewind.Instead:  # noqa: ANN401 - of any game
    """Return what is said in the place of a step; raise its refusal."""
    number = line.find(position)
    if not line.steps[number].rewindable:
        raise refusal("rewind_too_early")
    if said is None:
        return ()
    seat = line.steps[number].seat if isinstance(said, str) else said.seat
    return (heard(line.sitting, line.history[number].before, said, seat),)
