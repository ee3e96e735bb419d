"""All that the tournament tells anybody: which details, where they may go, in which words.

Entries, rounds and results go to everybody, the course of a match to its room, a hand and what comes off the
table to its owner alone (4.3, 6.4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.core.present.cards import Card
from bot.core.present.faults import quoted
from bot.core.present.reader import Reader
from bot.core.seam.every_game import READY, created
from bot.core.seam.notice_kind import Audience, Kind, Kinds, Said, by_name, kept_back, whole
from bot.core.seam.office_letters import office_kinds
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed
from bot.games.tournament.awaiting import awaited
from bot.games.tournament.explanation_cards import draw_button
from bot.games.tournament.hall_kinds import HALL_KINDS
from bot.games.tournament.outcome_words import came_out
from bot.games.tournament.settle_form import settle_button
from bot.games.tournament.speaking import (
    against,
    edge_name,
    force_name,
    force_sum,
    mission_name,
    objectives,
    on_table,
    player,
    players,
    say,
    scores,
)
from engine.common.seat import Seat
from engine.tournament import told
from engine.tournament.legality.moment import match_of
from engine.tournament.match import CHOOSING
from engine.tournament.missions import FORCES
from engine.tournament.reading.words import LONGEST_PLACE, MOST_TEXT
from engine.tournament.rules import TOURNAMENT
from engine.tournament.state import View

_OPEN = (Audience.ROOM, Audience.PUBLIC)
_MATCH = (Audience.ROOM,)
_OWN = (Audience.SEAT,)
_ASKED = (Audience.SEAT, Audience.CHARGE)


def _place(text: str) -> str:
    return plain(text, LONGEST_PLACE)


def _entered(of: told.EntryMade) -> str:
    club = say("of_club", club=_place(of.club)) if of.club else ""
    return say("entry_made", name=player(of.name), club=club, count=of.count)


def _group(of: told.GroupIn) -> str:
    sums = "\n".join(map(force_sum, FORCES, of.spent, of.left))
    return f"{say('group_in', count=sum(of.spent))}\n{sums}"


def _paired(of: told.Paired, view: View, _: Reader) -> str:
    """Tell whom somebody meets; who chooses the side only where the desk has rolled for it (6.1)."""
    about = {"opponent": player(of.opponent)}
    met = say("paired", number=of.number, table=on_table(of.table), **about)
    if not view.hall.settings.desk:
        return met
    return f"{met} {say('paired_chooses' if of.chooses else 'paired_waits', **about)}"


def _sealed(of: told.MissionSealed, view: View, _: Reader) -> str:
    parts = [say("mission_sealed", mission=mission_name(of.mission))]
    parts += [say("sealed_off")] * of.off
    if of.target:
        parts.append(say(f"sealed_{of.target}", place=_place(of.place)))
    match = match_of(view, view.seat)
    if match is not None and match.stage == CHOOSING:
        parts.append(say("sealed_until", opponent=player(match.other(view.seat))))
    return " ".join(parts)


def _deployment(of: told.Deployment) -> str:
    rolled = listed([say("roll_of_two", first=first, second=second) for first, second in of.rolled])
    return say("deployment", name=player(of.name), rolled=rolled)


def _turn(of: told.TurnOver) -> str:
    return say("turn_goes_on" if of.goes_on else "turn_over", turn=of.turn, next=of.turn + 1)


def _held(of: told.HeldTold) -> str:
    by = [say("held_by", name=player(seat), objectives=objectives(held)) for seat, held in of.by]
    return say("held_told" if by else "held_nothing", turn=of.turn, by="; ".join(by))


def _arrival(of: told.ArrivalTold) -> str:
    key = "arrives" if of.turn else "arrives_not"
    return say(key, force=force_name(of.force), face=of.face, turn=of.turn)


def _ended(of: told.GameEnded) -> str:
    """Tell of a game that is over, or, where missions open before that, of these alone."""
    parts = [say("game_ended", turn=of.turn)] if of.turn else []
    if of.rolls:
        rolls = listed([say("end_roll", turn=turn, face=face) for turn, face in of.rolls])
        parts.append(say("end_rolls", rolls=rolls))
    if of.missions:
        parts.append(say("missions_open", missions="; ".join(_mission_of(*one) for one in of.missions)))
    return " ".join(parts)


def _mission_of(seat: Seat, word: str, place: str) -> str:
    key = "mission_of_with_target" if place else "mission_of"
    return say(key, name=player(seat), mission=mission_name(word), place=_place(place) if place else "")


def _reported(of: told.ReportIn) -> str:
    return say("report_in", name=player(of.name), fulfilled=players(of.mission), scored=scores(of.scored))


def _disputed(of: told.Disputed) -> str:
    pair = against(of.first, of.second)
    if not of.text:
        return say("disputed", pair=pair)
    return say("objected", pair=pair, text=plain(of.text, MOST_TEXT))


def _settled(of: told.MatchSettled) -> str:
    """Tell how a match came out: who won, for which points, and what both scored."""
    head = say("settled_again" if of.corrected else "settled", round=of.round)
    came = came_out((of.first, of.second), of.verdict, of.winner, of.points, of.scored)
    return f"{head} {came}"


_SAID: Mapping[tuple[Audience, ...], Mapping[str, Callable[[Any], str]]] = {
    _OPEN: {
        "entry_made": _entered,
        "presence_changed": lambda of: say("withdrawn" if of.withdrawn else "returned", name=player(of.name)),
        "setting_changed": lambda of: say("setting_changed", line=quoted(of.line)),
        "match_settled": _settled,
    },
    (*_OPEN, *_OWN): {"round_undone": lambda of: say("round_undone", number=of.number)},
    _MATCH: {
        "side_taken": lambda of: say("side_taken", name=player(of.name), side=edge_name(of.word)),
        "deployment": _deployment,
        "turn_over": _turn,
        "held_told": _held,
        "flank_shown": lambda of: say("flank_shown", name=player(of.name), edge=edge_name(of.edge)),
        "target_shown": lambda of: say("target_shown", name=player(of.name), place=_place(of.place)),
        "game_ended": _ended,
        "over_said": lambda of: say("over_said", name=player(of.name), turn=of.turn),
        "report_in": _reported,
        "match_disputed": _disputed,
    },
    _OWN: {
        "group_in": _group,
        "bye_given": lambda of: say("bye_given", number=of.number, count=of.points),
        "hand_dealt": lambda of: say("hand_dealt", cards=listed(list(map(mission_name, of.cards)))),
        "mission_in": lambda of: say("mission_in", name=player(of.name)),
        "face_shown": lambda of: say("face_shown", name=player(of.name), face=of.face),
        "arrival_told": _arrival,
        "edge_gone": lambda of: say("edge_gone", edge=edge_name(of.edge)),
    },
}
"""What everybody is told, what the room of a match, and what one contestant alone."""


def _asked(of: told.MatchAsked, view: View, reader: Reader) -> Said:
    """Ask what is open of that word to who is told it; nothing where the same message has answered it.

    Whoever has a card of their match is led to that: what they can say now, and how, stands there.
    """
    mine = (
        one
        for one in TOURNAMENT.open(view)
        if (one.seat, one.what, one.scope) == (view.seat, of.what, of.match)
    )
    match = match_of(view, view.seat)
    if match is not None and match.scope == of.match:
        other = player(match.other(view.seat))
        return "\n".join(say(f"letter_{one.what}", round=match.round, opponent=other) for one in mine) or ()
    said = "\n".join(awaited(view, one) for one in mine)
    if of.what == "draw" and said:
        told = say(f"draw_letter{'' if view.hall.rounds else '_first'}", game=plain(reader.name), asks=said)
        return (Card(told).under((draw_button(reader.game, view),)),)
    if of.what == "ruling" and said:
        return (Card(said).under((settle_button(reader.game, view, of.match),)),)
    return said or ()


def _of_the_referee(of: Any) -> Any:  # noqa: ANN401 - as kinds have it
    """Ask a referee who plays what is theirs to do (4.7): its two have read all that a dispute holds."""
    return of if of.what in ("draw", "ruling") else None


_DRAWN = {
    "hand_dealt": ("hand",),
    **dict.fromkeys(("deployment", "turn_over", "game_ended"), ("match",)),
}
"""The pictures that go with what is told, as far as there is anything on them for their reader."""


def _kind(name: str, tells: Callable[[Any], str], to: tuple[Audience, ...]) -> Kind:
    return Kind(
        name,
        told.DETAILS[name],
        to,
        lambda of, *_: tells(of),
        pictures=_DRAWN.get(name, ()),
        while_playing=whole if Audience.PUBLIC in to else kept_back,
    )


KINDS: Kinds = by_name(
    *READY.values(),
    created(say),
    *(_kind(name, tells, to) for to, some in _SAID.items() for name, tells in some.items()),
    *HALL_KINDS,
    Kind("paired", told.Paired, _OWN, _paired),
    Kind("mission_sealed", told.MissionSealed, _OWN, _sealed),
    Kind("match_asked", told.MatchAsked, _ASKED, _asked, while_playing=_of_the_referee),
    *office_kinds(TOURNAMENT.open, awaited),
)
