"""Without any right, on a file system that can only be read: everything a host does works all the same."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.store.filled import made_at
from tests.core.words.english import SENTENCES
from tests.hosting.a_host import PICTURE, a_running_game, hashes
from tests.hosting.jail import NOBODY, Jail, lacking

TRIES = 60
TOKEN = {"DISCORD_TOKEN": "MTIz.abc.no-token-of-anybody"}
pytestmark = pytest.mark.long


@pytest.fixture
def jail() -> Iterator[Jail]:
    """Give a jail where this machine can make one; ADJUTANT_REQUIRE=jail makes its lack a failure."""
    if why := lacking():
        assert "jail" not in os.environ.get("ADJUTANT_REQUIRE", "").split(","), why
        pytest.skip(why)
    folder = Path(tempfile.mkdtemp(prefix="adjutant-jail-"))  # not below pytest's, which root alone may enter
    made = Jail(folder)
    made.make()
    yield made
    shutil.rmtree(folder)


def with_games(jail: Jail) -> dict[tuple[str, int], str]:
    async def playing() -> None:
        async with a_running_game(jail.data) as scene:
            shots = jail.data / "screenshots" / scene.id
            shots.mkdir(parents=True)
            (shots / "one.png").write_bytes(PICTURE)

    asyncio.run(playing())
    jail.give()
    return dict(hashes(jail.data / "adjutant.sqlite"))


def test_the_bot_starts_leaves_its_sign_and_stops_when_told(jail: Jail) -> None:
    bot = jail.start("-m", "bot", environment={"REHEARSAL_PORT": "0"})
    assert bot.stdout is not None
    first = bot.stdout.readline()
    assert "http://127.0.0.1:" in first, first + bot.communicate()[1]
    assert SENTENCES["start.running"] in bot.stdout.readline()
    # The first sign comes some moments after the bot has said that it runs; each question takes as long.
    asked = (jail.run("-m", "bot", "alive") for _ in range(TRIES))
    assert any(code == 0 for code, _ in asked)
    bot.send_signal(signal.SIGTERM)
    said, complained = bot.communicate(timeout=120)
    assert bot.returncode == 0, said + complained
    assert "Traceback" not in complained
    written = list(jail.data.rglob("*"))
    assert {"rehearsal.sqlite", "cache"} <= {path.name for path in written}
    assert all(path.stat().st_uid == NOBODY for path in written)


def test_games_are_backed_up_restored_and_exported(jail: Jail) -> None:
    before = with_games(jail)
    code, said = jail.run("-m", "bot", "backup")
    assert code == 0, said
    (file,) = (jail.data / "backups").iterdir()
    code, said = jail.run("-m", "bot", "restore", str(file), "--replace")
    assert (code, "Traceback" in said) == (0, False), said
    assert hashes(jail.data / "adjutant.sqlite") == before
    assert list((jail.data / "screenshots").rglob("*.png"))
    code, said = jail.run("-m", "bot", "export", "Spring war", environment=TOKEN)
    assert (code, "Traceback" in said) == (0, False), said
    assert TOKEN["DISCORD_TOKEN"] not in said


def test_a_file_of_an_earlier_release_is_brought_up_to_date(jail: Jail) -> None:
    made_at("0001", jail.data / "adjutant.sqlite")
    jail.give()
    code, said = jail.run("-m", "bot", "export", "no such game", environment=TOKEN)
    assert (code, "Traceback" in said) == (1, False), said
    assert (jail.data / "adjutant.sqlite.before-0001").exists()


def test_a_data_folder_that_cannot_be_written_is_one_sentence(jail: Jail) -> None:
    jail.data.chmod(0o555)
    code, said = jail.run("-m", "bot", environment={"REHEARSAL_PORT": "0"})
    assert code != 0
    assert "Traceback" not in said, said
    assert str(jail.data) in said
