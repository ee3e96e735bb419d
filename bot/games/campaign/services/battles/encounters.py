"""Encounters: the battles of a game, each with what is arranged for it (docs/decisions/0020)."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any

from sqlalchemy import exists, func, select

from bot.core.people.people import CAMPAIGN, NOBODY, Role, Status
from bot.core.post.posting import post, to_member
from bot.core.referee.hold import standing
from bot.core.shared_faults import refusal
from bot.core.store.journal import take_key
from bot.core.store.moments import stored
from bot.core.store.tables import desk_log, encounters, inbox, people
from bot.core.store.transaction_batch import BatchStep, Row, change_one
from bot.core.table.committing import HEAD, Worked
from bot.core.table.journal_entries import WorkedOut, carry_out
from bot.core.table.lock import Locks
from bot.core.table.rules_in_threads import worked_out
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from bot.core.table.table import Table
from bot.games.campaign import codec
from bot.games.campaign.services.battles.booking import booking_steps
from bot.games.campaign.services.battles.encounter import (
    Act,
    Arranged,
    Doing,
    Encounter,
    Letter,
    Scene,
    actor_of,
)
from bot.games.campaign.services.battles.phase import Phases, encounter_of
from engine.campaign.commands import Seat, Submission


class Encounters:
    """The encounters of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database
        self._phases = Phases(table.database)
        self._people = Locks()

    async def of(self, game: str) -> tuple[Encounter, ...]:
        """Return the battles of this Combat Phase: the pending in their order (13.1), then the settled.

        While something is held they stand for everybody as the teams know them. Raises `NoSuchGame`.
        """
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            return await self._phases.of(sitting) if sitting.of.name == CAMPAIGN else ()

    async def playing(self, game: str) -> frozenset[int]:
        """Return the referees who play in a pending battle of a game under way; `NoSuchGame`."""
        async with self._table.lock(game):
            return await self.playing_in(await self._table.sitting(game))

    async def playing_in(self, sitting: Sitting) -> frozenset[int]:
        """Return the referees who play in a pending battle of a game under way (2.5)."""
        fought = sitting.of.name == CAMPAIGN and sitting.status is Status.RUNNING and sitting.state.battles
        if not fought:
            return frozenset()
        return next((one.playing for one in await self._phases.of(sitting)), frozenset())

    async def find(self, game: str, encounter: str) -> Encounter:
        """Return an encounter of this Combat Phase; raises a refusal for any other (13.1)."""
        return _the(await self.of(game), encounter)

    async def played(self, game: str) -> tuple[Encounter, ...]:
        """Return every encounter of a game that ever was, the earliest first, without its battle."""
        query = select(encounters).where(encounters.c.game == game)
        rows = await self._database.rows(query.order_by(encounters.c.born, encounters.c.hex))
        return tuple(encounter_of(row, None) for row in rows)

    async def arrange(self, doing: Doing, act: Act) -> Encounter:
        """Do an act and return the encounter after it; a key used before changes nothing.

        Raises what the act raises (then nothing has happened), `Refusal` of a result, `NoSuchGame`.
        """

        async def work() -> Worked[Sitting, Encounter]:
            after, worked = await self._worked(doing, act)

            def answer() -> Encounter:
                worked.answer()
                return after

            return replace(worked, answer=answer)

        async def first() -> Encounter | None:
            return await self._as_it_is(doing) if await self._done(doing) else None

        # In this order: a game that is busy keeps nobody waiting at the battles of others.
        async with self._table.lock(doing.game), self._diaries(doing.game):
            if (known := await first()) is not None:
                return known
            after = await self._table.commits.commit(doing.game, doing.key, work, first)
            if (await self._table.sitting(doing.game)).hold.active:
                # What he did himself he may read, though nobody is shown yet what comes of it.
                return after
            return await self._as_it_is(doing)

    @asynccontextmanager
    async def _diaries(self, game: str) -> AsyncIterator[None]:
        """Hold the diaries of those who play elsewhere too: nobody is booked twice for one time (13.3).

        Games that share nobody never wait for each other.
        """
        other = people.alias()
        both = exists().where((other.c.user == people.c.user) & (other.c.game != game))
        shared = await self._database.column(select(people.c.user).where((people.c.game == game) & both))
        async with AsyncExitStack() as held:
            # All in one order: two games that share two people do not wait for each other for ever.
            for user in sorted(shared):
                await held.enter_async_context(self._people.of(str(user)))
            yield

    async def keep_event(self, game: str, encounter: str, event: int | None) -> None:
        """Note which scheduled event of Discord's is an encounter's, None for none."""
        chosen = (encounters.c.game == game) & (encounters.c.id == encounter)
        await self._database.change(encounters.update().where(chosen).values(event=event))

    async def _judge(
        self, doing: Doing, act: Act, sitting: Sitting, here: tuple[Encounter, ...], now: Encounter
    ) -> Arranged:
        if sitting.status is Status.ABANDONED:
            raise refusal("over")
        if now.battle is None:
            # What was arranged for it stays as it was, so that an undo of its result brings that back (16.2).
            raise refusal("battle_settled", hex=now.hex)
        actor = actor_of(sitting, doing.user)
        view = sitting.rules.see(sitting.state, Seat.REFEREE)
        others = tuple(one for one in here if one.id != now.id)
        async with self._database.read() as connection:
            return await act(Scene(now, actor, sitting, view, others, connection, doing.at))

    async def _worked(self, doing: Doing, act: Act) -> tuple[Encounter, Worked[Sitting, Any]]:
        """Work out the encounter after an act, and what it writes: on its own, or with its result."""
        sitting = await self._table.sitting(doing.game)
        if sitting.hold.active:
            raise refusal("held" if _is_of_a_team(sitting, doing.user) else "hold_first")
        here = await self._phases.of(sitting)
        now = _the(here, doing.encounter)
        done = await self._judge(doing, act, sitting, here, now)
        after, at = replace(now, arrangement=done.arrangement), stored(doing.at)
        async with self._database.read() as connection:
            query = select(func.max(desk_log.c.number)).where(
                desk_log.c.game == now.game, desk_log.c.encounter == now.id
            )
            number = ((await connection.execute(query)).scalar_one() or 0) + 1
            booked = await booking_steps(connection, sitting, now, done, doing.at)
        there: Row = {"game": now.game, "id": now.id, "revision": now.revision}
        arranged: Row = {
            "body": codec.write_arrangement(done.arrangement),
            "version": codec.ARRANGEMENTS,
            "revision": now.revision + 1,
        }
        log: Row = {
            "game": now.game,
            "encounter": now.id,
            "number": number,
            "what": doing.what,
            "body": json.dumps(dict(done.log), ensure_ascii=False),
            "author": doing.user,
            "at": at,
        }
        steps = [
            # It relies on its being as it was, as the head of the journal is.
            change_one(HEAD, encounters, there, arranged),
            BatchStep("log", desk_log.insert(), (log,)),
            *booked,
            *done.steps,
        ]

        def also(position: int) -> list[BatchStep]:
            return [*steps, *_letters(sitting, done.letters, position, at)]

        if done.result is not None:
            body = codec.write_arrangement(now.arrangement)
            steps.append(standing(now.game, now.id, body, codec.ARRANGEMENTS))
            submission = Submission(Seat.REFEREE, (done.result,))
            said = Said(Seat.REFEREE, submission, doing.key, doing.user, at, agreed=True)

            async def decide(known: Sitting) -> WorkedOut:
                return await worked_out(self._database, doing.game, lambda: carry_out(known, said, also))

            return after, await self._table.work_under_lock(doing.game, said, decide, None)
        key = take_key(doing.key, now.game, "desk", Seat.PUBLIC.value, number, author=doing.user, at=at)
        steps = [key, *also(sitting.head)]
        return after, Worked(Seat.PUBLIC.value, steps, sitting, lambda: self._table.committed(doing.game))

    async def _as_it_is(self, doing: Doing) -> Encounter:
        """Return the encounter of an act that was done: the turn may be over by it."""
        here = await self._phases.of(await self._table.sitting(doing.game))
        if any(one.id == doing.encounter for one in here):
            return _the(here, doing.encounter)
        return _the(await self.played(doing.game), doing.encounter)

    async def _done(self, doing: Doing) -> bool:
        query = select(inbox.c.key).where(inbox.c.key == doing.key)
        return await self._database.row(query) is not None


def _is_of_a_team(sitting: Sitting, user: int) -> bool:
    place = sitting.seating.people.get(user)
    return place is None or place.role is not Role.REFEREE


def _the(here: tuple[Encounter, ...], encounter: str) -> Encounter:
    found = next((one for one in here if one.id == encounter), None)
    if found is None:
        raise refusal("no_such_battle")
    return found


def _letters(sitting: Sitting, letters: tuple[Letter, ...], position: int, at: int) -> list[BatchStep]:
    """Return what is sent: to seats as ever, to single members beside it."""
    to_seats = [notice for user, notice in letters if user is None]
    steps = post(sitting.of, sitting.seating, to_seats, position, at)
    for user, notice in letters:
        if user is not None and user > NOBODY:
            steps.append(to_member(sitting.of, sitting.game, user, notice, position, at))
    return steps
