"""The poster of a campaign that is over: who won, the final map, what each side has won and lost."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.pictures import poster
from bot.core.words.speech import points, say
from bot.games.campaign.pictures.captions import team as team_name
from engine.campaign.victory import SideFigures, Victory


@dataclass(frozen=True, slots=True)
class Final:
    """What goes on a poster: the final map as it is drawn, its title, and the figures."""

    board: bytes
    title: str
    figures: Victory


def draw_poster(of: Final) -> bytes:
    """Return the poster as PNG."""
    figures = of.figures
    winner = figures.winner
    won = say("poster.nobody") if winner is None else say("poster.won", team=team_name(winner))
    columns = tuple(poster.Column(one.team, team_name(one.team), side_lines(one)) for one in figures.sides)
    return poster.draw_poster(poster.Poster(winner, won, of.title, columns, length_lines(figures)), of.board)


def side_lines(of: SideFigures) -> tuple[str, ...]:
    """Return what a side has won and lost, line by line."""
    return (
        say("poster.battles_won", count=of.won),
        say("poster.lost", count=of.lost, points=points(of.points)),
        say("poster.hexes", count=of.hexes),
    )


def length_lines(of: Victory) -> tuple[str, ...]:
    """Return how long a campaign took, and when the lead in revenue changed last."""
    turns, battles = say("poster.turns", count=of.turns), say("poster.battles", count=of.battles)
    lead = say("poster.lead", turn=of.lead) if of.lead else say("poster.no_lead")
    return (say("poster.length", turns=turns, battles=battles), lead)
