"""Leaks planted where orders are tapped, each a mistake, and the pair that finds each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.core.discord.desk import Desk
from bot.core.present.cards import Picture
from bot.games.campaign.cards.taps import building, moving
from bot.games.campaign.cards.taps.card import Tapping
from bot.games.campaign.cards.taps.edits import Path
from bot.games.campaign.cards.taps.places import place
from bot.games.campaign.commands import tapping
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.leaks.bot_plants import Patch, plant

TAPS = "ones own taps lead to where the enemy hides or to nobody"


async def _hidden(desk: Desk, now: Tapping) -> set[str]:
    truth = await desk.table.view(now.game, Seat.REFEREE)
    return {one.hex for one in truth.of(now.team.enemy)}


@plant(TAPS)
def the_part_of_the_map_is_drawn_from_the_referees_view(patch: Patch) -> None:
    crop = tapping._crop  # noqa: SLF001

    async def leaky(desk: Desk, now: Tapping, paths: tuple[Path, ...]) -> tuple[Picture, ...]:
        if now.platoon is None:
            return await crop(desk, now, paths)
        truth = await desk.table.view(now.game, Seat.REFEREE)
        ends = tuple(path[-1] for path in paths[1:])
        drawn = await desk.studio.moves(truth, now.sheet, now.platoon.hex, ends)
        (mine,) = await crop(desk, now, paths)
        return (Picture(mine.name, drawn, mine.alt),)

    patch.setattr(tapping, "_crop", leaky)


@plant(TAPS)
def where_the_enemy_hides_is_numbered_first(patch: Patch) -> None:
    crop = tapping._crop  # noqa: SLF001

    async def leaky(desk: Desk, now: Tapping, paths: tuple[Path, ...]) -> tuple[Picture, ...]:
        there = await _hidden(desk, now)
        stay, *goes = paths or ((),)
        order = sorted(goes, key=lambda path: path[-1] not in there)
        return await crop(desk, now, (stay, *order))

    patch.setattr(tapping, "_crop", leaky)


@plant(TAPS)
def a_destination_is_called_free_only_where_nobody_hides(patch: Patch) -> None:
    card = tapping._card  # noqa: SLF001

    async def leaky(desk: Desk, entry: Any, *chosen: Any) -> Any:  # noqa: ANN401
        truth = await desk.table.view(entry.game.id, Seat.REFEREE)
        with patch.context() as within:
            within.setattr(
                moving,
                "place",
                lambda view, hex_: place(view, hex_) + "!" * any(p.hex == hex_ for p in truth.of(Team.RED)),
            )
            return await card(desk, entry, *chosen)

    patch.setattr(tapping, "_card", leaky)


@plant(TAPS)
def what_can_be_built_depends_on_how_many_the_enemy_has(patch: Patch) -> None:
    tiers, card = building.tiers, tapping._card  # noqa: SLF001
    known: list[int] = [0]

    async def leaky(desk: Desk, entry: Any, *chosen: Any) -> Any:  # noqa: ANN401
        known[0] = len((await desk.table.view(entry.game.id, Seat.REFEREE)).platoons)
        return await card(desk, entry, *chosen)

    patch.setattr(tapping, "_card", leaky)
    patch.setattr(building, "tiers", lambda *given: tiers(*given)[: 4 - min(known[0], 3)])


@plant("ones own taps lead to ground of the enemys or to nobodys")
def a_destination_bears_the_marker_that_the_referee_sees(patch: Patch) -> None:
    card = tapping._card  # noqa: SLF001

    async def leaky(desk: Desk, entry: Any, *chosen: Any) -> Any:  # noqa: ANN401
        truth = await desk.table.view(entry.game.id, Seat.REFEREE)
        with patch.context() as within:
            within.setattr(
                moving, "place", lambda view, hex_: place(replace(view, control=truth.control), hex_)
            )
            return await card(desk, entry, *chosen)

    patch.setattr(tapping, "_card", leaky)
