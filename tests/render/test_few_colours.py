"""A long picture is written in few colours: smaller, and every point in the nearest of them."""

from __future__ import annotations

from PIL import Image

from bot.render.colours import GOLD, INK, WHITE
from bot.render.palette import indexed
from bot.render.png import written
from tests.render.pictures import chunks, opened


def points(png: bytes) -> list[tuple[int, ...]]:
    return list(zip(*[iter(opened(png).convert("RGB").tobytes())] * 3, strict=True))


def test_each_point_is_the_nearest_of_the_few_colours() -> None:
    picture = Image.new("RGB", (5, 3), INK)
    picture.putpixel((4, 2), (250, 250, 250))
    picture.putpixel((0, 1), GOLD)
    found = points(written(indexed(picture), (INK, WHITE, GOLD)))
    assert found[5] == GOLD
    assert found[14] == WHITE
    assert set(found) == {INK, WHITE, GOLD}


def test_it_says_no_more_than_any_other_picture_and_is_smaller() -> None:
    picture = indexed(Image.effect_noise((200, 200), 80).convert("RGB"))
    few, many = written(picture, (INK, WHITE)), written(picture)
    assert chunks(few) == chunks(many) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert len(few) < len(many) * 3 / 4
