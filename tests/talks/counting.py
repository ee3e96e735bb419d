"""What an action takes of everybody together: commands, presses, texts, files; and what the bot writes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from bot.rehearsal.people import Person
from bot.rehearsal.rest import Exchange
from tests.talks.stage import Stage

PRESSES = ("click", "select", "submit")
"""A press is an interaction that reaches the bot. Opening a list is none, choosing from it is one."""


class Cost(NamedTuple):
    """What an action has cost; `written` are the bot's messages apart from its replies."""

    commands: int = 0
    presses: int = 0
    typed: int = 0
    files: int = 0
    written: int = 0

    def within(self, most: Cost) -> bool:
        """Return whether nothing of it is more than it may be."""
        return all(one <= other for one, other in zip(self, most, strict=True))


@dataclass
class Meter:
    """A meter that runs while an action is done."""

    commands: list[str] = field(default_factory=list)
    presses: list[str] = field(default_factory=list)
    typed: list[str] = field(default_factory=list)
    files: int = 0
    written: int = 0

    @property
    def cost(self) -> Cost:
        """What was counted so far."""
        return Cost(len(self.commands), len(self.presses), len(self.typed), self.files, self.written)

    def hear(self, exchange: Exchange) -> None:
        """Count what the bot writes: a reply to a press, which each press has, is posted elsewhere."""
        self.written += exchange.method == "POST" and exchange.path.endswith("/messages")

    def did(self, what: str, done: tuple[Any, ...], attached: Any = ()) -> None:  # noqa: ANN401 - of any act
        """Note what somebody did, and the files that went with it."""
        said = f"{what} {' '.join(map(str, done))}"
        kept = self.presses if what in PRESSES else self.commands if what == "slash" else self.typed
        kept.append(said)
        values = [one for part in done if isinstance(part, dict) for one in part.values()]
        lists = [*values, list(attached)]
        self.files += sum(isinstance(one, tuple) for of in lists if isinstance(of, list) for one in of)


@asynccontextmanager
async def counted(there: Stage) -> AsyncIterator[Meter]:
    """Count what everybody does, and what the bot has written once it has nothing left to do."""
    await there.settle()
    meter = Meter()
    with pytest.MonkeyPatch.context() as patch:
        for what in (*PRESSES, "slash", "dm", "say"):
            patch.setattr(Person, what, _noted(meter, what, getattr(Person, what)))
        there.server.on_exchange(meter.hear)
        try:
            yield meter
            await there.settle()
        finally:
            there.server.on_exchange(None)


def _noted(meter: Meter, what: str, does: Callable[..., Any]) -> Callable[..., Any]:
    async def noted(self: Person, *done: Any, **more: Any) -> Any:  # noqa: ANN401 - as the act itself
        meter.did(what, done, more.get("attachments", ()))
        return await does(self, *done, **more)

    return noted
