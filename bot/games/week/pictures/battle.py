"""The battle card: both battle lines as far as they lie open, the column of the table, the die (B.2.c)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.pictures.colours import BAR, GOLD, INK, MUTED, PANEL, WHITE
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.picture_page import BODY, GAP, SMALL, half
from bot.core.pictures.symbols import token
from bot.core.present.messages import cut
from bot.core.words.speech import listed
from bot.games.week.pictures.page import Page
from bot.games.week.pictures.table import draw_table, of_table, table_high
from bot.games.week.pictures.words import meaning, whose, worded
from engine.week.battle import STAGES, Battle, Shown, factors, strength, total
from engine.week.sides import Side
from engine.week.state import View

_NUMBERS = ("3-5", "6", "7", "7", "8", "9", "10", "11", "11", "12", "13", "14")
STEPS = dict(zip(STAGES, _NUMBERS, strict=False))
"""The number of each stage in the rules."""
_ORDER = ("1-2", *dict.fromkeys(_NUMBERS))
TIMES = "\u00d7"
_TRACK, _HEAD, _ROW, _SUM, _FACT = 58, 66, 40, 74, 38


def draw_battle(view: View) -> bytes:
    """Draw the last battle that was begun, as PNG: all of it lies open, so it is the same for everybody."""
    battle = view.desk.battle
    if battle is None:
        page = Page(TITLE + 80)
        page.note(TITLE + 40, worded("no_battle"))
        return page.finished(view, worded("battles"), "")
    facts = {side: tuple(_facts(battle, side)) for side in (battle.side, battle.defender)}
    rows = max(1, *(len(battle.fighters(side)) for side in facts))
    top = TITLE + GAP + _TRACK
    below = top + _HEAD + rows * _ROW + _SUM
    low = below + max(map(len, facts.values())) * _FACT + 2 * GAP
    page = Page(low + table_high(view, battle) + GAP)
    _track(page, battle, top - _TRACK)
    for number, side in enumerate(facts):
        _line_of(page, battle, side, number, (top, rows))
        for at, (name, said) in enumerate(facts[side]):
            _fact(page, number, below + at * _FACT, name, said)
    draw_table(page, view, battle, low)
    return page.finished(view, worded("battle", hex=battle.hex), headed(battle))


def headed(battle: Battle) -> str:
    """Return who attacks under whom."""
    if battle.naval:
        return worded("ships_attack", side=whose(battle.side))
    return worded("attack", side=whose(battle.side), leader=battle.leader)


def _track(page: Page, battle: Battle, top: int) -> None:
    """Draw the steps of the battle: ticked those that are over, framed the one that is now."""
    now = _ORDER.index(STEPS[battle.stage]) if battle.stage in STEPS else len(_ORDER)
    pitch = (COLUMN + 4) / len(_ORDER)
    for number, step in enumerate(_ORDER):
        left, right = MARGIN + round(number * pitch), MARGIN + round((number + 1) * pitch) - 4
        ground = INK if number == now else PANEL if number < now else BAR
        page.panel((left, top, right, top + 46), ground, GOLD if number == now else PANEL, 4)
        middle = ((left + right) // 2 - 12 * (number < now), top + 22)
        paint = WHITE if number == now else MUTED
        size = BODY if number == now else SMALL + 1
        page.text(middle, step, pitch - 16 - 18 * (number < now), size, "mm", colour=paint)
        if number < now:
            page.sign("tick", 18, (right - 15, top + 22))


def _line_of(page: Page, battle: Battle, side: Side, number: int, at: tuple[int, int]) -> None:
    """Draw a side's battle line: each unit with what it counts, and the sum."""
    top, rows = at
    left, right = half(number)
    page.role(
        side, (left, top, right, top + _HEAD - GAP), worded("attacks" if side == battle.side else "defends")
    )
    low = top + _HEAD + rows * _ROW
    page.panel((left, top + _HEAD - 2, right, low + 2))
    units = battle.fighters(side)
    for row, unit in enumerate(units):
        _unit(page, battle, side, unit, (left, right, top + _HEAD + row * _ROW + _ROW // 2))
    shown = bool(units) or battle.works is not None
    if not units:
        said = worded("nobody_fights" if shown else "not_shown")
        page.text((left + 16, top + _HEAD + _ROW // 2), said, right - left - 32, SMALL + 1, quiet=True)
    page.panel((left, low + GAP, right, low + _SUM - GAP), INK)
    middle = low + _SUM // 2
    used = page.text((right - 16, middle - 1), str(strength(battle, side)) if shown else "?", 120, 46, "rm")
    said = _summed(battle, side) if shown else ""
    page.text((left + 16, middle), said, right - left - used - 48, quiet=True)


def _unit(page: Page, battle: Battle, side: Side, unit: Shown, at: tuple[int, int, int]) -> None:
    left, right, middle = at
    gone = unit.name in battle.withdrawn or not unit.strength
    paint = MUTED if gone else WHITE
    page.sign(unit.kind, 32, (left + 24, middle), PANEL, paint)
    x = right - 24 - page.text((right - 14, middle - 1), str(unit.strength), 70, 30, "rm")
    x -= page.text((x, middle), ", ".join(_beside(battle, side, unit)), 190, SMALL, "rm", quiet=True)
    page.text((left + 50, middle - 1), unit.name, x - left - 60, SMALL + 2, colour=paint)


def _beside(battle: Battle, side: Side, unit: Shown) -> list[str]:
    """Return what stands beside a unit: its factors, or that it has withdrawn."""
    parts = [f"{worded(f'factor_{word}')} {TIMES}{factor}" for word, factor in factors(battle, side, unit)]
    parts += [worded("declared")] * (unit.name in battle.cavalry)
    return [worded("withdrew")] if unit.name in battle.withdrawn else parts


def _summed(battle: Battle, side: Side) -> str:
    """Return what a sum is made of, before it is rounded."""
    if battle.sums is not None:
        return worded("fought_with")
    whole = total(battle, side)
    said = worded("unsupplied") if not battle.supplied(side) else worded("strength")
    return said if whole.denominator == 1 else worded("rounded", said=said, sum=f"{float(whole):g}")


def _facts(battle: Battle, side: Side) -> Iterator[tuple[str, str]]:
    """Return what else lies open of a side: the name of a sign, and what is to be said beside it."""
    yield from _led(battle, side)
    if side == battle.side:
        yield "moved", worded("from", hexes=", ".join(battle.origins))
    elif ground := _ground(battle):
        yield "garrison", ground
    if side in battle.chits:
        yield f"chit {battle.chits[side]}", worded("intensity")
    elif battle.stage == "intensity" and side in battle.answered:
        yield "tick", worded("intensity_in")
    if side in battle.supply:
        yield ("supply" if battle.supply[side].there else "off"), _supplied(battle, side)
    if side in battle.committed:
        yield "active", worded("committed", leader=battle.committed[side] or worded("nobody"))
    if side in battle.owed:
        yield "less", worded("owes", count=battle.owed[side])


def _led(battle: Battle, side: Side) -> Iterator[tuple[str, str]]:
    attacks = side == battle.side
    leader = battle.leader if attacks else battle.commander
    if leader:
        # Not by what they are rated: neither a roll nor the battle shows what is printed (D.4).
        yield "leader", worded("led", leader=leader)
    elif leader is not None and not (attacks or battle.naval):
        yield "leader", worded("no_commander")


def _ground(battle: Battle) -> str:
    works = battle.works
    if works is None:
        return ""
    parts = [worded(f"works_{works.kind}", names=listed(list(works.inside)))] if works.inside else []
    parts += [worded("works_entrenched", count=works.entrenched)] if works.entrenched else []
    parts += [worded(f"works_{word}") for word in ("city", "rough") if getattr(works, word)]
    return ", ".join(parts)


def _supplied(battle: Battle, side: Side) -> str:
    supply = battle.supply[side]
    if not supply.there:
        return worded("no_supply")
    sources = listed(list(supply.sources)) or supply.hex
    if side in battle.paid:
        return worded("paid", sources=sources, count=battle.paid[side])
    return worded("supplied", sources=sources)


def _fact(page: Page, number: int, top: int, name: str, said: str) -> None:
    left, right = half(number)
    middle = (left + 22, top + _FACT // 2)
    if name.startswith("chit"):
        page.lay(token(name.removeprefix("chit "), 34, out=False, ground=BAR), middle)
    else:
        page.sign(name, 28, middle, BAR)
    page.text((left + 48, middle[1] - 1), said, right - left - 56, SMALL + 1)


def of_battle(view: View) -> str:
    """Return the battle in words, from the same View as its picture."""
    battle = view.desk.battle
    return worded("no_battle") if battle is None else cut(" ".join(_in_words(view, battle)))


def _in_words(view: View, battle: Battle) -> Iterator[str]:
    yield worded("alt_battle", hex=battle.hex, week=view.desk.week, attack=headed(battle))
    yield worded("alt_step", step=STEPS[battle.stage]) if battle.stage in STEPS else worded("alt_over")
    for side in (battle.side, battle.defender):
        units = [
            worded("alt_unit", name=one.name, kind=", ".join(kind), strength=one.strength)
            for one in battle.fighters(side)
            for kind in [(meaning(one.kind), *_beside(battle, side, one))]
        ]
        if units or battle.works is not None:
            shown = listed(units) or worded("nobody_fights")
            sum_ = f"{_summed(battle, side)} {strength(battle, side)}"
            yield worded("alt_line", side=whose(side), units=shown, sum=sum_)
        else:
            yield worded("alt_hidden", side=whose(side))
        told = [
            f"{said} {name.removeprefix('chit ')}" if name.startswith("chit") else said
            for name, said in _facts(battle, side)
        ]
        if told:
            yield f"{whose(side)}: {'; '.join(told)}."
    yield from of_table(view, battle)
