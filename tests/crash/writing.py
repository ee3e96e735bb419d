"""What people say to a bot that may die over it, and what they were told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.interactions import Answer, NoAnswer
from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result, SeenMessage
from bot.rehearsal.server import Rehearsal
from tests.crash.keeper import Keeper

_PAUSE_S = 1.0


@dataclass(slots=True)
class Told:
    """What was said to the bot, and what it has acknowledged, by inbox key."""

    letters: list[tuple[str, SeenMessage]] = field(default_factory=list)
    acknowledged: dict[str, str] = field(default_factory=dict)
    silent: set[int] = field(default_factory=set)
    """Messages that the bot may answer by a notice alone."""


class Writing:
    """Says things to the bot. `promises`: how an answer begins by which something is acknowledged."""

    def __init__(self, server: Rehearsal, keeper: Keeper, promises: tuple[str, ...]) -> None:
        self.server, self.keeper, self._promises = server, keeper, promises
        self.told = Told()

    async def writes(self, name: str, text: str, *, silent: bool = False) -> SeenMessage:
        """Have somebody write by direct message and wait for the answer, or for the bot's death."""
        message = await self.sends(name, text, silent=silent)
        while not self.keeper.dead.is_set() and not self.answers(name, message):
            await self.keeper.dead_within(0.05 if silent else 0.002)
            if silent:
                break
        return message

    async def sends(self, name: str, text: str, *, silent: bool = False) -> SeenMessage:
        """Have somebody write by direct message, whether there is a bot or not."""
        message = await self.server.person(name).dm(text)
        self.told.letters.append((name, message))
        if silent:
            self.told.silent.add(message.id)
        return message

    def answers(self, name: str, message: SeenMessage) -> list[SeenMessage]:
        """Return what the bot has answered to a direct message, and keep what it acknowledged by it."""
        mark = f"{message.id}."
        found = [one for one in self.server.person(name).inbox() if (one.record.nonce or "").startswith(mark)]
        if found and found[0].text.startswith(self._promises):
            self.told.acknowledged[f"message:{message.id}"] = found[0].text.partition("\n")[0]
        return found

    async def presses(self, name: str, act: Callable[[Person], Awaitable[Result]]) -> Result | None:
        """Have somebody use a command or a button; None where the bot died over it or did not answer."""

        async def asks() -> Result:
            await self.server.ready()
            result = await act(self.server.person(name))
            if result.interaction.answer is Answer.DEFER_UPDATE:
                # What was pressed on changes a little later; now and then it never does.
                await asyncio.wait([result.interaction.finished], timeout=_PAUSE_S)
            return result

        asked = asyncio.ensure_future(asks())
        died = asyncio.ensure_future(self.keeper.dead.wait())
        await asyncio.wait((asked, died), return_when=asyncio.FIRST_COMPLETED)
        died.cancel()
        if not asked.done():
            asked.cancel()
            return None
        try:
            result = asked.result()
        except (NoAnswer, CannotDo, TimeoutError):
            return None
        words = [result.text, *(one.text for one in result.followups)]
        if promised := next((one for one in words if one.startswith(self._promises)), ""):
            self.told.acknowledged[f"interaction:{result.interaction.id}"] = promised.partition("\n")[0]
        return result
