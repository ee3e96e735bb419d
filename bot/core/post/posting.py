"""From notices to outbox rows, one an audience: posts to a seat's channel, the rest to who speaks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.core.people.seating import Seating
from bot.core.post.notices import OF_NO_GAME
from bot.core.post.parcels import Audience, Channel, Dm, Member, Thread
from bot.core.seam.game_letters import Tells
from bot.core.seam.notice_kind import refuse_undeclared
from bot.core.store.tables import outbox, shown
from bot.core.store.transaction_batch import BatchStep, Row
from bot.core.told.shared_details import seal_in
from bot.fresh import Purpose, fresh
from engine.common.notice import Notice
from engine.common.seat import Seat
from engine.common.turn import WHOLE, Scope

KINDS: Mapping[type[Audience], str] = {
    Dm: "dm",
    Member: "member",
    Channel: "channel",
    Thread: "thread",
}
"""The kinds of audience as the outbox names them."""

PRIVATE = (KINDS[Dm], KINDS[Member])
"""Those that are one person's direct messages."""

_POST = outbox.insert()
_SHOW = shown.insert()


def audiences(
    seating: Seating, seat: Seat, *, post: bool, ask: bool = False, charge: tuple[str, ...] = ()
) -> tuple[Audience, ...]:
    """Return where a seat is told something: posts in its channel if it has one, else who speaks for it.

    A post of a room without a channel goes to who reads it: nobody speaks for a room. Where they share a
    thread it goes there, and to whoever of them is not in it. What is an office's is told to whoever holds
    it, where somebody does.
    """
    channel = seating.channels.get(seat)
    if post and channel is not None:
        return (Channel(channel),)
    if post and (readers := seating.readers(seat)):
        shared = seating.shared(seat)
        if shared is None or not shared.is_open:
            return tuple(map(Dm, readers))
        return (Thread(shared.thread), *(Dm(user) for user in readers if user not in shared.members))
    if called := seating.called_on(seat, charge):
        return tuple(map(Dm, called))
    return tuple(map(Dm, seating.asked(seat) if ask else seating.speakers(seat)))


def outbox_row(
    of: Tells | None,
    audience: Audience,
    seat: Seat,
    notices: tuple[Notice, ...],
    game: str,
    position: int,
    at: int,
) -> Row:
    """Return one row of the outbox: one message, due at once; `of`: as in `post`."""
    codec = (of or OF_NO_GAME).codec
    return {
        "game": game,
        "seat": seat,
        "position": position,
        "audience": KINDS[type(audience)],
        "target": audience.id if isinstance(audience, Channel) else audience.user,
        "notices": codec.write_letter(notices),
        "version": codec.letters,
        "nonce": fresh(Purpose.LETTER, game, 12),
        "state": "waiting",
        "attempts": 0,
        "next_at": at,
        "reason": "",
        "scope": _scope(notices),
        # One commit has one seal.
        "seal": next((seal for one in notices if (seal := seal_in(one.details))), ""),
    }


def _scope(notices: tuple[Notice, ...]) -> Scope:
    """Return the scope that a letter is about: that of all it tells, the whole where they have several."""
    scopes = {one.scope for one in notices}
    return scopes.pop() if len(scopes) == 1 else WHOLE


def post(
    of: Tells | None, seating: Seating, notices: Iterable[Notice], position: int, at: int
) -> list[BatchStep]:
    """Return what one commit sends: for each audience one row with all that it is told, in the order told.

    Raise `Undeclared`, whether anybody would be told or not. Of a game whose rules are not known here, which
    is None, nothing is refused: its letters lie aside.

    Where a seat has no channel, its post goes as `audiences` says. Who is told the same by themselves
    reads it once.
    """
    letters: dict[tuple[Audience, Seat], list[Notice]] = {}
    for notice in notices:
        if of is not None:
            refuse_undeclared(of.kinds, notice, person=False)
        to = audiences(seating, notice.seat, post=notice.post, ask=notice.ask, charge=notice.charge)
        for audience in to:
            told = letters.setdefault((audience, notice.seat), [])
            if not any(_said(one) == _said(notice) and one.post is not notice.post for one in told):
                told.append(notice)
    rows = tuple(
        outbox_row(of, audience, seat, tuple(told), seating.game, position, at)
        for (audience, seat), told in letters.items()
    )
    return [BatchStep("outbox", _POST, rows)] if rows else []


def _said(notice: Notice) -> tuple[object, ...]:
    return notice.kind, notice.details, notice.scope


def to_member(of: Tells | None, game: str, user: int, notice: Notice, position: int, at: int) -> BatchStep:
    """Return what sends a notice to one member of its seat by direct message; raise `Undeclared`."""
    if of is not None:
        refuse_undeclared(of.kinds, notice, person=True)
    row = outbox_row(of, Member(user), notice.seat, (notice,), game, position, at)
    return BatchStep("outbox", _POST, (row,))


def show(game: str, game_turns: Mapping[Seat, int], position: int) -> list[BatchStep]:
    """Keep at which position each of these seats was shown the game in which Game Turn."""
    rows: tuple[Row, ...] = tuple(
        {"game": game, "seat": seat, "game_turn": turn, "position": position}
        for seat, turn in game_turns.items()
    )
    return [BatchStep("shown", _SHOW, rows)] if rows else []
