"""What has to hold of a war by weeks after every bad day: each act, post and card once, and told truly."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.post.kept_pages import Pages
from bot.core.store.kept_tables import read_kept
from bot.core.store.tables import channels, inbox, outbox
from bot.games.week.codec import CODEC
from engine.common.seat import Seat
from tests.bad_days.broken import hold
from tests.bad_days.day import Day
from tests.bad_days.done import Done
from tests.bad_days.posts import Posts, refusals, refused_at_most
from tests.bad_days.schedules import WAR_DOES, Schedule
from tests.bad_days.skirmish_books import answered, led, truly_told
from tests.talks.the_week import DONE

if TYPE_CHECKING:
    from tests.bad_days.warring import AtWar

_SILENT = frozenset({"on_the_board", "week_asked"})
"""What is not sent where the board shows nothing of it, or what was asked has been answered already."""
_CARD, _ALREADY = "kept.", "That's done in **War**"


@dataclass(slots=True)
class WarBooks:
    """What was seen so far, of one day after the other."""

    day: Day
    war: AtWar
    posts: Posts = field(init=False)
    keys: set[str] = field(default_factory=set)
    rooms: dict[int, Seat] = field(default_factory=dict)
    """Whose each room was, those also that were deleted since."""
    begun_at: int = 0

    def __post_init__(self) -> None:
        self.posts = Posts(self.day, CODEC.read_letter, _SILENT)

    async def begin(self) -> None:
        """Note what is there before the first day."""
        await self.war.begin(self.day.readable)
        await self.posts.begin()
        self.keys = set(await led(self.day.readable))
        self.begun_at = self.war.course.head
        async with self.day.readable.read() as connection:
            await self._note_rooms(connection)

    async def check(self, schedule: Schedule, done: list[Done]) -> None:
        """Look at all that came of a day; raises `Broken` or an AssertionError that names what is wrong."""
        new = self.posts.new()
        refused = await self.posts.letters(schedule, new)
        self.posts.once()
        for one in done:
            refused += self.posts.answered(schedule, one)
        refused_at_most(refused, schedule)
        self._journal(schedule, done, await led(self.day.readable))
        ill = any(True for _ in refusals(schedule))
        self.war.marks.check(done, new, refused=ill)
        self.posts.referee_told_once(schedule)
        async with self.day.readable.read() as connection:
            await self.war.catch_up(connection)
            await self._course(connection, done)
            await self._cards(connection)

    def told(self, one: Done) -> str:
        """Return all that somebody was answered."""
        return self.posts.answers(one.message) if one.message else answered(one)

    def _journal(self, schedule: Schedule, done: list[Done], keys: dict[str, str]) -> None:
        """See that everybody was told truly what came of what they said, and nothing came of it unseen."""
        in_doubt = self.day.in_doubt(schedule)
        for one in done:
            if one.act in WAR_DOES:
                told = self.told(one)
                truly_told(one, told, _claims(told), keys, in_doubt=in_doubt)
        self.day.nobody_left_waiting(set(keys) - self.keys)
        self.keys = set(keys)

    async def _course(self, connection: AsyncConnection, done: list[Done]) -> None:
        """See that what was sealed was opened once, faces stay, and each room was told each thing once."""
        numbers = {row.key: row.number for row in (await connection.execute(select(inbox))).all()}
        claimed = {_key(one) for one in done if one.act in WAR_DOES and _claims(self.told(one))}
        self.war.course.refuse_untrue(numbers, claimed, self.war.lines)
        await self._note_rooms(connection)
        letters = (await connection.execute(select(outbox).where(outbox.c.audience == "channel"))).mappings()
        posts = [(one["position"], self.rooms[one["target"]], one) for one in letters]
        self.war.course.refuse_unposted(posts, self.begun_at)

    async def _note_rooms(self, connection: AsyncConnection) -> None:
        rows = (await connection.execute(select(channels))).all()
        self.rooms |= {row.channel: row.seat for row in rows}

    async def _cards(self, connection: AsyncConnection) -> None:
        """See that each card hangs once, says what it has to, and no other can be pressed."""
        world, desk = self.day.server.world, self.day.stage.app.desk
        pages = Pages(desk.table, desk.tongues)
        game = self.war.course.game
        _, every = await pages.wanted(game)
        wanted = {which: page for which in every if (page := await pages.page(game, which)) is not None}
        kept = {one.which: one for one in await read_kept(connection, game)}
        hold(set(kept) == set(wanted), f"cards {sorted(map(str, kept))}, wanted {sorted(map(str, wanted))}")
        for which, one in kept.items():
            hangs = world.messages.get(one.kept.message or 0)
            hold(hangs is not None, f"a card hangs nowhere: {which}")
            says = "" if hangs is None else hangs.content
            hold(says == wanted[which].card.text, f"a card says something old: {which}")
        hang = [one for one in world.messages.values() if str(one.nonce).startswith(_CARD) and one.components]
        live = Counter(one.nonce for one in hang if any(_can_be_pressed(row) for row in one.components))
        known = {one.kept.nonce for one in kept.values()}
        hold(set(live) <= known, f"cards that nobody knows of: {set(live) - known}")
        hold(set(live.values()) <= {1}, f"cards that hang twice: {live}")


def _claims(told: str) -> bool:
    return DONE in told or _ALREADY in told


def _key(one: Done) -> str:
    return f"message:{one.message}" if one.message else f"interaction:{one.answer.interaction.id}"  # type: ignore[union-attr]


def _can_be_pressed(row: object) -> bool:
    return "custom_id" in repr(row) and "'disabled': True" not in repr(row)
