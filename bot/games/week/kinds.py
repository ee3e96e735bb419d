"""All that the week tells anybody: which details, where they may go, in which words.

What lies open goes to every room; what a side alone may know to its own and the referee's; questions to who
holds the office, or speaks for the side (D.2, D.4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.core.present.cards import Card
from bot.core.present.faults import quoted
from bot.core.present.reader import Reader
from bot.core.present.ticking import done_row
from bot.core.seam.every_game import READY, created
from bot.core.seam.notice_kind import Audience, Kind, Kinds, Said, by_name, kept_back, whole
from bot.core.seam.office_letters import office_kinds
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed
from bot.games.week.awaiting import awaited
from bot.games.week.board import in_words, to_do
from bot.games.week.speaking import names_of, say, side_name, units_of
from engine.week import told
from engine.week.rules import WEEK
from engine.week.state import View

_OPEN = (Audience.ROOM, Audience.PUBLIC)
_OWN = (Audience.ROOM,)
_ASKED = (Audience.SEAT, Audience.CHARGE)


def _chits(of: told.ChitsDrawn) -> str:
    key = "chits_fixed" if of.fixed else "chits_drawn"
    return say(key, week=of.week, south=of.south, north=of.north, first=side_name(of.first))


def _turn(of: told.PlayerTurn) -> str:
    return say("player_turn", week=of.week, side=side_name(of.side), count=of.free)


def _leader(of: told.LeaderDiced) -> str:
    what = "active" if of.combat else "moves"
    return say(
        f"leader_{what if of.works else f'not_{what}'}",
        side=side_name(of.side),
        leader=plain(of.leader),
        die=of.die,
        initiative=of.initiative,
    )


def _attack(of: told.AttackBegun) -> str:
    parts = [
        say(
            "attacked_by_ships" if not of.leader else "attacked",
            side=side_name(of.side),
            hex=of.hex,
            leader=plain(of.leader),
            units=units_of(of.units),
            strength=of.strength,
        )
    ]
    if of.river:
        parts.append(say("attacked_river", hexes=names_of(of.river)))
    if of.cavalry:
        parts.append(say("attacked_cavalry", names=names_of(of.cavalry)))
    return " ".join(parts)


def _defence(of: told.DefenceShown) -> str:
    return say(
        "defended" if of.units else "not_defended",
        side=side_name(of.side),
        hex=of.hex,
        commander=names_of((of.commander,) if of.commander else ()),
        units=units_of(of.units),
        strength=of.strength,
    )


def _in(of: told.AnswerIn) -> str:
    return say("answer_in", side=side_name(of.side), hex=of.hex)


def _intensity(of: told.IntensityShown) -> str:
    key = "intensity_shown" if of.table else "contact"
    return say(key, hex=of.hex, attacker=of.attacker, defender=of.defender, table=of.table)


def _supply(of: told.SupplyShown) -> str:
    if not of.sources:
        return say("unsupplied", side=side_name(of.side), hex=of.hex)
    key = "supplied_by_die" if of.die else "supplied"
    return say(
        key, side=side_name(of.side), hex=of.hex, sources=names_of(of.sources), count=of.points, die=of.die
    )


def _leaders(of: told.LeadersShown) -> str:
    attacker, defender = (names_of((one,) if one else ()) for one in (of.attacker, of.defender))
    return say("leaders_shown", hex=of.hex, attacker=attacker, defender=defender, shift=f"{of.shift:+}")


def _die(of: told.BattleDiced) -> str:
    key = "battle_rolled" if of.column else "battle_rolled_alone"
    return say(
        key,
        hex=of.hex,
        attacker=of.attacker,
        defender=of.defender,
        table=of.table,
        column=quoted(of.column),
        die=of.die,
        shifted=of.shifted,
    )


def _result(of: told.ResultShown) -> str:
    return say("result_shown", hex=of.hex, result=of.result, attacker=of.attacker, defender=of.defender)


def _losses(of: told.LossesShown) -> str:
    lost = listed([f"{plain(name)} {points}" for name, points in of.losses])
    return say("losses_taken", side=side_name(of.side), hex=of.hex, losses=lost)


def _withdrew(of: told.Withdrew) -> str:
    about = {"side": side_name(of.side), "hex": of.hex}
    parts = [say("withdrew", **about, hexes=names_of(of.to))] * bool(of.to)
    parts += [say("went_inside", **about)] * of.into
    parts += [say("destroyed", **about, names=names_of(of.destroyed))] * bool(of.destroyed)
    return " ".join(parts) or say("stayed", **about)


def _advance(of: told.AdvancedInto) -> str:
    return say("advanced" if of.advanced else "not_advanced", side=side_name(of.side), hex=of.hex)


def _board(of: told.OnTheBoard, _: View, reader: Reader) -> Said:
    """List what is to be done on the board; nothing where the board shows nothing of what has changed."""
    if not (found := to_do(of.was, of.now)):
        return ()
    lines = (say("on_the_board", side=side_name(of.side)), *(f"- {in_words(one)}" for one in found))
    return (Card("\n".join(lines)).under(done_row(reader.game)),)


def _moved(of: told.Movement) -> str:
    ways = listed([say("way", start=start, to=to) for start, to in of.ways])
    return say("something_moved", side=side_name(of.side), ways=ways)


def _objection(of: told.ObjectionRaised) -> str:
    return say("objection_raised", side=side_name(of.side), text=plain(of.text, 500))


def _dismissed(_: told.Dismissed) -> str:
    return say("objection_dismissed")


def _month(of: told.MonthDue) -> str:
    return say("month_due", week=of.week)


def _roster(of: told.RosterChanged) -> str:
    return say("roster_changed", line=of.line)


def _over(of: told.WarOver) -> str:
    if not of.winner:
        return say("war_drawn")
    return say(f"war_over_{of.reason}", winner=side_name(of.winner))


_OPENLY: Mapping[str, Callable[[Any], str]] = {
    "chits_drawn": _chits,
    "player_turn": _turn,
    "leader_rolled": _leader,
    "week_attacked": _attack,
    "defence_shown": _defence,
    "answer_in": _in,
    "intensity_shown": _intensity,
    "supply_shown": _supply,
    "leaders_shown": _leaders,
    "battle_rolled": _die,
    "result_shown": _result,
    "losses_taken": _losses,
    "withdrew": _withdrew,
    "advanced_into": _advance,
    "something_moved": _moved,
    "objection_raised": _objection,
    "objection_dismissed": _dismissed,
    "month_due": _month,
    "war_over": _over,
}
"""What both sides and everybody who looks on are told alike."""
_SEALED = frozenset(("player_turn", "answer_in", "war_over"))
_PICTURED: Mapping[str, tuple[str, ...]] = {
    "chits_drawn": ("chits",),
    "player_turn": ("sequence", "order"),
    "month_due": ("sequence",),
    **dict.fromkeys(("week_attacked", "defence_shown", "intensity_shown", "battle_rolled"), ("battle",)),
}
"""Which pictures go with what; the order of battle to a side and the referee alone."""


def _asked(of: told.Asked, view: View, reader: Reader) -> Said:
    """Ask what is open of that word to who is told it; nothing where the same message has answered it."""
    mine = (one for one in WEEK.open(view) if (one.seat, one.of) == (view.seat, of.word))
    asked = "\n".join(awaited(view, one) for one in mine)
    return say("asked_in", game=plain(reader.name), asked=asked) if asked else ()


def _kind(name: str, tells: Callable[[Any], str], to: tuple[Audience, ...]) -> Kind:
    return Kind(
        name,
        told.DETAILS[name],
        to,
        lambda of, *_: tells(of),
        sealed=name in _SEALED,
        pictures=_PICTURED.get(name, ()),
        while_playing=whole if to is _OPEN else kept_back,
    )


KINDS: Kinds = by_name(
    *READY.values(),
    created(say),
    *(_kind(name, tells, _OPEN) for name, tells in _OPENLY.items()),
    _kind("roster_changed", _roster, _OWN),
    Kind("on_the_board", told.OnTheBoard, (Audience.ROOM, Audience.SEAT), _board),
    Kind("week_asked", told.Asked, _ASKED, _asked),
    *office_kinds(WEEK.open, awaited),
)
