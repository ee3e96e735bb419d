"""When the bot has nothing left to do: the best that can be known from outside it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.rehearsal.rest import Api

# How discord.py names the tasks in which it runs the bot's own code.
_CLIENT_TASKS = ("discord.py: ", "CommandTree-invoker", "discord-ui-")
_CALM_ROUNDS = 10


class Quiet:
    """Waits until nothing is under way between bot and server.

    Quiet means: every gateway event has been written and the bot has answered a ping sent after the last
    one (so discord.py has taken all of them in), no request is being served, no interaction waits for its
    answer, and, where the bot runs in the same event loop, none of discord.py's tasks for events, commands,
    buttons and forms is still running. Limits: what the bot does in tasks or threads named by itself, and
    timers it has set, cannot be seen from here: hand their own waiting functions to ``Rehearsal.quiet``. A
    bot in another process is known by its requests alone.
    """

    def __init__(self, api: Api) -> None:
        self._api = api

    async def wait(self, also: Sequence[Callable[[], Awaitable[object]]] = ()) -> None:
        """Return when all of it has been calm for some rounds of the loop."""
        calm, before = 0, -1
        while calm < _CALM_ROUNDS:
            await self._api.gateway.heard()
            for interaction in self._api.desk.unfinished:
                await asyncio.wait([interaction.finished])
            await client_tasks_done()
            for each in also:
                await each()
            await asyncio.sleep(0)
            activity = self._api.served + self._api.gateway.sent
            calm = (
                calm + 1 if activity == before and not self._api.busy and not self._api.desk.unfinished else 0
            )
            before = activity


async def client_tasks_done() -> None:
    """Wait until discord.py, if it runs in this loop, has no task for an event, command, button or form."""
    me = asyncio.current_task()
    running = [
        task for task in asyncio.all_tasks() if task is not me and task.get_name().startswith(_CLIENT_TASKS)
    ]
    if running:
        await asyncio.wait(running)
