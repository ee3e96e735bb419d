"""Tournaments as records, brought to every point at which something is said, and what is told in them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE
from engine.tournament.evolve import evolve
from engine.tournament.record.play import Played
from engine.tournament.state import State
from engine.tournament.tell import tell

ANNA = """Anna:
holding
C1: 10 stands, 400, Panzergrenadiers
H1: 1 stand, 60
reserve
C2: 8 stands, 350
C1: +2 stands, 80
assault
P1: 3 stands, 120
"""
BERT = "Bert:\nholding\nC1: 10 stands, 500\nreserve\nC2: 8 stands, 400\nassault\nC3: 6 stands, 300\n"
BEGUN = "tournament Cup\nenter Anna club Wolves\nenter Bert\n"
ENTERED = f"{BEGUN}{ANNA}{BERT}referee:\n"
DRAWN = f"{ENTERED}lots Bert, Anna\nroll 4, 4, 4, 9\ndraw\n"
CHOOSING = f"{DRAWN}Anna:\ncards delay, hold, probe, counterattack, break-through\nside south\n"
HOLD = "mission hold target assault at the mill by the ford\n"
PLAYING = f"{CHOOSING}{HOLD}roll 3, 3, 3, 8\nBert:\nmission counterattack\n"
DELAYING = f"{CHOOSING}mission delay\nroll 3, 8\nBert:\nmission counterattack\n"
OVER = f"{PLAYING}referee:\nover Bert-Anna 9\n"
OVER_DELAYING = f"{DELAYING}referee:\nover Bert-Anna 9\n"
SUMS = "report\nmission Anna\nscored Anna 350, Bert 37.5\n"
REPORTED = f"{OVER}Anna:\n{SUMS}"
DISPUTED = f"{REPORTED}Bert:\nobject C1 lost 4, not 5\n"
SETTLED = f"{REPORTED}Bert:\nconfirm\n"
DESK_OFF = f"{BEGUN}set desk off\nset cut 2\nset tables T1, T2\ndraw\n"
"""Without the desk's turns: over as soon as it is drawn."""
COURSE = f"""{PLAYING}Anna:
held 1: Anna 1, 2; Bert 3
roll 8
reinforce reserve
roll 2
reinforce phantoms
Bert:
roll 9
reinforce reserve
fog
end 1
Anna:
end 2
held 3:
roll 7
reinforce phantoms
end 3
Bert:
open target
expect refused 1.8
Anna:
flank phantoms east
open target
end 4
held 5: Anna 1; Bert 3, target
end 5
end 6
end 7
roll 1
end 8
over 9
Bert:
roll 9
end 9
report
held 9: Anna 1, 2; Bert 3
lost Anna C1 7
lost Bert C1 all
Anna:
report
lost Bert C1 all
referee:
result Bert-Anna: mission none; scored Anna 500, Bert 240
"""
"""A match in which nearly everything happens, decided by the referee."""
EDGES = f"""{BEGUN}lots Bert, Anna
roll 4, 9
cards delay, counterattack, probe, advance, break-through
draw
Anna:
side south
mission delay
roll 3, 8
Bert:
mission break-through off
roll 7
reinforce assault
Anna:
roll 7
reinforce phantoms
end 1
flank phantoms east
Bert:
flank assault east
over 8
referee:
noshow Anna
"""
"""Both flank over one edge: Bert, who lost the baseline roll, goes first."""
ALL = """tournament Cup
enter Anna
enter Bert
enter Cleo club Wolves
set rounds 2
set missions open
set bye 1
set cut 2
draw
expect round 1
undraw
expect round 0
pair Anna-Bert, bye Cleo
result Anna-Bert: mission Bert; scored Anna 0, Bert 0
result Anna-Bert: mission none; scored Anna 150, Bert 100
withdraw Cleo
return Cleo
enter Emil
pair Anna-Cleo, Bert-Emil
noshow Cleo, Anna
Bert:
concede
referee:
draw
"""
"""Entries, settings, draws by hand and made again, what is not played, a cut."""
WALKOVER = """tournament Cup
enter Anna
enter Bert
enter Cleo
enter Emil
set rounds 1
set cut 4
set desk off
lots Anna, Bert, Cleo, Emil
draw
result Anna-Bert: mission Anna; scored Anna 400, Bert 50
result Cleo-Emil: mission Cleo; scored Cleo 300, Emil 20
draw
result Anna-Bert: mission both; scored Anna 150, Bert 0
result Cleo-Emil: mission none; scored Cleo 150, Emil 149.5
withdraw Cleo
draw
"""
"""A cut of four, of whom one withdraws before the final."""
OPEN = f"{BEGUN}set missions open\n{DELAYING.removeprefix(BEGUN)}"
"""Both missions are open as soon as both are chosen."""


def told(played: Played) -> Iterator[tuple[Notice, State]]:
    """Return every notice of a record, with the state as it was when it was told."""
    state = played.start
    for said in played.said:
        for step in said.steps:
            before = state
            for event in step.of.events:
                state = evolve(state, event)
            yield from ((one, state) for one in tell(before, step.of.events, state))


def seats(state: State) -> tuple[str, ...]:
    """Return everybody who can look, the rooms of matches too."""
    return (REFEREE, PUBLIC, *state.hall.chairs)
