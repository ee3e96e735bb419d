"""Details that are the program's own words are said in the reader's language, those of people as they are."""

from __future__ import annotations

import ast

import pytest

from bot.core.present.faults import in_plain_text, sentence
from bot.core.present.notice_sentences import battle_fought
from bot.core.words.speech import knows, speaking
from bot.games.campaign.cards.story import story
from engine.campaign.events import GameEnded
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.campaign.told import Fought
from engine.errors import Fault, fault
from engine.frozen import FrozenMap
from tests.house.source import ROOT, tree_of


def test_what_cannot_be_set_is_said_in_german() -> None:
    impossible = fault("set_impossible", "16.2", what="bank", given=-3)
    assert sentence(impossible).startswith("There can't be a bank of -3.")
    with speaking("de"):
        assert sentence(impossible).startswith("Das kann es nicht geben: ein Konto von -3.")


@pytest.mark.parametrize("what", ["bank", "hex", "turn", "platoon", "empty", "entry"])
def test_everything_that_cannot_be_set_has_words(what: str) -> None:
    assert knows(f"set_what.{what}")
    code = (ROOT / "engine/campaign/legality/referee.py").read_text(encoding="utf-8")
    assert f'what="{what}"' in code


def test_a_header_to_write_is_english_in_every_language() -> None:
    missing = fault("header_missing", "10.2", header="Blue turn 3")
    with speaking("de"):
        assert "`Blue turn 3`" in sentence(missing)


def test_what_a_map_file_holds_is_said_in_german() -> None:
    wrong = fault("map_type", "1.8", key="title", wanted="text in quotes", written="a list")
    with speaking("de"):
        assert in_plain_text(wrong) == (
            "title ist eine Liste; dort gehört hin: Text in Anführungszeichen. (Regel 1.8)"
        )


def test_what_a_person_wrote_is_not_translated() -> None:
    wrong = fault("left_over", "10.2", written="a list")
    with speaking("de"):
        assert "a list" in sentence(wrong)


@pytest.mark.parametrize("file", ["engine/values.py", "engine/campaign/map_file.py"])
def test_all_that_is_said_of_a_map_files_values_has_words(file: str) -> None:
    tree = tree_of(ROOT / file)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    said = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip(", ")
        if id(node) not in docs | parts
    ]
    assert [text for text in said if not knows(f"map_detail.{text}")] == []
    assert len(said) > 0


@pytest.mark.parametrize("outcome", BattleOutcome)
def test_the_outcome_of_a_battle_is_said_in_german(outcome: BattleOutcome) -> None:
    details = Fought("A6", outcome, (), (), Team.BLUE, Team.RED)
    with speaking("de"):
        said = battle_fought(details, "Krieg")
    assert said.startswith("**Gefecht um A6: ")
    assert not {"attackers", "defenders", "draw"} & set(said.lower().split())


@pytest.mark.parametrize("reason", ["victory", "resigned", "exhausted"])
def test_the_end_of_a_game_is_told_with_its_reason(reason: str) -> None:
    with speaking("de"):
        assert reason not in story(GameEnded(Team.BLUE, reason))
    assert "mystery" in story(GameEnded(Team.BLUE, "mystery"))


def test_a_fault_without_details_is_said() -> None:
    with speaking("de"):
        assert sentence(Fault("over", ("5.1",), FrozenMap({}))).endswith("(Regel 5.1)")
