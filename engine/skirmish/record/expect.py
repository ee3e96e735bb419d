"""What a record expects, judged against the state: each word answers what holds instead, if it does not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction

from engine.errors import Fault
from engine.hexes import SIDES, Hex, in_order
from engine.records import compare, judged
from engine.skirmish.commands import Fire
from engine.skirmish.legality.activations import completed
from engine.skirmish.legality.moves import plain
from engine.skirmish.legality.shots import Aimed, aimed
from engine.skirmish.position import Position, Standing
from engine.skirmish.sides import Side
from engine.skirmish.sight import sight
from engine.skirmish.state import State
from engine.skirmish.units import Unit
from engine.skirmish.victory import points

_HEX = r"[a-z]\d{1,2}"
_HEXES = rf"{_HEX}(?:[\s,]+{_HEX})*"
_SIDE = r"(?P<side>blue|red)"
_MARKS = r"(?P<marks>(?: (?:moved|fired|fresh))*)"


def expect(state: State, text: str) -> str | None:
    """Return None where the expectation holds, otherwise what holds instead; ValueError if it is none."""
    return judged(state, text, _WORDS)


def _unit(state: State, hex: str, name: str, facing: str = "", marks: str = "") -> str | None:  # noqa: A002
    """Judge who stands in a hex, and where it looks and what it has done as far as that is said."""
    standing = state.position.placed.get(_hex(hex))
    if standing is None:
        return compare(name.lower(), "none", "there stands")
    wanted, holds = plain(name), plain(standing.unit.name)
    if wanted.startswith(("blue", "red")):
        holds = standing.unit.side.value + holds
    same = (
        wanted == holds
        and (not facing or SIDES[standing.facing - 1] == facing.upper())
        and (not marks or set(marks.lower().split()) == set(_marks(standing)))
    )
    return None if same else f"there stands {_described(standing)}"


def _marks(standing: Standing) -> tuple[str, ...]:
    marks = (("moved", standing.moved), ("fired", standing.fired))
    return tuple(word for word, holds in marks if holds) or ("fresh",)


def _described(one: Standing) -> str:
    return f"{one.unit.side.value} {one.unit.name} facing {SIDES[one.facing - 1]} {' '.join(_marks(one))}"


def _odds(state: State, firers: str, target: str, hits: str = "", of: str = "") -> str | None:
    """Judge the odds of a shot that the firers' side could fire now; without figures: that it cannot."""
    position = completed(state.position)
    first = position.placed.get(_hexes(firers)[0])
    side = first.unit.side if first else Side.BLUE
    found = aimed(position, side, Fire(_hexes(firers), _hex(target)))
    if not isinstance(found, Aimed):
        return None if not of else f"they may not fire ({_cited(found)})"
    odds = found.shot.odds
    same = bool(of) and int(of) > 0 and Fraction(int(hits), int(of)) == Fraction(odds.hits, odds.of)
    return None if same else f"the odds are {odds.hits}/{odds.of}"


def _cited(faults: tuple[Fault, ...]) -> str:
    return ", ".join(sorted({rule for fault in faults for rule in fault.rules}))


def _los(state: State, one: str, other: str, word: str) -> str | None:
    grid = state.position.scenario.ground.grid
    if _hex(one) not in grid or _hex(other) not in grid:
        return "that is off the map"
    line = sight(state.position, _hex(one), _hex(other))
    by = f" by {', '.join(line.blockers)}" if line.blockers else ""
    holds = "clear" if line.clear else "blocked"
    return None if word.lower() == holds else f"the line of sight is {holds}{by}"


def _turn(state: State, number: str, side: str) -> str | None:
    phase = state.position.phase
    holds = f"{state.position.turn} {phase.value if phase else 'nobody'}"
    return compare(f"{int(number)} {side.lower()}", holds, "the turn is")


def _spent(state: State, number: str) -> str | None:
    return compare(int(number), state.position.spent, "action points spent:")


