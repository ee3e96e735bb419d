"""What the sides of a war of the week say, each out of its own View; chance has a say, the same each time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from engine.week.choices import Choices
from engine.week.sides import other
from engine.week.state import View

SPANS = {"south": "span Lee: Stuart", "north": "span Grant: Meade"}
RIDERS = {"south": "Stuart1", "north": "Cav1"}
BEHIND = {"south": "C27", "north": "C23"}
"""Where the hexes behind a side begin."""
Wish = Callable[[View, Choices, Random], str]


def wish(seen: View, one: Choices, random: Random) -> str:
    """Return the line by which a side answers what it is asked."""
    found = _WISHES.get(one.word)
    return (found(seen, one, random) if found is not None else "") or one.lines[-1]


def _names(one: Choices, word: str) -> tuple[str, ...]:
    """Return the names that are offered for lines that begin with a word."""
    return next((pick.names for pick in one.picks if pick.line.startswith(word)), ())


def _behind(seen: View, random: Random) -> str:
    """Return a hex in which nothing stands."""
    taken = {place for places in seen.stands.values() for place in places}
    hexes = (f"{BEHIND[seen.seat]}{number}" for number in range(10, 90))
    return random.choice([one for one in hexes if one not in taken])


def _command(seen: View, _: Choices, __: Random) -> str:
    return "" if seen.own.spans else SPANS[seen.seat]


def _free(seen: View, one: Choices, random: Random) -> str:
    rider, fresh = RIDERS[seen.seat], seen.desk.free == seen.desk.chits.get(seen.seat)
    return f"free {rider} > {_behind(seen, random)}" if fresh and rider in _names(one, "free") else ""


def _initiative(seen: View, one: Choices, random: Random) -> str:
    if seen.desk.rolled:
        return ""
    if ships := _names(one, "sail"):
        return f"sail {ships[0]} > C28{random.randrange(10, 90)}"
    return f"initiative {random.choice(_names(one, 'initiative'))}"


def _move(seen: View, one: Choices, random: Random) -> str:
    return f"move {_names(one, 'move')[-1]} > {_behind(seen, random)}"


def _battles(seen: View, one: Choices, random: Random) -> str:
    near = sorted(place for place, land in seen.stands[other(seen.seat)].items() if land)
    if seen.desk.fought or not (one.picks and near):
        return ""
    pick = one.picks[0]
    units = pick.names[:2]
    across = f"; river {seen.own.units[units[0]].hex}" * random.randrange(2)
    return pick.line.replace("HEX", random.choice(near)).replace("{}", ", ".join(units)) + across


def _commander(_: View, one: Choices, __: Random) -> str:
    return f"command {_names(one, 'command')[0]}" if _names(one, "command") else ""


def _supply(_: View, one: Choices, __: Random) -> str:
    return f"supply {_names(one, 'supply')[0]}" if _names(one, "supply") else "supply C2799"


def _commit(_: View, one: Choices, random: Random) -> str:
    return random.choice(("commit none", *(f"commit {name}" for name in _names(one, "commit"))))


def _retreat(seen: View, one: Choices, random: Random) -> str:
    return "" if one.lines else f"retreat {', '.join(_names(one, 'retreat'))} > {_behind(seen, random)}"


_WISHES: Mapping[str, Wish] = {
    "chit": lambda *_: "chit fixed",
    "command": _command,
    "free": _free,
    "initiative": _initiative,
    "move": _move,
    "activation": lambda *_: "activate all",
    "battles": _battles,
    "commander": _commander,
    "defence": lambda *of: of[2].choice(("defend", "defend: entrenched 1")),
    "intensity": lambda *of: of[2].choice(of[1].lines),
    "supply": _supply,
    "commit": _commit,
    "retreat": _retreat,
    "advance": lambda *of: of[1].lines[0],
}
"""What is wished where it is not the last of the lines on offer."""
