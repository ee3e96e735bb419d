"""What is attached to a game, in words: a receipt, the list, one file."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.files.known_attachments import Attachment, SeenAttachment
from bot.core.present.cards import Button, Card, Look, Picture
from bot.core.present.carried import Carried
from bot.core.present.seats import seat_name
from bot.core.present.sizes import size_of
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import say
from engine.common.seat import PUBLIC, REFEREE

TAKE = "attached_take"
MOST = 20
"""How many lines a list has."""


def receipt(game: str, kept: SeenAttachment) -> Card:
    """Return the answer to who has attached a file: to what, and who can see it."""
    one = kept.of
    told = [say("attached.kept", file=in_code(one.name), when=_when(one), game=plain(game))]
    told += [] if one.is_picture else [say("attached.no_picture")]
    told.append(_who(one))
    told += [say("attached.held")] if kept.held and one.readers != REFEREE else []
    return Card(" ".join((*told, say("attached.look", number=kept.number))))


def listed(game: str, found: Iterable[SeenAttachment]) -> Card:
    """Return the newest attachments that somebody may know of, a line each."""
    lines = [line(one) for one in found]
    if not lines:
        return Card(say("attached.none", game=plain(game)))
    left = [say("attached.more", count=len(lines) - MOST)] if len(lines) > MOST else []
    return Card("\n".join((say("attached.head", game=plain(game)), *left, *lines[-MOST:])))


def line(seen: SeenAttachment) -> str:
    """Return an attachment in a line: its number, when it was, what it is, from whom, for whom."""
    one = seen.of
    seat = seat_name(one.seat)
    if one.readers != one.seat:
        seat = say("attached.line_for", seat=seat, readers=seat_name(one.readers))
    if one.taken:
        by = seat_name(one.name)
        text = say("attached.line_taken", number=seen.number, when=_when(one), seat=seat, by=by)
    else:
        file, size = in_code(one.name), size_of(one.size)
        text = say("attached.line", number=seen.number, when=_when(one), file=file, size=size, seat=seat)
    step = say("attached.step", step=seen.step) if seen.step else ""
    gone = say("attached.gone") if seen.gone else ""
    unsent = say("attached.unsent") if seen.held else ""
    return " · ".join(filter(None, (text, step, gone, unsent)))


def with_file(seen: SeenAttachment, data: bytes | None) -> Card:
    """Return an attachment with its file; without, where that is gone. Whoever may take it away finds how."""
    one = seen.of
    if one.taken:
        return Card(line(seen))
    card = Card(f"{line(seen)}\n{say('attached.file_gone')}")
    if data is not None:
        alt = say("attached.alt", when=_when(one), seat=seat_name(one.seat)) if one.is_picture else ""
        card = Card(line(seen), (Picture(one.name, data, alt),))
    if not seen.removable:
        return card
    carries = Carried(TAKE, one.game, one.turn, f"{seen.number}.{one.digest[:12]}")
    return card.under((Button(say("button.attached_take"), str(carries), Look.DANGER),))


def digests(found: Iterable[SeenAttachment]) -> str:
    """Return a line for each attachment with the digest of its bytes, to go with a record."""
    named = (
        (one.turn, one.scope or "-", one.seat, one.readers, one.name, one.size, one.digest)
        for one in (seen.of for seen in found if not seen.of.taken)
    )
    return "".join("\t".join(map(str, each)) + "\n" for each in named)


def _when(one: Attachment) -> str:
    turn = say("attached.turn", turn=one.turn)
    return f"{turn}, {plain(one.scope)}" if one.scope else turn


def _who(one: Attachment) -> str:
    if one.readers == PUBLIC:
        return say("attached.for_all")
    if one.readers == REFEREE:
        return say("attached.for_referee")
    key = "attached.for_side" if one.readers == one.seat else "attached.for_seat"
    return say(key, seat=seat_name(one.readers))
