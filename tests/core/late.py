"""A game at the table in which a result turns out to be wrong two turns later (campaign 16.3)."""

from __future__ import annotations

from bot.core.referee.correcting.correction_shapes import JournalStep, Work
from bot.core.referee.corrections import Corrections
from bot.core.table.table import Table
from engine.campaign.commands import ReportResult, Seat
from engine.campaign.see import see
from engine.campaign.state import State
from engine.hexes import Hex
from tests.core.scene import REFEREE, Scene

FAILED = "result C3: defenders annihilate; lost red P2 M4"
"""What the result should have been."""


class Late:
    """The game: Blue's P1 took C3 and went on from there, or so the referee had said."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.corrections = scene, Corrections(scene.table)

    async def play(self) -> None:
        """Play the two turns after the battle of C3 is pending, with its wrong result."""
        markers = ("B5 blue", "C5 blue", "C4 blue", "C3 red")
        text = "\n".join(f"set control {one}" for one in markers)
        await self.scene.say(Seat.REFEREE, text, reason="a test")
        await self.scene.say(Seat.REFEREE, "result C3: attackers annihilate; lost blue P1 M5")
        await self.scene.say(Seat.BLUE, "recover none")
        await self.scene.say(Seat.RED, "Red turn 1\nbuild P5: H3")
        await self.scene.say(Seat.BLUE, "Blue turn 2\nbuild P6: M2\nP1, C3, B3")
        await self.scene.say(Seat.RED, "Red turn 2")

    @property
    def id(self) -> str:
        """The game's id."""
        return self.scene.id

    async def result(self) -> JournalStep:
        """Return the step of the result."""
        steps = await self.corrections.steps(self.id, REFEREE)
        return next(s for s in steps if any(isinstance(act, ReportResult) for act in s.submission.acts))

    async def begun(self, said: str | None = FAILED, key: str = "rewind:1") -> Work:
        """Begin to tell the result rightly."""
        position = (await self.result()).position
        at = self.scene.now()
        return await self.corrections.begin(self.id, REFEREE, position, said, key=key, at=at)

    async def chosen(self, work: Work) -> Work:
        """Choose what is advised wherever the rewind stops."""
        while work.stop is not None:
            at, choice = work.stop.step.position, work.stop.advised
            work = await self.corrections.choose(self.id, REFEREE, work.id, at, choice)
        return work

    async def applied(self, said: str | None = FAILED, key: str = "rewind:1") -> Work:
        """Tell the result rightly, with what is advised."""
        work = await self.chosen(await self.begun(said, key))
        await self.apply(work)
        return work

    async def apply(self, work: Work, reason: str = "the screenshot says so") -> None:
        """Apply a rewind as it was looked at."""
        at, key = self.scene.now(), f"apply:{work.id}"
        await self.corrections.apply(
            self.id, REFEREE, work.id, reason, seen=(work.head, work.mark), key=key, at=at
        )

    async def undo(self, key: str = "undo:1") -> None:
        """Take the last step back."""
        at = self.scene.now()
        await self.scene.table.undo(self.id, key=key, author_id=REFEREE, at=at, reason="it was right")

    async def state(self, table: Table | None = None) -> State:
        """Return the state at the head of the journal, read anew with another table."""
        state: State = (await (table or self.scene.table).sitting(self.id)).state
        return state


def owner(state: State, hex_: str) -> str:
    """Return whose marker lies in a hex."""
    return see(state, Seat.REFEREE).control[Hex(hex_)].value
