"""Contestants by what people call them, however it is written, and never by another's seat."""

from __future__ import annotations

import pytest

from bot.core.words.speech import calling
from bot.games.tournament.game import entering
from bot.games.tournament.speaking import how_typed, line_of
from engine.common.seat import REFEREE, Voice
from engine.errors import NotAllowed, NotUnderstood
from engine.frozen import FrozenMap
from engine.reading.names import names_of
from engine.tournament.acts import Held, Lost, PairByHand, UnitLost, Withdraw
from engine.tournament.hear import hear
from engine.tournament.reading.contestants import held, lost
from engine.tournament.see import see
from engine.tournament.state import Entry, Hall, State
from tests.games.tournament.missions import shipped


def named(said: str, called: dict[str, str]) -> object:
    """Return what the referee's line means in a hall of `c1` and `c2`."""
    hall = Hall(entries=FrozenMap({one: Entry(one) for one in ("c1", "c2")}))
    names = names_of((seat, name) for name, seat in called.items())
    return hear(said, see(State(shipped(), hall), REFEREE), Voice(REFEREE, names=names)).act


@pytest.mark.parametrize(
    "name",
    ["O\u2019Neil", "\uff24\uff41\uff56\uff45", "Jean  Luc", "Panzer\u200dMax"],
)
def test_whoever_is_called_as_phones_write_it_can_be_named(name: str) -> None:
    assert named(f"withdraw {name}", {name: "c1"}) == Withdraw("c1")


def test_nobody_can_take_a_name_that_acts_for_another() -> None:
    assert named("withdraw c2", {"c2": "c1"}) == Withdraw("c2")


BLUE = {"captain blue": "c1", "captain red": "c2", "c1": "c1", "c2": "c2"}


def test_a_name_with_blanks_stands_in_lines_that_say_more() -> None:
    assert held("3: Captain Blue 1, 2; Captain Red: target", BLUE) == Held(
        3, (("c1", ("1", "2")), ("c2", ("target",)))
    )
    assert lost("Captain Blue C1 6, C2 all", BLUE) == Lost("c1", (UnitLost("C1", 6), UnitLost("C2", None)))


@pytest.mark.rule("tournament 4.2")
@pytest.mark.parametrize("name", ["Both", "BOTH", "referee", "none", "bye", "c1"])
def test_nobody_enters_under_a_word_that_means_something_in_a_line(name: str) -> None:
    view = see(State(shipped(), Hall(entries=FrozenMap({"c1": Entry("c1")}))), REFEREE)
    with pytest.raises(NotAllowed) as refused:
        entering(view, "", name)
    assert [(one.kind, one.rules) for one in refused.value.faults] == [("name_meant", ("4.2",))]
    assert entering(view, "", f"{name}ie") == ("c2", "enter c2")


def test_nobody_can_take_a_name_that_goes_on_where_anothers_ends() -> None:
    names = {**BLUE, "captain blue c1": "c3", "captain blue 1": "c4"}
    assert lost("Captain Blue C1 6", names) == Lost("c1", (UnitLost("C1", 6),))
    assert held("3: Captain Blue 1, 2", names) == Held(3, (("c1", ("1", "2")),))


def test_a_name_of_several_words_is_no_guess_for_one() -> None:
    with pytest.raises(NotUnderstood) as refused:
        named("withdraw Captain", {"Captain Blue": "c1"})
    assert refused.value.faults[0].hint is None


def test_a_name_that_two_have_means_neither() -> None:
    for names in ({"Bert": "c1", "bert ": "c2"}, {"Bert": "c1", "B\u0435rt": "c2"}):
        with pytest.raises(NotUnderstood) as refused:
            named("withdraw Bert", names)
        assert refused.value.faults[0].kind == "no_such_name"


@pytest.mark.parametrize(
    ("called", "expected"),
    [
        ({"c1": "Anna", "c2": "Captain Red"}, "Anna-Captain Red"),
        ({"c1": "Anna", "c2": "Bert", "c3": "anna"}, "c1-Bert"),
        ({"c1": "Captain Blue", "c2": "Bert", "c3": "Captain"}, "c1-Bert"),
        ({"c1": "Jean-Luc", "c2": "c1"}, "c1-c2"),
        ({"c1": "both", "c2": "`x`"}, "c1-c2"),
        ({}, "c1-c2"),
    ],
)
def test_examples_name_contestants_so_that_the_line_means_them(called: dict[str, str], expected: str) -> None:
    paired = PairByHand((("c1", "c2"),))
    with calling(FrozenMap(called)):
        line, told = line_of(paired, "c1", "c2"), list(how_typed("c1", "c2"))
    assert line == f"pair {expected}"
    assert named(line, {name: seat for seat, name in called.items()}) == paired
    assert len(told) == sum(seat in expected.split("-") for seat in called)
