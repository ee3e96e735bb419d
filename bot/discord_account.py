"""What is changed on Discord stands in the account of whoever asked for it, as what is written does."""

from __future__ import annotations

from typing import Any

import discord
from discord.http import HTTPClient, Route

from bot.core.store.account import attempt

_LOOKS = ("GET",)
_OWN = ("/users/@me/channels", "/channels/{channel_id}/typing")
_MESSAGES = "/channels/{channel_id}/messages/"
_SERVER = 500


def keep_account(http: HTTPClient) -> None:
    """Have a client note what it changes; not what it looks up, nor buttons that it turns off."""
    ask = http.request

    async def noted(route: Route, **options: Any) -> Any:  # noqa: ANN401 - discord.py's own
        if route.method in _LOOKS or route.path in _OWN or route.path.startswith(_MESSAGES):
            return await ask(route, **options)
        with attempt() as one:
            one.reached = True
            try:
                return await ask(route, **options)
            except discord.HTTPException as error:
                # What Discord refuses it has not done.
                one.reached = error.status >= _SERVER
                raise

    http.request = noted  # type: ignore[method-assign]
