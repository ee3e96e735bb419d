"""Who is in a game that gathers, as everybody may see it, and the buttons by which one comes and goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.present.captain_cards import to_name
from bot.core.present.cards import Button, Look, Row
from bot.core.present.carried import Carried
from bot.core.present.entry_list_words import some_of
from bot.core.present.messages import fitted
from bot.core.present.seats import bare_name, seat_name
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from engine.common.seat import Seat

JOIN, LEAVE, CLAIM = "lobby_join", "lobby_leave", "lobby_claim"
TEXT, TEXT_SENT, WRITTEN = "lobby_text", "lobby_text_in", "text"
NAME, START = "crown_list", "lobby_start"
_IN_A_ROW = 5
SHOWN = 40
"""So many names of each side at most stand on the card: a phone shows no more at a look."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a game: its captain, "" as long as there is none, and everybody else who is in it.

    `claims`, by their ids, would like to be captain: that is between them and the referee (2.1).
    """

    seat: Seat
    captain: str
    others: tuple[str, ...]
    claims: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Gathering:
    """Who is in a game, what it is played on, and who its referee is."""

    board: str
    referee: str
    sides: tuple[Side, ...]

    @property
    def without_captain(self) -> tuple[Seat, ...]:
        """The sides that have no captain yet."""
        return tuple(one.seat for one in self.sides if not one.captain)


def gathering_text(game: str, of: Gathering) -> str:
    """Return what the card of a game says before it begins: who is in, what is missing, when it begins."""
    return fitted(lambda shown: "\n".join(_lines(game, of, shown)), SHOWN)


def begun_text(game: str, of: Gathering) -> str:
    """Return what the card of a game says once it has begun: that one can ask to join."""
    about = say("lobby.about", map=plain(of.board), referee=plain(of.referee))
    return "\n".join((say("lobby.title", game=plain(game)), about, say("lobby.begun")))


def gathering_rows(game: str, of: Gathering) -> tuple[Row, ...]:
    """Return the buttons below it: to come and to go, to be captain, and the referee's own."""
    sides = tuple(
        _button(game, JOIN, say("button.join_side", team=_bare(one.seat)), one.seat) for one in of.sides
    )
    come = (
        _button(game, JOIN, say("button.join"), look=Look.GO),
        *sides,
        _button(game, LEAVE, say("button.leave_side")),
    )
    ask = (_button(game, CLAIM, say("button.claim")), _button(game, TEXT, say("button.toss_text")))
    # Never turned off: until the card is changed it would keep the referee from what they may do already.
    ready = Look.PLAIN if of.without_captain else Look.GO
    return come, ask, (_button(game, NAME, say("button.name_captain")), start_button(game, ready))


def start_button(game: str, look: Look = Look.GO) -> Button:
    """Return the button by which the referee begins a game."""
    return _button(game, START, say("button.start_game"), look=look)


def asked_text(game: str, of: Gathering) -> str:
    """Return what the referee reads of a game that gathers: who would like to be captain."""
    asked = [_asked(one) for one in of.sides if one.claims] or [say("lobby.asked_none")]
    return "\n".join((say("lobby.asked_title", game=plain(game)), *asked, say("lobby.asked_late")))


def asked_rows(game: str, of: Gathering) -> tuple[Row, ...]:
    """Return the buttons below it: to name who asked, so many of each side, and to begin."""
    rows = [_to_name(game, one) for one in of.sides if one.claims]
    ready = Look.PLAIN if of.without_captain else Look.GO
    return (*rows, (_button(game, NAME, say("button.name_captain")), start_button(game, ready)))


def late_rows(game: str, sides: tuple[Seat, ...]) -> tuple[Row, ...]:
    """Return the buttons by which one asks to join a side of a game that has begun (2.1)."""
    return (tuple(_button(game, JOIN, say("button.ask_join", team=_bare(one)), one) for one in sides),)


def still_missing(without_captain: tuple[Seat, ...]) -> str:
    """Return what a game lacks to begin; "" if nothing."""
    return listed([say("lobby.missing_captain", team=seat_name(one)) for one in without_captain])


def _lines(game: str, of: Gathering, shown: int) -> Iterator[str]:
    referee = plain(of.referee)
    yield say("lobby.title", game=plain(game))
    yield say("lobby.about", map=plain(of.board), referee=referee)
    for one in of.sides:
        yield _side(one, shown)
    missing = still_missing(of.without_captain)
    if missing:
        yield say("lobby.missing", missing=missing)
        yield say("lobby.begins", referee=referee)
    else:
        yield say("lobby.ready", referee=referee)
    yield say("lobby.next")
    yield say("lobby.for_referee")


def _asked(of: Side) -> str:
    names = some_of([plain(name) for _, name in of.claims], SHOWN // 4)
    return say("lobby.asked_side", team=seat_name(of.seat), members=names)


def _to_name(game: str, of: Side) -> tuple[Button, ...]:
    first = of.claims[:_IN_A_ROW]
    return tuple(to_name(game, of.seat, user, name) for user, name in first)


def _side(one: Side, shown: int) -> str:
    captain = [say("lobby.captain", name=plain(one.captain))] if one.captain else []
    names = [*captain, *map(plain, one.others)]
    if not names:
        return say("lobby.side_empty", team=seat_name(one.seat))
    return say("lobby.side", team=seat_name(one.seat), number=len(names), members=some_of(names, shown))


def _button(game: str, act: str, label: str, more: str = "", look: Look = Look.PLAIN) -> Button:
    return Button(label, str(Carried(act, game, 0, more)), look)


def _bare(seat: Seat) -> str:
    return bare_name(seat)[:40]
