"""The board: one message, whatever the number of its battles; to each seat what it may know (12.5, 13.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.assets import battle_maps
from bot.core.present.cards import Card, Select
from bot.core.present.messages import LONGEST_MESSAGE
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.campaign.cards.battles.board import FIRST, PICK, board, no_battles
from bot.games.campaign.cards.battles.shown import Shown
from bot.games.campaign.cards.battles.why_side import why_card
from engine.campaign.arranging.shapes import Arrangement, FillIn, Slot
from engine.campaign.arranging.sight import sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.view import BattleView, View
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.scene import a_map

NAME = "The long war of the nineteen cities"
AT = 2_000_000_000


def a_battle(at: int, *, crossed: tuple[int, ...] = (2, 3)) -> BattleView:
    """Return the battle of the `at`th hex, on the map with the longest name, six vehicles a side."""
    vehicles = tuple(Vehicle.read(one) for one in ("H7", "M5", "L3"))
    own = {
        team: tuple(
            Platoon(PlatoonId(team, number), Hex(f"A{at + 1}"), vehicles)
            for number in (2 * at + 1, 2 * at + 2)
        )
        for team in Team
    }
    longest = max(battle_maps(), key=len)
    return BattleView(Hex(f"A{at + 1}"), longest, Team.BLUE, 1, crossed, FrozenMap(own))


def shown(
    seat: Seat, count: int, arrangement: Arrangement | None = None, *, settled: bool = False
) -> list[Shown]:
    arranged = arrangement or Arrangement(time=AT, fill_in=FillIn(Team.RED, None, 9))
    return [
        Shown(
            "0123456789abcdef",
            NAME,
            f"{at:08x}",
            Hex(f"A{at + 1}"),
            4,
            sight(arranged, None if settled else a_battle(at), seat),
            0,
        )
        for at in range(count)
    ]


def a_view(seat: Seat) -> View:
    return replace(see(start(a_map()), seat), active=Team.BLUE, game_turn=2)


def selects(card: Card) -> list[str]:
    return [row.carries.split(":")[1] for row in card.rows if isinstance(row, Select)]


@pytest.mark.parametrize("tag", sorted(languages()))
@pytest.mark.parametrize("seat", [Seat.REFEREE, Seat.BLUE, Seat.RED])
@pytest.mark.parametrize("count", [1, 5, 10, 25, 40])
def test_a_board_is_one_message_that_names_its_battles(count: int, seat: Seat, tag: str) -> None:
    with speaking(tag):
        card = board(a_view(seat), shown(seat, count))
    assert len(card.text) <= LONGEST_MESSAGE
    if count <= 10:
        for at in range(count):
            assert f"**A{at + 1}" in card.text
    assert card.rows


def test_few_battles_have_a_button_each_and_many_a_list() -> None:
    five, six = (board(a_view(Seat.BLUE), shown(Seat.BLUE, count)) for count in (5, 6))
    assert isinstance(five.rows[0], tuple)
    assert [one.label for one in five.rows[0]] == ["A1", "A2", "A3", "A4", "A5"]
    assert selects(six) == [PICK]
    assert isinstance(six.rows[0], Select)
    assert len(six.rows[0].choices) == 6


@pytest.mark.rule("campaign 13.1")
def test_the_referee_alone_is_offered_the_order_and_only_of_several() -> None:
    assert selects(board(a_view(Seat.REFEREE), shown(Seat.REFEREE, 2))) == [FIRST]
    assert selects(board(a_view(Seat.REFEREE), shown(Seat.REFEREE, 1))) == []
    assert selects(board(a_view(Seat.BLUE), shown(Seat.BLUE, 2))) == []


@pytest.mark.rule("campaign 13.4")
def test_the_sides_are_told_to_all_and_the_reason_to_who_asks_of_those_who_crossed_and_the_referee() -> None:
    seats = (Seat.REFEREE, Seat.BLUE, Seat.RED)
    texts = {seat: board(a_view(seat), shown(seat, 1)).text for seat in seats}
    assert "Blue attacks from side 1, Red defends on side 2" in texts[Seat.REFEREE]
    assert "you attack from side 1" in texts[Seat.BLUE]
    assert "you defend on side 2" in texts[Seat.RED]
    assert not any("13.4" in text for text in texts.values())
    reasons = {seat: why_card(shown(seat, 1)[0]) for seat in seats}
    assert reasons[Seat.RED] is None
    for seat in (Seat.REFEREE, Seat.BLUE):
        told = reasons[seat]
        assert told is not None
        assert "crossed hex side 2 + 3. That's an odd number" in told.text
        assert told.rows, "the rule has a button"


@pytest.mark.rule("campaign 12.5")
def test_how_many_vehicles_wait_for_a_crew_is_told_to_their_own_side_and_the_referee() -> None:
    blue = dict.fromkeys(map(Slot.read, ("blue P1.0.H7", "blue P1.1.M5")), 1)
    arranged = Arrangement(time=AT, crew=FrozenMap(blue))
    texts = {
        seat: board(a_view(seat), shown(seat, 1, arranged)).text
        for seat in (Seat.REFEREE, Seat.BLUE, Seat.RED)
    }
    assert "Blue to man 4 vehicles and Red to man 6 vehicles" in texts[Seat.REFEREE]
    assert "Waiting: Blue to man 4 vehicles." in texts[Seat.BLUE]
    assert "Waiting: Red to man 6 vehicles." in texts[Seat.RED]


def test_a_board_without_battles_has_no_buttons() -> None:
    assert no_battles(NAME, over=False).rows == ()
    assert "over" in no_battles(NAME, over=True).text


def test_a_settled_battle_stays_on_the_board_beside_the_pending() -> None:
    both = [*shown(Seat.RED, 1), *shown(Seat.RED, 2, settled=True)[1:]]
    text = board(a_view(Seat.RED), both).text
    assert "1. **A1" in text
    assert "~~A2~~ settled" in text
