"""The proof of games of any kind: both programs check it and find what was changed (0035, 8.4)."""

from __future__ import annotations

import json
import operator
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from hmac import new as hmac
from pathlib import Path
from typing import Any

import pytest

from bot.core.dice.verifying_games import verify_game
from bot.core.seam.dicing import rolled_by, throws, write_ahead
from bot.core.store.game_proof import is_of_any_game, read_game_proof
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proving import Unproven, Unreadable, seals_after
from bot.verify import verify
from engine.common.chance import NOTHING_ROLLED, Dice, Rolled
from engine.dice import roll
from tests.fairness.any_game import NUMBERS, SECRET, WORD, Say, Told, resolve, told, with_body
from tests.fairness.stand_alone import script, stand_alone

GAME = told()
BY_THE_RULES = "the rules"
Change = Callable[[Told], Told]


def key() -> bytes:
    salt = f'["seven green owls","","{WORD.word}"]'
    return hmac(SECRET.encode(), b"key\0" + salt.encode(), sha256).hexdigest().encode()


def test_the_game_as_it_was_played_is_right_for_both_programs() -> None:
    assert stand_alone(GAME.record, []) == []
    verdict = verify_game(read_game_proof(GAME.record), NUMBERS)
    assert verdict.wrong == ()
    names = ["round 1 die", "round 2 die", "round 2 die again 1", "round 2 die again 2", "round 3 die"]
    assert [(one.name, right) for one, right in verdict.rolls] == [(name, True) for name in names]
    assert [one.face for one, _ in verdict.rolls] == [roll(key(), "", name, 6) for name in names]
    found, _ = script.check(GAME.record, [])
    assert [line for line in found if line.startswith("Roll ")] == [
        f"Roll {name}: {roll(key(), '', name, 6)} of 6" for name in names
    ]
    assert f"{WORD.channel}/{WORD.word} is the first message by north" in "\n".join(found)


def test_seals_that_were_posted_fit_and_others_do_not() -> None:
    seals = seals_after(GAME.founded.head, GAME.entries, SECRET)
    proof = read_game_proof(GAME.record)
    for posted, keys in (
        ([seals[2], seals[-1][:12]], set()),
        ([seals[2]], {"wrong_behind"}),
        (["0" * 12, seals[-1]], {"wrong_posted"}),
    ):
        assert {one.key for one in verify_game(proof, NUMBERS, posted).wrong} == keys
        assert bool(stand_alone(GAME.record, posted)) == bool(keys)


def of_body(position: int, change: Callable[[Any], None]) -> Change:
    """Return what changes the body of an entry in a game."""

    def changed(game: Told) -> Told:
        body = json.loads(game.entries[position - 1].body)
        change(body)
        return with_body(game, position, json.dumps(body, separators=(",", ":")))

    return changed


def rolled(number: int, value: object, position: int = 2) -> Change:
    """Return what changes a field of the first roll of an entry; of a face its event, too."""

    def change(body: Any) -> None:  # noqa: ANN401 - of any entry
        body["rolls"][0][number] = value
        if number == FACE and "events" in body:
            body["events"][0]["die"] = value

    return of_body(position, change)


NAME, ASKED, SIDES, FACE, OF, FIXED = range(6)
_FIRST = json.loads(GAME.entries[1].body)["rolls"][0]
_OTHER = _FIRST[FACE] % 6 + 1


def unsaid(game: Told) -> Told:
    """Leave the last word out: the entries move up."""
    return replace(
        game, entries=tuple(replace(one, position=at) for at, one in enumerate(game.entries[1:], 1))
    )


def twice(game: Told) -> Told:
    """Set the dice a second time at the end."""
    last = replace(game.entries[0], position=len(game.entries) + 1)
    return replace(game, entries=(*game.entries, last))


def late(game: Told) -> Told:
    """Set the dice behind the first roll."""
    first, second, *others = game.entries
    return replace(game, entries=(replace(second, position=1), replace(first, position=2), *others))


