"""The small leak test through the bot: pairs of worlds, and planted leaks that they have to find."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.leaks import (
    bot_pairs_after,
    bot_pairs_arranged,
    bot_pairs_bridge,
    bot_pairs_corrected,
    bot_pairs_crew,
    bot_pairs_cup,
    bot_pairs_cup_hands,
    bot_pairs_cup_seen,
    bot_pairs_cup_troops,
    bot_pairs_desk,
    bot_pairs_dispatch,
    bot_pairs_held,
    bot_pairs_hidden,
    bot_pairs_lobby,
    bot_pairs_met,
    bot_pairs_orders,
    bot_pairs_over,
    bot_pairs_people,
    bot_pairs_rules,
    bot_pairs_sly,
    bot_pairs_threads,
    bot_pairs_waiting,
    bot_pairs_war,
    bot_plants_after,
    bot_plants_boards,
    bot_plants_bridge,
    bot_plants_corrected,
    bot_plants_crew,
    bot_plants_cup,
    bot_plants_desk,
    bot_plants_dispatch,
    bot_plants_drawn,
    bot_plants_held,
    bot_plants_lobby,
    bot_plants_orders,
    bot_plants_over,
    bot_plants_people,
    bot_plants_rules,
    bot_plants_sly,
    bot_plants_taps,
    bot_plants_waiting,
    bot_plants_war,
)
from tests.leaks.bot_eyes import Seen, ToldApart
from tests.leaks.bot_openings import Openings
from tests.leaks.bot_painter import HashPainter
from tests.leaks.bot_pair import PAIRS, Pair
from tests.leaks.bot_plants import PLANTS
from tests.leaks.bot_worlds import world
from tests.leaks.undeclared import let_undeclared_through

ENTERED = (
    bot_pairs_hidden,
    bot_pairs_lobby,
    bot_pairs_met,
    bot_pairs_crew,
    bot_pairs_cup,
    bot_pairs_cup_hands,
    bot_pairs_cup_seen,
    bot_pairs_cup_troops,
    bot_pairs_threads,
    bot_pairs_arranged,
    bot_pairs_bridge,
    bot_pairs_desk,
    bot_pairs_dispatch,
    bot_pairs_sly,
    bot_pairs_waiting,
    bot_pairs_after,
    bot_pairs_rules,
    bot_pairs_held,
    bot_pairs_corrected,
    bot_pairs_people,
    bot_pairs_orders,
    bot_pairs_over,
    bot_pairs_war,
    bot_plants_corrected,
    bot_plants_after,
    bot_plants_boards,
    bot_plants_bridge,
    bot_plants_crew,
    bot_plants_cup,
    bot_plants_desk,
    bot_plants_dispatch,
    bot_plants_drawn,
    bot_plants_sly,
    bot_plants_taps,
    bot_plants_waiting,
    bot_plants_held,
    bot_plants_lobby,
    bot_plants_people,
    bot_plants_rules,
    bot_plants_orders,
    bot_plants_over,
    bot_plants_war,
)
"""Importing them enters their pairs into `PAIRS`."""


@pytest.fixture(scope="module")
def openings(tmp_path_factory: pytest.TempPathFactory) -> Openings:
    return Openings(tmp_path_factory.mktemp("openings"))


async def play(pair: Pair, openings: Openings, folder: Path) -> None:
    """Play both worlds of a pair; raise `ToldApart` at the first thing that differs."""
    first: list[Seen] | None = None
    for name in ("first", "second"):
        there = await openings.copy(pair.opening, folder / name)
        painter = None if pair.drawn else HashPainter()
        async with world(there, painter=painter, viewers=pair.viewers) as made:
            made.other = first
            await pair.course(made)
            first = made.seen
    assert first


@pytest.mark.rule("campaign 12.1")
@pytest.mark.rule("campaign 12.3")
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * (not pair.quick)) for name, pair in PAIRS.items()]
)
async def test_nobody_can_tell_two_worlds_apart_by_what_the_bot_lets_him_see(
    name: str, openings: Openings, tmp_path: Path
) -> None:
    await play(PAIRS[name], openings, tmp_path)


@pytest.mark.planted
@pytest.mark.parametrize("name", PLANTS)
async def test_a_leak_planted_in_the_bot_is_found(
    name: str, openings: Openings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_undeclared_through(monkeypatch)
    PLANTS[name].make(monkeypatch)
    with pytest.raises(ToldApart):
        await play(PAIRS[PLANTS[name].found_by], openings, tmp_path)


@pytest.mark.parametrize("name", PLANTS)
def test_what_a_planted_leak_breaks_is_still_there(name: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        PLANTS[name].make(patch)
