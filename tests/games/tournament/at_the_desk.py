"""Tournaments of a rule's test, as records: two with their groups, a match as far as it is needed."""

from __future__ import annotations

from engine.tournament.missions import MISSIONS
from engine.tournament.state import State
from tests.games.tournament.missions import play

GROUPS = """
    Anna:
    holding
    C1: 10 stands, 400
    H1: 1 stand, 60
    reserve
    C2: 8 stands, 350
    C1: +2 stands, 80
    assault
    P1: 3 stands, 120
    Bert:
    holding
    C1: 9 stands, 375
    P1: 4 stands, 100
    reserve
    C2: 12 stands, 500
"""
SEVEN = "\n".join(("Anna:", *(f"end {turn}" for turn in range(1, 8)), ""))
"""The first seven turns."""
OVER = "Anna:\nover 8\nBert:\nover 8\n"


def holds(text: str) -> State:
    """Play a record, which judges its own expectations, and return what there is at its end."""
    return play(f"tournament One rule\n{text}").state


def entered(settings: str = "", *others: str) -> str:
    """Return how Anna and Bert are entered with their groups, and others without; the referee speaks."""
    more = "\n".join(f"enter {name}" for name in others)
    return f"set rounds 9\n{settings}\nenter Anna\nenter Bert\n{more}\n{GROUPS}\nreferee:\n"


def drawn(settings: str = "") -> str:
    """Return how Anna and Bert are paired; Anna wins the baseline roll, so that Bert is side A."""
    return f"{entered(settings)}roll 9, 4\npair Anna-Bert\nexpect state Anna side\n"


def chosen(anna: str, bert: str, settings: str = "") -> str:
    """Return how a match comes to turn 1 with these missions, as the record language has them."""
    mine, other = anna.split(maxsplit=1)[0], bert.split(maxsplit=1)[0]
    one, two, three = [word for word in MISSIONS if word not in (mine, other)][:3]
    cards = f"{mine}, {one}, {other}, {two}, {three}"
    side = f"cards {cards}\nAnna:\nside north\n"
    return f"{drawn(settings)}{side}mission {anna}\nBert:\nmission {bert}\n"


def fought(anna: str, bert: str, settings: str = "") -> str:
    """Return how a match comes to the end of its game, after turn 8."""
    return chosen(anna, bert, settings) + OVER


PLAYED = f"""{drawn()}
cards advance, probe, {{cards}}
Anna:
side north
mission advance
Bert:
mission {{his}}
"""
"""Anna and Bert in turn 1, with Bert's cards and his mission."""
