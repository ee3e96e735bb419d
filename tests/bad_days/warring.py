"""A war by weeks on a bad day: its two commanders and its referee, as they are waited for (week D.5, D.9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.tables import games, journal
from bot.rehearsal.cannot import CannotDo
from engine.common.seat import REFEREE
from engine.week.due import Due, due
from engine.week.see import see
from tests.bad_days.company import Readable
from tests.bad_days.day import Day
from tests.bad_days.done import Done
from tests.bad_days.jumping import jump
from tests.bad_days.marks import Marks
from tests.bad_days.war_books import WarBooks
from tests.crash.warring import at_war
from tests.games.week.drawn import line_for
from tests.games.week.war_course import WarCourse
from tests.talks.stage import Stage
from tests.talks.the_week import ANN, BEN, RITA
from tests.talks.war_presses import presses

LOOKS = ("mine", "week roster", "week board", "week luck", "game status", "help")
PLACES = {
    "everybody": ("war-room", "south", "north", "referee-room"),
    "south": ("south",),
    "north": ("north",),
    "referee": (RITA,),
}
_TRIED_AGAIN_S = 16 * 60.0
_SAYS = {"south": ANN, "north": BEN, REFEREE: RITA}


@dataclass(slots=True)
class AtWar:
    """`lines`: what was said, by the key under which the bot notes what came of it."""

    stage: Stage
    rng: Random
    lines: dict[str, str] = field(default_factory=dict)
    course: WarCourse = field(init=False)
    marks: Marks = field(init=False)

    def __post_init__(self) -> None:
        self.marks = Marks(self.stage, self.rng, PLACES)

    async def found(self, _: Readable) -> None:
        await at_war(self.stage)

    async def begin(self, database: Readable) -> None:
        async with database.read() as connection:
            if not hasattr(self, "course"):
                game = (await connection.execute(select(games))).mappings().one()
                self.course = WarCourse.begin(game, self.rng)
            await self.catch_up(connection)

    async def catch_up(self, connection: AsyncConnection) -> None:
        """Replay what has been added to the journal."""
        its = journal.c.game == self.course.game, journal.c.position > self.course.head
        query = select(journal).where(*its).order_by(journal.c.position)
        self.course.catch_up((await connection.execute(query)).mappings().all())

    async def act(self, made: Done) -> None:
        if made.act in {"ruling", "question"}:
            await getattr(self.marks, made.act)(made)
        elif made.act == "look":
            made.answer = await self.stage.person(made.who).slash(self.rng.choice(LOOKS))
        else:
            await self._answer(made)

    async def hang_anew(self) -> None:
        """Wait: a card that was refused is tried again by itself."""
        await jump(_TRIED_AGAIN_S)

    def books(self, day: Day) -> WarBooks:
        return WarBooks(day, self)

    async def _answer(self, made: Done) -> None:
        """Have one of all who are waited for say something: by direct message, command, or card."""
        one = self._waiting()
        made.who, made.text = _SAYS[one.seat], line_for(self.course.war, one.seat, one.word)
        if one.seat == REFEREE or made.act == "answer_by_command":
            made.answer = await self.stage.person(made.who).slash("game act", line=made.text)
        elif made.act == "answer_by_card":
            try:
                made.answer = await presses(self.stage, made.who, one.seat, made.text)
            except (IndexError, ValueError):  # the card says something else by now, or hangs nowhere
                raise CannotDo from None
        else:
            made.message = (await self.stage.person(made.who).dm(made.text)).id
            self.lines[f"message:{made.message}"] = made.text
        if made.answer is not None:
            self.lines[f"interaction:{made.answer.interaction.id}"] = made.text

    def _waiting(self) -> Due:
        waiting = due(see(self.course.war.state, REFEREE))
        if not waiting:
            raise CannotDo
        return self.rng.choice(waiting)
