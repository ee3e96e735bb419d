"""Ground that people have shaped: town, industry, farmland, airfield."""

from __future__ import annotations

from bot.render import buildings, trees
from bot.render.brush import Brush, Point
from bot.render.colours import Colour
from bot.render.geometry import HIGH, WIDE

CELL = (WIDE, HIGH)


def town(brush: Brush) -> None:
    """Draw houses along streets around a church."""
    brush.box(0, 0, WIDE, HIGH, (196, 182, 156))
    street: Colour = (228, 219, 198)
    brush.line([(-10, 60), (190, 44)], street, 13)
    brush.line([(-10, 118), (190, 106)], street, 13)
    brush.line([(62, -10), (70, 160)], street, 12)
    brush.line([(124, -10), (128, 160)], street, 12)
    roofs: tuple[Colour, ...] = ((186, 84, 58), (164, 68, 52), (142, 96, 72), (202, 108, 70))
    houses = (
        (14, 70),
        (36, 84),
        (40, 66),
        (78, 14),
        (98, 24),
        (78, 64),
        (100, 76),
        (80, 84),
        (136, 62),
        (150, 74),
    )
    more = ((48, 14), (28, 34), (136, 14), (146, 30), (78, 120), (100, 122), (46, 126), (136, 118))
    for number, (x, y) in enumerate(sorted((*houses, *more), key=lambda p: p[1])):
        buildings.house(brush, x, y, roofs[number % 4])
    buildings.church(brush, 104, 38)
    for x, y in ((22, 100), (152, 96), (118, 66), (60, 34)):
        trees.round_tree(brush, x, y, 7)


def industry(brush: Brush) -> None:
    """Draw factories, chimneys and a railway."""
    brush.box(0, 0, WIDE, HIGH, (158, 152, 142))
    brush.line([(-10, 112), (190, 128)], (112, 106, 100), 15)
    for x in range(-6, 190, 11):
        y = 112 + (x + 10) * 0.08
        brush.line([(x, y - 8), (x - 1, y + 8)], (82, 74, 66), 3)
    brush.line([(-10, 108), (190, 124)], (206, 204, 200), 2)
    brush.line([(-10, 116), (190, 132)], (206, 204, 200), 2)
    for x, y in ((40, 44), (66, 38), (136, 30)):
        buildings.chimney(brush, x, y)
    buildings.factory(brush, 24, 92, 4)
    buildings.factory(brush, 98, 62, 3)
    for x, y in ((122, 92), (146, 96)):
        buildings.tank_farm(brush, x, y)


def farmland(brush: Brush) -> None:
    """Draw fields, hedges and a barn."""
    brush.box(0, 0, WIDE, HIGH, (150, 176, 92))
    fields: tuple[tuple[tuple[Point, ...], Colour, Colour, Point], ...] = (
        (((0, 0), (78, 0), (64, 62), (0, 70)), (222, 196, 100), (202, 172, 78), (14, -4)),
        (((84, 0), (176, 0), (176, 50), (70, 62)), (142, 178, 84), (122, 160, 70), (12, 5)),
        (((0, 76), (62, 68), (74, 150), (0, 150)), (134, 168, 78), (114, 150, 64), (5, 14)),
        (((70, 67), (176, 56), (176, 104), (76, 112)), (190, 148, 98), (168, 124, 78), (14, -2)),
        (((77, 118), (176, 109), (176, 150), (80, 150)), (226, 204, 112), (208, 180, 86), (12, 8)),
    )
    for outline, paint, furrow, (along, down) in fields:
        field = Brush(CELL)
        field.area(outline, paint)
        for step in range(-14, 15):
            x, y = 88 - down * step * 1.15, 75 + along * step * 1.15
            field.line([(x - along * 20, y - down * 20), (x + along * 20, y + down * 20)], furrow, 3.2)
        cut = Brush(CELL)
        cut.area(outline, (255, 255, 255))
        brush.lay(field, cut)
    for x, y in ((70, 64), (67, 82), (72, 104), (76, 134), (96, 61), (150, 54), (20, 73), (42, 70)):
        trees.round_tree(brush, x, y - 3, 6.5)
    buildings.barn(brush, 122, 96)


def airfield(brush: Brush) -> None:
    """Draw a runway, hangars and an aeroplane."""
    brush.box(0, 0, WIDE, HIGH, (146, 172, 100))
    for step in range(-3, 12, 2):
        brush.area(
            [(step * 26 - 20, 0), (step * 26 + 6, 0), (step * 26 + 46, HIGH), (step * 26 + 20, HIGH)],
            (138, 164, 92),
        )
    brush.line([(8, 138), (168, 54)], (122, 124, 130), 34)
    for step in range(9):
        x, y = 14 + step * 18.4, 134.8 - step * 9.66
        brush.line([(x, y), (x + 9, y - 4.7)], (244, 244, 240), 3.4)
    brush.line([(60, 58), (96, 92)], (122, 124, 130), 13)
    brush.area([(28, 62), (52, 40), (90, 50), (68, 74)], (122, 124, 130))
    buildings.hangar(brush, 34, 48)
    buildings.hangar(brush, 62, 40)
    buildings.aeroplane(brush, 118, 80)
    for x, y in ((116, 24), (134, 34), (100, 34)):
        trees.round_tree(brush, x, y, 7)
    brush.line([(134, 108), (134, 130)], (80, 80, 84), 3)
    brush.area([(135, 107), (155, 112), (135, 119)], (232, 110, 50))
