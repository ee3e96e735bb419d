"""Two wars by weeks that differ in what North hides, drawn from one seed and played side by side.

What North says may differ too, or be said in one of them alone, as long as South and everybody else see the
same afterwards; what would show a difference to them is not said (week D.4, D.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from bot.games.week.chart_files import shipped
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.week import acts
from engine.week.due import Due, due
from engine.week.lines import written
from engine.week.pieces import GROUND, RATINGS, SERVICE, Leader, Piece, Unit
from engine.week.rules import WEEK
from engine.week.see import see
from engine.week.sides import NORTH, SOUTH
from engine.week.state import State
from tests.games.week.drawn import War, line_for, war

SPIES: tuple[Seat, ...] = (SOUTH, PUBLIC)
_STRIDES, _TRIES = (8, 8, 24), 60
"""How many acts follow, by the seed: a battle takes some twenty, but short pairs can be played more often."""
_APART, _ALONE = 0.6, 0.4
"""How often North says in the second what is drawn for it, and how often nothing."""
Wars = tuple[War, War]


@dataclass(frozen=True, slots=True)
class Stride:
    """What a seat says in each of the two, "" for nothing, and how both stand then."""

    seat: Seat
    lines: tuple[str, str]
    after: tuple[State, State]


@dataclass(frozen=True, slots=True)
class WarScript:
    """A pair: both rosters and the week that begins, what the referee sets then in each, all that follows."""

    seed: int
    kind: str
    begins: tuple[str, ...]
    twist: tuple[str, str]
    strides: tuple[Stride, ...]


def _unit(change: Callable[[Random, Unit], Unit | None]) -> Callable[[Random, Piece], Piece | None]:
    return lambda random, one: change(random, one) if isinstance(one, Unit) else None


def _strength(_: Random, one: Unit) -> Unit | None:
    return replace(one, strength=one.strength + 3) if one.kind not in SERVICE else None


def _kind(random: Random, one: Unit) -> Unit | None:
    others = [kind for kind in GROUND if kind not in (one.kind, "militia")]
    return replace(one, kind=random.choice(others)) if one.kind in GROUND and not one.state else None


def _headquarters(random: Random, one: Unit) -> Unit | None:
    return replace(one, hq=random.choice([hq for hq in ("", "NHQ1", "NHQ2", "NHQ3") if hq != one.hq]))


def _rating(random: Random, one: Piece) -> Piece | None:
    if not isinstance(one, Leader):
        return None
    initiative, span, combat = (random.choice(RATINGS[word]) for word in ("initiative", "span", "combat"))
    return replace(one, initiative=initiative, span=span, combat=combat)


def _chain(_: Random, one: Piece) -> Piece:
    return replace(one, off=not one.off)


def _elsewhere(random: Random, one: Piece) -> Piece | None:
    there = isinstance(one, Leader) or one.kind == "cavalry"
    return replace(one, hex=f"C260{random.randint(1, 7)}") if there else None


def _same(_: Random, one: Piece) -> Piece:
    return one


KINDS: dict[str, Callable[[Random, Piece], Piece | None]] = {
    "strength": _unit(_strength),
    "kind": _unit(_kind),
    "headquarters": _unit(_headquarters),
    "rating": _rating,
    "chain": _chain,
    "leader or cavalry": _elsewhere,
    "span": _same,
    "sealed": _same,
}
"""What differs in the rosters; in the last two what North says alone does."""


def script(seed: int) -> WarScript:
    """Draw a pair; the same seed draws the same."""
    kind = tuple(KINDS)[seed % len(KINDS)]
    by, random = shipped()["invented"], Random(seed)
    wars = war(seed, by=by), war(seed, by=by)
    wars[1].random = Random(random.random())
    begins = tuple(line for _, line in wars[0].said)
    twist = _twist(kind, wars, random)
    return WarScript(seed, kind, begins, twist, tuple(_strides(wars, random, _STRIDES[seed % len(_STRIDES)])))


def alike(one: State, other: State) -> bool:
    """Tell whether nobody but North and the referee sees a difference."""
    return all(see(one, seat) == see(other, seat) for seat in SPIES)


def _twist(kind: str, wars: Wars, random: Random) -> tuple[str, str]:
    """Have a piece of North's be set, as it is in the first, and otherwise in the second."""
    while True:
        piece = random.choice(tuple(wars[0].state.armies[NORTH].pieces()))
        changed = KINDS[kind](random, piece)
        if changed is None or (changed == piece) != (KINDS[kind] is _same):
            continue
        lines = _set(piece), _set(changed)
        if _both(wars, REFEREE, lines):
            return lines


def _set(piece: Piece) -> str:
    return written(acts.SetLeader(NORTH, piece) if isinstance(piece, Leader) else acts.SetUnit(NORTH, piece))


def _both(wars: Wars, seat: Seat, lines: tuple[str, str]) -> bool:
    """Say a line in each; tell whether it was carried out and shows no difference, else nothing is said."""
    before = [(one.state, one.remembered, len(one.said)) for one in wars]
    held = all(one.say(seat, line) for one, line in zip(wars, lines, strict=True) if line)
    if held and alike(*(one.state for one in wars)):
        told = [_told(one, at) for one, (_, _, at) in zip(wars, before, strict=True)]
        if told[0] == told[1]:
            return True
        assert any(map(_is_seen, lines)), f"told apart by {told} of {lines}"
    for one, (state, remembered, said) in zip(wars, before, strict=True):
        one.state, one.remembered = state, remembered
        del one.said[said:], one.steps[said:]
    return False


def _is_seen(line: str) -> bool:
    """Tell whether a line makes something go somewhere, or rolls, which everybody sees (D.4)."""
    return line.startswith(("free", "move", "sail", "mounted", "retreat", "initiative", "activate"))


def _told(one: War, since: int) -> list[object]:
    """Return what South and the public are told of since so many lines."""
    return [
        (told.seat, told.kind, told.details)
        for before, _, events, after in one.steps[since:]
        for told in WEEK.tell(before, events, after)
        if told.seat in SPIES
    ]


def _strides(wars: Wars, random: Random, count: int) -> Iterator[Stride]:
    for _ in range(count):
        found = _stride(wars, random)
        if found is None:
            return
        yield found


def _stride(wars: Wars, random: Random) -> Stride | None:
    """Have something be said that is due; None where all that could be would show a difference."""
    for _ in range(_TRIES):
        waiting = [due(see(one.state, REFEREE)) for one in wars]
        if not all(waiting):
            return None
        seat = random.choice(waiting[0]).seat
        lines = _lines(wars, random, seat, waiting)
        if any(lines) and _both(wars, seat, lines):
            return Stride(seat, lines, (wars[0].state, wars[1].state))
    return None


def _lines(wars: Wars, random: Random, seat: Seat, waiting: list[tuple[Due, ...]]) -> tuple[str, str]:
    words = [next((one.word for one in those if one.seat == seat), "") for those in waiting]
    drawn = [line_for(one, seat, word) if word else "" for one, word in zip(wars, words, strict=True)]
    if seat != NORTH:
        return drawn[0], drawn[0]
    if random.random() < _ALONE:
        return (drawn[0], "") if random.random() < 0.5 else ("", drawn[1])
    if words[0] == words[1] and random.random() > _APART:
        return drawn[0], drawn[0]
    return (drawn[0], drawn[1]) if words[0] == words[1] else (drawn[0], "")
