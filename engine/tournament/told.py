"""What the desk tells of a tournament, as data: the details of its kinds of notice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.common.seat import Seat
from engine.common.turn import Scope


@dataclass(frozen=True, slots=True)
class EntryMade:
    """Somebody has entered (4.2); `count`: how many there are now."""

    name: Seat
    club: str
    count: int


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """Somebody is not drawn any more, or is again (4.5)."""

    name: Seat
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class SettingChanged:
    """A setting has another value, as the referee's line says it (4.1)."""

    line: str


@dataclass(frozen=True, slots=True)
class GroupIn:
    """A battle group is handed in: points spent by force, and what is left of each limit (1.1)."""

    spent: tuple[int, ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundPosted:
    """A round is drawn: boards with their tables, the bye, who goes on without a match (5, 9.2).

    `by_hand`: it was paired by hand (5.7); `draw`: which draw of it this is; `cut`: it is of the knock-out.
    """

    number: int
    draw: int
    boards: tuple[tuple[Seat, Seat, str], ...]
    bye: Seat = ""
    walkovers: tuple[tuple[Seat, Seat], ...] = ()
    by_hand: bool = False
    cut: bool = False
    seal: str = ""


@dataclass(frozen=True, slots=True)
class Paired:
    """Somebody's own pairing: whom they play, on which table, and whether they choose the side (1.0)."""

    number: int
    opponent: Seat
    table: str
    chooses: bool


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """Somebody has a bye, for so many points (2.4, 5.3)."""

    number: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundUndone:
    """A round is taken back (5.7)."""

    number: int


@dataclass(frozen=True, slots=True)
class SideTaken:
    """Who chooses the side has chosen it: their baseline is there (1.0)."""

    name: Seat
    word: str


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Somebody's own cards (1.0)."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MissionIn:
    """Somebody has chosen a mission, under seal (1.0)."""

    name: Seat


@dataclass(frozen=True, slots=True)
class MissionSealed:
    """Somebody's own choice, as it was sealed (1.0)."""

    mission: str
    off: bool
    target: str
    place: str


@dataclass(frozen=True, slots=True)
class Deployment:
    """Both have chosen: who places first, and the faces of each attempt (1.4)."""

    name: Seat
    rolled: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class TurnOver:
    """A turn is over; `goes_on`: it was rolled for the end, and the game goes on (1.2, 6.3)."""

    turn: int
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class HeldTold:
    """Who held what at the end of a turn (1.3)."""

    turn: int
    by: tuple[tuple[Seat, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class FaceShown:
    """Somebody has rolled for troops off the table; never for which (1.6)."""

    name: Seat
    face: int


@dataclass(frozen=True, slots=True)
class ArrivalTold:
    """To its owner: a force arrives in that turn, or not yet (0) (1.6, 1.7)."""

    force: str
    face: int
    turn: int


@dataclass(frozen=True, slots=True)
class FlankShown:
    """A flank attack comes over an edge (1.7)."""

    name: Seat
    edge: str


@dataclass(frozen=True, slots=True)
class EdgeGone:
    """Side A has named the edge that side B had named: B says again (1.7)."""

    edge: str


@dataclass(frozen=True, slots=True)
class TargetShown:
    """A Target is on the table (1.8)."""

    name: Seat
    place: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game of a match is over after a turn; the end rolls by turn, and both missions (1.2, 7.1)."""

    turn: int
    rolls: tuple[tuple[int, int], ...]
    missions: tuple[tuple[Seat, str, str], ...]


@dataclass(frozen=True, slots=True)
class OverSaid:
    """One of the two says that the game was over after a turn (6.5)."""

    name: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class ReportIn:
    """Somebody has reported: what comes of it (7.2, 7.3)."""

    name: Seat
    mission: tuple[Seat, ...]
    scored: tuple[tuple[Seat, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Disputed:
    """Two reports differ, or somebody objects: the referee decides (7.3)."""

    first: Seat
    second: Seat
    text: str = ""


@dataclass(frozen=True, slots=True)
class MatchSettled:
    """A match is settled, or its result corrected (7.3 to 7.5): the verdict and the points of both (2)."""

    round: int
    first: Seat
    second: Seat
    verdict: str
    winner: Seat
    points: tuple[int, int]
    scored: tuple[Fraction, Fraction]
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class CupOver:
    """All is over: who shares the first place (8.4, 9.3)."""

    champions: tuple[Seat, ...]
    seal: str = ""


@dataclass(frozen=True, slots=True)
class MatchAsked:
    """Somebody is waited for in a match; `what` as deadlines are set for it."""

    what: str
    match: Scope = ""


DETAILS: Mapping[str, type] = {
    "entry_made": EntryMade,
    "presence_changed": PresenceChanged,
    "setting_changed": SettingChanged,
    "group_in": GroupIn,
    "round_posted": RoundPosted,
    "paired": Paired,
    "bye_given": ByeGiven,
    "round_undone": RoundUndone,
    "side_taken": SideTaken,
    "hand_dealt": HandDealt,
    "mission_in": MissionIn,
    "mission_sealed": MissionSealed,
    "deployment": Deployment,
    "turn_over": TurnOver,
    "held_told": HeldTold,
    "face_shown": FaceShown,
    "arrival_told": ArrivalTold,
    "flank_shown": FlankShown,
    "edge_gone": EdgeGone,
    "target_shown": TargetShown,
    "game_ended": GameEnded,
    "over_said": OverSaid,
    "report_in": ReportIn,
    "match_disputed": Disputed,
    "match_settled": MatchSettled,
    "cup_over": CupOver,
    "match_asked": MatchAsked,
}
"""The details of each kind, by its name."""
