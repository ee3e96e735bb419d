"""What a match's table has to do now and the desk does not check, each with its rule: for its owner's card.

What depends on a hand, a Target or what is off the table is told to whoever has it, nobody else (6.4).
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.words.speech import listed
from bot.games.tournament.speaking import force_name, player, say
from engine.tournament.arrivals import comes_now
from engine.tournament.judging.judged import PROBE
from engine.tournament.match import CHOOSING, LEAST_TURNS, PHANTOMS, PLAY, SIDE, Match, Own
from engine.tournament.state import View


def table_notes(view: View, match: Match) -> Iterator[str]:
    """Yield what the reader's table has to do now, one rule a line."""
    own = view.own_in(match.scope)
    if not view.hall.settings.desk:
        return
    if match.stage in (SIDE, CHOOSING):
        yield say("table_3_1")
    if match.stage != PLAY or own is None:
        return
    if match.turn == 1:
        yield say("table_1_4", name=player(match.deploys))
        yield say("table_3_1")
    yield from _arriving(view, match, own)
    choice = own.choice
    if choice is not None and choice.target and view.seat not in match.targets:
        yield say("table_1_8")
    if choice is not None and choice.mission == PROBE and match.turn >= LEAST_TURNS:
        yield say("table_1_3_4")
    yield from _left(own)


def _arriving(view: View, match: Match, own: Own) -> Iterator[str]:
    """Yield how what is off the table comes on: now, or once it was rolled for (1.5 to 1.7)."""
    here = [word for word, one in own.forces.items() if 0 < one.arrives <= match.turn and not one.table]
    flanks = [word for word in here if comes_now(view.missions, own, word, match.turn) or _by_edge(own, word)]
    waits = [word for word, one in own.forces.items() if one.waits]
    for rule, words in (("1_5", here), ("1_7", flanks), ("1_6", waits)):
        if words:
            yield say(f"table_{rule}", forces=listed([force_name(word) for word in words]))


def _by_edge(own: Own, word: str) -> bool:
    return own.forces[word].edge not in ("", "baseline")


def _left(own: Own) -> Iterator[str]:
    """Yield what can still be placed or removed (1.9, 1.10)."""
    works = [say(f"left_{what}", count=left) for what, left in own.left.items() if left and what != PHANTOMS]
    if works:
        yield say("table_1_9", works=listed(works))
    if own.left.get(PHANTOMS):
        yield say("table_1_10", count=own.left[PHANTOMS])
