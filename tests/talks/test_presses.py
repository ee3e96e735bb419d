"""What each action takes, counted: docs/presses.md shows this table, and nothing in it may grow."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from bot.rehearsal.seen import Result
from tests.talks import openings, test_results, test_times
from tests.talks.amending import amend
from tests.talks.cellar import ANN, BEN
from tests.talks.counting import Cost, Meter, counted
from tests.talks.duelling import ANNA, WHO
from tests.talks.fight import shot
from tests.talks.fingers import AIM
from tests.talks.lobbying import BORIS, RITA, ROSA, Lobby
from tests.talks.stage import Stage
from tests.talks.tapping import Tapper
from tests.talks.test_boards import two_pending
from tests.talks.test_correcting import fought, two_turns_on
from tests.talks.test_lobby_card import gathered
from tests.talks.test_skirmish_shots import fire_of
from tests.talks.test_tournament_match import chosen
from tests.talks.the_cup import card, cup, drawn
from tests.talks.the_week import card as war_card
from tests.talks.the_week import in_the_middle
from tests.talks.three_farms import at_the_farms

PAGE = Path(__file__).parents[2] / "docs" / "presses.md"
NONE = "\N{EN DASH}"


class Row(NamedTuple):
    """An action: what it took before there were cards for it, and what it may take now."""

    action: str
    before: str
    most: Cost


ROWS = (
    Row("Start a campaign: from nothing to the toss, two captains", "8 commands", Cost(1, 7, 0, 0, 20)),
    Row("Join a team", "1 command", Cost(0, 1, 0, 0, 1)),
    Row("Turn 1 by taps: two platoons, six vehicles", "by text only", Cost(0, 13, 0, 0, 7)),
    Row("Move three platoons by taps", "15 presses", Cost(0, 8, 0, 0, 7)),
    Row("Agree on a battle's time: one offers, the other chooses", "", Cost(0, 5, 0, 0, 4)),
    Row("Report a result", "6 presses and a file", Cost(0, 3, 0, 1, 2)),
    Row("Confirm it", "", Cost(0, 2, 0, 1, 10)),
    Row("Report and confirm, the referee having seen it", "", Cost(0, 5, 0, 1, 13)),
    Row("Correct the last result", "", Cost(1, 4, 0, 0, 5)),
    Row(
        "Correct a result two turns back; two later lines don't fit any more",
        "10 presses",
        Cost(1, 7, 0, 0, 5),
    ),
    Row("Fire a shot in a skirmish", "5 presses", Cost(0, 4, 0, 0, 0)),
    Row("Report a tournament's match, and confirm it", "", Cost(0, 4, 0, 0, 12)),
    Row("Take a step of a week", "", Cost(0, 1, 0, 0, 5)),
)
AT_MOST = {one.action.partition(":")[0]: one for one in ROWS}


def written(row: Row) -> str:
    """Return the line of the page about an action."""
    cells = (row.action, row.before or NONE, *(str(one or NONE) for one in row.most))
    return f"| {' | '.join(cells)} |"


def holds(action: str, meter: Meter) -> None:
    """Compare what was counted with the table; the page shows the table."""
    row = AT_MOST[action]
    did = "\n".join((*meter.commands, *meter.presses, *meter.typed))
    assert meter.cost.within(row.most), f"{action} takes more than it may: {meter.cost}\n{did}"
    counted_now = written(row._replace(most=meter.cost))
    assert meter.cost == row.most, f"it takes less by now, so lower the table and the page: {counted_now}"


def test_the_page_shows_the_table() -> None:
    shown = [one for one in PAGE.read_text(encoding="utf-8").splitlines() if one.startswith("| ")][1:]
    assert shown == [written(one) for one in ROWS], "\n".join(written(one) for one in ROWS)


@pytest.mark.rule("campaign 2.1")
async def test_starting_a_campaign(there: Stage) -> None:
    async with counted(there) as meter:
        lobby = await gathered(there)
        await lobby.rested()
        for who in (BORIS, ROSA):
            await lobby.press(RITA, f"Make {who} captain", lobby.requests)
        assert "has begun" in (await lobby.press(RITA, "Start")).text
    meter.written = lobby.written()
    holds("Start a campaign", meter)


async def test_joining(there: Stage) -> None:
    lobby = await Lobby.made(there)
    async with counted(there) as meter:
        await lobby.press("Mila", "Join Blue")
    holds("Join a team", meter)


@pytest.mark.rule("campaign 8.2")
async def test_turn_1_by_taps(game: Stage) -> None:
    async with counted(game) as meter:
        taps = Tapper(game, BORIS)
        await taps.open()
        for platoon, kind, tier in (
            ("P1", "medium", 2),
            ("P1", "medium", 3),
            ("P1", "medium", 1),
            ("P7", "light", 2),
            ("P7", "heavy", 4),
            ("P7", "tank destroyer", 3),
        ):
            await taps.build(platoon, kind, tier)
        assert "**Given.**" in (await taps.click("Give these orders")).text
    holds("Turn 1 by taps", meter)


async def three_platoons(there: Stage) -> None:
    """Have Blue's turn 2 begin with three platoons."""
    await there.play()
    for line in ("P1 A4: M3", "P2 A4: L3", "P3 B4: M1"):
        await amend(there.person(RITA), line=f"set platoon blue {line}", reason="a position to play")
    await there.gives(BORIS, "Blue turn 1\npass")
    await there.gives(ROSA, "Red turn 1\npass")


