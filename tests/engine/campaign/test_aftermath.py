"""What a settled battle is told to have done: each side reads its own part, the referee both (14.1, 15.1)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.core.present.reader import Reader
from bot.core.told.shared_details import by_name
from bot.core.words.speech import speaking
from bot.games.campaign.letters import letters
from bot.games.campaign.notices import KINDS
from engine.campaign.commands import Seat
from engine.campaign.see import see
from engine.campaign.tell import tell
from engine.common.notice import Notice
from tests.rules.campaign.table import holds

PATH = "\n".join(f"set control {hex_} red" for hex_ in ("D5", "E5", "F6", "G6", "H6", "I6"))
FOUGHT = """
    set bank red {bank}
    set bank blue 20
    set platoon blue P1 C5: M5, H4
    set platoon red P1 D5: H5, M3 entered from E5
    set platoon red P2 D5: TD7
    set control D5 red
    {more}
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    referee:
    result D5: {result}
"""


def told(result: str, *, bank: int = 20, more: str = "") -> Mapping[str, Notice]:
    """Play a battle in D5 and return what each seat is told of it."""
    step = holds(FOUGHT.format(result=result, bank=bank, more=more)).steps[-1]
    notices = tell(step.before, step.events, step.after)
    return {one.seat: one for one in notices if one.kind == "battle_fought"}


def details(result: str, *, bank: int = 20, more: str = "") -> dict[str, dict[str, object]]:
    """Return what each seat is told beyond what all are told."""
    parts = ("retreated_", "unrecovered_")
    return {
        seat: {name: value for name, value in by_name(one.details) if name.startswith(parts) and value}
        for seat, one in told(result, bank=bank, more=more).items()
    }


def said(seat: Seat, result: str, *, bank: int = 20, more: str = "") -> str:
    """Return the letter that a seat reads of the battle."""
    step = holds(FOUGHT.format(result=result, bank=bank, more=more)).steps[-1]
    notices = tuple(
        one
        for one in tell(step.before, step.events, step.after)
        if one.seat == seat and one.kind == "battle_fought"
    )
    with speaking("en"):
        (card,) = letters(KINDS, notices, see(step.after, seat), Reader("game", "War"))
    return card.text


@pytest.mark.rule("campaign 12.5")
@pytest.mark.rule("campaign 15.1")
def test_where_the_losers_went_is_told_to_themselves_and_the_referee() -> None:
    assert details("draw") == {
        Seat.BLUE: {"retreated_blue": ((1, "C5"),)},
        Seat.RED: {},
        Seat.REFEREE: {"retreated_blue": ((1, "C5"),)},
    }
    assert "P1 retreats to C5" in said(Seat.BLUE, "draw")
    assert "retreats" not in said(Seat.RED, "draw")
    assert "Blue: P1 retreats to C5" in said(Seat.REFEREE, "draw")


@pytest.mark.rule("campaign 15.3")
def test_a_ranking_that_is_asked_is_told_to_the_losers_alone() -> None:
    won = "attackers capture"
    assert details(won)[Seat.RED] == {"retreated_red": ((1, "E5"),)}
    assert "P2 can't go back the way it came" in said(Seat.RED, won)
    assert "P2" not in said(Seat.BLUE, won)
    assert "Red: P2 can't go back the way it came" in said(Seat.REFEREE, won)


@pytest.mark.rule("campaign 14.1")
def test_a_victor_who_may_recover_reads_the_prices_and_his_bank_and_nobody_else_does() -> None:
    lost = "draw; lost red P1 H5; lost red P2 TD7; lost blue P1 M5"
    mine = said(Seat.RED, lost, more=PATH)
    assert "P1 heavy tier 5 for 5 points and P2 tank destroyer tier 7 for 7 points" in mine
    assert "The bank holds 20 points" in mine
    assert "recovered" not in said(Seat.BLUE, lost, more=PATH)
    assert details(lost, more=PATH)[Seat.RED] == {}


@pytest.mark.rule("campaign 14.1")
@pytest.mark.parametrize(
    ("result", "bank", "more", "why"),
    [
        ("draw; lost red P1 H5", 20, "", "path"),
        ("draw; lost red P1 H5", 4, PATH, "points"),
        ("draw; lost red P1 H5, M3", 20, "", "path"),
        ("both annihilated", 20, PATH, "survivor"),
    ],
)
def test_why_nothing_could_be_recovered_is_told_to_the_victor_alone(
    result: str, bank: int, more: str, why: str
) -> None:
    found = details(result, bank=bank, more=more)
    assert found[Seat.RED] == {"unrecovered_red": why}
    assert not any(name.startswith("unrecovered") for name in found[Seat.BLUE])
    assert "unrecovered_blue" not in found[Seat.REFEREE]
    assert found[Seat.REFEREE]["unrecovered_red"] == why
    assert "Nothing could be recovered" in said(Seat.RED, result, bank=bank, more=more)


@pytest.mark.rule("campaign 14.1")
@pytest.mark.parametrize("result", ["draw", "draw; lost blue P1 M5", "attackers capture; lost red P1 M3"])
def test_where_the_victor_lost_nothing_recovery_is_not_spoken_of(result: str) -> None:
    for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE):
        assert "recovered" not in said(seat, result)
