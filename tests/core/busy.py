"""A program that plays without end and says what it has committed: python -m tests.core.busy ADDRESS."""

from __future__ import annotations

import asyncio
import sys

from bot.core.store.engine import open_database
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.scene import Scene


async def play(address: str) -> None:
    """Let both teams pass, turn after turn, and print each receipt's position once it is there."""
    scene = await Scene.gather(await open_database(address))
    await scene.begin()
    sys.stdout.write(f"{scene.id}\n")
    turn = 0
    while True:
        turn += 1
        for team in Team:
            receipt = await scene.say(Seat(team.value), f"{team.value} turn {turn}")
            sys.stdout.write(f"{receipt.position} {team.value} {turn}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
