"""What the bot makes of wars at random: all that is told has its sentence, and no card tells a secret."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from bot.core.present.cards import Choice, Select
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import refuse_undeclared
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.games.week.battle_card import battle_text, written_sum
from bot.games.week.cards import KEPT, battle_card, step_card
from bot.games.week.game import WEEK
from bot.games.week.speaking import WORDS
from engine.common.seat import PUBLIC, REFEREE
from engine.frozen import FrozenMap
from engine.week import told
from engine.week.battle import Battle, Shown, Supply, Works
from engine.week.see import see
from engine.week.sides import SIDES
from engine.week.state import State
from tests.games.week.at_the_desk import attacked, fought
from tests.games.week.at_the_desk import told as played
from tests.games.week.drawn import War, play, war
from tests.games.week.test_leaks import SECRETS

SEEDS, LINES = range(4), 120
SEATS = (*SIDES, REFEREE, PUBLIC)
READER = Reader("0123456789abcdef", "War", 1)


@pytest.fixture(scope="module", params=SEEDS)
def drawn(request: pytest.FixtureRequest) -> War:
    return play(war(request.param), LINES)


def shown(state: State, seat: str) -> list[Any]:
    """Return all that hangs, is offered and is asked at a seat."""
    view = see(state, seat)
    hung = [kind.page(view, scope, READER) for kind in KEPT for scope in kind.scopes(view)]
    return [hung, WEEK.offers(view), [WEEK.awaited(view, one) for one in WEEK.rules.open(view)]]


@pytest.mark.parametrize("tag", sorted(languages()))
def test_every_notice_is_declared_and_said_to_whoever_is_told_it(drawn: War, tag: str) -> None:
    kinds = set()
    with speaking(tag):
        for before, _, events, after in drawn.steps:
            for one in WEEK.rules.tell(before, events, after):
                refuse_undeclared(WEEK.kinds, one, person=False)
                said = WEEK.kinds[one.kind].say(one.details, see(after, one.seat), READER)
                texts = (said,) if isinstance(said, str) else tuple(card.text for card in said)
                assert texts or one.kind in ("week_asked", "on_the_board")
                assert not {"{", "}"} & set("".join(texts))
                kinds.add(one.kind)
    assert len(kinds) > 5
    assert kinds <= told.DETAILS.keys()


def test_every_letter_step_and_view_is_read_back_as_it_was_written(drawn: War) -> None:
    codec = WEEK.codec
    for before, said, events, after in drawn.steps[-30:]:
        assert codec.read_step(codec.write_step(said, events)) == (said, events)
        letter = WEEK.rules.tell(before, events, after)
        bare = tuple(one for one in codec.read_letter(codec.write_letter(letter)))
        assert [(one.seat, one.kind, one.details) for one in bare] == [
            (one.seat, one.kind, one.details) for one in letter
        ]
    state = drawn.state
    assert codec.read_board(codec.write_board(state.charts)) == state.charts
    for seat in SEATS:
        assert codec.read_view(codec.write_view(see(state, seat))) == see(state, seat)


@pytest.mark.parametrize("tag", sorted(languages()))
def test_a_card_hangs_and_something_is_said_of_whatever_is_open(drawn: War, tag: str) -> None:
    with speaking(tag):
        for _, _, _, after in drawn.steps:
            for seat in SEATS:
                hung, _, asked = shown(after, seat)
                for card in filter(None, hung):
                    assert 0 < len(card.text) <= 2000
                    assert len(card.rows) <= 5
                assert all(asked)


@pytest.mark.parametrize("secret", sorted(SECRETS))
def test_cards_and_questions_of_the_other_side_do_not_hang_on_a_secret(drawn: War, secret: str) -> None:
    for _, _, _, after in drawn.steps[::5]:
        other = SECRETS[secret](after)
        for spy in ("south", PUBLIC):
            if see(after, spy) == see(other, spy):
                assert shown(after, spy) == shown(other, spy), secret


def test_whatever_is_asked_is_named_for_the_referee_who_sees_for_whom_a_war_waits() -> None:
    for words in WORDS.values():
        asked = {key.removeprefix("week.ask_") for key in words.sentences if key.startswith("week.ask_")}
        named = {key.removeprefix("awaits.") for key in words.sentences if key.startswith("awaits.")}
        assert asked == named


def test_every_sentence_of_the_week_is_there_in_every_language() -> None:
    assert WORDS.keys() == languages().keys()
    first, *others = (one.sentences.keys() for one in WORDS.values())
    assert all(first == other for other in others)


@pytest.mark.rule("week B.2.c.15")
def test_a_sum_is_written_factor_by_factor_and_rounded_once() -> None:
    units = (Shown("1/G", "infantry", 7, "C2508"), Shown("2/G", "infantry", 4, "C2509"))
    battle = Battle("C2609", "north", 1, units, ("C2508", "C2509"), "Grant", river=("C2508",))
    assert written_sum(battle, "north") == "7 x 1/2 river + 4 = 7.5, rounded down to 7"
    unsupplied = FrozenMap({"north": Supply()})
    battle = Battle("C2609", "north", 1, units, (), "Grant", river=("C2508",), supply=unsupplied)
    assert written_sum(battle, "north") == "7 x 1/2 river + 4 = 7.5; unsupplied 3.75, rounded down to 3"
    works = Works("fort", ("1/L",), entrained=("2/L",))
    inside = (Shown("1/L", "infantry", 5, "C2609"), Shown("2/L", "infantry", 3, "C2609"))
    battle = Battle("C2609", "north", 1, units, (), "Grant", works=works, defenders=inside)
    assert written_sum(battle, "south") == "5 x 2 fort + 3 x 1/2 entrained = 11.5, rounded down to 11"


@pytest.mark.rule("week B.2.c.10")
def test_losses_are_proposed_as_they_may_be_taken_and_shared_out_by_their_owner_alone() -> None:
    state = played(fought(6)).state
    (offered,) = (one for one in WEEK.offers(see(state, "south")) if one.shares)
    (share,) = offered.shares
    assert (share.names, share.points, share.most) == (("1/L", "2/L"), (2, 2), (10, 4))
    assert offered.lines == ("lose 1/L 2, 2/L 2",)
    for seat in ("north", REFEREE, PUBLIC):
        assert not any(one.shares for one in WEEK.offers(see(state, seat)))


@pytest.mark.rule("week B.2.c.9")
def test_the_chances_told_are_those_of_the_die_as_it_is_shifted() -> None:
    rolled = [played(fought(die, commit="Grant")).state for die in range(1, 7)]
    battle, chart = rolled[0].desk.battle, rolled[0].charts.combat
    assert battle is not None
    assert chart is not None
    results = Counter(one.desk.battle.result for one in rolled if one.desk.battle is not None)
    column = chart.columns.heads.index(battle.column)
    chances = chart.chances(battle.table or 0, column, battle.shift)
    assert dict(chances) == {result: Fraction(times, 6) for result, times in results.items()}
    told_ = ", ".join(f"`{result}` {int(chance * 6)} of 6" for result, chance in chances)
    assert f"With the die shifted by +2: {told_}." in battle_text(see(rolled[0], PUBLIC), battle)
    unshifted = played(fought(1)).state
    assert unshifted.desk.battle is not None
    assert "Nobody shifts the die: " in battle_text(see(unshifted, PUBLIC), unshifted.desk.battle)


@pytest.mark.parametrize("tag", sorted(languages()))
def test_a_star_of_a_result_stands_in_code_where_it_makes_nothing_italic(tag: str) -> None:
    view = see(played(fought(1)).state, PUBLIC)
    assert view.desk.fight is not None
    with speaking(tag):
        text = battle_text(view, view.desk.fight)
    assert "*/" in text
    assert "*" not in re.sub(r"`[^`]*`|\*\*", "", text)


def test_after_the_roll_the_strength_is_that_of_the_roll_whatever_is_lost_since() -> None:
    owing = played(fought(6)).state
    (offered,) = (one for one in WEEK.offers(see(owing, "south")) if one.shares)
    lost = played(f"{fought(6)}\nsouth: {offered.lines[0]}").state
    assert lost.desk.fight is not None
    text = battle_text(see(lost, PUBLIC), lost.desk.fight)
    assert re.search(r"\*\*South: \d+\*\* when the die was rolled", text)
    assert " = " not in text


def checks(state: State, seat: str) -> list[Choice]:
    """Return what a seat can tick on its battle card."""
    card = battle_card(see(state, seat), "", READER)
    assert card is not None
    return [one for row in card.rows if isinstance(row, Select) for one in row.choices]


@pytest.mark.rule("week B.2.c.11")
@pytest.mark.parametrize("tag", sorted(languages()))
def test_whoever_has_to_retreat_ticks_what_the_desk_cannot_judge_and_nobody_else(tag: str) -> None:
    state = played(f"{fought(6)}south: lose 1/L 2, 2/L 2\n").state
    with speaking(tag):
        assert len(checks(state, "south")) == 7
        assert all(len(one.label) <= 100 for one in checks(state, "south"))
        assert checks(state, "north") == []
        assert checks(played(fought(6)).state, "south") == []


def test_the_referees_step_card_tells_what_each_side_is_asked_and_a_sides_only_its_own() -> None:
    state = played(attacked()).state
    card, own = (step_card(see(state, seat), "", READER) for seat in (REFEREE, "south"))
    assert card is not None
    assert own is not None
    asked = "Pick your intensity chit for C2610"
    assert [line for line in card.text.splitlines() if asked in line] == [
        line
        for side in ("North", "South")
        for line in card.text.splitlines()
        if line.startswith(f"**{side}:** ")
    ]
    assert card.rows == ()
    assert f"**Your side:** {asked}" in own.text
    assert "Waiting for North." in own.text
    assert own.text.count(asked) == 1


def test_a_sides_step_card_is_the_same_whether_or_not_the_other_has_anybody_to_commit() -> None:
    record = f"""{attacked()}
north: intensity 1
south: intensity 0
south: supply TS
roll 1, 1
north: supply TN
"""
    state = played(record).state
    with_, without = state, SECRETS["question"](state)
    assert step_card(see(with_, "south"), "", READER) == step_card(see(without, "south"), "", READER)
    assert step_card(see(with_, REFEREE), "", READER) != step_card(see(without, REFEREE), "", READER)
