"""Ground with water: lakes and seas, coasts, rivers, each joined to its neighbours."""

from __future__ import annotations

import math

from bot.core.pictures import buildings, trees
from bot.core.pictures.climate import Climate
from bot.core.pictures.colours import WHITE, Colour, mix
from bot.core.pictures.geometry import HIGH, WIDE, inset
from bot.core.pictures.ground_lines import apart, encloses, smooth, wave
from bot.core.pictures.ground_scene import EDGE, STREAM, WATER, Scene
from bot.core.pictures.shores import CENTRE, Shore, lake, sea, side_middle, towards, wobble
from bot.core.pictures.smooth_brush import GROUND, Brush, Point, scatter

CELL = (WIDE, HIGH)
_MOUTH, _BANK = 34, 44
_CRESTS: tuple[Point, ...] = (
    (60, 66),
    (100, 92),
    (44, 100),
    (112, 60),
    (80, 116),
    (24, 76),
    (130, 100),
)
_FLOES: tuple[Point, ...] = (
    (46, 52),
    (88, 34),
    (132, 58),
    (36, 92),
    (80, 80),
    (124, 100),
    (70, 120),
    (110, 130),
    (148, 82),
)


def water(brush: Brush, scene: Scene) -> None:
    """Draw open water with a shore before each side that has land beyond it."""
    shore = lake(scene)
    climate = scene.climate
    _banks(brush, climate.bank, mix(climate.bank, climate.tuft, 0.4))
    _fill(brush, scene, shore, icy=climate.snowy)
    for side, kind in enumerate(scene.sides):
        if kind == STREAM:
            line = [side_middle(side, -20), side_middle(side, 34)]
            _stream(brush, climate, [line[0], side_middle(side, 14)], line)
    if climate.snowy:
        return
    for x, y in ((34, 70), (92, 58), (126, 84), (66, 98), (104, 122), (52, 126), (60, 40)):
        if _afloat(shore, (x + 15, y), 18):
            wave(brush, x + wobble(scene, round(x), 6), y, 30, mix(climate.sea, climate.foam, 0.36))
    if scene.layout == 1 and set(scene.sides) <= {WATER, EDGE}:
        buildings.boat(brush, scene.x(62), 106)


def _banks(brush: Brush, meadow: Colour, tuft: Colour) -> None:
    """Fill a hex with what lies behind a beach."""
    brush.box(0, 0, WIDE, HIGH, meadow)
    for x, y in scatter(26, WIDE, HIGH, 9):
        brush.disc(x, y, 2.8, tuft)


def _fill(brush: Brush, scene: Scene, shore: Shore, *, icy: bool = False) -> None:
    """Draw the water of a hex, shallow along the shore, and the beach around it."""
    climate = scene.climate
    edges = [[*line, line[0]] if line in shore.areas else line for line in shore.lines]
    for line in edges:
        brush.stroke(line, climate.beach, 22)
    deep = Brush(CELL, (*climate.sea, 255), fine=GROUND)
    for thick, paint in ((64, climate.shallow[0]), (34, climate.shallow[1])):
        for line in edges:
            deep.stroke(line, paint, thick)
    if icy:
        _ice(deep, scene)
    for line in edges:
        deep.line(line, climate.foam, 7)
    brush.lay(deep, shore.mask())


def _ice(brush: Brush, scene: Scene) -> None:
    """Draw floes of ice."""
    bright: Colour = (206, 226, 238)
    for number, (left, top) in enumerate(_FLOES):
        x, y = scene.x(left + wobble(scene, number, 5)), top + wobble(scene, number + 20, 4)
        across = 19 + wobble(scene, number + 40, 5)
        corners = [
            (
                x + across * (1 + wobble(scene, number * 7 + c, 0.22)) * math.sin(math.pi * c / 3.5),
                y + across * 0.8 * (1 + wobble(scene, number * 5 + c, 0.2)) * math.cos(math.pi * c / 3.5),
            )
            for c in range(7)
        ]
        brush.area([(px + 1, py + 3.4) for px, py in corners], mix(scene.climate.sea, bright, 0.45))
        brush.area(corners, mix(bright, WHITE, 0.35) if number % 3 else bright)


def _afloat(shore: Shore, point: Point, room: float) -> bool:
    """Tell whether a point lies in the water, `room` pixels from the shore and from the edge of the hex."""
    wet = any(encloses(area, point) for area in shore.areas) is shore.wet
    return wet and encloses(inset(16), point) and all(apart(line, point) >= room for line in shore.lines)


def _ashore(shore: Shore, point: Point, room: float) -> bool:
    """Tell whether a point lies on land, `room` pixels from the water."""
    wet = any(encloses(area, point) for area in shore.areas) is shore.wet
    return not wet and all(apart(line, point) >= room for line in shore.lines)


