"""Observers of a battle in words, and the buttons to be one or to want none (campaign 13.5)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.cards import Button
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.arranging.orders_of_battle import empty_places
from engine.campaign.arranging.shapes import PLACES, Progress
from engine.campaign.forces import Team

OBSERVE, OBSERVE_NOT, CHALLENGE, CHALLENGE_NOT = "observe", "observe_not", "challenge", "challenge_not"
"""The acts that the buttons carry."""

_BEFORE_PLAYED = frozenset(
    (Progress.PENDING, Progress.OFFERED, Progress.SCHEDULED, Progress.MANNED, Progress.OPEN)
)
"""How far a battle may have come for the referee still to take a place."""


def lines(shown: Shown, viewer: Viewer) -> Iterator[str]:
    """Yield who observes, as far as the reader may know, and which teams object."""
    del viewer
    sight = shown.sight
    if sight.battle is None:
        return
    for team in Team:
        users = [user for user, of in sight.observers.items() if of is team]
        if users:
            people = listed([plain(shown.name(user)) for user in users])
            yield say("observing.who", team=team_name(team), people=people)
    for team in Team:
        if team in sight.challenged:
            yield say("observing.unwanted", team=team_name(team))


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return what somebody may do about observers now."""
    sight = shown.sight
    if sight.battle is None or (sight.opened_at is not None and not viewer.referee):
        return ()
    found: list[Button] = []
    if viewer.user in sight.observers:
        found.append(Button(say("button.observe_not"), shown.carries(OBSERVE_NOT)))
    elif _may_observe(shown, viewer):
        found.append(Button(say("button.observe"), shown.carries(OBSERVE)))
    if viewer.orders and viewer.team in sight.challenged:
        found.append(Button(say("button.challenge_not"), shown.carries(CHALLENGE_NOT)))
    elif viewer.orders:
        found.append(Button(say("button.challenge"), shown.carries(CHALLENGE)))
    return tuple(found)


def _may_observe(shown: Shown, viewer: Viewer) -> bool:
    """Tell whether a place is empty for somebody.

    Until the room is open the referee sits with the defender (12.5), and one who plays elsewhere cannot know
    whether he could (2.5).
    """
    sight = shown.sight
    plays = viewer.user in sight.crew.values() or sight.played_by(viewer.user)
    if plays or sight.battle is None or sight.progress not in _BEFORE_PLAYED:
        return False
    if viewer.referee:
        sides = tuple(Team) if sight.opened_at is not None else (sight.battle.attacker.enemy,)
        return any(team in sight.battle.own and _left(shown, team) > 0 for team in sides)
    return not sight.challenged and viewer.team is not None and _left(shown, viewer.team) > 0


def _left(shown: Shown, team: Team) -> int:
    sight = shown.sight
    if sight.battle is None or team not in sight.battle.own:
        return PLACES
    out = sum(slot.team is team for slot in sight.staying_out)
    return empty_places(sight.battle, team) + out - sum(of is team for of in sight.observers.values())
