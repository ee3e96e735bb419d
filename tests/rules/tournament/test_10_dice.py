"""Chapter 10 of the tournament: each roll by its own name (10.1), one text that plays it through (10.2)."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from engine.records import RecordFailure
from tests.games.tournament.at_the_desk import chosen, drawn, entered, holds
from tests.games.tournament.missions import play

SEED = "ferret"
LOT, DIE = 1_000_000, 10


def face(name: str, sides: int) -> int:
    """Return a face as docs/dice.md has it, worked out here: key the seed, no texts, the name."""
    for attempt in range(100):
        text = b"\0".join((b"", name.encode(), str(attempt).encode()))
        number = int.from_bytes(hmac.new(SEED.encode(), text, hashlib.sha256).digest()[:8], "big")
        if number < 2**64 // sides * sides:
            return number % sides + 1
    raise AssertionError(name)


def rolled_off(names: tuple[str, str], stem: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    while not found or found[-1][0] == found[-1][1]:
        one, two = (face(f"{stem} {name} {len(found) + 1}", DIE) for name in names)
        found.append((one, two))
    return found


@pytest.mark.rule("tournament 10.1")
def test_every_roll_has_the_name_that_the_record_language_gives_it() -> None:
    settings = f"dice {SEED}\nset tables Oak, Elm"
    found = holds(f"""{entered(settings)}
        draw
        close Anna-Bert
        close Anna-Bert
        Anna:
        reinforce phantoms
        end 1
        Bert:
        reinforce phantoms
        end 2
        end 3
        end 4
        end 5
        end 6
        end 7
        end 8""")
    (round_,) = found.hall.rounds
    lots = {name: face(f"round 1 draw 1 lot {name}", LOT) for name in ("Anna", "Bert")}
    assert dict(round_.lots) == lots
    (match,) = found.matches.values()
    assert match.two == tuple(sorted(lots, key=lambda name: lots[name]))
    tables = {name: face(f"round 1 draw 1 table {name}", LOT) for name in ("Oak", "Elm")}
    assert match.table == min(tables, key=lambda name: tables[name])
    stem = f"round 1 {match.first} {match.second}"
    assert list(match.rolled) == rolled_off(match.two, f"{stem} baseline")
    deck = [
        one
        for one in ("break-through", "counterattack", "advance", "probe", "hold", "delay")
        for _ in range(2)
    ]
    dealt = [deck.pop(face(f"{stem} card {number}", len(deck)) - 1) for number in range(1, 6)]
    own = found.own[match.scope]
    assert own[match.won].hand + own[match.other(match.won)].hand == tuple(dealt)
    deploys = rolled_off(match.two, f"{stem} deploy")[-1]
    assert match.deploys == match.two[deploys[0] < deploys[1]]
    assert match.faces[0] == (1, "Anna", face(f"{stem} turn 1 reinforce Anna phantoms", DIE))
    assert found.ends[match.scope] == ((8, face(f"{stem} turn 8 end", DIE)),)


@pytest.mark.rule("tournament 10.1")
@pytest.mark.rule("tournament 5.7")
def test_a_round_that_is_drawn_again_is_another_draw_with_new_lots() -> None:
    found = holds(f"""{entered(f"dice {SEED}")}
        draw
        undraw
        draw
        expect round 1""")
    (round_,) = found.hall.rounds
    assert dict(round_.lots) == {name: face(f"round 1 draw 2 lot {name}", LOT) for name in ("Anna", "Bert")}
    (match,) = found.matches.values()
    stem = f"round 1 draw 2 {match.first} {match.second}"
    assert list(match.rolled) == rolled_off(match.two, f"{stem} baseline")


@pytest.mark.rule("tournament 10.1")
def test_nobody_s_presence_or_order_of_entry_changes_another_s_lot() -> None:
    two = holds(f"dice {SEED}\nenter Anna\nenter Bert\ndraw").hall.rounds[0].lots
    more = holds(f"dice {SEED}\nenter Cleo\nenter Bert\nenter Anna\ndraw").hall.rounds[0].lots
    assert {name: more[name] for name in two} == dict(two)


@pytest.mark.rule("tournament 10.1")
def test_the_lots_of_the_cut_are_asked_only_where_something_is_still_equal() -> None:
    ended = f"""{entered(f"dice {SEED}" + chr(10) + "set cut 2")}
        set rounds 1
        draw
        """
    equal = holds(f"{ended}result Anna-Bert: mission none; scored Anna 0, Bert 0\ndraw")
    lots = {name: face(f"cut lot {name}", LOT) for name in ("Anna", "Bert")}
    assert list(equal.hall.seeds) == sorted(lots, key=lambda name: lots[name])
    holds(f"{ended}result Anna-Bert: mission Bert; scored Anna 0, Bert 0\ndraw\nexpect seeds Bert, Anna")


@pytest.mark.rule("tournament 10.2")
def test_a_block_is_carried_out_whole_or_undone_whole_and_fixed_chance_is_given_back() -> None:
    holds(f"""{chosen("advance", "probe")}
        referee:
        roll 9
        Anna:
        phantom 3
        reinforce assault
        end 2
        expect refused 1.2
        expect left Anna phantoms 8
        expect force Anna assault off
        expect state Anna play 1
        Anna:
        reinforce assault
        expect force Anna assault turn 2""")


@pytest.mark.rule("tournament 10.2")
@pytest.mark.parametrize(
    "line",
    ["frobnicate", "draw now", "enter Jo-Ann", "enter referee", "withdraw Zora", "pair Anna Bert", "over"],
)
def test_what_cannot_be_read_or_names_nobody_cites_this_number(line: str) -> None:
    holds(f"{entered()}{line}\nexpect refused 10.2")


@pytest.mark.rule("tournament 10.2")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("enter Anna\nenter Anna", 3),
        ("enter Anna\nexpect refused", 3),
        ("enter Anna\nexpect rounds 7", 3),
        ("enter Anna\nexpect nonsense", 3),
        ("roll 11", 2),
        ("roll 4", 2),
        ("cards ambush", 2),
        ("enter Anna\nenter Bert\nlots Anna\ndraw", 5),
        ("enter Anna\nenter Bert\nlots Anna, Bert, Cleo\ndraw", 4),
    ],
)
def test_a_record_ends_at_the_first_line_that_does_not_hold(text: str, line: int) -> None:
    with pytest.raises(RecordFailure) as failed:
        play(f"tournament One rule\n{text}")
    assert failed.value.line == line


@pytest.mark.rule("tournament 10.2")
def test_of_a_line_with_several_faults_reading_counts_first_then_the_match_then_its_stage() -> None:
    holds(f"""{drawn()}
        Anna:
        held 3: Zora 1
        expect refused 10.2
        Anna:
        held 3: Cleo 5
        expect refused 10.2
        Anna:
        held 99: Anna 9, 9
        expect refused 6.1
        referee:
        enter Cleo
        Cleo:
        held 99: Zora 9
        expect refused 10.2
        Cleo:
        held 99: Anna 9
        expect refused 6.2""")
    holds(f"""{chosen("advance", "probe")}
        Anna:
        held 2: Anna 9, 9
        expect refused 1.2
        Anna:
        held 1: Anna 9, target
        expect refused 1.3
        Anna:
        held 1: Anna target, 9
        expect refused 1.8""")


@pytest.mark.rule("tournament 10.2")
def test_nobody_s_name_is_taken_for_a_word_of_chance() -> None:
    holds("""set tables Oak
        enter lot
        enter table
        tables Oak
        lots table, lot
        roll 2, 9
        draw
        expect baseline lot
        expect table lot Oak
        cards hold, probe, delay, delay, hold
        lot:
        side north
        expect hand lot hold, probe""")
