"""The battles that somebody may be needed for, in words: where, from which side, when, what is his there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.core.present.cards import Button
from bot.core.words.harmless_names import bare
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.board import CARD, state
from bot.games.campaign.cards.battles.manning import named
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.battles.waits import waited
from bot.games.campaign.cards.desk import forces, in_order
from engine.campaign.arranging.waiting import Awaited, waits
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.frozen import FrozenMap
from engine.hexes import Hex

_ANYBODYS = (Awaited.TIMES, Awaited.REPORT)
_MOST = 5
_NOTHING: Mapping[Hex, str] = FrozenMap()


def my_battles(view: View, team: Team, parts: Mapping[Hex, str] = _NOTHING) -> Iterator[str]:
    """Yield a line for each pending battle of a team, in their order: its own side alone (12.5, 13.4).

    `parts` are what else is to be said of the battle of a hex.
    """
    for one in in_order(view):
        attacks = one.attacker is team
        yield say(
            "mine.attack" if attacks else "mine.defend",
            hex=one.hex,
            battle_map=one.battle_map,
            side=one.side if attacks else 3 - one.side,
            forces=forces(one.own.get(team, ())),
        )
        if one.hex in parts:
            yield parts[one.hex]


def my_part(shown: Shown, viewer: Viewer) -> str:
    """Return what a battle is for one member: when it is, what he plays, and what he has to do for it."""
    return " ".join(_part(shown, viewer))


def _part(shown: Shown, viewer: Viewer) -> Iterator[str]:
    sight = shown.sight
    yield say("board.mine_state", state=state(shown))
    mine = next((slot for slot, user in sight.crew.items() if user == viewer.user), None)
    if mine is not None:
        yield say("crew.you_play", slot=named(mine))
    elif viewer.user in sight.observers:
        yield say("board.mine_observe")
    elif viewer.team is not None and sight.commanders.get(viewer.team) == viewer.user:
        yield say("crew.you_command")
    elif viewer.team is not None and viewer.user in sight.coming.get(viewer.team, ()):
        yield say("crew.you_come")
    elif viewer.team is not None and viewer.user in sight.away.get(viewer.team, ()):
        yield say("crew.you_are_away")
    elif sight.opened_at is None:
        yield say("board.mine_sign", hex=shown.hex)
    todo = [
        one for one in waits(sight) if one.of == viewer.seat or (one.of is None and one.what in _ANYBODYS)
    ]
    if viewer.orders and todo:
        yield say("board.waits", what=waited(todo))


def my_buttons(shown: Sequence[Shown], *, named_game: bool) -> tuple[Button, ...]:
    """Return a button for each of the first battles of a game: it opens the battle's card."""
    return tuple(Button(_label(one, named_game=named_game), one.carries(CARD)) for one in shown[:_MOST])


def _label(of: Shown, *, named_game: bool) -> str:
    if named_game:
        return say("board.open_of", hex=of.hex, game=bare(of.game_name))
    return say("board.open", hex=of.hex)
