"""What is kept besides the games: mailboxes, the settings of servers, screenshots."""

from __future__ import annotations

import asyncio
import struct
import zlib
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.core.files import kept_files
from bot.core.files.screenshots import Screenshots
from bot.core.files.sent_pictures import LARGEST
from bot.core.post.mailboxes import Mailbox, Mailboxes
from bot.core.rooms.servers import Servers, ServerSettings
from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from engine.campaign.commands import Seat
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, REFEREE, SERVER, STRANGER, Scene

HEX = Hex("C4")


def picture(form: str = "PNG", size: tuple[int, int] = (8, 8)) -> bytes:
    """Draw a small picture."""
    file = BytesIO()
    Image.new("RGB", size, "red").save(file, form)
    return file.getvalue()


def huge_header() -> bytes:
    """Make a PNG of a few bytes that says it has ten thousand million pixels."""
    head = struct.pack(">IIBBBBB", 100_000, 100_000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in ((b"IHDR", head), (b"IDAT", zlib.compress(b"")), (b"IEND", b""))
    )


async def test_a_mailbox_is_read_onward_and_never_back(database: Database) -> None:
    mailboxes = Mailboxes(database)
    assert await mailboxes.of(BLUE) is None
    await mailboxes.open_to(BLUE, 7)
    await mailboxes.read(BLUE, 2**60)
    await mailboxes.read(BLUE, 5)
    await mailboxes.open_to(BLUE, 8)
    assert await mailboxes.all() == (Mailbox(BLUE, 8, 2**60),)
    assert await mailboxes.of(BLUE) == Mailbox(BLUE, 8, 2**60)


async def test_a_new_mailbox_may_begin_after_what_stands_there_and_an_old_one_goes_on(
    database: Database,
) -> None:
    mailboxes = Mailboxes(database)
    await mailboxes.open_to(BLUE, 7, read_up_to=40)
    await mailboxes.open_to(BLUE, 8, read_up_to=50)
    assert await mailboxes.all() == (Mailbox(BLUE, 8, 40),)


async def test_a_servers_settings_are_kept(database: Database) -> None:
    servers = Servers(database)
    assert await servers.get(SERVER) == ServerSettings(SERVER)
    for zone in ("Europe/Berlin", "Asia/Tokyo"):
        settings = ServerSettings(SERVER, FrozenMap({Seat.BLUE: 1, Seat.PUBLIC: 2}), zone, "de", (5, 7))
        await servers.put(settings)
        assert await servers.get(SERVER) == settings
    assert await servers.get(SERVER + 1) == ServerSettings(SERVER + 1)


@pytest.mark.parametrize(
    ("creators", "roles", "manages", "may"),
    [
        ((), (5,), False, False),
        ((), (), True, True),
        ((5, 7), (6, 7), False, True),
        ((5, 7), (6,), False, False),
        ((5,), (), True, True),
        ((SERVER,), (), False, True),
    ],
)
def test_games_are_created_by_managers_chosen_roles_or_everybody(
    creators: tuple[int, ...], roles: tuple[int, ...], *, manages: bool, may: bool
) -> None:
    assert ServerSettings(SERVER, creators=creators).may_create(roles, manages=manages) is may


@pytest.mark.parametrize(("form", "ending"), [("PNG", "png"), ("JPEG", "jpg"), ("WEBP", "webp")])
async def test_a_screenshot_is_kept_under_the_name_of_its_content(
    scene: Scene, tmp_path: Path, form: str, ending: str
) -> None:
    shots = Screenshots(scene.database, tmp_path)
    data = picture(form)
    for _ in range(2):
        shot = await shots.keep(SERVER, scene.id, HEX, 3, REFEREE, data, at=NOON)
    assert shot.file == f"{sha256(data).hexdigest()}.{ending}"
    assert await shots.of(scene.id) == (shot,)
    assert await shots.load(shot) == data
    assert len(list((tmp_path / "screenshots" / scene.id).iterdir())) == 1


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "no_picture"),
        (b"MZ not a picture", "no_picture"),
        (picture("BMP"), "no_picture"),
        (picture(size=(400, 400))[:90], "no_picture"),
        (huge_header(), "picture_too_large"),
        (b"\x89PNG" + bytes(LARGEST), "picture_too_large"),
    ],
)
async def test_what_is_no_picture_or_too_large_is_refused_and_not_kept(
    scene: Scene, tmp_path: Path, data: bytes, kind: str
) -> None:
    shots = Screenshots(scene.database, tmp_path)
    with pytest.raises(Refusal) as refused:
        await shots.keep(SERVER, scene.id, HEX, 3, REFEREE, data, at=NOON)
    assert refused.value.faults[0].kind == kind
    assert await asyncio.to_thread(lambda: list(tmp_path.glob("screenshots/*"))) == []


async def test_members_and_strangers_send_no_screenshots(scene: Scene, tmp_path: Path) -> None:
    shots = Screenshots(scene.database, tmp_path)
    for user, error in ((BLUE_MEMBER, Refusal), (STRANGER, NoSuchGame)):
        with pytest.raises(error):
            await shots.keep(SERVER, scene.id, HEX, 3, user, picture(), at=NOON)
    await shots.keep(SERVER, scene.id, HEX, 3, BLUE, picture(), at=NOON)


async def test_a_picture_stands_in_its_folder_after_a_power_cut_before_a_row_names_it(
    begun: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    safe: dict[Path, set[str]] = {}

    def keep(folder: Path) -> None:
        safe[folder] = {one.name for one in folder.iterdir()}

    monkeypatch.setattr(kept_files, "keep_names", keep)
    kept = await Screenshots(begun.database, tmp_path).put(begun.id, picture())
    folder = tmp_path / "screenshots"
    assert safe == {folder / begun.id: {kept.file}, folder: {begun.id}}
