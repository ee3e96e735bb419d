"""What people do away from the bot, on the board of a game: it is said to be done, or ticked bit by bit."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.core.present.cards import Button, Card, Choice, Look, Row, Select
from bot.core.present.carried import Carried
from bot.core.words.speech import say

DONE, TICK = "board_done", "board_tick"
Ticks: TypeAlias = Mapping[str, Collection[str]]
"""What is ticked in lists, by what tells each of them apart: of another battle it is another list."""


def kept_as(ticks: Ticks) -> str:
    """Return what is ticked as a text; `kept` reads it."""
    return json.dumps({asks: sorted(chosen) for asks, chosen in ticks.items()}) if ticks else ""


def kept(text: str) -> Ticks:
    """Return what `kept_as` wrote."""
    return {asks: tuple(chosen) for asks, chosen in json.loads(text).items()} if text else {}


def done_row(game: str) -> Row:
    """Return the row below a list of what is to be done: whoever has done it says so there, for all."""
    return (Button(say("button.board_done"), str(Carried(DONE, game, 0)), Look.GO),)


def checklist(game: str, asks: str, checks: Sequence[str]) -> Row:
    """Return the list of what is to be looked at on the board: what is chosen stays ticked for all."""
    choices = tuple(Choice(one, str(number)) for number, one in enumerate(checks))
    return Select(str(Carried(TICK, game, 0)), asks, choices, least=0, most=len(choices))


def stays(row: Row) -> bool:
    """Tell whether it is a list that stays ticked."""
    carried = Carried.read(row.carries) if isinstance(row, Select) else None
    return carried is not None and carried.act == TICK


def ticked(card: Card, ticks: Ticks) -> Card:
    """Return a card on which is ticked what was before."""

    def as_before(row: Row) -> Row:
        if not isinstance(row, Select) or not stays(row):
            return row
        before = ticks.get(row.asks, ())
        return replace(row, choices=tuple(replace(one, chosen=one.value in before) for one in row.choices))

    return replace(card, rows=tuple(map(as_before, card.rows)))
