"""What has to hold after the database has failed: what was said, what is kept and what is shown agree."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Table, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.rehearsal.records import Message
from bot.services.skirmish.people import Stage
from bot.services.skirmish.sitting import load
from bot.store.skirmish_tables import skirmish_inbox, skirmish_journal, skirmishes
from bot.store.tables import drafts, inbox, journal, outbox
from tests.bad_days.books import NOTHING, UNSURE, WRITTEN, Books, Broken, says
from tests.bad_days.day import Done
from tests.bad_days.schedules import Schedule
from tests.database_days.day import GamesDay

_RECEIPT, _GIVEN, _STORY, _AGAIN = "**Receipt ", "**Given.**", "> ", "That was carried out already."
_CAMPAIGN = frozenset({"sheet", "commit", "press", "form"})
_SKIRMISH = frozenset({"line", "act_by_command", "undo", "lines_form", "pass_by_button", "resign", "claim"})


@dataclass(slots=True)
class GameBooks:
    """What was seen so far, of one day after the other."""

    day: GamesDay
    books: Books = field(init=False)
    keys: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.books = Books(self.day, self.day.reader)

    async def begin(self) -> None:
        """Note what is there before the first day."""
        await self.books.begin()
        self.keys = set(await self._led())

    async def check(self, schedule: Schedule, done: list[Done]) -> None:
        """Look at all that came of a day; raises `Broken`."""
        ended = [task.get_name() for task in self.day.stage.app.tasks if task.done()]
        _hold(not ended, f"the bot would have stopped: {ended}")
        await self.books.check(schedule, done)
        led = await self._led()
        for one in done:
            self._true(one, led)
        self._nobody_left_waiting(led)
        self.keys = set(led)
        async with self.day.reader.read() as connection:
            await _nothing_twice(connection)
            await _in_order(connection)
            await _bound_in_order(connection)
            await self._boards(connection)

    async def _led(self) -> dict[str, str]:
        """Answer all keys, and to what each has led."""
        async with self.day.reader.read() as connection:
            found: dict[str, str] = {}
            for table in (inbox, skirmish_inbox):
                rows = (await connection.execute(select(table.c.key, table.c.what))).all()
                found |= {row.key: row.what for row in rows}
        return found

    def _true(self, one: Done, led: dict[str, str]) -> None:
        """Compare what somebody was told with what there is."""
        told = self._told(one)
        if not told or one.act not in _CAMPAIGN | _SKIRMISH:
            return
        key = f"message:{one.message}" if one.message else f"interaction:{one.answer.interaction.id}"  # type: ignore[union-attr]
        is_done = key in led
        in_doubt = self.day.place.weather.in_doubt > 0
        if NOTHING in told:
            _hold(not is_done, f"told that nothing was changed, and it was done: {one}: {told}")
        elif says(told, WRITTEN):
            _hold(is_done, f"told that it was done, and it is lost: {one}: {told}")
        elif says(told, UNSURE):
            _hold(is_done or in_doubt, f"unsure, though it could be known: {one}: {told}")
        elif _claims(one, told):
            _hold(is_done, f"told that it was done, and it is lost: {one}: {told}")
        else:
            _hold(not is_done, f"done, and told something else: {one}: {told}")

    def _told(self, one: Done) -> str:
        """Answer all that somebody was answered."""
        if one.message:
            mark = f"{one.message}."
            parts = [each for nonce, each in self.books.nonces.items() if nonce.startswith(mark)]
            return "\n".join(each[0].content for each in parts)
        if one.answer is None or one.no_answer:
            return ""
        return "\n".join([one.answer.text, *(each.text for each in one.answer.followups)])

    def _nobody_left_waiting(self, led: dict[str, str]) -> None:
        """See that nothing was done for somebody whom Discord told that there is no answer."""
        refused = {f"interaction:{one.id}" for one in self.day.refused}
        unseen = [key for key in set(led) - self.keys if key.partition(" ")[0] in refused]
        _hold(not unseen, f"done, and nobody waited any more: {unseen}")

    async def _boards(self, connection: AsyncConnection) -> None:
        """See that every skirmish that is played is shown as it is, once, and calls who is on turn once."""
        rows = (await connection.execute(select(skirmishes))).all()
        posts = list(self.day.server.world.messages.values())
        for row in rows:
            _hold(row.shown == row.head + row.roster, f"the board shows {row.shown}, it is {row.head}")
            hangs = [one.id for one in posts if _is_board(one, row.id)]
            _hold(hangs == [row.message], f"boards {hangs}, and {row.message} is known")
            sitting = await load(connection, row.id)
            calls = [one.id for one in posts if _calls(one, row.id)]
            on = sitting.duel.stage is Stage.PLAYED
            _hold(len(calls) <= on, f"calls that hang: {calls}")


def _claims(one: Done, told: str) -> bool:
    if one.act in _SKIRMISH:
        return told.startswith(_STORY) or f"\n{_STORY}" in told or _AGAIN in told
    return told.startswith((_RECEIPT, _GIVEN))


def _is_board(one: Message, game: str) -> bool:
    return bool(one.attachments) and (one.nonce or "").startswith("duel.") and game in repr(one.components)


def _calls(one: Message, game: str) -> bool:
    return (one.nonce or "").startswith("call.") and game in repr(one.components)


async def _nothing_twice(connection: AsyncConnection) -> None:
    """See that one thing that was said has led to one, and nothing came of what nobody said."""
    said = select(inbox.c.number).where(inbox.c.what == "step")
    steps = Counter((await connection.execute(said)).scalars())
    kept = select(journal.c.position).where(journal.c.kind == "step")
    positions = set((await connection.execute(kept)).scalars())
    _hold(set(steps) == positions, f"steps {sorted(positions)}, said {sorted(steps)}")
    _hold(set(steps.values()) <= {1}, f"steps said twice: {steps}")
    said = select(inbox.c.seat, inbox.c.number).where(inbox.c.what == "draft")
    sheets = Counter(map(tuple, (await connection.execute(said)).all()))
    found = set(map(tuple, (await connection.execute(select(drafts.c.team, drafts.c.number))).all()))
    _hold(set(sheets) == found, f"sheets {sorted(found)}, said {sorted(sheets)}")
    _hold(set(sheets.values()) <= {1}, f"sheets said twice: {sheets}")
    heads = select(skirmishes.c.id, skirmishes.c.head)
    for game, head in (await connection.execute(heads)).all():
        last = await _most(connection, skirmish_inbox, skirmish_inbox.c.number, game)
        entries = await _most(connection, skirmish_journal, skirmish_journal.c.position, game)
        _hold(last == head == entries, f"skirmish: said up to {last}, head {head}, journal {entries}")


async def _most(connection: AsyncConnection, table: Table, column: Any, game: str) -> int:  # noqa: ANN401 - a column
    return (await connection.execute(select(func.max(column)).where(table.c.game == game))).scalar_one() or 0


async def _in_order(connection: AsyncConnection) -> None:
    """See that no letter has overtaken another to the same target."""
    query = select(outbox).where(outbox.c.message.is_not(None)).order_by(outbox.c.id)
    last: dict[tuple[str, int], int] = {}
    for row in (await connection.execute(query)).all():
        target = (row.audience, row.target)
        _hold(row.message > last.get(target, 0), f"letter {row.id} came before one that is older")
        last[target] = row.message


async def _bound_in_order(connection: AsyncConnection) -> None:
    """See that a `commit` has bound the sheet that stood when it was written, by Discord's own order."""
    rows = (await connection.execute(select(inbox).where(inbox.c.key.like("message:%")))).all()
    given = {
        (row.team, row.position): row.number
        for row in (await connection.execute(select(drafts).where(drafts.c.position.is_not(None)))).all()
    }
    written: dict[str, dict[int, int]] = {}
    for row in rows:
        if row.what == "draft":
            written.setdefault(row.seat, {})[row.number] = int(row.key.partition(":")[2])
    for row in rows:
        number = given.get((row.seat, row.number))
        if row.what != "step" or number is None or number not in written.get(row.seat, {}):
            continue
        sheets, at = written[row.seat], int(row.key.partition(":")[2])
        _hold(sheets[number] < at, f"{row.key} has bound a sheet written after it: {number}")
        between = [one for one, message in sheets.items() if sheets[number] < message < at]
        _hold(not between, f"{row.key} has bound {number}, though {between} stood when it was written")


def _hold(held: bool, otherwise: str) -> None:  # noqa: FBT001 - it is the sentence
    if not held:
        raise Broken(otherwise)
