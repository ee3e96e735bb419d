"""The board of a skirmish and the steps below it: what is offered is legal; odds stand before the shot."""

from __future__ import annotations

import pytest

from bot.core.discord.answering import discord_objects
from bot.core.present.cards import Card, Picture, Select
from bot.core.present.carried import Carried
from bot.core.present.messages import LONGEST_ALT
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.skirmish.cards import acts, alt
from bot.games.skirmish.cards.board import board_card, challenge_card, closed_card
from bot.games.skirmish.cards.firing import aims, at_first, fire_card, fired_with
from bot.games.skirmish.cards.hand import hand_card, pass_card, resign_card
from bot.games.skirmish.cards.looks import look_shot, look_text
from bot.games.skirmish.cards.massing import massed_card, three_of
from bot.games.skirmish.cards.moving import entry_card, entry_facing_card, exit_card, facing_card, unit_card
from bot.games.skirmish.cards.shown import MORE, MOST, Shown, paged
from bot.games.skirmish.cards.told import ending_told
from engine.but import but
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish.position import Activation, Ending, Offer, Position
from engine.skirmish.sides import Side
from tests.engine.skirmish.boards import board

A1, B1, B2, C1, C2, D2 = (Hex(one) for one in ("A1", "B1", "B2", "C1", "C2", "D2"))
PICTURE = Picture("board.png", b"png", "a board")
NAMES = {Side.BLUE: "Anna", Side.RED: "Bert"}


def meeting(**more: object) -> Position:
    """Blue's HQ, a Sherman and infantry against a Tiger that looks away."""
    units = {
        "A1": "blue Sherman HQ SE",
        "B1": "blue Sherman SE",
        "B2": "blue infantry NE",
        "C2": "red Tiger S",
        "D2": "blue Sherman SW moved",
        "A4": "blue Priest NE moved fired",
    }
    return board(["....", "....", "....", "...."], units, **more)  # type: ignore[arg-type]


def of(position: Position) -> Shown:
    return Shown("0123456789abcdef", 7, position, NAMES)


def lists(card: Card) -> dict[str, Select]:
    found = {}
    for row in card.rows:
        if isinstance(row, Select):
            carried = Carried.read(row.carries)
            assert carried is not None
            found[carried.act] = row
    return found


def buttons(card: Card) -> dict[str, str]:
    """Return what each button carries behind its act, by its act; of several of one act the last."""
    found = {}
    for row in card.rows:
        if isinstance(row, tuple):
            for button in row:
                carried = Carried.read(button.carries)
                assert carried is not None
                found[carried.act] = carried.more
    return found


def test_the_board_tells_turn_side_points_and_what_happened() -> None:
    card = board_card(of(meeting()), ["A shot.", "Another."], PICTURE)
    assert "turn 1 of 6" in card.text
    assert "Blue (US), Anna, acts: 0 action points spent." in card.text
    assert card.text.index("> A shot.") < card.text.index("> Another.")
    assert card.pictures == (PICTURE,)


@pytest.mark.rule("skirmish 3.5")
def test_the_board_offers_whoever_may_do_something_and_nobody_else() -> None:
    (units,) = lists(board_card(of(meeting()), ())).values()
    assert [one.value for one in units.choices] == ["A1", "B1", "B2", "D2"]
    assert units.choices[0].about == "Can move and can activate its neighbours"
    assert units.choices[3].about == "Can fire"


def test_nothing_is_offered_in_the_computers_phase_but_the_chit() -> None:
    card = board_card(of(meeting()), (), chosen=False)
    assert (lists(card), set(buttons(card))) == ({}, {acts.CHIT})


