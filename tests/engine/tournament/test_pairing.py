"""The best pairing and the bye against searches of all there are, and against another program (5.3, 5.4)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import networkx as nx
import pytest

from engine.tournament.drawing.pairing import Listed, best_pairing, bye
from engine.tournament.drawing.why import NEEDED, harm, whys
from tests.games.tournament.histories import all_pairings, at_random, has_rematch, measures

QUICK, ALL = range(200), range(200, 2000)


def compare_with_all(seed: int) -> None:
    random = Random(seed)
    listed = at_random(random, random.choice([2, 4, 6, 8, 8, 10]))
    best = min(all_pairings(listed.order), key=lambda pairs: measures(listed, pairs))
    assert best_pairing(listed) == best, seed


def test_the_pairing_is_the_best_of_all_there_are() -> None:
    for seed in QUICK:
        compare_with_all(seed)


@pytest.mark.long
def test_the_pairing_is_the_best_of_all_there_are_in_two_thousand_histories() -> None:
    for seed in ALL:
        compare_with_all(seed)


def by_weights(listed: Listed) -> set[frozenset[str]]:
    """Return the best pairing as networkx finds it: all rows of 5.4 as the digits of one number."""
    places = {seat: place for place, seat in enumerate(listed.order)}
    number = len(listed.order)
    base = 2 * max(number, *listed.points.values(), 4)
    graph = nx.Graph()
    for one, other in combinations(listed.order, 2):
        clubs = int(listed.clubs.get(one, one) == listed.clubs.get(other, other))
        times = listed.met.get(frozenset((one, other)), 0)
        rows = (
            (times, times),
            (clubs, clubs),
            (listed.points[one] - listed.points[other], 0),
            (places[other], places[one]),
        )
        weight = sum(
            digit * base ** (number * (3 - row) + number - 1 - places[seat])
            for row, digits in enumerate(rows)
            for seat, digit in zip((one, other), digits, strict=True)
        )
        graph.add_edge(one, other, weight=-weight)
    return {frozenset(two) for two in nx.max_weight_matching(graph, maxcardinality=True)}


def compare_with_networkx(seed: int, number: int) -> None:
    listed = at_random(Random(seed), number)
    assert {frozenset(two) for two in best_pairing(listed)} == by_weights(listed), seed


@pytest.mark.parametrize("number", [12, 16, 20])
def test_another_program_pairs_larger_lists_alike(number: int) -> None:
    for seed in range(8):
        compare_with_networkx(seed, number)


@pytest.mark.long
@pytest.mark.parametrize("number", [14, 24, 32, 40])
def test_another_program_pairs_large_lists_alike(number: int) -> None:
    for seed in range(40):
        compare_with_networkx(1000 + seed, number)


def best_bye(listed: Listed, free: dict[str, int]) -> str:
    """Return who has the bye as the rule says it, one after the other from the bottom."""
    fewest = min(free.values())
    may = [seat for seat in reversed(listed.order) if free[seat] == fewest]
    for seat in may:
        rest = [one for one in listed.order if one != seat]
        if any(not has_rematch(listed, pairs) for pairs in all_pairings(rest)):
            return seat
    return may[0]


def test_the_bye_goes_to_the_first_from_below_who_leaves_a_pairing_without_a_rematch() -> None:
    passed_over = 0
    for seed in range(300):
        random = Random(seed)
        listed = at_random(random, random.choice([1, 3, 5, 7, 9]))
        free = {seat: random.choice([0, 0, 1]) for seat in listed.order}
        found = bye(listed.order, listed.met, free)
        assert found == best_bye(listed, free), seed
        passed_over += found != next(
            seat for seat in reversed(listed.order) if free[seat] == min(free.values())
        )
    assert passed_over > 10


def test_a_bye_is_found_in_long_lists_in_which_few_have_not_met() -> None:
    # Only a ring of all and one more pair are left: everybody but one neighbour of each can be left over.
    order = [f"P{one}" for one in range(41)]
    ring = {frozenset((order[one], order[one - 1])) for one in range(41)}
    met = {frozenset(two): 1 for two in combinations(order, 2) if frozenset(two) not in ring}
    assert bye(order, met, dict.fromkeys(order[30:], 1)) == "P29"
    cut_off = {**met, **{frozenset((order[29], order[one])): 1 for one in range(41) if one != 29}}
    assert bye(order, cut_off, dict.fromkeys(order[30:], 1)) == "P29"
    assert bye(order, cut_off, {"P29": 1}) == "P40"


def test_whoever_was_needed_would_have_made_somebody_worse_off() -> None:
    needed = 0
    for seed in range(150):
        random = Random(seed)
        listed = at_random(random, random.choice([4, 6, 8]))
        best = best_pairing(listed)
        for why in whys(listed, best):
            for passed in why.passed:
                if passed.reason == NEEDED:
                    needed += 1
                    assert harm(listed, best, (why.two[0], passed.name)) is not None, (seed, why)
    assert needed > 50


def test_every_reason_is_true_of_whom_it_names() -> None:
    for seed in range(150):
        random = Random(seed)
        listed = at_random(random, random.choice([4, 8, 20]))
        best = best_pairing(listed)
        place = listed.order.index
        for one, other in best:
            assert place(one) < place(other)
        for why in whys(listed, best):
            one, other = why.two
            assert [each.name for each in why.passed] == listed.order[place(one) + 1 : place(other)]
            assert set(why.names) <= {each.name for each in why.passed if each.reason == why.reason}
            for each in why.passed:
                assert (each.reason == "paired") == (place(each.has) < place(one))
                if each.reason == "met":
                    assert listed.meetings(one, each.name) > listed.meetings(one, other)
                if each.reason == "club":
                    assert listed.clubs[one] == listed.clubs[each.name] != listed.clubs.get(other)
