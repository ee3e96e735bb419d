"""From a press to the card that it changes, on the loopback Discord: a war by weeks beside a campaign."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import process_time

from bot.rehearsal.rest import Exchange
from bot.rehearsal.seen import SeenMessage
from tests.bench.large_wars import entered
from tests.bench.rounds import Figure
from tests.house.folders import in_a_folder
from tests.talks.stage import PEOPLE, Stage, stage
from tests.talks.the_week import ANN, RITA, SIDES, card, founded, says, view

GOAL = 2
_FIRST, _PRESSES, _BLOCKS = 2, 12, 3
_GIVE = "Give these orders"


def measure() -> Figure:
    """Press on the step card of a side with 300 pieces, and on a campaign's receipt, in blocks by turns.

    Measured is what the process works, which is Discord and whoever presses too, from the press until Discord
    has the step card changed; of a campaign, until it has the answer, which turns the receipt's buttons off.
    """
    return in_a_folder(_measured)


async def _measured(folder: Path) -> Figure:
    war, campaign = list[float](), list[float]()
    for number in range(_BLOCKS):
        async with stage(folder / f"war-{number}") as there:
            await _begun(there)
            times = [await _done(there) for _ in range(_FIRST + _PRESSES)]
            war += filter(None, times[_FIRST:])
        async with stage(folder / f"campaign-{number}") as there:
            await there.play()
            campaign += [await _given(there, turn) for turn in range(_FIRST + _PRESSES)][_FIRST:]
    ours, theirs = median(war), median(campaign)
    details = f"{ours * 1e3:.0f} ms, the campaign {theirs * 1e3:.0f} ms; the medians of {len(war)} by turns"
    what = "war: times a campaign's press, from it to the card"
    return Figure(what, ours / theirs, GOAL, least=False, details=details)


async def _begun(there: Stage) -> None:
    """Have a war made in which both sides have their 300 pieces, and the first week begun."""
    await founded(there)
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    await entered(there.app.desk.table, game.id, there.person(RITA).id)
    there.app.desk.table.committed(game.id)
    await there.settle()
    await says(there, ANN, "chit draw")


async def _done(there: Stage) -> float:
    """Have whoever is asked press `done` on their step card; 0 where a turn ends: the card is hung anew."""
    while (side := (await view(there)).desk.phasing) is None:
        await says(there, ANN, "chit draw")
    who = SIDES[side][0]
    shown = card(there, side, "Your side:", who)
    return await _pressed(there, who, shown, "done", f"/messages/{shown.id}")


async def _given(there: Stage, turn: int) -> float:
    """Have a captain give a sheet by its receipt."""
    who, team = (PEOPLE[1], "Blue") if turn % 2 == 0 else (PEOPLE[2], "Red")
    (receipt,) = await there.asks(who, f"{team} turn {turn // 2 + 1}")
    return await _pressed(there, who, receipt, _GIVE, "/webhooks/")


async def _pressed(there: Stage, who: str, shown: SeenMessage, label: str, changed: str) -> float:
    found = list[float]()
    began = process_time()

    def hear(exchange: Exchange) -> None:
        if exchange.method == "PATCH" and changed in exchange.path:
            found.append(process_time() - began)

    there.server.on_exchange(hear)
    await there.person(who).click(shown, label)
    await there.settle()
    there.server.on_exchange(None)
    return next(iter(found), 0)
