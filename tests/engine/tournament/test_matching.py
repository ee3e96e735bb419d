"""The search for partners by itself, in lists in which few may be paired with each other (5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import networkx as nx
import pytest

from engine.tournament.drawing.matching import Matching, bits


def thin(random: Random, number: int, more: int) -> nx.Graph:
    """Return people who can all be paired, if the number is even, with some more who may be."""
    everybody = list(range(number))
    random.shuffle(everybody)
    graph = nx.Graph()
    graph.add_nodes_from(range(number))
    graph.add_edges_from(zip(everybody[::2], everybody[1::2], strict=False))
    rings = random.randint(0, more)
    for _ in range(rings):
        ring = random.sample(everybody, random.choice([3, 3, 5]))
        graph.add_edges_from([*pairwise(ring), (ring[-1], ring[0])])
    graph.add_edges_from(random.sample(everybody, 2) for _ in range(more - rings))
    return graph


def near(graph: nx.Graph) -> list[int]:
    return [sum(1 << other for other in graph[one]) for one in range(len(graph))]


def can_all_be_paired(graph: nx.Graph, without: Iterable[int]) -> bool:
    rest = graph.copy()
    rest.remove_nodes_from(without)
    return 2 * len(nx.max_weight_matching(rest, maxcardinality=True)) == len(rest)


def look_at(kept: Matching, graph: nx.Graph) -> None:
    for one, mate in enumerate(kept.mate):
        if mate >= 0:
            assert kept.mate[mate] == one
            assert graph.has_edge(one, mate)


def compare(seed: int) -> None:
    random = Random(seed)
    number = random.choice([6, 8, 10, 12])
    graph = thin(random, number, random.randint(2, number))
    kept = Matching(near(graph))
    kept.pair_greedily(kept.near)
    assert kept.pair_all_it_can() == 0
    look_at(kept, graph)
    for one in random.sample(range(number), number):
        wishes = random.sample(range(number), number)
        found = kept.prefer(one, [1 << other for other in wishes])
        first = next(
            other for other in wishes if graph.has_edge(one, other) and can_all_be_paired(graph, (one, other))
        )
        assert found == 1 << first, seed
        assert kept.mate[one] == first
        look_at(kept, graph)


def compare_left_over(seed: int) -> None:
    random = Random(seed)
    number = random.choice([5, 7, 9, 11])
    graph = thin(random, number, random.randint(2, number))
    kept = Matching(near(graph))
    kept.pair_greedily(kept.near)
    left = kept.pair_all_it_can()
    look_at(kept, graph)
    assert list(bits(left)) == [one for one, mate in enumerate(kept.mate) if mate < 0]
    assert left.bit_count() == 1
    can = {one for one in range(number) if can_all_be_paired(graph, (one,))}
    assert set(bits(kept.can_take_the_place_of(next(bits(left))))) == can, seed


def test_somebody_gets_the_first_wish_with_which_all_others_are_still_paired() -> None:
    for seed in range(60):
        compare(seed)


def test_whoever_can_be_left_over_instead_is_found() -> None:
    for seed in range(60):
        compare_left_over(seed)


@pytest.mark.long
def test_so_it_is_in_many_more_lists() -> None:
    for seed in range(60, 1500):
        compare(seed)
        compare_left_over(seed)


def test_who_cannot_be_paired_as_wished_is_told() -> None:
    kept = Matching([2, 1])
    kept.pair_greedily([2, 1])
    with pytest.raises(ValueError, match="0"):
        kept.prefer(0, [])
