"""The composition root: an app is composed and runs until told to stop, for Discord or for the rehearsal."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.assets import battle_maps, rulebooks, thumbnail_folders
from bot.client import Client
from bot.composing import App, begin, compose
from bot.connecting import REFUSED, Connecting
from bot.core.discord.setup.invitation import invite_link
from bot.core.pictures import thumbnails
from bot.core.pictures.picture_cache import Shelf
from bot.core.present.thumbnail_faults import left_out
from bot.core.seam.required_parts import refuse_incomplete
from bot.core.seam.watch import SystemWatch
from bot.core.store.engine import Database, open_database
from bot.core.store.letter_clock import letter_clock
from bot.core.store.one_at_a_time import Taken
from bot.core.store.private_files import tighten
from bot.core.store.server_lock import ServerLock, alone_on
from bot.core.store.unreadable import DatabaseAway, DatabaseUnreadable
from bot.core.words.language import languages
from bot.core.words.speech import say
from bot.drawing_worker import Studio
from bot.games.all_games import FOLDER, GAMES
from bot.games.skirmish.own_scenarios import every, folder_of
from bot.logins import Logins
from bot.offered_ready_games import computer_players, offer_ready
from bot.pulse import Pulse, pulse_file
from bot.rehearsal.server import Rehearsal
from bot.settings import GamesPlace, Settings
from bot.systemd import notify

log = logging.getLogger(__name__)

AGAIN, BAD_START = 1, 2
"""The exit codes where the bot may be started again in a while, and where something has to be mended first.

Discord or a database server that does not answer; a refused token, an unreadable database, a second bot.
"""


class NoStart(Exception):
    """The bot cannot begin; the text is the one sentence that says why and what to do."""

    def __init__(self, sentence: str, code: int = BAD_START) -> None:
        super().__init__(sentence)
        self.code = code


def point_at(rehearsal: Rehearsal) -> None:
    """Point discord.py at the rehearsal server instead of Discord."""
    Route.BASE = rehearsal.api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(rehearsal.gateway)


@contextlib.asynccontextmanager
async def stage(
    settings: Settings, tell: Callable[[str], None]
) -> AsyncIterator[tuple[str, Rehearsal | None]]:
    """Give the token to log in with: Discord's, or that of a rehearsal server which runs meanwhile."""
    if settings.token is not None:
        yield settings.token, None
        return
    rehearsal = await _rehearsal(settings)
    try:
        point_at(rehearsal)
        tell(say("start.rehearsal", address=rehearsal.page))
        yield rehearsal.token, rehearsal
    finally:
        await rehearsal.stop()


async def _rehearsal(settings: Settings) -> Rehearsal:
    """Start the rehearsal server; raises `NoStart` where its file or its port is not to be had."""
    file = settings.data_dir / "rehearsal-discord.sqlite3"
    try:
        rehearsal = Rehearsal(file)
    except sqlite3.DatabaseError as error:
        raise NoStart(say("start.bad_rehearsal", file=str(file))) from error
    try:
        await rehearsal.start(settings.rehearsal_port)
    except OSError as error:
        await rehearsal.stop()
        reason = error.strerror or str(error)
        raise NoStart(say("start.no_port", port=settings.rehearsal_port, reason=reason)) from error
    return rehearsal


async def run(settings: Settings, tell: Callable[[str], None]) -> int:
    """Run until told to stop; return the exit code. `tell` prints a line for who started the bot.

    Raise `MissingPart`.
    """
    refuse_incomplete(GAMES, FOLDER, rulebooks(), languages())
    try:
        async with alone_on(settings.database_url, settings.data_dir) as lock:
            return await _run_alone(settings, tell, lock)
    except Taken as taken:
        tell(say("start.second_bot", place=str(taken)))
    except DatabaseUnreadable as error:
        tell(str(error))
        return AGAIN if isinstance(error, DatabaseAway) else BAD_START
    except NoStart as error:
        tell(str(error))
        return error.code
    return BAD_START


async def _run_alone(settings: Settings, tell: Callable[[str], None], lock: ServerLock | None) -> int:
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    tighten(settings.data_dir, GamesPlace(settings.database_url, settings.data_dir).sqlite)
    database = await open_database(settings.database_url)
    keeping: tuple[asyncio.Task[None], ...] = ()
    if lock is not None:
        database.allowed = lock.allowed
        keeping = (asyncio.create_task(lock.keep(), name="adjutant: lock"),)
    try:
        async with stage(settings, tell) as (token, rehearsal):
            return await _until_stopped(database, settings, token, tell, rehearsal, keeping)
    finally:
        for task in keeping:
            task.cancel()
        await database.close()


