"""What games do beside their rules, put together as the composition root does, for tests of services."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping

from bot.core.games.hooked import Hooked
from bot.core.people.privacy import WHERE_PEOPLE_ARE
from bot.core.table.table import Table
from bot.games.campaign.hooks import hooks as of_campaigns
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.skirmish.hooks import hooks as of_skirmishes
from bot.games.skirmish.services.duels import Duels


def hooked(table: Table, encounters: Encounters | None = None, duels: Duels | None = None) -> Hooked:
    """Return the hooks of both games; without its services they are made anew."""
    encounters = encounters or Encounters(table)
    of_desk = of_campaigns(table.database, encounters)
    return Hooked(table, {"campaign": of_desk, "skirmish": of_skirmishes(duels or Duels(table.database))})


def where_people_are(table: Table) -> Mapping[str, str]:
    """Return every column that holds a person, of the core's tables and of the games' own."""
    return ChainMap(dict(WHERE_PEOPLE_ARE), *(dict(one.people) for one in hooked(table).every))
