"""What is told of something that failed says of what was done before what is known of it, and no more."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.http import HTTPClient, Route

from bot.core.discord.answering.replies import trouble
from bot.core.discord.doors import Shut
from bot.core.people.presence import NotKnownNow
from bot.core.shared_faults import NoSuchGame
from bot.core.store.account import Wrote, attempt, open_account, wrote
from bot.discord_account import keep_account
from tests.core.words.english import SENTENCES

NOTHING = "nothing was changed"
WRITES = ("POST", "/guilds/{guild_id}/channels")
LOOKS = ("GET", "/guilds/{guild_id}/channels")
BUTTONS = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


def of_discord(kind: type[discord.HTTPException], status: int, code: int = 0) -> discord.HTTPException:
    """Return what discord.py raises of such an answer."""
    return kind(cast("Any", SimpleNamespace(status=status, reason="")), {"code": code, "message": "no"})


class Http:
    """Answers each request as it is told to."""

    def __init__(self) -> None:
        self.trouble: Exception | None = None
        keep_account(cast("HTTPClient", self))

    async def request(self, _: Route) -> str:
        if self.trouble is not None:
            raise self.trouble
        return "done"

    async def asks(self, method: str, path: str, trouble: Exception | None) -> None:
        self.trouble = trouble
        with suppress(OSError, discord.HTTPException):
            await self.request(Route(method, path, guild_id=1, channel_id=2, message_id=3))


@pytest.mark.parametrize(
    ("asked", "trouble", "known"),
    [
        (WRITES, None, Wrote.SOMETHING),
        (WRITES, of_discord(discord.Forbidden, 403, 50013), Wrote.NOTHING),
        (WRITES, of_discord(discord.DiscordServerError, 502), Wrote.MAYBE),
        (WRITES, ConnectionResetError(), Wrote.MAYBE),
        (LOOKS, None, Wrote.NOTHING),
        (LOOKS, ConnectionResetError(), Wrote.NOTHING),
        (BUTTONS, None, Wrote.NOTHING),
    ],
)
async def test_what_discord_has_taken_counts_as_done_and_what_was_lost_on_the_way_as_what_may_be(
    asked: tuple[str, str], trouble: Exception | None, known: Wrote
) -> None:
    http = Http()
    open_account()
    await http.asks(*asked, trouble)
    assert wrote() is known


def before(known: Wrote) -> None:
    """Begin an account, of which so much is known by now."""
    open_account()
    if known is Wrote.SOMETHING:
        with attempt():
            """It is written."""
    elif known is Wrote.MAYBE:
        with suppress(OSError), attempt() as one:
            one.reached = True
            raise OSError
    assert wrote() is known


def sentence(key: str) -> str:
    return SENTENCES[key].partition("{")[0]


REFUSALS = (
    Shut("create.server_only"),
    NoSuchGame(),
    NotKnownNow(),
    of_discord(discord.Forbidden, 403, 50013),
)


@pytest.mark.parametrize("error", REFUSALS, ids=lambda one: type(one).__name__)
async def test_who_is_refused_in_the_middle_is_told_that_a_part_is_done_or_may_be(error: Exception) -> None:
    told = {}
    for known in Wrote:
        before(known)
        told[known] = trouble(error).text
    first = told[Wrote.NOTHING]
    assert told[Wrote.SOMETHING] == f"{first}\n{SENTENCES['error.done_before']}"
    assert told[Wrote.MAYBE] == f"{first}\n{SENTENCES['error.maybe_before']}"


async def test_a_fault_of_ours_is_told_with_what_is_known_of_what_was_asked() -> None:
    says = {Wrote.NOTHING: "error.mine", Wrote.MAYBE: "error.maybe", Wrote.SOMETHING: "error.done"}
    for known, key in says.items():
        before(known)
        told = trouble(ValueError()).text
        assert told.startswith(sentence(key))
        assert (NOTHING in told) == (known is Wrote.NOTHING)


@pytest.mark.parametrize("known", Wrote)
async def test_where_discord_is_away_it_is_said_once_that_it_may_be_done(known: Wrote) -> None:
    before(known)
    assert trouble(of_discord(discord.DiscordServerError, 502)).text == SENTENCES["error.away"]


async def test_who_lacks_the_owners_two_factor_login_is_told_of_that_and_not_of_a_permission() -> None:
    open_account()
    told = trouble(of_discord(discord.Forbidden, 403, 60003)).text
    assert told == SENTENCES["error.owner_two_factor"]
    assert "two-factor login" in told
    assert told != trouble(of_discord(discord.Forbidden, 403, 50013)).text
