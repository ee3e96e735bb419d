"""The card of one battle: what somebody may know of it, and every button that he may press on it now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles import (
    absence,
    bridge,
    filling_in,
    manning,
    observing,
    opening,
    reporting,
    standing_in,
    times,
    why_side,
)
from bot.games.campaign.cards.battles.board import sides
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.battles.waits import waited
from bot.games.campaign.cards.desk import forces
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.arranging.waiting import waits

Lines = Callable[[Shown, Viewer], Iterator[str]]
Buttons = Callable[[Shown, Viewer], tuple[Button, ...]]

LINES: tuple[Lines, ...] = (
    times.lines,
    manning.lines,
    filling_in.lines,
    observing.lines,
    opening.lines,
    bridge.lines,
    absence.lines,
    reporting.lines,
)
"""What each part of the desk says of a battle, in the order of the card."""

ROWS: tuple[tuple[Buttons, ...], ...] = (
    (times.buttons,),
    (manning.buttons, standing_in.buttons),
    (opening.buttons, observing.buttons, filling_in.buttons),
    (reporting.buttons, absence.buttons),
    (bridge.buttons, why_side.buttons),
)
"""The buttons of each part of the desk, a row each: at most five rows, of at most five buttons."""

MORE = "battle_more"
"""The act that shows the other buttons of a card, or the first ones again."""
FIRST, REST = "0", "1"
"""Which of them it shows."""
_KEPT = frozenset({filling_in.NO, bridge.NO, reporting.REPORT})
"""A question whose Yes is in view has its No beside it; a battle that is open has its report in view."""
_IN_A_ROW, _ROWS, IN_VIEW = 5, 5, 5


def battle_card(shown: Shown, viewer: Viewer, which: str = FIRST) -> Card:
    """Return the card of a battle for one person: at most five buttons are in view, the rest behind More."""
    lines = [*_head(shown, viewer), *(line for part in LINES for line in part(shown, viewer))]
    rows = [tuple(button for part in row for button in part(shown, viewer)) for row in ROWS]
    every = [button for row in rows for button in row]
    if len(every) > IN_VIEW:
        ranked = sorted(every, key=_behind)
        kept = ranked[: IN_VIEW - 1] if which == FIRST else ranked[IN_VIEW - 1 :]
        rows = [tuple(one for one in row if one in kept) for row in rows]
        key, other = ("battle_more", REST) if which == FIRST else ("battle_back", FIRST)
        rows.append((Button(say(f"button.{key}"), shown.carries(MORE, other)),))
        if which == FIRST:
            rows = [tuple(button for row in rows for button in row)]
    full = [row[at : at + _IN_A_ROW] for row in rows for at in range(0, len(row), _IN_A_ROW)]
    return Card("\n".join(lines)).under(*full[:_ROWS])


def _behind(button: Button) -> bool:
    """Tell whether a button may wait behind More: it urges nothing, answers no question, reports nothing.

    Those in view keep the order of a battle's course.
    """
    carried = Carried.read(button.carries)
    return button.look is Look.PLAIN and (carried is None or carried.act not in _KEPT)


def _head(shown: Shown, viewer: Viewer) -> Iterator[str]:
    sight, battle = shown.sight, shown.sight.battle
    if battle is None:
        yield say("board.card_settled", hex=shown.hex, game=plain(shown.game_name))
        return
    yield say("board.card", hex=shown.hex, battle_map=battle.battle_map, game=plain(shown.game_name))
    yield say("board.card_sides", sides=sides(sight.seat, battle))
    yield say("board.card_state", state=say("board.state", state=say(f"progress.{sight.progress}")))
    for team, platoons in battle.own.items():
        if team is not viewer.team:  # his own side's vehicles are listed with who plays them
            yield say("referee.queue_side", team=team_name(team), forces=forces(platoons))
    what = waited(waits(sight))
    if what:
        yield say("board.waits", what=what)
