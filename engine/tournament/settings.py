"""The settings of a tournament (record language; 1.0, 2.4, 4.3, 5.1, 5.5, 8.2, 9.1)."""

from __future__ import annotations

from dataclasses import dataclass

TIES = ("opponents", "difference", "scored", "meeting")
"""What tells apart who has as many points, in the order that holds unless another is set (8.2)."""
CUTS = (2, 4, 8, 16)
MOST_FOR_A_BYE = 4


@dataclass(frozen=True, slots=True)
class Settings:
    """What the referee has set, else what holds without a word of theirs.

    `rounds`: None is as many as those present at the first draw need (5.1). `cards`: copies of each mission
    in the deck. `desk`: whether the desk plays chapter 1, or the table does (6.1). `clubs`: in how many of
    the first rounds members of one club are kept apart. `cut`: how many play on, 0 for nobody.
    """

    rounds: int | None = None
    cards: int = 2
    missions_open: bool = False
    groups_open: bool = False
    desk: bool = True
    clubs: int = 0
    bye: int = 2
    cut: int = 0
    ties: tuple[str, ...] = TIES
    tables: tuple[str, ...] = ()
