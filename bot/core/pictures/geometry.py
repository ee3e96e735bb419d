"""Where things stand on the picture: flat-topped hexes at two times 88 x 75, every pixel in one hex only."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.hexes import Grid, Hex

WIDE, HIGH = 176, 150
ACROSS = 132
"""From one column to the next: three quarters of a hex."""
CORNERS = ((0, 75), (44, 0), (132, 0), (176, 75), (132, 150), (44, 150))
STEPS = ((0, -150), (132, -75), (132, 75), (0, 150), (-132, 75), (-132, -75))
"""From a hex's middle to its neighbour's across side 1 to 6 (campaign 1.3)."""

MARGIN = 18
COLUMN = 752
"""How wide what stands in one column is: with a margin on both sides it fills a phone."""
TITLE = 168
LEGEND = 190


def board_size(grid: Grid) -> tuple[int, int]:
    """Return width and height of the hexes alone."""
    return (grid.columns - 1) * ACROSS + WIDE, grid.rows * HIGH + HIGH // 2


def map_size(grid: Grid) -> tuple[int, int]:
    """Return width and height of the whole picture: title bar, board, legend."""
    wide, high = board_size(grid)
    return wide + 2 * MARGIN, TITLE + high + 2 * MARGIN + LEGEND


def corner(grid: Grid, hex_: Hex) -> tuple[int, int]:
    """Return the upper left corner of a hex's cell on the whole picture; KeyError off the grid."""
    column, row = grid.place(hex_)
    lower = HIGH // 2 if grid.is_lower(hex_) else 0
    return MARGIN + column * ACROSS, TITLE + MARGIN + (row - 1) * HIGH + lower


def middle(grid: Grid, hex_: Hex) -> tuple[int, int]:
    """Return the middle of a hex on the whole picture; KeyError off the grid."""
    x, y = corner(grid, hex_)
    return x + WIDE // 2, y + HIGH // 2


@cache
def hex_mask() -> Image.Image:
    """Return the pixels of a cell that belong to its hex: between neighbours no gap and no overlap."""
    mask = Image.new("1", (WIDE, HIGH))
    for y in range(HIGH):
        # The middle of the pixel decides. The slanted sides rise 75 pixels over 44.
        reach = abs(y + 0.5 - HIGH / 2) * 44 / 75
        left = next(x for x in range(WIDE) if x + 0.5 >= reach)
        mask.paste(1, (left, y, WIDE - left, y + 1))
    return mask


def inset(by: float) -> list[tuple[float, float]]:
    """Return the corners of the hex whose sides lie `by` pixels inside those of a cell."""
    slant = by * (44**2 + 75**2) ** 0.5 / 75
    edge = 44 - by * 44 / 75 + slant
    return [
        (slant, HIGH / 2),
        (edge, by),
        (WIDE - edge, by),
        (WIDE - slant, HIGH / 2),
        (WIDE - edge, HIGH - by),
        (edge, HIGH - by),
    ]
