"""Nobody but the opponent learns the chit before the phase ends (skirmish 3.2), by whatever way he looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.skirmish.services.people import Player
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL
from tests.leaks.chit_plants import COMPUTERS, PLANTS, Plant
from tests.leaks.chit_worlds import SALT, computer_played, differences, played, secrets

OF_COMPUTER = (SALT, "red")


async def both(folder: Path, eyes: Player) -> list[str]:
    """Return what a person is shown otherwise in one of the two than in the other."""
    seen = []
    for secret in secrets():
        with pytest.MonkeyPatch.context() as patch:
            seen.append(await played(folder, secret, patch, eyes))
    return sorted({one.what for one in differences(*seen)})


async def computers(folder: Path) -> list[list[str]]:
    """Return what the computer does in each of the two."""
    done = []
    for secret in secrets(*OF_COMPUTER):
        with pytest.MonkeyPatch.context() as patch:
            done.append(await computer_played(folder, secret, patch))
    return done


@pytest.mark.parametrize("eyes", [ANNA, CARL], ids=["the phasing player", "everybody else"])
async def test_two_games_that_differ_in_the_chit_are_the_same(tmp_path: Path, eyes: Player) -> None:
    assert await both(tmp_path, eyes) == []


async def test_the_opponent_sees_the_difference(tmp_path: Path) -> None:
    assert await both(tmp_path, BEN) == ["chit", "view"]


async def test_the_computer_does_the_same_whatever_its_chit(tmp_path: Path) -> None:
    one, other = await computers(tmp_path)
    assert one == other != []


@pytest.mark.long
@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
async def test_every_planted_leak_is_found(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert await both(tmp_path, ANNA) != []


@pytest.mark.parametrize("plant", COMPUTERS, ids=lambda plant: plant.__name__)
async def test_every_leak_to_the_computer_is_found(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    one, other = await computers(tmp_path)
    assert one != other
