"""Crews and garages in words: lists as long as Discord takes them, cards of one message, forms that fit."""

from __future__ import annotations

import pytest

from bot.core.discord.answering.discord_objects import messages, modal
from bot.core.present.cards import Card, Select
from bot.core.present.messages import LONGEST_MESSAGE
from bot.core.words.speech import speaking
from bot.games.campaign.cards.battles.garage import (
    ALL,
    as_list,
    garage_card,
    not_read,
    packed,
    sent_in,
    ticking,
    unpacked,
    writing,
)
from bot.games.campaign.cards.battles.manning import (
    buttons,
    giving_card,
    leading_card,
    lines,
    suggestion_card,
)
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.services.battles.suggesting import suggestion
from engine.campaign.arranging.manning import Combatant, open_slots, prospect, sign_off
from engine.campaign.arranging.shapes import Actor, Arrangement, Room
from engine.campaign.arranging.sight import sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.reading.garage import LONGEST, read_garage
from engine.campaign.view import BattleView
from engine.frozen import FrozenMap
from engine.hexes import Hex

FULL = (Vehicle.read("TD10"), Vehicle.read("TD9"), Vehicle.read("A8"))
BATTLE = BattleView(
    Hex("C3"),
    "Abbey",
    Team.BLUE,
    1,
    (),
    FrozenMap({team: tuple(Platoon(PlatoonId(team, n), Hex("C3"), FULL) for n in (9, 10)) for team in Team}),
)
MANY = range(100, 160)
NAMES = FrozenMap({user: f"{user}{'_*' * 15}" for user in MANY})
EVERYTHING = frozenset(ALL)
NOTHING = Arrangement()
CAPTAIN = Viewer(100, Team.BLUE, orders=True)


def shown(arrangement: Arrangement, seat: Seat = Seat.BLUE) -> Shown:
    of = sight(arrangement, BATTLE, seat)
    return Shown("0123456789abcdef", "War", "0123abcd", Hex("C3"), 12345, of, 1_800_000_000, NAMES)


def giving(arrangement: Arrangement, *side: Combatant) -> Card:
    slots = open_slots(arrangement, BATTLE, Team.BLUE)
    return giving_card(
        shown(arrangement), tuple(prospect(arrangement, BATTLE, one, side) for one in slots), None
    )


def everybody(garage: frozenset[Vehicle] = EVERYTHING) -> tuple[Combatant, ...]:
    return tuple(Combatant(user, garage) for user in MANY)


def away(*users: int) -> Arrangement:
    arrangement = Arrangement()
    for user in users:
        arrangement = sign_off(arrangement, Actor(user, Team.BLUE))
    return arrangement


@pytest.mark.parametrize("tongue", ["en", "de"])
def test_a_list_of_very_many_members_is_cut_and_says_so(tongue: str) -> None:
    with speaking(tongue):
        card = giving(Arrangement(), *everybody())
    _, members = (row for row in card.rows if isinstance(row, Select))
    assert len(members.choices) == 25
    assert "36" in card.text
    assert len(messages(card)) == 1


@pytest.mark.parametrize("tongue", ["en", "de"])
def test_the_card_on_which_vehicles_are_given_is_one_message_whatever_hinders(tongue: str) -> None:
    half = MANY[: len(MANY) // 2]
    side = tuple(
        Combatant(user, EVERYTHING if user % 3 else frozenset(), busy=user not in half) for user in MANY
    )
    with speaking(tongue):
        card = giving(away(*half), *side)
    assert len(card.text) <= LONGEST_MESSAGE
    assert len(messages(card)) == 1


def test_what_a_list_carries_fits_into_its_id() -> None:
    for card in (giving(Arrangement(), *everybody()), leading_card(shown(Arrangement()), CAPTAIN, MANY)):
        for row in card.rows:
            if isinstance(row, Select):
                assert len(row.carries) <= 100
                assert len(row.choices) <= 25
    made = suggestion(Arrangement(), BATTLE, Team.BLUE, everybody())
    assert len(made.crew) == 6
    for row in suggestion_card(shown(Arrangement()), made).rows:
        assert isinstance(row, tuple)
        assert all(len(button.carries) <= 100 for button in row)


@pytest.mark.rule("campaign 12.5")
def test_a_card_tells_a_team_of_its_own_crew_alone_until_the_battle_is_opened() -> None:
    red = open_slots(Arrangement(), BATTLE, Team.RED)[0]
    manned = Arrangement(crew=FrozenMap({red: 101}), coming=FrozenMap({Team.RED: frozenset((102,))}))
    told = "\n".join(lines(shown(manned), CAPTAIN))
    assert "101" not in told
    assert "102" not in told
    opened = Arrangement(crew=manned.crew, coming=manned.coming, room=Room("a", "b", 0, 15))
    assert "102" not in "\n".join(lines(shown(opened), CAPTAIN))


def test_everybody_is_offered_what_he_may_do_and_no_more() -> None:
    def labels(viewer: Viewer, arrangement: Arrangement = NOTHING) -> list[str]:
        return [one.label for one in buttons(shown(arrangement), viewer)]

    both = ["I'll come", "I can't come"]
    assert labels(Viewer(101, Team.BLUE)) == both
    assert labels(Viewer(101, Team.BLUE, leads=True)) == [*both, "Give vehicles", "Suggest a crew"]
    assert labels(CAPTAIN) == [*both, "Give vehicles", "Suggest a crew", "Field Commander"]
    assert labels(Viewer(1, None, referee=True)) == []
    assert labels(Viewer(101, Team.BLUE), away(101)) == ["I'll come"]
    assert labels(CAPTAIN, Arrangement(room=Room("a", "b", 0, 15), played=True)) == []


@pytest.mark.parametrize("garage", [frozenset(), frozenset(ALL[:7]), EVERYTHING])
def test_a_garage_fits_on_a_button_into_a_form_and_back(garage: frozenset[Vehicle]) -> None:
    assert unpacked(packed(garage)) == garage
    assert len(packed(garage)) <= 44
    assert read_garage(as_list(garage)).vehicles == garage
    assert len(as_list(garage)) <= LONGEST
    form = modal(ticking(garage)).to_dict()
    assert len(form["components"]) == 5
    assert len(messages(garage_card(garage))) == 1


@pytest.mark.parametrize("text", ["-1", "zz", "f" * 14])
def test_what_no_button_of_a_garage_carries_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text[:2]):
        unpacked(text)


@pytest.mark.parametrize("sent", ["Q1", "Q1\n\nM5  ", "a `b` c", "Q" * LONGEST, "\n".join(["Q_*~`"] * 60)])
def test_a_list_with_faults_stands_in_one_message_from_which_it_is_mended(sent: str) -> None:
    faults, list_ = not_read(read_garage(sent), sent)
    assert all(len(str(one["content"])) <= LONGEST_MESSAGE for one in messages(faults))
    (message,) = messages(list_)
    assert sent_in(message["content"]) == sent
    assert modal(writing(sent)).to_dict()
