"""Tournaments in a few words: who entered, and how each round came out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.tournament.match import OVER, SETTLED, Match, Outcome
from engine.tournament.rounds import Round
from engine.tournament.settings import Settings
from engine.tournament.standing.standings import Row, standings
from engine.tournament.state import Entry, Hall

BOARD = re.compile(
    r"(?P<first>\w+)-(?P<second>\w+)(?:@(?P<table>\w+))?"
    r"(?: (?P<how>mission|conceded|noshow) (?P<names>\w+(?: \w+)*?))?"
    r"(?: (?P<one>[\d.]+):(?P<other>[\d.]+))?"
)


@dataclass(frozen=True)
class Played:
    """A tournament as far as it is played."""

    hall: Hall
    matches: FrozenMap[Scope, Match]

    def rows(self) -> tuple[Row, ...]:
        return standings(self.hall, self.matches)

    def row(self, name: str) -> Row:
        return next(row for row in self.rows() if row.name == name)

    def places(self) -> str:
        return ", ".join(f"{row.place} {row.name}" for row in self.rows())


def played(entries: str, *rounds: str, settings: Settings | None = None, seeds: str = "") -> Played:
    """Return a tournament.

    `entries`: "A B:wolves -C" are Anna, Bert of the Wolves, and Cleo, who has withdrawn. Each round is its
    boards: "A-B 300:200" (attrition), "A-B mission A 300:200" ("mission A B" is both), "A-B conceded A",
    "A-B noshow A", "A-B noshow A B", "A-B" (still open), "A-B@T1 0:0" on a table; "bye C"; and, in a round
    that begins with "cut", "A over B" is a walk-over.
    """
    own = settings or Settings()
    people = [_entry(word) for word in entries.split()]
    matches: dict[Scope, Match] = {}
    drawn = tuple(_round(number, told, matches) for number, told in enumerate(rounds, 1))
    hall = Hall(
        own,
        FrozenMap({one.name: one for one in people}),
        drawn,
        FrozenMap({one.number: 1 for one in drawn}),
        tuple(seeds.split()),
        len(people) if rounds else 0,
    )
    return Played(hall, FrozenMap(matches))


def withdrawn(of: Played, *names: str) -> Played:
    """Return the same, with these withdrawn."""
    entries = {
        name: replace(one, withdrawn=one.withdrawn or name in names) for name, one in of.hall.entries.items()
    }
    return replace(of, hall=replace(of.hall, entries=FrozenMap(entries)))


def outcome(told: str) -> Outcome | None:
    """Return the outcome of a board, told as in `played`."""
    found = BOARD.fullmatch(told)
    assert found, told
    return _outcome(found.groupdict())


def _entry(word: str) -> Entry:
    name, _, club = word.lstrip("-").partition(":")
    return Entry(name, club, withdrawn=word.startswith("-"))


def _round(number: int, told: str, matches: dict[Scope, Match]) -> Round:
    cut = told.startswith("cut")
    bye, walkovers, boards, order = None, list[tuple[str, str]](), list[str](), list[str]()
    for each in told.removeprefix("cut").strip().split(", "):
        if each.startswith("bye "):
            bye = each.split()[1]
            order.append(bye)
        elif " over " in each:
            first, _, second = each.split()
            walkovers.append((first, second))
        elif each:
            found = BOARD.fullmatch(each)
            assert found, each
            of = found.groupdict()
            boards.append(f"{number}.{len(boards) + 1}")
            result = _outcome(of)
            matches[boards[-1]] = Match(
                boards[-1],
                number,
                of["first"],
                of["second"],
                f"round {number} {of['first']} {of['second']}",
                SETTLED if result else OVER,
                of["table"] or "",
                outcome=result,
            )
            order += [of["first"], of["second"]]
    return Round(number, 1, tuple(order), tuple(boards), bye=bye, walkovers=tuple(walkovers), cut=cut)


def _outcome(of: Mapping[str, str | None]) -> Outcome | None:
    names = tuple((of["names"] or "").split())
    two = of["first"] or "", of["second"] or ""
    if of["how"] in {"conceded", "noshow"}:
        nothing = FrozenMap(dict.fromkeys(two, Fraction(0)))
        return Outcome(of["how"] or "", frozenset(), nothing, names)
    if of["one"] is None or of["other"] is None:
        return None
    both = Fraction(of["one"]), Fraction(of["other"])
    return Outcome("played", frozenset(names), FrozenMap(dict(zip(two, both, strict=True))))
