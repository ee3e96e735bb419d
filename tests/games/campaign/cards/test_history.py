"""What was fought in words: what the charts show, and nothing besides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.present.messages import LONGEST_ALT
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.campaign.cards.battles.history import (
    LATEST,
    battles_lines,
    history_lines,
    of_battles,
    of_history,
)
from engine.campaign.chronicle import Chronicle, Fate, Fought, Part
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.hexes import Hex
from tests.games.campaign.pictures.wars import campaign, parts

B1, R1 = PlatoonId(Team.BLUE, 1), PlatoonId(Team.RED, 1)
M5, H6 = Vehicle.read("M5"), Vehicle.read("H6")
DRAW = Fought(Hex("C3"), "Ensk", 2, Team.BLUE, Team.RED, BattleOutcome.DRAW, ((B1, (M5, M5)), (R1, (H6,))))


def test_each_team_has_a_line_of_its_victories_attacks_and_losses() -> None:
    blue, red, _, battle = battles_lines(Chronicle((DRAW,)))
    assert blue == "**Blue** won 0 of 1 (attacking 0 of 1). Lost in battle: 2 medium."
    assert red == "**Red** won 1 of 1 (attacking 0 of 0). Lost in battle: 1 heavy."
    assert battle == (
        "- Turn 2, C3, Ensk: Blue attacked; draw, the defenders hold. Lost: Blue M5, M5, Red H6."
    )


def test_a_result_that_the_referee_has_entered_is_told_so_wherever_it_stands() -> None:
    entered = replace(DRAW, by_hand=True)
    *_, first, second = battles_lines(Chronicle((DRAW, entered)))
    assert first.endswith("Red H6. The referee has entered this result.")
    assert "referee" not in second
    part = parts(1)[0]
    (_, line) = list(history_lines((replace(part, fought=replace(part.fought, by_hand=True)),)))[:2]
    assert line.endswith("The referee has entered this result.")
    assert "The referee has entered 1 result." in of_battles(Chronicle((DRAW, entered)))
    assert "referee" not in of_battles(Chronicle((DRAW,)))


def test_the_newest_battles_come_first_and_the_others_are_counted() -> None:
    war = campaign(LATEST + 3, 9)
    *_, first, second = battles_lines(Chronicle(war.battles[:2]))
    assert f"Turn {war.battles[1].game_turn}" in first
    assert f"Turn {war.battles[0].game_turn}" in second
    lines = list(battles_lines(war))
    assert lines[-1] == "And 3 earlier battles."
    assert sum(line.startswith("- ") for line in lines) == LATEST


def test_the_alt_text_tells_who_won_turn_by_turn_and_what_was_lost() -> None:
    later = replace(DRAW, game_turn=5, victor=Team.BLUE, losses=())
    assert of_battles(Chronicle((DRAW, DRAW, later))) == (
        "Charts of 3 battles. Blue lost 4 medium. Red lost 2 heavy. Won by turn: turn 2 Red 2; turn 5 Blue 1."
    )


def test_somebodys_own_battle_names_map_vehicle_side_result_and_what_became_of_it() -> None:
    one = Part("Spring *war*", DRAW, R1, H6, Fate.LOST)
    sums, line = history_lines([one])
    assert sums == "1 battle, 1 won; your vehicle survived 0."
    assert line == "- Ensk (C3, turn 2, Spring \\*war\\*): heavy tier 6 for Red. Victory, vehicle destroyed."
    assert of_history([one]) == "1 battle, 1 won; your vehicle survived 0. By type: 1 heavy."


def test_what_a_result_does_not_tell_is_explained_once() -> None:
    told = [Part("War", DRAW, B1, M5, fate) for fate in (Fate.UNKNOWN, Fate.UNKNOWN, Fate.SURVIVED)]
    assert sum("doesn't say whose" in line for line in history_lines(told)) == 1
    assert not any("doesn't say whose" in line for line in history_lines(told[2:]))


@pytest.mark.parametrize("tag", languages())
@pytest.mark.parametrize("count", [1, 12, 300])
def test_every_language_tells_any_number_of_battles(tag: str, count: int) -> None:
    with speaking(tag):
        war, mine = campaign(count, 60), parts(count)
        assert len("\n".join(battles_lines(war))) < 2500
        assert len("\n".join(history_lines(mine))) < 2000
        assert 0 < len(of_battles(war)) <= LONGEST_ALT
        assert 0 < len(of_history(mine)) <= LONGEST_ALT
