"""What the gallery shows of skirmishes: boards of scenarios and recorded games, and lines of sight."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.assets import scenario
from bot.games.skirmish.cards.alt import of_board
from bot.games.skirmish.cards.looks import look_text
from bot.games.skirmish.pictures.board import Chosen, draw_board
from bot.games.skirmish.pictures.caption import shot_text
from bot.games.skirmish.pictures.look import draw_look
from engine.hexes import Hex
from engine.skirmish.fire import targets
from engine.skirmish.movement import ways
from engine.skirmish.position import Position
from engine.skirmish.record.play import Played, play
from engine.skirmish.start import start
from tests.gallery.moments import SHOWN, Shown, fitted
from tests.gallery.sight_sheet import draw_sight_sheet, of_sight_sheet

GAMES = Path(__file__).parents[1] / "games" / "skirmish"


@cache
def _played(record: str) -> Played:
    text = (GAMES / record).read_text(encoding="utf-8")
    return play(text, lambda name: scenario(name, GAMES))


def _after(record: str, said: str) -> tuple[Position, Played, int]:
    """Return how a recorded game stood after the first carrying out of a line."""
    whole = _played(record)
    number = next(n for n, step in enumerate(whole.steps) if step.text == said and step.events)
    return whole.steps[number].after.position, whole, number


def beginning_of(name: str) -> Position:
    """Return a scenario that comes with the bot, before its first phase."""
    return start(scenario(name)).position


def duel(name: str, position: Position, caption: str, wide: int | None = SHOWN) -> Shown:
    """Return a board on which nothing has happened yet."""
    return Shown(name, of_board(position), caption, lambda: fitted(draw_board(position), wide))


def duel_after(name: str, record: str, said: str, caption: str) -> Shown:
    """Return the board of a recorded game after a line was carried out, with what came of it."""
    position, whole, number = _after(record, said)
    happened = whole.steps[number].events
    return Shown(
        name, of_board(position), caption, lambda: fitted(draw_board(position, happened=happened), SHOWN)
    )


def duel_unit(name: str, record: str, said: str, at: str, caption: str) -> Shown:
    """Return the board of a recorded game after a line, with where a unit can go and whom it can hit."""
    position, _, _ = _after(record, said)
    hex_ = Hex(at)
    chosen = Chosen(frozenset((hex_,)), frozenset(ways(position, hex_)), frozenset(targets(position, hex_)))
    return Shown(
        name, of_board(position), caption, lambda: fitted(draw_board(position, chosen=chosen), SHOWN)
    )


def duel_look(name: str, position: Position, one: str, other: str, caption: str) -> Shown:
    """Return the line of sight between two hexes."""
    ends = (Hex(one), Hex(other))
    words = f"{look_text(position, *ends)} {shot_text(position, *ends)}"
    return Shown(name, words, caption, lambda: fitted(draw_look(position, *ends), SHOWN))


def lines_of_sight(name: str, caption: str) -> Shown:
    """Return every case of the lines of sight on one sheet."""
    return Shown(name, of_sight_sheet(), caption, draw_sight_sheet)
