"""What captains really write is done at once or by one press, or asked about; never something else (10.1).

`pytest -s` shows the figures by language and kind.
"""

from __future__ import annotations

import random
import re
import sys

import pytest

from bot.core.words.speech import speaking
from bot.games.campaign.captain_words import read_first, vocabularies
from bot.games.campaign.commands.loosely import as_read, meaning
from engine.campaign.hear import hear
from engine.campaign.loose import MEANINGS, Proposal, loosely
from engine.campaign.reading import read_lines
from engine.campaign.view import View
from engine.errors import Fault, Refusal
from tests.games.campaign.said.messages import (
    ASKED,
    RIGHT,
    TAGS,
    WRONG,
    Message,
    figures,
    messages,
    outcome,
    view_at,
)

SETS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh"),
    *("eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth"),
    *("fifteenth", "sixteenth", "seventeenth"),
)
PLACES = ("march", "marsch", "one_scout", "two_scouts", "retreat", "recover", "three")
_WORD = re.compile(r"[^\W\d_]{2,}")
_HEADING = frozenset(("blue", "red", "blau", "rot", "turn", "gt", "runde", "zug", "te", "five", "zehn"))


def told(name: str) -> str:
    """Return the figures of a set by language and kind, a line each."""
    return "\n".join(
        f"{name}: {language} {kind}, {'to be asked about' if ask else 'with a meaning'}: {count} {what}"
        for (language, kind, ask, what), count in sorted(figures(name).items())
    )


def proposed(one: Message) -> Proposal | None:
    """Return what is proposed of a message; None where it is taken as it is, or asked about."""
    view = view_at(one.at)
    with speaking(TAGS[one.language]):
        meant = meaning(as_read(one.text, view))
    return meant.found if meant is not None and isinstance(meant.found, Proposal) else None


@pytest.mark.rule("campaign 10.1")
@pytest.mark.parametrize(
    ("name", "with_meaning", "least", "to_ask"),
    [
        ("first", 105, 85, 15),
        ("second", 52, 42, 8),
        ("third", 40, 32, 6),
        ("fourth", 42, 34, 8),
        ("fifth", 50, 46, 10),
        ("sixth", 20, 16, 10),
        ("seventh", 40, 34, 10),
        ("eighth", 52, 44, 8),
        ("ninth", 52, 44, 8),
        ("tenth", 52, 44, 8),
        ("eleventh", 52, 44, 8),
        ("twelfth", 53, 45, 8),
        ("thirteenth", 50, 42, 11),
        ("fourteenth", 42, 32, 10),
        ("fifteenth", 79, 32, 15),
        ("sixteenth", 89, 29, 15),
        ("seventeenth", 91, 64, 15),
        ("traps", 0, 0, 551),
    ],
)
def test_most_messages_are_right_by_one_press_and_none_is_read_wrongly(
    name: str, with_meaning: int, least: int, to_ask: int
) -> None:
    sys.stdout.write(f"\n{told(name)}\n")
    every = list(messages(name))
    assert [one.text for one in every if outcome(one) == WRONG] == []
    meant = [one for one in every if not one.to_be_asked]
    assert len(meant) == with_meaning
    assert sum(outcome(one) == RIGHT for one in meant) >= least, told(name)
    asked = [one for one in every if one.to_be_asked]
    assert [outcome(one) for one in asked] == [ASKED] * to_ask


