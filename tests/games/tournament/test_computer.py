"""The computer player: what it says is legal from its own View alone, and the same each time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.tournament.computer import plays
from bot.games.tournament.records import RECORDS
from bot.ready import ready_of
from engine.common.seat import REFEREE, Seat
from engine.frozen import FrozenMap
from engine.tournament.match import Choice, Own
from engine.tournament.record.play import play
from engine.tournament.see import see
from engine.tournament.standing.finals import is_over
from engine.tournament.state import State
from engine.tournament.turn import open_now
from tests.games.tournament.at_random import Cup
from tests.games.tournament.cups import ANNA, BERT, DELAYING, DESK_OFF, OVER, PLAYING
from tests.games.tournament.missions import shipped

(READY,) = ready_of(RECORDS)
TWO = ("Anna", "Bert")
GROUPS = dict(zip(TWO, (ANNA.partition("\n")[2], BERT.partition("\n")[2]), strict=True))
FOUR = (*TWO, "Cleo", "Dora")


def all_said(cup: Cup, seats: tuple[Seat, ...], computers: tuple[Seat, ...] | None = None) -> list[str]:
    """Have these seats say what their player says, until none has anything to say; return all of it."""
    said = list[str]()
    while told := [
        (seat, line) for seat in seats if (line := plays(see(cup.state, seat), computers or seats))
    ]:
        seat, lines = told[0]
        said.append(f"{seat}: {lines}")
        whole = lines.startswith("report")
        for line in (lines,) if whole else lines.splitlines():
            cup.say(seat, line)
        assert cup.refused == 0, said[-1]
    return said


def of_four(seed: int) -> tuple[Cup, list[str]]:
    """Return a tournament of four, two of them with a group, that computers have played to its end."""
    cup, said = Cup(seed), list[str]()
    for name in FOUR:
        cup.say(REFEREE, f"enter {name}")
        if name in GROUPS:
            cup.say(name, GROUPS[name])
    while not is_over(cup.state.hall, cup.state.matches):
        cup.say(REFEREE, "draw")
        assert cup.refused == 0, said
        said += all_said(cup, FOUR)
    return cup, said


def at(text: str) -> State:
    """Return the state to which a record leads."""
    return play(text, shipped()).state


def says(text: str, seat: Seat, computers: tuple[Seat, ...] = ()) -> str | None:
    """Return what a seat's player says at the end of a record."""
    return plays(see(at(text), seat), computers)


@pytest.mark.rule("tournament 10.1")
def test_computers_play_a_tournament_to_its_end_and_of_the_same_dice_in_the_same_way() -> None:
    cup, said = of_four(1)
    assert len(cup.state.hall.rounds) == 2
    assert all(one.outcome for one in cup.state.matches.values())
    assert said == of_four(1)[1]
    assert said != of_four(2)[1]


def test_the_ready_tournament_waits_for_what_it_promises_and_half_of_it_can_go_on_by_itself() -> None:
    state = READY.played().state
    waits = tuple((one.seat, one.what) for one in open_now(see(state, REFEREE)))
    assert sorted(waits) == sorted(READY.waits)
    assert len(state.hall.entries) == len(state.groups) == 16
    computers = tuple(seat for seat in state.hall.entries if int(seat.removeprefix("c")) % 2 == 0)
    cup = Cup(5, state)
    all_said(cup, computers)
    alone = [one for one in cup.state.matches.values() if set(one.two) <= set(computers) and one.round == 2]
    assert len(alone) == 2
    assert {one.stage for one in alone} == {"settled"}


@pytest.mark.rule("tournament 6.4")
@pytest.mark.parametrize("seat", TWO)
def test_what_a_computer_says_is_the_same_whatever_the_other_hides(seat: Seat) -> None:
    for text in (PLAYING, DELAYING):
        state = at(text)
        (other,) = set(TWO) - {seat}
        hidden = Own(("delay", "hold"), Choice("hold", target="flank", place="the mill"))
        own = state.own["1.1"].with_item(other, hidden)
        elsewhere = replace(
            state,
            own=FrozenMap({**state.own, "1.1": own}),
            groups=FrozenMap({name: one for name, one in state.groups.items() if name != other}),
        )
        for computers in ((), TWO):
            assert plays(see(state, seat), computers) == plays(see(elsewhere, seat), computers)


@pytest.mark.rule("tournament 6.3")
def test_against_a_person_a_computer_ends_no_turn_but_agrees_when_they_say_that_it_is_over() -> None:
    waiting = f"{PLAYING}Bert:\nroll 1\nreinforce reserve\n"
    assert says(PLAYING, "Bert") == "reinforce reserve"
    assert says(waiting, "Bert") is None
    assert (says(waiting, "Bert", TWO) or "").splitlines()[-1] == "end 1"
    assert says(f"{waiting}Anna:\nover 9\n", "Bert") == "over 9"
    assert says(f"{waiting}Anna:\nover 9\nBert:\nover 10\n", "Bert") == "over 9"


@pytest.mark.rule("tournament 7.3")
def test_a_report_is_confirmed_that_fits_the_turns_and_one_that_does_not_is_objected_to() -> None:
    assert says(f"{OVER}Anna:\nreport\nlost Bert C1 all\n", "Bert") == "confirm"
    held = f"{PLAYING}Anna:\nheld 1: Anna 1, 2, 3\nreferee:\nover Bert-Anna 9\nAnna:\n"
    assert says(f"{held}report\nlost Bert C1 all\n", "Bert") == "confirm"
    for other in ("report\nheld 9: Bert 1, 2, 3, 4\n", "report\nmission Bert\nscored Anna 0, Bert 10\n"):
        assert (says(held + other, "Bert") or "").startswith("object That doesn't match")


@pytest.mark.rule("tournament 7.2")
def test_the_first_of_a_pairing_reports_facts_or_sums_where_the_desk_is_off_and_the_other_waits() -> None:
    assert (says(OVER, "Bert") or "").startswith("report\nlost Bert ")
    assert says(OVER, "Anna") is None
    assert "scored" in (says(DESK_OFF, at(DESK_OFF).matches["1.1"].first) or "")


def test_who_has_no_match_or_is_asked_nothing_says_nothing() -> None:
    assert says("tournament Cup\nenter Anna\nenter Bert\n", "Anna") is None
    assert says(f"{OVER}Bert:\nconcede\n", "Anna") is None
