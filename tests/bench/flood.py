"""What Discord refuses in ten minutes in which a member writes 100 messages a second and takes no answer.

Discord shuts a bot out that asks it ten thousand times in ten minutes for what it refuses. The clock is
turned by hand, so the ten minutes take as long as sixty thousand messages do.
"""

from __future__ import annotations

from collections import Counter
from http import HTTPStatus
from pathlib import Path
from time import process_time

from bot.rehearsal.rest import Exchange
from tests.bench.rounds import Figure
from tests.house.folders import in_a_folder
from tests.talks.stage import stage

GOAL = 100
MINUTES, A_SECOND = 10, 100
_FLOODER, _CAPTAIN = "Mila", "Captain Blue"
_SETTLED_AT_ONCE = 1000


def measure() -> Figure:
    """Return the figure of refused requests."""
    return in_a_folder(_measured)


async def _measured(folder: Path) -> Figure:
    answers: Counter[bool] = Counter()

    def hear(exchange: Exchange) -> None:
        answers[exchange.status >= HTTPStatus.BAD_REQUEST] += 1

    async with stage(folder) as there:
        await there.play()
        flooder, messages = there.person(_FLOODER), MINUTES * 60 * A_SECOND
        flooder.close_dms()
        there.server.on_exchange(hear)
        began = process_time()
        for number in range(messages):
            await flooder.dm(f"Blue turn {number}")
            there.server.clock.advance(1 / A_SECOND)
            if number % _SETTLED_AT_ONCE == 0:
                await there.settle()
        took = process_time() - began
        receipt = await there.asks(_CAPTAIN, "Blue turn 1")
        if not any("Receipt" in one.text for one in receipt):
            raise AssertionError(receipt)
    refused, taken = answers[True], answers[False]
    details = f"{messages} messages, {refused + taken} requests, {took / messages * 1e6:.0f} us a message"
    what = "flood: requests that Discord refused in ten minutes"
    return Figure(what, refused, GOAL, least=False, details=details)
