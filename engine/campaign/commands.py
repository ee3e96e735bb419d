"""What people say to a campaign, understood: order sheets, answers, the referee's acts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.campaign.forces import Team, Vehicles
from engine.campaign.outcome import BattleOutcome
from engine.common import ruling
from engine.common import seat as words
from engine.hexes import Hex


class Seat(StrEnum):
    """For whom something is said or shown."""

    BLUE = "blue"
    RED = "red"
    REFEREE = "referee"
    PUBLIC = "public"

    @property
    def team(self) -> Team | None:
        """The team of a captain's seat; None for the referee and the public."""
        return team_at(self)

    @classmethod
    def of(cls, team: Team) -> Seat:
        """Return the seat of a team's captain."""
        return cls(team.value)


_SEATED: dict[words.Seat, Team] = {Seat.BLUE: Team.BLUE, Seat.RED: Team.RED}


def team_at(seat: words.Seat) -> Team | None:
    """Return the team of a seat, by whatever names it; None for the referee and the public."""
    return _SEATED.get(seat)


@dataclass(frozen=True, slots=True)
class Source:
    """Where a line stood: its number in the text, from 1, and how it was written."""

    line: int
    text: str


# --- the lines of an order sheet (campaign 10.2); platoons are numbers, the team is the sheet's


@dataclass(frozen=True, slots=True)
class Build:
    """`build P4: M5, L3`: a new platoon in the home city, or vehicles added to one there (8.3, 8.4)."""

    platoon: int
    vehicles: Vehicles
    source: Source


@dataclass(frozen=True, slots=True)
class Reform:
    """`reform P1: M5, L3`: the new content of one platoon; no vehicles for `none` (9.1)."""

    platoon: int
    vehicles: Vehicles
    source: Source


@dataclass(frozen=True, slots=True)
class Merge:
    """`merge P5 into P6`: all vehicles of the one go to the other (9.1)."""

    giver: int
    receiver: int
    source: Source


@dataclass(frozen=True, slots=True)
class Split:
    """`split P6: L3 to P7`: vehicles go to a spare marker or to a platoon that stands there (9.1, 9.3)."""

    giver: int
    vehicles: Vehicles
    receiver: int
    source: Source


@dataclass(frozen=True, slots=True)
class Move:
    """`P3, D7, E6-E5`: from the start along the path, which is empty for `stay` (11.1).

    Hexes are as written, so they may be off the map.
    """

    platoon: int
    start: Hex
    path: tuple[Hex, ...]
    source: Source


SheetLine = Build | Reform | Merge | Split | Move


@dataclass(frozen=True, slots=True)
class Sheet:
    """One private message with all orders of a team's turn (10.1).

    `team` and `game_turn` are its header, None where there was none.
    """

    team: Team | None
    game_turn: int | None
    lines: tuple[SheetLine, ...] = ()


# --- a captain's later answers


@dataclass(frozen=True, slots=True)
class Halt:
    """`halt P3`: the scout stays in its start hex (12.2)."""

    platoon: int


@dataclass(frozen=True, slots=True)
class Go:
    """`go P3`: the scout goes on into battle (12.2)."""

    platoon: int


@dataclass(frozen=True, slots=True)
class NameFighters:
    """`name P1, P2`: the two platoons of an overfull hex that fight (15.4)."""

    platoons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankRetreat:
    """`retreat P2: B4, B5`: where the platoon goes, most wanted first (15.3)."""

    platoon: int
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Recover:
    """The `recover P1: M5` lines of one message: the final answer for each battle they name (14.2)."""

    vehicles: tuple[tuple[int, Vehicles], ...]


@dataclass(frozen=True, slots=True)
class RecoverNone:
    """`recover none`: nothing, for every battle won and not yet answered (14.2)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """`resign`: the other team has won (5.2)."""


# --- the referee's acts


@dataclass(frozen=True, slots=True)
class GoFirst:
    """`first blue`: the toss done by hand (3.1)."""

    team: Team


@dataclass(frozen=True, slots=True)
class Toss:
    """`toss SEED`: the dice decide who goes first (3.1). `seed` is the secret, `salt` the captains' texts."""

    seed: str
    salt: str = ""
    roll_id: str = "campaign/toss"


@dataclass(frozen=True, slots=True)
class OrderBattles:
    """`battles A6, B5`: all pending battles in the order in which they are fought (13.1)."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class ReportResult:
    """`result A6: draw; lost red P4 H6` (13.7); `losses` are (team, platoon, vehicles)."""

    hex: Hex
    outcome: BattleOutcome
    losses: tuple[tuple[Team, int, Vehicles], ...] = ()


@dataclass(frozen=True, slots=True)
class Close:
    """`close`: end the open question or phase (12.4, 14.2, 16.4)."""


@dataclass(frozen=True, slots=True)
class SetBank:
    """`set bank blue 12` (16.2)."""

    team: Team
    points: int


@dataclass(frozen=True, slots=True)
class SetControl:
    """`set control B5 blue`; no team for `none` (16.2)."""

    hex: Hex
    team: Team | None


@dataclass(frozen=True, slots=True)
class SetPlatoon:
    """`set platoon blue P1 A5: M5, L3 entered from A4`; no hex for `none` (16.2)."""

    team: Team
    platoon: int
    hex: Hex | None
    vehicles: Vehicles = ()
    entry: Hex | None = None


@dataclass(frozen=True, slots=True)
class SetTurn:
    """`set turn blue 3`: drop what is pending and begin that turn (16.2)."""

    team: Team
    game_turn: int


@dataclass(frozen=True, slots=True)
class SetMarkers:
    """`set markers closed` or `open`: whether control markers are hidden too (12.1)."""

    closed: bool


Rule = ruling.Rule
"""A ruling, or a change of the written rules, as in every game (2.6, 2.7, 16.5)."""
Answer = Halt | Go | NameFighters | RankRetreat | Recover | RecoverNone | Resign
Amendment = SetBank | SetControl | SetPlatoon | SetTurn | SetMarkers
RefereeAct = GoFirst | Toss | OrderBattles | ReportResult | Close | Amendment | Rule
Act = Sheet | Answer | RefereeAct


@dataclass(frozen=True, slots=True)
class Submission:
    """What one seat says in one message: carried out whole or refused whole.

    `by_referee` records that the referee acts for an absent captain (16.4); `reason` is what he gives for an
    amendment (16.2).
    """

    seat: Seat
    acts: tuple[Act, ...]
    by_referee: bool = False
    reason: str = ""
