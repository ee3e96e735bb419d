"""The disk under which the power is cut: what is flushed stays, what is not may be anything between."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.crash.disk import SECTOR, Disk
from tests.crash.marks import promised
from tests.crash.trace import Done, read

FOLDER = Path("/f")
FILE, LOG = "/f/a", "/f/a-wal"


def disk(*done: Done) -> Disk:
    made = Disk(FOLDER, {FILE: b"0000"})
    for one in done:
        made.do(one)
    return made


def cuts(of: Disk) -> set[tuple[tuple[str, bytes], ...]]:
    return {tuple(sorted(of.cut(Random(seed)).items())) for seed in range(40)}


def wrote(path: str, at: int, offset: int, data: bytes) -> Done:
    return Done("wrote", path, at, at, offset, data)


def test_what_was_flushed_is_there_after_every_cut() -> None:
    assert cuts(disk(wrote(FILE, 1, 2, b"11"), Done("synced", FILE, 2, 2))) == {((FILE, b"0011"),)}


def test_what_was_not_flushed_is_there_or_is_not() -> None:
    assert cuts(disk(wrote(FILE, 1, 2, b"11"))) == {((FILE, b"0000"),), ((FILE, b"0011"),)}


def test_a_write_that_came_during_a_flush_is_not_flushed_by_it() -> None:
    assert len(cuts(disk(wrote(FILE, 3, 2, b"11"), Done("synced", FILE, 2, 4)))) == 2


def test_a_write_is_torn_by_sectors() -> None:
    whole = b"1" * SECTOR + b"2" * SECTOR
    found = {dict(one)[FILE] for one in cuts(disk(wrote(FILE, 1, 0, whole)))}
    assert found == {b"0000", whole, whole[:SECTOR], bytes((*b"0000", *bytes(SECTOR - 4))) + whole[SECTOR:]}


def test_a_new_file_is_safe_in_its_place_once_its_folder_is_flushed() -> None:
    made, flushed = Done("made", LOG, 1, 1), Done("synced", str(FOLDER), 2, 2)
    assert {LOG in dict(one) for one in cuts(disk(made))} == {True, False}
    assert {LOG in dict(one) for one in cuts(disk(made, flushed))} == {True}


def test_a_file_that_took_another_s_place_is_one_of_the_two() -> None:
    moved = Done("renamed", "/f/new", 3, 3, data=FILE.encode())
    new = (Done("made", "/f/new", 1, 1), wrote("/f/new", 2, 0, b"1111"), Done("synced", "/f/new", 2, 3))
    found = {dict(one)[FILE] for one in cuts(disk(*new, moved))}
    assert b"0000" in found
    assert b"1111" in found


def test_a_trace_is_read_in_the_order_in_which_things_ended() -> None:
    name = "".join(f"\\x{each:02x}" for each in FILE.encode())
    trace = (
        f'7 pwrite64(3<{name}>, "\\x31\\x31", 2, 2 <unfinished ...>',
        f"8 fdatasync(4<{name}>) = 0",
        "7 <... pwrite64 resumed>) = 2",
        f"8 fsync(4<{name}>) = -1 EIO (Input/output error)",
    )
    assert list(read(trace)) == [Done("synced", FILE, 1, 1), Done("wrote", FILE, 0, 2, 2, b"11")]


def test_what_was_told_is_read_off_the_marks() -> None:
    marks = b"""asks POST /channels/1/messages
nonce 77.0
nonce abcdef0
asks POST /interactions/5/tok/callback
type 5 /interactions/5/tok/callback
asks POST /interactions/6/other/callback
type 5 /interactions/6/other/callback
asks PATCH /webhooks/9/tok/messages/@original
"""
    told = promised(marks)
    assert told.keys == {"message:77", "interaction:5"}
    assert told.letters == {"abcdef"}
