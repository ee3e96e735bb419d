"""Discord's limit on changing old messages, told at once: discord.py would wait, and try four times more."""

from __future__ import annotations

import json
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp
import discord

from bot.core.post.parcels import EDITED_OFTEN


def edit_limit(also: aiohttp.TraceConfig | None = None) -> aiohttp.TraceConfig:
    """Return what tells of that limit, for a client's `http_trace`; `also` is another that hears as well.

    A request that meets it raises `discord.HTTPException` with the code 30046. What has to wait for another
    limit still waits.
    """
    trace = also or aiohttp.TraceConfig()
    trace.on_request_end.append(_look)
    return trace


async def _look(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
) -> None:
    response = params.response
    if response.status != HTTPStatus.TOO_MANY_REQUESTS or params.method != "PATCH":
        return
    try:
        # Kept by the response: discord.py reads the same once more.
        said = json.loads(await response.read())
    except ValueError:
        return
    if isinstance(said, dict) and said.get("code") == EDITED_OFTEN:
        raise discord.HTTPException(response, said)
