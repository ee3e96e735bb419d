"""A stride of the game, said to the bot by those who say it."""

from __future__ import annotations

from engine.campaign.commands import Close, ReportResult, Seat, Submission
from engine.campaign.lines import sheet_of, text
from tests.leaks.at_random.acts import Table
from tests.leaks.bot_worlds import RITA, World
from tests.leaks.hidden_turns import Said
from tests.random_games.messages import written
from tests.talks.amending import amend
from tests.talks.carrying import carrying


async def say(w: World, table: Table, said: Said) -> None:
    """Have what was said in one world said there; the clock is level when the last of it is."""
    for one in said[:-1]:
        await _said(w, table, one)
    await w.level()
    for one in said[-1:]:
        await _said(w, table, one)


async def _said(w: World, table: Table, said: Submission) -> None:
    await (_refereed(w, said) if said.seat == Seat.REFEREE else _written(w, table, said))


async def _written(w: World, table: Table, said: Submission) -> None:
    given = () if sheet_of(said) is None else ("commit",)
    await w.says(table.captain(said.seat.team), written(said), *given)


async def _refereed(w: World, said: Submission) -> None:
    (act, *_) = said.acts
    rita = w.person(RITA)
    match act:
        case ReportResult():
            await _result(w, act)
        case Close():
            asked = await rita.slash("referee close")
            done = await rita.click(asked, dict(carrying(asked))["close"])
            assert done.message is not None, done
        case _:
            done = await amend(rita, line=text(said), reason=said.reason)
            assert "Amended" in done.text, (text(said), done.text)
    await w.settle()


async def _result(w: World, act: ReportResult) -> None:
    rita = w.person(RITA)
    card = await rita.slash("referee campaign result", battle=str(act.hex))
    card = await rita.select(card, card.selects[0].custom_id, [act.outcome.value])
    for select in card.selects[1:]:
        chosen: list[str] = []
        for team, number, vehicles in act.losses:
            for vehicle in vehicles if select.custom_id.endswith(f".{team.value}") else ():
                like = f"P{number}:{vehicle}:"
                chosen.append(next(v for v in select.values if v.startswith(like) and v not in chosen))
        if chosen:
            card = await rita.select(card, select.custom_id, chosen)
    done = await rita.click(card, dict(carrying(card))["record"])
    assert "Recorded" in done.text, (text(Submission(Seat.REFEREE, (act,))), done.text)
