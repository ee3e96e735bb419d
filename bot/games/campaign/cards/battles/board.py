"""The board of a room: how its battles stand, with what its readers may know of each, and no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.core.present.cards import Button, Card, Choice, Row, Select
from bot.core.present.carried import Carried
from bot.core.present.messages import LONGEST_MESSAGE
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.shown import Shown
from bot.games.campaign.cards.battles.waits import waited
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.arranging.shapes import Progress
from engine.campaign.arranging.waiting import waits
from engine.campaign.commands import Seat
from engine.campaign.view import BattleView, View

CARD, PICK, FIRST = "battle_card", "battle_pick", "battle_first"
"""The acts of a board: a battle's card by its button or from a list, and which is fought next."""

ALWAYS = (CARD, PICK)
"""Those of which each board of pending battles has one: by them it is known."""

_IN_A_ROW, _IN_A_LIST = 5, 25

_OPENED = frozenset({Progress.OPEN, Progress.PLAYED, Progress.REPORTED, Progress.DISPUTED})


def no_battles(name: str, *, over: bool) -> Card:
    """Return the board of a room while no battle is pending, or once the game is over."""
    head = say("board.title", game=plain(name))
    return Card("\n".join((head, say("board.over" if over else "board.none"))))


def board(view: View, shown: Sequence[Shown]) -> Card:
    """Return the board of a room: `view` and `shown` are its seat's own, the battles in their order.

    At least one is pending. It is one message, whatever the number of its battles: where they are many each
    is told more shortly.
    """
    pending = [one for one in shown if one.sight.battle is not None]
    return Card(_text(view, shown), rows=tuple(_rows(view, pending)))


def _text(view: View, shown: Sequence[Shown]) -> str:
    name = plain(shown[0].game_name)
    team = team_name(view.active) if view.active is not None else ""
    head = say("board.title_turn", game=name, team=team, turn=view.game_turn)
    tail = list(_tail(view, shown))
    for line in (_line, _short_line, _shortest_line):
        whole = "\n".join([head, *_lines(shown, line), *tail])
        if len(whole) <= LONGEST_MESSAGE:
            return whole
    return _cut(head, list(_lines(shown, _shortest_line)))


def lines(shown: Sequence[Shown]) -> Iterator[str]:
    """Return a line for each battle, with all that its seat may know of it."""
    return _lines(shown, _line)


def _cut(head: str, lines: list[str]) -> str:
    """Return as many of the lines as a message takes, and how many there are more."""
    kept = len(lines)
    while True:
        kept -= 1
        whole = "\n".join([head, *lines[:kept], say("board.more", count=len(lines) - kept)])
        if len(whole) <= LONGEST_MESSAGE or not kept:
            return whole


def _lines(shown: Sequence[Shown], line: Callable[[Shown, BattleView], str]) -> Iterator[str]:
    for at, one in enumerate(shown, 1):
        if one.sight.battle is None:
            yield say("board.settled", hex=one.hex)
        else:
            yield say("board.at", at=at, line=line(one, one.sight.battle))


def _line(of: Shown, battle: BattleView) -> str:
    return _said("board.line", of, battle, sides=sides(of.sight.seat, battle))


def _short_line(of: Shown, battle: BattleView) -> str:
    return _said("board.short_line", of, battle, side=_own_side(of.sight.seat, battle))


def _said(line: str, of: Shown, battle: BattleView, **who: str | int) -> str:
    """Return a line on a battle that is pending; `who` is on its sides."""
    return say(line, hex=of.hex, battle_map=battle.battle_map, state=state(of), waits=_waits(of), **who)


def _shortest_line(of: Shown, _: BattleView) -> str:
    return say("board.shortest_line", hex=of.hex, state=state(of))


def state(of: Shown) -> str:
    """Return how far a battle has come, and when it is: "scheduled, Saturday 20:00"."""
    said = say(f"progress.{of.sight.progress}")
    if of.sight.time is None or of.sight.progress in _OPENED:
        return say("board.state", state=said)
    return say("board.state_at", state=said, at=of.sight.time)


def _waits(of: Shown) -> str:
    what = waited(waits(of.sight))
    return f" {say('board.waits', what=what)}" if what else ""


def sides(seat: Seat, battle: BattleView) -> str:
    """Return who attacks and who starts on which side (13.4)."""
    if seat.team is None:
        return say(
            "board.sides",
            attacker=team_name(battle.attacker),
            side=battle.side,
            defender=team_name(battle.attacker.enemy),
            other=battle.start(battle.attacker.enemy),
        )
    if seat.team is battle.attacker:
        return say("board.you_attack", side=battle.side)
    return say("board.you_defend", side=battle.start(seat.team))


def _own_side(seat: Seat, battle: BattleView) -> int:
    """Return the side on which a seat starts, the attacker's for whoever has none."""
    return battle.side if seat.team is None else battle.start(seat.team)


def _tail(view: View, shown: Sequence[Shown]) -> Iterator[str]:
    pending = [one for one in shown if one.sight.battle is not None]
    if len(pending) > 1 and not view.order:
        yield say("board.unordered")
    yield say("board.how")


def _rows(view: View, pending: Sequence[Shown]) -> Iterator[Row]:
    if len(pending) <= _IN_A_ROW:
        yield tuple(Button(say("board.open", hex=one.hex), one.carries(CARD)) for one in pending)
    else:
        carries = str(Carried(PICK, pending[0].game, pending[0].mark))
        yield Select(carries, say("board.pick"), tuple(_choice(one) for one in pending[:_IN_A_LIST]))
    if view.seat == Seat.REFEREE and len(pending) > 1:
        carries = str(Carried(FIRST, pending[0].game, pending[0].mark))
        yield Select(carries, say("board.first"), tuple(_choice(one) for one in pending[:_IN_A_LIST]))


def _choice(of: Shown) -> Choice:
    battle_map = of.sight.battle.battle_map if of.sight.battle is not None else ""
    return Choice(say("board.choice", hex=of.hex, battle_map=bare(battle_map)), of.id)
