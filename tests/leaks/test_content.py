"""How the files of two worlds differ is told so that its cause can be found."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from tests.leaks.content import Content, unlike


def picture(*, dot: bool, level: int = 6) -> bytes:
    made = Image.new("RGB", (40, 30), "white")
    if dot:
        made.putpixel((5, 7), (0, 0, 0))
    data = BytesIO()
    made.save(data, "PNG", compress_level=level)
    return data.getvalue()


def test_pictures_tell_where_their_points_differ() -> None:
    told = unlike(Content.of(picture(dot=False)), Content.of(picture(dot=True)))
    assert told.endswith("pictures that differ in the box (5, 7, 6, 8)")


def test_the_same_picture_packed_otherwise_is_told_as_such() -> None:
    told = unlike(Content.of(picture(dot=True, level=0)), Content.of(picture(dot=True)))
    assert told.endswith("the same points, packed otherwise")


def test_a_picture_that_was_cut_off_is_told_as_such() -> None:
    whole = picture(dot=True)
    told = unlike(Content.of(whole[:-2]), Content.of(whole))
    assert f"{len(whole) - 2} and {len(whole)} bytes, one is the other's beginning" in told


def test_equal_bytes_are_equal_contents() -> None:
    assert Content.of(b"as they are") == Content.of(b"as they are") != Content.of(b"as they were")
