"""The combat table of a battle: its columns, the one that counts marked, the row of the die (B.2.c.9)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.pictures.colours import BAR, GOLD, INK, MUTED, PANEL, WHITE
from bot.core.pictures.geometry import COLUMN, MARGIN
from bot.core.pictures.picture_page import BODY, GAP, LARGE, RIGHT, SMALL
from bot.core.pictures.symbols import die
from bot.games.week.pictures.page import Page
from bot.games.week.pictures.words import whose, worded
from engine.week.battle import Battle, Result, strength
from engine.week.charts import DIE, CombatChart
from engine.week.state import View

_TITLE, _HEAD, _ROW, _RESULT = 48, 46, 44, 66
_FIRST = 60
"""How wide the column of the dice is."""
MOST = 7
"""How many columns are shown: of a wider table those around the one that counts."""


def table_high(view: View, battle: Battle) -> int:
    """Return how high the table is drawn."""
    rows = _HEAD + (DIE * _ROW if _rows(view, battle) else 0) if view.charts.combat else 0
    return _TITLE + rows + GAP + (_RESULT if battle.die or battle.result else 0)


def _rows(view: View, battle: Battle) -> tuple[tuple[Result, ...], ...]:
    """Return the table that is fought on, nothing until it is known, or where there is none."""
    chart = view.charts.combat
    return () if chart is None or not battle.table else chart.tables.get(battle.table, ())


def column_of(chart: CombatChart, battle: Battle) -> int | None:
    """Return the column that counts, as it was rolled or as it stands; None until both lines lie open."""
    if battle.column:
        heads = chart.columns.heads
        return heads.index(battle.column) if battle.column in heads else None
    if battle.works is None:
        return None
    return chart.column(strength(battle, battle.side), strength(battle, battle.defender))


def draw_table(page: Page, view: View, battle: Battle, top: int) -> None:
    """Draw the table, and below it what was rolled and what came of it."""
    chart, rows = view.charts.combat, _rows(view, battle)
    page.text((MARGIN, top + 22), _titled(view, battle), COLUMN, LARGE - 4)
    top += _TITLE
    if chart is not None:
        _cells(page, chart, rows, (column_of(chart, battle), battle.die), top)
        top += _HEAD + len(rows) * _ROW
    if battle.die or battle.result:
        page.panel((MARGIN, top + GAP, RIGHT, top + _RESULT), INK)
        left, middle = MARGIN + 16, top + (GAP + _RESULT) // 2
        if battle.die:
            page.lay(die(battle.die, 42), (left + 21, middle))
            left += 56
        page.text((left, middle - 1), result_of(battle), RIGHT - left - 16, BODY + 1)


def _titled(view: View, battle: Battle) -> str:
    if battle.table == 0:
        return worded("contact")
    if battle.table is None:
        return worded("table_open")
    return (
        worded("table", table=battle.table)
        if _rows(view, battle)
        else worded("table_own", table=battle.table)
    )


def _window(many: int, marked: int | None) -> range:
    """Return the columns that are shown: all, or those around the one that counts."""
    first = min(max((marked or 0) - MOST // 2, 0), max(many - MOST, 0))
    return range(first, min(first + MOST, many))


def _cells(
    page: Page,
    chart: CombatChart,
    rows: tuple[tuple[Result, ...], ...],
    marks: tuple[int | None, int],
    top: int,
) -> None:
    """Draw the columns that are shown: the one that counts framed, the row of the die on dark ground."""
    marked, rolled = marks
    heads = chart.columns.heads
    shown = _window(len(heads), marked)
    wide = (COLUMN - _FIRST) / len(shown)
    for number in range(1, len(rows) + 1):
        y = top + _HEAD + (number - 1) * _ROW
        ground = INK if number == rolled else PANEL if number % 2 else BAR
        page.draw.rectangle((MARGIN, y, RIGHT, y + _ROW - 2), ground)
        page.lay(die(number, 34, dim=bool(rolled) and number != rolled), (MARGIN + 29, y + 21))
    for place, column in enumerate(shown):
        x = MARGIN + _FIRST + (place + 0.5) * wide
        paint = GOLD if column == marked else MUTED
        page.text((x, top + _HEAD // 2), heads[column], wide - 10, BODY, "mm", colour=paint)
        for number, row in enumerate(rows, 1):
            y = top + _HEAD + (number - 1) * _ROW
            near = (column == marked) + (number == rolled)
            if near == 2:
                page.panel((round(x - wide / 2) + 5, y + 2, round(x + wide / 2) - 5, y + _ROW - 4), GOLD)
            paint = (MUTED, WHITE, INK)[near]
            page.text((x, y + 20), str(row[column]), wide - 8, BODY, "mm", colour=paint, quiet=not near)
        if column == marked:
            low = top + _HEAD + len(rows) * _ROW - 1
            page.draw.rounded_rectangle((x - wide / 2 + 1, top, x + wide / 2 - 1, low), 8, None, GOLD, 4)
    more = "\u2039" * bool(shown.start) + "\u203a" * (shown.stop < len(heads))
    page.text((MARGIN + 30, top + _HEAD // 2), more, _FIRST, SMALL, "mm", colour=MUTED)


def result_of(battle: Battle) -> str:
    """Return what was rolled, and what the table says to it."""
    parts = []
    if battle.die:
        key = "rolled_shifted" if battle.shift else "rolled"
        parts.append(worded(key, die=battle.die, shift=f"{battle.shift:+}"))
    if (one := battle.result) is not None:
        parts.append(worded("result", result=str(one)))
        sides = [battle.side] * one.attacker_retreats + [battle.defender] * one.defender_retreats
        parts += [worded("must_retreat", side=whose(side)) for side in sides]
    return " · ".join(parts)


def of_table(view: View, battle: Battle) -> Iterator[str]:
    """Return in words which table and column count, and what was rolled."""
    chart = view.charts.combat
    yield _titled(view, battle) + "."
    marked = None if chart is None else column_of(chart, battle)
    if chart is not None and marked is not None and battle.table != 0:
        yield worded("alt_column", column=chart.columns.heads[marked])
    if battle.die or battle.result:
        yield result_of(battle) + "."
