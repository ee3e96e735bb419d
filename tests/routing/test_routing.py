"""The harness of routing finds what it is there to find: faults planted on the way of a letter."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from bot.core.people.seating import Seating
from bot.core.post import letter_parcels, posting
from bot.core.post.parcels import Audience, Channel, Parcel, Unreachable
from bot.discord_courier import DiscordCourier
from engine.campaign.commands import Seat
from tests.routing.marks import Mark, marks_in
from tests.routing.planting import Plant, is_found
from tests.talks.stage import Stage


def courier_of(stage: Stage) -> Any:  # noqa: ANN401 - its inside is what is spoiled
    return stage.app.herald._courier  # noqa: SLF001


def a_recipient_bound_late(stage: Stage, patch: pytest.MonkeyPatch) -> None:
    courier, deliver, place = courier_of(stage), DiscordCourier.deliver, DiscordCourier._place  # noqa: SLF001
    latest: list[Parcel] = []

    async def noting(self: DiscordCourier, parcel: Parcel, after: int | None = None) -> int:
        latest.append(parcel)
        return await deliver(self, parcel, after)

    async def to_latest(self: DiscordCourier, parcel: Parcel) -> Any:  # noqa: ANN401
        # The latest of another game: letters of two games that overlap, which not every run has.
        return await place(self, next((one for one in reversed(latest) if one.game != parcel.game), parcel))

    patch.setattr(DiscordCourier, "deliver", noting)
    patch.setattr(DiscordCourier, "_place", to_latest)
    assert courier.deliver


def a_picture_kept_without_its_seat(stage: Stage, patch: pytest.MonkeyPatch) -> None:
    studio = courier_of(stage)._studio  # noqa: SLF001
    kept: dict[object, bytes] = {}

    class Keeping:
        async def map(self, view: Any) -> bytes:  # noqa: ANN401
            key = view.map.name, view.game_turn, view.active
            if key not in kept:
                kept[key] = await studio.map(view)
            return kept[key]

        async def square_map(self, view: Any) -> bytes:  # noqa: ANN401
            return await self.map(view)

        async def front(self, view: Any) -> bytes:  # noqa: ANN401
            return bytes(await studio.front(view))

        async def bank(self, view: Any, *, square: bool = False) -> bytes:  # noqa: ANN401
            return bytes(await studio.bank(view, square=square))

    patch.setattr(courier_of(stage), "_studio", Keeping())


def a_failure_taken_for_an_arrival(_: Stage, patch: pytest.MonkeyPatch) -> None:
    deliver = DiscordCourier.deliver

    async def swallowing(self: DiscordCourier, parcel: Parcel, after: int | None = None) -> int:
        try:
            return await deliver(self, parcel, after)
        except Unreachable:
            return 0

    patch.setattr(DiscordCourier, "deliver", swallowing)


def a_post_to_every_room_of_the_game(_: Stage, patch: pytest.MonkeyPatch) -> None:
    audiences = posting.audiences

    def wide(seating: Seating, seat: Seat, *, post: bool, **more: Any) -> Iterable[Audience]:  # noqa: ANN401
        if post and seat == Seat.BLUE:
            return tuple(Channel(room) for room in seating.channels.values())
        return audiences(seating, seat, post=post, **more)

    patch.setattr(posting, "audiences", wide)
    patch.setattr(letter_parcels, "belongs", lambda *_: True)


def an_office_asked_for_once_only(_: Stage, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(letter_parcels, "belongs", lambda *_: True)


def every_letter_said_again(stage: Stage, patch: pytest.MonkeyPatch) -> None:
    deliver = DiscordCourier.deliver

    async def twice(self: DiscordCourier, parcel: Parcel, after: int | None = None) -> int:
        await deliver(self, parcel, after)
        await stage.server.advance(600)
        return await deliver(self, parcel, after)

    patch.setattr(DiscordCourier, "deliver", twice)


def a_room_passed_over(_: Stage, patch: pytest.MonkeyPatch) -> None:
    deliver = DiscordCourier.deliver

    async def forgetting(self: DiscordCourier, parcel: Parcel, after: int | None = None) -> int:
        if isinstance(parcel.audience, Channel) and parcel.seat == Seat.BLUE:
            return 0
        return await deliver(self, parcel, after)

    patch.setattr(DiscordCourier, "deliver", forgetting)


PLANTS: tuple[tuple[Plant, str], ...] = (
    (a_recipient_bound_late, "No|several"),
    (a_picture_kept_without_its_seat, "instead of"),
    (a_failure_taken_for_an_arrival, "lost"),
    (a_post_to_every_room_of_the_game, "No|several"),
    (an_office_asked_for_once_only, "No"),
    (every_letter_said_again, "twice"),
    (a_room_passed_over, "lost on the way to channel"),
)


@pytest.mark.long
@pytest.mark.parametrize(("plant", "found"), PLANTS, ids=lambda one: getattr(one, "__name__", ""))
async def test_a_planted_fault_on_the_way_of_letters_is_found(
    plant: Plant, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await is_found(plant, found, tmp_path, monkeypatch)


def test_a_mark_is_read_as_it_is_written() -> None:
    mark = Mark(17, Seat.REFEREE, 203)
    assert marks_in(f"before {mark}, after {mark}") == {mark}
    assert marks_in("zq1xgreenx2qz") == set()
