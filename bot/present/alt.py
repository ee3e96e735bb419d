"""Pictures in words, for who cannot see them: from the picture's own View, so never saying more."""

from __future__ import annotations

from bot.present.vehicles import short, team
from bot.present.words import say
from engine.campaign.forces import Team
from engine.campaign.view import Marker, View
from engine.hexes import in_order

LONGEST = 1024


def of_map(view: View) -> str:
    """Answer the alt text of a campaign map."""
    parts = [say("alt.map", map=view.map.title, when=when(view))]
    for side in Team:
        held = in_order(h for h, marker in view.control.items() if marker is Marker(side.value))
        if held:
            parts.append(say("alt.control", team=team(side), hexes=", ".join(held)))
    for side in Team:
        standing = [f"P{one.id.number} {one.hex}" for one in view.of(side)]
        if standing:
            parts.append(say("alt.platoons", team=team(side), platoons=", ".join(standing)))
    if view.enemy:
        parts.append(say("alt.enemy", hexes=", ".join(in_order(view.enemy))))
    if view.battles:
        parts.append(say("alt.battles", hexes=", ".join(in_order(one.hex for one in view.battles))))
    return cut(" ".join(parts))


def of_tracks(view: View) -> str:
    """Answer the alt text of the platoon tracks."""
    parts = []
    for side in Team:
        rows = [f"P{one.id.number} {one.hex}: {short(one.vehicles)}" for one in view.of(side)]
        if rows:
            parts.append(say("alt.tracks", team=team(side), rows="; ".join(rows)))
    return cut(" ".join(parts) or say("alt.tracks_none"))


def of_bank(view: View) -> str:
    """Answer the alt text of the Tier Bank display."""
    parts = [say("alt.bank", team=team(side), points=points) for side, points in view.banks.items()]
    return cut(" ".join(parts) or say("alt.bank_none"))


def when(view: View) -> str:
    """Answer the moment in words: whose turn it is, or how the game ended."""
    if view.ending is not None:
        won = view.ending.winner
        return say("when.draw") if won is None else say("when.won", team=team(won))
    if view.active is None:
        return say("when.toss")
    return say("when.turn", team=team(view.active), turn=view.game_turn)


def cut(text: str, longest: int = LONGEST) -> str:
    """Answer a text no longer than Discord takes, ending with an ellipsis if it was cut."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
