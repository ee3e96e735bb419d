"""Rulings and questions, each with a word of its own: what came of it stands where it belongs, once."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random

from bot.rehearsal.records import Message
from tests.bad_days.broken import NOTHING, UNSURE, hold, says
from tests.bad_days.done import Done
from tests.talks.stage import Stage

FULL = "are still waiting for a decision"
"""What somebody reads who has asked as often as he may before anything is answered (2.6)."""
EVERYBODY, REFEREE = "everybody", "referee"


@dataclass(slots=True)
class Marks:
    """`places`: where the words of a ruling or a question stand, by who may read them."""

    stage: Stage
    rng: Random
    places: Mapping[str, tuple[str, ...]]
    numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    async def ruling(self, made: Done) -> None:
        """Have the referee rule, for everybody or for one side alone."""
        made.text = self._mark()
        made.readers = self.rng.choice([one for one in self.places if one != REFEREE])
        only = {} if made.readers == EVERYBODY else {"only": made.readers}
        made.answer = await self.stage.person(made.who).slash("referee rule", text=made.text, **only)

    async def question(self, made: Done) -> None:
        """Have somebody ask the referee."""
        made.text, made.readers = self._mark(), REFEREE
        made.answer = await self.stage.person(made.who).slash("question", text=made.text)

    def _mark(self) -> str:
        return f"mark{next(self.numbers):05d}"

    def check(self, done: Iterable[Done], new: Iterable[Message], *, refused: bool) -> None:
        """See where the words of a day stand; `refused`: Discord refused something."""
        new = tuple(new)
        for one in done:
            if one.text.startswith("mark"):
                self._look(one, new, refused=refused)

    def _look(self, one: Done, new: Iterable[Message], *, refused: bool) -> None:
        channels = self.stage.server.world.channels
        found = Counter(
            channels[each.channel_id].name or f"DM {channels[each.channel_id].recipient_id}"
            for each in new
            if one.text in each.content
        )
        wanted = {self._named(place) for place in self.places[one.readers]}
        hold(set(found) <= wanted, f"{one.text} for {one.readers} stands in {dict(found)}")
        hold(all(count == 1 for count in found.values()), f"{one.text} stands twice: {dict(found)}")
        hold(not (found and one.missed), f"{one.text} was done, and nobody waited any more")
        if one.answer is not None and says(one.answer.text, (FULL, NOTHING)):
            hold(not found, f"{one.text} was refused, and stands there")
        elif not refused:
            there = wanted & set(found)
            hold(there in (wanted, set()), f"{one.text} did not come to all: {dict(found)}")
            unsure = one.no_answer or (one.answer is not None and says(one.answer.text, UNSURE))
            hold(bool(there) or unsure, f"{one.text} came to nobody")

    def _named(self, place: str) -> str:
        return place if place in self.stage.server.channels() else f"DM {self.stage.person(place).id}"
