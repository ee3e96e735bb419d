"""What the referee has decided where the rules leave it to him, from the journal: by which rule, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from bot.core.store.moments import moment_of
from bot.core.table.table import Table
from bot.games.campaign import codec
from engine.campaign import events as e
from engine.campaign.commands import Close, Seat, Submission

_CLOSED: dict[type[e.Event], tuple[str, str]] = {
    e.ScoutWentOn: ("scouts", "12.4"),
    e.FightersNamed: ("names", "15.4"),
    e.RetreatRanked: ("retreats", "15.3"),
    e.OrdersGiven: ("orders", "16.4"),
    e.RecoveryClosed: ("recoveries", "14.2"),
}
"""What a close ended, by the first of its events that tells, and the rule."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One thing that he decided: what, on which team's behalf (None: on no one's), by which rule, and why."""

    what: str
    team: Seat | None
    rule: str
    reason: str
    at: datetime


class Decisions:
    """The decisions of every game, for its referee alone: they tell what captains were asked (12.3, 15.3)."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def of(self, game: str) -> tuple[Decision, ...]:
        """Return what he has closed, and done for absent captains, the newest first; raises `NoSuchGame`."""
        found = [
            one
            for entry in await self._table.steps(game)
            for one in _decided(*codec.read_step(entry.body, entry.version), moment_of(entry.at))
        ]
        return tuple(reversed(found))


def _decided(submission: Submission, events: codec.Events, at: datetime) -> Iterator[Decision]:
    if submission.by_referee:
        yield Decision("on_behalf", submission.seat, "16.4", submission.reason, at)
    elif any(isinstance(act, Close) for act in submission.acts):
        told = next((_CLOSED[type(one)] for one in events if type(one) in _CLOSED), None)
        if told is not None:
            yield Decision(told[0], None, told[1], submission.reason, at)
