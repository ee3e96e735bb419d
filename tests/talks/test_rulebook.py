"""A talk about the rules: a refusal offers its rule, from which one leafs on; `/rule` by number and word."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.assets import rulebook
from bot.rulebook import Rule
from engine.campaign.commands import Rule as Act
from engine.campaign.commands import Seat, Submission
from tests.core.words.english import shut
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE
BOOK, SKIRMISH = rulebook("campaign"), rulebook("skirmish")
NOW = datetime(2026, 5, 1, tzinfo=UTC)


def page(rule: Rule) -> str:
    return f"**{rule.number} {rule.title}**\n{rule.text}"


async def test_a_refusal_opens_its_rule_and_the_rulebook_is_leafed_through(game: Stage) -> None:
    mila, boris = game.person("Mila"), game.person(BORIS)
    refused = await mila.slash("orders")
    assert refused.text == shut("door.captain_only")
    assert refused.text.endswith("(rule 2.3)")
    rule = await mila.click(refused, "Rule 2.3")
    assert (rule.text, rule.ephemeral) == (page(BOOK.rule("2.3")), True)
    assert (await mila.click(rule, "Next: 2.4")).text == page(BOOK.rule("2.4"))
    chapter = await mila.click(rule, "Chapter 2")
    assert chapter.text.startswith("**Chapter 2: People**")

    # In a direct message, of a sheet with several faults: a button each, and a stranger may press too.
    (faulty,) = await game.asks(BORIS, "Blue turn 1\nbuild P1 H99\nP2, A4, A5")
    labels = [button.label for button in faulty.buttons]
    assert labels
    assert all(label.startswith("Rule ") for label in labels)
    assert all(label.removeprefix("Rule ") in faulty.text for label in labels)
    opened = await boris.click(faulty, labels[0])
    assert opened.text == page(BOOK.rule(labels[0].removeprefix("Rule ")))

    stranger = game.person("Stranger")
    assert (await stranger.slash("rule", number="12.2")).text == page(BOOK.rule("12.2"))
    assert [one.value for one in await stranger.complete("rule", "number", "scouts")] == ["12.2"]
    found = await stranger.slash("rule", search="scout")
    assert "- 12.2 Scouts" in found.text
    read = await stranger.select(found, "Read a rule by itself", ["12.3"])
    assert read.text == page(BOOK.rule("12.3"))
    everything = await stranger.slash("rule")
    assert "16. The referee and the record" in everything.text


@pytest.mark.long
async def test_the_rulebook_of_the_skirmish_is_another_book_in_which_one_stays(game: Stage) -> None:
    stranger = game.person("Stranger")
    shot = await stranger.slash("rule", game="skirmish", number="8.1")
    assert (shot.text, shot.ephemeral) == (page(SKIRMISH.rule("8.1")), True)
    assert page(BOOK.rule("8.1")) != shot.text
    assert (await stranger.click(shot, "Next: 8.2")).text == page(SKIRMISH.rule("8.2"))
    assert (await stranger.click(shot, "Back: 8.1")).text == page(SKIRMISH.rule("8.1"))
    assert (await stranger.click(shot, "Rule 9.1")).text == page(SKIRMISH.rule("9.1"))
    assert (await stranger.click(shot, "Chapter 9")).text.startswith("**Chapter 9: Sight and range**")
    everything = await stranger.slash("rule", game="skirmish")
    assert "11. Scenarios and victory" in everything.text
    assert "12. " not in everything.text
    chapter = await stranger.select(everything, "Choose a chapter", ["3"])
    read = await stranger.select(chapter, "Read a rule by itself", ["3.2"])
    assert read.text == page(SKIRMISH.rule("3.2"))

    found = await stranger.slash("rule", game="skirmish", search="chit")
    assert "- 3.2 The command chit" in found.text
    assert (await stranger.select(found, "Read a rule by itself", ["3.3"])).text == page(SKIRMISH.rule("3.3"))
    offered = await stranger.complete("rule", "number", "9.", game="skirmish")
    assert [one.value for one in offered] == ["9.1", "9.2"]
    no_such = await stranger.slash("rule", game="skirmish", number="14.1")
    assert no_such.text.startswith("There's no rule 14.1")


@pytest.mark.long
async def test_what_was_ruled_stands_below_its_rule_for_whoever_may_read_it(game: Stage) -> None:
    rita = game.person(RITA)
    (autumn,) = await game.app.desk.lobby.games(game.server.server_id())
    for at, act in enumerate((Act("They may.", ("12.2",)), Act("You did.", ("12.2",), only=Seat.BLUE))):
        said = Submission(Seat.REFEREE, (act,))
        await game.app.desk.table.submit(
            autumn.id, Seat.REFEREE, said, key=f"t:{at}", author_id=rita.id, at=NOW
        )
    told = {
        name: (await game.person(name).slash("rule", number="12.2")).text for name in (*PEOPLE, "Stranger")
    }
    public, secret = "**Ruled in Autumn War** (ruling 1): They may.", "for Blue alone** (ruling 1): You did."
    assert {name for name, text in told.items() if public in text} == set(PEOPLE)
    assert {name for name, text in told.items() if secret in text} == {RITA, BORIS}
    assert "Autumn War" not in (await game.person(BORIS).slash("rule", number="12.3")).text
