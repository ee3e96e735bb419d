"""What is exported of a tournament plays again, to the same state, whatever its people are called and say."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from engine.common.history import History
from engine.errors import Refusal
from engine.records import RecordFailure
from engine.tournament.lines import written
from engine.tournament.reading.read import read
from engine.tournament.record.play import Played
from engine.tournament.record.write import RECORD, write
from tests.games.tournament.at_the_desk import drawn
from tests.games.tournament.missions import play
from tests.games.tournament.same_state import as_recorded
from tests.games.tournament.test_records import RECORDS, played

WORDS_OF_CHANCE = ("lot", "table", "card", "baseline", "deploy", "end", "draw", "cut")
DECORATED = ('"', "'", ".", ",", ";", "`", "*", "#", "-", " ", ":", "a", "\u2019", "\u201c", "\uff03", "at")
NAMES = {"anna": "Anna", "bert": "Bert"}


def exported(of: Played) -> str:
    """Return what is written of a record that was played: what nobody refused, with all that was rolled."""
    steps = tuple(step.of for one in of.said for step in one.steps)
    return write(History(of.name, None, None, steps))[RECORD]


def again(of: Played) -> Played:
    """Return what is exported of a record, played; it must come to the same state."""
    anew = play(exported(of))
    assert as_recorded(anew.state) == as_recorded(of.state)
    return anew


@pytest.mark.parametrize("path", [pytest.param(one, id=one.stem) for one in RECORDS])
def test_what_is_exported_of_a_recorded_tournament_plays_to_the_same_state(path: Path) -> None:
    assert again(played(path)).said


@pytest.mark.rule("tournament 10.1")
def test_what_is_rolled_for_people_called_as_words_of_chance_are_is_written_as_what_it_is() -> None:
    entered = "\n".join(f"enter {name}" for name in WORDS_OF_CHANCE)
    text = f"tournament Words\nset tables table, lot, card\n{entered}\ndraw\n"
    for match in play(text).state.matches.values():
        text += f"{match.won}:\nside north\n"
    for both in play(text).state.own.values():
        text += "".join(f"{name}:\nmission {own.hand[0]}\n" for name, own in both.items())
    one, other = next(iter(play(text).state.matches.values())).two
    of = play(f"{text}{one}:\nreinforce phantoms\n{other}:\nreinforce phantoms\n")
    assert {one.stage for one in of.state.matches.values()} == {"play"}
    anew = again(of)
    lots = [line for line in exported(of).splitlines() if line.startswith("lots ")]
    assert [sorted(line[5:].split(", ")) for line in lots] == [sorted(WORDS_OF_CHANCE)]
    assert anew.state.own == of.state.own


@pytest.mark.rule("tournament 10.3")
def test_a_group_that_the_referee_has_corrected_is_exported_with_who_did_it_and_why() -> None:
    right = "holding\nC1: 10 stands, 400\nH1: 1 stand, 70"
    of = play(f"tournament Right\n{drawn()}referee for Anna: The #1 sum was wrong.\n{right}\n")
    assert of.state.groups["Anna"].units[1].price == 70
    anew = again(of)
    assert anew.said[-1].steps[0].of.said.by_referee
    assert "referee for Anna: The" in exported(of)
    # Without the referee it is final, and so it is without a reason.
    for header, rule in (("Anna:", "1.1.3"), ("referee for Anna:", "10.3")):
        assert play(f"tournament Right\n{drawn()}{header}\n{right}\nexpect refused {rule}\n").expectations


@pytest.mark.parametrize(
    "line",
    [
        "enter Fritz club {}",
        "object {}",
        "mission hold target assault at {}",
        "holding\nC1: 10 stands, 400, {}",
    ],
)
def test_somebodys_own_words_are_read_from_the_record_as_they_were_when_they_were_said(line: str) -> None:
    understood = 0
    for size in (1, 2, 3):
        for signs in product(DECORATED, repeat=size):
            try:
                said = read(line.format("".join(signs)), NAMES)
            except Refusal:
                continue
            understood += 1
            assert read(written(said), NAMES) == said, signs
    assert understood > 1000


def test_a_record_that_has_a_lot_too_few_is_no_tournament_of_those_people() -> None:
    text = exported(play("tournament Two\nenter Anna\nenter Bert\nset desk off\ndraw\n"))
    (lots,) = [line for line in text.splitlines() if line.startswith("lots ")]
    with pytest.raises(RecordFailure):
        play(text.replace(lots, lots.rpartition(",")[0]))
