"""What is registered with Discord: within its limits, hidden from nobody, and only when it has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.core.discord.own.help_command import Guide
from bot.rehearsal.rest import Exchange
from tests.talks.stage import Stage, stage

OPTIONS, CHARACTERS = 25, 8000
IN_DMS = {
    *("rulings", "suggest", "suggestions", "question"),
    *("rule", "verify"),
    "orders",
    "map",
    "tracks",
    "bank",
    "help",
    "mine",
    "practice",
    "language",
    "privacy",
    "referee",
    "zone",
    "garage",
    "battle",
}


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


def payload(there: Stage) -> list[dict[str, Any]]:
    tree = there.app.client.tree
    return [dict(command.to_dict(tree)) for command in tree.get_commands()]


def characters(command: dict[str, Any]) -> int:
    """Count as Discord does: names, descriptions and choices of a command and all below it."""
    own = len(command["name"]) + len(command.get("description", ""))
    choices = sum(len(one["name"]) + len(str(one["value"])) for one in command.get("choices", ()))
    return own + choices + sum(characters(dict(one)) for one in command.get("options", ()))


async def test_every_command_stays_within_discords_limits(there: Stage) -> None:
    for command in payload(there):
        assert characters(command) < CHARACTERS
        assert len(command.get("options", ())) <= OPTIONS


async def test_discord_hides_no_command_the_door_decides(there: Stage) -> None:
    asked = {command["name"]: command["default_member_permissions"] for command in payload(there)}
    manage = discord.Permissions(manage_guild=True).value
    assert {name: value for name, value in asked.items() if value is not None} == {
        "setup": manage,
        "noticeboard": manage,
    }
    open_in_dms = {command["name"] for command in payload(there) if command["contexts"] != [0]}
    assert open_in_dms == IN_DMS


async def test_every_command_says_where_it_is_offered_and_is_installed_on_servers_alone(there: Stage) -> None:
    server, dm = 0, 1
    for command in payload(there):
        offered = [server, dm] if command["name"] in IN_DMS else [server]
        assert sorted(command["contexts"] or ()) == offered, command["name"]
        assert command["integration_types"] == [server], command["name"]


async def test_commands_are_registered_once_and_again_only_when_they_change(there: Stage) -> None:
    puts: list[str] = []

    def heard(exchange: Exchange) -> None:
        if exchange.method == "PUT" and exchange.path.endswith("/commands"):
            puts.append(exchange.path)

    assert "campaign" in there.server.commands
    there.server.on_exchange(heard)
    await there.stop()
    await there.start()
    assert puts == []
    await there.stop()
    (there.folder / "commands.txt").write_text("of an older release")
    await there.start()
    assert len(puts) == 1


async def test_a_changed_description_is_registered(there: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    puts: list[str] = []

    def heard(exchange: Exchange) -> None:
        if exchange.method == "PUT" and exchange.path.endswith("/commands"):
            puts.append(exchange.path)

    there.server.on_exchange(heard)
    await there.stop()
    monkeypatch.setattr(Guide.help, "description", "Another description")
    await there.start()
    assert len(puts) == 1
    assert "Another description" in there.server.descriptions()


async def test_no_privileged_intent_is_asked_for_and_nobody_is_pinged(there: Stage) -> None:
    client = there.app.client
    assert client.intents == discord.Intents(guilds=True, dm_messages=True, guild_messages=True)
    assert client.allowed_mentions is not None
    assert dict(client.allowed_mentions.to_dict()) == {"parse": []}
