"""A long picture is written in few colours: smaller, and every point in the nearest of them."""

from __future__ import annotations

from PIL import Image

from bot.core.pictures.colours import GOLD, INK, WHITE, Colour
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import filed, lines, written
from tests.core.pictures.pictures import chunks, opened


def in_few(picture: Image.Image, *few: Colour) -> bytes:
    return filed(picture.width, lines(picture, few), few)


def points(png: bytes) -> list[tuple[int, ...]]:
    return list(zip(*[iter(opened(png).convert("RGB").tobytes())] * 3, strict=True))


def test_each_point_is_the_nearest_of_the_few_colours() -> None:
    picture = Image.new("RGB", (5, 3), INK)
    picture.putpixel((4, 2), (250, 250, 250))
    picture.putpixel((0, 1), GOLD)
    found = points(in_few(indexed(picture), INK, WHITE, GOLD))
    assert found[5] == GOLD
    assert found[14] == WHITE
    assert set(found) == {INK, WHITE, GOLD}


def test_it_says_no_more_than_any_other_picture_and_is_smaller() -> None:
    picture = indexed(Image.effect_noise((200, 200), 80).convert("RGB"))
    few, many = in_few(picture, INK, WHITE), written(picture)
    assert chunks(few) == chunks(many) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert len(few) < len(many) * 3 / 4


def test_parts_below_one_another_make_the_file_of_the_whole() -> None:
    whole = indexed(Image.effect_noise((201, 90), 80).convert("RGB"))
    parts = [whole.crop((0, top, 201, low)) for top, low in ((0, 31), (31, 32), (32, 90))]
    for few in ((INK, WHITE), ()):
        apart = b"".join(lines(part, few) for part in parts)
        assert filed(201, apart, few) == filed(201, lines(whole, few), few)
