"""What has to hold of the skirmish after every bad day: each act once and told truly, one board, one call."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Table, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.skirmish_tables import skirmish_inbox, skirmish_journal, skirmishes
from bot.core.store.tables import inbox
from bot.games.skirmish.services.people import Stage
from bot.games.skirmish.services.sitting import load
from bot.rehearsal.records import Message
from tests.bad_days.broken import NOTHING, UNSURE, WRITTEN, hold, says
from tests.bad_days.company import Readable
from tests.bad_days.day import Day
from tests.bad_days.done import Done
from tests.bad_days.schedules import MESSAGE, REFUSED, SKIRMISH_DOES, Failing, Late, Schedule
from tests.bad_days.skirmishing import Skirmishing
from tests.talks.duelling import general

_STORY, _AGAIN = "> ", "I've already done that."
_BOARD, _CALL, _POSTER = "duel.", "call.", "over."
OF_A_SKIRMISH = (_BOARD, _CALL, _POSTER, "word.", "said.")
"""How the nonce begins of what is written in a skirmish's channel and answers nobody."""


@dataclass(slots=True)
class SkirmishBooks:
    """What was seen so far, of one day after the other. `over`: today's game is."""

    day: Day
    duel: Skirmishing
    keys: set[str] = field(default_factory=set)
    lost: set[str] = field(default_factory=set)
    """Games that are over, whose board was refused."""
    over: bool = False

    async def begin(self) -> None:
        """Note what is there before the first day."""
        self.keys = set(await led(self.day.readable))

    async def check(self, schedule: Schedule, done: list[Done], told: dict[int, str]) -> None:
        """Look at what came of a day; `told`: how each direct message or line was answered."""
        keys = await led(self.day.readable)
        in_doubt = self.day.in_doubt(schedule)
        for one in done:
            if one.act in SKIRMISH_DOES:
                words = told.get(one.message, "") if one.message else answered(one)
                truly_told(one, words, claims(words), keys, in_doubt=in_doubt)
        self.day.nobody_left_waiting(set(keys) - self.keys)
        new, self.keys = set(keys) - self.keys, set(keys)
        troubles = [one for step in schedule for one in step.troubles]
        refused = any(isinstance(one, Failing) and one.status == REFUSED for one in troubles)
        async with self.day.readable.read() as connection:
            await _nothing_twice(connection)
            if not any(isinstance(one, Late) and one.event == MESSAGE for one in troubles):
                await _lines_in_order(connection, new)
            await self._boards(connection, refused=refused)

    def unanswered(self, one: Done) -> bool:
        """Tell whether a line may be left unanswered: none is read once the game is over."""
        return one.act == "line" and self.over and f"message:{one.message}" not in self.keys

    def at_its_place(self, one: Message) -> None:
        """See that what a skirmish's channel is told stands there, and nothing else does."""
        here = one.channel_id == general(self.day.stage).id
        nonce = str(one.nonce)
        ours = nonce.startswith(OF_A_SKIRMISH)
        hold(here or not ours, f"of a skirmish, elsewhere: {one.content!r}")
        hold(ours or not here or nonce.partition(".")[0].isdecimal(), f"in #general: {one.content!r}")

    async def _boards(self, connection: AsyncConnection, *, refused: bool) -> None:
        """See that every skirmish that is played is shown as it is, once, and calls who is on turn once."""
        rows = (await connection.execute(select(skirmishes))).all()
        every = self.day.server.world.messages.values()
        posts = [one for one in every if (one.nonce or "").startswith((_BOARD, _CALL, _POSTER))]
        known = {row.message for row in rows}
        stray = [one.id for one in posts if _is_board(one) and not one.components and one.id not in known]
        hold(not stray, f"boards without buttons that nobody knows: {stray}")
        for row in rows:
            sitting = await load(connection, row.id)
            on = sitting.duel.stage is Stage.PLAYED
            # Once it is over its board has no buttons any more; those hang below the post that ends it.
            hangs = [one.id for one in posts if _is_board(one) and _is_of(one, row.id, row.message)]
            ends = [one.id for one in posts if _starts(one, _POSTER) and row.id in repr(one.components)]
            hold(len(ends) <= (not on), f"posts that end it: {ends}")
            calls = [one.id for one in posts if _calls(one, row.id)]
            if self.duel.duel is not None and self.duel.duel.duel.id == row.id:
                self.over = not on
            hold(len(calls) <= on, f"calls that hang: {calls}")
            if refused and not on and not hangs and row.message is None:
                self.lost.add(row.id)
            if row.id in self.lost:
                hold(not hangs, f"boards {hangs} that nobody has hung")
                continue
            hold(row.shown == row.head + row.roster, f"the board shows {row.shown}, it is {row.head}")
            hold(hangs == [row.message], f"boards {hangs}, and {row.message} is known")


