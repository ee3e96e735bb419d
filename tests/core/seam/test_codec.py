"""How any game is written: what a codec does for all of them, and what has a version of its own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.core.referee.correcting.kept_rewind import KeptRewind, written
from bot.core.store.engine_values import Unknown
from bot.games.campaign import codec
from bot.games.skirmish import codec as skirmish_codec
from engine.campaign import events as campaign
from engine.campaign.commands import Rule, Seat, Submission
from engine.campaign.events import RulingMade
from engine.common.chance import Rolled, digest
from engine.common.notice import Notice
from engine.common.told import RulingTold
from engine.skirmish.commands import Pass
from engine.skirmish.commands import Submission as Acted
from engine.skirmish.sides import Seat as Side

SAID = Submission(Seat.REFEREE, (Rule("Be kind."),))
HAPPENED = (RulingMade("Be kind."),)
TOLD = (Notice(Seat.BLUE, "ruling_made", RulingTold("Be kind."), post=True),)
LETTER = codec.write_notices(TOLD)


def renamed(kind: str, value: Mapping[str, Any]) -> dict[str, Any]:
    """Return a letter's notice as a version would write it that calls its kind by another name."""
    assert kind == "notice"
    return {("kind" if name == "word" else name): part for name, part in value.items()}


LATER = replace(
    codec.CODEC, letters=codec.LETTERS + 1, letter_upgrades={**codec.UNCHANGED, codec.LETTERS: renamed}
)
"""The campaign's codec once its letters have changed their form, and nothing else has."""


def test_letters_get_a_new_form_and_those_of_the_old_one_are_still_read() -> None:
    old = json.dumps([{"word" if k == "kind" else k: v for k, v in json.loads(LETTER)[0].items()}])
    assert LATER.read_letter(old, codec.LETTERS) == TOLD
    assert LATER.read_letter(old, 1) == TOLD
    assert LATER.read_letter(LETTER) == TOLD
    with pytest.raises(Unknown, match="newer"):
        codec.read_notices(LETTER, LATER.letters)


def test_a_new_form_of_letters_leaves_journals_and_drafts_as_they_are() -> None:
    written = codec.write_step(SAID, HAPPENED)
    assert LATER.write_step(SAID, HAPPENED) == written
    assert LATER.values.version == campaign.VERSION
    assert LATER.read_step(written, campaign.VERSION) == (SAID, HAPPENED)
    with pytest.raises(Unknown, match="newer"):
        LATER.read_step(written, campaign.VERSION + 1)
    draft = codec.write_submission(SAID)
    assert LATER.read_said(draft, campaign.VERSION) == SAID
    with pytest.raises(Unknown, match="newer"):
        LATER.read_said(draft, campaign.VERSION + 1)


KEEPS = replace(codec.CODEC, keeps_rolls=True)
"""The campaign's codec as that of a new game, whose steps have their scope and their rolls."""
ROLLED = (
    Rolled("die again 1", "die", 6, 3, digest("die", (4, "north"))),
    Rolled("chit", "chit", 9, 2, digest("chit", ()), fixed=True),
)


def test_a_step_of_a_new_game_has_its_scope_before_what_was_said_and_its_rolls_behind() -> None:
    old = json.loads(codec.write_step(SAID, HAPPENED))
    again = {"origin": 1, "born": 2, "by": 3}
    written = KEEPS.write_step(SAID, HAPPENED, again, scope="3.12", rolls=ROLLED)
    step = json.loads(written)
    assert list(step) == ["again", "scope", "submission", "rolls", "events"]
    assert step == {**old, "again": again, "scope": "3.12", "rolls": step["rolls"]}
    assert step["rolls"] == [
        ["die again 1", "die", 6, 3, ROLLED[0].of, False],
        ["chit", "chit", 9, 2, ROLLED[1].of, True],
    ]
    assert KEEPS.read_step(written) == (SAID, HAPPENED)
    assert (KEEPS.read_scope(written), KEEPS.read_rolls(written)) == ("3.12", ROLLED)
    plain = KEEPS.write_step(SAID, HAPPENED)
    assert list(json.loads(plain)) == ["scope", "submission", "rolls", "events"]
    assert (KEEPS.read_scope(plain), KEEPS.read_rolls(plain)) == ("", ())


def test_a_step_of_the_first_two_games_has_neither_scope_nor_rolls() -> None:
    written = codec.CODEC.write_step(SAID, HAPPENED, rolls=ROLLED)
    assert list(json.loads(written)) == ["submission", "events"]
    assert (codec.CODEC.read_scope(written), codec.CODEC.read_rolls(written)) == ("", ())
    acted = skirmish_codec.CODEC.write_step(Acted(Side.BLUE, Pass()), (), rolls=ROLLED)
    assert list(json.loads(acted)) == ["submission", "events"]


def test_a_step_is_read_by_no_codec_of_the_other_kind_and_wrong_rolls_by_none() -> None:
    kept = KEEPS.write_step(SAID, HAPPENED, rolls=ROLLED)
    for text, of in ((kept, codec.CODEC), (codec.write_step(SAID, HAPPENED), KEEPS)):
        for read in (of.read_step, of.read_rolls, of.read_scope):
            with pytest.raises(Unknown):
                read(text)
    for wrong in ("7", '[["die","die",6]]', '[["die","die",6,3,"x",false,1]]', "[7]", '"abc"'):
        with pytest.raises(Unknown):
            KEEPS.read_rolls(json.dumps(json.loads(kept) | {"rolls": json.loads(wrong)}))


def test_a_new_version_of_journals_is_none_of_letters_and_none_of_arrangements() -> None:
    values = replace(codec.CODEC.values, version=campaign.VERSION + 1)
    later = replace(codec.CODEC, values=values)
    with pytest.raises(Unknown, match="newer"):
        later.read_letter(LETTER, codec.LETTERS + 1)
    with pytest.raises(Unknown, match="newer"):
        codec.read_arrangement("{}", codec.ARRANGEMENTS + 1)


def test_what_is_said_in_a_rewind_is_kept_with_the_version_of_journals_in_which_it_is_written() -> None:
    row = written(KeptRewind("g", "r", 3, (SAID,)), codec.CODEC)
    assert row["version"] == campaign.VERSION
    assert json.loads(str(row["body"]))["instead"] == [codec.write_submission(SAID)]


def test_a_step_that_a_rewind_said_again_tells_so_before_anything_else_and_is_the_same_step() -> None:
    again = codec.write_step(SAID, HAPPENED, {"by": 7, "origin": 3, "born": 0})
    assert again == '{"again":{"by":7,"origin":3,"born":0},' + codec.write_step(SAID, HAPPENED)[1:]
    assert codec.read_step(again) == (SAID, HAPPENED)


def test_a_submission_of_a_skirmish_is_a_seat_and_an_act_and_nothing_else() -> None:
    written = skirmish_codec.write_step(Acted(Side.BLUE, Pass()), ())
    assert written == '{"submission":{"seat":"blue","act":{"is":"Pass"}},"events":[]}'
    assert skirmish_codec.read_step(written) == (Acted(Side.BLUE, Pass()), ())
    for said in ('{"seat":"blue"}', "7", '{"seat":"blue","act":{"is":"Pass"},"fate":""}'):
        with pytest.raises(Unknown):
            skirmish_codec.read_step(f'{{"submission":{said},"events":[]}}')
