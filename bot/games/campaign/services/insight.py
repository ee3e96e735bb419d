"""Who can see a hex, and why, and since when: for the referee, out of the journal (campaign 12, 2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.core.store.moments import moment_of
from bot.core.table.beside_the_loop import apart
from bot.core.table.replay import Moment
from bot.core.table.sitting import LoadedSitting, Sitting
from bot.core.table.table import Table
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.insight import Glimpse, glimpses
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Since:
    """A glimpse, and since when it has been so without a break: when it was said, and in whose turn.

    `at` is None where it has been so from the beginning.
    """

    glimpse: Glimpse
    at: datetime | None
    active: Team | None
    game_turn: int


async def seen_in(table: Table, game: str, hex_: Hex) -> dict[Team, tuple[Since, ...]]:
    """Return what each team knows of a hex now and what it does not; steps undone do not count.

    While something is held teams know what they knew before it. Raises `NoSuchGame`, `JournalDamaged`,
    KeyError for a hex that is not on the map.
    """
    loaded = await table.whole(game)
    return await apart(lambda: _of_teams(loaded, hex_))


def _of_teams(loaded: LoadedSitting, hex_: Hex) -> dict[Team, tuple[Since, ...]]:
    sitting = loaded.sitting.as_shown
    at = {entry.position: moment_of(entry.at) for entry in loaded.entries}
    return {team: _of_team(sitting, loaded.moments, at, team, hex_) for team in Team}


def _of_team(
    sitting: Sitting, moments: Mapping[int, Moment], at: dict[int, datetime], team: Team, hex_: Hex
) -> tuple[Since, ...]:
    """Go back from now for as long as anything that is so now was so."""
    now = _at(sitting, sitting.moment, team, hex_)
    found: dict[Glimpse, Since] = {}
    for step in reversed(sitting.moment.line):
        before = moments[step.position - 1] if step.before is None else moments[step.before.position]
        was = set(_at(sitting, before, team, hex_))
        for one in now:
            if one not in found and one not in was:
                turn = before.state
                found[one] = Since(one, at[step.position], turn.active, turn.game_turn)
        if len(found) == len(set(now)):
            break
    return tuple(found.get(one, Since(one, None, None, 0)) for one in now)


def _at(sitting: Sitting, moment: Moment, team: Team, hex_: Hex) -> tuple[Glimpse, ...]:
    see = sitting.rules.see
    return glimpses(hex_, see(moment.state, Seat.of(team)), see(moment.state, Seat.REFEREE))
