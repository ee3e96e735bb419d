"""The battles that somebody may be needed for, in words: where, on which map, from which side, with what."""

from __future__ import annotations

from collections.abc import Iterator

from bot.present.desk import forces, in_order
from bot.words.speech import say
from engine.campaign.forces import Team
from engine.campaign.view import View


def my_battles(view: View, team: Team) -> Iterator[str]:
    """Answer a line for each pending battle of a team, in their order: its own side alone (12.5, 13.4)."""
    for one in in_order(view):
        attacks = one.attacker is team
        yield say(
            "mine.attack" if attacks else "mine.defend",
            hex=one.hex,
            battle_map=one.battle_map,
            side=one.side if attacks else 3 - one.side,
            forces=forces(one.own.get(team, ())),
        )
