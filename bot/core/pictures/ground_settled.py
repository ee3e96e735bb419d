"""Ground that people have shaped: town, industry, farmland, airfield."""

from __future__ import annotations

import math

from bot.core.pictures import buildings, trees
from bot.core.pictures.colours import Colour
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.ground_scene import Scene
from bot.core.pictures.smooth_brush import GROUND, Brush, Point

CELL = (WIDE, HIGH)
_ROOFS: tuple[Colour, ...] = ((186, 84, 58), (164, 68, 52), (142, 96, 72), (202, 108, 70))

_STREETS: tuple[tuple[tuple[Point, Point], ...], ...] = (
    (((-10, 60), (190, 44)), ((-10, 118), (190, 106)), ((62, -10), (70, 160)), ((124, -10), (128, 160))),
    (((-10, 84), (190, 84)), ((88, -10), (88, 160)), ((20, -10), (60, 84)), ((150, 160), (120, 84))),
    (((-10, 40), (190, 76)), ((-10, 100), (190, 126)), ((54, -10), (44, 160)), ((116, -10), (108, 160))),
)
_HOUSES: tuple[tuple[Point, ...], ...] = (
    (
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
        (48, 14),
        (28, 34),
        (136, 14),
        (146, 30),
        (78, 120),
        (100, 122),
        (46, 126),
        (136, 118),
    ),
    (
        (48, 20),
        (100, 18),
        (126, 26),
        (14, 60),
        (48, 58),
        (100, 58),
        (124, 60),
        (148, 56),
        (14, 100),
        (38, 106),
        (62, 100),
        (100, 100),
        (144, 100),
        (40, 128),
        (64, 124),
        (100, 126),
        (126, 132),
    ),
    (
        (66, 20),
        (88, 26),
        (128, 30),
        (22, 20),
        (14, 66),
        (62, 70),
        (84, 76),
        (124, 84),
        (148, 92),
        (16, 88),
        (60, 122),
        (84, 128),
        (122, 132),
        (24, 120),
    ),
)
_BLOCKS: tuple[tuple[tuple[float, float, float, int], ...], ...] = (
    ((14, 104, 26, 2), (138, 104, 26, 2)),
    ((116, 92, 26, 2), (20, 92, 26, 2)),
    ((118, 70, 26, 2), (60, 104, 34, 2)),
)
_CHURCH: tuple[Point, ...] = ((104, 38), (74, 56), (24, 52))
_GREEN: tuple[tuple[Point, ...], ...] = (
    ((22, 106), (152, 100), (118, 66), (60, 34)),
    ((66, 112), (128, 108), (30, 40), (148, 78)),
    ((98, 104), (36, 108), (140, 112), (66, 52)),
)


def town(brush: Brush, scene: Scene) -> None:
    """Draw houses along streets around a church."""
    climate = scene.climate
    brush.box(0, 0, WIDE, HIGH, climate.paving)
    for ends in _STREETS[scene.layout]:
        brush.line(scene.along(ends), climate.street, 13)
    things: list[tuple[float, float, float, int]] = [(y, x, 0, 0) for x, y in scene.placed(_HOUSES, 18)]
    for x, y, wide, floors in _BLOCKS[scene.layout]:
        things.append((y, scene.x(x, wide), wide, floors))
    for number, (y, x, wide, floors) in enumerate(sorted(things)):
        roof = _ROOFS[number % 4]
        if floors:
            buildings.block(brush, x, y, wide, floors, roof, snowy=climate.snowy)
        else:
            buildings.house(brush, x, y, roof, snowy=climate.snowy)
    x, y = _CHURCH[scene.layout]
    buildings.church(brush, scene.x(x, 18), y, snowy=climate.snowy)
    for x, y in scene.placed(_GREEN):
        trees.round_tree(brush, x, y, 7, climate)


