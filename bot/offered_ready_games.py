"""The ready games, offered on the rehearsal's page: who plays in them, and what the page is told."""

from __future__ import annotations

import logging
from functools import partial

import discord

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Shut
from bot.core.discord.games import record_with_rooms
from bot.core.games.computer_players import ComputerPlayers
from bot.core.seam.watch import Watch
from bot.core.words.speech import say, spoken
from bot.ready import ready_games
from bot.rehearsal.ready import NotLoaded, Offer, Waits
from bot.rehearsal.server import Rehearsal
from engine.records import RecordFailure

log = logging.getLogger(__name__)

RITA = "rita"
PLAYERS = (("boris", "mila", "timur"), ("rosa", "oskar", "yara"))
"""Who is the referee and who plays on each side, by user name in the rehearsal, the captains first."""
ALONE = ("boris", "rosa", "mila", "oskar", "timur", "yara", "otto", "olaf")
COMPUTERS = tuple(
    f"Computer {name}" for name in ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo")
)
"""Who plays for themselves in a game of more sides, and what those are called whom the program plays."""


def offer_ready(rehearsal: Rehearsal, client: discord.Client, desk: Desk) -> None:
    """Put the ready games on the shelf of the rehearsal; they are loaded by the bot's own client."""
    offers = tuple(Offer(one.key, one.title, one.about) for one in ready_games(desk.table.kinds, spoken()))
    rehearsal.offer(offers, partial(_load, rehearsal, client, desk))


async def _load(rehearsal: Rehearsal, client: discord.Client, desk: Desk, key: str) -> Waits:
    """Load one and return where something waits; raises `NotLoaded` with a sentence for whatever is wrong."""
    guild = client.get_guild(rehearsal.server_id()) if client.is_ready() else None
    if guild is None:
        raise NotLoaded(say("ready.starting"))
    spoken_there = await desk.tongues.of_server(guild.id)
    one = next(each for each in ready_games(desk.table.kinds, spoken_there) if each.key == key)
    try:
        loaded = await record_with_rooms.load(desk, guild, _cast(rehearsal), one.played(), one.title)
    except RecordFailure as failed:
        raise NotLoaded(say("ready.does_not_hold", file=one.record.name, reason=str(failed))) from failed
    except Shut as shut:
        reason = str(shut.details.get("permissions") or say(shut.key, **shut.details))
        raise NotLoaded(say("ready.refused", reason=reason)) from shut
    except discord.NotFound as gone:
        raise NotLoaded(say("ready.somebody_left")) from gone
    except discord.HTTPException as refused:
        raise NotLoaded(say("ready.refused", reason=refused.text or str(refused.status))) from refused
    except Exception as error:
        log.exception("The ready game %s could not be loaded.", key)
        raise NotLoaded(say("ready.failed")) from error
    return Waits(loaded.waits, loaded.room)


def _cast(rehearsal: Rehearsal) -> record_with_rooms.Cast:
    def ids(names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(rehearsal.person(name).id for name in names)

    return record_with_rooms.Cast(rehearsal.person(RITA).id, tuple(map(ids, PLAYERS)), ids(ALONE), COMPUTERS)


def computer_players(desk: Desk, watch: Watch) -> ComputerPlayers:
    """Return what plays for all whom the program seats in loaded games: it never runs on a real Discord."""
    return ComputerPlayers(desk.table, desk.meetings, watch)
