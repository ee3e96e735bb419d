"""Chapter 4 of the tournament: settings, entries, who sees which group, late entries, who withdraws."""

from __future__ import annotations

import pytest

from tests.games.tournament.at_the_desk import chosen, drawn, entered, fought, holds

SETTINGS = (
    "cards 1",
    "missions open",
    "groups open",
    "desk off",
    "clubs 1",
    "bye 1",
    "cut 2",
    "ties scored",
    "tables Oak",
)
NO_RESULT = "mission none; scored Anna 0, Bert 0"


@pytest.mark.rule("tournament 4.1")
@pytest.mark.parametrize("setting", SETTINGS)
def test_settings_are_fixed_as_long_as_a_round_stands_settled_or_not(setting: str) -> None:
    holds(f"""{drawn()}
        set {setting}
        expect refused 4.1
        undraw
        set {setting}
        expect round 0""")
    holds(f"""{drawn()}
        result Anna-Bert: {NO_RESULT}
        expect state Anna settled
        set {setting}
        expect refused 4.1
        set rounds 8
        expect rounds 8""")


@pytest.mark.rule("tournament 4.1")
@pytest.mark.rule("tournament 10.2")
def test_a_setting_that_is_fixed_is_told_before_what_is_wrong_with_it_and_behind_what_cannot_be_read() -> (
    None
):
    holds(f"""{drawn()}
        set bye 9
        expect refused 4.1
        set bye many
        expect refused 10.2""")


@pytest.mark.rule("tournament 4.2")
@pytest.mark.parametrize("name", ["Anna", "ANNA", "anna"])
def test_a_name_is_ones_own_whatever_its_case(name: str) -> None:
    holds(f"""{entered()}
        enter {name}
        expect refused 4.2
        withdraw {name}
        expect standings 1 Anna, 1 Bert""")


@pytest.mark.rule("tournament 4.2")
def test_who_has_not_entered_says_nothing() -> None:
    holds(f"""{drawn()}
        Zora:
        side north
        expect refused 4.2
        Zora:
        holding
        C1: 3 stands, 30
        expect refused 4.2""")


@pytest.mark.rule("tournament 4.3")
def test_a_group_is_known_to_its_owner_and_the_referee() -> None:
    holds(f"""{entered("", "Cleo")}
        expect sees Anna group Anna open
        expect sees referee group Anna open
        expect sees Bert group Anna hidden
        expect sees public group Anna hidden
        expect sees referee group Cleo none
        pair Anna-Bert, bye Cleo
        expect sees Bert group Anna hidden""")


@pytest.mark.rule("tournament 4.3")
@pytest.mark.rule("tournament 7.1")
def test_the_opponent_sees_a_group_once_the_game_of_their_match_is_over() -> None:
    holds(f"""{chosen("hold", "advance")}
        Anna:
        over 8
        expect sees Bert group Anna hidden
        Bert:
        over 8
        expect sees Bert group Anna open
        expect sees Anna group Bert open
        expect sees public group Anna hidden""")


@pytest.mark.rule("tournament 4.3")
@pytest.mark.parametrize(
    ("how", "sees"),
    [
        ("Bert:\nconcede", "open"),
        ("Anna:\nwithdraw", "open"),
        ("referee:\nresult Anna-Bert: mission none; scored Anna 0, Bert 0", "open"),
        ("referee:\nnoshow Anna", "hidden"),
        ("referee:\nnoshow Anna, Bert", "hidden"),
    ],
)
def test_a_match_that_was_never_over_opens_the_groups_to_both_but_after_a_no_show(
    how: str, sees: str
) -> None:
    holds(f"""{drawn()}
        {how}
        expect state Anna settled
        expect sees Bert group Anna {sees}
        expect sees Anna group Bert {sees}
        expect sees public group Anna hidden""")


@pytest.mark.rule("tournament 4.3")
def test_with_the_desk_off_a_group_opens_when_the_match_is_settled() -> None:
    holds(f"""{entered("set desk off")}
        draw
        Anna:
        report
        mission none
        scored Anna 0, Bert 0
        expect sees Bert group Anna hidden
        Bert:
        confirm
        expect sees Bert group Anna open""")


@pytest.mark.rule("tournament 4.3")
def test_everybody_sees_every_group_after_the_last_round() -> None:
    holds(f"""{entered("", "Cleo", "Dora")}
        set rounds 1
        pair Anna-Cleo, Bert-Dora
        noshow Cleo
        expect sees public group Anna hidden
        noshow Dora
        expect sees public group Anna open
        expect sees Dora group Anna open""")


@pytest.mark.rule("tournament 4.3")
def test_a_setting_opens_all_groups_at_the_first_draw() -> None:
    holds(f"""{entered("set groups open")}
        expect sees Bert group Anna hidden
        draw
        expect sees Bert group Anna open
        expect sees public group Anna open""")


@pytest.mark.rule("tournament 1.1.3")
def test_a_group_is_exchanged_until_the_first_draw_in_which_its_owner_takes_part() -> None:
    holds(f"""{entered()}
        set rounds 2
        Anna:
        holding
        C1: 3 stands, 30
        expect group Anna 30, 0, 0
        referee:
        draw
        Anna:
        holding
        C1: 3 stands, 31
        expect refused 1.1.3
        Anna:
        holding
        C1: 3 stands, 751
        expect refused 1.1.3
        expect refused 1.1
        referee:
        enter Cleo
        Cleo:
        holding
        C1: 3 stands, 32
        expect group Cleo 32, 0, 0""")


@pytest.mark.rule("tournament 4.4")
def test_late_entry_is_until_the_last_swiss_round_is_drawn_and_missed_rounds_give_nothing() -> None:
    holds(f"""{entered()}
        set rounds 2
        draw
        result Anna-Bert: mission Anna; scored Anna 0, Bert 0
        enter Cleo
        expect points Cleo 0
        expect standings 1 Anna, 2 Bert, 3 Cleo
        draw
        expect round 2
        enter Dora
        expect refused 4.4
        enter Anna
        expect refused 4.2""")


@pytest.mark.rule("tournament 4.5")
def test_who_withdraws_concedes_what_is_open_is_not_drawn_and_may_come_back() -> None:
    holds(f"""{entered("", "Cleo", "Dora")}
        pair Anna-Cleo, Bert-Dora
        expect state Anna side
        Anna:
        withdraw
        expect verdict Anna-Cleo conceded Anna
        expect points Cleo 4
        Anna:
        withdraw
        expect refused 4.5
        referee:
        withdraw Anna
        expect refused 4.5
        noshow Dora
        draw
        expect state Anna none
        undraw
        return Anna
        expect round 1
        return Anna
        expect refused 4.5
        draw
        expect state Anna side
        expect points Cleo 4""")


@pytest.mark.rule("tournament 4.5")
def test_results_of_who_withdraws_stay_also_for_others_and_nobody_comes_or_goes_when_all_is_over() -> None:
    holds(f"""{entered()}
        set rounds 1
        draw
        result Anna-Bert: mission Anna; scored Anna 10, Bert 0
        expect champion Anna
        withdraw Anna
        expect refused 4.5
        return Bert
        expect refused 4.5""")
    holds(f"""{fought("hold", "advance")}
        Anna:
        report
        held 8: Anna 1, 2
        Bert:
        confirm
        expect points Anna 4
        Anna:
        withdraw
        expect points Anna 4
        expect verdict Anna-Bert mission Anna
        expect standings 1 Anna, 2 Bert""")