@pytest.mark.rule("skirmish 8.2")
@pytest.mark.rule("skirmish 10.1")
def test_the_odds_of_a_shot_stand_on_it_before_it_is_fired() -> None:
    shown = of(meeting())
    (targets,) = aims(shown, B1)
    assert [(one.value, one.about) for one in targets.choices] == [("C2", "Alone: 10 of 36, 28 %")]
    alone = fire_card(shown, C2, at_first(shown.position, B1, C2))
    assert "Two dice + 2 (1 fires and 1 for the flank) have to reach 11." in alone.text
    assert "**10 of 36, 28 %**" in alone.text
    both = fire_card(shown, C2, (B1, D2))
    assert "**15 of 36, 42 %**" in both.text
    assert fired_with(shown.position, buttons(both)[acts.FIRE]) == (C2, (B1, D2))


def test_who_fires_is_marked_on_the_list() -> None:
    options = lists(fire_card(of(meeting()), C2, (B1,)))[acts.WITH].choices
    assert {one.value: one.chosen for one in options} == {"B1": True, "B2": False, "D2": False}


@pytest.mark.rule("skirmish 8.1")
def test_artillery_that_sees_nothing_offers_to_help_and_never_to_fire_alone() -> None:
    units = {"A1": "blue Priest S", "A2": "blue infantry S", "A4": "red Tiger S", "B3": "blue Sherman SW"}
    shown = of(board(["..", "..", "..", ".."], units))
    (targets,) = aims(shown, A1)
    assert targets.choices[0].about == "Only with somebody who sees it"
    assert acts.FIRE not in buttons(fire_card(shown, Hex("A4"), (A1,)))
    assert acts.FIRE in buttons(fire_card(shown, Hex("A4"), at_first(shown.position, A1, Hex("A4"))))


@pytest.mark.rule("skirmish 7.1")
def test_a_unit_is_offered_every_hex_it_can_reach_with_its_points_and_to_turn() -> None:
    shown = of(meeting())
    where = lists(unit_card(shown, B1, aims(shown, B1)))[acts.GO]
    assert where.choices[0].value == "B1"
    assert {"C1", "D1"} <= {one.value for one in where.choices}
    assert "C2" not in {one.value for one in where.choices}
    sides = facing_card(shown, B1, C1)
    labels = [one.label for row in sides.rows if isinstance(row, tuple) for one in row]
    assert labels == ["NW", "N", "NE", "SW", "S", "SE", "Back"]


@pytest.mark.rule("skirmish 7.5")
def test_where_a_unit_may_leave_the_map_it_is_asked_first() -> None:
    shown = of(meeting(exits={"blue": "B1 N"}))
    where = lists(unit_card(shown, B1, ()))[acts.GO]
    assert where.choices[1].value == "B1!1"
    asked = exit_card(shown, B1, B1, 1)
    assert "won't come back" in asked.text
    assert buttons(asked)[acts.OUT] == "B1.B1.1"


@pytest.mark.rule("skirmish 7.4")
def test_reinforcements_are_offered_below_the_units_and_led_onto_the_map() -> None:
    shown = of(meeting(reinforcements=["blue Sherman: A3 NW: 1", "blue Tiger: A3 NW: 4"]))
    (units,) = lists(hand_card(shown)).values()
    assert [one.value for one in units.choices[-1:]] == ["+0"]
    coming = shown.position.waiting[0]
    ends = lists(entry_card(shown, 0, coming))[acts.INTO]
    assert "A3" in {one.value for one in ends.choices}
    assert buttons(entry_facing_card(shown, 0, coming, Hex("A3")))[acts.IN].startswith("0.A3.")


@pytest.mark.rule("skirmish 8.6")
def test_an_advance_is_asked_before_anything_else() -> None:
    shown = of(but(meeting(), offer=Offer(C1, (B2,))))
    card = hand_card(shown)
    (units,) = lists(card).values()
    assert ([one.value for one in units.choices], set(buttons(card))) == (["B2"], {acts.STAY})


@pytest.mark.rule("skirmish 4.1")
def test_an_activation_is_ended_or_taken_back_by_a_button() -> None:
    position = meeting()
    hq, other = position.placed[A1].unit.id, position.placed[B1].unit.id
    shown = of(but(position, activation=Activation((hq,), frozenset({hq, other}), 1), spent=1))
    assert {acts.DONE, acts.UNDO} <= set(buttons(hand_card(shown)))
    (units,) = lists(hand_card(shown)).values()
    assert "Moves free in this activation" in units.choices[0].about


