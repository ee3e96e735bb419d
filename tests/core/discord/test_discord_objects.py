"""Cards made into Discord's objects stay within Discord's limits, and are remembered by nobody."""

from __future__ import annotations

import discord

from bot.core.discord.answering.discord_objects import messages, rows
from bot.core.present.cards import Button, Card, Choice, Look, Picture, Select
from bot.core.present.carried import Carried

CARRIED = str(Carried("give", "0" * 16, 123456789, "x" * 44))


async def test_a_long_card_becomes_messages_with_all_else_on_the_last() -> None:
    card = Card("\n".join("a line of some length" for _ in range(300)), (Picture("map.png", b"x", "alt"),))
    parts = messages(card.under((Button("Go", CARRIED),)))
    assert len(parts) > 1
    assert all(len(part["content"]) <= 2000 for part in parts)
    assert [("files" in part, "view" in part) for part in parts] == [(False, False)] * (len(parts) - 1) + [
        (True, True)
    ]


async def test_labels_and_options_are_cut_to_what_discord_takes() -> None:
    choices = tuple(Choice("l" * 200, str(number), "a" * 200) for number in range(40))
    view = rows(((Button("b" * 200, CARRIED, Look.DANGER),), Select(CARRIED, "asks" * 99, choices, 0, 40)))
    button, select = view.children
    assert isinstance(button, discord.ui.Button)
    assert isinstance(select, discord.ui.Select)
    assert len(button.label or "") == 80
    assert len(select.options) == select.max_values == 25
    assert len(select.placeholder or "") == 150
    assert all(len(one.label) <= 100 and len(one.description or "") <= 100 for one in select.options)


async def test_what_is_carried_fits_a_custom_id() -> None:
    assert len(CARRIED) <= 100
    assert Carried.read(CARRIED) == Carried("give", "0" * 16, 123456789, "x" * 44)
    assert Carried.read("somebody:else") is None
    assert Carried.read(CARRIED + "x") is None


async def test_discord_py_need_not_remember_a_view() -> None:
    assert rows(((Button("Go", CARRIED),),)).is_finished()


async def test_a_picture_without_words_has_no_description() -> None:
    (part,) = messages(Card("text", (Picture("record.txt", b"x", ""),)))
    assert part["files"][0].description is None
