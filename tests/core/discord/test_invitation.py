"""The invite link: the permissions that the code needs, by Discord's own bits, and no others."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.core.discord.setup.invitation import (
    NEEDED,
    TO_MAKE_ROOMS,
    TO_WRITE,
    WELCOME,
    invite_link,
    lacking,
    least_permissions,
)
from bot.core.words.speech import knows
from bot.rehearsal.permissions import Permission

ROOT = Path(__file__).parents[3]
APPLICATION = 1234567890
BITS = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "manage_channels": 1 << 4,
    "manage_roles": 1 << 28,
    "create_events": 1 << 44,
    "send_messages_in_threads": 1 << 38,
    "create_private_threads": 1 << 36,
    "create_public_threads": 1 << 35,
}
"""As Discord documents them ("Permissions", bitwise flags)."""


def test_the_least_permissions_are_the_documented_bits() -> None:
    assert {*NEEDED, *WELCOME} == set(BITS)
    assert least_permissions().value == sum(BITS.values())
    for name, bit in BITS.items():
        assert Permission[name.upper()] == bit


def test_the_link_asks_for_them_and_for_the_commands_and_for_nothing_else() -> None:
    asked = parse_qs(urlsplit(invite_link(APPLICATION)).query)
    assert asked == {
        "client_id": [str(APPLICATION)],
        "scope": ["bot applications.commands"],
        "permissions": [str(sum(BITS.values()))],
    }


@pytest.mark.parametrize("name", [*NEEDED, *WELCOME])
def test_a_permission_that_is_missing_is_named_with_what_it_is_for(name: str) -> None:
    without = discord.Permissions(least_permissions().value & ~BITS[name])
    assert lacking(without) == ((name,) if name in NEEDED else ())
    assert lacking(without, (*NEEDED, *WELCOME)) == (name,)
    assert knows(f"permission.{name}")
    assert knows(f"setup.why_{name}")


def test_an_administrator_lacks_nothing_and_nobody_lacks_all() -> None:
    assert lacking(discord.Permissions.all()) == ()
    assert lacking(discord.Permissions.none()) == NEEDED == (*TO_WRITE, *TO_MAKE_ROOMS)


@pytest.mark.parametrize("page", ["docs/first-evening.md", "docs/hosting.md"])
def test_the_pages_for_hosts_name_the_same_number(page: str) -> None:
    named = {int(number) for number in re.findall(r"permissions=(\d+)", (ROOT / page).read_text("utf-8"))}
    without_rooms = sum(BITS[name] for name in TO_WRITE)
    assert named <= {least_permissions().value, without_rooms}
