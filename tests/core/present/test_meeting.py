"""Times below a card: as many rows as there is room, never more than Discord takes, and nobody else's."""

from __future__ import annotations

import pytest

from bot.core.present.cards import Button, Card, Select
from bot.core.present.meeting_cards import Meeting, room_beside, sign, with_times
from engine.frozen import FrozenMap

OFFERED = Meeting("1.2", ("amber", "blue"), 0, FrozenMap({"blue": (1_800_000_000, 1_800_003_600)}))
MOST = 5


def card(rows: int) -> Card:
    """Return a card that has so many rows of its own."""
    return Card("A match.").under(*((Button("x", "x"),) for _ in range(rows)))


@pytest.mark.parametrize("own", range(MOST + 1))
def test_a_card_never_has_more_rows_than_discord_takes(own: int) -> None:
    shown = with_times(card(own), "g", OFFERED, "amber")
    assert len(shown.rows) <= MOST
    lists = [one for one in shown.rows if isinstance(one, Select)]
    assert len(lists) == (own <= MOST - 2)
    assert "1. <t:1800000000:F>" in shown.text


def test_room_is_left_for_the_button_that_shows_the_list() -> None:
    shown = with_times(card(room_beside(OFFERED)), "g", OFFERED, "amber")
    (*_, last) = shown.rows
    assert isinstance(last, tuple)
    assert [one.label for one in last] == ["Times", "Offer times"]


def test_whoever_is_none_of_the_two_sees_nothing_of_it() -> None:
    assert with_times(card(1), "g", OFFERED, "coral") == card(1)
    assert with_times(card(1), "g", None, "amber") == card(1)
    assert room_beside(None) == MOST


def test_who_offers_sees_their_own_and_cannot_accept_them() -> None:
    shown = with_times(card(0), "g", OFFERED, "blue")
    assert not any(isinstance(one, Select) for one in shown.rows)
    assert "You've offered" in shown.text


def test_what_a_button_declines_is_told_by_the_times_and_not_by_their_order() -> None:
    assert sign((2, 1)) == sign((1, 2)) != sign((1, 3))
