"""The referee plays for one side: he asks, both captains agree, and he may step back (campaign 2.5)."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.arranging.leading import team_ordered
from engine.campaign.arranging.observing import observing_no_more
from engine.campaign.arranging.orders_of_battle import unmanned
from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Slot
from engine.campaign.view import BattleView
from engine.errors import NotAllowed, fault
from engine.frozen import FrozenMap


def asking(arrangement: Arrangement, battle: BattleView, actor: Actor, slot: Slot, now: int) -> Arrangement:
    """Return the arrangement with the referee's wish to play a vehicle that nobody plays.

    A wish that he had before is forgotten with whoever had agreed to it; the new one has another moment.
    Raises a refusal for anybody else, once he plays, once the room is open, and for a vehicle not free.
    """
    if not actor.referee:
        raise NotAllowed(fault("fill_in_by_referee", "2.5"))
    if arrangement.referee_plays:
        raise NotAllowed(fault("fill_in_plays", "2.5", hex=battle.hex))
    _refuse_opened(arrangement)
    if slot not in unmanned(arrangement, battle, slot.team):
        raise NotAllowed(fault("fill_in_taken", "2.5"))
    former = arrangement.fill_in
    at = now if former is None else max(now, former.at + 1)
    return replace(arrangement, fill_in=FillIn(slot.team, slot, actor.user, at=at))


def approving(arrangement: Arrangement, battle: BattleView, actor: Actor, at: int) -> Arrangement:
    """Return the arrangement in which one more captain agrees; with both the referee plays.

    `at` is the moment at which the wish that he answers was asked. Where somebody else was given the vehicle
    meanwhile, nothing is left of the wish. Raises a refusal for whoever does not order for a team, where
    nothing is asked any more, and where something else is asked by now.
    """
    team, wish = team_ordered(actor), _asked(arrangement, at)
    agreed = replace(wish, approved=wish.approved | {team})
    if not agreed.agreed:
        return replace(arrangement, fill_in=agreed)
    slot = agreed.slot
    if slot is None or slot not in unmanned(arrangement, battle, agreed.team):
        return replace(arrangement, fill_in=None)
    manned = replace(arrangement, crew=FrozenMap({**arrangement.crew, slot: wish.referee}), fill_in=agreed)
    return observing_no_more(manned, wish.referee)


def declining(arrangement: Arrangement, actor: Actor, at: int) -> Arrangement:
    """Return the arrangement in which a captain does not agree; raises as `approving` does."""
    team_ordered(actor)
    _asked(arrangement, at)
    return replace(arrangement, fill_in=None)


def stepping_back(arrangement: Arrangement, actor: Actor) -> Arrangement:
    """Return the arrangement in which the referee neither plays nor asks to.

    Raises a refusal for anybody else, where there is nothing to step back from, and once the room is open.
    """
    wish = arrangement.fill_in
    if not actor.referee or wish is None or wish.referee != actor.user:
        raise NotAllowed(fault("fill_in_none", "2.5"))
    _refuse_opened(arrangement)
    crew = {slot: user for slot, user in arrangement.crew.items() if user != wish.referee}
    return replace(arrangement, crew=FrozenMap(crew), fill_in=None)


def _asked(arrangement: Arrangement, at: int) -> FillIn:
    wish = arrangement.fill_in
    if wish is None or wish.agreed:
        raise NotAllowed(fault("fill_in_none", "2.5"))
    _refuse_opened(arrangement)
    if wish.at != at:
        raise NotAllowed(fault("fill_in_changed", "2.5"))
    return wish


def _refuse_opened(arrangement: Arrangement) -> None:
    if arrangement.room is not None:
        raise NotAllowed(fault("fill_in_opened", "2.5"))
