"""The result of a battle (campaign 13.7): asked for, reported, disputed, settled by silence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.campaign.arranging.told.pieces import OfBattle, SaidBy
from engine.campaign.outcome import BattleOutcome
from engine.campaign.told import At, Lost
from engine.common.as_text import many
from engine.common.carried import of_kinds

Files: TypeAlias = Annotated[tuple[str, ...], many(str, ";")]


@dataclass(frozen=True, slots=True)
class Asked(OfBattle):
    """Whether it is asked since the time of the battle is over."""

    time_over: bool


@dataclass(frozen=True, slots=True)
class Said(SaidBy):
    """What somebody has reported, and when."""

    at: int
    outcome: BattleOutcome
    lost_blue: Lost
    lost_red: Lost


@dataclass(frozen=True, slots=True)
class Reported(Said):
    """The same, when silence confirms it (0: never), and whether a screenshot is wanted to confirm it.

    `differs`: who settles it where the reader has said otherwise, "captains" or "referee"; else "".
    """

    due: int
    proof: bool
    differs: str


@dataclass(frozen=True, slots=True)
class Proof(Said):
    """The same, with its screenshots."""

    shots: Files


@dataclass(frozen=True, slots=True)
class Disputed(SaidBy):
    """Why a captain objects, in their own words."""

    reason: str


DETAILS = of_kinds(
    (Asked, "report_asked"),
    (Reported, "result_reported"),
    (Proof, "result_proof"),
    (Disputed, "result_disputed"),
    (OfBattle, "results_differ result_unfit"),
    (At, "silence_confirmed"),
)
