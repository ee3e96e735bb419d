"""A record of any game by lines, played for `python -m bot play`: what each seat is told, its pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path
from typing import Any, Protocol

from bot.core.game import Game
from bot.core.recorded import Files, Line, Recorded
from bot.present.faults import sentence
from bot.present.reader import Reader
from bot.words.speech import beside, say
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.errors import Fault
from engine.records import RecordFailure


class Teller(Protocol):
    """Plays the records of one game and tells them: `AnyGame`, or a module where a game has its own way."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who can be told."""

    def play(self, text: str, folder: Path, /) -> Any:  # noqa: ANN401 - of any game
        """Play a record; files that it names lie in the folder. Raise `RecordFailure`."""

    def as_data(self, played: Any, seat: Any, /) -> object:  # noqa: ANN401
        """Return the last View as plain data."""

    def lines(self, step: Any, seat: Any, /) -> list[str]:  # noqa: ANN401
        """Return what a seat is told of one step."""

    def worded(self, fault: Fault, /) -> str:
        """Return a fault as a sentence."""

    def draw(self, played: Any, seat: Any, folder: Path, /) -> None:  # noqa: ANN401
        """Write the pictures that a seat may see."""


def beside_it(folder: Path) -> Files:
    """Return what reads the files of a folder."""

    def read(name: str) -> str:
        try:
            return (folder / name).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise KeyError(name) from error

    return read


class AtOnce:
    """Draws here and now, where nobody else waits."""

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401 - of any game
        """Return what a plain function draws."""
        return draw(view)


@dataclass(frozen=True, slots=True)
class AnyGame:
    """Tells a record by the rules, the words and the pictures that a game hands over."""

    of: Game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who can be told: the game's sides, the referee, everybody."""
        start = self.of.rules.start(*next(iter(self.of.boards.values())))
        return (*self.of.players(start), REFEREE, PUBLIC)

    def play(self, text: str, folder: Path) -> Recorded:
        """Play a record; what it names is looked for in a folder. Raise `RecordFailure`."""
        if self.of.records is None:
            raise RecordFailure(1, self.of.name)
        return self.of.records.play(text, beside_it(folder))

    def as_data(self, played: Recorded, seat: Seat) -> object:
        """Return the last View as plain data."""
        view = self.of.rules.see(played.state, seat)
        return self.of.codec.values.write(view, type(view))

    def lines(self, step: Line, seat: Seat) -> list[str]:
        """Return what a seat is told of a line: the referee all, a side its notices and refusals."""
        with beside(self.of.words):
            if step.faults:
                mine = seat in (REFEREE, step.seat)
                return [say("story.refused", sentence=self.worded(fault)) for fault in step.faults if mine]
            if seat == REFEREE:
                return [line for event in step.events if (line := self.of.story(event))]
            view, reader = self.of.rules.see(step.after, seat), Reader("", self.of.rules.title)
            posts = self.of.rules.tell(step.before, step.events, step.after)
            own = [one for one in posts if one.seat == seat]
            said = [self.of.kinds[one.kind].say(one.details, view, reader) for one in own]
            return [one.replace("**", "") for one in said if isinstance(one, str)]

    def worded(self, fault: Fault) -> str:
        """Return a fault as a sentence."""
        with beside(self.of.words):
            return sentence(fault, self.of.faults)

    def draw(self, played: Recorded, seat: Seat, folder: Path) -> None:
        """Write the pictures of each post for each seat that the reader may see, numbered in their order."""
        folder.mkdir(parents=True, exist_ok=True)
        seats = self.seats if seat == REFEREE else (seat,)
        number = count(1)
        with beside(self.of.words):
            for step, one in product(played.steps, seats):
                told = self.of.rules.tell(step.before, step.events, step.after)
                kinds = [self.of.kinds[each.kind] for each in told if each.post and each.seat == one]
                for name in dict.fromkeys(name for kind in kinds for name in kind.pictures):
                    if one != PUBLIC or self.of.pictures[name].public:
                        drawn = self.of.pictures[name].draw(AtOnce(), self.of.rules.see(step.after, one))
                        (folder / f"{next(number):03}-{name}-{one}.png").write_bytes(
                            asyncio.run(_drawn(drawn))
                        )


async def _drawn(of: Awaitable[bytes]) -> bytes:
    return await of
