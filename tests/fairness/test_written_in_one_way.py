"""What the dice hang on can be written in one way only, and is fixed before the last word (decision 0033).

A host who knows the seed could else choose among the ways in which the same thing is written.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot import verify
from bot.assets import scenario
from bot.games.skirmish import codec
from bot.games.skirmish.proof import proven, read_duel_proof
from bot.games.skirmish.verifying import verify_duel
from engine.dice import fixed
from engine.skirmish.scenario import Scenario
from tests.fairness.cheating import GAME, QUESTION, SECRET, TEXTS, asked
from tests.fairness.duel_histories import Body, DuelHistory, duel_played
from tests.fairness.stand_alone import script, stand_alone

pytestmark = pytest.mark.rule("skirmish 3.2")
WORD = QUESTION + (123 << 22) + 5
BODY = asked(TEXTS, WORD)
PLAYED = scenario("three-farms")
_WIDE = {48 + digit: 0xFF10 + digit for digit in range(10)}
WAYS = {
    "with a zero before it": f"0{WORD}",
    "with a sign": f"+{WORD}",
    "with a blank": f" {WORD}",
    "with a line under it": f"1_{str(WORD)[1:]}",
    "in wide letters": str(WORD).translate(_WIDE),
}


def made(body: Body = BODY, played: Scenario = PLAYED) -> DuelHistory:
    """Return a short game with these dice, and all of its hashes."""
    return duel_played(played, SECRET, body, Random(0), 6, GAME)


def found(record: str) -> tuple[bool, bool]:
    """Tell which of the programs finds something wrong: the one of its own, and the bot's."""
    return bool(stand_alone(record, [])), bool(verify_duel(read_duel_proof(record)).wrong)


def codes(game: DuelHistory) -> set[str]:
    """Return the codes that the programs tell a reader to look up below the question."""
    told, _ = script.check(game.record, [])
    texts = verify_duel(read_duel_proof(game.record)).spoken
    assert texts is not None
    (own,) = (one.split()[-1].rstrip(".") for one in told if "shows the code" in one)
    return {own, fixed(game.founded.head, texts.texts)}


def test_a_game_as_it_is_written_is_right() -> None:
    assert found(made().record) == (False, False)


@pytest.mark.parametrize("how", sorted(WAYS))
def test_the_number_of_the_message_is_written_in_one_way(how: str) -> None:
    assert found(made({**BODY, "word": WAYS[how]}).record) == (True, True)


@pytest.mark.parametrize(
    ("name", "told"), [("question", f"0{QUESTION}"), ("channel", "12/../13"), ("server", "")]
)
def test_what_is_to_be_looked_up_is_a_number_too(name: str, told: str) -> None:
    assert found(made({**BODY, name: told}).record) == (True, True)


@pytest.mark.parametrize("more", [{"salt": "chosen"}, {"note": ""}])
def test_nothing_else_stands_beside_what_set_the_dice(more: Body) -> None:
    game = made()
    first = replace(game.entries[0], body=json.dumps({**BODY, **more}, separators=(",", ":")))
    record = proven(game.text, game.founded, game.seed, [first, *game.entries[1:]])
    assert found(record) == (True, True)


@pytest.mark.parametrize("other", ["seven green owls\ufe0f", "s\u0435ven green owls", "seven green  owls"])
def test_a_text_that_looks_the_same_has_another_code(other: str) -> None:
    before, after = codes(made()), codes(made({**BODY, "challenger": other}))
    assert len(before) == len(after) == 1
    assert before != after


def test_units_under_other_names_have_another_code() -> None:
    """A shot is named by its units, and nobody sees their names before the game is over."""
    text = codec.write_scenario(PLAYED)
    other = codec.read_scenario(text.replace('"blue 1"', '"blue 77"'))
    assert codes(made()) != codes(made(BODY, other))


def forged(game: DuelHistory, at: int, body: Body) -> str:
    """Return the record in which an entry says something else, with all of its hashes and its text."""
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    entries = list(game.entries)
    entries[at] = replace(game.entries[at], body=text)
    bodies = [(None, json.loads(one.body)) for one in entries]
    return proven(script.fought(json.loads(game.founded.scenario), bodies), game.founded, game.seed, entries)


def test_a_phase_is_named_by_a_whole_turn() -> None:
    game = made()
    at = next(at for at, one in enumerate(game.entries) if "PhaseBegan" in one.body)
    body = json.loads(game.entries[at].body)
    (event,) = (one for one in body["events"] if one["is"] == "PhaseBegan")
    salted = verify_duel(read_duel_proof(game.record)).salt
    for turn in (1 + step / 64 for step in range(1, 64)):
        name = f"turn {turn} {event['side']} chit"
        if script.CUP[script.face(SECRET, salted, name, 6) - 1] == event["chit"]:
            event["turn"], event["roll_id"] = turn, name
            rolled, _ = script.check(forged(game, at, body), [])
            assert any(name in one for one in rolled)
            assert stand_alone(forged(game, at, body), [])
            assert any(
                one.startswith("WRONG: Entry 2, PhaseBegan")
                for one in stand_alone(forged(game, at, body), [])
            )
            return
    pytest.fail("no such name has the chit that was drawn")


def test_the_places_of_a_shot_are_named_in_one_order() -> None:
    tried = 0
    for seed in range(20):
        game = duel_played(PLAYED, SECRET, BODY, Random(seed), 200, GAME)
        salted = verify_duel(read_duel_proof(game.record)).salt
        for at, entry in enumerate(game.entries):
            body = json.loads(entry.body)
            shots = [one for one in body.get("events", ()) if one["is"] == "UnitsFired"]
            if not shots or len(shots[0]["places"]) < 2 or len(shots[0]["dice"]) > 1:
                continue
            (shot,) = shots
            shot["places"].reverse()
            shot["firers"].reverse()
            name = shot["roll_ids"][0].split(" fire ")[0]
            name += f" fire {','.join(shot['places'])} at {shot['hex']} by {','.join(shot['firers'])}"
            shot["roll_ids"] = [name]
            dice = [script.face(SECRET, salted, f"{name}, {one} die", 6) for one in ("first", "second")]
            shot["dice"] = [dice]
            if script.hit(sum(dice), shot["bonus"], shot["defence"]) == shot["destroyed"]:
                tried += 1
                assert found(forged(game, at, body)) == (True, True)
    assert tried


def test_an_older_game_is_told_as_one_in_which_nobody_was_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(made({"salt": "chosen"}).record, encoding="utf-8")
    told: list[str] = []
    assert verify.verify(str(file), [], told.append) == 0
    assert script.main([str(file)]) == 0
    for one in ("\n".join(told), capsys.readouterr().out):
        assert "this record is forged" in one


def test_both_programs_have_their_reader_look_whether_the_question_was_edited(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Once the number is known, the host could put another code there, which gives good dice."""
    file = tmp_path / "record.txt"
    file.write_text(made().record, encoding="utf-8")
    told: list[str] = []
    assert (verify.verify(str(file), [], told.append), script.main([str(file)])) == (0, 0)
    assert "without being edited" in "\n".join(told)
    assert "neither was ever edited" in capsys.readouterr().out


def test_a_forged_text_cannot_write_lines_of_its_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(made({**BODY, "opponent": "x\n\x1b[2JAll is well"}).record, encoding="utf-8")
    told: list[str] = []
    verify.verify(str(file), [], told.append)
    script.main([str(file)])
    for one in ("".join(told), capsys.readouterr().out.replace("\n", "")):
        assert "All is well" in one
        assert one.isprintable()
