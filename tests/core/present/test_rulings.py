"""Rulings, suggestions and what the referee is asked, as cards: harmless, and within Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.discord.referee.rule_numbers import rule_numbers
from bot.core.present.cards import Button, Card, Select
from bot.core.present.carried import Carried
from bot.core.present.messages import LONGEST_MESSAGE
from bot.core.present.reader import Reader
from bot.core.present.rulings.list_of_rulings import rulings_card
from bot.core.present.rulings.question_card import Asked, Option, asked_card, otherwise
from bot.core.present.rulings.ruling_letters import ruling_made
from bot.core.present.rulings.suggestions import list_card, suggestion_card
from bot.core.referee.rulings.handed_in import HandedIn, HandedInKind, HandedInState
from bot.core.words.speech import speaking
from bot.games.campaign.rulings import WORDING
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.common.ruling import Ruling
from engine.common.told import RulingTold
from engine.errors import NotAllowed
from tests.core.scene import NOON

NIGHT = Ruling(1, "At night nobody scouts.", ("12.2",), "asked by both", game_turn=3, active=Team.RED)
IDEA = HandedIn(HandedInKind.SUGGESTION, 1, 42, Seat.BLUE, "*Scouts* @everyone", ("12.2",), NOON, listed=1)


def buttons(card: Card) -> list[Button]:
    return [one for row in card.rows if isinstance(row, tuple) for one in row]


def selects(card: Card) -> list[Select]:
    return [row for row in card.rows if isinstance(row, Select)]


@pytest.mark.rule("campaign 2.6")
def test_what_the_referee_is_asked_names_every_option_with_its_rule_and_what_holds_otherwise() -> None:
    close = Option(Button("Close it", "aj:close:g:1:"), "scouts go on.", ("12.4",))
    card = asked_card(
        Asked("**Close?**", ("12.4",), (close, otherwise("g", ("12.4",), by=("2.6",))), "it stays open.")
    )
    assert card.text.splitlines() == [
        "**Close?** (rule 12.4)",
        "- **Close it**: scouts go on. (rule 12.4)",
        "- **Rule in my own words**: what you write becomes part of the rules. (rule 2.6)",
        "Unless you decide, it stays open.",
    ]
    assert [one.label for one in buttons(card)] == ["Close it", "Rule in my own words"]


def test_however_many_rules_a_question_is_about_its_button_is_no_longer_than_discord_takes() -> None:
    rules = tuple(f"{chapter}.{number}" for chapter in range(10, 16) for number in range(10, 14))
    (button,) = buttons(
        asked_card(Asked("?", rules, (otherwise("0123456789abcdef", rules, 999, by=("2.6",)),), "-"))
    )
    carried = Carried.read(button.carries)
    assert len(button.carries) <= 100
    assert carried is not None
    assert carried.more.split(",") == list(rules[: len(carried.more.split(","))])


@pytest.mark.rule("campaign 2.6")
def test_rulings_stand_by_rule_and_tell_which_hold_no_longer() -> None:
    late = replace(NIGHT, number=2, text="At night all scout.", replaces=1)
    first = replace(NIGHT, number=3, text="The map has 99 hexes.", rules=("1.1", "12.2"))
    none = replace(NIGHT, number=4, text="Be kind.", rules=())
    text = rulings_card("g", "War", (NIGHT, late, first, none), "", 0).text
    places = [text.index(one) for one in ("99 hexes", "nobody scouts", "all scout", "Be kind")]
    assert places == sorted(places)
    assert "~~At night nobody scouts.~~" in text
    assert "Red turn 3" in text
    of_rule = rulings_card("g", "War", (NIGHT, late, first, none), "12.2", 0).text
    assert "nobody scouts" not in of_rule
    assert "all scout" in of_rule
    assert "Be kind" not in of_rule


@pytest.mark.parametrize("tag", ["en", "de"])
@pytest.mark.parametrize("count", [0, 1, 8, 60])
def test_every_ruling_is_on_one_of_the_pages_and_each_page_is_one_message(tag: str, count: int) -> None:
    every = tuple(replace(NIGHT, number=at, text=f"nr{at} " + "x" * 500) for at in range(1, count + 1))
    with speaking(tag):
        seen, page, more = "", 0, True
        while more:
            card = rulings_card("g", "War", every, "", page)
            assert len(card.text) <= LONGEST_MESSAGE
            assert len(card.rows) <= 5
            seen += card.text
            onward = [Carried.read(one.carries) for one in buttons(card)]
            page, more = (
                page + 1,
                any(one and one.act == "rulings" and one.moment == page + 1 for one in onward),
            )
    assert all(f"nr{at} " in seen for at in range(1, count + 1))


def test_a_list_of_rules_to_choose_from_is_never_longer_than_discord_takes() -> None:
    every = tuple(replace(NIGHT, number=at, rules=(f"{1 + at // 5}.{1 + at % 5}",)) for at in range(40))
    (select,) = selects(rulings_card("g", "War", every, "", 99))
    assert len(select.choices) <= 25


@pytest.mark.rule("campaign 2.7")
def test_what_somebody_suggests_formats_nothing_and_calls_nobody() -> None:
    text = list_card("g", "War", (IDEA,), (), WORDING, reader=7, referee=False, open_now=True).text
    assert "\\*Scouts\\* \\@everyone" in text
    assert "<@42>" in text
    assert "*Scouts*" not in text.replace("\\*", "")


@pytest.mark.rule("campaign 2.7")
@pytest.mark.parametrize(
    ("one", "said"),
    [
        (replace(IDEA, listed=None), "Everybody will read it when this Game Turn has ended"),
        (IDEA, "Not decided"),
        (replace(IDEA, state=HandedInState.TAKEN), "Taken up"),
        (replace(IDEA, state=HandedInState.DECLINED, word="Too slow"), "Too slow"),
        (replace(IDEA, user=-5), "former player"),
    ],
)
def test_the_list_says_what_became_of_each(one: HandedIn, said: str) -> None:
    assert said in list_card("g", "War", (one,), (), WORDING, reader=7, referee=False, open_now=False).text


def test_only_the_referee_has_a_list_to_decide_from_and_only_of_what_waits() -> None:
    every = (
        *(replace(IDEA, number=at) for at in range(30)),
        replace(IDEA, number=77, state=HandedInState.TAKEN),
    )
    player = list_card("g", "War", every, (), WORDING, reader=7, referee=False, open_now=True)
    referee = list_card(
        "g",
        "War",
        every,
        (replace(IDEA, kind=HandedInKind.QUESTION),),
        WORDING,
        reader=7,
        referee=True,
        open_now=True,
    )
    assert selects(player) == []
    (select,) = selects(referee)
    values = {one.value for one in select.choices}
    assert len(values) == 25
    assert "q1" in values
    assert "s77" not in values


def test_everybody_takes_back_his_own_as_long_as_it_waits_and_nobody_else_s() -> None:
    mine = replace(IDEA, number=2, user=7)
    every = (IDEA, mine, replace(mine, number=3, state=HandedInState.DECLINED, word="No."))
    asked = (replace(mine, kind=HandedInKind.QUESTION, number=9),)
    (select,) = selects(list_card("g", "War", every, asked, WORDING, reader=7, referee=False, open_now=True))
    assert [one.value for one in select.choices] == ["s2", "q9"]


@pytest.mark.rule("campaign 16.5")
@pytest.mark.parametrize("open_now", [True, False])
def test_the_referee_is_told_whether_he_can_take_it_up_now(open_now: bool) -> None:  # noqa: FBT001 - a case
    text = suggestion_card("g", IDEA, WORDING, open_now=open_now).text
    assert ("not now" in text) is not open_now
    assert "rule 16.5" in text


def test_a_ruling_of_an_older_letter_is_told_as_it_was() -> None:
    assert (
        ruling_made(RulingTold("be kind"), Reader("g", "War"), WORDING)
        == "**The referee has ruled (2.6):** be kind"
    )


@pytest.mark.parametrize(
    ("typed", "rules"),
    [
        ("", ()),
        ("12.2", ("12.2",)),
        (" 12.2,13.1 ; 12.2", ("12.2", "13.1")),
        ("Rule12.2 & (13.1", ("12.2", "13.1")),
        ("§ 02.6", None),
        ("99.1", None),
        ("12", None),
        ("twelve", None),
        ("(12.2)", ("12.2",)),
    ],
)
def test_numbers_of_rules_are_read_as_people_type_them(typed: str, rules: tuple[str, ...] | None) -> None:
    if rules is None:
        with pytest.raises(NotAllowed) as refused:
            rule_numbers(typed, "campaign")
        assert [one.kind for one in refused.value.faults] == ["rule_unknown"]
    else:
        assert rule_numbers(typed, "campaign") == rules
