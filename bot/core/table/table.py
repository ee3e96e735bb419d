"""The table at which all games are played: what is said is judged and committed, or refused whole.

Beyond this module the bot handles Views and Notices only: no State leaves it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import func, select

from bot.core.games.changed_games import Followers, News
from bot.core.games.games import refuse_opened_to_all
from bot.core.people.people import Status
from bot.core.seam.game import Game, Games
from bot.core.shared_faults import KeyTaken
from bot.core.store.drafts import open_drafts
from bot.core.store.engine import Database
from bot.core.store.journal import EntryKind, JournalEntry, read_entries, read_entry
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import inbox, shown
from bot.core.table.cache import Cache
from bot.core.table.cached_moments import GAMES, Moments
from bot.core.table.committing import Commits, Worked
from bot.core.table.journal_entries import (
    Also,
    WorkedOut,
    carry_out,
    nothing_more,
    sitting_after,
    with_published,
)
from bot.core.table.lock import Locks
from bot.core.table.receipts import Receipt, Waiting
from bot.core.table.replay import Moment
from bot.core.table.rules_in_threads import worked_out
from bot.core.table.sitting import Campaigns, LoadedSitting, Sitting, load
from bot.core.table.statements import Said, refuse_moved_on, refuse_overtaken
from bot.core.table.undoing import undone
from engine.common.notice import Notice
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE, Scope

Plays = Callable[[Sitting], Awaitable[bool]]
Publishes = Callable[[Sitting, WorkedOut], Awaitable[tuple[Notice, ...]]]
Decides = Callable[[Sitting], Awaitable[WorkedOut]]


async def _nobody_plays(_: Sitting) -> bool:
    return False


async def _nothing_published(_: Sitting, __: WorkedOut) -> tuple[Notice, ...]:
    return ()


class Table:
    """Every game of one database; `kinds` are the kinds of game there are."""

    def __init__(self, database: Database, kinds: Games) -> None:
        self.database, self.kinds = database, kinds
        self._listeners: list[Callable[[], None]] = []
        self._news = Followers()
        self._source = Campaigns(kinds)
        self._games = Cache(database, self._source, GAMES)
        self._moments = Moments(database, self._source, self._games)
        self.commits = Commits(database, self._games, inbox)
        self.in_order = self.commits.in_order
        self._locks = Locks()
        self._plays: Plays = _nobody_plays
        self._publishes: Publishes = _nothing_published

    def ask_who_plays(self, plays: Plays) -> None:
        """Ask this, under the game's lock, whether the referee plays himself: then nothing is held (2.5)."""
        self._plays = plays

    def ask_what_is_published(self, publishes: Publishes) -> None:
        """Ask this, under the game's lock, what everybody is told of a commit beside what the rules tell."""
        self._publishes = publishes

    def listen(self, listener: Callable[[], None]) -> None:
        """Call a listener after every commit: something may wait in the outbox."""
        self._listeners.append(listener)

    def reads_lines(self, ruleset: str) -> bool:
        """Tell whether a game of these rules is played by lines; not so of unknown rules."""
        of = self.kinds.get(ruleset)
        return of is not None and of.by_lines

    def news(self) -> News:
        """Return what tells, from now on, which games have changed. For who looks after all."""
        return self._news.follow()

    def committed(self, *games: str) -> None:
        """Tell the listeners of a commit; it changed more than letters in `games`. For services."""
        self._news.name(games)
        for listener in self._listeners:
            listener()

    def lock(self, game: str) -> asyncio.Lock:
        """Return the lock under which a game changes; whoever changes people or drafts takes it too."""
        return self._locks.of(game)

    async def submit(
        self,
        game: str,
        seat: Seat,
        said: Any,  # noqa: ANN401 - a text, or what it means to the game
        *,
        key: str,
        author_id: int,
        at: datetime,
        by_referee: bool = False,
        reason: str = "",
    ) -> Receipt:
        """Carry out what `author_id` says for a seat and return its receipt once it is committed.

        A `key` used before answers the first receipt and changes nothing. Raises `Refusal` with every fault,
        and then nothing has happened; `NoSuchGame` for whoever is not in the game; `JournalDamaged`.
        """
        words = Said(seat, said, key, author_id, stored(at), by_referee=by_referee, reason=reason)
        return await self.say(game, words)

    async def say(self, game: str, said: Said, also: Also = nothing_more) -> Receipt:
        """Do as `submit`, for services; `also` answers what else is written at the new position."""
        async with self.lock(game):
            return await self.say_under_lock(game, said, also)

    async def say_under_lock(self, game: str, said: Said, also: Also = nothing_more) -> Receipt:
        """Do as `say` for a service that holds the game's lock already."""

        async def decide(sitting: Sitting) -> WorkedOut:
            await refuse_overtaken(self.in_order, game, said)
            return await worked_out(self.database, game, lambda: carry_out(sitting, said, also))

        return await self.commit_under_lock(game, said, decide, None)

    async def undo(
        self,
        game: str,
        *,
        key: str,
        author_id: int,
        at: datetime,
        reason: str,
        head: int | None = None,
        scope: Scope = WHOLE,
    ) -> Receipt:
        """Take back the last step that holds, for the referee, with his reason (16.2); raise as `submit`.

        Of one scope it is the last step there, also where others have gone on since (0035). A step that a
        rewind said again is taken back with the whole rewind, if that came last (16.3).
        """
        said = Said(REFEREE, "", key, author_id, stored(at), reason=reason, head=head)

        async def decide(sitting: Sitting) -> WorkedOut:
            return await undone(self.database, self._moments, sitting, said, scope)

        async with self.lock(game):
            return await self.commit_under_lock(game, said, decide, scope)

    async def commit_under_lock(
        self, game: str, said: Said, decide: Decides, scope: Scope | None = WHOLE
    ) -> Receipt:
        """Decide on what is at hand and commit, anew where others wrote. For who holds the game's lock.

        `scope`: that in which nothing may have been said since `said.head`; None: `decide` finds it.
        """

        async def work() -> Worked[Sitting, Receipt]:
            return await self.work_under_lock(game, said, decide, scope)

        return await self.commits.commit(game, said.key, work, lambda: self.first_receipt(game, said))

    async def work_under_lock(
        self, game: str, said: Said, decide: Decides, scope: Scope | None = WHOLE
    ) -> Worked[Sitting, Receipt]:
        """Work out what `commit_under_lock` writes, for services that commit it with something of theirs."""
        sitting = await self._barred(await self._games.at_hand(game))
        if scope is not None:
            refuse_moved_on(sitting, said.head, sitting.last_in(scope))
        done = await self.published(sitting, await decide(sitting))
        await refuse_opened_to_all(self.database, game, sitting.status, done.status)
        after = sitting_after(sitting, done)
        return Worked(said.seat, done.steps, after, lambda: self._committed(sitting, after, done, said))

    async def published(self, sitting: Sitting, done: WorkedOut) -> WorkedOut:
        """Return what was worked out with all that everybody is told of it; it is held with the rest."""
        return with_published(sitting, done, await self._publishes(sitting, done))

    async def _barred(self, sitting: Sitting) -> Sitting:
        """Return the game with whether its referee, who wants to check what teams are told, plays (2.5)."""
        if not (sitting.hold.on or sitting.hold.scopes):
            return sitting
        hold = replace(sitting.hold, barred=await self._plays(sitting))
        return replace(sitting, roster=replace(sitting.roster, hold=hold))

    def _committed(self, sitting: Sitting, after: Sitting, done: WorkedOut, said: Said) -> Receipt:
        self._moments.remember(sitting, after)
        self.committed(after.game)
        stands = after.as_seen_by(said.seat)
        held = stands is not after and (after.hold.shown is not None or done.waits)
        told = () if held else tuple(notice for notice in done.notices if notice.seat == said.seat)
        view = stands.see(said.seat)
        receipt = Receipt(sitting.game, said.seat, done.entry.position, view, told, held=held)
        return replace(receipt, stopped=done.stopped, left=done.left)

    async def first_receipt(self, game: str, said: Said) -> Receipt | None:
        """Return the receipt of what was done under this key, None if nothing was; raise `KeyTaken`."""
        row = await self.database.row(select(inbox).where(inbox.c.key == said.key))
        if row is None:
            return None
        if (row.game, row.seat, row.author) != (game, said.seat, said.author) or row.what == "draft":
            raise KeyTaken(said.key)
        return replace(await self.receipt(game, said.seat, row.number), again=True)

    async def receipt(self, game: str, seat: Seat, position: int) -> Receipt:
        """Return the receipt of an earlier commit once more. For services."""
        sitting = await self._games.at_hand(game)
        if position > sitting.as_seen_by(seat).head:
            view = sitting.as_shown.see(seat)
            return Receipt(game, seat, position, view, (), repeated=True, held=True)
        before, now = await self._moments.of(game, position - 1), await self._moments.of(game, position)
        async with self.database.read() as connection:
            entry = await read_entry(connection, game, position)
        told: tuple[Notice, ...] = ()
        last = sitting.moment.last
        if entry.kind is EntryKind.STEP and (last is None or not last.holds(position)):
            # What came of it may have been held until it was taken back: then nobody was told.
            now = sitting.as_seen_by(seat).moment
        elif entry.kind is EntryKind.STEP and entry.again is None:
            _, events = sitting.of.codec.read_step(entry.body, entry.version)
            told = await asyncio.to_thread(sitting.rules.tell, before.state, events, now.state)
        view = now.seen(sitting.rules, seat)
        return Receipt(game, seat, position, view, tuple(n for n in told if n.seat == seat), repeated=True)

    def changed(self, game: str) -> None:
        """Look at a game anew: its people or channels changed. For services, under the game's lock."""
        self._games.look_again(game)
        self._news.name((game,))

    async def sitting(self, game: str) -> Sitting:
        """Return the game as it is now, whatever is held. For services: it holds the state."""
        return await self._games.current(game)

    async def whole(self, game: str, wanted: Collection[int] | None = None) -> LoadedSitting:
        """Return a game with its journal and all its moments, or those wanted; it is read anew each time.

        For services that look back on it: whoever asks again and again keeps what they made of it. Raise as
        `load`.
        """
        return await load(self.database, game, self.kinds, wanted)

    async def steps(self, game: str) -> tuple[JournalEntry, ...]:
        """Return the entries of the steps that hold, in their order; raise `NoSuchGame`. For services."""
        line = (await self._games.current(game)).moment.line
        async with self.database.read() as connection:
            entries, _ = await read_entries(connection, game)
        return tuple(entries[one.position - 1] for one in line)

    async def of(self, game: str) -> Game:
        """Return which game is played in a game; raise `NoSuchGame`."""
        return (await self._games.current(game)).of

    async def shown_sitting(self, game: str) -> Sitting:
        """Return the game where its teams stand. For services that show something to teams."""
        return (await self._games.current(game)).as_shown

    async def unheld_view(self, game: str, seat: Seat, position: int) -> Any:  # noqa: ANN401 - of any game
        """Return what a seat will see at a position once it is told, for who may see both sides (2.4)."""
        sitting = await self._games.current(game)
        return (await self._moments.of(game, position)).seen(sitting.rules, seat)

    async def moment(self, game: str, position: int) -> Moment:
        """Return the game at a position, whatever is held. For services: it holds the state."""
        return await self._moments.of(game, position)

    async def nobody_judges(self, sitting: Sitting) -> bool:
        """Tell, under the game's lock, whether every referee plays in a pending battle (2.5)."""
        return await self._plays(sitting)

    async def held(self, game: str) -> bool:
        """Tell whether something is held: both teams may know, at a moment of which both would be told."""
        return (await self._games.current(game)).hold.active

    async def view(self, game: str, seat: Seat, position: int | None = None) -> Any:  # noqa: ANN401
        """Return what a seat sees now, or saw at a position.

        Of what is held a team and the public see nothing, whatever is asked for: only what came before it.
        Raise `NoSuchGame`, also for a position that is not there.
        """
        sitting = (await self._games.current(game)).as_seen_by(seat)
        now = position is None or (sitting.hold.active and position > sitting.head)
        moment = sitting.moment if now or position is None else await self._moments.of(game, position)
        return moment.seen(sitting.rules, seat)

    async def mark(self, game: str, seat: Seat, scope: Scope = WHOLE) -> int:
        """Return the mark of a scope's turn as a seat sees it: what is offered counts as long as it runs."""
        return (await self.of(game)).rules.turn(await self.view(game, seat), scope).mark

    async def shown_view(self, game: str, seat: Seat, turn: int) -> Any:  # noqa: ANN401
        """Return what a seat was last shown in a Game Turn, whatever was corrected since; None: nothing."""
        chosen = (shown.c.game == game) & (shown.c.seat == seat) & (shown.c.game_turn == turn)
        query = select(func.max(shown.c.position)).where(chosen)
        position = await self.database.value(query)
        return None if position is None else await self.view(game, seat, position)

    async def position(self, game: str, scope: Scope = WHOLE) -> int:
        """Return the position of the last entry, or of the last that changed something in a scope.

        0 before the first; raise `NoSuchGame`.
        """
        return (await self._games.current(game)).last_in(scope)

    async def undoes_rewind(self, game: str) -> bool:
        """Tell whether an undo would take a whole rewind back (16.3); raise `NoSuchGame`."""
        return (await self._games.current(game)).moment.rewound

    async def last_step(self, game: str, scope: Scope = WHOLE) -> tuple[Any, ...]:
        """Return what happened in the last step that holds, or of a scope, for the referee alone, or ()."""
        sitting = await self._games.current(game)
        last = sitting.moment.last
        while last is not None and scope not in (WHOLE, last.scope):
            last = last.before
        if last is None:
            return ()
        async with self.database.read() as connection:
            entry = await read_entry(connection, game, last.position)
        return sitting.of.codec.read_step(entry.body, entry.version)[1]

    async def waiting(self, game: str) -> tuple[Waiting, ...]:
        """Return whom the game waits for, for the referee alone."""
        sitting = await self._games.current(game)
        view = sitting.see(REFEREE)
        number, since = sitting.rules.turn(view, WHOLE).number, moment_of(sitting.standing.since)
        if sitting.status is Status.ABANDONED:
            return ()
        rows = await self.database.rows(open_drafts(game))
        ready = {
            row.team: row.number
            for row in rows
            if sitting.of.prepared(sitting.of.codec.read_said(row.submission, row.version), number)
        }
        return tuple(
            Waiting(seat, what, ready.get(seat) if what == "orders" else None, since)
            for seat, what in sitting.of.called(view)
        )