FORGED: dict[str, Change] = {
    "a face and what came of it": rolled(FACE, _OTHER),
    "a face that the die has not": rolled(FACE, 7),
    "a face that the die has not, set as by a record": lambda game: rolled(FIXED, value=True)(
        rolled(FACE, 7)(game)
    ),
    "a name that throws something else": rolled(NAME, "round 1 die again 7"),
    "the same question answered otherwise": rolled(
        FACE, json.loads(GAME.entries[2].body)["rolls"][0][FACE] % 6 + 1, 8
    ),
    "a number of again too high": rolled(NAME, "round 2 die again 3", 7),
    "a die of other sides": rolled(SIDES, 20),
    "a face seen ahead": rolled(FACE, json.loads(GAME.entries[6].body)["rolls"][0][FACE] % 6 + 1, 7),
    "a first name left out": rolled(NAME, "round 2 die", 7),
    "the last word's number": of_body(1, lambda body: body.update(word="1443000004538456098")),
    "a text": of_body(1, lambda body: body["texts"].__setitem__(0, "seven green owl")),
    "a word before its question": of_body(1, lambda body: body.update(question="1443000004538456099")),
    "a number written in two ways": of_body(1, lambda body: body.update(channel="012")),
    "a field more": of_body(1, lambda body: body.update(more="x")),
    "texts that are none": of_body(1, lambda body: body.update(texts=["a", 1])),
    "no last word": unsaid,
    "dice set twice": twice,
    "dice set too late": late,
    "another commitment": lambda game: replace(game, founded=replace(game.founded, commitment="0" * 64)),
    "rolls that are none": of_body(2, lambda body: body.update(rolls=7)),
}
"""Forgeries of somebody who knows the seed and has made every hash anew."""
AGAINST_THE_RULES: dict[str, Change] = {
    "what the roll depends on": rolled(OF, "0" * 64),
    "an event without its roll": of_body(2, lambda body: body.update(rolls=[])),
    "an event": of_body(2, lambda body: body["events"][0].update(number=4)),
    "what was said": of_body(2, lambda body: body["submission"].update(number=4)),
    "what may not be said": of_body(2, lambda body: body["submission"].update(number=0)),
    "a roll more than was asked": of_body(
        2, lambda body: body["rolls"].append(["x", "x", 1, 1, "0" * 64, False])
    ),
    "the readable record": lambda game: replace(game, text=game.text.replace("say 3", "say 2")),
    "an event of another game": of_body(2, lambda body: body["events"][0].update(more=1)),
    "another ruleset's board": lambda game: replace(game, founded=replace(game.founded, board="{}")),
}
"""What only those find who know the rules."""


@pytest.mark.parametrize("how", FORGED)
def test_a_forged_game_is_found_by_both_programs(how: str) -> None:
    record = FORGED[how](GAME).record
    assert record != GAME.record
    assert verify_game(read_game_proof(record), NUMBERS).wrong, "the bot's own"
    assert stand_alone(record, []), "the program of its own"


@pytest.mark.parametrize("how", AGAINST_THE_RULES)
def test_what_the_rules_do_not_lead_to_is_found_by_the_program_that_knows_them(how: str) -> None:
    record = AGAINST_THE_RULES[how](GAME).record
    assert record != GAME.record
    assert verify_game(read_game_proof(record), NUMBERS).wrong


def test_a_roll_that_is_called_a_records_once_the_dice_are_set_is_wrong_for_both_programs() -> None:
    board = rolled(FIXED, value=True)(GAME)
    verdict = verify_game(read_game_proof(board.record), NUMBERS)
    assert {one.key for one in verdict.wrong} == {"wrong_roll"}
    assert verdict.rolls[0][0].fixed
    told, wrong = script.check(board.record, [])
    assert wrong
    assert "set by the record that the game began with" in "\n".join(told)


@pytest.mark.parametrize("line", range(len(GAME.record.splitlines())))
def test_a_letter_changed_in_any_line_is_found_by_both_programs(line: int) -> None:
    lines = GAME.record.splitlines(keepends=True)
    at = max(at for at, letter in enumerate(lines[line]) if letter.isalnum())
    other = "7" if lines[line][at] != "7" else "8"
    lines[line] = f"{lines[line][:at]}{other}{lines[line][at + 1 :]}"
    changed = "".join(lines)
    assert stand_alone(changed, [])
    try:
        assert verify_game(read_game_proof(changed), NUMBERS).wrong
    except (Unreadable, Unproven):
        return


