"""Leaks planted in the boards on purpose, each a realistic mistake, and the pair that has to find it."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

from bot.core.present.cards import Card
from bot.core.store.boards import RoomBoard
from bot.games.campaign.services.battles import hanging
from bot.games.campaign.services.battles.game_now import GameNow
from bot.games.campaign.services.battles.hanging import Hanging
from bot.games.campaign.services.battles.renewing import Renewing
from engine.campaign.commands import Seat
from tests.leaks.bot_plants import Patch, plant

MANS = "the enemy mans his battle or does nothing"
CARD = GameNow.card


@plant(MANS)
def every_board_is_made_of_the_referees_view(patch: Patch) -> None:
    patch.setattr(
        GameNow, "card", lambda now, _: replace(CARD(now, Seat.REFEREE), rows=CARD(now, Seat.BLUE).rows)
    )


@plant("the attackers came from here or there")
def the_reason_for_a_side_is_told_to_the_defender(patch: Patch) -> None:
    def leaky(now: GameNow, seat: Seat) -> Card:
        reasons = ", ".join(str(one.battle.crossed) for one in now.here if one.battle is not None)
        card = CARD(now, seat)
        return replace(card, text=f"{card.text} {reasons}")

    patch.setattr(GameNow, "card", leaky)


@plant(MANS)
def a_board_that_changes_is_put_up_anew(patch: Patch) -> None:
    async def leaky(this: Hanging, now: GameNow, kept: RoomBoard) -> None:
        channel = now.channel(kept.seat)
        if channel is not None and kept.kept.shown != hanging.mark_of(now.card(kept.seat)):
            await this.put_up(now, kept.seat, channel, kept)

    patch.setattr(Hanging, "bring", leaky)


@plant(MANS)
def all_boards_are_changed_when_one_is(patch: Patch) -> None:
    number = count()
    patch.setattr(hanging, "mark_of", lambda _: str(next(number)))


@plant("the enemys board was deleted when he mans his battle")
def a_deleted_board_comes_back_when_something_is_arranged(patch: Patch) -> None:
    new = Renewing.new

    def leaky(this: Renewing, now: GameNow, kept: Any, *, public: bool) -> Any:  # noqa: ANN401
        del public
        return new(this, now, kept, public=True)

    patch.setattr(Renewing, "new", leaky)
