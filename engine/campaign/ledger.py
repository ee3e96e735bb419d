"""A campaign in numbers, Game Turn by Game Turn, from the scenes that a seat was shown (campaign 12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.campaign.forces import Team
from engine.campaign.retelling import Account, Booked, Scene, whose
from engine.campaign.view import Marker, View
from engine.frozen import FrozenMap


def held(view: View, team: Team) -> int:
    """Return how many hexes a seat knows a team to hold."""
    return sum(marker is Marker(team.value) for marker in view.control.values())


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a seat knows of each Game Turn: hexes held at its end, and all that was booked in it.

    `own` are the teams of which it knows everything; of the other one it knows the hexes, as far as it sees
    them, and what was lost in battle.
    """

    own: frozenset[Team]
    hexes: FrozenMap[int, FrozenMap[Team, int]]
    booked: tuple[Booked, ...] = ()

    @property
    def turns(self) -> int:
        """The last Game Turn, at least 1."""
        return max((*self.hexes, *(one.game_turn for one in self.booked), 1))

    def held(self, game_turn: int, team: Team) -> int:
        """Return how many hexes a team held at the end of a Game Turn; where nothing was shown, as before."""
        known = [turn for turn in self.hexes if turn <= game_turn]
        return self.hexes[max(known)][team] if known else 0

    def points(self, account: Account, team: Team, game_turn: int | None = None) -> int:
        """Return what was booked of a team in tier points, in one Game Turn or in all."""
        return sum(one.points for one in self._of(account, team, game_turn))

    def vehicles(self, account: Account, team: Team, game_turn: int | None = None) -> int:
        """Return how many vehicles were booked of a team, in one Game Turn or in all."""
        return sum(len(one.vehicles) for one in self._of(account, team, game_turn))

    def _of(self, account: Account, team: Team, game_turn: int | None) -> tuple[Booked, ...]:
        return tuple(
            one
            for one in self.booked
            if one.account is account and one.team is team and game_turn in (None, one.game_turn)
        )


def ledger(views: Iterable[View], record: Scene) -> Ledger:
    """Keep the books of a campaign: from what a seat was shown the hexes, from its record all else."""
    hexes = {
        view.game_turn: FrozenMap({team: held(view, team) for team in Team})
        for view in views
        if view.active is not None
    }
    return Ledger(whose(record.view), FrozenMap(hexes), record.booked)
