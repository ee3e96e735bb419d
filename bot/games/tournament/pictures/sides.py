"""The two of a match as sides A and B, and how it came out: verdict, points, what they scored (1.0, 2)."""

from __future__ import annotations

from bot.core.pictures.colours import GOLD, INK
from bot.core.pictures.list_picture import name_of
from bot.core.pictures.picture_page import LARGE, SMALL, Box
from bot.core.pictures.written_numbers import in_halves
from bot.core.words.speech import listed
from bot.games.tournament.pictures.page import Page
from bot.games.tournament.pictures.words import worded
from engine.common.seat import Seat
from engine.tournament.match import BASELINES, Match, Outcome
from engine.tournament.standing.verdict import CONCEDED, NO_SHOW, scored, verdict


def sides(match: Match) -> tuple[Seat, Seat]:
    """Return both, side A first; in the order of the pairing where there are no sides."""
    return (match.side_a, match.won) if match.won else match.two


def letter_of(match: Match, seat: Seat) -> str:
    """Return which side somebody is, "" where there are none."""
    return ("A" if seat == match.side_a else "B") if match.won else ""


def baseline_of(match: Match, seat: Seat) -> str:
    """Return where somebody's baseline is, "" until it is chosen."""
    if not match.side or seat == match.won:
        return match.side
    return BASELINES[1 - BASELINES.index(match.side)]


def verdict_of(match: Match, outcome: Outcome) -> str:
    """Return the verdict in a few words."""
    found = verdict(outcome, match.two)
    if found.word in (CONCEDED, NO_SHOW):
        names = [name_of(seat) for seat in outcome.names]
        return worded(f"verdict_{found.word}", count=len(names), names=listed(names))
    return worded(f"verdict_{found.word}", name=name_of(found.winner) if found.winner else "")


def _points(match: Match, outcome: Outcome) -> tuple[int, int]:
    """Return the points of both, side A's first."""
    points = dict(zip(match.two, verdict(outcome, match.two).points, strict=True))
    first, second = sides(match)
    return points[first], points[second]


def _more(match: Match, outcome: Outcome) -> str:
    """Return what the verdict is made of: who fulfilled their mission, what was scored, who said so."""
    parts = []
    if outcome.how not in (CONCEDED, NO_SHOW):
        done = [name_of(seat) for seat in sides(match) if seat in outcome.mission]
        said = worded("fulfilled", count=len(done), names=listed(done)) if done else worded("none_fulfilled")
        parts.append(said)
        one, two = (in_halves(scored(outcome, seat)) for seat in sides(match))
        parts.append(worded("scored", one=one, two=two))
    if outcome.how == "ruled":
        parts.append(worded("ruled"))
    return " \u00b7 ".join(parts)


def draw_result(drawn: Page, match: Match, outcome: Outcome, box: Box) -> None:
    """Draw the result: the points large, the verdict beside them."""
    left, top, right, low = box
    drawn.panel(box, INK, GOLD, 4)
    more, x, middle = _more(match, outcome), left + 24, (top + low) // 2
    for at, letter in enumerate(letter_of(match, seat) for seat in sides(match)):
        if letter:
            drawn.badge(letter, 34, (x + 17, middle), INK)
            x += 46
        if at == 0:
            points = " : ".join(map(str, _points(match, outcome)))
            x += drawn.text((x, middle - 1), points, 170, LARGE + 12) + 12
    x += 24
    drawn.text((x, middle - 20 if more else middle), verdict_of(match, outcome), right - x - 16, LARGE - 4)
    if more:
        drawn.text((x, middle + 22), more, right - x - 16, SMALL + 1, quiet=True)


def of_result(match: Match, outcome: Outcome) -> str:
    """Return the result in words."""
    one, two = _points(match, outcome)
    more = _more(match, outcome)
    first, second = map(name_of, sides(match))
    said = worded("alt_result", first=first, one=one, second=second, two=two)
    return f"{said} \u00b7 {more}." if more else f"{said}."
