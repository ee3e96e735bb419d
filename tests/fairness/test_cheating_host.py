"""A host who knows the seed gets no dice that he wants without its being found (docs/decisions/0033)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.core.store.engine_values import Unknown
from bot.core.store.proving import Unreadable
from bot.games.skirmish.proof import proven
from bot.games.skirmish.verifying import steps_of
from engine.skirmish.record.write import write
from tests.fairness.cheating import CHECKS, TEXTS, WAYS, asked_again, channel, honest, objections, tries
from tests.fairness.duel_histories import DuelHistory

pytestmark = pytest.mark.rule("skirmish 3.2")
SOME, MANY = 2_500, 100_000
OLD = frozenset({"programs", "commitment"})
"""All that could be checked before: what the players added was seen by nobody but the bot."""


def undetected(how: str, count: int, checks: frozenset[str] = CHECKS) -> tuple[int, int]:
    """Return how many records with the dice that he wants came of so many tries, and how many got through."""
    of = channel(0)
    found = [objections(one.record, of, checks) for one in tries(of, how, count, 0)]
    return len(found), sum(not one for one in found)


@pytest.mark.parametrize("seed", range(3))
def test_nobody_objects_to_a_game_as_it_was_played(seed: int) -> None:
    of = channel(seed)
    assert objections(honest(of, seed).record, of) == set()


@pytest.mark.parametrize("how", sorted(WAYS))
def test_whatever_he_tries_is_found(how: str) -> None:
    made, through = undetected(how, SOME)
    assert through == 0
    assert made or how in {"another message", "another question"}, "he has found no dice to cheat with"


@pytest.mark.long
def test_a_hundred_thousand_tries_give_him_nothing() -> None:
    made = [undetected(how, MANY // len(WAYS) + 1) for how in WAYS]
    assert sum(count for count, _ in made) > MANY / 1_500
    assert sum(through for _, through in made) == 0


def test_a_host_who_asks_again_until_he_likes_the_answer_is_seen() -> None:
    of = channel(0)
    again = list(asked_again(of, SOME * 2, 0))
    assert again
    assert all("question" in objections(one.record, seen) for one, seen in again)


def test_under_the_former_protocol_he_gets_the_dice_that_he_wants() -> None:
    """What this test is worth: of what the bot alone had seen, no check shows that it was chosen."""
    made, through = undetected("as a game of the older kind", SOME, OLD)
    assert made == through > 0


@pytest.mark.parametrize(
    ("left_out", "how"),
    [
        ({"first", "seals"}, "a number of his own"),
        ({"texts", "seals"}, "a text of his own"),
        ({"question", "seals"}, "as a game of the older kind"),
        ({"commitment", "seals"}, "a seed of his own"),
    ],
)
def test_each_thing_that_is_not_looked_at_lets_him_through(left_out: set[str], how: str) -> None:
    _, through = undetected(how, SOME, CHECKS - left_out)
    assert through > 0


def test_a_record_written_anew_with_the_right_dice_is_shown_by_the_seals_alone() -> None:
    """An act on which no dice hang, exchanged for another legal one: it agrees with itself."""
    of, game = channel(0), honest(channel(0), 0)
    forged = [one for one in (_turned(game, at) for at in range(len(game.entries))) if one]
    believed = [one for one in forged if not objections(one, of, CHECKS - {"seals"})]
    assert believed
    assert all(objections(one, of) for one in believed)


def _turned(game: DuelHistory, at: int) -> str:
    """Return the record in which a unit that moved has turned another way; "" where nobody did."""
    body = json.loads(game.entries[at].body)
    events = body.get("events", ())
    moved = [one for one in events if one["is"] == "UnitMoved" and one.get("facing")]
    if len(moved) != 1 or not body["submission"]["act"].get("facing"):
        return ""
    other = moved[0]["facing"] % 6 + 1
    moved[0]["facing"] = body["submission"]["act"]["facing"] = other
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    entries = list(game.entries)
    entries[at] = replace(entries[at], body=text)
    try:
        written = write("three-farms", steps_of(entries))
    except (Unknown, Unreadable):
        return ""
    return proven(written, game.founded, game.seed, entries)


def test_the_texts_of_the_test_are_such_as_players_type() -> None:
    assert any(TEXTS)
    assert not all(TEXTS)
