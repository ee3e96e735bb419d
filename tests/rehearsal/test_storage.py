"""The world outlives the server; a file that is no world is never written over."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import PICTURE
from tests.rehearsal.opening import Connect, Open


async def test_channels_messages_files_and_commands_survive_a_restart(
    open_server: Open, connect: Connect, tmp_path: Path
) -> None:
    file = tmp_path / "discord.sqlite3"
    first = await open_server(file)
    host = await connect(first)
    boris = first.person("Captain Blue")
    await first.person("Referee Rita").slash("campaign start", captain="Captain Blue")
    await first.person("Referee Rita").slash("campaign create", map="two-rivers")
    await first.person("Referee Rita").slash("table")
    await boris.dm("with a shot", attachments=[("shot.png", PICTURE)])
    await boris.next_dm()
    token, ids = first.token, [each.id for each in boris.read("DM")]
    await host.close()
    await first.stop()

    second = await open_server(file)
    assert second.token == token
    assert second.commands == ["campaign", "loud", "greet", "broken", "table"]
    boris = second.person("Captain Blue")
    assert boris.channels() == ["general", "blue-hq"]
    assert [each.id for each in boris.read("DM")] == ids
    assert boris.read("DM")[0].attachments[0].data == PICTURE
    # What only one person saw is gone, and addresses of files are those of the new server.
    assert [each.text for each in boris.read("general")] == ["started", "## Turn 3\nnorth"]
    host = await connect(second, sync=False)
    channel = await host.fetch_channel(boris.read("general")[-1].record.channel_id)
    shown = [each async for each in channel.history(limit=1)]  # type: ignore[union-attr]
    assert await shown[0].attachments[0].read() == PICTURE
    assert second.api_base.removesuffix("/api/v10") in str(shown[0].components[0].to_dict())
    await boris.dm("again")
    assert (await boris.next_dm()).text == "you wrote: again"


def test_a_file_that_is_no_world_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "discord.sqlite3"
    file.write_bytes(b"precious notes of somebody, more than a hundred bytes of them" * 3)
    before = file.read_bytes()
    with pytest.raises(sqlite3.DatabaseError):
        Rehearsal(file)
    assert file.read_bytes() == before


def test_a_world_of_another_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "discord.sqlite3"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(sqlite3.DatabaseError, match="another version"):
        Rehearsal(file)
