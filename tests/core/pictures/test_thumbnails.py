"""A referee's own pictures take the place of drawn ones; files that are no good are named and left out."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.assets import ASSETS, battle_maps, thumbnail_folders
from bot.core.pictures import thumbnails
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.ground import TERRAINS
from bot.core.present.thumbnail_faults import left_out
from bot.games.campaign.pictures.atlas import spots_of
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.campaign_map import draw_map
from engine.hexes import Hex
from tests.core.pictures.pictures import cell, changed, hexes_changed, opened
from tests.games.campaign.pictures import views

PINK = (230, 40, 160)


def png(size: tuple[int, int] = (400, 300), paint: object = PINK, mode: str = "RGB") -> bytes:
    file = io.BytesIO()
    Image.new(mode, size, paint).save(file, "PNG")  # type: ignore[arg-type]
    return file.getvalue()


def claiming(wide: int, high: int) -> bytes:
    """Return a small PNG file that claims to be a huge picture."""
    header = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b""))
    body = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(body)


def loaded(*folders: Path) -> tuple[thumbnails.Own, list[str]]:
    own, unusable = thumbnails.load(folders, battle_maps())
    return own, [left_out(one.file, one.kind, one.details) for one in unusable]


def shown(own: thumbnails.Own, battle_map: str, terrain: str) -> tuple[int, ...] | None:
    """Return the colour in the middle of the picture of a battle map."""
    found = thumbnails.own_picture(own, battle_map, terrain)
    if found is None:
        return None
    pixel = found.picture.getpixel((WIDE // 2, HIGH // 2))
    assert isinstance(pixel, tuple)
    return pixel[:3]


def test_the_file_s_name_says_of_what_battle_map_or_terrain_it_is(tmp_path: Path) -> None:
    for name in ("town.png", "Fisherman's Bay.png", "el_halluf.PNG"):
        (tmp_path / name).write_bytes(png())
    own, said = loaded(tmp_path)
    assert said == []
    assert shown(own, "Himmelsdorf", "town") == PINK
    assert shown(own, "Fisherman's Bay", "coast") == PINK
    assert shown(own, "El Halluf", "desert") == PINK
    assert shown(own, "Karelia", "forest") is None


def test_a_battle_map_s_own_picture_goes_before_that_of_its_terrain(tmp_path: Path) -> None:
    (tmp_path / "town.png").write_bytes(png())
    (tmp_path / "himmelsdorf.png").write_bytes(png(paint=(0, 0, 250)))
    own, _ = loaded(tmp_path)
    assert shown(own, "Himmelsdorf", "town") == (0, 0, 250)
    assert shown(own, "Ensk", "town") == PINK


def test_the_data_folder_goes_before_the_assets_but_the_more_exact_name_before_both(tmp_path: Path) -> None:
    data, assets = tmp_path / "data", tmp_path / "assets"
    for folder, name, paint in (
        (data, "town.png", (1, 1, 1)),
        (assets, "town.png", (2, 2, 2)),
        (assets, "ensk.png", (3, 3, 3)),
    ):
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(png(paint=paint))
    own, said = loaded(data, assets)
    assert said == []
    assert shown(own, "Paris", "town") == (1, 1, 1)
    assert shown(own, "Ensk", "town") == (3, 3, 3)


def test_where_the_first_folder_s_file_is_no_good_the_second_s_is_used(tmp_path: Path) -> None:
    data, assets = tmp_path / "data", tmp_path / "assets"
    data.mkdir()
    assets.mkdir()
    (data / "town.png").write_bytes(b"no picture")
    (assets / "town.png").write_bytes(png())
    own, said = loaded(data, assets)
    assert shown(own, "Paris", "town") == PINK
    assert len(said) == 1


@pytest.mark.parametrize("size", [(1, 1), (176, 150), (3000, 20), (20, 3000), (640, 480)])
def test_any_size_and_shape_covers_the_hex(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / "town.png").write_bytes(png(size))
    own, said = loaded(tmp_path)
    assert said == []
    assert own["town"].picture.size == (WIDE, HIGH)
    assert own["town"].picture.getcolors() == [(WIDE * HIGH, (*PINK, 255))]


@pytest.mark.parametrize(
    ("mode", "paint"),
    [("L", 128), ("1", 1), ("P", 0), ("LA", (128, 255)), ("RGBA", (*PINK, 255)), ("I;16", 0x8000)],
)
def test_every_kind_of_png_is_taken(tmp_path: Path, mode: str, paint: object) -> None:
    (tmp_path / "town.png").write_bytes(png(mode=mode, paint=paint))
    own, said = loaded(tmp_path)
    assert said == []
    if mode == "I;16":
        assert shown(own, "Ensk", "town") == (128, 128, 128)


@pytest.mark.long
def test_it_is_drawn_on_the_hexes_of_its_terrain_alone_inside_the_hex() -> None:
    picture = Image.new("RGBA", (WIDE, HIGH), (*PINK, 255))
    own = thumbnails.Own({"karelia": thumbnails.Thumbnail("pink", picture)})
    plain, pink = (draw_map(views.START, terrains=views.TERRAINS, own=o) for o in (thumbnails.NONE, own))
    wooded = {str(h) for h, name in views.MAP.battle_maps.items() if name == "Karelia"}
    assert hexes_changed(plain, pink) == wooded


def test_where_it_is_transparent_the_drawn_ground_shows() -> None:
    nothing = thumbnails.Thumbnail("nothing", Image.new("RGBA", (WIDE, HIGH)))
    own = thumbnails.Own({"karelia": nothing})
    plain, clear = (draw_map(views.START, terrains=views.TERRAINS, own=o) for o in (thumbnails.NONE, own))
    apart = ImageChops.difference(opened(plain).convert("RGB"), opened(clear).convert("RGB"))
    assert max(ImageStat.Stat(apart).mean) < 2


def test_the_bank_shows_it_too() -> None:
    hex_ = next(h for h in views.REVENUE if views.BLUE.friendly(next(iter(views.BLUE.banks)), Hex(h)))
    picture = Image.new("RGBA", (WIDE, HIGH), (*PINK, 255))
    name = views.MAP.battle_maps[Hex(hex_)]
    own = thumbnails.Own({thumbnails.folded(name): thumbnails.Thumbnail("pink", picture)})
    plain, pink = (draw_bank(views.BLUE, terrains=views.TERRAINS, own=o) for o in (thumbnails.NONE, own))
    assert changed(plain, pink) is not None


def test_the_words_on_the_hex_stay_on_top() -> None:
    picture = Image.new("RGBA", (WIDE, HIGH), (250, 250, 250, 255))
    own = thumbnails.Own({name: thumbnails.Thumbnail("white", picture) for name in TERRAINS})
    drawn = opened(draw_map(views.START, terrains=views.TERRAINS, own=own)).convert("L")
    left, top, right, low = cell("C5")
    inner = drawn.crop((left + 50, top + 20, right - 50, low - 20))
    assert inner.histogram()[:60].count(0) < 60


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("town.png", b"GIF89a....", "isn't a PNG picture, so I've left it out: save it as PNG."),
        ("town.jpg", b"\xff\xd8\xff\xe0", "isn't a PNG picture, so I've left it out: save it as PNG."),
        ("town.png", b"", "isn't a PNG picture, so I've left it out: save it as PNG."),
        ("town.png", png()[:60], "is damaged, so I've left it out: save it again as PNG."),
        ("town.png", png()[:20], "is damaged, so I've left it out: save it again as PNG."),
        (
            "town.png",
            png().replace(b"IDAT", b"IDAX"),
            "is damaged, so I've left it out: save it again as PNG.",
        ),
        ("town.png", claiming(0, 5), "is damaged, so I've left it out: save it again as PNG."),
        ("town.png", claiming(300, 300), "is damaged, so I've left it out: save it again as PNG."),
        (
            "town.png",
            claiming(60_000, 60_000),
            "has 60000 x 60000 pixels, so I've left it out: make it smaller, at most 20 million pixels.",
        ),
        (
            "town.png",
            png() + bytes(thumbnails.LARGEST),
            "is larger than 8 MiB, so I've left it out: make it smaller.",
        ),
        (
            "himelsdorf.png",
            png(),
            "doesn't match anything on the map, so I've left it out: did you mean himmelsdorf.png?",
        ),
        (
            "fishermans-bey.png",
            png(),
            "doesn't match anything on the map, so I've left it out: did you mean fishermans-bay.png?",
        ),
        (
            "moon-base-9.png",
            png(),
            (
                "doesn't match anything on the map, so I've left it out: "
                "name it after a battle map or a terrain."
            ),
        ),
    ],
)
def test_a_file_that_is_no_good_is_named_in_one_sentence(
    tmp_path: Path, name: str, data: bytes, sentence: str
) -> None:
    (tmp_path / name).write_bytes(data)
    own, said = loaded(tmp_path)
    assert own == {}
    assert said == [f"{tmp_path / name} {sentence}"]


def test_of_two_files_of_one_thing_the_second_is_left_out(tmp_path: Path) -> None:
    for name in ("el-halluf.png", "el_halluf.png"):
        (tmp_path / name).write_bytes(png())
    own, said = loaded(tmp_path)
    assert len(own) == 1
    assert said == [
        (
            f"{tmp_path / 'el_halluf.png'} shows the same as el-halluf.png, "
            "so I've left it out: keep one of them."
        )
    ]


def test_a_folder_in_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "town.png").mkdir()
    _, said = loaded(tmp_path)
    assert said == [
        (
            f"{tmp_path / 'town.png'} isn't a file, so I've left it out: "
            "put the PNG files straight into the folder."
        )
    ]


def test_hidden_files_and_texts_are_passed_over_and_a_missing_folder_is_empty(tmp_path: Path) -> None:
    for name in (".DS_Store", "README.md", "notes.txt", "Thumbs.db"):
        (tmp_path / name).write_bytes(b"?")
    assert loaded(tmp_path, tmp_path / "nowhere") == ({}, [])


def test_the_folder_that_comes_along_is_there_and_says_how() -> None:
    data, along = thumbnail_folders(Path("data"))
    assert data == Path("data") / "thumbnails"
    assert along == ASSETS / "thumbnails"
    assert loaded(along) == ({}, [])
    text = (along / "README.md").read_text(encoding="utf-8")
    assert all(f"{terrain}.png" in text for terrain in TERRAINS)


def test_the_same_picture_makes_the_same_board_and_another_one_another() -> None:
    boards = []
    for digest in ("a", "a", "b"):
        picture = thumbnails.Thumbnail(digest, Image.new("RGBA", (WIDE, HIGH), (*PINK, 255)))
        boards.append(spots_of(views.MAP, views.TERRAINS, thumbnails.Own({"town": picture})))
    assert boards[0] == boards[1] != boards[2]
