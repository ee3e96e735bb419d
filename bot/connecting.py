"""Getting onto Discord's gateway, and what it means where Discord closes it for good."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta

import aiohttp
import discord

from bot.client import Client
from bot.core.seam.watch import Watch
from bot.core.words.speech import say
from bot.logins import Logins, TooOften, pause_for

log = logging.getLogger(__name__)

REFUSED = {
    4004: "start.bad_token",
    4011: "start.too_big",
    4012: "start.old_version",
    4013: "start.unknown_intents",
}
"""The codes with which Discord closes the gateway until somebody mends something: the sentence for each."""
SIGN = timedelta(seconds=20)
"""How often systemd is told that the bot waits on purpose."""
LOOK = timedelta(minutes=10)
"""How often Discord is asked whether it allows more logins by now."""
_NOT_TOLD = (aiohttp.ClientError, discord.GatewayNotFound, discord.DiscordServerError, OSError)


class Connecting:
    """Connects a client that has logged in, as often as Discord allows. `told` is systemd's ear."""

    def __init__(
        self,
        client: Client,
        logins: Logins,
        watch: Watch,
        tell: Callable[[str], None],
        told: Callable[[str], None],
    ) -> None:
        self._client = client
        self._logins = logins
        self._watch = watch
        self._tell = tell
        self._told = told
        client.logins = logins

    async def run(self) -> None:
        """Stay connected until the client is closed; raises what discord.py raises."""
        while True:
            await self._turn()
            try:
                return await self._client.connect()
            except TooOften:
                log.warning("Discord makes the bot log in again and again; the next time waits.")

    async def _turn(self) -> None:
        """Wait until the bot may log in, and say so if that is not now."""
        said = False
        while pause := max(self._logins.rest(), await self._few()):
            until = self._watch.now() + pause
            if not said:
                self._tell(say("start.waits", until=until.astimezone().strftime("%H:%M")))
                said = True
            await self._wait(min(pause, LOOK))
        self._told(f"STATUS={say('start.connecting')}")

    async def _few(self) -> timedelta:
        """Return how long to wait because Discord allows few more logins; nothing where it does not tell."""
        try:
            _, _, limit = await self._client.http.get_bot_gateway()
            return pause_for(limit["remaining"], timedelta(milliseconds=limit["reset_after"]))
        except _NOT_TOLD as error:
            log.warning("Discord did not tell how many logins remain today: %s", error)
            return timedelta(0)

    async def _wait(self, pause: timedelta) -> None:
        """Wait, and keep telling systemd that this takes longer than TimeoutStartSec."""
        until = self._watch.now() + pause
        while (now := self._watch.now()) < until:
            self._told(f"STATUS={say('start.waiting', until=until.astimezone().strftime('%H:%M'))}")
            self._told(f"EXTEND_TIMEOUT_USEC={3 * SIGN // timedelta(microseconds=1)}")
            await self._watch.wait(asyncio.Event(), min(until, now + SIGN))
