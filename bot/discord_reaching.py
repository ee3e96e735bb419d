"""Reaching Discord: what goes wrong on the way, as the services know it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord

from bot.core.post.parcels import Unreachable
from bot.discord_courier import trouble


@asynccontextmanager
async def reaching() -> AsyncIterator[None]:
    """Do something on Discord; raises `Refused` for what it never takes, `Unreachable` for all else."""
    try:
        yield
    except discord.HTTPException as error:
        raise trouble(error) from error
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        raise Unreachable(str(error) or type(error).__name__) from error
