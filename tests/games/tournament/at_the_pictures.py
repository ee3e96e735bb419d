"""Moments of a tournament to be drawn: a record of one match, and rounds of many contestants."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.frozen import FrozenMap
from engine.tournament.drawing.draw import drawn
from engine.tournament.settings import Settings
from engine.tournament.standing.past import present
from engine.tournament.state import State
from tests.games.tournament.halls import Played
from tests.games.tournament.missions import shipped
from tests.games.tournament.test_drawn_at_random import begun, people_come_and_go, play

DRAWN = """tournament Spring Cup
set tables T1, T2
set rounds 1
enter Anna club Wolves
enter Bert
enter Cleo
lots Bert, Anna, Cleo
roll 4, 9
cards delay, hold, probe, counterattack, break-through
draw
Anna:
side south
"""
CHOSEN = f"""{DRAWN}mission hold target assault at the mill by the ford
roll 3, 8
Bert:
mission counterattack
"""
TURNS = f"""{CHOSEN}held 1: Anna 1, 2; Bert 3
roll 3
reinforce reserve
roll 2
reinforce phantoms
Anna:
roll 6
reinforce assault
end 1
roll 9
Bert:
reinforce reserve
end 2
Anna:
open target
roll 8
reinforce assault
held 3: Anna 1; Bert 3, 4, target
end 3
end 4
end 5
end 6
"""
WHOLE = f"""{TURNS}end 7
roll 3
end 8
roll 9
end 9
report
mission Anna
scored Anna 350.5, Bert 120
Bert:
object that was my mill
referee:
result Anna-Bert: mission Anna; scored Anna 350.5, Bert 120
"""


def state_of(of: Played) -> State:
    """Return a tournament as a state in which nobody has secrets."""
    return State(shipped(), of.hall, of.matches)


def many(number: int, rounds: int, seed: int = 1, settings: Settings | None = None) -> Played:
    """Return a tournament of so many after some rounds, its results at random."""
    random = Random(seed)
    of = begun(random, number)
    of = replace(of, hall=replace(of.hall, settings=settings or Settings()))
    for round_ in range(rounds):
        of = people_come_and_go(random, of) if round_ else of
        lots = {name: random.randint(1, 1_000_000) for name in present(of.hall)}
        of = play(random, of, drawn(of.hall, of.matches, lots))
    return of


def undecided(of: Played) -> Played:
    """Return the same before anything came of the last round."""
    last = of.hall.rounds[-1].boards
    open_now = {scope: replace(one, outcome=None, stage="over") for scope, one in of.matches.items()}
    return replace(of, matches=FrozenMap({**of.matches, **{one: open_now[one] for one in last}}))
