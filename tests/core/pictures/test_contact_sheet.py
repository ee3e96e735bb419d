"""The contact sheet of the ten terrains."""

from __future__ import annotations

from bot.core.pictures.ground import TERRAINS
from tests.core.pictures.contact_sheet import draw_contact_sheet
from tests.core.pictures.pictures import changed, chunks, opened


def test_it_is_a_small_palette_picture_without_metadata_and_the_same_each_time() -> None:
    png = draw_contact_sheet("Terrains")
    assert opened(png).mode == "P"
    assert chunks(png) == ["IHDR", "PLTE", "IDAT", "IEND"]
    assert len(png) < 300 * 1024
    assert draw_contact_sheet("Terrains") == png


def test_every_terrain_has_its_name_below_it() -> None:
    plain = draw_contact_sheet()
    boxes = [changed(plain, draw_contact_sheet(names={t: "elsewhere"})) for t in TERRAINS]
    assert all(boxes)
    assert len(set(boxes)) == len(TERRAINS)


def test_a_long_name_stays_in_its_block() -> None:
    short, long = (draw_contact_sheet(names={"desert": name}) for name in ("a", "Einkaufsstrassen " * 8))
    box = changed(short, long)
    assert box is not None
    assert box[2] - box[0] < 3 * 88


def test_without_a_heading_there_is_no_room_for_one() -> None:
    assert opened(draw_contact_sheet()).height < opened(draw_contact_sheet("Terrains")).height
