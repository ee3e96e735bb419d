"""Chapter 1 of the tournament: the side, the cards, the sealed choice of mission (1.0), the end (1.2)."""

from __future__ import annotations

import pytest

from engine.common.chance import Dice, Salted
from engine.common.seat import Voice
from engine.tournament.hear import hear
from engine.tournament.resolve import resolve
from engine.tournament.see import see
from engine.tournament.state import State
from tests.games.tournament.at_the_desk import SEVEN, chosen, drawn, entered, fought, holds


@pytest.mark.rule("tournament 1.0")
def test_who_rolls_higher_chooses_the_side_and_ties_roll_again_both() -> None:
    holds(f"""{entered()}
        roll 5, 5, 10, 10, 3, 4
        pair Anna-Bert
        expect baseline Bert
        Anna:
        side north
        expect refused 1.0
        Bert:
        side south
        expect state Anna missions""")


@pytest.mark.rule("tournament 1.0")
def test_cards_are_dealt_when_the_side_is_chosen_two_to_the_winner_and_three_to_the_other() -> None:
    holds(f"""{drawn()}
        expect hand Anna none
        expect hand Bert none
        cards probe, probe, hold, hold, delay
        Anna:
        side north
        expect hand Anna probe, probe
        expect hand Bert hold, hold, delay""")


@pytest.mark.rule("tournament 1.0")
@pytest.mark.parametrize(("setting", "copies"), [("", 2), ("set cards 1", 1), ("set cards 3", 3)])
def test_a_deck_holds_as_many_copies_of_each_mission_as_are_set(setting: str, copies: int) -> None:
    hands = """Anna:
        side north
        expect state Anna missions"""
    every = ["hold"] * copies + ["probe", "delay", "advance", "counterattack"]
    holds(f"{drawn(setting)}cards {', '.join(every[:5])}\n{hands}")
    with pytest.raises(Exception, match="cannot be rolled or drawn"):
        holds(f"{drawn(setting)}cards {', '.join(['hold', *every][:5])}\n{hands}")


@pytest.mark.rule("tournament 1.0")
def test_a_choice_is_sealed_and_may_be_exchanged_until_both_have_chosen() -> None:
    holds(f"""{drawn()}
        cards hold, probe, advance, delay, hold
        Anna:
        side north
        expect hand Anna hold, probe
        Anna:
        mission advance
        expect refused 1.0
        Anna:
        mission hold
        expect sees Bert mission Anna sealed
        Anna:
        mission probe
        expect sees Anna mission Anna probe
        expect sees referee mission Anna probe
        Bert:
        mission advance
        expect sees Anna mission Bert sealed
        Anna:
        mission hold
        expect refused 1.0
        Bert:
        mission delay
        expect refused 1.0
        expect sees referee mission Anna probe""")


@pytest.mark.rule("tournament 1.0")
def test_missions_are_closed_until_the_game_is_over_and_then_lie_open_to_all() -> None:
    holds(f"""{chosen("hold", "advance")}
        expect sees Anna mission Bert sealed
        expect sees public mission Anna sealed
        expect sees Bert hand Anna hidden
        Anna:
        over 8
        expect sees Anna mission Bert sealed
        Bert:
        over 8
        expect sees Anna mission Bert advance
        expect sees public mission Anna hold
        expect sees Bert hand Anna break-through, hold""")


@pytest.mark.rule("tournament 1.0")
def test_a_setting_opens_both_missions_as_soon_as_both_are_chosen() -> None:
    holds(f"""{drawn("set missions open")}
        cards hold, probe, advance, delay, hold
        Anna:
        side north
        mission hold
        expect sees Bert mission Anna sealed
        Bert:
        mission advance
        expect sees Bert mission Anna hold
        expect sees public mission Bert advance""")


@pytest.mark.rule("tournament 1.8")
@pytest.mark.rule("tournament 6.4")
def test_with_missions_open_a_target_and_a_force_off_the_table_stay_closed() -> None:
    found = holds(f"""{chosen("break-through off", "hold target assault at the mill", "set missions open")}
        expect sees Anna mission Bert hold
        expect sees Anna target Bert none
        expect sees public target Bert none
        expect sees Bert target Bert the mill
        Anna:
        held 1: Anna target
        expect refused 1.8""")
    (match,) = found.matches.values()
    assert [(one.off, one.target, one.place) for one in match.shown.values()] == [(False, "", "")] * 2
    holds(f"""{fought("break-through off", "hold target assault at the mill", "set missions open")}
        expect sees public target Bert the mill""")


