"""Faults planted in the bot: a bad day has to find each, or it would hold whatever the bot did."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from secrets import token_hex
from typing import Any

import discord
import pytest
from discord.http import handle_message_parameters

from bot.core.discord.answering import replies
from bot.core.discord.messages.handled_messages import Pile
from bot.core.discord.messages.intake import Intake
from bot.core.discord.messages.mentioning import Mentioning
from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.parcels import Channel, Parcel
from bot.core.present.cards import Card
from bot.discord_courier import DiscordCourier
from tests.bad_days.in_turn import BadDay
from tests.bad_days.playing import play
from tests.bad_days.schedules import (
    INTERACTION,
    REFEREE,
    Closed,
    Cut,
    Down,
    Failing,
    Late,
    Schedule,
    Step,
    Twice,
)
from tests.bad_days.test_bad_days import BLUE, asked, ruled, written

Patch = pytest.MonkeyPatch


def another_nonce_at_each_attempt(patch: Patch) -> None:
    deliver = DiscordCourier.deliver

    async def planted(self: DiscordCourier, parcel: Parcel) -> int:
        return await deliver(self, replace(parcel, nonce=token_hex(12)))

    patch.setattr(DiscordCourier, "deliver", planted)


def posts_of_one_team_to_the_other(patch: Patch) -> None:
    deliver = DiscordCourier.deliver
    rooms: list[int] = []

    async def planted(self: DiscordCourier, parcel: Parcel) -> int:
        if isinstance(parcel.audience, Channel):
            rooms.append(parcel.audience.id)
            return await deliver(self, replace(parcel, audience=Channel(rooms[0])))
        return await deliver(self, parcel)

    patch.setattr(DiscordCourier, "deliver", planted)


def nothing_read_after_an_absence(patch: Patch) -> None:
    async def planted(self: Intake, user: int, pile: Pile) -> None:
        return None

    patch.setattr(Intake, "_read_up", planted)


def everything_up_to_the_newest_taken_for_read(patch: Patch) -> None:
    def planted(self: Pile, message: int) -> bool:
        return message <= self.newest

    patch.setattr(Pile, "knows", planted)


def no_second_try(patch: Patch) -> None:
    def planted(_: BaseException) -> bool:
        return False

    patch.setattr("bot.core.discord.answering.retrying.passes", planted)


def an_answer_lost_on_the_way_taken_for_none(patch: Patch) -> None:
    patch.setattr("bot.core.discord.answering.acknowledging.ANSWERED_ALREADY", 0)
    patch.setattr("bot.core.discord.answering.answer_messages.ANSWERED_ALREADY", 0)


def the_referee_told_of_each_letter(patch: Patch) -> None:
    async def planted(*_: object) -> bool:
        return False

    patch.setattr("bot.core.post.undeliverable.parked_before", planted)


def done_although_nobody_waits(patch: Patch) -> None:
    patch.setattr("bot.core.discord.answering.acknowledging.ANSWERED_ALREADY", 10062)
    patch.setattr("bot.core.discord.answering.acknowledging._UNKNOWN", 0)


def a_message_without_a_nonce(patch: Patch) -> None:
    made = handle_message_parameters

    def planted(**more: Any) -> object:  # noqa: ANN401 - as discord.py has it
        return made(**more | {"nonce": None})

    patch.setattr("discord.abc.handle_message_parameters", planted)


def an_old_board_left_where_it_hung(patch: Patch) -> None:
    async def planted(*_: object) -> None:
        return None

    patch.setattr(MessageKeeper, "let_go", planted)


def no_lines_read_after_an_absence(patch: Patch) -> None:
    async def planted(*_: object, **__: object) -> bool:
        return True

    patch.setattr(Mentioning, "_read_up", planted)


def lines_answered_in_another_room(patch: Patch) -> None:
    write = replies.write

    async def planted(channel: Any, *cards: Card, **more: Any) -> int:  # noqa: ANN401 - as it is called
        guild = getattr(channel, "guild", None)
        elsewhere = channel if guild is None else discord.utils.get(guild.text_channels, name="blue-room")
        return await write(elsewhere, *cards, **more | {"to": None})

    patch.setattr(replies, "write", planted)


RULINGS = (Step((Closed(BLUE),), "ruling", REFEREE), *(Step((), "ruling", REFEREE),) * 9)
"""Some of them are for Blue alone, and so go to its captain."""
PLANTS: tuple[tuple[Callable[[Patch], None], Schedule], ...] = (
    (another_nonce_at_each_attempt, ruled(Failing(502, "post", 11, after=True))),
    (posts_of_one_team_to_the_other, ruled(Failing(429, "post", 1, seconds=1.0))),
    (nothing_read_after_an_absence, written(Down())),
    (
        everything_up_to_the_newest_taken_for_read,
        (Step((Late("MESSAGE_CREATE", 2.0),), "sheet", BLUE), Step((), "nonsense", BLUE, at_once=True)),
    ),
    (no_second_try, written(Cut("post", 1, after=False))),
    (an_answer_lost_on_the_way_taken_for_none, asked(Cut("answer", 1, after=True))),
    (the_referee_told_of_each_letter, RULINGS),
    (done_although_nobody_waits, asked(Late(INTERACTION, 3.5))),
    (a_message_without_a_nonce, asked(Twice(INTERACTION))),
    (an_old_board_left_where_it_hung, written(Failing(429, "general", 1, seconds=1.0), act="board")),
    (no_lines_read_after_an_absence, written(Down(), act="line")),
    (lines_answered_in_another_room, written(Cut("general", 1, after=True), act="line")),
)


@pytest.mark.long
@pytest.mark.parametrize(("plant", "schedule"), PLANTS)
def test_a_planted_fault_is_found(
    plant: Callable[[Patch], None], schedule: Schedule, monkeypatch: Patch
) -> None:
    play([schedule])
    plant(monkeypatch)
    with pytest.raises(BadDay):
        play([schedule])
