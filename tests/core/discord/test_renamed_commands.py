"""Commands have room, and whoever uses the old name of one that has moved is told the new one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.core.discord.own.renamed_commands import KEPT, MOVED, now_called
from bot.rehearsal.interactions import Asking
from bot.rehearsal.slash import Usable
from tests.core.discord.test_doors import need_of
from tests.talks import openings
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

PLACES, FREE = 25, 3
REFEREE = ("map", "tracks", "bank", "queue", "order", "result", "give", "desk")
GAME = ("list", "end", "repair", "archive", "replay", "story", "export")


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with openings.opened(tmp_path, openings.begun) as made:
        yield made


def groups(there: Stage) -> list[app_commands.Group]:
    return [one for one in there.app.client.tree.walk_commands() if isinstance(one, app_commands.Group)]


async def sent(there: Stage, name: str, path: tuple[str, ...], options: Mapping[str, Any]) -> str:
    """Use a command as a phone sends it that still has an older list; return what it is told."""
    person = there.person(name)
    acts, channel = person._acts, person._channel("general")  # noqa: SLF001 - no button leads here
    known = next(one for one in acts.usable(person.id, channel) if one.path[0] == path[0])
    described = [{"type": 3, "name": one} for one in options]
    old = Usable(known.command, path, known.described, tuple(described))
    data = acts._typing(person.id).data(old, channel, options)  # noqa: SLF001
    asked = acts._desk.ask(Asking.COMMAND, person.id, channel, data)  # noqa: SLF001
    return (await person._outcome(asked)).text  # noqa: SLF001


def said(old: str, new: str) -> str:
    return f"`/{old}` is called `/{new}` now. It still does the same; please use the new name."


def test_every_command_that_moved_is_listed_with_its_new_name() -> None:
    assert dict(MOVED) == dict(
        chain(
            ((f"referee {one}", f"referee campaign {one}") for one in REFEREE),
            ((f"campaign {one}", f"game {one}") for one in GAME),
        )
    )
    assert set(MOVED) - set(KEPT) == {"referee order", "referee give", "referee desk"}


async def test_every_group_leaves_three_places_free(there: Stage) -> None:
    assert {one.qualified_name: len(one.commands) for one in groups(there)} == {
        "referee": 22,
        "referee campaign": 8,
        "campaign": 17,
        "game": 19,
        "people": 7,
        "privacy": 3,
        "skirmish": 10,
        "tournament": 8,
        "week": 5,
    }
    assert all(len(one.commands) <= PLACES - FREE for one in groups(there))


async def test_a_new_name_is_a_command_with_a_door_and_an_old_one_has_no_options(there: Stage) -> None:
    tree = there.app.client.tree
    every = {one.qualified_name: one for one in tree.walk_commands() if isinstance(one, app_commands.Command)}
    assert set(MOVED.values()) <= set(every)
    without = {new for new in MOVED.values() if need_of(every[new]) is None}
    assert without == {"game list"}
    assert set(MOVED) & set(every) == set(KEPT)
    assert [old for old in KEPT if every[old].parameters] == []


async def test_what_moved_is_offered_where_it_was_and_nowhere_else(there: Stage) -> None:
    rita = there.person("Referee Rita")
    here, in_dm = set(rita.commands()), set(rita.commands("DM"))
    assert set(MOVED.values()) <= here
    assert {new for new in MOVED.values() if new in in_dm} == {f"referee campaign {one}" for one in REFEREE}


async def test_the_old_name_tells_the_new_one_to_everybody_and_to_the_asker_alone(there: Stage) -> None:
    for who in ("Referee Rita", "Stranger"):
        for old in KEPT:
            answer = await there.person(who).slash(old)
            assert (answer.text, answer.ephemeral) == (said(old, MOVED[old]), True)
        await there.server.advance(60)


@pytest.mark.parametrize("old", sorted(MOVED))
async def test_a_phone_that_still_shows_the_old_command_is_answered_too(there: Stage, old: str) -> None:
    path = tuple(old.split())
    assert await sent(there, "Referee Rita", path, {"game": "x", "text": "yes"}) == said(old, MOVED[old])


async def test_what_never_was_is_no_old_name(there: Stage) -> None:
    assert now_called(app_commands.CommandNotFound("submarine", ["referee"])) is None
    assert now_called(app_commands.CommandNotFound("map", [])) is None
    told = await sent(there, "Referee Rita", ("referee", "submarine"), {})
    assert "is called" not in told
    assert told
