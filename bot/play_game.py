"""A record of any game by lines, played for `python -m bot play`: what each seat is told, its pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path
from typing import Any, Protocol

from bot.core.present.faults import sentence
from bot.core.present.reader import Reader
from bot.core.seam.game import Game
from bot.core.seam.notice_kind import Audience
from bot.core.seam.played_record import Files, Recorded, RecordedLine
from bot.core.words.speech import beside, say
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.errors import Fault
from engine.records import RecordFailure


class Teller(Protocol):
    """Plays records of one game and tells them: `GameTeller`, or a module where a game has its own way."""

    def seats(self, played: Any, /) -> tuple[Seat, ...]:  # noqa: ANN401 - of any game
        """Return who can be told of a record that was played."""

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
class GameTeller:
    """Tells a record by the rules, the words and the pictures that a game hands over."""

    of: Game

    def seats(self, played: Recorded) -> tuple[Seat, ...]:
        """Return who can be told: the sides as the record leaves them, the referee, everybody."""
        return (*self.of.players(played.state), REFEREE, PUBLIC)

    def play(self, text: str, folder: Path) -> Recorded:
        """Play a record; what it names is looked for in a folder. Raise `RecordFailure`."""
        if self.of.records is None:
            raise RecordFailure(1, self.of.name)
        return self.of.records.play(text, beside_it(folder))

    def as_data(self, played: Recorded, seat: Seat) -> object:
        """Return the last View as plain data."""
        view = self.of.rules.see(played.state, seat)
        return self.of.codec.values.write(view, type(view))

    def lines(self, step: RecordedLine, seat: Seat) -> list[str]:
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
        """Write the pictures of each post for each seat that the reader may see, numbered in their order.

        Who has no room of their own reads the public one. What is kept up to date there is drawn as it stood
        before the next post with a picture, and at the end.
        """
        folder.mkdir(parents=True, exist_ok=True)
        told = [(step, self.of.rules.tell(step.before, step.events, step.after)) for step in played.steps]
        roomed = {each.seat for _, posts in told for each in posts if each.post}
        seats = self.seats(played) if seat == REFEREE else (seat if seat in roomed else PUBLIC,)
        album = _Album(self.of, folder)
        with beside(self.of.words):
            for (step, posts), one in product(told, seats):
                kinds = [self.of.kinds[each.kind] for each in posts if each.post and each.seat == one]
                names = dict.fromkeys(name for kind in kinds for name in kind.pictures)
                if names and one == PUBLIC:
                    album.keep(step.before)
                for name in names:
                    album.put(name, step.after, one)
            if PUBLIC in seats:
                album.keep(played.state)


class _Album:
    """The pictures of one record in their folder."""

    def __init__(self, of: Game, folder: Path) -> None:
        self._of, self._folder, self._number = of, folder, count(1)
        self._last: dict[tuple[str, Seat], bytes] = {}

    def put(self, name: str, state: object, seat: Seat, *, anew: bool = True) -> None:
        """Write a picture if there is anything on it for a seat; unless `anew` only where it has changed."""
        of, view = self._of.pictures[name], self._of.rules.see(state, seat)
        if (seat == PUBLIC and not of.public) or not of.there(view):
            return
        drawn = asyncio.run(_drawn(of.draw(AtOnce(), view)))
        if anew or self._last.get((name, seat)) != drawn:
            self._last[name, seat] = drawn
            (self._folder / f"{next(self._number):03}-{name}-{seat}.png").write_bytes(drawn)

    def keep(self, state: object) -> None:
        """Write what is kept up to date in the public room, as far as it has changed."""
        view = self._of.rules.see(state, PUBLIC)
        for kind in self._of.kept:
            for scope in kind.scopes(view) if kind.audience is Audience.PUBLIC else ():
                for name in kind.pictures(view, scope):
                    self.put(name, state, PUBLIC, anew=False)


async def _drawn(of: Awaitable[bytes]) -> bytes:
    return await of
