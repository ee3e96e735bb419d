"""The order of battle of a side by headquarters: secret to the side and the referee (D.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

from bot.core.pictures.colours import BAR, INK
from bot.core.pictures.geometry import MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.picture_page import BODY, GAP, LARGE, RIGHT, SMALL, WIDE, rows, tone
from bot.core.pictures.sign_strip import Entry, strip
from bot.core.present.messages import cut
from bot.core.words.speech import listed, spoken
from bot.games.week.pictures.chips import Chip, Density, chip, density, drawn, ratings
from bot.games.week.pictures.forces import Force, began, forces, gone, marks
from bot.games.week.pictures.page import Page, light, titled
from bot.games.week.pictures.symbols import sign
from bot.games.week.pictures.words import meaning, whose, worded
from engine.week.army import Army
from engine.week.pieces import KINDS, LEVELS, Leader
from engine.week.rating import rating
from engine.week.sides import SIDES, Side
from engine.week.state import View

_BAND, _HEAD, _SLIM, _NOTE = 58, 76, 42, 38
_KNOWN = ("away", "new", "moved", "active", "attacked", "off", "less", "more", "supply")
"""What stands beside pieces, in the order of the legend."""
Chips: TypeAlias = dict[str, Chip]


def draw_order(view: View) -> bytes:
    """Draw the order of battle of the side that a seat plays, of both for the referee, as PNG."""
    armies = [(side, view.armies[side]) for side in SIDES if side in view.armies]
    if not armies:
        page = Page(TITLE + 80)
        page.note(TITLE + 40, worded("order_secret"))
        return page.finished(view, worded("order"), "")
    # Each part is as the file will have it: most of them were drawn before.
    made = {one.name: chip(view, army, one) for _, army in armies for one in army.pieces()}
    parts = [part for side, army in armies for part in _parts(view, side, army, made)]
    parts.append(_legend(tuple(_signs(view, made)), spoken()))
    many = sum(len(army.units) for _, army in armies)
    return titled(parts, view, worded("order"), worded("order_sums", count=many))


def _parts(view: View, side: Side, army: Army, made: Chips) -> Iterator[bytes]:
    """Draw all that one side has, from above."""
    wanted = forces(army)
    points, then = sum(one.strength for one in wanted), sum(army.began.values())
    said = worded("points_then", points=points, then=then) if army.began else worded("points", points=points)
    yield _band(side, said, spoken())
    close = density([piece.name for one in wanted for piece in one.pieces])
    for one in wanted:
        yield (_slim_head if close.lines else _head)(_head_of(view, side, army, one))
        yield _pieces(tuple(made[piece.name] for piece in one.pieces), close)
    if lost := gone(army):
        yield _noted(worded("gone", names=listed([f"{name} ({points})" for name, points in lost])))
    if army.pool:
        yield _noted(worded("pool", count=army.pool))


@lru_cache(maxsize=16)
def _band(side: Side, said: str, _language: str) -> bytes:
    page = Page(_BAND + 2 * GAP)
    page.role(side, (MARGIN, GAP, RIGHT, GAP + _BAND), said)
    return rows(page.done())


@lru_cache(maxsize=16)
def _noted(said: str) -> bytes:
    page = Page(_NOTE)
    page.note(_NOTE // 2, said)
    return rows(page.done())


@dataclass(frozen=True, slots=True)
class _Head:
    """What is said of a headquarters. `then`: its points as the week began; `points`: None without units."""

    side: Side
    name: str
    flag: str = ""
    leader: str = ""
    stars: int = 0
    ratings: str = ""
    more: str = ""
    marks: tuple[str, ...] = ()
    points: int | None = None
    then: int = 0


def _head_of(view: View, side: Side, army: Army, one: Force) -> _Head:
    leader = one.leader
    name = one.name if one.of_hq else worded(f"force_{one.name}")
    then = began(army, one) if army.began else one.strength
    head = _Head(side, name, points=one.strength if one.units else None, then=then)
    if leader is None:
        more = worded("no_leader") if one.of_hq else worded("count", count=len(one.pieces))
        return replace(head, flag="corps" if one.of_hq else "", more=more)
    return replace(
        head,
        flag=leader.level,
        leader=leader.name,
        stars=leader.stars,
        ratings=ratings(leader),
        more=_of_leader(army, leader),
        marks=marks(view, army, leader),
    )


def _of_leader(army: Army, leader: Leader) -> str:
    initiative, span = rating(leader)
    said = [leader.hex or worded("away")]
    said.append(worded("ratings", initiative=initiative, span=span, combat=leader.combat))
    if leader.name in army.spans:
        said.append(worded("span", names=", ".join(army.spans[leader.name])))
    return " · ".join(said)


@lru_cache(maxsize=128)
def _head(one: _Head) -> bytes:
    """Draw a headquarters: its flag, who leads it, what it comes to."""
    page = Page(_HEAD + GAP)
    page.panel((MARGIN, 0, RIGHT, _HEAD), INK)
    left, end, taken = _flag(page, one, 50, _HEAD // 2), RIGHT - 12, 0
    if one.points is not None:
        taken = page.text((end, 23), str(one.points), 130, LARGE, "rm") + 20
        if one.points != one.then:
            taken = max(taken, end - page.change((end, 55), one.then, one.points, INK) + 20)
    _led(page, one, (left, 23), end - left - taken)
    left = _marked(page, one, (left, 55))
    page.text((left, 55), one.more, end - taken - left, SMALL + 1, quiet=True)
    return rows(page.done())


@lru_cache(maxsize=128)
def _slim_head(one: _Head) -> bytes:
    """Draw the same in one line, where there are many."""
    page = Page(_SLIM)
    page.draw.rectangle((MARGIN, 0, RIGHT - 1, _SLIM), INK)
    left, right, middle = _flag(page, one, 34, _SLIM // 2), RIGHT - 8, _SLIM // 2
    if one.points is not None:
        right -= page.text((right, middle - 1), str(one.points), 100, LARGE - 4, "rm") + 10
        if one.points != one.then:
            right = page.change((right, middle), one.then, one.points, INK) - 6
    if one.leader:
        right -= page.text((right, middle), one.ratings, 80, SMALL, "rm", quiet=True) + 12
    right -= 30 * len(one.marks)
    _marked(page, one, (right, middle))
    _led(page, one, (left, middle - 1), right - left - 8)
    return rows(page.done())


def _flag(page: Page, one: _Head, size: int, middle: int) -> int:
    """Put the flag of a headquarters at the left, and return where the next thing may begin."""
    left = MARGIN + 10
    if not one.flag:
        return left
    page.sign(one.flag, size, (left + size // 2, middle), INK, light(one.side))
    return left + size + 12


def _led(page: Page, one: _Head, at: tuple[int, int], room: int) -> None:
    """Write what a headquarters is called, who leads it, and their stars."""
    left, middle = at
    left += page.text(at, one.name, room // 2 if one.leader else room, LARGE)
    if one.leader:
        space = room + at[0] - left - 24 - 22 * one.stars
        left += 24 + page.text((left + 16, middle), one.leader, space, BODY + 3)
    for number in range(one.stars):
        page.sign("star", 22, (left + 11 + number * 22, middle - 1), INK)


def _marked(page: Page, one: _Head, at: tuple[int, int]) -> int:
    """Put the marks of a leader in a row, and return where that ends."""
    for number, mark in enumerate(one.marks):
        page.sign(mark, 24, (at[0] + 12 + number * 30, at[1]), INK)
    return at[0] + 30 * len(one.marks)


@lru_cache(maxsize=64)
def _pieces(chips: tuple[Chip, ...], close: Density) -> bytes:
    block = Image.new("L", (WIDE, close.rows(len(chips)) + GAP), tone(BAR))
    for number, one in enumerate(chips):
        row, column = divmod(number, close.across)
        at = (MARGIN + column * (close.size[0] + GAP), row * (close.size[1] + close.between))
        block.paste(drawn(one, close.size), at)
    return rows(block)


def _signs(view: View, made: Chips) -> Iterator[str]:
    """Return the signs that are on this picture, in the order of the legend."""
    found = {one.level or "leader" for army in view.armies.values() for one in army.leaders.values()}
    found |= {one.kind for army in view.armies.values() for one in army.units.values()}
    for one in made.values():
        found |= {*one.marks, *(("supply",) if one.more else ())}
        if one.then is not None:
            found.add("less" if one.now < one.then else "more")
    return (name for name in (*KINDS, *LEVELS, "leader", *_KNOWN) if name in found)


@lru_cache(maxsize=16)
def _legend(names: tuple[str, ...], _language: str) -> bytes:
    """Draw what the signs mean."""
    entries: list[Entry] = [(sign(name, 42, BAR), meaning(name)) for name in names]
    return rows(indexed(strip(WIDE, entries, columns=3)))


def of_order(view: View) -> str:
    """Return the order of battle in words, the most important first, for a long text is cut."""
    parts = [
        part for side in SIDES if side in view.armies for part in _in_words(view, side, view.armies[side])
    ]
    return cut(" ".join(parts)) if parts else worded("order_secret")


def _in_words(view: View, side: Side, army: Army) -> Iterable[str]:
    wanted = forces(army)
    points, then = sum(one.strength for one in wanted), sum(army.began.values())
    yield worded("alt_order", side=whose(side), week=view.desk.week, points=points, then=then)
    for one in wanted:
        name = one.name if one.of_hq else worded(f"force_{one.name}")
        led_by = f"{name}, {one.leader.name} {one.leader.hex or worded('away')}" if one.leader else name
        counted = worded("alt_force", name=led_by, count=len(one.units), points=one.strength)
        yield counted if one.units else f"{led_by}."
    for mark in ("moved", "attacked", "off", "away", "new"):
        names = [one.name for one in army.pieces() if mark in marks(view, army, one)]
        if names:
            yield worded(f"alt_{mark}", names=listed(names))
    changed = [
        worded("alt_change", name=one.name, then=army.began[one.name], now=one.strength)
        for one in army.units.values()
        if army.began.get(one.name, one.strength) != one.strength
    ]
    if changed:
        yield worded("alt_changes", changes=", ".join(changed))
    if lost := gone(army):
        yield worded("gone", names=listed([f"{name} ({points})" for name, points in lost]))
    if army.pool:
        yield worded("pool", count=army.pool)
