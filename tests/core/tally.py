"""Tally, a game made for tests: three sides count up in secret, whoever says so shows; the highest wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from cattrs.strategies import configure_tagged_union

from bot.core.seam.codec import Codec
from bot.core.seam.game import Game
from bot.core.seam.notice_kind import Audience, Kind, by_name, keys
from bot.core.store.engine_values import Values, base_converter
from bot.core.told import whole_game_details
from engine.common.chair import Chair
from engine.common.chance import Chance
from engine.common.corrections import Corrections
from engine.common.differences import Facts
from engine.common.lines import Lines
from engine.common.notice import Detail, Notice
from engine.common.seat import PUBLIC, REFEREE, Seat, Voice
from engine.common.turn import Ending, Open, Scope, Turn
from engine.errors import Fault, NotAllowed, NotUnderstood, fault
from engine.frozen import FrozenMap
from engine.ruleset import Ruleset

SIDES = ("ash", "elm", "oak")


@dataclass(frozen=True, slots=True)
class Board:
    """Where it is played."""

    name: str = "plain"
    title: str = "Plain"


@dataclass(frozen=True, slots=True)
class Options:
    """How high a side has to count to end the game."""

    goal: int = 10


@dataclass(frozen=True, slots=True)
class Submission:
    """`add 3`: count up, in secret; `show`: everybody sees one's own count; `put 3`: the referee's."""

    seat: Seat
    word: str
    number: int = 0
    by_referee: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Counted:
    """A side has counted to this."""

    side: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A side shows its count."""

    side: Seat


Event: TypeAlias = Counted | Shown


@dataclass(frozen=True, slots=True)
class State:
    """What the sides have counted to, and which of them show it; `turn` counts what was said."""

    goal: int
    counts: FrozenMap[Seat, int] = field(default_factory=lambda: FrozenMap(dict.fromkeys(SIDES, 0)))
    open: tuple[Seat, ...] = ()
    turn: int = 1


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: -1 for a count that is hidden from it."""

    seat: Seat
    counts: FrozenMap[Seat, int]
    turn: int
    over: bool


def start(_: Board, options: Options) -> State:
    """Return the beginning."""
    return State(options.goal)


def hear(text: str, view: View, voice: Voice) -> Submission:
    """Return what a line says."""
    match text.split():
        case ["add" | "put" as word, number] if number.isdecimal():
            said = Submission(voice.seat, word, int(number), voice.by_referee, voice.reason)
        case ["show"]:
            said = Submission(voice.seat, "show", 0, voice.by_referee, voice.reason)
        case _:
            raise NotUnderstood(fault("tally_line", "1.1", quote=text))
    if faults := check(view, said):
        raise NotAllowed(*faults)
    return said


def check(view: View, said: Submission) -> tuple[Fault, ...]:
    """Return what the rules have against it."""
    if view.over and said.word != "put":
        return (fault("tally_over", "1.3"),)
    if said.word == "put" and not (said.by_referee and said.reason):
        return (fault("tally_reason", "1.4"),)
    return (fault("tally_high", "1.2"),) if said.number > 9 else ()


def resolve(state: State, said: Submission, _: Chance) -> tuple[tuple[Event, ...], State]:
    """Return what happens, and what stands then."""
    if faults := check(see(state, REFEREE), said):
        raise NotAllowed(*faults)
    now = state.counts.get(said.seat, 0)
    event: Event = Shown(said.seat)
    if said.word != "show":
        event = Counted(said.seat, said.number if said.word == "put" else now + said.number)
    return (event,), evolve(state, event)


def evolve(state: State, event: Event) -> State:
    """Return the state after an event."""
    after = replace(state, turn=state.turn + 1)
    if isinstance(event, Shown):
        return replace(after, open=(*after.open, event.side))
    return replace(after, counts=FrozenMap({**after.counts, event.side: event.count}))


def see(state: State, seat: Seat) -> View:
    """Return what a seat may know."""
    known = {
        side: count if seat in (side, REFEREE) or side in state.open else -1
        for side, count in state.counts.items()
    }
    return View(seat, FrozenMap(known), state.turn, _highest(state) >= state.goal)


def _highest(state: State) -> int:
    return max(state.counts.values())


def tell(before: State, events: tuple[Event, ...], after: State) -> tuple[Notice, ...]:
    """Return what each seat is told."""
    return tuple(_told(before, events, after))


def _told(before: State, events: tuple[Event, ...], after: State) -> Iterator[Notice]:
    for event in events:
        if isinstance(event, Counted):
            yield Notice(event.side, "counted", FrozenMap({"count": event.count}))
        else:
            shown: FrozenMap[str, Detail] = FrozenMap({"side": event.side, "count": after.counts[event.side]})
            yield from (Notice(seat, "shown", shown, post=True) for seat in (*SIDES, REFEREE, PUBLIC))
    if _highest(after) >= after.goal > _highest(before):
        yield from (Notice(seat, "tally_over", post=True) for seat in (*SIDES, REFEREE, PUBLIC))


def turn(view: View, _: Scope) -> Turn:
    """Return where the game stands."""
    won = tuple(side for side, count in view.counts.items() if count == max(view.counts.values()))
    return Turn(view.turn, view.turn, ending=Ending(won, "counted") if view.over else None)


def open_now(view: View) -> tuple[Open, ...]:
    """Return that every side may count."""
    return () if view.over else tuple(Open(side, side, "count") for side in SIDES)


def facts(view: View) -> Facts:
    """Return all that a View says."""
    counts = {("count", side): str(count) for side, count in view.counts.items()}
    return {**counts, ("turn", ""): str(view.turn), ("over", ""): str(view.over)}


RULES: Ruleset[Board, State, Seat, View, Submission, Event, Notice] = Ruleset(
    title="Tally",
    edition="1",
    seats=lambda _: (*map(Chair, (*SIDES, REFEREE)), Chair(PUBLIC, voice=False)),
    start=start,
    hear=hear,
    check=check,
    resolve=resolve,
    evolve=evolve,
    see=see,
    tell=tell,
    turn=turn,
    open=open_now,
    corrections=Corrections(facts, ("turn", "count", "over"), lambda said: said.word == "put"),
    lines=Lines(last=lambda text: text == "show"),
)
_CONVERTER = base_converter()
configure_tagged_union(Event, _CONVERTER, tag_name="is")


def by_name_alone(*_: object) -> str:
    """Return one sentence for all that is told."""
    return "Something happened."


TO_ALL = (Audience.SEAT, Audience.ROOM, Audience.PUBLIC)
KINDS = by_name(
    Kind("game_created", whole_game_details.Created, TO_ALL, by_name_alone),
    Kind("counted", keys("count"), TO_ALL, by_name_alone),
    Kind("shown", keys("side count"), TO_ALL, by_name_alone),
    Kind("tally_over", (), TO_ALL, by_name_alone, sealed=True),
    Kind("seed_shown", whole_game_details.SeedShown, TO_ALL, by_name_alone),
    Kind("undone", whole_game_details.Undone, TO_ALL, by_name_alone),
    Kind("rolled_ahead", whole_game_details.RolledAhead, TO_ALL, by_name_alone),
)
TALLY = Game(
    name="tally",
    rules=RULES,
    codec=Codec(
        values=Values(_CONVERTER, 7, {}),
        board=Board,
        options=Options,
        view=View,
        said=Submission,
        event=Event,  # type: ignore[arg-type]  # a union is no class
        notice=Notice,
        letters=2,
    ),
    rulebook="tally",
    faults="tally_fault.",
    kinds=KINDS,
)