_RAILS = ((112, 128), (42, 30), (126, 112))
"""How far down the railway is at the left and the right edge."""
_WORKS: tuple[tuple[tuple[int, int, int], ...], ...] = (
    ((98, 62, 3), (24, 92, 4)),
    ((70, 84, 4), (14, 112, 3)),
    ((20, 70, 3), (92, 98, 4)),
)
_CHIMNEYS: tuple[tuple[Point, ...], ...] = (
    ((40, 44), (66, 38), (136, 30)),
    ((84, 46), (112, 42), (30, 70)),
    ((38, 34), (110, 56), (136, 60)),
)
_TANKS: tuple[tuple[Point, ...], ...] = (
    ((122, 92), (146, 96)),
    ((88, 112), (114, 116), (140, 110)),
    ((30, 96), (54, 100)),
)


def industry(brush: Brush, scene: Scene) -> None:
    """Draw factories, chimneys and a railway."""
    brush.box(0, 0, WIDE, HIGH, scene.climate.yard)
    left, right = _RAILS[scene.layout]
    if scene.mirrored:
        left, right = right, left
    slope = (right - left) / 200
    brush.line([(-10, left), (190, right)], (112, 106, 100), 15)
    for sleeper in range(-6, 190, 11):
        on = left + (sleeper + 10) * slope
        brush.line([(sleeper, on - 8), (sleeper - slope * 16, on + 8)], (82, 74, 66), 3)
    for by in (-4, 4):
        brush.line([(-10, left + by), (190, right + by)], (206, 204, 200), 2)
    for x, y in scene.placed(_CHIMNEYS):
        buildings.chimney(brush, x, y)
    if scene.layout == 1:
        buildings.crane(brush, scene.x(146), 88)
    for far, low, bays in _WORKS[scene.layout]:
        buildings.factory(brush, scene.x(far, bays * 18), low, bays, snowy=scene.climate.snowy)
    for x, y in scene.placed(_TANKS):
        buildings.tank_farm(brush, x, y)


Field = tuple[tuple[Point, ...], int, Point]
_FIELDS: tuple[tuple[Field, ...], ...] = (
    (
        (((0, 0), (78, 0), (64, 62), (0, 70)), 0, (14, -4)),
        (((84, 0), (176, 0), (176, 50), (70, 62)), 1, (12, 5)),
        (((0, 76), (62, 68), (74, 150), (0, 150)), 2, (5, 14)),
        (((70, 67), (176, 56), (176, 104), (76, 112)), 3, (14, -2)),
        (((77, 118), (176, 109), (176, 150), (80, 150)), 4, (12, 8)),
    ),
    (
        (((0, 0), (110, 0), (102, 46), (0, 58)), 1, (13, 6)),
        (((116, 0), (176, 0), (176, 72), (100, 64)), 3, (4, 14)),
        (((0, 64), (96, 52), (88, 104), (0, 108)), 4, (14, -3)),
        (((0, 114), (88, 110), (92, 150), (0, 150)), 3, (14, 2)),
        (((100, 70), (176, 78), (176, 150), (98, 150)), 0, (9, 11)),
    ),
    (
        (((0, 0), (176, 0), (176, 36), (0, 48)), 2, (14, -2)),
        (((0, 54), (54, 50), (64, 100), (0, 106)), 3, (6, 13)),
        (((60, 49), (176, 42), (176, 90), (70, 99)), 0, (13, -6)),
        (((0, 112), (112, 102), (116, 150), (0, 150)), 1, (12, 7)),
        (((118, 101), (176, 96), (176, 150), (122, 150)), 4, (4, 14)),
    ),
)
_HEDGES: tuple[tuple[Point, ...], ...] = (
    ((70, 64), (67, 82), (72, 104), (76, 134), (96, 61), (150, 54), (20, 73), (42, 70)),
    ((98, 58), (94, 76), (92, 100), (94, 128), (40, 60), (64, 56), (130, 70), (154, 74), (30, 110)),
    ((56, 50), (60, 72), (66, 96), (90, 102), (132, 96), (156, 94), (116, 122), (118, 140), (150, 40)),
)


_BARN: tuple[Point, ...] = ((122, 96), (0, 0), (14, 90))
_HAY: tuple[tuple[Point, ...], ...] = ((), ((128, 104), (148, 112)), ((92, 78), (112, 84)))


