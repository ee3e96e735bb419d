"""From notices to outbox rows, one an audience: posts to a seat's channel, the rest to who speaks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.core.kind import Kinds, refuse_undeclared
from bot.fresh import Purpose, fresh
from bot.services.parcels import Audience, Channel, Dm, Member
from bot.services.seating import Seating
from bot.store import codec
from bot.store.batch import Row, Step
from bot.store.tables import outbox, shown
from engine.common.notice import Notice
from engine.common.seat import Seat

KINDS: Mapping[type[Audience], str] = {Dm: "dm", Member: "member", Channel: "channel"}
"""The kinds of audience as the outbox names them."""

PRIVATE = (KINDS[Dm], KINDS[Member])
"""Those that are one person's direct messages."""

_POST = outbox.insert()
_SHOW = shown.insert()


def audiences(seating: Seating, seat: Seat, *, post: bool) -> tuple[Audience, ...]:
    """Answer where a seat is told something: posts in its channel if it has one, else who speaks for it."""
    channel = seating.channels.get(seat)
    if post and channel is not None:
        return (Channel(channel),)
    return tuple(Dm(user) for user in seating.speakers(seat))


def outbox_row(
    audience: Audience, seat: Seat, notices: tuple[Notice, ...], game: str, position: int, at: int
) -> Row:
    """Answer one row of the outbox: one message, due at once."""
    return {
        "game": game,
        "seat": seat,
        "position": position,
        "audience": KINDS[type(audience)],
        "target": audience.id if isinstance(audience, Channel) else audience.user,
        "notices": codec.write_notices(notices),
        "version": codec.LETTERS,
        "nonce": fresh(Purpose.LETTER, game, 12),
        "state": "waiting",
        "attempts": 0,
        "next_at": at,
        "reason": "",
    }


def post(
    kinds: Kinds | None, seating: Seating, notices: Iterable[Notice], position: int, at: int
) -> list[Step]:
    """Answer what one commit sends: for each audience one row with all that it is told, in the order told.

    Raise `Undeclared`, whether anybody would be told or not. Without kinds, of a game whose rules are not
    known here, nothing is refused: its letters lie aside.
    """
    letters: dict[tuple[Audience, Seat], list[Notice]] = {}
    for notice in notices:
        if kinds is not None:
            refuse_undeclared(kinds, notice, person=False)
        for audience in audiences(seating, notice.seat, post=notice.post):
            letters.setdefault((audience, notice.seat), []).append(notice)
    rows = tuple(
        outbox_row(audience, seat, tuple(told), seating.game, position, at)
        for (audience, seat), told in letters.items()
    )
    return [Step("outbox", _POST, rows)] if rows else []


def to_member(kinds: Kinds | None, game: str, user: int, notice: Notice, position: int, at: int) -> Step:
    """Answer what sends a notice to one member of its seat by direct message; raise `Undeclared`."""
    if kinds is not None:
        refuse_undeclared(kinds, notice, person=True)
    row = outbox_row(Member(user), notice.seat, (notice,), game, position, at)
    return Step("outbox", _POST, (row,))


def show(game: str, game_turns: Mapping[Seat, int], position: int) -> list[Step]:
    """Keep at which position each of these seats was shown the game in which Game Turn."""
    rows: tuple[Row, ...] = tuple(
        {"game": game, "seat": seat, "game_turn": turn, "position": position}
        for seat, turn in game_turns.items()
    )
    return [Step("shown", _SHOW, rows)] if rows else []
