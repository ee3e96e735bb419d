"""The picture of a skirmish's board in words, for who cannot see it: from what lies open, and no more."""

from __future__ import annotations

from bot.core.words.harmless_names import bare
from bot.core.words.speech import say
from bot.games.skirmish.cards.names import army, facing_name, of_side, unit_name
from engine.hexes import Hex
from engine.skirmish.position import Position, Standing
from engine.skirmish.sides import Side

LONGEST = 1024


def of_board(position: Position) -> str:
    """Return the alt text of the board: who stands where, facing what, and what he has done this turn."""
    scenario = position.scenario
    parts = [say("duel_board.alt", title=bare(scenario.title), turn=position.turn, turns=scenario.turns)]
    for side in Side:
        units = "; ".join(_standing(hex_, one) for hex_, one in of_side(position, side))
        parts.append(say("duel_board.alt_army", army=army(scenario, side), units=units or "-"))
    whole = " ".join(parts)
    return whole if len(whole) <= LONGEST else f"{whole[: LONGEST - 1]}…"


def _standing(hex_: Hex, one: Standing) -> str:
    said = f"{hex_} {unit_name(one.unit)} {facing_name(one.facing)}"
    marks = [say(f"duel_board.{mark}") for mark in ("moved", "fired") if getattr(one, mark)]
    return f"{said} ({', '.join(marks)})" if marks else said
