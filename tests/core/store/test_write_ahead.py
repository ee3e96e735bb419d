"""A log that lost commits by damage stops the bot; one that a power cut has torn does not."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.core.store.write_ahead import lacks_commits

HEADER, FRAME = 32, 24 + 4096
Change = Callable[[bytes], bytes]


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """Return a file, its log and index as a process that was killed leaves them: five commits of a page."""
    source, path = tmp_path / "source", tmp_path / "games"
    with closing(sqlite3.connect(source, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE said (word TEXT)")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for number in range(5):
            connection.execute("INSERT INTO said VALUES (?)", (f"word {number}",))
        for ending in ("", "-wal", "-shm"):
            Path(f"{path}{ending}").write_bytes(Path(f"{source}{ending}").read_bytes())
    return path


def change(path: Path, how: Change) -> None:
    path.write_bytes(how(path.read_bytes()))


def words(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM said").fetchone()[0])


def in_frame(number: int, offset: int = 2000) -> Change:
    """Change a byte in a frame, counted from 1; the first 24 bytes are its head."""
    at = HEADER + FRAME * (number - 1) + offset
    return lambda log: log[:at] + bytes([log[at] ^ 4]) + log[at + 1 :]


def log(path: Path) -> Path:
    return Path(f"{path}-wal")


def without_index(path: Path) -> Path:
    Path(f"{path}-shm").unlink()
    return path


def test_a_log_as_it_was_left_lacks_nothing(left: Path) -> None:
    assert len(log(left).read_bytes()) == HEADER + 5 * FRAME
    assert not lacks_commits(left)
    assert not lacks_commits(without_index(left))
    assert words(left) == 5


@pytest.mark.parametrize("frame", [1, 3, 4])
@pytest.mark.parametrize("offset", [0, 5, 9, 17, 2000])
def test_a_damaged_frame_behind_which_commits_follow_is_found_where_sqlite_says_nothing(
    left: Path, frame: int, offset: int
) -> None:
    without_index(left)
    change(log(left), in_frame(frame, offset))
    assert lacks_commits(left)
    assert words(left) < 5


def test_the_last_commit_is_vouched_for_by_the_index_alone(left: Path) -> None:
    change(log(left), in_frame(5))
    assert lacks_commits(left)
    assert not lacks_commits(without_index(left))


def test_a_log_that_is_cut_off_or_gone_is_found_by_its_index(left: Path) -> None:
    whole = log(left).read_bytes()
    for length in (0, 10, HEADER, HEADER + FRAME, len(whole) - 1):
        log(left).write_bytes(whole[:length])
        assert lacks_commits(left), length
    log(left).unlink()
    assert lacks_commits(left)


def test_the_end_that_a_power_cut_has_torn_is_no_damage(left: Path) -> None:
    without_index(left)
    whole = log(left).read_bytes()
    for length in range(0, len(whole), 700):
        log(left).write_bytes(whole[:length])
        assert not lacks_commits(left), length


def test_a_damaged_header_is_found(left: Path) -> None:
    without_index(left)
    for at in range(HEADER):
        whole = log(left).read_bytes()
        change(log(left), lambda content, at=at: content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])  # type: ignore[misc]
        assert lacks_commits(left), at
        log(left).write_bytes(whole)


def test_frames_of_an_earlier_log_behind_the_end_are_no_damage(tmp_path: Path) -> None:
    source, path = tmp_path / "source", tmp_path / "games"
    with closing(sqlite3.connect(source, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE said (word TEXT)")
        for number in range(20):
            connection.execute("INSERT INTO said VALUES (?)", (f"word {number}",))
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
        connection.execute("INSERT INTO said VALUES ('anew')")
        for ending in ("", "-wal", "-shm"):
            Path(f"{path}{ending}").write_bytes(Path(f"{source}{ending}").read_bytes())
    assert len(log(path).read_bytes()) > 10 * FRAME
    assert not lacks_commits(path)
    assert not lacks_commits(without_index(path))


def test_a_log_that_is_written_at_this_moment_is_no_damage(
    left: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, looked = log(left).read_bytes(), []
    change(log(left), in_frame(2))
    read = Path.read_bytes

    def written_meanwhile(path: Path) -> bytes:
        content = read(path)
        if path == log(left):
            looked.append(path)
            path.write_bytes(whole)
        return content

    monkeypatch.setattr(Path, "read_bytes", written_meanwhile)
    assert not lacks_commits(left)
    assert len(looked) == 2