@pytest.mark.rule("campaign 10.1")
@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("march", "english", "P1 to B4. Nah. P3 to C4"),
        ("march", "english", "nah, P1 to B4"),
        ("march", "english", "Moves: none\nP1 to B4"),
        ("march", "english", "Build: none\nP4: M5"),
        ("march", "english", "Merge: none\nmerge 3 into 2"),
        ("march", "english", "rest to C5, nothing else moves"),
        ("march", "english", "nothing else to C5"),
        ("march", "english", "papa one to bravo four or charlie four"),
        ("march", "english", "P1 to Charlie"),
        ("marsch", "german", "no P1 nach I7"),
        ("marsch", "german", "P1 nach I7, sonst bleibt P1"),
        ("marsch", "german", "P1 als P2 nach I7"),
        ("marsch", "german", "P2 wird daraus P4"),
        ("march", "english", "Old plan: P1 to B4"),
        ("march", "english", "Bob: P1 to B4"),
        ("march", "english", "according to Bob, P1 to B4"),
        ("march", "english", "P1 refuses to go to B4"),
        ("march", "english", "P1 to B4. The real orders follow shortly"),
        ("march", "english", "P1 to B4. Everything above is bogus nonsense mate"),
        ("march", "english", "P1 to B4. More orders coming in a minute"),
        ("marsch", "german", "P1 nach I7. Ich schlafe erst mal drüber"),
        ("march", "english", "P1 to B4. Belay that"),
        ("march", "english", "P1 to B4. Denied!"),
        ("march", "english", "P1 to B4. Bob hears all of it and objects"),
        ("march", "english", "P1 to B4 gleefully contested"),
        ("march", "english", "P1 to B4. Nooooo"),
        ("march", "english", "P1 to B4. Bob needs to veto it"),
        ("marsch", "german", "P1 nach I7. Pustekuchen"),
        ("marsch", "german", "P1 nach I7 abblasen"),
        ("marsch", "german", "P1 nach I7. Karl widerspricht"),
        ("march", "english", "I forbid P1 to go to B4"),
        ("march", "english", "P1 to B4ish"),
        ("march", "english", "P1 to B4 vicinity"),
        ("march", "english", "P1 dodges B4"),
        ("march", "english", "P1 to B4 barring mishaps"),
        ("march", "english", "P1 to B4, pending Bobs blessing"),
        ("march", "english", "P1 to B4. Just kidding"),
        ("march", "english", "P1 to B4. jk lads"),
        ("march", "english", "P1 to B4. That was yesterday"),
        ("march", "english", "P1 to B4 sounds stupid"),
        ("march", "english", "P1 to B4. Bob must approve beforehand"),
        ("march", "english", "P1 to B4, nto kidding around"),
        ("march", "english", "P1 to B4, wenn Bob kommt"),
        ("march", "english", "Draft\nP1 to B4"),
        ("march", "english", "pretend stuff\nP1 to B4"),
        ("march", "english", "P1 to B4. is that wise"),
        ("march", "english", "P1 to B4, blimey C4"),
        ("march", "english", "P1 to B4, nuke everyone"),
        ("march", "english", "P3: sulks"),
        ("march", "english", "P1 to B4. Second thoughts, hmm"),
        ("march", "english", "P1 to B4, depnding on weather"),
        ("march", "english", "P1 to B4. Postpone that"),
        ("march", "english", "P1 to B4. Hold your horses"),
        ("one_scout", "english", "keep going. Nobody knows"),
        ("one_scout", "english", "stop, pending weather"),
        ("marsch", "german", "Alter Plan: P1 nach I7"),
        ("marsch", "german", "laut Karl, P1 nach I7"),
        ("marsch", "german", "P1 weigert sich nach I7"),
        ("marsch", "german", "P1 nach I7 verhindern"),
        ("marsch", "german", "P1 nach I7. War nur Spaß"),
        ("marsch", "german", "P1 nach I7, vorbehaltlich Karls Segen"),
        ("marsch", "german", "P1 nach I7, vieleicht"),
        ("marsch", "german", "P1 nach I7. Scherz beiseite"),
        ("marsch", "german", "P1 Nähe I7"),
        ("marsch", "german", "P1 nach I7. Das war gestern"),
        ("marsch", "german", "P1 nach I7 wäre Selbstmord"),
        ("marsch", "german", "P1 nach I7, unless Karl pennt"),
        ("marsch", "german", "Entwurf\nP1 nach I7"),
        ("marsch", "german", "P1 nach I7. Karl muss zustimmen"),
        ("marsch", "german", "P1 nach I7. Aber Karl meckert"),
        ("retreat", "german", "zur Not A4, dann B5"),
        ("recover", "english", "the M5 back, skip the M5"),
        ("recover", "english", "skip the heavy"),
        ("recover", "english", "everything. My gran pays half"),
        ("recover", "english", "nah the heavy"),
        ("two_scouts", "english", "1 stop 3"),
        ("two_scouts", "english", "1 3 stop go"),
    ],
)
def test_what_only_looks_like_a_turn_of_phrase_is_asked_about(at: str, language: str, text: str) -> None:
    assert outcome(Message(language, "traps", at, text, "query")) == ASKED


@pytest.mark.rule("campaign 10.1")
def test_a_clause_about_something_else_is_left_out_and_shown() -> None:
    found = proposed(Message("english", "orders", "march", "P1 to B4. The bus is here brb", "P1, A4, B4"))
    assert found is not None
    assert found.skipped == ("The bus is here brb",)


