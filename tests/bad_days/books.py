"""What has to hold of a campaign, and of the skirmish beside it, after every bad day."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from sqlalchemy import select

from bot.core.store.tables import drafts, journal
from bot.games.campaign import codec
from tests.bad_days.broken import hold
from tests.bad_days.day import Day
from tests.bad_days.done import Done
from tests.bad_days.marks import Marks
from tests.bad_days.posts import Posts, refusals, refused_at_most
from tests.bad_days.schedules import Schedule
from tests.bad_days.skirmish_books import SkirmishBooks, answered
from tests.bad_days.skirmishing import Skirmishing


@dataclass(slots=True)
class Books:
    """What was seen so far, of one day after the other."""

    day: Day
    duel: Skirmishing
    marks: Marks
    posts: Posts = field(init=False)
    skirmish: SkirmishBooks = field(init=False)

    def __post_init__(self) -> None:
        self.posts = Posts(self.day, codec.read_notices)
        self.skirmish = SkirmishBooks(self.day, self.duel)

    async def begin(self) -> None:
        """Note what is there before the first day."""
        await self.skirmish.begin()
        await self.posts.begin()

    async def check(self, schedule: Schedule, done: list[Done]) -> None:
        """Look at all that came of a day; raises `Broken`."""
        new = self.posts.new()
        refused = await self.posts.letters(schedule, new)
        for message in new:
            self.skirmish.at_its_place(message)
        self.posts.once()
        await self.skirmish.check(schedule, done, {one.message: self.told(one) for one in done})
        for one in done:
            refused += not self.skirmish.unanswered(one) and self.posts.answered(schedule, one)
        refused_at_most(refused, schedule)
        self.marks.check(done, new, refused=any(True for _ in refusals(schedule)))
        await self._effects()
        self.posts.referee_told_once(schedule)

    def told(self, one: Done) -> str:
        """Return all that somebody was answered."""
        return self.posts.answers(one.message) if one.message else answered(one)

    async def _effects(self) -> None:
        """See that nothing said once was done twice: the same, of one person, at one moment."""
        async with self.day.readable.read() as connection:
            said = select(drafts.c.team, drafts.c.author, drafts.c.at, drafts.c.text)
            sheets = (await connection.execute(said)).all()
            entries = (
                await connection.execute(
                    select(journal.c.author, journal.c.at, journal.c.kind, journal.c.body)
                )
            ).all()
        for found in (sheets, entries):
            twice = [one for one, count in Counter(map(tuple, found)).items() if count > 1]
            hold(not twice, f"done twice: {twice}")
