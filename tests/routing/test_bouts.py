"""The harness of routing finds what goes wrong with what skirmishes send: faults planted on its way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.present.cards import Card
from bot.discord_noticeboard import DiscordNoticeboard
from bot.games.skirmish.commands.asking import AskingOfDuels
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.receipts import Call
from tests.routing.planting import Plant, is_found
from tests.talks.stage import Stage


def a_board_in_another_games_channel(_: Stage, patch: pytest.MonkeyPatch) -> None:
    put, first = DiscordNoticeboard.put, list[int]()

    async def planted(self: DiscordNoticeboard, channel: int, card: Card, nonce: str, pings: Any = ()) -> int:  # noqa: ANN401
        first.append(channel)
        return await put(self, first[0] if nonce.startswith("duel.") else channel, card, nonce, pings)

    patch.setattr(DiscordNoticeboard, "put", planted)


def a_board_in_another_channel_once_it_is_hung_anew(stage: Stage, patch: pytest.MonkeyPatch) -> None:
    hanging, channels = stage.app.desk.duel_hanging, list[int]()
    put_up = hanging.put_up

    async def planted(game: str, channel: int) -> bool:
        channels.append(channel)
        return await put_up(game, channels[0])

    patch.setattr(hanging, "put_up", planted)


def a_call_to_whoever_waits(_: Stage, patch: pytest.MonkeyPatch) -> None:
    asked = DuelCalls.call

    async def planted(self: DuelCalls, game: str) -> Call:
        call = await asked(self, game)
        waits = call.duel.challenger if call.player == call.duel.opponent else call.duel.opponent
        return call if call.player is None else replace(call, player=waits)

    patch.setattr(DuelCalls, "call", planted)


def a_call_taken_for_sent(_: Stage, patch: pytest.MonkeyPatch) -> None:
    put = DiscordNoticeboard.put

    async def planted(self: DiscordNoticeboard, channel: int, card: Card, nonce: str, pings: Any = ()) -> int:  # noqa: ANN401
        return 1 if nonce.startswith("call.") else await put(self, channel, card, nonce, pings)

    patch.setattr(DiscordNoticeboard, "put", planted)


def a_board_that_stays_as_it_was(_: Stage, patch: pytest.MonkeyPatch) -> None:
    async def planted(*_: object) -> None:
        return None

    patch.setattr(DiscordNoticeboard, "change", planted)


def a_question_to_whoever_offered(_: Stage, patch: pytest.MonkeyPatch) -> None:
    async def planted(self: AskingOfDuels, game: str) -> tuple[int, ...]:
        return ((await self._duels.sitting(game)).duel.challenger.user,)

    patch.setattr(AskingOfDuels, "speakers", planted)


def boards_in_one_language(stage: Stage, patch: pytest.MonkeyPatch) -> None:
    class OneTongue:
        async def of_server(self, _: int) -> str:
            return "en"

    patch.setattr(stage.app.desk.duel_hanging, "_tongues", OneTongue())


PLANTS: tuple[tuple[Plant, str], ...] = (
    (a_board_in_another_games_channel, "of skirmish"),
    (a_board_in_another_channel_once_it_is_hung_anew, "of skirmish"),
    (a_call_to_whoever_waits, "calls the wrong player"),
    (a_call_taken_for_sent, "lost, or calls the wrong player"),
    (a_board_that_stays_as_it_was, "not as it stands"),
    (a_question_to_whoever_offered, "asks the wrong player"),
    (boards_in_one_language, "another server's language"),
)


@pytest.mark.long
@pytest.mark.parametrize(("plant", "found"), PLANTS, ids=lambda one: getattr(one, "__name__", ""))
async def test_a_planted_fault_on_the_way_of_what_a_skirmish_sends_is_found(
    plant: Plant, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await is_found(plant, found, tmp_path, monkeypatch)
