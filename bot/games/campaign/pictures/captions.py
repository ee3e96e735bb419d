"""The few words that stand in the pictures, in the language of the moment."""

from __future__ import annotations

from PIL import Image

from bot.core.pictures.fonts import plain
from bot.core.pictures.title_bar import plain_bar
from bot.core.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.state import Stage
from engine.campaign.view import View

_STAGES = {Stage.ORDERS: "orders", Stage.SCOUTS: "scouts", Stage.COMBAT: "combat"}
_REASONS = {"victory", "resigned", "exhausted"}


def seat(of: Seat) -> str:
    """Return for whom a picture is."""
    return team(of.team) if of.team else say(f"picture.{of.value}")


def team(of: Team) -> str:
    """Return a team's name."""
    return say(f"team.{of.value}")


def eyes(of: Seat) -> str:
    """Return with whose eyes a campaign is looked back on."""
    return say("replay.saw", team=team(of.team)) if of.team else say("replay.truth")


def title_bar(view: View, wide: int, heading: str = "") -> Image.Image:
    """Return the title bar of a picture; `heading` goes before the map's title."""
    banks = tuple((view.banks[team], bank_of(team)) for team in Team if team in view.banks)
    named = map_name(view)
    text = say("picture.headed", heading=heading, map=named) if heading else named
    return plain_bar(wide, view.seat, text, (seat(view.seat), turn(view), moment(view)), banks)


def map_name(view: View) -> str:
    """Return what a map is called, in letters that can be drawn."""
    return plain(view.map.title) or plain(view.map.name) or say("picture.campaign")


def bank_of(of: Team) -> str:
    """Return what stands beside a bank in the title bar."""
    return say("picture.bank_of", team=team(of))


def turn(view: View) -> str:
    """Return the Game Turn as the title bar says it."""
    return say("picture.turn", turn=view.game_turn) if view.game_turn else say("picture.not_begun")


def moment(view: View) -> str:
    """Return what the game is at: whose turn it is and at which stage, or how it ended."""
    if view.ending is not None:
        won = view.ending.winner
        who = say("picture.won", team=team(won)) if won else say("picture.draw")
        if view.ending.reason not in _REASONS:
            return say("picture.over", how=who)
        return say("picture.over_by", how=who, reason=say(f"picture.reason_{view.ending.reason}"))
    if view.active is None:
        return say("picture.toss")
    stage = _STAGES.get(view.stage)
    if stage is None:
        return say("picture.active", team=team(view.active))
    return say("picture.active_at", team=team(view.active), stage=say(f"picture.stage_{stage}"))


def signs() -> tuple[tuple[str, str], ...]:
    """Return what the legend says of its signs, a pair a column."""
    return (
        (say("picture.blue_controls"), say("picture.red_controls")),
        (say("picture.home_city"), say("picture.not_known")),
        (say("picture.platoon_scout"), say("picture.enemy_present")),
        (say("picture.battle"), say("picture.revenue")),
    )
