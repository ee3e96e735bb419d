"""Corrections in words: each changed fact, lists with their pages, cards that are one message (16.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pytest

from bot.core.present.cards import Card, Look, Select
from bot.core.present.corrections import amending, corrections_card, corrections_list, step_sentences
from bot.core.present.corrections.correction_ways import Way, Why
from bot.core.present.corrections.corrections_card import StepsPage, desk_card, step_card
from bot.core.present.forms import Options, Text
from bot.core.present.messages import LONGEST_MESSAGE
from bot.core.referee.correcting.correction_shapes import Advice
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.campaign.cards.corrections import changes, forms, rewinding
from engine.campaign.commands import Move, ReportResult, Seat, SetBank, Sheet, Source, Submission
from engine.campaign.corrections import CORRECTIONS
from engine.campaign.events import BankSet, Event, TurnBegan
from engine.campaign.facts import FactName
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import View
from engine.common.differences import Change
from engine.common.ruling import Ruling
from engine.errors import fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.games.campaign.pictures import views

WRITTEN = {
    FactName.TURN: Change(FactName.TURN, "", "blue 3", "red 3"),
    FactName.FIRST: Change(FactName.FIRST, "", "", "blue"),
    FactName.STAGE: Change(FactName.STAGE, "", "orders", "combat"),
    FactName.ENDING: Change(FactName.ENDING, "", "", "red victory"),
    FactName.MARKERS: Change(FactName.MARKERS, "", "closed", "open"),
    FactName.CONTROL: Change(FactName.CONTROL, "B5", "none", "blue"),
    FactName.BANK: Change(FactName.BANK, "blue", "12", "1"),
    FactName.PLATOON: Change(FactName.PLATOON, "blue P3", "D7: M5, L3 entered from E6", ""),
    FactName.STOOD: Change(FactName.STOOD, "red P3", "", "D7"),
    FactName.SHEET: Change(FactName.SHEET, "red", "red turn 2\nP1, A5, stay", ""),
    FactName.ENEMY: Change(FactName.ENEMY, "D7", "present", ""),
    FactName.BATTLE: Change(FactName.BATTLE, "D7", "", "blue from 1, 2: blue P1 M5; red P2 H4"),
    FactName.ORDER: Change(FactName.ORDER, "", "", "D7, D8"),
    FactName.SCOUT: Change(FactName.SCOUT, "blue P3", "", "D7 E6"),
    FactName.NAMES: Change(FactName.NAMES, "blue D7", "", "P1, P2, P3"),
    FactName.RETREAT: Change(FactName.RETREAT, "red P2", "D7: E6, E5", ""),
    FactName.RECOVERY: Change(FactName.RECOVERY, "blue D7", "", "blue P1 M5; fought P1; can"),
    FactName.ANSWERED: Change(FactName.ANSWERED, "blue P1", "yes", ""),
    FactName.BEATEN: Change(FactName.BEATEN, "red P1", "", "yes"),
    FactName.RULING: Change(FactName.RULING, "all 2", "", "Night battles are *drawn*\n2.6"),
}


@dataclass(frozen=True, slots=True)
class Said:
    """A step as the services hand it over."""

    position: int
    submission: Submission
    game_turn: int
    active: Seat | None = Seat.BLUE
    events: tuple[Event, ...] = ()
    at: datetime = datetime(2030, 1, 1, tzinfo=UTC)
    rewindable: bool = True

    @property
    def origin(self) -> int:
        return self.position


@dataclass(frozen=True, slots=True)
class Seen:
    """What a correction would come to, as the services hand it over."""

    before: FrozenMap[Seat, View]
    after: FrozenMap[Seat, View]
    changes: FrozenMap[Seat, tuple[Change, ...]]


@dataclass(frozen=True, slots=True)
class Corrected:
    """A correction as the journal keeps it."""

    position: int
    way: str
    reason: str
    corrected: tuple[Said, ...]
    instead: tuple[Said, ...]
    holds: bool = True
    at: datetime = datetime(2030, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Worked(Seen):
    """A rewind as the services hand it over, from `until` on without its later steps."""

    step: Said
    until: Said | None
    id: str = "abc"
    game: str = "game"
    head: int = 9
    mark: str = "m"
    instead: tuple[Submission, ...] = ()
    chosen: tuple[()] = ()
    stop: None = None
    strays: tuple[Said, ...] = ()
    again: int = 3
    reopens: bool = False
    ends: bool = False


def sheet(position: int, game_turn: int, lines: int = 3) -> Said:
    moves = tuple(Move(n, Hex("D7"), (Hex("E6"), Hex("E5")), Source(n, "")) for n in range(1, lines + 1))
    return Said(position, Submission(Seat.RED, (Sheet(Team.RED, game_turn, moves),)), game_turn)


def game(turns: int, of_each: int) -> tuple[Said, ...]:
    return tuple(
        sheet(turn * of_each + number, turn) for turn in range(1, turns + 1) for number in range(of_each)
    )


def selects(card: Card) -> list[Select]:
    return [row for row in card.rows if isinstance(row, Select)]


@pytest.mark.parametrize("tag", sorted(languages()))
def test_every_fact_that_can_change_is_worded_in_every_language(tag: str) -> None:
    assert set(WRITTEN) == set(FactName)
    with speaking(tag):
        lines = [changes.line(one) for one in WRITTEN.values()]
    assert len(set(lines)) == len(lines)
    assert all("→" in one and "change" not in one for one in lines)


def test_facts_are_written_as_the_engine_writes_them() -> None:
    found = set(map(changes.line, CORRECTIONS.noticed(views.REFEREE, views.CORRECTED)))
    assert {"Blue's bank: 14 points → 19 points", "G5 is held by: Red → Blue"} <= found


def test_what_matters_most_is_told_first_and_the_rest_is_counted() -> None:
    lines = changes.told(tuple(WRITTEN.values()), 4)
    assert lines[0] == "- End of the game: nothing → Red has won: both home cities joined"
    assert lines[1].startswith("- Turn: ")
    assert lines[-1] == f"- and {len(WRITTEN) - 4} more facts"


def test_what_somebody_wrote_is_no_markdown() -> None:
    assert "\\*drawn\\*" in changes.line(WRITTEN[FactName.RULING])


def test_lists_hold_what_discord_lets_them_and_every_step_is_on_one_of_the_pages() -> None:
    every = game(60, 60)
    seen: set[str] = set()
    for number in range(3):
        page = StepsPage.of(every, 30, number)
        card = desk_card("game", "War", 1, every, page)
        turns, some = selects(card)
        assert len(turns.choices) == 25
        assert [one.value for one in turns.choices if one.chosen] == ["30"]
        assert len(some.choices) <= 25
        assert len(card.rows) <= 5
        seen |= {one.value for one in some.choices}
    assert seen == {str(one.position) for one in every if one.game_turn == 30}
    assert StepsPage.of(every, 30, 99).page == StepsPage.of(every, 30).page == 2
    assert StepsPage.of((), None).steps == ()
    assert desk_card("game", "War", 1, (), StepsPage.of(())).rows == ()


def test_a_turn_of_which_no_step_holds_any_more_is_answered_with_the_last_one() -> None:
    every = game(3, 2)
    card = desk_card("game", "War", 1, every, StepsPage.of(every, 12, 2))
    assert all(1 <= len(one.choices) <= 25 for one in selects(card)), "Discord takes no empty list"
    assert StepsPage.of(every, 12, 0).turn == every[-1].game_turn


def test_a_step_before_the_toss_can_only_be_set_right() -> None:
    first = replace(sheet(1, 0), rewindable=False, active=None)
    (row,) = step_card("game", 1, first).rows
    assert isinstance(row, tuple)
    assert [one.label for one in row] == ["Set facts right", "Back"]


def test_a_result_is_ticked_as_it_was_said_and_read_again() -> None:
    lost = ((Team.BLUE, 5, (Vehicle.read("M4"),)), (Team.RED, 3, (Vehicle.read("M9"), Vehicle.read("M9"))))
    result = ReportResult(Hex("F5"), BattleOutcome.DRAW, lost)
    said = Submission(Seat.REFEREE, (result,))
    form = forms.told_form("t", "c", said, "words", views.REFEREE)
    ticked: dict[str, list[str]] = {}
    for field in form.fields:
        assert isinstance(field, Options)
        ticked[field.key] = [one.value for one in field.choices if one.chosen]
    assert ticked["outcome"] == ["draw"]
    assert len(ticked["red"]) == 2
    losses = [(team, value) for team in Team for value in ticked[team.value]]
    assert forms.read_result(Hex("F5"), "draw", losses) == result
    gone = forms.told_form("t", "c", said, "words", replace(views.REFEREE, battles=()))
    assert isinstance(gone.fields[0], Text)


@pytest.mark.parametrize("tag", sorted(languages()))
def test_a_preview_is_one_message_however_much_is_otherwise(tag: str) -> None:
    many = tuple(Change(FactName.PLATOON, f"blue P{n}", "D7: " + "TD10, " * 20, "E6: M5") for n in range(60))
    of = Seen(
        FrozenMap(dict.fromkeys(Seat, views.REFEREE)),
        FrozenMap(dict.fromkeys(Seat, views.REFEREE)),
        FrozenMap(dict.fromkeys(Seat, many)),
    )
    broken = [fault("sets_stack", "11.7", "16.2", hex="B5", team="blue", count=3)] * 9
    with speaking(tag):
        card = amending.preview_card(
            of, ("game", 1, "abc"), "set bank blue 1\n" * 90, "why " * 75, broken, None
        )
    assert len(card.text) <= LONGEST_MESSAGE
    first = card.rows[0]
    assert isinstance(first, tuple)
    assert [one.carries for one in first[:2]] == ["aj:mend_amend:game:1:abc", "aj:mend_set:game:1:abc.1"]


@pytest.mark.rule("campaign 16.3")
def test_how_many_rulings_are_dropped_with_all_that_came_later_is_told_before() -> None:
    made = tuple(Ruling(number, f"Ruling {number}.") for number in (1, 2, 3))
    now, then = (replace(views.REFEREE, rulings=some) for some in (made, made[:1]))
    of = Worked(
        FrozenMap(dict.fromkeys(Seat, now)),
        FrozenMap(dict.fromkeys(Seat, then)),
        FrozenMap(dict.fromkeys(Seat, ())),
        sheet(1, 1),
        sheet(2, 1),
    )
    told = "That also drops 2 rulings made since"
    assert told in rewinding.preview_card(of, None, None).text
    assert "ruling" not in rewinding.preview_card(replace(of, after=of.before), None, None).text


@pytest.mark.parametrize(
    ("advice", "green"),
    [
        (None, "aj:mend_why"),
        (Advice(Way.REWIND, Why.STANDS, ()), "aj:mend_why"),
        (Advice(Way.AMEND, Why.NOTHING, ()), "aj:mend_why"),
        (Advice(Way.UNDO, Why.LAST, ()), "aj:mend_undo"),
        (Advice(Way.AMEND, Why.STOPS, ("set bank blue 1",)), "aj:mend_advised"),
    ],
)
def test_of_the_ways_to_put_something_right_the_advised_one_comes_first_and_it_alone_is_green(
    advice: Advice | None, green: str
) -> None:
    before = FrozenMap(dict.fromkeys(Seat, views.REFEREE))
    of = Worked(before, before, FrozenMap(dict.fromkeys(Seat, ())), sheet(1, 1), sheet(2, 1))
    row = rewinding.preview_card(of, advice, None).rows[0]
    assert isinstance(row, tuple)
    assert [one for one in row if one.look is Look.GO] == [row[0]]
    assert row[0].carries.startswith(f"{green}:")
    assert {one.look for one in row} <= {Look.GO, Look.PLAIN}


def test_what_breaks_no_rule_is_applied_without_an_override() -> None:
    nothing = Seen(FrozenMap({}), FrozenMap({}), FrozenMap(dict.fromkeys(Seat, ())))
    card = amending.preview_card(nothing, ("game", 1, "abc"), "set bank blue 1", "why", (), None)
    first = card.rows[0]
    assert isinstance(first, tuple)
    assert (first[0].label, first[0].carries) == ("Apply it", "aj:mend_set:game:1:abc.0")
    assert "Blue won't notice anything," in card.text


@pytest.mark.rule("campaign 16.2")
def test_the_old_line_stays_readable_beside_what_corrected_it() -> None:
    wrong = Submission(Seat.REFEREE, (ReportResult(Hex("A5"), BattleOutcome.ATTACKERS_ANNIHILATE),))
    right = Submission(Seat.REFEREE, (ReportResult(Hex("A5"), BattleOutcome.DRAW),))
    told = Corrected(9, "rewind", "the *shot*", (Said(3, wrong, 1),), (Said(10, right, 1),))
    bank = SetBank(Team.BLUE, 9)
    amended = Said(2, Submission(Seat.REFEREE, (bank,)), 1, events=(BankSet(Team.BLUE, 9, 4),))
    every = (told, Corrected(2, "amend", "slip", (), (amended,)), replace(told, holds=False))
    text = "".join(corrections_list.list_card("game", "War", 1, every, page).text for page in (0, 1))
    assert "`result A5: attackers annihilate`" in text
    assert "`result A5: draw`" in text
    assert "the \\*shot\\*" in text
    assert "undone since" in text
    assert "9 points" in text
    assert "4 points" in text


def test_a_long_list_of_corrections_has_pages_that_are_one_message_each() -> None:
    long = tuple(sheet(n, 1, 10) for n in range(20))
    every = tuple(Corrected(n, "rewind", "why " * 70, long, long) for n in range(1, 30))
    cards = [corrections_list.list_card("game", "War", 1, every, page) for page in (0, 4, 14, 99)]
    assert all(len(card.text) <= LONGEST_MESSAGE for card in cards)
    assert cards[2].text == cards[3].text
    assert "**1.**" in cards[3].text
    whole = corrections_list.whole_card(1, every[0]).text
    assert whole.count("P10, D7, E6-E5") == 2 * len(long)


def test_what_was_said_is_fenced_so_that_nothing_closes_it() -> None:
    assert step_sentences.fenced("a ``` b").count("```") == 2
    assert corrections_card.AT_ONCE == 25


@pytest.mark.parametrize("tag", languages())
def test_no_fact_is_told_in_the_words_of_the_record(tag: str) -> None:
    came = Change(FactName.PLATOON, "blue P1", "A5: H2, M3 entered from A4", "A4: H2, M3")
    sheet_dropped = Change(FactName.SHEET, "blue", "blue turn 2\nP1, A5, stay", "blue turn 2")
    with speaking(tag):
        moved, dropped = changes.line(came), changes.line(sheet_dropped)
    assert ("entered from" in moved) is (tag == "en")
    assert "A5: H2, M3, " in moved
    assert "P1, A5, stay" in dropped
    assert "blue turn" not in dropped
    assert not dropped.endswith("2")


def test_what_came_of_a_step_is_a_list_without_dashes_of_its_own() -> None:
    told = step_sentences.came_of((TurnBegan(Team.RED, 1), BankSet(Team.BLUE, 9, 4)))
    assert told[0] == "- Red turn 1"
    assert step_sentences.choice(
        Said(1, Submission(Seat.BLUE, ()), 1, events=(TurnBegan(Team.RED, 1),))
    ).about == ("Red turn 1")
