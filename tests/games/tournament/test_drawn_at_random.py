"""Whole tournaments at random: who is paired with whom, round by round (5.3, 5.4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from engine.frozen import FrozenMap
from engine.tournament.drawing.draw import Drawn, drawn, rounds_for
from engine.tournament.match import SETTLED, Match, Outcome
from engine.tournament.rounds import Round
from engine.tournament.settings import TIES, Settings
from engine.tournament.standing.past import past, present
from engine.tournament.standing.standings import standings
from engine.tournament.state import Entry, Hall
from tests.games.tournament.halls import Played


def begun(random: Random, number: int) -> Played:
    clubs = random.choice([0, 2])
    ties = tuple(random.sample(TIES, random.randint(0, 4)))
    entries = [Entry(f"P{one}", random.choice(["", "Wolves", "Bears"])) for one in range(number)]
    settings = Settings(clubs=clubs, ties=ties, bye=random.randint(0, 4))
    return Played(Hall(settings, FrozenMap({one.name: one for one in entries})), FrozenMap())


def came_out(random: Random, two: tuple[str, str]) -> Outcome:
    how = random.choices(["played", "conceded", "noshow"], [18, 1, 1])[0]
    scored = FrozenMap({seat: Fraction(random.choice([0, 75, 100, 150, 275, 401]), 2) for seat in two})
    if how == "played":
        return Outcome(how, frozenset(seat for seat in two if random.random() < 0.4), scored)
    nothing = FrozenMap(dict.fromkeys(two, Fraction(0)))
    names = two if how == "noshow" and random.random() < 0.3 else (random.choice(two),)
    return Outcome(how, frozenset(), nothing, names)


def people_come_and_go(random: Random, of: Played) -> Played:
    entries = dict(of.hall.entries)
    for name, one in of.hall.entries.items():
        if random.random() < 0.04:
            entries[name] = replace(one, withdrawn=not one.withdrawn)
    if random.random() < 0.3:
        late = Entry(f"P{len(entries)}", since=len(of.hall.rounds))
        entries[late.name] = late
    return replace(of, hall=replace(of.hall, entries=FrozenMap(entries)))


def play(random: Random, of: Played, found: Drawn) -> Played:
    number = len(of.hall.rounds) + 1
    matches = dict(of.matches)
    boards = []
    for at, (first, second) in enumerate(found.pairs, 1):
        boards.append(f"{number}.{at}")
        result = came_out(random, (first, second))
        name = f"round {number} {first} {second}"
        matches[boards[-1]] = Match(boards[-1], number, first, second, name, SETTLED, outcome=result)
    one = Round(number, 1, found.order, tuple(boards), bye=found.bye)
    return Played(replace(of.hall, rounds=(*of.hall.rounds, one)), FrozenMap(matches))


def look_at(of: Played, found: Drawn) -> None:
    """Look at a draw: everybody once, byes are even, and a rematch only where there is no way round it."""
    everybody = Counter(seat for two in found.pairs for seat in two)
    if found.bye is not None:
        everybody[found.bye] += 1
    assert everybody == Counter(present(of.hall))
    before = past(of.hall, of.matches)
    if found.bye is not None:
        least = min(before.free.get(seat, 0) for seat in found.order)
        assert before.free.get(found.bye, 0) == least
    again = [two for two in found.pairs if frozenset(two) in before.met]
    paired = [seat for seat in found.order if seat != found.bye]
    # Who has met fewer than half of the others: then there is a pairing without a rematch (Dirac).
    if 2 * len(of.hall.rounds) < len(paired):
        assert again == []
    if again:
        graph = nx.Graph()
        graph.add_nodes_from(paired)
        graph.add_edges_from(
            (one, other)
            for at, one in enumerate(paired)
            for other in paired[at + 1 :]
            if frozenset((one, other)) not in before.met
        )
        assert 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) < len(paired)


def look_at_standings(of: Played) -> None:
    rows = standings(of.hall, of.matches)
    assert Counter(row.name for row in rows) == Counter(list(of.hall.entries))
    for at, (above, row) in enumerate(pairwise(rows), 1):
        assert row.place == (at + 1 if row.differs else above.place)
        assert above.points >= row.points
        if row.differs:
            assert (above.values[row.differs] or 0) > (row.values[row.differs] or 0)


def whole(seed: int, number: int, rounds: int = 0) -> None:
    random = Random(seed)
    of = begun(random, number)
    for _ in range(rounds or rounds_for(number)):
        of = people_come_and_go(random, of)
        lots = dict(
            zip(present(of.hall), random.sample(range(1_000_000), len(present(of.hall))), strict=True)
        )
        found = drawn(of.hall, of.matches, lots)
        look_at(of, found)
        of = play(random, of, found)
        look_at_standings(of)


@pytest.mark.parametrize("seed", range(40))
def test_in_small_tournaments_that_never_end_rematches_come_as_late_as_can_be(seed: int) -> None:
    whole(seed, 4 + seed % 9, rounds=9)


@pytest.mark.parametrize("number", [8, 31, 64, 129])
def test_everybody_is_drawn_once_and_nobody_twice_free_before_another_was(number: int) -> None:
    whole(number, number)


@pytest.mark.long
@pytest.mark.parametrize("number", [16, 33, 100, 255, 256, 512])
def test_large_tournaments_are_drawn_without_a_rematch(number: int) -> None:
    for seed in range(5):
        whole(1000 * seed + number, number)


@pytest.mark.long
def test_many_small_tournaments_avoid_every_rematch_that_can_be_avoided() -> None:
    for seed in range(300):
        whole(5000 + seed, 3 + seed % 14, rounds=12)
