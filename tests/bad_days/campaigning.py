"""A campaign and a skirmish beside it on a bad day: what their captains, members and referee do."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.seen import SeenMessage
from tests.bad_days.books import Books
from tests.bad_days.company import Readable
from tests.bad_days.day import Day
from tests.bad_days.done import Done
from tests.bad_days.marks import Marks
from tests.bad_days.schedules import CAPTAINS, SKIRMISH, TEAM
from tests.bad_days.skirmishing import Skirmishing
from tests.talks.stage import Stage

LOOKS = ("mine", "map", "bank", "campaign status", "help")
PLACES = {
    "everybody": ("blue-room", "red-room", "referee-room"),
    "blue": ("Captain Blue",),
    "red": ("Captain Red",),
    "referee": ("Referee Rita",),
}


@dataclass(slots=True)
class TwoGames:
    """Two teams at a campaign, whose captains also play a skirmish."""

    stage: Stage
    rng: Random
    skirmish: Skirmishing = field(init=False)
    marks: Marks = field(init=False)

    def __post_init__(self) -> None:
        self.skirmish = Skirmishing(self.stage, self.rng)
        self.marks = Marks(self.stage, self.rng, PLACES)

    async def found(self, database: Readable) -> None:
        await self.stage.play()
        for captain in CAPTAINS:
            await self.stage.asks(captain, "help")
        await self.skirmish.begin(database)

    async def begin(self, database: Readable) -> None:
        await self.skirmish.begin(database)

    async def act(self, made: Done) -> None:
        if made.act in SKIRMISH:
            await getattr(self.skirmish, made.act)(made)
        elif made.act in {"ruling", "question"}:
            await getattr(self.marks, made.act)(made)
        else:
            await getattr(self, f"_{made.act}")(made)

    async def hang_anew(self) -> None:
        await self.skirmish.board(Done("board", CAPTAINS[0]))

    def books(self, day: Day) -> Books:
        return Books(day, self.skirmish, self.marks)

    async def _sheet(self, made: Done) -> None:
        team = made.who.removeprefix("Captain ")
        turn = self._turn(made.who)
        made.text = f"{team} turn {turn}" + self.rng.choice(("", "\nbuild P1: M5", "\nbuild P2: L3"))
        made.message = (await self.stage.person(made.who).dm(made.text)).id

    async def _commit(self, made: Done) -> None:
        made.message = (await self.stage.person(made.who).dm("commit")).id

    async def _nonsense(self, made: Done) -> None:
        made.message = (await self.stage.person(made.who).dm(self.rng.choice(("help", "what now?")))).id

    async def _look(self, made: Done) -> None:
        command = self.rng.choice(LOOKS if made.who in TEAM else ("mine", "help"))
        made.answer = await self.stage.person(made.who).slash(command)

    async def _press(self, made: Done) -> None:
        person = self.stage.person(made.who)
        receipts = [one for one in person.inbox() if _can_give(one)]
        if not receipts:
            raise CannotDo
        made.answer = await person.click(receipts[-1], "Give these orders")

    async def _form(self, made: Done) -> None:
        person = self.stage.person(made.who)
        form = await person.slash("orders")
        made.answer = form
        if form.modal is not None:
            team = made.who.removeprefix("Captain ")
            made.text = f"{team} turn {self._turn(made.who)}"
            made.answer = await person.submit(form, {"text": made.text})

    def _turn(self, who: str) -> int:
        """Return the Game Turn of which a captain was told last."""
        told = [one.text for one in self.stage.person(who).inbox() if "is yours" in one.text]
        return int(told[-1].partition(" turn ")[2].split()[0]) if told else 1


def _can_give(message: SeenMessage) -> bool:
    return any(one.label == "Give these orders" and not one.disabled for one in message.buttons)
