"""A captain who taps: each press and each message that comes of it is counted."""

from __future__ import annotations

from collections.abc import Coroutine

from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result, SeenMessage
from tests.talks.stage import Stage

PLATOON, BUILDS, DESTINATION, GIVES = "Platoon", "Build into", "Where does", "What does"


class Tapper:
    """Somebody with the card on which they tap; what they want has to be on offer there."""

    def __init__(self, there: Stage, name: str) -> None:
        self.there, self.person = there, there.person(name)
        self.card: Result | SeenMessage = there.newest(name, "Copy the sheet below")
        self.presses = self.messages = 0
        self.counted: dict[str, list[tuple[int, int]]] = {}
        """What each action has cost: presses and messages."""

    async def open(self) -> Result:
        """Press Tap my orders below the sheet to copy."""
        return await self.click("Tap my orders")

    async def costs(self, what: str, doing: Coroutine[None, None, Result]) -> Result:
        """Do something, and note under its name what it has cost."""
        presses, messages = self.presses, self.messages
        done = await doing
        self.counted.setdefault(what, []).append((self.presses - presses, self.messages - messages))
        return done

    async def click(self, label: str) -> Result:
        """Press a button of the card."""
        return await self._noted(self.person, label, None)

    async def choose(self, asks: str, label: str) -> Result:
        """Choose from a list of the card what begins with a label."""
        (found,) = (one for one in self.card.selects if one.placeholder.startswith(asks))
        options = [at for at, one in enumerate(found.options) if one == label] or [
            at for at, one in enumerate(found.options) if one.startswith(label)
        ]
        assert len(options) == 1, (label, found.options)
        return await self._noted(self.person, asks, (found.placeholder, found.values[options[0]]))

    def offered(self, asks: str) -> tuple[str, ...]:
        """Return what a list of the card offers; () where it has no such list."""
        return next((one.options for one in self.card.selects if one.placeholder.startswith(asks)), ())

    async def build(self, platoon: str, kind: str, tier: int) -> Result:
        """Build a vehicle into a platoon with as few presses as there have to be."""
        if not any(one.placeholder.startswith(f"{BUILDS} {platoon}:") for one in self.card.selects):
            await self.choose(PLATOON, f"{platoon},")
        if f"{kind} tier {tier}" not in self.offered(BUILDS):
            await self.choose(BUILDS, f"{kind} …")
        return await self.choose(BUILDS, f"{kind} tier {tier}")

    async def move(self, platoon: str, to: str) -> Result:
        """Choose a platoon and where it goes."""
        await self.choose(PLATOON, platoon)
        (where,) = (one for one in self.offered(DESTINATION) if f" · {to} " in one)
        return await self.choose(DESTINATION, where)

    async def regroup(self, platoon: str, what: str) -> Result:
        """Choose a platoon and what it gives."""
        await self.choose(PLATOON, platoon)
        return await self.choose(GIVES, what)

    async def _noted(self, person: Person, what: str, chosen: tuple[str, str] | None) -> Result:
        before = len(person.inbox())
        if chosen is None:
            done = await person.click(self.card, what)
        else:
            done = await person.select(self.card, chosen[0], [chosen[1]])
        self.presses += 1
        self.messages += len(person.inbox()) - before
        if done.message is not None:
            self.card = done
        return done