def _winner(state: State, word: str) -> str | None:
    ending = state.position.ending
    holds = "none" if ending is None else ending.winner.value if ending.winner else "draw"
    return compare(word.lower(), holds, "the winner is")


def _points(state: State, side: str, number: str) -> str | None:
    return compare(int(number), points(state.position)[Side(side.lower())], "the points are")


def _chit(state: State, number: str) -> str | None:
    return compare(int(number), state.chit, "the chit is")


def _shown(state: State, number: str) -> str | None:
    chits = state.position.chits
    return compare(int(number), chits[-1].chit if chits else None, "the last chit shown is")


def _objective(state: State, hex: str, word: str) -> str | None:  # noqa: A002
    owner = state.position.owners.get(_hex(hex))
    return compare(word.lower(), owner.value if owner else "none", "last there was")


def _movers(state: State, listed: str) -> str | None:
    """Judge where those stand who may still move in the activation under way."""
    under_way = state.position.activation
    ids = under_way.units if under_way else frozenset()
    return _places(listed, (h for h, one in state.position.placed.items() if one.unit.id in ids))


def _advance(state: State, listed: str) -> str | None:
    """Judge where the infantry stands that may advance now."""
    offer = state.position.offer
    return _places(listed, offer.places if offer else ())


def _places(listed: str, holds: Iterable[Hex]) -> str | None:
    wanted = () if listed.lower() == "none" else _hexes(listed)
    there = in_order(holds)
    return None if in_order(wanted) == there else f"there are {', '.join(there) or 'none'}"


def _units(of: Callable[[Position], Iterable[Unit]]) -> Callable[..., str | None]:
    """Return what judges a list of a side's units, in any order."""

    def judge(state: State, side: str, listed: str) -> str | None:
        there = [unit.name for unit in of(state.position) if unit.side is Side(side.lower())]
        wanted = [] if listed.lower() == "none" else [plain(name) for name in listed.split(",")]
        same = sorted(wanted) == sorted(map(plain, there))
        return None if same else f"there are {', '.join(there) or 'none'}"

    return judge


def _hex(word: str) -> Hex:
    return Hex(word.upper())


def _hexes(words: str) -> tuple[Hex, ...]:
    return tuple(Hex(word.upper()) for word in re.findall(r"[a-z]\d+", words.lower()))


_WORDS: tuple[tuple[re.Pattern[str], Callable[..., str | None]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), judge)
    for pattern, judge in (
        (
            rf"unit (?P<hex>{_HEX}) (?P<name>.+?)(?: facing (?P<facing>[ns][ew]?))?{_MARKS}",
            _unit,
        ),
        (rf"odds (?P<firers>{_HEXES}) at (?P<target>{_HEX}) (?P<hits>\d+) ?/ ?(?P<of>\d+)", _odds),
        (rf"odds (?P<firers>{_HEXES}) at (?P<target>{_HEX}) none", _odds),
        (rf"los (?P<one>{_HEX}) (?P<other>{_HEX}) (?P<word>blocked|clear)", _los),
        (rf"turn (?P<number>\d{{1,3}}) {_SIDE}", _turn),
        (r"spent (?P<number>\d)", _spent),
        (r"winner (?P<word>blue|red|draw|none)", _winner),
        (rf"points {_SIDE} (?P<number>\d{{1,4}})", _points),
        (r"chit (?P<number>\d)", _chit),
        (r"shown (?P<number>\d)", _shown),
        (rf"objective (?P<hex>{_HEX}) (?P<word>blue|red|none)", _objective),
        (rf"movers (?P<listed>none|{_HEXES})", _movers),
        (rf"advance (?P<listed>none|{_HEXES})", _advance),
        (rf"lost {_SIDE} (?P<listed>.+)", _units(lambda position: position.lost)),
        (rf"exited {_SIDE} (?P<listed>.+)", _units(lambda position: position.exited)),
        (rf"waiting {_SIDE} (?P<listed>.+)", _units(lambda position: (r.unit for r in position.waiting))),
    )
)
