"""Leaks planted in rulings and suggestions, and the pair that finds each."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from bot.core.referee.rulings import handed_in
from bot.core.table.table import Table
from engine.campaign import evolve, tell
from engine.campaign.commands import Seat
from engine.campaign.view import View
from engine.common import ruling
from engine.common.ruling import Ruling
from tests.leaks.bot_plants import Patch, plant

BOX = "suggestions are opened and rulings made while the first teams scout is asked or not"


@plant(BOX)
def the_box_opens_by_what_is_true(patch: Patch) -> None:
    sees = Table.view

    async def leaky(table: Table, game: str, seat: Seat, position: int | None = None) -> View:
        seen: View = await sees(table, game, Seat.REFEREE if seat == Seat.PUBLIC else seat, position)
        return seen

    patch.setattr(Table, "view", leaky)


@plant(BOX)
def all_rulings_are_numbered_together(patch: Patch) -> None:
    def leaky(every: Iterable[Ruling], _: Seat | None) -> int:
        return 1 + len(tuple(every))

    for module in (evolve, tell, ruling):
        patch.setattr(module, "next_number", leaky)


@plant(BOX)
def a_ruling_is_read_by_everybody(patch: Patch) -> None:
    patch.setattr(Ruling, "may_read", lambda _, __: True)


@plant(BOX)
def questions_of_both_teams_are_numbered_together(patch: Patch) -> None:
    patch.setattr(handed_in, "_own_numbers", lambda _, __: count(1))
