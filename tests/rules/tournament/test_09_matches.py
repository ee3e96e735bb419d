"""Chapter 9 of the tournament, as it is played: who goes on from a match of the cut (9.2)."""

from __future__ import annotations

import pytest

from tests.games.tournament.at_the_desk import holds

FOUR = """set rounds 1
    set cut 4
    enter Anna
    enter Bert
    enter Cleo
    enter Dora
    pair Anna-Dora, Bert-Cleo
    result Anna-Dora: mission Anna; scored Anna 40, Dora 10
    result Bert-Cleo: mission Bert; scored Bert 30, Cleo 20
    expect standings 1 Anna, 2 Bert, 3 Cleo, 4 Dora
    draw
    expect seeds Anna, Bert, Cleo, Dora
    expect pairing Anna-Dora, Bert-Cleo
    result Bert-Cleo: mission Bert; scored Bert 0, Cleo 0
    """


@pytest.mark.rule("tournament 9.2")
@pytest.mark.parametrize(
    ("line", "goes_on"),
    [
        ("result Anna-Dora: mission Dora; scored Anna 900, Dora 0", "Dora"),
        ("result Anna-Dora: mission none; scored Anna 0, Dora 100", "Dora"),
        ("result Anna-Dora: mission none; scored Anna 50, Dora 99.5", "Dora"),
        ("result Anna-Dora: mission both; scored Anna 50, Dora 50", "Anna"),
        ("noshow Anna", "Dora"),
        ("noshow Anna, Dora", "Anna"),
        ("withdraw Anna", "Dora"),
    ],
)
def test_who_has_more_points_goes_on_then_who_scored_more_then_the_better_seed(
    line: str, goes_on: str
) -> None:
    holds(f"""{FOUR}
        {line}
        draw
        expect pairing {goes_on}-Bert""")


@pytest.mark.rule("tournament 9.2")
def test_against_who_has_withdrawn_before_the_draw_the_other_goes_on_without_a_match() -> None:
    holds(f"""{FOUR}
        result Anna-Dora: mission Dora; scored Anna 0, Dora 0
        withdraw Bert
        draw
        expect pairing Bert-Dora
        expect state Dora none
        expect champion Dora
        expect finals 1 Dora, 2 Bert, 3 Anna, 4 Cleo""")
    holds(f"""{FOUR}
        result Anna-Dora: mission Dora; scored Anna 0, Dora 0
        withdraw Bert
        withdraw Dora
        draw
        expect champion Bert
        expect finals 1 Bert, 2 Dora, 3 Anna, 4 Cleo""")


@pytest.mark.rule("tournament 9.2")
def test_nobody_pairs_the_cut_by_hand() -> None:
    holds(f"""{FOUR}
        result Anna-Dora: mission Dora; scored Anna 0, Dora 0
        expect round 2
        pair Dora-Bert
        expect refused 9.2""")


@pytest.mark.rule("tournament 5.6")
def test_tables_of_the_cut_count_every_earlier_appearance_those_in_the_cut_too() -> None:
    won = """expect round {}
        referee:
        result A-B: mission A; scored A 300, B 0
        result C-D: mission C; scored C 200, D 0"""
    holds(f"""set desk off
        set rounds 1
        set cut 4
        set tables T1, T2, T3
        enter A
        enter B
        enter C
        enter D
        tables T1, T2, T3
        pair A-B, C-D
        expect table A T1
        expect table C T2
        {won.format(1)}
        tables T3, T1, T2
        draw
        expect table A T3
        expect table C T1
        {won.format(2)}
        tables T2, T3, T1
        draw
        expect pairing A-C
        # On T1 were both of them, on T2 and T3 one each: of those T2 has the lower lot.
        expect table A T2""")
