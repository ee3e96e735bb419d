"""What captains really write is done at once or by one press, or asked about; never something else (10.1)."""

from __future__ import annotations

import pytest

from tests.games.campaign.said.messages import ASKED, RIGHT, WRONG, figures, messages, outcome


def told(name: str) -> str:
    """Return the figures of a set by language and kind, a line each."""
    counted = sorted(figures(name).items())
    return "\n".join(
        f"{language} {kind}, {'to be asked about' if ask else 'with a meaning'}: {count} {what}"
        for (language, kind, ask, what), count in counted
    )


@pytest.mark.rule("campaign 10.1")
@pytest.mark.parametrize(
    ("name", "with_meaning", "least", "to_ask"), [("first", 105, 85, 15), ("second", 52, 42, 8)]
)
def test_most_messages_are_right_by_one_press_and_none_is_read_wrongly(
    name: str, with_meaning: int, least: int, to_ask: int
) -> None:
    print(told(name))
    every = list(messages(name))
    wrong = [one.text for one in every if outcome(one) == WRONG]
    assert wrong == []
    meant = [one for one in every if not one.to_be_asked]
    assert len(meant) == with_meaning
    assert sum(outcome(one) == RIGHT for one in meant) >= least, told(name)
    asked = [one for one in every if one.to_be_asked]
    assert [outcome(one) for one in asked] == [ASKED] * to_ask


@pytest.mark.rule("campaign 10.1")
def test_german_is_read_as_well_as_english() -> None:
    german = [one for one in messages("first") if one.language == "german" and not one.to_be_asked]
    assert len(german) == 29
    assert sum(outcome(one) == RIGHT for one in german) >= 24
