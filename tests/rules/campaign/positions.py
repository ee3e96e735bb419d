"""Positions that several tests play from, each a record up to the message that matters."""

from __future__ import annotations

FOUND = """
set platoon blue P1 C5: L5, M5
set platoon red P1 D5: H5
first blue
blue:
Blue turn 1
P1, C5, D5
"""
"""Blue's scouting P1 has found an enemy in D5 and has not answered yet (12.2)."""
SCOUTING = """
    set platoon blue P1 C5: L5, M5
    set platoon blue P2 C6: M6
    set platoon blue P3 A5: M7
    set platoon red P1 D5: H5, H6
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    P3, A5, A6
"""
"""The same, and meanwhile P3 has moved into A6 (12.2)."""
PATH_HOME = "\n".join(f"set control {h} red" for h in ("D5", "E5", "F6", "G6", "H6", "I6"))
"""Red's way from D5 to his home."""
WON = f"""
    {PATH_HOME}
    set bank red 20
    set bank blue 20
    set platoon blue P1 C5: M5, H4
    set platoon blue P2 A9: M5
    set platoon red P1 D5: H5, M3, L2
    set platoon red P2 D5: TD7
    set platoon red P3 A10: M5
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    P2, A9, A10
    referee:
    result D5: draw; lost red P1 H5, M3; lost red P2 TD7; lost blue P1 M5
    expect battles A10
"""
"""Red holds D5 with a path home; a second battle, far away, keeps the phase open (14)."""
BEATEN_BACK = """
    set control C5 blue
    set control D5 red
    set control D6 red
    set control E4 red
    set platoon blue P1 C5: M5
    set platoon blue P2 C4: H9
    set platoon red P1 D6: M1
    set platoon red P2 E4: H2
    set platoon red P3 D5: TD3, A3
    first red
    red:
    Red turn 1
    P3, D5, C5
    P1, D6, D5
    P2, E4, D5
    referee:
    result C5: draw
    expect platoon red P3 D5: TD3, A3
    expect turn blue 1
"""
"""Red's P3 attacked C5 from D5 while P1 and P2 moved in behind, and fell back: three stand in D5 (15.4)."""
ATTACKED = f"""
    {BEATEN_BACK}
    blue:
    Blue turn 1
    P2, C4, D5
    expect battles D5
"""
"""Blue attacks the three, and two of them have to be named (15.4)."""
