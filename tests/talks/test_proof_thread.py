"""What commits the bot stands whole in the thread Proof and in both teams' rooms, and in public is pointed to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.core.dice.proof_posts import Proofs
from bot.discord_noticeboard import DiscordNoticeboard
from bot.rehearsal.seen import SeenMessage
from tests.talks import openings
from tests.talks.stage import PEOPLE, Stage, stage
from tests.talks.test_in_order import clan_of

RITA, BORIS, ROSA = PEOPLE
PUBLIC, PROOF = "war-room", "Proof"
HASH = re.compile(r"\b[0-9a-f]{12,64}\b")
LINK = re.compile(r"https://discord\.com/channels/\d+/(\d+)/(\d+)")


def posts(there: Stage, room: str) -> list[SeenMessage]:
    return there.server.channel(room).messages()


def hashes(there: Stage, room: str) -> list[str]:
    """Return what stands whole in a room, but for what addresses are made of."""
    return [one for message in posts(there, room) for one in HASH.findall(LINK.sub("", message.text))]


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
async def test_the_public_room_shows_eight_letters_and_a_link_and_the_thread_all_of_it(tmp_path: Path) -> None:
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
        assert not [one for one in posts(there, PROOF) if one.edited]
        told = await there.person("Outsider").slash("verify")
        assert {found[1] for found in LINK.findall(told.text)} == set(proofs)


async def test_without_the_permission_each_post_has_all_of_it_as_before_and_verify_links_the_posts(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as there:
        guild = clan_of(there)
        await guild.text_channels[0].guild.default_role.edit(permissions=guild.default_role.permissions)
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
