"""A talk about the rules: a refusal offers its rule, from which one leafs on; `/rule` by number and word."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.assets import rulebook
from bot.rulebook import Rule
from engine.campaign.commands import Rule as Act
from engine.campaign.commands import Seat, Submission
from tests.talks.stage import PEOPLE, Stage
from tests.words.english import shut

RITA, BORIS, ROSA = PEOPLE
BOOK = rulebook("campaign")
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
    assert (await mila.click(rule, "On: 2.4")).text == page(BOOK.rule("2.4"))
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
