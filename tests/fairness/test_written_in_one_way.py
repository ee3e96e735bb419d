"""What the dice hang on can be written in one way only, and is fixed before the last word (decision 0032).

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
from bot.store import skirmish_codec
from bot.store.skirmish_proof import proven, read_duel_proof
from bot.store.skirmish_verifying import verify_duel
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
    text = skirmish_codec.write_scenario(PLAYED)
    other = skirmish_codec.read_scenario(text.replace('"blue 1"', '"blue 77"'))
    assert codes(made()) != codes(made(BODY, other))


def test_of_one_shot_the_places_are_named_in_one_order_and_turns_by_whole_numbers() -> None:
    game = made()
    at, entry = next((at, one) for at, one in enumerate(game.entries) if "PhaseBegan" in one.body)
    body = json.loads(entry.body)
    (event,) = (one for one in body["events"] if one["is"] == "PhaseBegan")
    salted = verify_duel(read_duel_proof(game.record)).salt
    fitting = next(
        turn
        for turn in (1 + step / 64 for step in range(1, 64))
        if script.CUP[script.face(SECRET, salted, f"turn {turn} {event['side']} chit", 6) - 1]
        == event["chit"]
    )
    event["turn"], event["roll_id"] = fitting, f"turn {fitting} {event['side']} chit"
    entries = list(game.entries)
    entries[at] = replace(entry, body=json.dumps(body, ensure_ascii=False, separators=(",", ":")))
    text = game.text.replace(f"# turn 1 {event['side']}", f"# turn {fitting} {event['side']}")
    assert found(proven(text, game.founded, game.seed, entries)) == (True, True)


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
