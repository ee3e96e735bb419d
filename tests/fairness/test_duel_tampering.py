"""Whoever tampers with the record of a skirmish, or forges all of it, is found by both programs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.assets import scenario
from bot.core.store.proving import Unreadable
from bot.games.skirmish import codec, verifying
from bot.games.skirmish.proof import read_duel_proof
from bot.games.skirmish.verifying import verify_duel
from engine.skirmish.record.play import play
from engine.skirmish.record.write import write
from tests.fairness.duel_histories import DuelHistory, duel_history
from tests.fairness.duel_tampering import DUEL_WAYS, found_in_duel
from tests.fairness.stand_alone import script, stand_alone
from tests.fairness.tampering import Unfound

pytestmark = pytest.mark.rule("skirmish 3.2")
WEEK = 7 * 24 * 60 * 60 * 1000
RECORDS = sorted((Path(__file__).parents[1] / "games" / "skirmish").glob("*.record"))


@pytest.fixture(scope="module")
def game() -> DuelHistory:
    return duel_history(7)


@pytest.mark.parametrize("seed", range(3))
def test_a_record_that_nobody_touched_is_right_for_both_programs(seed: int) -> None:
    record = duel_history(seed).record
    for one in (record, "\ufeff" + record.replace("\n", "\r\n")):
        assert verify_duel(read_duel_proof(one)).wrong == ()
        assert stand_alone(one, []) == []


@pytest.mark.parametrize("how", sorted(DUEL_WAYS))
def test_it_is_found_by_both_programs(game: DuelHistory, how: str) -> None:
    tries = (DUEL_WAYS[how](game, Random(number)) for number in range(2))
    for changed in (one for one in tries if one != game.record):
        found_in_duel(changed, how, game.posted)


@pytest.mark.rule("skirmish 3.6")
@pytest.mark.long
def test_a_claim_before_seven_days_are_over_is_found_by_both_programs() -> None:
    claimed = next(one for one in map(duel_history, range(200)) if '"is":"Claim"' in one.entries[-1].body)
    assert verify_duel(read_duel_proof(claimed.record)).wrong == ()
    assert stand_alone(claimed.record, []) == []
    *others, last = claimed.entries
    for days, right in ((WEEK, True), (WEEK - 1, False)):
        moved = replace(claimed, entries=(*others, replace(last, at=others[-1].at + days)))
        assert (not verify_duel(read_duel_proof(moved.record)).wrong) is right
        assert (not stand_alone(moved.record, [])) is right


def test_both_programs_tell_every_roll_alike_and_end_alike(
    game: DuelHistory, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    for record, code in ((game.record, 0), (DUEL_WAYS["other dice"](game, Random(1)), 1)):
        file.write_text(record, encoding="utf-8")
        assert main(["verify", str(file)]) == code
        said = capsys.readouterr().out
        assert script.main([str(file)]) == code
        told = capsys.readouterr().out
        for text in (game.founded.commitment, game.seed, game.founded.game):
            assert text in said
            assert text in told
        for one in verify_duel(read_duel_proof(record)).rolls:
            assert one.roll_id in said
            assert one.roll_id in told
        assert ("changed" in told) == ("changed" in said) == bool(code)


@pytest.mark.parametrize("blind", ["rolls", "rules", "end"])
def test_a_program_that_does_not_look_is_found_out(
    game: DuelHistory, blind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What these tests are worth: each check, left out, lets somebody through."""
    assert all(_found(DUEL_WAYS["other dice"](game, Random(number)), "other dice") for number in range(2))
    how = {"rolls": "the texts forged", "rules": "a number forged", "end": "the last entries left out"}[blind]
    changed = [DUEL_WAYS[how](game, Random(number)) for number in range(6)]
    if blind == "rolls":
        monkeypatch.setattr(verifying, "thrown", lambda *_: ())
    else:
        monkeypatch.setattr(verifying, "_played", lambda *_: ())
    assert not all(_found(one, how) for one in changed)


def _found(changed: str, how: str) -> bool:
    try:
        found_in_duel(changed, how, ())
    except Unfound:
        return False
    return True


def test_a_proof_of_another_form_is_not_judged(game: DuelHistory) -> None:
    newer = game.record.replace('["adjutant-skirmish-proof",1]', '["adjutant-skirmish-proof",2]')
    with pytest.raises(Unreadable) as unreadable:
        read_duel_proof(newer)
    assert unreadable.value.form
    with pytest.raises(script.Trouble, match="this form of proof"):
        script.check(newer, [])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_both_programs_write_every_line_and_follow_every_act_alike(path: Path) -> None:
    played = play(path.read_text(encoding="utf-8"), lambda name: scenario(name, path.parent))
    steps = [(one.submission, one.events) for one in played.steps if one.submission is not None]
    # A moment is all of an entry that a claim depends on: here weeks lie between any two.
    bodies = [((1, "request", 1, 0), {"salt": ""})]
    bodies += [
        ((position, "step", 1, position * WEEK), json.loads(codec.write_step(said, events)))
        for position, (said, events) in enumerate(steps, start=2)
    ]
    began = json.loads(codec.write_scenario(played.state.position.scenario))
    assert script.fought(began, bodies) == write(began["name"], steps)
    followed = script.Duel(began, "", bodies).followed()
    assert [what for what, right in followed if not right and not what.startswith("Roll ")] == []


def test_short_seals_fit_their_record_alone_and_tell_what_stands_behind_the_last(game: DuelHistory) -> None:
    for posted in (game.posted, [one[:10] for one in game.posted], game.posted[-1:]):
        assert verify_duel(read_duel_proof(game.record), posted).wrong == ()
        assert stand_alone(game.record, list(posted)) == []
    some = game.posted[:-1]
    (behind,) = verify_duel(read_duel_proof(game.record), some).wrong
    assert behind.key == "wrong_behind"
    details = dict(behind.details)
    (told,) = stand_alone(game.record, list(some))
    assert f"the last {details['count']} entries, from entry {details['first']} on" in told
    for wrong in (game.posted[-1][:9], "0123456789ab", f"{game.posted[-1]}0"):
        assert {one.key for one in verify_duel(read_duel_proof(game.record), [wrong]).wrong} >= {
            "wrong_posted"
        }
        assert stand_alone(game.record, [wrong])


def test_of_an_older_game_both_programs_say_that_its_dice_could_have_been_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    older, newer = (
        next(one for one in map(duel_history, range(50)) if ('"salt"' in one.entries[0].body) is old)
        for old in (True, False)
    )
    file = tmp_path / "record.txt"
    for history, warns in ((older, True), (newer, False)):
        file.write_text(history.record, encoding="utf-8")
        for program in (lambda: main(["verify", str(file)]), lambda: script.main([str(file)])):
            assert program() == 0
            said = capsys.readouterr().out
            assert ("could have chosen the dice" in said) is warns
            assert ("https://discord.com/channels/11/12/" in said) is not warns