@pytest.mark.rule("campaign 11.1")
async def test_moving_three_platoons_by_taps(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, three_platoons) as there, counted(there) as meter:
        taps = Tapper(there, BORIS)
        await taps.open()
        for platoon, to in (("P1 ", "A5"), ("P2 ", "A5"), ("P3 ", "B5")):
            await taps.move(platoon, to)
        assert "**Given.**" in (await taps.click("Give these orders")).text
    holds("Move three platoons by taps", meter)


async def test_agreeing_on_a_time(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, two_pending) as there, counted(there) as meter:
        moment = await test_times.agreed(there)
    told = there.server.channel("war-room").messages()
    assert not any(str(moment) in one.text for one in told)
    holds("Agree on a battle's time", meter)


@pytest.mark.rule("campaign 13.7")
async def test_reporting_and_confirming(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, test_results.pending) as there:
        await test_results.opened(there)
        async with counted(there) as meter:
            assert "Reported" in (await test_results.report(there, BORIS, "blue")).text
        holds("Report a result", meter)
        async with counted(there) as meter:
            rosa = there.person(ROSA)
            form = await rosa.click(there.newest(ROSA, "battle of A5"), "Confirm this result")
            assert "is settled" in (await rosa.submit(form, {"shots": [shot("red")]})).text
        holds("Confirm it", meter)


@pytest.mark.rule("campaign 13.7")
async def test_reporting_where_the_referee_saw_it(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, test_results.pending) as there:
        await test_results.opened(there)
        async with counted(there) as meter:
            await test_results.report(there, RITA, "green")
            for who in (BORIS, ROSA):
                asked = there.newest(who, "The referee reports")
                answer = await there.person(who).click(asked, "Confirm this result")
                await there.settle()
            assert "is settled" in answer.text
        holds("Report and confirm, the referee having seen it", meter)


async def corrected(there: Stage, ending: str) -> Result:
    """Have Rita name the result of A5 in the command, and say how it ended; return what she is shown."""
    rita = there.person(RITA)
    (named,) = await rita.complete("referee correct", "step", "result a5")
    step = await rita.slash("referee correct", step=named.value)
    form = await rita.click(step, "Correct this step")
    return await rita.submit(form, {"outcome": [ending], "red": []})


async def applied(there: Stage, looked: Result) -> None:
    """Have Rita apply what she was shown."""
    rita = there.person(RITA)
    done = await rita.submit(await rita.click(looked, "Apply it …"), {"reason": "the screenshot shows it"})
    assert "I've told Blue, Red" in done.text


async def ended_wrongly(there: Stage) -> None:
    """Have a wrong result be the last that happened."""
    await there.play()
    await fought(there, "attackers annihilate")


@pytest.mark.rule("campaign 16.3")
async def test_correcting_the_last_result(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, ended_wrongly) as there, counted(there) as meter:
        await applied(there, await corrected(there, "draw"))
    holds("Correct the last result", meter)


@pytest.mark.rule("campaign 16.3")
async def test_correcting_a_result_two_turns_back(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, two_turns_on) as there, counted(there) as meter:
        rita = there.person(RITA)
        stop = await rita.click(await corrected(there, "draw"), "Drop the line")
        form = await rita.click(stop, "Word it differently")
        await applied(there, await rita.submit(form, {"text": "P1, A4, B4"}))
    holds("Correct a result two turns back; two later lines don't fit any more", meter)


@pytest.mark.rule("skirmish 8.2")
async def test_firing_a_shot(there: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await at_the_farms(there, monkeypatch, 3, ANNA)
    async with counted(there) as meter:
        unit = await game.choose(ANNA, WHO, "E5", await game.press(ANNA, "Act"))
        aimed = await game.choose(ANNA, AIM, "G5", unit)
        assert "against 7" in (await game.press(ANNA, fire_of(aimed), aimed)).text
    holds("Fire a shot in a skirmish", meter)


@pytest.mark.rule("tournament 7.3")
async def test_reporting_a_match(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN, groups=True) as there:
        await drawn(there)
        await chosen(there)
        for who in (ANN, BEN):
            await there.person(who).submit(
                await there.person(who).click(card(there, who), "The game is over…"), {"turn": "8"}
            )
            await there.settle()
        async with counted(there) as meter:
            ann = there.person(ANN)
            form = await ann.click(card(there, ANN), "Report the losses…")
            shown = await ann.submit(form, {"lost c1": "C1 6", "lost c2": "H1 all"})
            await ann.click(shown, "Send this")
            await there.settle()
            await there.person(BEN).click(card(there, BEN), f"Confirm {ANN}'s report")
        holds("Report a tournament's match, and confirm it", meter)


async def test_taking_a_step_of_a_week(tmp_path: Path) -> None:
    async with openings.opened(tmp_path, in_the_middle) as there, counted(there) as meter:
        await there.person(BEN).click(war_card(there, "north", "Your side:", BEN), "intensity 1")
    holds("Take a step of a week", meter)
