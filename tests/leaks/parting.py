"""Why two campaigns that are played side by side cannot be compared any further.

Only what docs/trust.md lists may tell them apart; whatever else does is a leak.
"""

from __future__ import annotations

from enum import Enum

from engine.campaign.battlefield import payable
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.state import Stage, State
from engine.hexes import Hex
from tests.leaks.knowable import Knowable, knowable

_PACE = ("game_turn", "active", "stage")
_ON_THE_MAP = frozenset({"stage", "active", "game_turn", "control", "battles", "order", "met"})
"""What a move that everybody sees may change: markers, battles, and whose turn it is afterwards."""
_OF_A_WAY_HOME = frozenset({"recoveries", "stood"})


class Why(Enum):
    """A reason to stop comparing, as docs/trust.md puts it."""

    OVER = "A game that is over is open to everybody"
    SPOKEN = "can see how long they take"
    BANK = "Whether a turn begins at once"
    SHOWN = "A marker, a battle or a platoon that moves into your sight"
    RETREAT = "Where your beaten platoon ends up"
    MET = "What you attack is what you fight"
    SIDE = "On which side of the battle map you start"


def parting(before: tuple[State, State], after: tuple[State, State], viewer: Team) -> Why | None:
    """Return why the viewer may tell two states apart that came of the same moment; None: they may not.

    `None` for two states of which they may know different things means that no listed reason explains it.
    """
    one, other = after
    if Stage.OVER in (one.stage, other.stage):
        return Why.OVER
    apart = differing(*(knowable(state, viewer) for state in after))
    if not apart:
        return None
    waiting = _behind(one, other) if apart & set(_PACE) else None
    if waiting is not None and _unsaid(waiting, viewer.enemy):
        return Why.SPOKEN
    if "battles" not in apart and waiting is not None and _can_pay(waiting, viewer.enemy):
        return Why.BANK
    if "battles" in apart and waiting is not None:
        return Why.SHOWN  # the one with the battle waits for its result, the other has gone on
    beaten = _retreated(before, viewer) | _asked_in_one(before, after, viewer)
    if beaten >= _elsewhere(one, other, viewer) > frozenset():
        return Why.RETREAT
    if apart == {"battles"} and _fought(one) == _fought(other):
        return Why.SIDE
    if "control" in apart:
        # Over what they control leads their way home, without which there is nothing to recover (14.1).
        apart -= _OF_A_WAY_HOME
    return Why.SHOWN if apart <= _ON_THE_MAP else None


def _fought(state: State) -> frozenset[tuple[Hex, Team]]:
    return frozenset((battle.hex, battle.attacker) for battle in state.battles)


def _retreated(before: tuple[State, State], viewer: Team) -> frozenset[PlatoonId]:
    """Return the viewer's platoons that had to retreat in both states (15.3)."""
    one, other = (_to_retreat(state, viewer) for state in before)
    return one & other


def _asked_in_one(
    before: tuple[State, State], after: tuple[State, State], viewer: Team
) -> frozenset[PlatoonId]:
    """Return the viewer's platoons that wait for a ranking in one, and in the other went back at once.

    They went to where they had entered from: what they learn is that they cannot in the one (15.3).
    """
    one, other = (
        frozenset(i for i in _to_retreat(asked, viewer) if _went_back(earlier, there, i))
        for asked, earlier, there in zip(after, reversed(before), reversed(after), strict=True)
    )
    return one | other


def _to_retreat(state: State, viewer: Team) -> frozenset[PlatoonId]:
    """Return the viewer's platoons that have to retreat."""
    return frozenset(r.platoon for r in state.retreats if r.platoon.team is viewer)


def _went_back(before: State, after: State, platoon: PlatoonId) -> bool:
    """Tell whether a platoon now stands where it had entered from."""
    was, now = before.platoons.get(platoon), after.platoons.get(platoon)
    return was is not None and now is not None and was.entry == now.hex


def _elsewhere(one: State, other: State, viewer: Team) -> frozenset[PlatoonId]:
    """Return the viewer's platoons that are not the same, or not in the same place, in both states."""
    ids = {platoon.id for state in (one, other) for platoon in state.of(viewer)}
    return frozenset(i for i in ids if one.platoons.get(i) != other.platoons.get(i))


def differing(one: Knowable, other: Knowable) -> frozenset[str]:
    """Return the names of what differs in what a team may know."""
    return frozenset(name for name in one if one[name] != other[name])


def _behind(one: State, other: State) -> State | None:
    """Return the state in which the game has gone less far; None where both are equally far."""
    far = [_far(state) for state in (one, other)]
    if far[0] == far[1]:
        return None
    return one if far[0] < far[1] else other


def _far(state: State) -> tuple[int, bool, int]:
    stages = (Stage.ORDERS, Stage.SCOUTS, Stage.COMBAT, Stage.OVER)
    return state.game_turn, state.active is not state.first, stages.index(state.stage)


def _unsaid(state: State, enemy: Team) -> bool:
    """Tell whether the enemy has still to say something that nothing but his saying it can bring."""
    sheet = state.active is enemy and state.stage in (Stage.ORDERS, Stage.SCOUTS)
    ranking = any(one.platoon.team is enemy and one.ranking is None for one in state.retreats)
    return sheet or ranking


def _can_pay(state: State, enemy: Team) -> bool:
    """Tell whether the game waits for nothing but what the enemy could pay for (14.2)."""
    waits = bool(state.battles) or any(one.ranking is None for one in state.retreats)
    own = [one for one in state.recoveries if one.team is enemy]
    others = [one for one in state.recoveries if one.team is not enemy and payable(state, one)]
    return (
        state.stage is Stage.COMBAT and not waits and not others and any(payable(state, one) for one in own)
    )