async def _until_stopped(
    database: Database,
    settings: Settings,
    token: str,
    tell: Callable[[str], None],
    rehearsal: Rehearsal | None,
    keeping: tuple[asyncio.Task[None], ...] = (),
) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C arrives as KeyboardInterrupt
            loop.add_signal_handler(name, stop.set)
    kind = "rehearsal" if settings.token is None else "discord"
    memory = settings.data_dir / f"commands-{kind}.txt"
    every(folder_of(settings.data_dir))  # what is wrong with the host's own is in the log from the start
    async with _studio(settings.data_dir) as studio:
        app = await compose(
            database, settings.data_dir, painter=studio, memory=memory, members_intent=settings.members_intent
        )
        app.tasks.extend(keeping)
        if rehearsal is not None:
            offer_ready(rehearsal, app.client, app.desk)
            playing = computer_players(app.desk, SystemWatch()).run()
            app.tasks.append(asyncio.create_task(playing, name="adjutant: computers"))
        try:
            with _plainly(settings):
                pulse, there = _pulse(app, database, settings), _connected(app.client)
                await begin(app, token, _connect(app.client, settings, tell))
                app.tasks.append(asyncio.create_task(pulse.run(), name="adjutant: pulse"))
                if settings.token is not None and app.client.application_id is not None:
                    tell(say("start.invite", link=invite_link(app.client.application_id)))
                await _first_of((stop, there), app.tasks)
                if there.is_set():
                    tell(say("start.running"))
                    notify("READY=1")
                    notify(f"STATUS={say('start.connected')}")
                    await _first_of((stop,), app.tasks)
                if not stop.is_set():
                    tell(say("start.stopped_by_itself"))
                    return AGAIN
        finally:
            notify("STOPPING=1")
            await app.close()
    return 0


@contextlib.contextmanager
def _plainly(settings: Settings) -> Iterator[None]:
    """Say in one sentence why Discord does not let the bot in; raises `NoStart`."""
    try:
        yield
    except discord.LoginFailure as error:
        raise NoStart(say("start.bad_token")) from error
    except discord.PrivilegedIntentsRequired as error:
        key = "start.no_members_intent" if settings.members_intent else "start.bad_intents"
        raise NoStart(say(key)) from error
    except discord.ConnectionClosed as error:
        if error.code in REFUSED:
            raise NoStart(say(REFUSED[error.code])) from error
        raise _away(error) from error
    except (aiohttp.ClientError, discord.GatewayNotFound, discord.DiscordServerError, OSError) as error:
        raise _away(error) from error


def _away(error: Exception) -> NoStart:
    reason = str(error).strip().partition("\n")[0] or type(error).__name__
    return NoStart(say("start.no_discord", reason=reason), AGAIN)


def _pulse(app: App, database: Database, settings: Settings) -> Pulse:
    """Return the pulse of an app, which hears from the client whether Discord is there."""
    file = pulse_file(settings.data_dir, rehearsal=settings.token is None)
    watch = SystemWatch()
    pulse = Pulse(database, file, watch, notify, letter_clock(database, watch.now))
    for event, heard in pulse.listeners().items():
        app.client.add_listener(heard, event)
    return pulse


def _studio(data_dir: Path) -> Studio:
    """Open the studio, with the referee's own pictures; those that cannot be used are named in the log."""
    own, unusable = thumbnails.load(thumbnail_folders(data_dir), battle_maps())
    for one in unusable:
        log.warning("%s", left_out(one.file, one.kind, one.details))
    return Studio(battle_maps(), own=own, shelf=Shelf(data_dir / "cache" / "atlas"))


def _connect(
    client: Client, settings: Settings, tell: Callable[[str], None]
) -> Callable[[], Coroutine[Any, Any, None]]:
    """Return what stays connected; a rehearsal allows any number of logins."""
    if settings.token is None:
        return client.connect
    watch = SystemWatch()
    return Connecting(
        client, Logins(settings.data_dir / "logins-discord.txt", watch), watch, tell, notify
    ).run


def _connected(client: Client) -> asyncio.Event:
    """Return what is set once Discord has greeted the bot: having a line to it is not enough."""
    there = asyncio.Event()

    async def greeted() -> None:
        there.set()

    client.add_listener(greeted, "on_connect")
    return there


async def _first_of(events: Sequence[asyncio.Event], tasks: Sequence[asyncio.Task[None]]) -> None:
    """Wait until one of the events, or until something that should run for ever ends.

    Raises what ended it.
    """
    waits = [asyncio.create_task(event.wait()) for event in events]
    done, _ = await asyncio.wait([*waits, *tasks], return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    for task in tasks:
        if task in done:
            task.result()
