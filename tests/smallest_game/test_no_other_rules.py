"""What shared services and doors refuse in Doors: by no rule of a campaign, and in no word of one."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.core.discord.answering import replies
from bot.core.discord.asked_game_kind import ask_of, worded
from bot.core.discord.doors import Shut
from bot.core.present.cards import Card
from bot.core.present.rulings.ruling_wording import ANY
from bot.core.present.shut_doors import RULES
from bot.core.shared_faults import FAULTS, refusal
from bot.core.words.language import languages
from bot.core.words.speech import say, speaking
from bot.games.all_games import GAMES
from tests.core.words.english import SENTENCES
from tests.house.measures import belongs_to
from tests.house.refusals import made, shut
from tests.house.test_refusals import cited, details
from tests.smallest_game.doors.game import GAME

pytestmark = pytest.mark.long

NUMBER = re.compile(r"\((?:rules? |Regeln? )?[0-9]+\.[0-9]")
OF_A_CAMPAIGN = re.compile(r"team|captain|toss|both sides|substitute|campaign|battle", re.IGNORECASE)
COMMANDS = "said by a command that only campaigns have"
NO_GAME = "said where no game is found, and so of none"
MAY = {
    **dict.fromkeys(("salt_too_long", "toss_by_start", "door.not_started", "door.referee_looks"), COMMANDS),
    "captain.resigns": COMMANDS,
    "substitute.captain_names": "said in campaigns alone",
    **dict.fromkeys(("door.captain_only", "door.member_only", "after.not_yet"), "said where a campaign is"),
    "waiting.none": NO_GAME,
    "door.by_lines": "says that only campaigns have it",
    "seen_as.name_one": "names an option of the command",
}
"""What speaks of a campaign in a shared module, and why nobody reads it of another game."""


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    """Ask of no game again: the tests that follow share this task."""
    yield
    ask_of()


def said(tag: str) -> Iterator[tuple[str, Card]]:
    """Yield all that is refused or stays shut, by its kind or key, as it is said now."""
    sentences = {key: text for key, text in languages()[tag].sentences.items() if isinstance(text, str)}
    for kind in FAULTS:
        yield kind, replies.trouble(refusal(kind))
    for key in sorted({*RULES, *(key for _, some in shut() for key in some)}):
        yield key, replies.trouble(Shut(key, **details(key, sentences)))


def shared() -> set[str]:
    """Return what is refused or shut by modules that are no game's own."""
    found = {str(one.kind) for one in made() if one.maker == "refusal" and not _own(one.where)}
    return found | {key for where, some in shut() if not _own(where) for key in some}


def _own(where: str) -> bool:
    return belongs_to(where.partition(":")[0]) is not None


@pytest.mark.parametrize("tag", languages())
def test_whatever_is_refused_or_shut_in_doors_cites_no_rule_of_a_campaign_and_opens_none(tag: str) -> None:
    with speaking(tag):
        ask_of(GAME)
        for key, card in said(tag):
            assert not NUMBER.search(card.text), key
            assert card.rows == (), key


def test_in_a_campaign_and_where_no_game_is_known_all_of_it_cites_the_campaigns_rules() -> None:
    for of in ((), (GAMES["campaign"],), (GAME, GAMES["campaign"]), (GAMES["campaign"], GAME), (None, GAME)):
        ask_of(*of)
        for key, card in said("en"):
            assert cited(card.text) == {*FAULTS.get(key, RULES.get(key, ()))}, key


def test_what_shared_modules_refuse_is_said_in_doors_in_no_word_of_a_campaign() -> None:
    ask_of(GAME)
    found = {key for key, card in said("en") if key in shared() and OF_A_CAMPAIGN.search(card.text)}
    assert found == MAY.keys()


def test_what_every_game_has_to_say_is_said_in_the_words_of_the_game_that_is_asked_of() -> None:
    for key, text in SENTENCES.items():
        if key.startswith("any_"):
            assert not NUMBER.search(text), key
            assert not OF_A_CAMPAIGN.search(re.sub(r"{\w+}", "", text)), key
            filling = details(key, SENTENCES)
            assert ANY.say(key.removeprefix("any_"), **filling) == text.format_map(filling)
    of_any = [key for key in SENTENCES if key.startswith(("any_hold.", "any_pause.", "any_people."))]
    for any_ in of_any:
        key = any_.removeprefix("any_")
        filling = details(any_, SENTENCES)
        ask_of(GAME)
        assert worded(key, **filling) == say(any_, **filling)
        for of in ((), (GAMES["campaign"],)):
            ask_of(*of)
            assert worded(key, **details(key, SENTENCES)) == say(key, **details(key, SENTENCES))