async def led(database: Readable) -> dict[str, str]:
    """Return the keys of all that was done, and to what each has led."""
    found: dict[str, str] = {}
    async with database.read() as connection:
        for table in (inbox, skirmish_inbox):
            rows = (await connection.execute(select(table.c.key, table.c.what))).all()
            found |= {row.key: row.what for row in rows}
    return found


def answered(one: Done) -> str:
    """Return all that somebody was answered to a command, a press or a form."""
    if one.answer is None or one.no_answer:
        return ""
    return "\n".join([one.answer.text, *(each.text for each in one.answer.followups)])


def claims(told: str) -> bool:
    """Tell whether an answer says that something was done in a skirmish."""
    return told.startswith(_STORY) or f"\n{_STORY}" in told or _AGAIN in told


def truly_told(one: Done, told: str, claimed: bool, led: dict[str, str], *, in_doubt: bool) -> None:  # noqa: FBT001
    """Compare what somebody was told with what there is; `in_doubt`: the bot may not have known."""
    if not told:
        return
    key = f"message:{one.message}" if one.message else f"interaction:{one.answer.interaction.id}"  # type: ignore[union-attr]
    is_done = key in led
    if NOTHING in told:
        hold(not is_done, f"told that nothing was changed, and it was done: {one}: {told}")
    elif says(told, WRITTEN):
        hold(is_done, f"told that it was done, and it is lost: {one}: {told}")
    elif says(told, UNSURE):
        hold(is_done or in_doubt, f"unsure, though it could be known: {one}: {told}")
    elif claimed:
        hold(is_done, f"told that it was done, and it is lost: {one}: {told}")
    else:
        hold(not is_done, f"done, and told something else: {one}: {told}")


def _is_board(one: Message) -> bool:
    return bool(one.attachments) and _starts(one, _BOARD)


def _is_of(one: Message, game: str, known: int | None) -> bool:
    return game in repr(one.components) or one.id == known


def _calls(one: Message, game: str) -> bool:
    return _starts(one, _CALL) and game in repr(one.components)


def _starts(one: Message, nonce: str) -> bool:
    return (one.nonce or "").startswith(nonce)


async def _nothing_twice(connection: AsyncConnection) -> None:
    """See that nothing came of what nobody said, and that one thing that was said has led to one."""
    said = select(skirmish_inbox.c.game, skirmish_inbox.c.number).where(skirmish_inbox.c.what == "step")
    found = list(map(tuple, (await connection.execute(said)).all()))
    hold(len(found) == len(set(found)), f"steps said twice: {found}")
    heads = select(skirmishes.c.id, skirmishes.c.head)
    for game, head in (await connection.execute(heads)).all():
        last = await _most(connection, skirmish_inbox, skirmish_inbox.c.number, game)
        entries = await _most(connection, skirmish_journal, skirmish_journal.c.position, game)
        hold(last == head == entries, f"skirmish: said up to {last}, head {head}, journal {entries}")


async def _most(connection: AsyncConnection, table: Table, column: Any, game: str) -> int:  # noqa: ANN401 - a column
    return (await connection.execute(select(func.max(column)).where(table.c.game == game))).scalar_one() or 0


async def _lines_in_order(connection: AsyncConnection, new: set[str]) -> None:
    """See that the lines of a day were carried out in the order in which they were written."""
    query = select(skirmish_inbox.c.key, skirmish_inbox.c.number).where(
        skirmish_inbox.c.key.like("message:%")
    )
    rows = [row for row in (await connection.execute(query)).all() if row.key in new]
    written = sorted(rows, key=lambda row: int(row.key.partition(":")[2].partition(" ")[0]))
    hold(written == sorted(rows, key=lambda row: row.number), f"lines out of order: {written}")
