"""What is waited for, and how it is answered: a sentence with the words to write."""

from __future__ import annotations

from bot.games.week.speaking import say
from engine.common.turn import Open
from engine.week.choices import choices
from engine.week.state import View


def awaited(view: View, one: Open) -> str:
    """Return the sentence on something that is open; only who is asked is proposed an answer of their own."""
    battle = view.desk.fight
    told = say(f"ask_{one.of.replace('-', '_')}", week=view.desk.week, hex=battle.hex if battle else "")
    lines = _proposed(view, one)
    return f"{told} {say('for_example', line=lines[0])}" if lines else told


def _proposed(view: View, one: Open) -> tuple[str, ...]:
    """Return the lines that can be said as they stand, where the rules work one out: losses (B.2.c.10)."""
    if one.of != "losses" or one.seat != view.seat:
        return ()
    return next((of.lines for of in choices(view) if of.word == one.of), ())
