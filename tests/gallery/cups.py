"""What the gallery shows of a tournament: invented contestants, rounds at random, a match of a record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.core.words.speech import calling
from bot.games.tournament.pictures.bracket import draw_cut, of_cut
from bot.games.tournament.pictures.hand import draw_hand, of_hand
from bot.games.tournament.pictures.match import draw_match, of_match
from bot.games.tournament.pictures.pairings import draw_pairings, of_pairings
from bot.games.tournament.pictures.standings import draw_standings, of_standings
from engine.common.seat import PUBLIC
from engine.frozen import FrozenMap
from engine.tournament.see import see
from engine.tournament.settings import Settings
from engine.tournament.state import View
from tests.gallery.moments import Shown, fitted
from tests.games.tournament.at_the_pictures import CHOSEN, WHOLE, many, state_of, undecided
from tests.games.tournament.halls import played
from tests.games.tournament.missions import play

NAMES = [
    "Anna",
    "Bert",
    "Cleo",
    "Dora",
    "Emil",
    "Frieda",
    "Georg",
    "Hanna",
    "Ivo",
    "Jana",
    "Kurt",
    "Lena",
    "Milo",
    "Nora",
    "Otto",
]
CALLED = {f"P{number}": name for number, name in enumerate(NAMES)}
_EIGHT = "Anna Bert Cleo Dora Emil Frieda Georg Hanna"


def _shown(
    name: str, pair: tuple[Callable[[View], bytes], Callable[[View], str]], view: View, caption: str
) -> Shown:
    def drawn() -> bytes:
        with calling(FrozenMap(CALLED)):
            return fitted(pair[0](view), None)

    with calling(FrozenMap(CALLED)):
        return Shown(f"tournament-{name}", pair[1](view), caption, drawn)


def of_cups() -> tuple[tuple[str, str, tuple[tuple[Shown, ...], ...]], ...]:
    """Return the sections of a tournament."""
    hall = undecided(many(15, 3, settings=Settings(rounds=4)))
    tables = {scope: replace(one, table=f"T{scope.split('.')[1]}") for scope, one in hall.matches.items()}
    paired = see(state_of(replace(hall, matches=FrozenMap(tables))), "P3")
    placed = see(state_of(many(15, 3, settings=Settings(rounds=4))), "P3")
    rounds = (
        "cut Anna over Hanna, Dora-Emil 50:300, Bert-Georg 300:120, Cleo-Frieda 60:40",
        "cut Anna-Emil 280:90, Bert-Cleo 0:310",
        "cut Anna-Cleo",
    )
    cut = played(_EIGHT, *rounds, settings=Settings(cut=8, rounds=1), seeds=_EIGHT)
    return (
        (
            "A tournament",
            (
                "A round with points before it, standings with what puts each below the one above, "
                "and the cut: invented contestants, results at random."
            ),
            (
                (
                    _shown("pairings", (draw_pairings, of_pairings), paired, "A round"),
                    _shown("standings", (draw_standings, of_standings), placed, "Standings"),
                ),
                (_shown("bracket", (draw_cut, of_cut), see(state_of(cut), PUBLIC), "The cut"),),
            ),
        ),
        (
            "A match of a tournament",
            (
                "A contestant's cards, for nobody else; and what both of a match see: who held what turn by "
                "turn, the faces they rolled, how it came out."
            ),
            (
                (
                    _shown("hand", (draw_hand, of_hand), see(play(CHOSEN).state, "Anna"), "Anna's cards"),
                    _shown("match", (draw_match, of_match), see(play(WHOLE).state, "Anna"), "The match"),
                ),
            ),
        ),
    )