def coast(brush: Brush, scene: Scene) -> None:
    """Draw a beach between meadow and sea."""
    shore, climate = sea(scene), scene.climate
    _banks(brush, climate.meadow, climate.tuft)
    _fill(brush, scene, shore)
    for x, y in _CRESTS:
        if not climate.snowy and _afloat(shore, (x + 13, y), 15):
            wave(brush, x, y, 26, mix(climate.sea, climate.foam, 0.5))
    boats = [p for p in _spread(scene, 60, 6) if _afloat(shore, p, 17)]
    if boats:
        x, y = min(boats, key=lambda p: math.dist(p, (CENTRE[0], CENTRE[1] + 8)))
        buildings.boat(brush, x, y + 6)
    inland = [p for p in _spread(scene, 90, 12) if _ashore(shore, p, 20)]
    houses = _apart([p for p in inland if 50 < p[1] < 108 and 24 < p[0] < 148], 28)[:3]
    taken = _apart([*houses, *inland], 17)
    if scene.layout == 1 and houses:
        # The house nearest to the water is a lighthouse.
        light = min(houses, key=lambda p: min(apart(line, p) for line in shore.lines))
        houses.remove(light)
        taken.remove(light)
        buildings.lighthouse(brush, light[0], light[1] + 12)
    for x, y in sorted(taken[:14], key=lambda p: p[1]):
        if (x, y) in houses:
            buildings.house(
                brush, x - 9, y, ((196, 92, 62), (176, 78, 56))[round(x) % 2], snowy=climate.snowy
            )
        else:
            trees.plant(brush, x, y, 8, climate)


def _apart(points: list[Point], least: float) -> list[Point]:
    """Return those points that lie at least so far from each one before them."""
    kept: list[Point] = []
    for point in points:
        if all(math.dist(point, other) > least for other in kept):
            kept.append(point)
    return kept


def _spread(scene: Scene, count: int, margin: float) -> list[Point]:
    """Return points all over a hex, others in each arrangement."""
    start = 1 + scene.layout * 17 + scene.mirrored * 31
    spread = scatter(count, WIDE - 2 * margin, HIGH - 2 * margin, start)
    edge = inset(margin)
    return [(x + margin, y + margin) for x, y in spread if encloses(edge, (x + margin, y + margin))]


def _stream(brush: Brush, climate: Climate, bank: list[Point], line: list[Point], part: float = 1) -> None:
    """Draw flowing water along a line, between banks."""
    brush.line(bank, climate.beach, _BANK * part)
    brush.line(line, climate.shallow[1], _MOUTH * part)


def river(brush: Brush, scene: Scene) -> None:
    """Draw a river with a bridge; it flows through the sides that it shares with water."""
    climate = scene.climate
    _banks(brush, climate.meadow, climate.tuft)
    ends = [side for side, kind in enumerate(scene.sides) if kind == STREAM]
    lines = _courses(scene, ends)
    for thick, paint in ((_BANK, climate.beach), (_MOUTH, climate.shallow[1])):
        for line in lines:
            brush.stroke(line, paint, thick)
        if len(ends) == 1:
            x, y = lines[0][-1]
            for dx, dy, across in ((0, 0, 12), (11, 4, 9), (-12, 2, 7), (4, -6, 7)):
                brush.disc(x + dx, y + dy, across + thick / 2, paint, tall=across * 0.5 + thick / 2)
    main = lines[0]
    for start, end in ((2, 9), (len(main) - 9, len(main) - 3)):
        brush.line(main[start:end], mix(climate.shallow[1], climate.foam, 0.6), 3)
    at = round(len(main) * (0.5 if len(ends) != 1 else 0.4))
    _crossing(brush, climate, main, at)
    clear = [
        point
        for point in _spread(scene, 80, 10)
        if all(apart(line, point) > 32 for line in lines) and _off_road(main, at, point)
    ]
    for x, y in sorted(_apart(clear, 16)[:13], key=lambda p: p[1]):
        trees.plant(brush, x, y, 8, climate)


def _courses(scene: Scene, ends: list[int]) -> list[list[Point]]:
    """Return the lines of the streams of a hex, the main one first."""
    if not ends:
        first = (0, 1, 5)[scene.layout]
        ends = [first, (first + 3) % 6]
    bend = (CENTRE[0] + wobble(scene, 3, 9), CENTRE[1] + 4 + wobble(scene, 5, 5))
    if len(ends) == 1:
        source = towards(CENTRE, side_middle((ends[0] + 3) % 6), 0.36)
        return [smooth([side_middle(ends[0], -20), side_middle(ends[0], 8), bend, source])]
    pairs = [(a, b) for n, a in enumerate(ends) for b in ends[n + 1 :]]
    a, b = min(pairs, key=lambda pair: abs(pair[1] - pair[0] - 3))
    main = smooth([side_middle(a, -20), side_middle(a, 10), bend, side_middle(b, 10), side_middle(b, -20)])
    rest = [
        smooth([side_middle(side, -20), side_middle(side, 10), bend]) for side in ends if side not in (a, b)
    ]
    return [main, *rest]


def _across(line: list[Point], at: int) -> tuple[Point, Point]:
    """Return the point of a line, and the direction across it."""
    (ax, ay), (bx, by) = line[at - 2], line[at + 2]
    length = math.dist((ax, ay), (bx, by))
    return line[at], (-(by - ay) / length, (bx - ax) / length)


def _off_road(line: list[Point], at: int, point: Point) -> bool:
    (x, y), (dx, dy) = _across(line, at)
    return abs((point[0] - x) * dy - (point[1] - y) * dx) > 15


def _crossing(brush: Brush, climate: Climate, line: list[Point], at: int) -> None:
    """Draw the road that crosses a stream, and its bridge."""
    (x, y), (dx, dy) = _across(line, at)
    road = mix(climate.street, (176, 150, 108), 0.55)
    for way in (-1, 1):
        ends = [(x + way * reach * dx, y + way * reach * dy) for reach in (26, 130)]
        brush.line(ends, road, 11)
    start, end = ((x + way * 29 * dx, y + way * 29 * dy) for way in (-1, 1))
    buildings.bridge(brush, start, end)