@pytest.mark.rule("campaign 10.1")
def test_a_move_into_reserve_is_a_move() -> None:
    for at, language, text, means in (
        ("march", "english", "P1 to B4 in reserve", "P1, A4, B4"),
        ("marsch", "german", "P1 nach I7 in Reserve", "P1, J7, I7"),
    ):
        assert outcome(Message(language, "orders", at, text, means)) == RIGHT


@pytest.mark.rule("campaign 10.1")
def test_german_is_read_as_well_as_english() -> None:
    german = [one for one in messages("first") if one.language == "german" and not one.to_be_asked]
    assert len(german) == 29
    assert sum(outcome(one) == RIGHT for one in german) >= 24


@pytest.mark.rule("campaign 10.1")
@pytest.mark.parametrize("name", SETS)
def test_every_word_of_a_message_is_shown_as_read_or_as_left_out(name: str) -> None:
    unseen = []
    for one in messages(name):
        found = proposed(one)
        if found is None:
            continue
        shown = " ".join((*(part.written for part in found.said), *found.skipped)).casefold()
        words = (word.casefold() for word in _WORD.findall(one.text))
        unseen += [(one.text, word) for word in words if word not in shown and word not in _HEADING]
    assert unseen == []


@pytest.mark.rule("campaign 10.2")
def test_a_sheet_that_can_be_read_as_it_stands_is_never_read_otherwise() -> None:
    for one in (*messages("first"), *messages("second")):
        view = view_at(one.at)
        text = f"{view.seat.value.capitalize()} turn {view.game_turn}\n{one.means}"
        if one.kind == "orders" and one.means not in ("query", "help"):
            hear(text, view)
            assert as_read(text, view).text == text
            assert meaning(as_read(text, view)) is None


def jumbled(chance: random.Random, tag: str) -> str:
    """Return words, names and signs as no captain would write them, and some that one may."""
    phrases = [" ".join(one) for one in vocabularies()[tag].phrases]
    names = ["P1", "P2", "3", "B4", "C5", "I7", "H6", "M5", "two", "2x", "5", "10"]
    signs = [",", ".", "\n", ":", "->", "-", "(", ")", "?", "~~", ";", "/", "and", "und", "#", ">", "xyzzy"]
    parts = (chance.choice((phrases, names, names, signs)) for _ in range(chance.randint(1, 12)))
    return " ".join(chance.choice(some) for some in parts)


def against(text: str, view: View) -> tuple[Fault, ...]:
    """Return what the rules have against a text that can be read."""
    try:
        hear(text, view)
    except Refusal as refusal:
        return refusal.faults
    return ()


@pytest.mark.rule("campaign 10.2")
@pytest.mark.parametrize(
    "place", [*PLACES[:2], *(pytest.param(place, marks=pytest.mark.long) for place in PLACES[2:])]
)
def test_whatever_is_proposed_reads_strictly_to_itself_and_no_text_raises(place: str) -> None:
    chance = random.Random(place)
    view = view_at(place)
    proposals = 0
    for _ in range(1200):
        tag = chance.choice(("en", "de"))
        text = jumbled(chance, tag)
        found = loosely(text, view, read_first(tag))
        if not isinstance(found, Proposal):
            continue
        proposals += 1
        reading = read_lines(found.text, view)
        assert not reading.faults, (text, found.text)
        assert found.faults == against(found.text, view)
    assert proposals, "nothing at all was proposed: the test shows nothing"


@pytest.mark.rule("campaign 10.2")
def test_no_text_of_any_signs_raises() -> None:
    chance = random.Random(7)
    for place in PLACES:
        for _ in range(60):
            codes = (chance.choice((chance.randint(32, 126), chance.randint(0, 0x1FFFF))) for _ in range(40))
            text = "".join(chr(code) for code in codes if not 0xD800 <= code < 0xE000)
            loosely(text, view_at(place), read_first("de"))


@pytest.mark.parametrize("tag", sorted(vocabularies()))
def test_a_language_has_words_for_every_meaning(tag: str) -> None:
    words = vocabularies()[tag]
    meant = {one for means in words.phrases.values() for one in means}
    assert MEANINGS - meant == {"numbers", "ordinals", "letters"}
    assert set(words.numbers.values()) == set(words.ordinals.values()) == set(range(1, 11))
