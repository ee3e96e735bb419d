"""How a campaign went, in the few figures that are told when it is over, to everybody alike."""

from __future__ import annotations

from dataclasses import dataclass

from engine.campaign.chronicle import Chronicle
from engine.campaign.forces import Team
from engine.campaign.ledger import Ledger, held
from engine.campaign.retelling import Account
from engine.campaign.view import View


@dataclass(frozen=True, slots=True)
class SideFigures:
    """What a side has won and lost: battles, vehicles in battle, what those had cost, hexes at the end."""

    team: Team
    won: int
    lost: int
    points: int
    hexes: int


@dataclass(frozen=True, slots=True)
class Victory:
    """How it ended: the winner (None: nobody), why, after how many Game Turns and battles.

    `lead` is the last Game Turn in which another side than before had the greater revenue, 0 for none.
    """

    winner: Team | None
    reason: str
    turns: int
    battles: int
    lead: int
    sides: tuple[SideFigures, ...]


def victory(truth: View, books: Ledger, fought: Chronicle) -> Victory:
    """Return the figures of a campaign that is over, from the referee's View of its end.

    Raise `ValueError` where it is not over.
    """
    if truth.ending is None:
        raise ValueError(truth.stage)
    sides = (
        SideFigures(
            team, len(fought.won(team)), len(fought.lost(team)), fought.points_lost(team), held(truth, team)
        )
        for team in Team
    )
    ending, battles = truth.ending, len(fought.battles)
    return Victory(ending.winner, ending.reason, truth.game_turn, battles, last_lead(books), tuple(sides))


def last_lead(books: Ledger) -> int:
    """Return the last Game Turn in which the lead in revenue changed hands, 0 where it never did (7.1).

    A turn in which one side alone has collected tells nothing, and a draw leaves the lead where it was.
    """
    leader, changed = None, 0
    for turn in range(1, books.turns + 1):
        of = {one.team for one in books.booked if (one.account, one.game_turn) == (Account.REVENUE, turn)}
        blue, red = (books.points(Account.REVENUE, team, turn) for team in Team)
        if of != set(Team) or blue == red:
            continue
        now = Team.BLUE if blue > red else Team.RED
        if leader not in (None, now):
            changed = turn
        leader = now
    return changed
