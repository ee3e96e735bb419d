"""Leaks planted in the pictures that go with letters: drawn from what the referee sees."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from bot.core.discord.painter import Painter
from bot.core.post.herald import Herald
from bot.core.post.parcels import Parcel
from bot.discord_courier import DiscordCourier
from bot.games.campaign.pictures import front
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.frozen import FrozenMap
from tests.leaks.bot_plants import Patch, plant


def _redrawn(patch: Patch, name: str, draw: Callable[[Painter, View, Parcel], Awaitable[bytes]]) -> None:
    """Draw the picture of this name in every letter from the referee's View."""
    parcel_of, written = Herald._parcel, DiscordCourier._written  # noqa: SLF001
    drawn: dict[int, View] = {}

    async def making(herald: Herald, letter: Any) -> Parcel:  # noqa: ANN401
        parcel = await parcel_of(herald, letter)
        table = herald._table  # noqa: SLF001
        drawn[parcel.position] = await table.view(parcel.game, Seat.REFEREE, parcel.position)
        return parcel

    async def leaky(courier: DiscordCourier, parcel: Parcel) -> Any:  # noqa: ANN401
        parts = await written(courier, parcel)
        for file in (file for part in parts for file in part.get("files", []) if file.filename == name):
            studio = courier._studio  # noqa: SLF001
            file.fp.write(await draw(studio, drawn[parcel.position], parcel))
            file.fp.truncate()
            file.reset(seek=True)
        return parts

    patch.setattr(Herald, "_parcel", making)
    patch.setattr(DiscordCourier, "_written", leaky)


@plant("the enemy builds or passes")
def the_map_is_drawn_for_a_seat_bound_late(patch: Patch) -> None:
    """The picture of every letter is that of the last seat of the loop, the referee."""
    _redrawn(patch, "map.png", lambda studio, truth, _: studio.map(truth))


FRONT = "the enemy stands where ones own front looks or far from it"


@plant(FRONT)
def the_front_is_cut_from_the_referees_map(patch: Patch) -> None:
    async def redrawn(studio: Painter, truth: View, parcel: Parcel) -> bytes:
        return await studio.front(replace(truth, seat=Seat(parcel.seat)))

    _redrawn(patch, "front.png", redrawn)


@plant(FRONT)
def the_front_looks_where_the_enemy_stands(patch: Patch) -> None:
    """What is drawn is the team's own View; which part of it is shown follows from all platoons."""

    async def moved(studio: Painter, truth: View, parcel: Parcel) -> bytes:
        own = truth.of(Seat(parcel.seat).team or Team.BLUE)
        mine = replace(truth, seat=Seat(parcel.seat), platoons=FrozenMap({one.id: one for one in own}))
        everywhere = tuple({one.hex for one in truth.platoons.values()})
        with patch.context() as within:
            within.setattr(front, "_own", lambda _: everywhere)
            return front.draw_front(mine)

    _redrawn(patch, "front.png", moved)
