"""When the two of a scope play: what is on offer and agreed on, as lines and buttons below any card (0041).

Moments stand as Discord shows them, in the zone of whoever reads; lists, which show none, have numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from bot.core.present.cards import Button, Card, Choice, Look, Row, Select
from bot.core.present.carried import Carried
from bot.core.present.seats import seat_name
from bot.core.words.speech import say
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap

OFFER, OFFERED, SHOW, TAKE, NONE, BACK, SET, FIXED = (
    *("meet_offer", "meet_offered", "meet_show", "meet_take"),
    *("meet_none", "meet_back", "meet_set", "meet_fixed"),
)
"""The acts that buttons, lists and forms carry."""
SIGN = r"[0-9a-f]{8}"
_ROWS = 5


@dataclass(frozen=True, slots=True)
class Meeting:
    """When the two of a scope play: agreed on (0: nothing yet), and on offer by each; seconds since 1970."""

    scope: Scope
    two: tuple[Seat, Seat]
    agreed: int = 0
    offers: Mapping[Seat, tuple[int, ...]] = field(default_factory=FrozenMap[Seat, tuple[int, ...]])

    def other(self, seat: Seat) -> Seat:
        """Return whom one of the two plays."""
        first, second = self.two
        return second if seat == first else first

    def to(self, seat: Seat) -> tuple[int, ...]:
        """Return what one of the two is offered by the other, the earliest first."""
        return self.offers.get(self.other(seat), ())

    def by(self, seat: Seat) -> tuple[int, ...]:
        """Return what one of the two offers, the earliest first."""
        return self.offers.get(seat, ())


def sign(times: Collection[int]) -> str:
    """Return by what a button tells times, so that an old one never declines others."""
    return sha256(" ".join(map(str, sorted(times))).encode()).hexdigest()[:8]


def carries(act: str, game: str, more: str) -> str:
    """Return what stands on a button: the scope, behind anything else a stroke."""
    return str(Carried(act, game, 0, more))


def numbered(times: Sequence[int]) -> str:
    """Return times in a row with the numbers by which the list has them."""
    return "\n".join(say("meeting.one", number=at, time=one) for at, one in enumerate(times, 1))


def lines(of: Meeting, seat: Seat) -> Iterator[str]:
    """Return what one of the two knows of it; nothing where there is nothing."""
    if of.agreed:
        yield say("meeting.agreed", time=of.agreed)
    if of.to(seat):
        key = "meeting.offered_instead" if of.agreed else "meeting.offered"
        yield say(key, other=seat_name(of.other(seat)), times=numbered(of.to(seat)))
    if of.by(seat):
        yield say("meeting.yours", other=seat_name(of.other(seat)), times=numbered(of.by(seat)))


def rows(game: str, of: Meeting, seat: Seat, room: int = _ROWS) -> tuple[Row, ...]:
    """Return what one of the two can do about it, in at most so many rows.

    Where a list finds no room its place is taken by a button that shows it.
    """
    if room < 1:
        return ()
    offered, listed = of.to(seat), room > 1
    buttons = list[Button]()
    if offered and listed:
        none = f"{sign(offered)}/{of.scope}"
        buttons.append(Button(say("button.meet_none"), carries(NONE, game, none), Look.DANGER))
    elif offered:
        buttons.append(Button(say("button.meet_show"), carries(SHOW, game, of.scope), Look.GO))
    look = Look.PLAIN if of.agreed or offered or of.by(seat) else Look.GO
    buttons.append(Button(say("button.time_offer"), carries(OFFER, game, of.scope), look))
    if of.by(seat):
        buttons.append(Button(say("button.meet_back"), carries(BACK, game, of.scope)))
    return (*((take(game, of.scope, offered),) if offered and listed else ()), tuple(buttons))


def take(game: str, scope: Scope, times: Sequence[int]) -> Select:
    """Return the list from which one is accepted."""
    choices = tuple(Choice(str(at), str(one)) for at, one in enumerate(times, 1))
    return Select(carries(TAKE, game, scope), say("select.meet_take"), choices)


def room_beside(of: Meeting | None) -> int:
    """Return how many rows a card may have of its own, so that one is left for times."""
    return _ROWS if of is None else _ROWS - 1


def with_times(card: Card, game: str, of: Meeting | None, seat: Seat) -> Card:
    """Return a card of one of the two with their times below it, as far as there is room; None: as it is."""
    if of is None or seat not in of.two:
        return card
    text = "\n".join((card.text, *lines(of, seat)))
    return Card(text, card.pictures, card.rows).under(*rows(game, of, seat, _ROWS - len(card.rows)))


def meeting_card(game: str, of: Meeting, seat: Seat, note: str = "") -> Card:
    """Return the card for one of the two alone; `note` tells on top what has just been done."""
    told = [*([note] if note else []), say("meeting.title", other=seat_name(of.other(seat)), scope=of.scope)]
    told += list(lines(of, seat)) or [say("meeting.nothing", other=seat_name(of.other(seat)))]
    return Card("\n".join(told)).under(*rows(game, of, seat))


def judged_card(game: str, of: Meeting, note: str = "") -> Card:
    """Return the same for the referee, who may set a time for both."""
    told = [*([note] if note else []), judged_line(of)]
    told += [
        say("meeting.by", seat=seat_name(seat), times=numbered(of.by(seat))) for seat in of.two if of.by(seat)
    ]
    set_ = Button(say("button.meet_set"), carries(SET, game, of.scope))
    return Card("\n".join(told)).under((set_,))


def judged_line(of: Meeting) -> str:
    """Return in one line how it stands with the times of two, for their referee."""
    first, second = map(seat_name, of.two)
    key = "agreed" if of.agreed else "open" if any(of.offers.values()) else "none"
    return say(f"meeting.line_{key}", scope=of.scope, first=first, second=second, time=of.agreed)
