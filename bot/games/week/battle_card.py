"""An open battle in words: both forces as far as revealed, their sums, the column and its chances."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.core.present.faults import quoted
from bot.core.words.harmless_names import plain
from bot.games.week.speaking import kind_name, say, side_name
from engine.week.battle import Battle, Shown, counted, factors, strength, total
from engine.week.charts import DIE, CombatChart
from engine.week.sides import Side
from engine.week.state import View

_LISTED = 12
"""Units of a side that are listed, or added up, one by one."""


def battle_text(view: View, battle: Battle) -> str:
    """Return the text of a battle's card; all of it lies open to both sides (D.4)."""
    parts = [say("battle_head", hex=battle.hex, attacker=side_name(battle.side))]
    for side in (battle.side, battle.defender):
        parts += _force(battle, side)
    parts += _table(battle, view.charts.combat)
    return "\n".join(parts)


def _force(battle: Battle, side: Side) -> Iterator[str]:
    units = battle.fighters(side)
    if not units:
        yield say("force_hidden", side=side_name(side))
        return
    for unit in units[:_LISTED]:
        yield f"- {plain(unit.name)} {unit.strength} ({kind_name(unit.kind)}, {unit.hex})"
    if (more := len(units) - _LISTED) > 0:
        yield say("force_more", count=more)
    # Losses come off the list, and the sum would no longer be what was fought with.
    key, added = ("force_sum", written_sum(battle, side)) if battle.sums is None else ("force_rolled", "")
    yield say(key, side=side_name(side), strength=strength(battle, side), sum=added)


def written_sum(battle: Battle, side: Side) -> str:
    """Return a side's strength factor by factor: "7 x 1/2 river + 4 = 7.5; unsupplied 3.75" (15)."""
    units = battle.fighters(side)
    added = " + ".join(_terms(battle, side, units))
    points = sum((counted(battle, side, one) for one in units), Fraction())
    text = f"{added} = {decimal(points)}" if added != decimal(points) else added
    if not battle.supplied(side):
        text += f"; {say('sum_unsupplied')} {decimal(total(battle, side))}"
    rounded = str(int(total(battle, side)))
    exact = decimal(total(battle, side)) == rounded
    return text if exact else say("sum_rounded", sum=text, strength=rounded)


def _terms(battle: Battle, side: Side, units: tuple[Shown, ...]) -> Iterator[str]:
    """Return the terms of a sum, a unit each; of a great force those that have the same factors together."""
    told = [(one.strength, _by(battle, side, one)) for one in units if one.strength]
    if len(told) > _LISTED:
        told = [
            (sum(points for points, of in told if of == by), by) for by in dict.fromkeys(of for _, of in told)
        ]
    return (f"{points}{by}" for points, by in told or [(0, "")])


def _by(battle: Battle, side: Side, unit: Shown) -> str:
    found = factors(battle, side, unit)
    return "".join(f" x {factor} {say(f'factor_{word}')}" for word, factor in found)


def decimal(number: Fraction) -> str:
    """Return a number of halves and quarters as people write it: 3.75."""
    return f"{float(number):g}"


def _table(battle: Battle, chart: CombatChart | None) -> Iterator[str]:
    """Return the table, the column as things stand, and the chance of every result before the die falls."""
    table = battle.table
    if table is None or not battle.defenders:
        return
    if not table:
        yield say("battle_contact")
        return
    if chart is None or table not in chart.tables:
        yield say("battle_no_chart", table=table)
        return
    attacker, defender = strength(battle, battle.side), strength(battle, battle.defender)
    column = chart.column(attacker, defender)
    yield say("battle_column", table=table, column=quoted(chart.columns.heads[column]))
    chances = (
        say("chance", result=str(result), times=int(chance * DIE))
        for result, chance in chart.chances(table, column, battle.shift)
    )
    key = "shifted" if battle.shift else "unshifted" if battle.committed else "open"
    yield say(f"battle_chances_{key}", chances=", ".join(chances), shift=f"{battle.shift:+}")
    if battle.die:
        yield say("battle_die", die=battle.die, result=str(battle.result or ""))
