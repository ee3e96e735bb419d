"""Corrections: a step of a game is told rightly, every consequence shown first (campaign 16.3)."""

from __future__ import annotations

from datetime import datetime

from bot.services.correcting.shapes import Advice, Correction, JournalStep, Preview, Work
from bot.services.receipts import Receipt
from bot.services.table import Table
from engine.campaign.commands import Seat, Submission
from engine.campaign.mending import Choice


class Corrections:
    """The corrections of the games of one table, for their referees.

    Every method raises `NoSuchGame` for who is not in the game and a refusal for who is not its referee.
    """

    def __init__(self, table: Table) -> None:
        self._table = table

    async def steps(self, game: str, referee: int) -> tuple[JournalStep, ...]:
        """Answer the steps that hold, in their order; after a rewind those that it said again."""
        raise NotImplementedError

    async def listed(self, game: str, referee: int) -> tuple[Correction, ...]:
        """Answer every correction of a game, the earliest first, also those that were undone."""
        raise NotImplementedError

    async def advise(self, game: str, referee: int, position: int, said: str | Submission | None) -> Advice:
        """Answer which way is advised to have `said` in the place of a step (None: nothing), and why."""
        raise NotImplementedError

    async def preview(self, game: str, referee: int, said: str | Submission) -> Preview:
        """Answer what the referee's acts would come to, usually an amendment; raise their refusal."""
        raise NotImplementedError

    async def begin(
        self, game: str, referee: int, position: int, said: str | Submission | None, *, key: str, at: datetime
    ) -> Work:
        """Begin a rewind: `said` takes the place of the step at a position; None: it is left out.

        A text is read as of the seat of the step, where it was said. A key used before answers the same work.
        Raises the refusal of `said` itself, `rewind_too_early` for a step before the toss (3.1), and
        `no_such_step` for a position where no step holds.
        """
        raise NotImplementedError

    async def work(self, game: str, referee: int, work: str) -> Work:
        """Answer a rewind by its id as it stands now; a game that has gone on is decided again with it.

        Raises `no_such_rewind` for one applied or dropped, or whose step holds no more.
        """
        raise NotImplementedError

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
        (ANSWER), which is of `seat`. Raises the refusal of what is chosen, where it cannot be so; `moved_on`
        where the rewind does not stop at this position.
        """
        raise NotImplementedError

    async def choose_again(self, game: str, referee: int, work: str, position: int) -> Work:
        """Take back everything that was chosen for a later step."""
        raise NotImplementedError

    async def apply(
        self, game: str, referee: int, work: str, reason: str, *, head: int, key: str, at: datetime
    ) -> Receipt:
        """Apply a rewind whole, in one transaction; a key used before answers its receipt.

        `head` is that of the work that was looked at. Raises `moved_on` where the game has gone on since,
        `rewind_stops` where something has still to be chosen, `reason_missing`.
        """
        raise NotImplementedError

    async def drop(self, game: str, referee: int, work: str) -> None:
        """Let a rewind go; nothing has happened."""
        raise NotImplementedError
