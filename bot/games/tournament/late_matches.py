"""Which matches are late, and what the organiser can do with each: give time, a no-show, close, settle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.paging import lists
from bot.core.present.reader import Reader
from bot.core.seam.letters import sentences_first
from bot.core.seam.notice_kind import Kinds
from bot.core.time.deadlines.ledger import Due
from bot.core.words.harmless_names import plain
from bot.games.tournament.explanation_cards import board_label
from bot.games.tournament.settle_form import settle_button
from bot.games.tournament.speaking import against, name, player, players, say
from engine.common.notice import Notice
from engine.common.seat import REFEREE, Seat
from engine.common.turn import Scope
from engine.tournament.match import CHOOSING, PLAY, SIDE, Match
from engine.tournament.state import View

LATE, LATE_OF, LATE_DO, LATE_MORE = "cup_late", "cup_late_of", "cup_late_do", "cup_late_more"
_LISTS = 4
HOURS = {"m24": 24, "m72": 72}
NO_SHOWS = {"n1": (0,), "n2": (1,), "n0": (0, 1)}
CLOSE = "cl"
_ASKS = ("late", "close_due")
"""The kinds of notice by which the core asks a referee about what is late."""


@dataclass(frozen=True, slots=True)
class LateMatch:
    """A match with what is late in it; `since`: when the first of that was due, in seconds."""

    match: Match
    board: int
    dues: tuple[Due, ...]
    since: int

    @property
    def closes(self) -> bool:
        """Whether the referee can close it (6.8)."""
        return any(one.open.close for one in self.dues)


def late_matches(view: View, late: Iterable[tuple[Due, datetime | None]]) -> tuple[LateMatch, ...]:
    """Return the matches of the round in which something is late, board by board."""
    of: dict[Scope, list[tuple[Due, datetime | None]]] = {}
    for due, when in late:
        of.setdefault(due.open.scope, []).append((due, when))
    boards = view.hall.rounds[-1].boards if view.hall.rounds else ()
    return tuple(
        LateMatch(view.matches[scope], at, tuple(due for due, _ in of[scope]), _since(of[scope]))
        for at, scope in enumerate(boards, 1)
        if scope in of
    )


def _since(dues: Sequence[tuple[Due, datetime | None]]) -> int:
    return min((int(when.timestamp()) for _, when in dues if when is not None), default=0)


def late_card(view: View, game: str, late: Sequence[LateMatch]) -> Card:
    """Return the list of all that is late, to choose a match from; that there is none, if so."""
    if not late:
        return Card(say("late_none"))
    of = view.hall.rounds[-1]

    def carries(number: int) -> str:
        return str(Carried(LATE_OF, game, 0, f"{of.number}.{of.draw}.{number}"))

    head = say("late_head", round=of.number, count=len(late))
    labels = [(board_label(one.board, one.match.two), str(one.board)) for one in late]
    rows = lists(labels, carries, say("late_choose"), _LISTS)
    return Card("\n".join((head, *map(_line, late)))).under(*rows)


def letters(kinds: Kinds, notices: Iterable[Notice], view: View, reader: Reader) -> tuple[Card, ...]:
    """Return the messages for one audience as any game writes them; all that is late stands in one list."""
    every = tuple(notices)
    asks = [one for one in every if one.kind in _ASKS]
    cards = sentences_first(kinds, (one for one in every if one.kind not in _ASKS), view, reader)
    if not asks:
        return cards
    seats = dict.fromkeys(seat for one in asks for seat in _late_in(one))
    lines = [say("late_over", game=plain(reader.name)), *_by_match(view, list(seats))]
    button = Button(say("button_late"), str(Carried(LATE, reader.game, 0)))
    return (*cards, Card("\n".join(lines)).under((button,)))


def _late_in(one: Notice) -> tuple[Seat, ...]:
    if one.kind == _ASKS[0]:
        return tuple(late.seat for late in one.details.late)
    return tuple(one.details.seats)


def _by_match(view: View, seats: Sequence[Seat]) -> Iterator[str]:
    """Yield for each match of the round who is late in it, and what the referee has to do themselves."""
    for board, scope in enumerate(view.hall.rounds[-1].boards if view.hall.rounds else (), 1):
        two = view.matches[scope].two
        if late := [seat for seat in two if seat in seats]:
            yield say("late_of", board=board, pair=against(*two), names=players(late))
    if REFEREE in seats:
        yield say("late_referee")


def _line(one: LateMatch) -> str:
    waits = {due.open.seat: say(f"late_{due.open.what}", name=player(due.open.seat)) for due in one.dues}
    pair = against(*one.match.two)
    return say("late_line", board=one.board, pair=pair, waits=", ".join(waits.values()), since=one.since)


def late_match_card(view: View, game: str, one: LateMatch, head: str = "") -> Card:
    """Return one match with its buttons, also with more time; `head` stands there instead of what is late."""
    of, match, rules = view.hall.rounds[-1], one.match, view.hall.settings

    def button(label: str, word: str, look: Look = Look.DANGER) -> Button:
        more = f"{of.number}.{of.draw}.{one.board}.{word}"
        act = LATE_MORE if word in HOURS else LATE_DO
        return Button(label, str(Carried(act, game, max(one.dues[0].mark, 0), more)), look)

    time = [button(say("late_more", count=hours), word, Look.PLAIN) for word, hours in HOURS.items()]
    time += [button(say("late_close"), CLOSE)] if one.closes else []
    absent = (
        button(say("late_noshow", name=name(match.first)), "n1"),
        button(say("late_noshow", name=name(match.second)), "n2"),
        button(say("late_noshow_both"), "n0"),
        settle_button(game, view, match.scope),
    )
    opens = match.stage in (SIDE, CHOOSING, PLAY) and rules.desk and not rules.missions_open
    return Card("\n".join((head or _line(one), *[say("late_opens")] * opens))).under(tuple(time), absent)
