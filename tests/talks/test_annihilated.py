"""What an outcome takes away with it is named to everybody before they give their word (campaign 13.6)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.talks import openings
from tests.talks.stage import Stage
from tests.talks.test_results import BLUE, RED, RITA, card, opened, pending, report, shot

ATTACKERS_WIN = "attackers annihilate"
OF_BLUE = "Blue P1 heavy tier 5 and medium tier 3"
OF_RED = "Red P1 medium tier 3 and light tier 2"


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """The battle of A5 is open: Blue's P1 (M3, H5) attacks Red's P1 (M3, L2)."""
    async with openings.opened(tmp_path, pending) as there:
        await opened(there)
        yield there


@pytest.mark.long
@pytest.mark.rule("campaign 13.6")
@pytest.mark.rule("campaign 13.7")
@pytest.mark.parametrize(
    ("outcome", "lost"),
    [
        (ATTACKERS_WIN, (OF_RED,)),
        ("defenders annihilate", (OF_BLUE,)),
        ("both annihilated", (OF_BLUE, OF_RED)),
        ("attackers capture", ()),
        ("defenders capture", ()),
        ("draw", ()),
    ],
)
async def test_with_nothing_ticked_each_place_names_what_the_outcome_takes(
    game: Stage, outcome: str, lost: tuple[str, ...]
) -> None:
    sent = await report(game, BLUE, "blue", outcome=[outcome])
    asked = game.newest(RED, "battle of A5")
    proof = next(one for one in game.server.channel("referee-room").messages() if "Blue reports" in one.text)
    boards = [await card(game, name) for name in (BLUE, RED, RITA)]
    red = game.person(RED)
    form = await red.click(asked, "Confirm this result")
    done = await red.submit(form, {"shots": [shot("red")]})
    places = [one.text for one in (sent, asked, proof)] + [one.text for one in (*boards, done)]
    for text in places:
        for one in lost:
            assert one in text
        for team, whose in (("Blue", OF_BLUE), ("Red", OF_RED)):
            assert whose in lost or f"{team} P1 " not in text.partition("Lost:")[2].partition("\n")[0]


@pytest.mark.long
@pytest.mark.rule("campaign 13.6")
async def test_the_referees_own_forms_tick_and_name_what_the_outcome_takes(game: Stage) -> None:
    await report(game, BLUE, "blue", outcome=[ATTACKERS_WIN])
    rita = game.person(RITA)
    form = await rita.click(await card(game, RITA), "Settle the result")
    assert form.modal is not None
    chosen = {field.custom_id: field.chosen for field in form.modal.fields}
    assert set(chosen["red"]) == {"P1: medium tier 3", "P1: light tier 2"}
    done = await rita.submit(form, {"outcome": [ATTACKERS_WIN], "red": []})
    assert f"Lost: {OF_RED}." in done.text


@pytest.mark.rule("campaign 13.6")
async def test_the_referees_card_names_what_the_outcome_takes_before_it_is_recorded(game: Stage) -> None:
    rita = game.person(RITA)
    first = await rita.slash("referee campaign result", battle="A5")
    picked = await rita.select(first, "How did it end?", [ATTACKERS_WIN])
    assert f"Lost: {OF_RED}." in picked.text
    done = await rita.click(picked, "Record this result")
    assert f"Lost: {OF_RED}." in done.text
