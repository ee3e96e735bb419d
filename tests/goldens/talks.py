"""Whole conversations, as they are heard by Discord and kept on the disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.goldens.plugin import HEARD
from tests.goldens.scene import Row

ROOT = Path(__file__).parents[2]
FEW = (
    "test_first_turn.py",
    "test_skirmish.py::test_an_activation_is_played_and_taken_back_by_buttons",
)
"""Those that are heard after every small step."""
MANY = (
    "test_whole_campaign.py",
    "test_correcting.py",
    "test_holding.py",
    "test_filling_in.py::test_the_referee_plays_after_both_captains_agreed_and_others_settle_it",
    "test_second_referee.py",
    "test_practice.py::test_a_whole_practice_leads_from_the_first_sheet_to_what_to_remember",
    "test_privacy.py::test_whoever_is_deleted_is_a_stranger_afterwards_and_his_game_goes_on",
    "test_restarts.py::test_a_sheet_sent_while_the_bot_was_down_is_read_when_it_is_back",
    "test_restarts.py::test_buttons_from_before_a_restart_still_work",
    "test_incident.py",
    "test_repair.py::test_a_room_that_was_deleted_is_made_again_and_what_was_lost_is_brought",
    "test_results.py::test_a_dispute_reaches_the_referee_who_settles_it",
    "test_rulings.py",
    "test_people.py::test_a_captain_replaced_in_mid_turn_loses_all_and_the_new_one_is_asked_at_once",
    "test_bridge.py::test_a_battle_is_settled_by_a_skirmish_when_captains_and_referee_agree",
    "test_verify.py::test_everybody_verifies_a_game_from_its_toss_to_its_end",
    "test_last_word.py::test_one_message_sets_the_dice_and_everybody_can_look_it_up",
    "test_skirmish.py::test_a_short_game_is_played_wholly_by_buttons",
    "test_skirmish_after.py::test_an_opponent_who_stays_away_for_a_week_loses_to_a_claim",
    "test_languages.py",
)
"""Rewinds undone, holds, a referee who plays, practice, forgetting, restarts, both games, both languages."""


def heard(talks: Sequence[str]) -> Iterator[Row]:
    """Hold these talks in a process of their own; return what was heard. RuntimeError where one fails."""
    with TemporaryDirectory() as folder:
        into = Path(folder) / "heard.jsonl"
        into.touch()
        done = subprocess.run(  # noqa: S603 - our own interpreter
            [
                *(sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "tests.goldens.plugin"),
                *(f"tests/talks/{one}" for one in talks),
            ],
            cwd=ROOT,
            env={**os.environ, HEARD: str(into)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(done.stdout[-4000:] + done.stderr[-2000:])
        for line in into.read_text(encoding="utf-8").splitlines():
            part, text = json.loads(line)
            yield part, text
