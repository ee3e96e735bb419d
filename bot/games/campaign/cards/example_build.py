"""What a captain could build now, as an example to copy: legal at the moment at which it is shown (8)."""

from __future__ import annotations

from bot.core.words.speech import say
from bot.games.campaign.cards.sheets import line
from engine.campaign.check import check
from engine.campaign.commands import Build, Seat, Sheet, Source, Submission
from engine.campaign.forces import MARKERS, Kind, Team, Vehicle
from engine.campaign.view import View

_MEDIUM, _LIGHT = 5, 3
"""The tiers of an example for whoever has enough points."""


def with_example(said: str, key: str, view: View, team: Team) -> str:
    """Return what is said and, where something can be built, the sentence of a key with a line for that."""
    return " ".join(filter(None, (said, to_build(key, view, team))))


def to_build(key: str, view: View, team: Team) -> str:
    """Return the sentence of a key with a line that builds a new platoon now; "" where none can be built."""
    taken = {one.id.number for one in view.of(team)}
    number = next((one for one in MARKERS if one not in taken), None)
    bank = view.banks.get(team, 0)
    medium = min(_MEDIUM, max(bank - _LIGHT, (bank + 1) // 2))
    tiers = ((Kind.MEDIUM, medium), (Kind.LIGHT, min(_LIGHT, bank - medium)))
    vehicles = tuple(Vehicle(kind, tier) for kind, tier in tiers if tier > 0)
    if number is None or not vehicles:
        return ""
    built = Build(number, vehicles, Source(0, ""))
    ordered = Submission(Seat.of(team), (Sheet(team, view.game_turn, (built,)),))
    return "" if check(view, ordered) else say(key, line=line(built))
