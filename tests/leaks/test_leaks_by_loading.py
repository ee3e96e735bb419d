"""A campaign that is loaded from a record tells each team only its own.

Two worlds load two records that differ only in what the viewers may not know; they cannot tell them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot import offered_ready_games as offering
from bot.core.games import loading_records
from bot.core.post.notices import Notice, notice
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.sitting import Sitting
from bot.fresh import Purpose
from bot.games.all_games import GAMES
from bot.ready import Ready, ready_games
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.told import Battles
from tests.chance import SOURCE, in_order
from tests.leaks.bot_eyes import Seen, ToldApart
from tests.leaks.bot_painter import HashPainter
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, ROSA, world
from tests.leaks.undeclared import let_undeclared_through
from tests.talks.shelf import load, offer

BLUE_AND_NONE, RED_AND_NONE = (BORIS, MILA, OTTO), (ROSA, "Oskar", OTTO)
Patch = pytest.MonkeyPatch
Change = Callable[[str], str]


def to(*changes: tuple[str, str]) -> Change:
    """Return a change of a record; the old lines have to be there."""

    def changed(text: str) -> str:
        for old, new in changes:
            assert f"{old}\n" in text, old
            text = text.replace(f"{old}\n", f"{new}\n" if new else "")
        return text

    return changed


def before(sheet: str) -> Change:
    """Return the change that cuts a record off before a sheet."""
    return lambda text: text[: text.index(f"\n{sheet}\n")]


@dataclass(frozen=True, slots=True)
class Pair:
    """A ready campaign as it is and as it is changed; who looks."""

    key: str
    changed: Change
    viewers: tuple[str, ...]
    quick: bool = False
    """Whether it runs in make test; all others run in make groups."""


PAIRS = {
    "the enemy has built other platoons": Pair("the-middle", to(("build P6: L3", "")), BLUE_AND_NONE),
    "the enemy has another bank": Pair(
        "the-middle", to(("set bank red 20", "set bank red 200")), BLUE_AND_NONE
    ),
    "the enemys scouts are asked or he has not given his orders": Pair(
        "two-scouts", before("Blue turn 8"), RED_AND_NONE, quick=True
    ),
    "the enemy recovers or has answered": Pair(
        "two-victors", lambda text: f"{text}\nred:\nrecover none\n", BLUE_AND_NONE
    ),
    "the enemy has taken other ground behind closed markers": Pair(
        "by-night", to(("P3, D3, C3", "P3, D3, E3"), ("P3, C3, C4", "P3, E3, E4")), BLUE_AND_NONE
    ),
    "a scout of the enemys has met the viewer or never went": Pair(
        "by-night", to(("P1, D5, D6", ""), ("halt P1", "")), BLUE_AND_NONE
    ),
}


def _record(pair: Pair, *, changed: bool, folder: Path) -> Ready:
    """Write a record without its expectations, so that it can end otherwise."""
    ready = next(one for one in ready_games(GAMES) if one.key == pair.key)
    text = "\n".join(_without_expectations(ready.record.read_text(encoding="utf-8"))) + "\n"
    file = folder / ready.record.name
    file.write_text(pair.changed(text) if changed else text, encoding="utf-8")
    return replace(ready, record=file)


def _without_expectations(text: str) -> Iterator[str]:
    """Part the blocks by their speaker instead, and leave out remarks."""
    speaker = "referee:"
    for raw in text.splitlines():
        line = raw.partition("#")[0].strip()
        speaker = line if line.endswith(":") else speaker
        yield speaker if line.startswith("expect") else line


@pytest.fixture
def alike(monkeypatch: Patch) -> Callable[[], None]:
    """Give what makes the ids and secrets of games follow from their order: alike in both worlds."""

    def again() -> None:
        monkeypatch.setattr(SOURCE, in_order(Purpose.GAME, Purpose.SECRET))

    return again


async def play(pair: Pair, folder: Path, monkeypatch: Patch, alike: Callable[[], None]) -> None:
    """Load both records and look; raise `ToldApart` at the first thing that differs."""
    first: list[Seen] | None = None
    states = []
    for changed in (False, True):
        there = folder / str(changed)
        there.mkdir()
        ready = _record(pair, changed=changed, folder=there)
        states.append(ready.played().state)
        monkeypatch.setattr(offering, "ready_games", lambda *_, ready=ready: (ready,))
        alike()
        async with world(there, painter=HashPainter(), viewers=pair.viewers) as made:
            made.other = first
            offer(made)
            await load(made, ready.key)
            await made.ask("the moment it was loaded")
            first = made.seen
    assert first
    assert states[0] != states[1]


@pytest.mark.rule("campaign 12.1")
@pytest.mark.rule("campaign 12.3")
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * (not pair.quick)) for name, pair in PAIRS.items()]
)
async def test_nobody_can_tell_two_records_apart_by_what_their_loading_lets_him_see(
    name: str, tmp_path: Path, monkeypatch: Patch, alike: Callable[[], None]
) -> None:
    await play(PAIRS[name], tmp_path, monkeypatch, alike)


def everybody_is_told_whom_the_game_waits_for(patch: Patch) -> None:
    present = loading_records._present  # noqa: SLF001 - what is told of a loaded game goes through it

    def leaky(sitting: Sitting, steps: list[BatchStep], told: tuple[Notice, ...]) -> list[BatchStep]:
        waits = next(one for one in told if one.kind == "waits_now")
        more = (replace(waits, seat=seat) for seat in Seat if seat != Seat.REFEREE)
        return present(sitting, steps, (*told, *more))

    patch.setattr(loading_records, "_present", leaky)


def the_questions_go_to_both_teams(patch: Patch) -> None:
    present = loading_records._present  # noqa: SLF001 - as above

    def leaky(sitting: Sitting, steps: list[BatchStep], told: tuple[Notice, ...]) -> list[BatchStep]:
        asked = [one for one in told if one.kind == "ask_scouts"]
        more = [
            notice(Seat.of(team), "battles_pending", Battles((one.details.hex,)), post=True)
            for one in asked
            for team in Team
            if one.seat != Seat.of(team)
        ]
        return present(sitting, steps, (*told, *more))

    patch.setattr(loading_records, "_present", leaky)


@pytest.mark.long
@pytest.mark.parametrize("plant", [everybody_is_told_whom_the_game_waits_for, the_questions_go_to_both_teams])
async def test_a_leak_planted_in_the_loading_is_found(
    plant: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch, alike: Callable[[], None]
) -> None:
    let_undeclared_through(monkeypatch)
    plant(monkeypatch)
    pair = PAIRS["the enemys scouts are asked or he has not given his orders"]
    with pytest.raises(ToldApart):
        await play(pair, tmp_path, monkeypatch, alike)
