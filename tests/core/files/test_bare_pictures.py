"""Pictures that people attach lose what a camera wrote beside the pixels, and nothing else (0039)."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageOps
from PIL.ExifTags import GPS, IFD, Base
from PIL.PngImagePlugin import PngInfo

from bot.core.files.bare_pictures import bare
from bot.core.files.sent_pictures import ending_of
from tests.hostile.files import picture

ENDINGS = {"PNG": "png", "JPEG": "jpg", "WEBP": "webp"}
PLACE = "N 52 31 12 E 13 24 18"


def drawn(mode: str = "RGB") -> Image.Image:
    """Return a picture in which each corner is another."""
    made = Image.effect_noise((40, 24), 90).convert("RGB")
    made.paste((250, 10, 10), (0, 0, 20, 6))
    return made.convert(mode)


def taken(form: str, turned: int = 1, of: Image.Image | None = None, **more: Any) -> bytes:  # noqa: ANN401 - as Pillow has it
    """Return a picture as a phone writes it: with the place, the owner, and how it was held."""
    exif = Image.Exif()
    exif[Base.Artist], exif[Base.Orientation] = PLACE, turned
    exif.get_ifd(IFD.GPSInfo)[GPS.GPSAreaInformation] = PLACE
    made, texts = BytesIO(), PngInfo()
    texts.add_text("Comment", PLACE)
    texts.add_itxt("XML:com.adobe.xmp", PLACE)
    beside: dict[str, dict[str, Any]] = {
        "PNG": {"pnginfo": texts},
        "JPEG": {"comment": PLACE, "xmp": PLACE.encode(), "dpi": (72, 72)},
        "WEBP": {"xmp": PLACE.encode(), "lossless": True},
    }
    (of or drawn()).save(made, form, exif=exif, icc_profile=b"colours", **beside[form], **more)
    return made.getvalue() + PLACE.encode()


def pixels(data: bytes) -> bytes:
    with Image.open(BytesIO(data)) as shown:
        return ImageOps.exif_transpose(shown).convert("RGBA").tobytes()


@pytest.mark.parametrize("form", ENDINGS)
def test_where_a_picture_was_taken_and_by_whom_is_gone_and_the_pixels_are_the_same(form: str) -> None:
    data = taken(form)
    assert PLACE.encode() in data
    found = bare(ENDINGS[form], data)
    assert PLACE.encode() not in found
    assert pixels(found) == pixels(data)
    with Image.open(BytesIO(found)) as shown:
        assert (dict(shown.getexif()), shown.info.get("icc_profile")) == ({}, b"colours")
    assert bare(ENDINGS[form], found) == found


@pytest.mark.parametrize("form", ENDINGS)
def test_what_has_nothing_beside_its_pixels_stays_as_it_is(form: str) -> None:
    assert bare(ENDINGS[form], picture(form)) == picture(form)


@pytest.mark.parametrize("turned", range(1, 9))
def test_a_jpeg_that_is_to_be_turned_still_is(turned: int) -> None:
    data = taken("JPEG", turned)
    found = bare("jpg", data)
    assert pixels(found) == pixels(data)
    with Image.open(BytesIO(found)) as shown:
        assert dict(shown.getexif()) == ({Base.Orientation: turned} if turned > 1 else {})


@pytest.mark.parametrize(
    ("form", "mode", "more"),
    [
        ("JPEG", "L", {}),
        ("JPEG", "CMYK", {}),
        ("JPEG", "RGB", {"progressive": True}),
        ("JPEG", "RGB", {"restart_marker_blocks": 1}),
        ("PNG", "P", {"transparency": 0}),
        ("PNG", "RGBA", {}),
        ("WEBP", "RGBA", {}),
        ("WEBP", "RGB", {"save_all": True, "append_images": [drawn().rotate(180)]}),
        ("PNG", "RGB", {"save_all": True, "append_images": [drawn().rotate(180)]}),
    ],
)
def test_pictures_of_all_kinds_keep_their_pixels(form: str, mode: str, more: dict[str, Any]) -> None:
    data = taken(form, of=drawn(mode), **more)
    found = bare(ENDINGS[form], data)
    assert PLACE.encode() not in found
    with Image.open(BytesIO(data)) as one, Image.open(BytesIO(found)) as other:
        assert getattr(one, "n_frames", 1) == getattr(other, "n_frames", 1)
        for frame in range(getattr(one, "n_frames", 1)):
            one.seek(frame)
            other.seek(frame)
            assert one.convert("RGBA").tobytes() == other.convert("RGBA").tobytes()


@pytest.mark.parametrize("form", ENDINGS)
def test_a_picture_that_is_damaged_ends_in_one_kind_of_error_alone(form: str) -> None:
    chance, data = random.Random(3), taken(form)
    for _ in range(400):
        hurt = bytearray(data[: chance.randrange(len(data))])
        for _ in range(chance.randrange(4)):
            if hurt:
                hurt[chance.randrange(len(hurt))] = chance.randrange(256)
        try:
            bare(ENDINGS[form], bytes(hurt))
        except ValueError:
            continue


def test_a_picture_of_two_lenses_is_the_first_of_them_alone() -> None:
    made = BytesIO()
    drawn().save(made, "MPO", save_all=True, append_images=[drawn().rotate(180)])
    assert ending_of(made.getvalue()) == "jpg"
    found = bare("jpg", made.getvalue())
    assert pixels(found) == pixels(made.getvalue())
    with Image.open(BytesIO(found)) as shown:
        assert shown.format == "JPEG"
