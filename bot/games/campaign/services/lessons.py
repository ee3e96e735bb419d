"""The lessons of a practice: which is due at a moment, from the learner's own View; and how a battle ends."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum

from bot.core.post.notices import Notice, notice
from bot.core.seam.played_record import Recorded
from bot.core.shared_faults import refusal
from bot.core.table.asked_now import asked_now
from bot.core.table.sitting import Sitting
from bot.core.told.practice_details import At, Welcome
from bot.core.told.shared_details import Nothing
from engine.campaign.commands import ReportResult, Seat
from engine.campaign.forces import Platoon, Team, Vehicles, cost
from engine.campaign.outcome import BattleOutcome
from engine.campaign.state import Stage
from engine.campaign.view import BattleView, View
from engine.hexes import Hex

WHAT = "lesson"
"""What the inbox calls a lesson that was told: its key keeps it from being told again."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a practice begins.

    `recorded` leads up to Blue's first turn; `first` is where its P1 should go then, and `hides` the hex next
    to it in which an invented enemy waits. Both are told to the learner: both are the scene's.
    """

    recorded: Recorded
    first: Hex
    hides: Hex


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson that is due; told once a game under its `mark`."""

    mark: str
    notice: Notice


class Ending(StrEnum):
    """How the learner says that a battle went."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


def opening(sitting: Sitting, scene: Scene, learner: Seat, *, beside: bool) -> tuple[Notice, ...]:
    """Return what the learner is told at the beginning: what this is, and then what every captain is told."""
    asked = tuple(one for one in asked_now(sitting) if one.seat == learner)
    welcome = notice(learner, "practice_welcome", Welcome(scene.first))
    aside = (notice(learner, "practice_beside", Nothing()),) if beside else ()
    return (welcome, *aside, *asked)


def due(view: View, told: AbstractSet[str], scene: Scene) -> Iterator[Lesson]:
    """Yield the lessons of this moment that were not told before."""
    for lesson in _of_moment(view, told, scene):
        if lesson.mark not in told:
            yield lesson


def _of_moment(view: View, told: AbstractSet[str], scene: Scene) -> Iterator[Lesson]:
    seat, team = view.seat, view.seat.team
    if team is None or view.ending is not None:
        return
    if any(one.platoon.team is team for one in view.scouts):
        yield Lesson("scout", notice(seat, "practice_scout", Nothing()))
    if view.result_awaited:
        hex_ = view.battles[0].hex
        yield Lesson(f"result.{view.game_turn}.{hex_}", notice(seat, "practice_result", At(hex_)))
    if any(one.team is team and one.lost for one in view.recoveries):
        yield Lesson("recover", notice(seat, "practice_recover", Nothing()))
    if any(one.platoon.team is team for one in view.retreats):
        yield Lesson("retreat", notice(seat, "practice_retreat", Nothing()))
    if view.stage is Stage.ORDERS and view.active is team:
        yield from _of_turn(view, told, scene)


def _of_turn(view: View, told: AbstractSet[str], scene: Scene) -> Iterator[Lesson]:
    """Yield the lesson with which a turn begins."""
    if any(one.startswith("result") for one in told):
        yield Lesson("done", notice(view.seat, "practice_done", Nothing()))
    elif "scout" in told:
        yield Lesson("again", notice(view.seat, "practice_again", At(scene.hides)))
    elif view.game_turn > 1:
        kind = "practice_turn" if _can_scout(view, scene.hides) else "practice_far"
        yield Lesson("turn", notice(view.seat, kind, At(scene.hides)))


def _can_scout(view: View, hides: Hex) -> bool:
    """Tell whether P1 stands beside the enemy and is a scout: its learner may have done otherwise (12.2)."""
    return any(
        one.id.number == 1 and one.scout and view.map.grid.adjacent(one.hex, hides)
        for one in view.platoons.values()
    )


def result_of(view: View, learner: Team, ending: Ending) -> ReportResult:
    """Return the result of the pending battle from the referee's View; a refusal where none is pending.

    In a victory or a defeat the learner loses his dearest vehicle, if another survives it: so there is
    something to recover (14), and somebody to retreat (15).
    """
    if not view.battles:
        raise refusal("no_practice_battle")
    battle = view.battles[0]
    return ReportResult(battle.hex, _outcome(battle, learner, ending), _losses(battle, learner, ending))


def _outcome(battle: BattleView, learner: Team, ending: Ending) -> BattleOutcome:
    attacks = battle.attacker is learner
    match ending:
        case Ending.DRAWN:
            return BattleOutcome.DRAW
        case Ending.WON:
            return BattleOutcome.ATTACKERS_ANNIHILATE if attacks else BattleOutcome.DEFENDERS_ANNIHILATE
        case Ending.LOST:
            return BattleOutcome.DEFENDERS_CAPTURE if attacks else BattleOutcome.ATTACKERS_CAPTURE


def _losses(battle: BattleView, learner: Team, ending: Ending) -> tuple[tuple[Team, int, Vehicles], ...]:
    own: tuple[Platoon, ...] = battle.own.get(learner, ())
    vehicles = [(cost((one,)), platoon.id.number, one) for platoon in own for one in platoon.vehicles]
    if len(vehicles) < 2 or ending is Ending.DRAWN:  # noqa: PLR2004 - somebody has to survive
        return ()
    _, number, dearest = max(vehicles, key=lambda one: one[0])
    return ((learner, number, (dearest,)),)
