"""Records told in tests: a war begins with the charts below, and a line at a time goes on from there."""

from __future__ import annotations

import tomllib

from engine.week.chart_file import charts_of
from engine.week.charts import Charts
from engine.week.record.play import Played, play

CHARTS = """
title = "Invented for tests"
[[cup]]
weeks = [1, 8]
chits = [1, 2, 3, 4, 5, 3]
fixed = 3
[[cup]]
weeks = [9, 12]
chits = [2, 3, 4]
[[cup]]
weeks = [13, 16]
south = [2, 3]
north = [3, 4]
fixed = 5
[supply]
columns = ["1-10", "11-20", "21-"]
rows = [[0, 1, 2], [1, 1, 2], [1, 2, 3], [1, 2, 3], [2, 3, 4], [2, 3, 5]]
[combat]
by = "odds"
columns = ["1:2", "1:1", "2:1"]
[combat.tables]
"""
_ROWS = (
    ("1*/0", "1/0", "0/1"),
    ("1/0", "1/1", "0/2*"),
    ("0/0", "2/2", "1/3*"),
    ("0/1", "0/2*", "0/4*"),
    ("0/2", "1*/2*", "0/5*"),
    ("0/3*", "0/4*", "0/6*"),
)
CHARTS += "".join(f"{table} = {[list(row) for row in _ROWS]}\n" for table in range(1, 5))
INVENTED: Charts = charts_of(tomllib.loads(CHARTS), "invented", CHARTS)
NONE = Charts("none")


def load(name: str) -> Charts:
    """Return the charts of a name, for a record."""
    return {"invented": INVENTED, "none": NONE}[name]


def told(text: str, charts: str = "invented") -> Played:
    """Play a record that begins with the charts of tests."""
    return play(f"week {charts}\n{text}", load)


ROSTER = """
referee:
set leader south Lee C2610 stars 4 initiative 4 span 6 combat 3 army ANV
set leader south Stuart C2610 stars 2 initiative 3 span 3 combat 1 cavalry cavalry-corps CAV
set unit south 1/L C2610 infantry 10 in ANV
set unit south 2/L C2610 infantry 4 in ANV
set unit south Stuart1 C2611 cavalry 3 in CAV
set unit south TS C2610 train 0 supply 5
set leader north Grant C2509 stars 3 initiative 3 span 4 combat 2 army AoP
set leader north Meade C2508 stars 2 initiative 2 span 2 combat 1 corps V
set unit north 1/G C2509 infantry 8 in AoP
set unit north 2/G C2509 infantry 7 in AoP
set unit north 3/G C2508 infantry 6 in V
set unit north Cav1 C2509 cavalry 4 in AoP
set unit north TN C2509 train 0 supply 8
set unit north NF1 C2701 nf 5
"""
"""Two armies that face each other; South stands in C2610 and C2611, North in C2509, C2508."""

COMBAT = f"""{ROSTER}
begin 1
chit 4
south: chit fixed
north:
done
done
done
done
"""
"""North is First Player, and its activation segment is open."""

BATTLES = f"""{COMBAT}
roll 1, 1
activate all
"""
"""North's leaders are active, and the battle segment is open."""


def attacked(more: str = "", defence: str = "defend", where: str = "C2610") -> str:
    """Return a record up to the intensity chits: 1/G and 2/G attack, Lee commands."""
    return f"""{BATTLES}
attack {where} under Grant: 1/G, 2/G{more}
south: command Lee
south: {defence}
"""


def fought(die: int, chits: tuple[int, int] = (1, 0), commit: str = "none", **of: str) -> str:
    """Return a record up to the losses, everybody supplied; North commits somebody, or nobody."""
    return f"""{attacked(**of)}
north: intensity {chits[0]}
south: intensity {chits[1]}
south: supply TS
roll 1, 1
north: supply TN
north: commit {commit}
roll {die}
south: commit none
"""
