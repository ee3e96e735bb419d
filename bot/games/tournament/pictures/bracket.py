"""The cut as a bracket: who met, who went on, and the champion (9)."""

from __future__ import annotations

from bot.core.pictures.bracket import Bracket, Tie, draw_bracket, how_far, in_words
from bot.core.pictures.geometry import TITLE
from bot.core.pictures.picture_page import GAP
from bot.core.present.messages import cut
from bot.games.tournament.pictures.page import Page, noted
from bot.games.tournament.pictures.pairings import result_of
from bot.games.tournament.pictures.words import worded
from engine.common.seat import Seat
from engine.tournament.rounds import Round
from engine.tournament.standing.cut import bracket, by_seed, cut_rounds, goes_on
from engine.tournament.state import View


def ties(view: View) -> tuple[tuple[Tie, ...], ...]:
    """Return the rounds of the cut, each from the top of the bracket down, those to come as well."""
    seeds, drawn, found = view.hall.seeds, cut_rounds(view.hall), list[tuple[Tie, ...]]()
    stand: list[Seat] = [seeds[one - 1] for one in bracket(len(seeds))] if seeds else []
    while len(stand) > 1:
        of = drawn[len(found)] if len(found) < len(drawn) else None
        pairs = zip(stand[::2], stand[1::2], strict=True)
        found.append(tuple(_tie(view, two, of) for two in pairs))
        stand = [one.winner for one in found[-1]]
    return tuple(found)


def _tie(view: View, two: tuple[Seat, Seat], of: Round | None) -> Tie:
    if not all(two):
        return Tie(two)
    two = by_seed(view.hall.seeds, two)
    if of is None:
        return Tie(two)
    for name, other in of.walkovers:
        if {name, other} == set(two):
            return Tie(two, name, walkover=True)
    match = next(view.matches[one] for one in of.boards if set(view.matches[one].two) == set(two))
    result = result_of(match)
    if result is None:
        return Tie(two)
    return Tie(two, goes_on(view.hall.seeds, match), result if match.two == two else result[::-1])


def _no_cut(view: View) -> str:
    size = view.hall.settings.cut
    return worded("cut_to_come", count=size) if size else worded("no_cut")


def _bracket(view: View) -> Bracket | None:
    rounds = ties(view)
    return Bracket(view.hall.seeds, rounds, view.seat) if rounds else None


def draw_cut(view: View) -> bytes:
    """Draw the cut as PNG: the same for everybody, but whose own meetings are framed."""
    of = _bracket(view)
    if of is None:
        return noted(view, worded("bracket"), _no_cut(view))
    drawn = Page(TITLE + of.high)
    draw_bracket(drawn, of, TITLE + GAP)
    return drawn.finished(view, worded("bracket"), worded("cut_of", count=len(of.seeds)), how_far(of))


def of_cut(view: View) -> str:
    """Return the cut in words, the last rounds first, for a long text is cut."""
    of = _bracket(view)
    if of is None:
        return _no_cut(view)
    return cut(" ".join((worded("alt_cut", count=len(of.seeds), now=how_far(of)), *in_words(of))))
