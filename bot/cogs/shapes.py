"""What stands on a button or a list, read once: into a value whose parts can be relied on, or not at all.

A message may be months old, from an earlier release, or made up. What has not the shape that its act gives it
today belongs to an older message, whatever is the matter with it; no handler is asked.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.cogs.doors import Shut
from bot.present.carried import Carried

_NUMBER = r"[0-9]{1,9}"
_ID = r"[1-9][0-9]{0,17}|[1-8][0-9]{18}"
"""A number of Discord's, as it fits into a column of the database."""
_PLATOON = r"P?[0-9]{1,9}"
_TEAM = r"(?:blue|red)"
_HEX = r"[^\s.:-]{1,12}"
_WAY = rf"{_HEX}(?:-{_HEX})*"
_LOST = rf"{_PLATOON}:[^:]{{1,40}}:[^:]{{1,40}}"
_RESULT = rf"{_HEX}\.{_NUMBER}"


@dataclass(frozen=True, slots=True)
class Shape:
    """What an act carries behind its game, and what each choice of its list is; None where it has no list.

    `least` is how many have to be chosen.
    """

    more: str = ".*"
    each: str | None = None
    least: int = 1

    def fits(self, carried: Carried, values: tuple[str, ...]) -> bool:
        """Tell whether a press has this shape."""
        if re.fullmatch(self.more, carried.more) is None:
            return False
        return self.each is None or (
            len(values) >= self.least and all(re.fullmatch(self.each, one) for one in values)
        )


_ANY = Shape()
SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        "give": Shape(_NUMBER),
        "again": Shape(_ID),
        "tap": Shape(each=_PLATOON),
        "dest": Shape(_PLATOON, rf"stay|{_WAY}"),
        "halt": Shape(_PLATOON),
        "go": Shape(_PLATOON),
        "name": Shape(each=_PLATOON),
        "rank": Shape(rf"{_PLATOON}(?:\.(?:{_WAY})?)?", _HEX),
        "rerank": Shape(rf"{_PLATOON}(?:\.(?:{_WAY})?)?"),
        "ranked": Shape(rf"{_PLATOON}(?:\.(?:{_WAY})?)?"),
        "recover": Shape(each=_LOST),
        "outcome": Shape(_RESULT),
        "losses": Shape(rf"{_RESULT}\.{_TEAM}"),
        "record": Shape(_RESULT),
        "foresee": Shape(rf"close.*|result\.{_HEX}|sheet\.{_TEAM}\.{_NUMBER}"),
        "give_for": Shape(rf"{_TEAM}\.{_NUMBER}"),
        "admit": Shape(rf"{_TEAM}\.(?:{_ID})"),
        "fought": Shape("won|drawn|lost"),
        "times_suit": Shape(each=_NUMBER + r"[0-9]{0,4}", least=0),
        "time_decide": Shape(each=_NUMBER + r"[0-9]{0,4}"),
        "proof_confirm": Shape(rf"[^.]+\.(?:{_TEAM}|referee)\.[0-9]{{1,13}}"),
        "proof_shot": Shape(rf"[^.]+\.(?:{_TEAM}|referee)\.[0-9]{{1,13}}"),
        "setup_roles": Shape(each=_ID, least=0),
    }
)
"""The acts that read numbers, teams, hexes from what they carry; the others look what they carry up whole."""


def read(custom_id: str, values: tuple[str, ...], known: Collection[str]) -> Carried:
    """Read what was pressed, with what was chosen; `known` are the acts that there are.

    Raises `Shut`, always alike, for what is none of ours, or is no more.
    """
    carried = Carried.read(custom_id)
    if carried is None or carried.act not in known:
        raise Shut("door.older")
    if not SHAPES.get(carried.act, _ANY).fits(carried, values):
        raise Shut("door.older")
    return carried
