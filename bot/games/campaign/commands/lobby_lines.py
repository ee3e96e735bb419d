"""A campaign in one line: what everybody on the server may know of it."""

from __future__ import annotations

from bot.core.people.people import PublicStatus, Roster, Status
from bot.core.present.gathering_words import still_missing
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.forces import Team


def about(public: PublicStatus, roster: Roster) -> str:
    """Return one line about a campaign: who joined, whose turn it is or who won, and nothing else (12.1)."""
    name = {"game": plain(public.game.name), "map": plain(public.game.map_title)}
    if public.game.status is Status.LOBBY:
        blue, red = (len(roster.of(team)) for team in (Team.BLUE, Team.RED))
        return say("status.lobby", blue=blue, red=red, next=to_begin(roster), **name)
    if public.game.status is Status.ABANDONED:
        return say("status.over", how=say("status.ended"), **name)
    turn = public.turn
    if turn.ending is not None:
        winners = turn.ending.winners
        how = say("status.won", team=team_name(Team(winners[0]))) if winners else say("status.drawn")
        return say("status.over", how=how, **name)
    active = team_name(Team(turn.seat)) if turn.seat else "-"
    said = say("status.running", team=active, turn=turn.number, **name)
    return f"{said} {say('status.paused')}" if public.paused else said


def to_begin(roster: Roster) -> str:
    """Return what comes next before the toss."""
    lacks = still_missing(_without_captain(roster))
    return say("status.lobby_missing", missing=lacks) if lacks else say("status.lobby_ready")


def missing(roster: Roster) -> str:
    """Return why a game cannot begin yet; "" if it can."""
    return listed([say("start.missing_captain", team=team_name(team)) for team in _without_captain(roster)])


def _without_captain(roster: Roster) -> tuple[Team, ...]:
    return tuple(team for team in Team if roster.captain(team) is None)
