"""The referee mans a side whose captain and substitute are away; what they are told of it (16.4)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.cards import Button, Card
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.letter_button import letter_button
from bot.games.campaign.cards.battles.room_letters import mention
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicle
from engine.campaign.arranging.shapes import Progress
from engine.campaign.arranging.told.crews import DoneForYou
from engine.campaign.arranging.told.pieces import Manned
from engine.campaign.forces import Team
from engine.campaign.view import View

PREFIX = "for_"
"""With what every act begins that the referee does for a captain; then comes the name of the captain's."""
PLAYED = frozenset((Progress.PLAYED, Progress.REPORTED, Progress.DISPUTED, Progress.SETTLED))
"""How far a battle has come whose crew stays as it was."""


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return a button for each side that the referee may man: none once it is played, none if he plays."""
    sight = shown.sight
    judges = viewer.referee and not sight.played_by(viewer.user)
    if not judges or sight.battle is None or sight.progress in PLAYED:
        return ()
    return tuple(
        Button(say("button.for_man", team=team_name(team)), carries(shown, "man", team))
        for team in Team
        if sight.battle.own.get(team)
    )


def carries(shown: Shown, act: str, team: Team | None, more: str = "") -> str:
    """Return what a button carries by which a captain does an act for his side, or the referee for `team`."""
    if team is None:
        return shown.carries(f"crew_{act}", more)
    return shown.carries(f"{PREFIX}{act}", f"{team.value}.{more}" if more else team.value)


def head(team: Team | None) -> Iterator[str]:
    """Yield the line that says for whom the referee acts; none for who acts for his own side."""
    if team is not None:
        yield say("stand_in.head", team=team_name(team))


def letter(details: DoneForYou, view: View, reader: Reader) -> Card:
    """Return the letter to captain and substitute: what the referee has done for them; they may change it."""
    leader = details.commander
    lines = [say("notice.done_for_you", game=plain(reader.name), hex=details.hex)]
    lines += map(_given, details.crew)
    if leader is not None:
        lines.append(say("stand_in.leads", who=mention(leader)) if leader else say("stand_in.captain_leads"))
    lines.append(say("crew.when", at=details.at) if details.at else say("crew.no_time"))
    return Card("\n".join(lines)).under((letter_button(details, view, reader, "crew_man"),))


def _given(one: Manned) -> str:
    slot, user = one
    what = f"{slot.platoon} {vehicle(slot.vehicle)}"
    return say("crew.manned", slot=what, name=mention(user)) if user else say("crew.open", slot=what)