@pytest.mark.rule("tournament 1.2")
@pytest.mark.parametrize(
    ("anna", "bert", "turn", "face"),
    [
        ("advance", "probe", 8, 8),
        ("advance", "probe", 9, 6),
        ("advance", "probe", 10, 4),
        ("advance", "probe", 11, 2),
        ("break-through", "probe", 8, 7),
        ("break-through", "break-through", 8, 6),
        ("advance", "delay", 8, 6),
        ("break-through", "delay", 8, 5),
        ("delay", "delay", 8, 4),
        ("delay", "delay", 9, 2),
    ],
)
def test_a_game_ends_with_8_and_2_less_each_turn_and_what_both_missions_add(
    anna: str, bert: str, turn: int, face: int
) -> None:
    goes_on = [1] * (turn - 8)
    ends = "\n".join(f"end {one}" for one in range(8, turn + 1))
    for rolled, ended in ((face, str(turn)), (face - 1, "none")):
        faces = ", ".join(map(str, (*goes_on, rolled)))
        holds(f"""{chosen(anna, bert)}{SEVEN}
            referee:
            roll {faces}
            Anna:
            {ends}
            expect ended Anna-Bert {ended}""")


@pytest.mark.rule("tournament 1.2")
def test_turn_12_is_the_last_without_a_roll_and_no_game_is_over_before_turn_8() -> None:
    holds(f"""{chosen("advance", "probe")}
        Anna:
        over 7
        expect refused 1.2
        Bert:
        end 2
        expect refused 1.2
        {SEVEN}
        referee:
        roll 1, 1, 1, 1
        Bert:
        end 8
        end 9
        end 10
        end 11
        expect state Anna play 12
        Bert:
        over 13
        expect refused 1.2
        Bert:
        over 11
        expect refused 1.2
        Bert:
        end 12
        expect ended Anna-Bert 12""")


@pytest.mark.rule("tournament 1.2")
def test_the_face_of_an_end_roll_is_shown_when_the_game_has_ended() -> None:
    rolled = f"{chosen('advance', 'probe')}{SEVEN}referee:\nroll 7\nAnna:\nend 8\n"
    (match,) = holds(rolled).matches.values()
    assert match.ends == ()
    (match,) = holds(f"{rolled}referee:\nroll 9\nAnna:\nend 9").matches.values()
    assert match.ends == ((8, 7), (9, 9))


@pytest.mark.rule("tournament 1.4")
def test_who_deploys_first_is_rolled_as_soon_as_both_missions_are_chosen_and_turn_1_begins() -> None:
    holds(f"""{drawn()}
        cards hold, probe, advance, delay, hold
        Anna:
        side north
        mission hold
        expect state Anna missions
        referee:
        roll 2, 2, 9, 10
        Bert:
        mission advance
        expect deploys Bert
        expect state Anna play 1""")


@pytest.mark.rule("tournament 1.0")
@pytest.mark.rule("tournament 1.2")
@pytest.mark.rule("tournament 1.6")
@pytest.mark.rule("tournament 6.4")
def test_a_card_and_a_force_are_known_to_whose_they_are_and_the_face_of_the_end_to_nobody() -> None:
    """A roll has a name that tells what it is for: so only who may know that learns of it."""
    state, dice = holds(drawn()), Dice(throws=Salted(b"7"))
    state = _after(state, "Anna", "side north", dice)
    for name, own in state.own["1.1"].items():
        state = _after(state, name, f"mission {own.hand[0]}", dice)
    for line in ("reinforce phantoms", *(f"end {turn}" for turn in range(1, 9))):
        state = _after(state, "Anna", line, dice)
    known = {one.rolled.name.removeprefix("round 1 Anna Bert "): one.known for one in dice.fresh}
    assert known.pop("turn 1 reinforce Anna phantoms") == frozenset(("Anna",))
    assert known.pop("turn 8 end") == frozenset()
    cards = [known.pop(f"card {number}") for number in range(1, 6)]
    assert cards == [frozenset(("Anna",))] * 2 + [frozenset(("Bert",))] * 3
    assert {name.split()[0] for name in known} == {"deploy"}
    assert set(known.values()) == {None}


def _after(state: State, seat: str, line: str, dice: Dice) -> State:
    return resolve(state, hear(line, see(state, seat), Voice(seat)), dice)[1]
