"""A game in one line: what everybody on the server may know of it."""

from __future__ import annotations

from bot.present.names import plain
from bot.present.vehicles import team as team_name
from bot.services.people import PublicStatus, Roster, Status
from bot.words.speech import listed, say
from engine.campaign.forces import Team


def about(public: PublicStatus, roster: Roster) -> str:
    """Answer one line about a game: who joined, whose turn it is or who won, and nothing else (12.1)."""
    name = {"game": plain(public.game.name), "map": plain(public.game.map_title)}
    if public.game.status is Status.LOBBY:
        blue, red = (len(roster.of(team)) for team in (Team.BLUE, Team.RED))
        return say("status.lobby", blue=blue, red=red, next=to_begin(roster), **name)
    if public.game.status is Status.ABANDONED:
        return say("status.over", how=say("status.ended"), **name)
    if public.ended is not None:
        how = say("status.won", team=team_name(public.winner)) if public.winner else say("status.drawn")
        return say("status.over", how=how, **name)
    active = team_name(public.active) if public.active else "-"
    said = say("status.running", team=active, turn=public.game_turn, **name)
    return f"{said} {say('status.paused')}" if public.paused else said


def to_begin(roster: Roster) -> str:
    """Answer what comes next before the toss."""
    lacks = missing(roster)
    return say("status.lobby_missing", missing=lacks) if lacks else say("status.lobby_ready")


def missing(roster: Roster) -> str:
    """Answer what a game lacks to begin; "" if nothing."""
    return listed(
        [say("start.missing_captain", team=team_name(team)) for team in Team if roster.captain(team) is None]
    )