@pytest.mark.rule("skirmish 6.1")
def test_a_massed_activation_names_three_hqs_before_it_is_paid() -> None:
    units = dict.fromkeys(("A1", "A3", "C1", "C3"), "blue Sherman HQ SE")
    shown = of(board(["....", "....", "....", "...."], {**units, "D4": "red Tiger N"}))
    assert acts.MASS not in buttons(massed_card(shown))
    chosen = (A1, C1, Hex("C3"))
    asked = massed_card(shown, chosen)
    assert three_of(shown.position, buttons(asked)[acts.MASS]) == chosen


@pytest.mark.rule("skirmish 3.6")
def test_the_phase_is_ended_and_the_game_given_up_only_by_a_second_press() -> None:
    assert acts.PASSED in buttons(pass_card(of(meeting())))
    assert acts.RESIGN in buttons(resign_card(of(meeting())))
    assert {acts.PASS, acts.LINES} <= set(buttons(hand_card(of(meeting()))))


def test_a_long_list_is_leafed_through() -> None:
    choices = next(iter(lists(hand_card(of(meeting()))).values())).choices * 15
    (first,) = paged("aj:x", "?", choices, "More")
    assert (len(first.choices), first.choices[-1].value) == (MOST, f"{MORE}1")
    (last,) = paged("aj:x", "?", choices, "More", 2)
    assert last.choices[-1].value == f"{MORE}0"


@pytest.mark.rule("skirmish 9.1")
def test_a_look_tells_what_blocks_the_line_and_what_a_shot_comes_to() -> None:
    position = board(["...", ".w.", "..."], {"B1": "blue Sherman S", "B3": "red Tiger N"})
    said, faults = look_shot(position, B1, Hex("B3"))
    assert look_text(position, B1, Hex("B3")) == (
        "From B1 to B3 the line of sight is blocked by B2; the distance is 2."
    )
    assert said.startswith("Sherman in B1 can't fire at Tiger in B3")
    assert len(faults) == 1
    assert "have to reach 11" in look_shot(meeting(), B1, C2)[0]
    assert look_shot(meeting(), A1, B1) == ("", ())


@pytest.mark.parametrize("tag", sorted(languages()))
def test_everything_fits_into_what_discord_takes(tag: str) -> None:
    shown = of(meeting(reinforcements=["blue Sherman: A3 NW: 1"], exits={"blue": "B1 N"}))
    with speaking(tag):
        cards = (
            board_card(shown, ["x" * 300] * 9, PICTURE),
            challenge_card(shown, "Anna", 5, PICTURE),
            challenge_card(shown, "Anna", None, PICTURE),
            closed_card(shown, "declined", "Anna"),
            closed_card(shown, "called_off", "Anna"),
            hand_card(shown, "first"),
            unit_card(shown, A1, aims(shown, A1)),
            facing_card(shown, B1, C1),
            fire_card(shown, C2, (B1, D2)),
        )
        for card in cards:
            (message,) = discord_objects.messages(card)
            assert len(message["content"]) <= 2000
        assert len(alt.of_board(shown.position)) <= LONGEST_ALT


def test_at_the_end_the_points_stand_once_on_the_board() -> None:
    ending = Ending(Side.BLUE, "points", FrozenMap({Side.BLUE: 3, Side.RED: 1}))
    over = but(meeting(), phase=None, ending=ending)
    last = ending_told(over.scenario, ending)
    assert board_card(of(over), ["A shot.", last]).text.count("Points:") == 1
    assert board_card(of(over), ()).text.count("Points:") == 1


def test_a_label_begins_with_a_capital() -> None:
    (units,) = lists(board_card(of(meeting()), ())).values()
    assert [one.label for one in units.choices if one.value == "B2"] == ["Infantry in B2"]
