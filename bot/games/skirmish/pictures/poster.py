"""The poster of a skirmish that is over: who won and why, the board at its end, what each side lost."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.pictures import poster
from bot.core.words.harmless_names import bare
from bot.core.words.speech import points, say
from bot.games.skirmish.pictures.title import army
from engine.skirmish.position import Ending, Position
from engine.skirmish.sides import Side


@dataclass(frozen=True, slots=True)
class Final:
    """What goes on a poster: the board as it is drawn, and how it ended."""

    board: bytes
    position: Position
    ending: Ending


def draw_poster(of: Final) -> bytes:
    """Return the poster as PNG."""
    scenario, winner = of.position.scenario, of.ending.winner
    columns = tuple(
        poster.Column(one.value, army(scenario, one), side_lines(of.position, of.ending, one)) for one in Side
    )
    told = poster.Poster(
        winner.value if winner else None,
        won(of.position, of.ending),
        bare(scenario.title, 60),
        columns,
        (say(f"duel_over.by_{of.ending.reason}"), length(of.position)),
    )
    return poster.draw_poster(told, of.board)


def won(position: Position, ending: Ending) -> str:
    """Return who has won."""
    if ending.winner is None:
        return say("duel_picture.draw")
    return say("duel_picture.won", army=army(position.scenario, ending.winner))


def length(position: Position) -> str:
    """Return how long it took."""
    return say("duel_board.over_length", turn=position.turn, turns=position.scenario.turns)


def side_lines(position: Position, ending: Ending, side: Side) -> tuple[str, ...]:
    """Return what a side has scored, lost and kept, line by line."""
    left = sum(one.unit.side is side for one in position.placed.values())
    return (
        points(ending.points[side]),
        say("duel_board.over_lost", count=sum(one.side is side for one in position.lost)),
        say("duel_over.left", count=left),
    )
