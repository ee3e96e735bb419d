"""What is picked on the form of a result: its outcome, and each vehicle that was lost (campaign 13.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.core.present.carried import packed, unpacked
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.battles.outcomes import outcome_said
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.arranging.meant import meant
from engine.campaign.arranging.shapes import Slot
from engine.campaign.forces import Team, Vehicle, Vehicles
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView

_OUTCOMES = tuple(BattleOutcome)


@dataclass(frozen=True, slots=True)
class Picks:
    """An outcome (None: not yet picked), and the vehicles lost."""

    outcome: BattleOutcome | None = None
    lost: frozenset[Slot] = frozenset()

    def losses(self) -> tuple[tuple[Team, int, Vehicles], ...]:
        """Return the losses as a result has them: team, platoon, vehicles."""
        found: dict[tuple[Team, int], list[Vehicle]] = {}
        for slot in sorted(self.lost, key=lambda one: (one.team.value, one.platoon.number, one.place)):
            found.setdefault((slot.team, slot.platoon.number), []).append(slot.vehicle)
        return tuple((team, number, tuple(some)) for (team, number), some in found.items())

    def short(self, slots: Sequence[Slot]) -> str:
        """Return the picks among these vehicles as a button carries them: at most seven characters."""
        outcome = "-" if self.outcome is None else str(_OUTCOMES.index(self.outcome))
        return f"{outcome}.{packed(self.lost, slots)}"

    def told(self, battle: BattleView | None) -> str:
        """Return the picks in words, with all that is lost by them in this battle (13.6)."""
        outcome = say("proof.none_picked") if self.outcome is None else outcome_said(self.outcome, battle)
        listed = self.losses()
        losses = listed if battle is None else meant(battle, self.outcome, listed)
        return say("proof.picked", outcome=outcome, lost=lost(losses))


def lost(losses: Iterable[tuple[Team, int, Vehicles]]) -> str:
    """Return the vehicles lost: "Blue P1 medium tier 5 and Red P2 heavy tier 7", or "nothing"."""
    return listed(
        [
            say("proof.lost_of", team=team_name(team), platoon=number, vehicles=vehicles(some))
            for team, number, some in losses
            if some
        ]
    ) or say("vehicles.none")


def read_short(text: str, slots: Sequence[Slot]) -> Picks:
    """Read what `Picks.short` wrote of these vehicles; no picks where it is something else."""
    outcome, _, bits = text.partition(".")
    try:
        chosen = None if outcome == "-" else _OUTCOMES[int(outcome)]
        return Picks(chosen, unpacked(bits, slots))
    except (ValueError, IndexError):
        return Picks()


def read_slots(values: Iterable[str], slots: Sequence[Slot]) -> frozenset[Slot]:
    """Return those of these vehicles that were ticked, by what `str` writes of them."""
    ticked = set(values)
    return frozenset(slot for slot in slots if str(slot) in ticked)


def picks_of(losses: Iterable[tuple[Team, int, Vehicles]], slots: Sequence[Slot]) -> frozenset[Slot]:
    """Return losses as vehicles of the order of battle: of several alike in a platoon the first."""
    left = list(slots)
    found: set[Slot] = set()
    for team, number, some in losses:
        for vehicle in some:
            slot = next(
                (
                    one
                    for one in left
                    if (one.team, one.platoon.number, one.vehicle) == (team, number, vehicle)
                ),
                None,
            )
            if slot is not None:
                left.remove(slot)
                found.add(slot)
    return frozenset(found)
