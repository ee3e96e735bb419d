"""The messages that are kept up to date: each contestant's own match, for them alone."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.cards import Card
from bot.core.present.meeting_cards import room_beside, with_times
from bot.core.present.offered_choices import rows_of
from bot.core.present.reader import Reader
from bot.core.present.shared_room import shared_card
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.notice_kind import Audience
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed
from bot.games.tournament.awaiting import awaited
from bot.games.tournament.entry_post import entering, entry_post
from bot.games.tournament.groups import kept_group, wanted
from bot.games.tournament.offering import offers
from bot.games.tournament.pictures.sides import baseline_of
from bot.games.tournament.player_page import outcome
from bot.games.tournament.speaking import (
    against,
    edge_name,
    mission_name_alone,
    objectives,
    on_table,
    player,
    say,
)
from bot.games.tournament.table_notes import table_notes
from engine.common.seat import Seat
from engine.common.turn import Open, Scope
from engine.tournament.judging.holding import HeldAt, at_end
from engine.tournament.legality.moment import match_of
from engine.tournament.match import CHOOSING, PLAY, SETTLED, SIDE, Match
from engine.tournament.reading.words import LONGEST_PLACE
from engine.tournament.rules import TOURNAMENT
from engine.tournament.schedule import next_round
from engine.tournament.state import View

_TO_PLAY = (SIDE, CHOOSING, PLAY)


def _matches(view: View) -> tuple[Scope, ...]:
    """Return the match of a contestant in the round that is played."""
    match = match_of(view, view.seat)
    return () if match is None else (match.scope,)


def match_card(view: View, scope: Scope, reader: Reader) -> Card | None:
    """Return how a contestant's match stands, what its table does now, and how they answer.

    Settled it says how it came out, and what comes next. All of it is made of the View of its owner (6.4).
    """
    match = view.matches.get(scope)
    if match is None:
        return None
    if match.stage == SETTLED:
        after = say("card_next" if next_round(view.hall) else "card_last")
        return Card("\n".join((next(_lines(view, match, reader)), outcome(match, view.seat), after)))
    mine = tuple(one for one in offers(view) if one.scope == scope)
    mark = TOURNAMENT.turn(view, scope).mark
    card = Card("\n".join(_lines(view, match, reader)))
    # Once it is over it needs no time any more (6.2).
    meeting = reader.meeting if match.stage in _TO_PLAY else None
    rows = rows_of(reader.game, mark, mine, scope, room_beside(meeting)) if mine else ()
    return with_times(card.under(*rows), reader.game, meeting, view.seat)


def _lines(view: View, match: Match, reader: Reader) -> Iterator[str]:
    told = {"stage": _stage(match), "table": on_table(match.table)}
    if view.seat in match.two:
        yield say("card_match", round=match.round, opponent=player(match.other(view.seat)), **told)
    else:
        yield say("card_room", round=match.round, pair=against(*match.two), **told)
    yield from _sides(view, match)
    yield from _chosen(view, match)
    waiting = [one for one in TOURNAMENT.open(view) if one.scope == match.scope]
    for one in waiting:
        if one.seat == view.seat:
            yield f"\u25b6\ufe0f {_asked(view, match, one)}{_until(one, reader)}"
    yield from _held(match, view.seat)
    yield from (f"-# {one}" for one in table_notes(view, match))
    others = [f"{player(one.seat)}{_until(one, reader)}" for one in waiting if one.seat != view.seat]
    # Where both are asked, neither waits for the other alone.
    if others and len(others) == len(waiting):
        yield say("card_waits", others=listed(list(dict.fromkeys(others))))


def room_card(view: View, scope: Scope, reader: Reader) -> Card | None:
    """Return how a match stands for both who play it, in their thread: what its room sees (6.4)."""
    match = view.matches.get(scope)
    if match is None or match.stage == SETTLED:
        return None
    return shared_card("\n".join(_lines(view, match, reader)), reader, scope, times=match.stage in _TO_PLAY)


def _stage(match: Match) -> str:
    if match.stage == PLAY and match.turn:
        return say("stage_turn", turn=match.turn)
    return say(f"stage_{match.stage}")


def _sides(view: View, match: Match) -> Iterator[str]:
    """Yield which side of the table is whose, and who moves first (1.0)."""
    if match.side and view.seat in match.two:
        side = edge_name(baseline_of(match, view.seat))
        yield say("card_side_a" if view.seat == match.side_a else "card_side_b", side=side)
    elif match.side:
        side = edge_name(baseline_of(match, match.side_a))
        yield say("card_room_side", name=player(match.side_a), side=side)


def _chosen(view: View, match: Match) -> Iterator[str]:
    """Yield the reader's own mission once it is chosen, and that it can still be changed (1.0)."""
    own = view.own_in(match.scope)
    choice = own.choice if own is not None else None
    if choice is None or match.stage not in (CHOOSING, PLAY):
        return
    parts = [say("card_chosen", mission=mission_name_alone(choice.mission))]
    parts += [say("sealed_off")] * choice.off
    if choice.target:
        parts.append(say("card_target", place=plain(choice.place, LONGEST_PLACE)))
    parts += [say("card_changeable")] * (match.stage == CHOOSING)
    yield " ".join(parts)


def _asked(view: View, match: Match, one: Open) -> str:
    """Return what its owner is asked, with the buttons below: longer where it has to be written."""
    told: dict[str, str | int] = {"opponent": player(match.other(view.seat)), "turn": match.turn}
    if one.what in (SIDE, "mission", "play", "answer") or (one.what == "report" and view.hall.settings.desk):
        return say(f"card_{one.what}", **told)
    return awaited(view, one)


def _held(match: Match, seat: Seat) -> Iterator[str]:
    """Yield who holds what, as it was said last (1.3), and as the other's report is judged by it (7.3)."""
    if match.stage in (SIDE, CHOOSING) or not (match.turn or match.over):
        return
    last = _by(match, match.held)
    yield say("card_held", by=last) if last else say("card_held_nothing")
    for other in match.two:
        reported = _by(match, match.reported_held.get(other, match.held))
        if other != seat and reported != last:
            yield say("card_held_report", name=player(other), by=reported or say("nothing"))


def _by(match: Match, held: HeldAt) -> str:
    turn = match.over if match.stage != PLAY else match.turn
    by = [(seat, at_end(held, turn, seat)) for seat in match.two]
    return "; ".join(
        say("held_by", name=player(seat), objectives=objectives(some)) for seat, some in by if some
    )


def _until(one: Open, reader: Reader) -> str:
    due = reader.until.get(one.key)
    return "" if due is None else f" {say('card_until', due=due)}"


KEPT = (
    # What is chosen in secret changes its owner's card alone: it is in their own direct messages.
    KeptKind("entries", Audience.PUBLIC, entering, entry_post),
    KeptKind("group", Audience.SEAT, wanted, kept_group, tells=True),
    KeptKind("room", Audience.ROOM, lambda view: (view.seat,), room_card, goes=True, shared=True),
    KeptKind(
        "match", Audience.SEAT, _matches, match_card, hung_anew=True, tells=True, goes=True, outlasts=True
    ),
)
