"""A host who knows the seed chooses no toss, and no crafted record silences a program (3.1, decision 0028).

No seal is compared here: whoever writes the journal himself, while the game goes on, posts seals that fit.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.proving import proven, read_proof
from bot.games.campaign.verifying import verify
from bot.games.skirmish.proof import proven as proven_duel
from engine.dice import roll
from tests.fairness import tampering
from tests.fairness.duel_histories import duel_history
from tests.fairness.histories import History, history
from tests.fairness.stand_alone import script, stand_alone

pytestmark = pytest.mark.rule("campaign 3.1")
Body = dict[str, Any]
ENEMY = {"blue": "red", "red": "blue"}


@pytest.fixture(scope="module")
def game() -> History:
    """Return a game that has got as far as its toss."""
    whole = history(3)
    return replace(whole, entries=whole.entries[:2])


def found(of: History, entries: list[JournalEntry]) -> tuple[bool, bool]:
    """Tell which program finds something wrong, the readable record saying what the entries say."""
    record = tampering._entries(of, entries)  # noqa: SLF001 - the forger's own tool
    return bool(stand_alone(record, [])), bool(verify(read_proof(record)).wrong)


def changed(of: History, at: int, change: Callable[[Body], None]) -> list[JournalEntry]:
    return tampering._body(of, at, change)  # noqa: SLF001 - as above


def chosen(body: Body) -> Body:
    """Return the event of a step that tells who goes first."""
    (event,) = (one for one in body["events"] if one["is"] == "FirstChosen")
    found: Body = event
    return found


def said_again(of: History, change: Callable[[Body], None]) -> list[JournalEntry]:
    """Return the journal in which a rewind leads back to before the toss and says it again."""
    asked, toss = of.entries
    back = replace(
        toss,
        position=3,
        kind=EntryKind.REVERTED,
        body='{"to":1,"reason":"a slip","blind":"0123456789abcdef"}',
    )
    body = {"again": {"origin": 2, "born": 0, "by": 3}, **json.loads(toss.body)}
    change(body)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return [asked, toss, back, replace(toss, position=4, body=text)]


def test_the_toss_has_one_name_so_that_nobody_can_choose_among_several(game: History) -> None:
    salt = json.loads(game.entries[0].body)["salt"]
    for number in range(1, 4):
        name = f"{game.founded.game}/toss/1{number}"
        face = roll(game.seed.encode(), salt, name, 2)

        def other(body: Body, name: str = name, face: int = face) -> None:
            body["submission"]["acts"][0]["roll_id"] = name
            chosen(body).update(roll_id=name, face=face, team=("blue", "red")[face - 1])

        asked = replace(game, entries=tuple(changed(game, 0, lambda body: body.update(roll_id=name))))  # noqa: B023 - called at once
        assert found(asked, changed(asked, 1, other)) == (True, True)


def test_a_rewind_says_the_toss_again_as_it_was_and_both_programs_find_it_right(game: History) -> None:
    assert found(game, list(game.entries)) == (False, False)
    assert found(game, said_again(game, lambda _: None)) == (False, False)


def other_face(body: Body) -> None:
    """Let the other team go first."""
    event = chosen(body)
    event.update(face=3 - event["face"], team=ENEMY[event["team"]])


def other_team(body: Body) -> None:
    """Leave the face, and let the other team go first by it."""
    chosen(body).update(team=ENEMY[chosen(body)["team"]])


def nothing_rolled(body: Body) -> None:
    """Keep the word of the toss, of which nothing was rolled."""
    chosen(body).update(face=0, roll_id="by hand")


def nobody_chosen(body: Body) -> None:
    """Keep the word of the toss, and let nothing come of it."""
    body["events"].remove(chosen(body))


def other_texts(body: Body) -> None:
    """Say the toss with other texts."""
    body["submission"]["acts"][0]["salt"] += "!"


def by_hand_in_words(body: Body) -> None:
    """Call by hand what was rolled."""
    body["submission"]["acts"].append({"is": "GoFirst", "team": chosen(body)["team"]})


WAYS = (other_face, other_team, nothing_rolled, nobody_chosen, other_texts, by_hand_in_words)


@pytest.mark.parametrize("change", WAYS)
def test_a_toss_is_told_as_it_was_made_or_both_programs_find_it(
    game: History, change: Callable[[Body], None]
) -> None:
    assert found(game, changed(game, 1, change)) == (True, True)


@pytest.mark.parametrize("change", WAYS)
def test_no_rewind_tells_another_toss(game: History, change: Callable[[Body], None]) -> None:
    """What a rewind says again is in no post of its own: for it nothing was looked at."""
    assert found(game, said_again(game, change)) == (True, True)


@pytest.mark.parametrize(
    "body", ["[" * 100_000 + "]" * 100_000, '{"word":Infinity,"salt":1e999}', "9" * 5_000, '"\\ud800"']
)
def test_no_body_of_an_entry_makes_a_program_fall_over(
    game: History, body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    duel, file = duel_history(7), tmp_path / "record.txt"
    for at in (0, 1):
        entries = [replace(one, body=body) if n == at else one for n, one in enumerate(game.entries)]
        acts = [replace(one, body=body) if n == at else one for n, one in enumerate(duel.entries)]
        for record in (
            proven(game.text, game.founded, game.seed, entries),
            proven_duel(duel.text, duel.founded, duel.seed, acts),
        ):
            file.write_text(record, encoding="utf-8")
            assert (script.main([str(file)]), main(["verify", str(file)])) == (1, 1)
            assert capsys.readouterr().out.count("WRONG") >= 2


def test_a_rewind_that_lacks_something_does_not_make_the_bots_program_fall_over(game: History) -> None:
    lost = said_again(game, lambda body: body["again"].pop("origin"))
    assert verify(read_proof(tampering._entries(game, lost))).wrong  # noqa: SLF001 - the forger's own tool


def endless(body: Body) -> None:
    """Let a number have no end, wherever one stands."""
    body.update({one: float("inf") for one in ("word", "question", "server", "channel") if one in body})
    for event in body.get("events", ()):
        event.update({one: float("inf") for one in ("points", "turn", "facing", "defence") if one in event})


def test_no_endless_number_makes_a_program_fall_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    duel, file = duel_history(7), tmp_path / "record.txt"
    for at in range(len(duel.entries)):
        body = json.loads(duel.entries[at].body)
        endless(body)
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        acts = [replace(one, body=text) if n == at else one for n, one in enumerate(duel.entries)]
        if text == duel.entries[at].body:
            continue
        file.write_text(proven_duel(duel.text, duel.founded, duel.seed, acts), encoding="utf-8")
        assert (script.main([str(file)]), main(["verify", str(file)])) == (1, 1)
    assert "WRONG" in capsys.readouterr().out


def test_a_toss_in_a_record_without_a_proof_cannot_write_lines_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text("map strait\nreferee:\ntoss x\x1b[2K\x1b[GEverything is right.\n", encoding="utf-8")
    assert script.main([str(file)]) == 2
    assert capsys.readouterr().out.replace("\n", "").isprintable()
