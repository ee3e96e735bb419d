"""Screenshots given with a report: their rows stand in the transaction of the report (campaign 13.7)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from bot.core.files.screenshots import KeptScreenshot
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.store.tables import screenshots
from bot.core.store.transaction_batch import BatchStep, Row
from bot.games.campaign.services.battles.encounter import Scene


async def proof_steps(scene: Scene, shots: Sequence[KeptScreenshot]) -> tuple[BatchStep, ...]:
    """Return the rows of somebody's screenshots of this battle.

    Raises a refusal for a picture that proves another battle, or another's report of this one: each captain
    gives his own.
    """
    game, turn = scene.encounter.game, scene.view.game_turn
    others = {
        file for report in scene.arrangement.reports if report.by != scene.actor.seat for file in report.shots
    }
    files = {shot.file: shot for shot in shots}
    query = select(screenshots).where(screenshots.c.game == game, screenshots.c.file.in_(files))
    known = (await scene.connection.execute(query)).all()
    here = {row.file for row in known if (row.hex, row.game_turn) == (scene.encounter.hex, turn)}
    if others & files.keys() or {row.file for row in known} - here:
        raise refusal("shot_used")
    rows: tuple[Row, ...] = tuple(
        {
            "game": game,
            "file": file,
            "hex": scene.encounter.hex,
            "game_turn": turn,
            "author": scene.actor.user,
            "at": stored(scene.at),
            "size": shot.size,
        }
        for file, shot in files.items()
        if file not in here
    )
    return (BatchStep("screenshots", screenshots.insert(), rows),) if rows else ()
