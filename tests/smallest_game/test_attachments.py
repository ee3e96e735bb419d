"""Files attached to steps of Doors: who may know of them, and what may be attached (docs/decisions/0039)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from PIL.ExifTags import Base
from PIL.Image import Exif
from PIL.Image import open as opened

from bot.core.discord.games.attached_cards import digests
from bot.core.files import attachments as service
from bot.core.files.attached_steps import NotAttached
from bot.core.files.attachments import Attachments, AttachmentWish
from bot.core.files.known_attachments import SeenAttachment
from bot.core.files.sent_pictures import LARGEST
from bot.core.people.own_data import own_data
from bot.core.people.people import Role
from bot.core.people.privacy import Privacy
from bot.core.people.side_joining import person_row
from bot.core.referee.holds import Holds
from bot.core.shared_faults import NoSuchGame
from bot.core.store.database_copy import files_named
from bot.core.store.tables import people
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.seat import PUBLIC, REFEREE
from engine.frozen import FrozenMap
from tests.core.hooked import hooked
from tests.hostile.files import bomb, picture
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import State, View
from tests.smallest_game.referee import next_of, undo

pytestmark = pytest.mark.long

SERVER = 100
PNG = picture("PNG")


class Desk:
    """What people attach to a game of Doors, a minute after one another."""

    def __init__(self, cellar: Cellar, folder: Path) -> None:
        self.cellar, self.folder = cellar, folder
        self.kept = Attachments(cellar.table, folder)

    async def attach(
        self, user: int, name: str, data: bytes = PNG, step: int | None = None, readers: str = ""
    ) -> SeenAttachment:
        at = NOON + timedelta(minutes=next(self.cellar.numbers))
        return await self.kept.keep(
            SERVER, self.cellar.id, user, data, AttachmentWish(name, step, readers), at=at
        )

    async def refused(self, user: int, data: bytes = PNG, step: int | None = None, readers: str = "") -> str:
        before = await self.files()
        with pytest.raises(NotAttached) as refused:
            await self.attach(user, "x.png", data, step, readers)
        assert await self.files() == before
        return refused.value.why

    async def seen(self, user: int) -> list[str]:
        return [one.of.name for one in await self.kept.seen(SERVER, self.cellar.id, user)]

    async def marked(self, user: int) -> list[tuple[bool, bool, bool]]:
        found = await self.kept.seen(SERVER, self.cellar.id, user)
        return [(one.gone, one.held, one.step is not None) for one in found]

    async def files(self) -> int:
        return await asyncio.to_thread(lambda: len([*self.folder.rglob("*.*")]))


async def sits(desk: Desk, user: int, seat: str) -> None:
    """Give somebody one more seat."""
    async with desk.cellar.database.write() as connection:
        row = person_row(desk.cellar.id, user, "One", Role.MEMBER, seat)
        await connection.execute(people.insert(), row)
    desk.cellar.table.changed(desk.cellar.id)


@pytest.fixture
async def desk(cellar: Cellar, tmp_path: Path) -> Desk:
    """Ann and Ben have joined and the dice are set; Ann has hidden a number at the left door."""
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    return Desk(cellar, tmp_path / "data")


async def test_what_a_side_attaches_its_people_and_the_referee_see_and_everybody_after_the_end(
    desk: Desk,
) -> None:
    kept = (await desk.attach(ANN, "plan.png")).of
    assert (kept.seat, kept.readers, kept.scope, kept.turn, kept.size) == (
        "amber",
        "amber",
        "left",
        1,
        len(PNG),
    )
    assert (kept.is_picture, kept.digest) == (True, sha256(PNG).hexdigest())
    await desk.attach(BEN, "for-all.png", readers=PUBLIC)
    assert await desk.seen(ANN) == await desk.seen(RHEA) == ["plan.png", "for-all.png"]
    assert await desk.seen(BEN) == await desk.seen(CLEO) == ["for-all.png"]
    # Ben's list counts what he sees: no gap tells him of another.
    assert [one.number for one in await desk.kept.seen(SERVER, desk.cellar.id, BEN)] == [1]
    await desk.cellar.says(BEN, "blue", "resign")
    assert await desk.seen(BEN) == await desk.seen(CLEO) == ["plan.png", "for-all.png"]
    assert await desk.kept.load(kept) == PNG


async def test_the_referee_shows_a_file_to_nobody_to_one_side_or_to_all(desk: Desk) -> None:
    await desk.attach(RHEA, "own.png")
    await desk.attach(RHEA, "amber.png", readers="Amber")
    await desk.attach(RHEA, "all.png", readers=PUBLIC)
    assert await desk.seen(RHEA) == ["own.png", "amber.png", "all.png"]
    assert await desk.seen(ANN) == ["amber.png", "all.png"]
    assert await desk.seen(BEN) == ["all.png"]
    may = await desk.kept.readers(SERVER, desk.cellar.id, RHEA)
    assert may == (REFEREE, "amber", "blue", PUBLIC)
    assert await desk.kept.readers(SERVER, desk.cellar.id, ANN) == ("amber", PUBLIC)


async def test_a_referee_who_plays_sees_what_their_side_sees_and_attaches_for_that_alone(desk: Desk) -> None:
    await desk.attach(ANN, "plan.png")
    await desk.attach(BEN, "bens.png")
    await desk.attach(RHEA, "referee.png")
    await sits(desk, RHEA, "blue")
    assert await desk.seen(RHEA) == ["bens.png"]
    assert (await desk.attach(RHEA, "blues.txt", b"a")).of.readers == "blue"
    assert await desk.refused(RHEA, readers="amber") == "which_readers"
    assert await desk.seen(BEN) == ["bens.png", "blues.txt"]


async def test_who_has_several_seats_says_for_which_a_file_is(desk: Desk) -> None:
    await sits(desk, ANN, "blue")
    assert await desk.refused(ANN) == "which_readers"
    assert (await desk.attach(ANN, "blues.png", readers="blue")).of.seat == "blue"
    assert await desk.seen(BEN) == ["blues.png"]


async def test_a_side_attaches_nothing_for_another_and_a_stranger_nothing_at_all(desk: Desk) -> None:
    for readers in ("blue", REFEREE, "green"):
        assert await desk.refused(ANN, readers=readers) == "which_readers"
    with pytest.raises(NoSuchGame):
        await desk.attach(CLEO, "x.png")


async def test_a_file_belongs_to_the_last_step_that_its_writer_knows_or_to_the_one_they_name(
    desk: Desk,
) -> None:
    first = await desk.attach(BEN, "joined.png")
    # Ben has joined and said no more: that is of the whole, though Ann has spoken at the left door since.
    assert (first.of.scope, first.of.position) == ("", 2)
    await desk.cellar.says(BEN, "blue", "left 1")
    opened = await desk.cellar.table.position(desk.cellar.id)
    await desk.cellar.says(BEN, "blue", "right 1")
    last = await desk.attach(ANN, "open.png")
    assert (last.of.scope, last.of.position, last.of.turn) == ("left", opened, 2)
    own = await desk.kept.steps(SERVER, desk.cellar.id, ANN, 5)
    assert [(one.number, one.said) for one in own] == [(2, "hide left 4"), (1, "join amber")]
    named = await desk.attach(ANN, "hidden.png", step=2)
    assert (named.of.scope, named.of.turn, named.step) == ("left", 1, None)
    assert await desk.refused(ANN, step=3) == "no_such_step"
    every = await desk.kept.steps(SERVER, desk.cellar.id, RHEA, 2)
    assert [(one.number, one.seat) for one in every] == [(opened + 1, "blue"), (opened, "blue")]
    told = await desk.attach(RHEA, "told.png", step=opened)
    assert (told.step, told.of.scope) == (opened, "left")
    assert await desk.refused(RHEA, step=opened + 2) == "no_such_step"


async def test_before_anything_was_said_a_file_belongs_to_the_beginning(
    cellar: Cellar, tmp_path: Path
) -> None:
    kept = await Desk(cellar, tmp_path / "data").attach(RHEA, "map.png", readers=PUBLIC)
    assert (kept.of.position, kept.of.scope, kept.gone) == (0, "", False)


async def test_of_a_step_that_was_taken_back_its_side_and_the_referee_know_and_nobody_else(
    desk: Desk,
) -> None:
    await desk.attach(BEN, "for-all.png", readers=PUBLIC)
    await desk.attach(ANN, "plan.png", readers=PUBLIC)
    await desk.attach(RHEA, "referee.png", readers=PUBLIC)
    await undo(desk.cellar)
    assert await desk.marked(RHEA) == [(False, False, True), (True, False, True), (True, False, True)]
    assert await desk.marked(ANN) == [(False, False, False), (True, False, False)]
    # The step was Ann's: Ben reads no more of it than before, and what the referee said of it is gone.
    assert await desk.marked(BEN) == [(False, False, False), (False, False, False)]
    assert await desk.seen(BEN) == ["for-all.png", "plan.png"]


async def test_what_the_referee_attaches_to_what_is_held_the_sides_see_once_it_is_sent(desk: Desk) -> None:
    holds = Holds(desk.cellar.table)
    await holds.put(SERVER, desk.cellar.id, RHEA, on=True)
    await desk.cellar.says(BEN, "blue", "left 1")
    kept = await desk.attach(RHEA, "opened.png", readers=PUBLIC)
    assert (kept.held, kept.of.turn) == (True, 1)
    assert await desk.seen(BEN) == await desk.seen(ANN) == []
    # Who attaches something meanwhile learns nothing of what is held.
    plan = (await desk.attach(ANN, "plan.png", readers=PUBLIC)).of
    assert (plan.turn, plan.position < kept.of.position) == (1, True)
    assert (await desk.attach(BEN, "mine.png", step=2)).of.turn == 1
    assert await desk.marked(BEN) == [(False, False, False), (False, False, False)]
    shown = (await holds.of(desk.cellar.id)).shown
    assert shown is not None
    await holds.send(SERVER, desk.cellar.id, RHEA, shown, at=next_of(desk.cellar, "send")[1])
    assert await desk.seen(BEN) == ["opened.png", "plan.png", "mine.png"]


async def test_while_the_end_is_held_no_side_sees_what_is_the_others(desk: Desk) -> None:
    await desk.attach(ANN, "plan.png")
    holds = Holds(desk.cellar.table)
    await holds.put(SERVER, desk.cellar.id, RHEA, on=True)
    await desk.cellar.says(BEN, "blue", "resign")
    assert await desk.seen(BEN) == []


@pytest.mark.parametrize(
    ("data", "kind"),
    [(b"", "empty"), (bytes(LARGEST + 1), "too_large")],
    ids=["empty", "large"],
)
async def test_what_is_empty_or_too_large_is_refused(desk: Desk, data: bytes, kind: str) -> None:
    assert await desk.refused(ANN, data) == kind


@pytest.mark.parametrize(
    ("name", "data", "given"),
    [
        ("board.png", b"MZ not a picture", "board.png.bin"),
        ("board.png", bomb(100_000, 100_000), "board.png.bin"),
        ("board.gif", picture("GIF"), "board.gif.bin"),
        ("../\u202egnp.vsav", b"PK", "gnp.vsav"),
        ("board.exe", picture("JPEG"), "board.jpg"),
        ("wide.png", picture("PNG", size=(5000, 5000)), "wide.png"),
    ],
    ids=["none", "bomb", "other form", "turned", "is one", "5000 wide"],
)
async def test_a_file_is_kept_as_it_is_and_given_back_as_what_it_is(
    desk: Desk, name: str, data: bytes, given: str
) -> None:
    kept = (await desk.attach(ANN, name, data)).of
    assert (kept.name, kept.is_picture) == (given, given.endswith(("png", "jpg")))
    assert await desk.kept.load(kept) == data


async def test_a_picture_is_kept_without_where_it_was_taken(desk: Desk) -> None:
    told, made = Exif(), BytesIO()
    told[Base.Artist] = "Ann, N 52 31 E 13 24"
    with opened(BytesIO(PNG)) as shown:
        shown.save(made, "JPEG", exif=told)
    kept = (await desk.attach(ANN, "board.jpg", made.getvalue())).of
    data = await desk.kept.load(kept)
    assert b"N 52 31" in made.getvalue()
    assert b"N 52 31" not in data
    assert (kept.is_picture, kept.size, kept.digest) == (True, len(data), sha256(data).hexdigest())
    assert (await desk.attach(ANN, "again.jpg", made.getvalue())).of == kept


async def test_without_a_step_a_file_hangs_on_the_last_one_that_its_writers_side_knows_of(
    cellar: Cellar, tmp_path: Path
) -> None:
    # Here a side sees nothing of what another hides before its door opens.
    def see(state: State, seat: str) -> View:
        view: View = GAME.rules.see(state, seat)
        own = {
            name: replace(door, hidden=FrozenMap({side: at for side, at in door.hidden.items() if at}))
            for name, door in view.doors.items()
        }
        return replace(view, doors=FrozenMap(own))

    silent = replace(GAME, rules=replace(GAME.rules, see=see))
    cellar.table = Table(cellar.database, {**GAMES, GAME.name: silent})
    await both(cellar)
    desk = Desk(cellar, tmp_path / "data")
    await cellar.says(ANN, "amber", "left 4")
    opened_at = (await cellar.says(BEN, "blue", "left 1")).position
    await cellar.says(ANN, "amber", "left 5")
    bens = (await desk.attach(BEN, "mine.png")).of
    assert (bens.position, bens.scope) == (opened_at, "left")
    assert (await desk.attach(ANN, "anns.png")).of.position == opened_at + 1
    # The referee knows of all.
    assert (await desk.attach(RHEA, "all.png")).of.position == opened_at + 1
    # What was said of the whole both know of, and what a side is told though its View stays as it was.
    points = (await cellar.says(RHEA, REFEREE, "points amber left 1", "so it was")).position
    assert (await desk.attach(BEN, "points.png")).of.position == points


async def test_the_same_file_again_changes_nothing_and_another_sides_is_another(desk: Desk) -> None:
    first = await desk.attach(ANN, "plan.png", step=1)
    assert await desk.attach(ANN, "other.png", step=1) == first
    await desk.attach(BEN, "plan.png")
    assert await desk.seen(ANN) == await desk.seen(BEN) == ["plan.png"]
    assert await desk.seen(RHEA) == ["plan.png", "plan.png"]


async def test_a_step_takes_some_files_of_each_side_and_a_side_has_its_own_share_of_the_game(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(service.ON_A_STEP):
        await desk.attach(ANN, f"{number}.txt", bytes([number]) * 100)
    assert await desk.refused(ANN) == "step_is_full"
    await desk.attach(ANN, "0.txt", bytes(100))
    await desk.attach(BEN, "ben.txt", b"x" * 100)
    await desk.attach(ANN, "joined.txt", b"y" * 100, step=1)
    # A third of it each: two sides and the referee.
    monkeypatch.setattr(service, "IN_A_GAME", 3 * 700)
    await desk.attach(ANN, "fits.txt", b"z" * 100, step=1)
    assert await desk.refused(ANN, b"!", step=1) == "game_is_full"
    # What Ann has used up is nothing to Ben.
    await desk.attach(BEN, "large.txt", b"x" * 600)
    assert await desk.refused(BEN, b"!") == "game_is_full"


async def taken(desk: Desk, user: int, number: int = 1) -> list[tuple[int, str, str]]:
    """Have somebody take a file away; return what is left of it."""
    seen = await desk.kept.seen(SERVER, desk.cellar.id, user)
    digest = next((one.of.digest[:12] for one in seen if one.number == number), "0" * 12)
    left = (await desk.kept.take(SERVER, desk.cellar.id, user, number, digest)).of
    return [(left.size, left.name, left.seat)]


async def test_whoever_attached_a_file_and_the_referee_take_it_away_and_nobody_else(desk: Desk) -> None:
    await desk.attach(ANN, "plan.png", readers=PUBLIC)
    bens = (await desk.attach(BEN, "bens.txt", b"secret", readers=PUBLIC)).of
    every = [
        [one.removable for one in await desk.kept.seen(SERVER, desk.cellar.id, user)]
        for user in (ANN, BEN, RHEA, CLEO)
    ]
    assert every == [[True, False], [False, True], [True, True], [False, False]]
    for user, number in ((BEN, 1), (CLEO, 1), (ANN, 2), (ANN, 3)):
        with pytest.raises((NotAttached, NoSuchGame)):
            await taken(desk, user, number)
    assert await desk.files() == 2
    assert await taken(desk, ANN) == [(0, "amber", "amber")]
    assert await taken(desk, RHEA, 2) == [(0, REFEREE, "blue")]
    assert await desk.files() == 0
    with pytest.raises(FileNotFoundError):
        await desk.kept.load(bens)
    # That it was there is all that is left, under its number; nobody takes it away once more.
    for user in (ANN, BEN, RHEA, CLEO):
        found = await desk.kept.seen(SERVER, desk.cellar.id, user)
        assert [(one.number, one.of.name, one.of.taken, one.removable) for one in found] == [
            (1, "amber", True, False),
            (2, REFEREE, True, False),
        ]
    with pytest.raises(NotAttached):
        await taken(desk, ANN)
    # It may be attached again, and what was taken away fills nothing up.
    for number in range(service.ON_A_STEP):
        await desk.attach(ANN, f"{number}.txt", bytes([number]) * 100)


async def test_a_file_that_is_attached_twice_is_taken_away_once(desk: Desk) -> None:
    await desk.attach(ANN, "plan.png", step=1)
    await desk.attach(ANN, "plan.png", step=2)
    await taken(desk, ANN, 1)
    assert await desk.files() == 1
    (other,) = [one.of for one in await desk.kept.seen(SERVER, desk.cellar.id, ANN) if not one.of.taken]
    assert await desk.kept.load(other) == PNG
    stale = other.digest[:11] + ("0" if other.digest[11] != "0" else "1")
    with pytest.raises(NotAttached):
        await desk.kept.take(SERVER, desk.cellar.id, ANN, 2, stale)
    await taken(desk, ANN, 2)
    assert await desk.files() == 0


async def test_of_a_file_that_was_taken_away_nothing_stands_in_data_in_a_backup_or_beside_a_record(
    desk: Desk, tmp_path: Path
) -> None:
    await desk.attach(ANN, "plan.png")
    await taken(desk, ANN)
    (data,) = (await own_data(desk.cellar.table, ANN, hooked(desk.cellar.table)))["games"]
    (mine,) = data["attached"]
    assert sorted(mine) == ["at", "taken_away_by", "turn"]
    assert list(files_named(tmp_path / "games.sqlite")) == []
    assert digests(await desk.kept.seen(SERVER, desk.cellar.id, RHEA)) == ""


async def test_who_is_forgotten_has_them_in_their_data_and_leaves_them_to_the_game(desk: Desk) -> None:
    kept = (await desk.attach(ANN, "plan.png")).of
    await desk.attach(BEN, "bens.png")
    (data,) = (await own_data(desk.cellar.table, ANN, hooked(desk.cellar.table)))["games"]
    (mine,) = data["attached"]
    assert (mine["name"], mine["file"], mine["bytes"], mine["turn"]) == ("plan.png", kept.file, len(PNG), 1)
    await Privacy(desk.cellar.table, hooked(desk.cellar.table)).forget(ANN, at=NOON)
    found = {one.of.name: one.of for one in await desk.kept.seen(SERVER, desk.cellar.id, RHEA)}
    assert (found["plan.png"].author < 0, found["bens.png"].author) == (True, BEN)
    assert await desk.kept.load(found["plan.png"]) == PNG


async def test_a_file_of_games_names_what_has_to_lie_beside_it(desk: Desk, tmp_path: Path) -> None:
    kept = (await desk.attach(ANN, "plan.png")).of
    assert list(files_named(tmp_path / "games.sqlite")) == [f"attachments/{desk.cellar.id}/{kept.file}"]
    assert await asyncio.to_thread((tmp_path / "data" / "attachments" / kept.game / kept.file).exists)
