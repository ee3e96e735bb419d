"""The title bar of a skirmish: scenario, turn, whose phase, points spent and scored; never the chit (3.2)."""

from __future__ import annotations

from PIL import Image

from bot.core.pictures.title_bar import plain_bar
from bot.core.words.speech import say
from engine.common.seat import PUBLIC
from engine.skirmish.position import Position
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Side
from engine.skirmish.victory import points


def title_bar(position: Position, wide: int) -> Image.Image:
    """Return the bar in the palette's colours."""
    told = (_whose(position), _turn(position), _score(position))
    seat = position.phase.value if position.phase else PUBLIC
    return plain_bar(wide, seat, position.scenario.title, told)


def _whose(position: Position) -> str:
    if position.ending is not None:
        won = position.ending.winner
        return say("duel_picture.won", army=army(position.scenario, won)) if won else say("duel_picture.draw")
    return army(position.scenario, position.phase) if position.phase else say("duel_picture.before")


def _turn(position: Position) -> str:
    return say("duel_picture.turn", turn=max(position.turn, 1), turns=position.scenario.turns)


def _score(position: Position) -> str:
    scored = points(position)
    parts = [
        say("duel_picture.points", army=army(position.scenario, side), points=scored[side]) for side in Side
    ]
    if position.phase:
        parts.insert(0, say("duel_picture.spent", count=position.spent))
    if position.scenario.night:
        parts.append(say("duel_picture.night"))
    return " · ".join(parts)


def army(scenario: Scenario, side: Side) -> str:
    """Return what a side is called: by its army, and by its colour where both are alike."""
    name = scenario.armies[side].name
    return (
        say(f"duel_picture.{side.value}_of", army=name) if name == scenario.armies[side.other].name else name
    )
