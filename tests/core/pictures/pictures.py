"""Looking at pictures: which points differ, what a file holds."""

from __future__ import annotations

import io
import struct

from PIL import Image, ImageChops, ImageDraw

from bot.core.pictures.geometry import HIGH, WIDE, corner, inset
from engine.campaign.map import GRID
from engine.hexes import Hex


def opened(png: bytes) -> Image.Image:
    """Open a PNG file."""
    picture = Image.open(io.BytesIO(png))
    picture.load()
    return picture


def changed(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """Return the box of the points that differ between two pictures of one size, None if none do."""
    return ImageChops.difference(opened(one).convert("RGB"), opened(other).convert("RGB")).getbbox()


def cell(hex_: str) -> tuple[int, int, int, int]:
    """Return the box of a hex on the map."""
    left, top = corner(GRID, Hex(hex_))
    return left, top, left + WIDE, top + HIGH


def within(inner: tuple[int, int, int, int] | None, outer: tuple[int, int, int, int]) -> bool:
    """Tell whether there is an inner box and it lies in the outer one."""
    if inner is None:
        return False
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def hexes_changed(one: bytes, other: bytes) -> set[str]:
    """Return the hexes of which more than a few points differ between two maps."""
    difference = ImageChops.difference(opened(one).convert("RGB"), opened(other).convert("RGB")).convert("L")
    points = difference.point([0] + [255] * 255)
    inside = Image.new("L", (WIDE, HIGH))
    ImageDraw.Draw(inside).polygon(inset(8), fill=255)
    found = set()
    for hex_ in GRID.hexes:
        inner = ImageChops.multiply(points.crop(cell(hex_)), inside)
        if inner.histogram()[255] > 60:
            found.add(str(hex_))
    return found


def chunks(png: bytes) -> list[str]:
    """Return the names of the chunks of a PNG file, in order."""
    names, at = [], 8
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        names.append(name.decode("ascii"))
        at += length + 12
    return names
