"""What commits the bot stands whole in the thread Proof and in both teams' rooms, and nowhere else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.core.dice import proof_rows
from bot.core.discord.setup.invitation import least_permissions
from bot.core.post.parcels import Unreachable
from bot.core.store.kept_message import KeptMessage
from bot.rehearsal.seen import SeenMessage
from tests.talks.stage import PEOPLE, Stage, stage

RITA, BORIS, ROSA = PEOPLE
PUBLIC, PROOF = "war-room", "Proof"
HASH = re.compile(r"\b[0-9a-f]{12,64}\b")
LINK = re.compile(r"https://discord\.com/channels/\d+/(\d+)/(\d+)")


def posts(there: Stage, room: str) -> list[SeenMessage]:
    """Return what was posted in a room, without the card that is kept there."""
    return [one for one in there.server.channel(room).messages() if not one.text.startswith("## ")]


def hashes(there: Stage, room: str) -> list[str]:
    """Return what stands whole in a room, but for what addresses are made of."""
    return [one for message in posts(there, room) for one in HASH.findall(LINK.sub("", message.text))]


async def forbid(there: Stage) -> None:
    """Take the permission to make threads that everybody may read."""
    guild = there.app.client.get_guild(there.server.server_id())
    assert guild is not None
    there.server.give_bot_permissions(least_permissions().value & ~(1 << 35))
    everyone = guild.default_role
    await everyone.edit(permissions=discord.Permissions(everyone.permissions.value & ~(1 << 35)))
    await there.settle()


async def ended(there: Stage) -> None:
    rita = there.person(RITA)
    await rita.submit(await rita.slash("game end"), {"text": "the season is over"})
    await there.settle()


async def played(there: Stage) -> None:
    """Play from the setting up of a game to its end."""
    await there.play()
    await there.gives(BORIS, "Blue turn 1\npass")
    await there.settle()
    await ended(there)


@pytest.mark.rule("campaign 3.1")
async def test_the_public_room_shows_eight_letters_and_a_link_and_the_thread_all_of_it(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await played(there)
        assert hashes(there, PUBLIC) == []
        whole = hashes(there, PROOF)
        (game,) = await there.app.desk.lobby.games(there.server.server_id())
        assert whole[0] == game.commitment
        assert {len(one) for one in whole} == {40, 64}
        proofs = {str(one.id): one for one in posts(there, PROOF)}
        pointing = [one for one in posts(there, PUBLIC) if "[Proof]" in one.text]
        assert len(pointing) == len(proofs)
        for one in pointing:
            found = LINK.search(one.text)
            start = re.search(r"`([0-9a-f]{8})` …", one.text)
            assert found is not None
            assert start is not None
            assert start[1] in proofs[found[2]].text
        for room in ("blue-room", "red-room"):
            assert hashes(there, room)[0] == game.commitment
            assert [one for one in hashes(there, room) if len(one) == 40] == [
                one for one in whole if len(one) == 40
            ]
        assert not [one for one in posts(there, PROOF) if one.record.edited_at is not None]
        told = await there.person("Outsider").slash("verify")
        assert {found[1] for found in LINK.findall(told.text)} == set(proofs)


async def test_without_the_permission_each_post_has_all_of_it_as_before_and_verify_links_the_posts(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        await forbid(there)
        await played(there)
        assert PROOF not in there.person(RITA).channels()
        whole = hashes(there, PUBLIC)
        assert {len(one) for one in whole} == {40, 64}
        assert [one for one in whole if len(one) == 40] == [
            one for one in hashes(there, "red-room") if len(one) == 40
        ]
        told = await there.person("Outsider").slash("verify")
        linked = {found[1] for found in LINK.findall(told.text)}
        assert linked == {str(one.id) for one in posts(there, PUBLIC) if HASH.search(LINK.sub("", one.text))}


async def test_a_post_that_arrived_before_a_crash_is_found_and_not_posted_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as there:
        noted = proof_rows.keep_post

        async def dies(connection: Any, game: str, key: str, one: KeptMessage) -> None:  # noqa: ANN401
            if one.message is not None:
                raise Unreachable("the power is cut")
            await noted(connection, game, key, one)

        monkeypatch.setattr(proof_rows, "keep_post", dies)
        await there.person(RITA).slash("campaign create", map="strait", name="Autumn War")
        await there.settle()
        assert len(posts(there, PROOF)) == 1
        assert posts(there, PUBLIC) == []
        monkeypatch.setattr(proof_rows, "keep_post", noted)
        await there.stop()
        await there.start()
        # Later than Discord remembers what it was sent.
        await there.server.advance(600)
        await there.app.herald.drain()
        await there.settle()
        assert len(posts(there, PROOF)) == 1
        (post,) = posts(there, PUBLIC)
        assert str(posts(there, PROOF)[0].id) in post.text


async def test_a_thread_that_was_made_before_a_crash_is_found_and_not_made_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path) as there:
        noted = proof_rows.put_thread

        async def dies(connection: Any, game: str, parent: int, thread: int | None) -> None:  # noqa: ANN401
            if thread is not None:
                raise Unreachable("the power is cut")
            await noted(connection, game, parent, thread)

        monkeypatch.setattr(proof_rows, "put_thread", dies)
        await there.person(RITA).slash("campaign create", map="strait", name="Autumn War")
        await there.settle()
        monkeypatch.setattr(proof_rows, "put_thread", noted)
        await there.server.advance(600)
        await there.app.herald.drain()
        await there.settle()
        assert there.person(RITA).channels().count(PROOF) == 1
        assert len(posts(there, PUBLIC)) == len(posts(there, PROOF)) == 1


async def test_where_somebody_has_deleted_the_thread_another_is_opened_for_what_comes(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        await there.play()
        guild = there.app.client.get_guild(there.server.server_id())
        assert guild is not None
        (thread,) = [one for one in guild.threads if one.name == PROOF]
        await there.app.client.http.delete_channel(thread.id)
        await there.settle()
        await there.gives(BORIS, "Blue turn 1\npass")
        await there.settle()
        assert hashes(there, PROOF) == hashes(there, "red-room")[-1:]
        assert hashes(there, PUBLIC) == []