def farmland(brush: Brush, scene: Scene) -> None:
    """Draw fields, hedges and a barn, or a windmill."""
    climate = scene.climate
    brush.box(0, 0, WIDE, HIGH, climate.meadow)
    for outline, crop, (along, down) in _FIELDS[scene.layout]:
        paint, furrow = climate.crops[crop]
        across = -along if scene.mirrored else along
        field = Brush(CELL, fine=GROUND)
        field.area(scene.along(outline), paint)
        for step in range(-14, 15):
            x, y = 88 - down * step * 1.15, 75 + across * step * 1.15
            field.line([(x - across * 20, y - down * 20), (x + across * 20, y + down * 20)], furrow, 3.2)
        cut = Brush(CELL, fine=GROUND)
        cut.area(scene.along(outline), (255, 255, 255))
        brush.lay(field, cut)
    for x, y in scene.placed(_HEDGES):
        trees.round_tree(brush, x, y - 3, 6.5, climate)
    if scene.layout == 1:
        buildings.windmill(brush, scene.x(54), 98)
    else:
        left, low = _BARN[scene.layout]
        buildings.barn(brush, scene.x(left, 32), low, snowy=climate.snowy)
    for x, y in scene.placed(_HAY):
        buildings.haystack(brush, x, y)


_RUNWAYS: tuple[tuple[Point, Point], ...] = (
    ((8, 138), (168, 54)),
    ((-8, 88), (184, 104)),
    ((30, 10), (150, 146)),
)
_HANGARS: tuple[tuple[Point, ...], ...] = (
    ((28, 56), (62, 46)),
    ((28, 64), (64, 66)),
    ((94, 50), (118, 74)),
)
_PLANE = (0.5, 0.62, 0.56)
"""How far along the runway the aeroplane is."""
_GROVE: tuple[tuple[Point, ...], ...] = (
    ((116, 24), (134, 34), (100, 34)),
    ((130, 52), (146, 62), (40, 124)),
    ((28, 76), (40, 92), (26, 98)),
)
_SOCK: tuple[Point, ...] = ((134, 122), (118, 74), (56, 118))


def airfield(brush: Brush, scene: Scene) -> None:
    """Draw a runway, hangars and an aeroplane."""
    climate = scene.climate
    tar: Colour = (122, 124, 130)
    brush.box(0, 0, WIDE, HIGH, climate.grass[0])
    for step in range(-3, 12, 2):
        stripe = [
            (step * 26 - 20, 0),
            (step * 26 + 6, 0),
            (step * 26 + 46, HIGH),
            (step * 26 + 20, HIGH),
        ]
        brush.area(scene.along(stripe), climate.grass[1])
    start, end = scene.along(_RUNWAYS[scene.layout])
    brush.line([start, end], tar, 36)
    length = math.dist(start, end)
    way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    for step in range(0, int(length), 20):
        dash = [(start[0] + way[0] * (step + s), start[1] + way[1] * (step + s)) for s in (0, 10)]
        brush.line(dash, (244, 244, 240), 3.4)
    for x, y in scene.placed(_HANGARS, 30):
        foot = (x + 15, y - 2)
        near = max(0.0, min(length, (foot[0] - start[0]) * way[0] + (foot[1] - start[1]) * way[1]))
        brush.line([foot, (start[0] + way[0] * near, start[1] + way[1] * near)], tar, 20)
    for x, y in scene.placed(_HANGARS, 30):
        buildings.hangar(brush, x, y, snowy=climate.snowy)
    part = _PLANE[scene.layout] * length
    turned = math.atan2(way[1], way[0])
    buildings.aeroplane(brush, start[0] + way[0] * part, start[1] + way[1] * part, turned)
    for x, y in scene.placed(_GROVE):
        trees.plant(brush, x, y, 7, climate)
    x, y = _SOCK[scene.layout]
    brush.line([(scene.x(x), y - 14), (scene.x(x), y + 8)], (80, 80, 84), 3)
    brush.area([(scene.x(x) + 1, y - 15), (scene.x(x) + 21, y - 10), (scene.x(x) + 1, y - 3)], (232, 110, 50))