def test_the_command_plays_a_game_by_the_rules_of_its_ruleset(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"

    def came(record: str, *posted: str) -> tuple[int, str]:
        file.write_text(record, encoding="utf-8")
        lines: list[str] = []
        code = verify(str(file), posted, lines.append, {"numbers": NUMBERS})
        return code, "\n".join(lines)

    code, lines = came(GAME.record)
    assert code == 0
    assert f"round 2 die again 1: {roll(key(), '', 'round 2 die again 1', 6)} of 6, right" in lines
    assert f"{WORD.channel}/{WORD.question}" in lines
    assert came(GAME.record, "0" * 12)[0] == 1
    wrong, lines = came(FORGED["a face and what came of it"](GAME).record)
    assert wrong == 1
    assert "WRONG" in lines
    unknown = replace(GAME, founded=replace(GAME.founded, ruleset="windows")).record
    assert came(unknown)[0] == 2
    assert stand_alone(unknown, []) == [], "chain, seals and rolls need no rules"


def test_proofs_of_the_first_two_games_are_none_of_these() -> None:
    records = Path(__file__).parent / "records"
    for name in ("form-1.txt", "skirmish.txt"):
        assert not is_of_any_game((records / name).read_text(encoding="utf-8"))
    assert is_of_any_game(GAME.record)
    assert is_of_any_game(GAME.record.replace("\n", "\r\n"))


def test_a_proof_of_a_form_to_come_is_said_to_be_one() -> None:
    later = GAME.record.replace('["adjutant-game-proof",1]', '["adjutant-game-proof",2]')
    with pytest.raises(Unreadable) as unreadable:
        read_game_proof(later)
    assert unreadable.value.form
    assert stand_alone(later, [])


def test_the_program_of_its_own_has_grown_by_no_more_than_120_lines() -> None:
    """It had 753 before there were games of any kind, and does not grow with them."""
    assert len(Path(script.__file__ or "").read_text(encoding="utf-8").splitlines()) <= 753 + 120


def test_what_was_undone_keeps_its_roll_in_the_proof() -> None:
    kinds = [one.kind for one in GAME.entries]
    assert kinds.count(EntryKind.REVERTED) == 2
    first, again = (json.loads(GAME.entries[at - 1].body)["rolls"] for at in (3, 8))
    assert first == again


def ahead(game: Told, of: str, *, fixed: bool = False, position: int = 2) -> Told:
    """Have a die rolled ahead of a step, for circumstances that nobody looked at: the step rolls another."""
    name = "round 1 die"
    face = 6 if fixed else roll(key(), "", name, 6)
    word, step = game.entries[:2]
    looked = replace(step, kind=EntryKind.REQUEST, body=write_ahead([Rolled(name, name, 6, face, of, fixed)]))
    dice = Dice(NOTHING_ROLLED.also(rolled_by(NUMBERS.codec, looked)), throws(key().decode()))
    events, _ = resolve((), Say(3), dice)
    said = replace(step, body=NUMBERS.codec.write_step(Say(3), events, rolls=dice.taken()))
    entries = [word, said]
    entries.insert(position - 1, looked)
    return begun(game, *entries)


def begun(game: Told, *entries: JournalEntry) -> Told:
    """Return a game of one round with these entries."""
    text = f"numbers Cellar\ndice {key().decode()}\nsay 3\n"
    placed = tuple(replace(one, position=at) for at, one in enumerate(entries, 1))
    return replace(game, entries=placed, text=text)


def told_by(record: str, tmp_path: Path) -> tuple[str, str]:
    """Return what both programs say of a record in which nothing is wrong."""
    file, lines = tmp_path / "record.txt", list[str]()
    file.write_text(record, encoding="utf-8")
    assert verify(str(file), (), lines.append, {"numbers": NUMBERS}) == 0
    found, wrong = script.check(record, [])
    assert wrong == []
    return "\n".join(lines), "\n".join(found)


def test_whoever_keeps_the_journal_can_roll_a_die_ahead_of_its_step_but_not_untold(tmp_path: Path) -> None:
    ours, alone = told_by(ahead(GAME, "0" * 64).record, tmp_path)
    assert "round 1 die again 1" in ours
    assert "The dice of entry 2 were rolled so that the referee could see" in ours
    assert "If nobody was told, this record is forged" in ours
    assert "the game's rooms were told: entry 2 rolled that for the referee" in alone


def test_what_was_taken_back_is_named_since_only_the_posts_vouch_for_it(tmp_path: Path) -> None:
    ours, alone = told_by(GAME.record, tmp_path)
    for position in (4, 6):
        assert f"Entry {position} takes something back" in ours
        assert f"told that entry {position} led back to entry" in alone


@pytest.mark.parametrize("of", ["0" * 64, _FIRST[OF]])
def test_a_face_that_a_record_would_have_set_ahead_of_any_step_is_wrong_for_both_programs(of: str) -> None:
    record = ahead(GAME, of, fixed=True, position=1).record
    assert "wrong_roll" in {one.key for one in verify_game(read_game_proof(record), NUMBERS).wrong}
    assert stand_alone(record, [])


def test_a_game_whose_faces_a_record_set_is_forged_unless_it_began_from_one(tmp_path: Path) -> None:
    first, second = GAME.entries[:2]
    set_by_record = of_body(1, lambda body: operator.setitem(body["rolls"][0], FIXED, bool(1)))
    ours, alone = told_by(set_by_record(begun(GAME, second, first)).record, tmp_path)
    assert (
        "Some results were set by a record. If this game didn't begin from one, this record is forged" in ours
    )
    assert "began from a record: if it didn't, this one is forged" in alone
