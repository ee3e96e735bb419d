"""Rule 4.7: a referee who is a contestant too sees and decides nothing of their own match as one."""

from __future__ import annotations

import pytest

from engine.common.seat import REFEREE, Voice
from engine.errors import NotAllowed
from engine.tournament.facts import facts
from engine.tournament.hear import hear
from engine.tournament.recused import recused
from engine.tournament.see import see
from engine.tournament.state import State, View
from tests.games.tournament.at_the_desk import GROUPS, PLAYED, holds

TWO_MATCHES = f"""
set rounds 9
enter Anna
enter Bert
enter Cleo
enter Dora
{GROUPS}
{GROUPS.replace("Anna:", "Cleo:").replace("Bert:", "Dora:")}
referee:
roll 9, 2, 9, 2
pair Anna-Bert, Cleo-Dora
"""


def seen(state: State) -> View:
    """Return what Anna sees as the referee."""
    return recused(see(state, REFEREE), ("Anna",))


@pytest.mark.rule("tournament 4.7")
@pytest.mark.parametrize(
    ("cards", "his"),
    [
        ("delay, hold, counterattack", "hold"),
        ("delay, hold, counterattack", "hold target flank at the mill"),
        ("delay, hold, break-through", "break-through"),
    ],
)
def test_a_referee_who_plays_sees_nothing_of_what_the_opponent_keeps_secret(cards: str, his: str) -> None:
    one = holds(PLAYED.format(cards="delay, hold, counterattack", his="delay"))
    two = holds(PLAYED.format(cards=cards, his=his))
    assert facts(see(one, REFEREE)) != facts(see(two, REFEREE))
    assert dict(facts(seen(one))) == dict(facts(seen(two)))


@pytest.mark.rule("tournament 4.7")
def test_of_all_other_matches_a_referee_who_plays_sees_everything() -> None:
    state = holds(TWO_MATCHES)
    whole, mine = see(state, REFEREE), seen(state)
    assert set(mine.groups) == {"Anna", "Cleo", "Dora"}
    other = next(scope for scope, one in state.matches.items() if "Cleo" in one.two)
    assert mine.own.get(other) == whole.own.get(other)


@pytest.mark.rule("tournament 4.7")
@pytest.mark.parametrize(
    "line",
    [
        "result Anna-Bert: mission Anna; scored Anna 10, Bert 0",
        "noshow Bert",
        "noshow Anna, Bert",
        "withdraw Bert",
        "close Anna-Bert",
        "over Anna-Bert 6",
    ],
)
def test_another_referee_decides_the_match_of_one_who_plays(line: str) -> None:
    state = holds(TWO_MATCHES)
    with pytest.raises(NotAllowed) as caught:
        hear(line, seen(state), Voice(REFEREE))
    assert [(one.kind, one.rules) for one in caught.value.faults] == [("own_match", ("4.7",))]


@pytest.mark.rule("tournament 4.7")
@pytest.mark.parametrize(
    "line", ["result Cleo-Dora: mission none; scored Cleo 0, Dora 0", "noshow Dora", "set rounds 8", "undraw"]
)
def test_a_referee_who_plays_decides_all_else(line: str) -> None:
    said = hear(line, seen(holds(TWO_MATCHES)), Voice(REFEREE))
    assert said.seat == REFEREE
