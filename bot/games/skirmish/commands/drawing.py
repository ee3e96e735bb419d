"""Pictures of a skirmish, with the same in words: drawn of what lies open, under names that tell nothing."""

from __future__ import annotations

from bot.core.discord.painter import Painter
from bot.core.present.cards import Picture
from bot.games.skirmish.cards.alt import of_board
from bot.games.skirmish.cards.looks import look_text
from bot.games.skirmish.pictures.caption import shot_text
from bot.games.skirmish.pictures.poster import Final, draw_poster
from engine.hexes import Hex
from engine.skirmish.events import Event
from engine.skirmish.position import Position

_BOARD, _LOOK = "board.png", "look.png"


async def board_picture(painter: Painter, position: Position, happened: tuple[Event, ...] = ()) -> Picture:
    """Return the board, with the last of what happened; `happened` as everybody may know it."""
    return Picture(_BOARD, await painter.duel(position, happened), of_board(position))


async def end_picture(painter: Painter, position: Position) -> bytes:
    """Return the poster of a skirmish that is over: the board as it stands, as everybody sees it."""
    if position.ending is None:
        raise ValueError(position.turn)
    return await painter.picture(draw_poster, Final(await painter.duel(position), position, position.ending))


async def unit_picture(painter: Painter, position: Position, at: Hex) -> Picture:
    """Return the board with where a unit can go and whom it can hit."""
    return Picture(_BOARD, await painter.duel_unit(position, at), of_board(position))


async def look_picture(painter: Painter, position: Position, one: Hex, other: Hex) -> Picture:
    """Return the line of sight between two hexes, and in both what a shot along it comes to."""
    words = f"{look_text(position, one, other)} {shot_text(position, one, other)}"
    return Picture(_LOOK, await painter.duel_look(position, one, other), words)
