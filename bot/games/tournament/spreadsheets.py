"""A tournament as tables for a spreadsheet: entries, pairings, results, standings; nothing secret in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from bot.core.present.spreadsheet import Cell, table
from bot.games.tournament.speaking import how_drawn, name
from engine.tournament.settings import TIES
from engine.tournament.standing.standings import standings
from engine.tournament.standing.verdict import scored, verdict
from engine.tournament.state import View

_Rows: TypeAlias = Iterator[Sequence[Cell]]


def tables(view: View) -> tuple[tuple[str, bytes], ...]:
    """Return the files by their names."""
    return tuple((f"{file}.csv", table(heads, rows(view))) for file, (heads, rows) in _TABLES.items())


def _entries(view: View) -> _Rows:
    for number, (seat, entry) in enumerate(view.hall.entries.items(), 1):
        yield number, name(seat), entry.club, entry.since + 1, _yes(entry.withdrawn)


def _pairings(view: View) -> _Rows:
    for of in view.hall.rounds:
        begins = of.number, of.draw
        for number, match in enumerate((view.matches[board] for board in of.boards), 1):
            yield *begins, number, match.table, *map(name, match.two), how_drawn(of)
        for one, other in of.walkovers:
            yield *begins, "", "", name(one), name(other), "walk-over"
        if of.bye is not None:
            yield *begins, "", "", name(of.bye), "", "bye"


def _results(view: View) -> _Rows:
    for of in view.hall.rounds:
        for number, match in enumerate((view.matches[board] for board in of.boards), 1):
            if (outcome := match.outcome) is None:
                continue
            found = verdict(outcome, match.two)
            winner = name(found.winner) if found.winner else ""
            sums = (float(scored(outcome, seat)) for seat in match.two)
            fulfilled = ", ".join(name(seat) for seat in match.two if seat in outcome.mission)
            came: tuple[Cell, ...] = (found.word, winner, *found.points, *sums, fulfilled)
            yield of.number, number, *map(name, match.two), *came


def _standings(view: View) -> _Rows:
    for row in standings(view.hall, view.matches):
        values = {word: "" if value is None else float(value) for word, value in row.values.items()}
        ties = (values.get(word, "") for word in TIES)
        yield row.place, name(row.name), row.points, *ties, _yes(row.withdrawn)


def _yes(so: bool) -> str:  # noqa: FBT001 - it is what it asks
    return "yes" if so else ""


_SUMS = ("points_first", "points_second", "scored_first", "scored_second")
_TABLES: Mapping[str, tuple[tuple[str, ...], Callable[[View], _Rows]]] = {
    "entries": (("number", "name", "club", "entered_before_round", "withdrawn"), _entries),
    "pairings": (("round", "draw", "board", "table", "first", "second", "how"), _pairings),
    "results": (
        ("round", "board", "first", "second", "verdict", "winner", *_SUMS, "fulfilled_by"),
        _results,
    ),
    "standings": (("place", "name", "points", *TIES, "withdrawn"), _standings),
}
"""The heads of each file, and what stands below them."""
