"""What waits in the referee's games, at one look; and of one game what he has to do now, with its buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from bot.core.present.cards import Button, Card, Row
from bot.core.present.carried import Carried
from bot.core.present.due_sentences import Late, ending, late_buttons, paused_since, to_pause, to_remind
from bot.core.present.meeting_cards import Meeting, judged_line
from bot.core.present.reader import View
from bot.core.present.rulings.ruling_wording import USUAL, Wording
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import bare, in_code, plain
from bot.core.words.language import Language
from bot.core.words.speech import NO_WORDS, beside, calling, say
from engine.common.seat import Seat
from engine.frozen import FrozenMap

ALL = "waiting"
"""The act that shows all his games; it is of no game."""
_MOST_ROWS = 3
_IN_A_ROW = 5
_MOST_TIMES = 8


@dataclass(frozen=True, slots=True)
class Awaited:
    """What a game that is played by lines waits for, and the line that ends it ("" for none).

    `own`: how the referee answers it, who is waited for.
    """

    name: str
    close: str = ""
    own: str = ""


@dataclass(frozen=True, slots=True)
class WaitsFor:
    """One thing that a game waits for. Moments are seconds since 1970; `due` 0: none, or it stands still.

    `left` are the hours that are left where it stands still, None where it does not.
    """

    late: Late | Awaited
    since: int
    due: int = 0
    over: bool = False
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Fought:
    """A pending battle: what it waits for in words, and when it is fought (0: not fixed)."""

    hex: str
    what: str
    time: int = 0
    opening: bool = False
    ruling: bool = False


class Tasks(Protocol):
    """What the referee has to see to beside the game (`services/deadlines/checklist.py`)."""

    @property
    def claims(self) -> tuple[tuple[str, Seat], ...]:
        """Who asks to be captain of which team (2.2)."""

    @property
    def hand_over(self) -> tuple[Seat, ...]:
        """Whose captain wants to hand over (2.2)."""

    @property
    def held(self) -> bool:
        """Whether something is held until he has looked at it (2.4)."""

    @property
    def correcting(self) -> bool:
        """Whether a correction is begun and not applied (16.3)."""

    @property
    def questions(self) -> int:
        """How many questions of members he has not answered (2.6)."""

    @property
    def suggestions(self) -> int:
        """How many suggestions for the rules are neither taken up nor declined (2.7)."""

    @property
    def parked(self) -> int:
        """How many letters did not arrive lately."""


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """One of his games, as far as he may know it now; `plays`: he plays in it himself (2.5).

    `next` is what a game that gathers lacks, `idle` since when nothing has happened in one that is idle.
    One that is played by lines has no `view`, but where it stands in its own words; `wording` is how it
    speaks, with `words` of its own; `called`: how its seats are called by their people. `times`: when two of
    them play.
    """

    id: str
    name: str
    view: View | None = None
    stands: str = ""
    plays: bool = False
    lobby: bool = False
    next: str = ""
    paused: int = 0
    reason: str = ""
    waits: tuple[WaitsFor, ...] = ()
    battles: tuple[Fought, ...] = ()
    tasks: Tasks | None = None
    times: tuple[Meeting, ...] = ()
    idle: int = 0
    here: bool = True
    wording: Wording = USUAL
    words: Mapping[str, Language] = field(default_factory=lambda: NO_WORDS)
    called: FrozenMap[Seat, str] = field(default_factory=FrozenMap)

    @property
    def title(self) -> str:
        """Return its name and whose turn it is."""
        if self.view is None:
            now = self.stands
        elif self.lobby or self.view.active is None:
            now = say("waiting.game_lobby")
        else:
            now = say("waiting.game_turn", team=seat_name(self.view.active), turn=self.view.game_turn)
        return f"**{plain(self.name)}** · {now}"


def overview(games: tuple[WaitingGame, ...], more: int) -> Card:
    """Return all his games, those that wait for him first; a button shows what is to do in each."""
    told = [say("waiting.title"), *("\n".join(_lines(one)) for one in games)]
    if more:
        told.append(say("waiting.more_games", count=more))
    buttons = [
        Button(bare(one.name, 60), str(Carried("due_show", one.id, 0)))
        for one in games
        if one.here and not one.plays
    ]
    rows: list[Row] = [tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW)]
    return Card("\n\n".join(told), rows=tuple(rows[:_IN_A_ROW]))


def checklist_card(game: WaitingGame) -> Card:
    """Return one game: what it waits for, what is to do now, and the buttons for that."""
    do = [f"{number}. {one}" for number, one in enumerate(to_do(game), 1)] or [say("waiting.do_nothing")]
    text = "\n".join((*_lines(game), "", say("waiting.to_do"), *do))
    card = Card(text)
    if game.plays or not game.here:
        return card
    if game.view is None:
        remind = (to_remind(game.id, 0),) if game.waits else ()
        return card.under((*remind, to_pause(game.id, paused=bool(game.paused))), (to_all(),))
    own = [(one, one.late) for one in game.waits if isinstance(one.late, Late)]
    urgent = [(one, late) for one, late in own if one.over or one.due or late.draft]
    for one, late in urgent[:_MOST_ROWS]:
        buttons = late_buttons(late, game.id, game.view, named=len(game.waits) > 1)
        # In a pause no time is given.
        card = card.under(tuple(b for b in buttons if one.due or not b.carries.startswith("aj:due_more")))
    closes = any(late.what != "result" for _, late in own)
    return card.under(_below(game, game.view, closes=closes), (to_all(),))


def _below(game: WaitingGame, view: View, *, closes: bool) -> tuple[Button, ...]:
    remind, *close = ending(game.id, view, closes=closes)[:-1]
    waited = (remind, *close) if game.waits else ()
    return (*waited, to_pause(game.id, paused=bool(game.paused)))


def to_all() -> Button:
    """Return the button that shows all his games."""
    return Button(say("waiting.all"), str(Carried(ALL, "-", 0)))


def _lines(game: WaitingGame) -> Iterator[str]:
    """Yield the lines of one game: how it stands, what it waits for, since when, until when."""
    yield game.title
    if game.paused:
        yield paused_since(game.paused, game.reason)
    if game.plays:
        yield game.wording.say("waiting.line_plays")
    if game.next:
        yield f"· {game.next}"
    for one in game.waits:
        yield _line(one)
    for battle in game.battles:
        if battle.time:
            yield say("waiting.line_battle_at", hex=battle.hex, time=battle.time, what=battle.what)
        else:
            yield say("waiting.line_battle", hex=battle.hex, what=battle.what)
    yield from _times(game)
    if not (game.waits or game.battles or game.next or game.plays):
        yield say("waiting.line_nothing")
    if game.idle:
        yield say("waiting.line_idle", since=game.idle)


def _times(game: WaitingGame) -> Iterator[str]:
    """Tell when two play, the nearest first, and of as many where they have times on offer."""
    there = [one for one in game.times if one.agreed or any(one.offers.values())]
    with calling(game.called):
        for one in sorted(there, key=lambda of: (not of.agreed, of.agreed))[:_MOST_TIMES]:
            yield f"\u00b7 {judged_line(one)}"
    if len(there) > _MOST_TIMES:
        yield say("meeting.more", count=len(there) - _MOST_TIMES)


def _line(one: WaitsFor) -> str:
    what = one.late.name
    if one.left is not None and not one.over:
        return say("waiting.line_left", what=what, since=one.since, count=one.left)
    if one.over:
        if not one.due:
            return say("waiting.line_over", what=what, since=one.since)
        return say("waiting.line_late", what=what, since=one.since, due=one.due)
    if one.due:
        return say("waiting.line_until", what=what, since=one.since, due=one.due)
    return say("waiting.line_free", what=what, since=one.since)


def to_do(game: WaitingGame) -> Iterator[str]:
    """Yield what the referee himself has to do now, the most urgent first; nothing while he plays (2.5)."""
    if game.plays:
        return
    if game.paused:
        yield say("waiting.do_resume")
    if game.tasks is not None and game.tasks.held:
        yield say("waiting.do_held")
    if game.tasks is not None and game.tasks.correcting:
        yield say("waiting.do_correcting")
    yield from (one.late.own for one in game.waits if isinstance(one.late, Awaited) and one.late.own)
    yield from _of_late([one.late for one in game.waits if one.over])
    yield from _of_battles(game)
    for one in game.waits:
        if isinstance(one.late, Late) and one.late.draft and one.late.team is not None:
            yield say("waiting.do_ready", team=seat_name(one.late.team), number=one.late.draft)
    if game.tasks is not None:
        with beside(game.words), calling(game.called):
            people = tuple(_of_people(game.tasks, game.wording))
        yield from people
    if game.lobby and game.view is not None:
        yield say("waiting.do_gather", next=game.next) if game.next else say("waiting.do_toss")
    elif game.lobby and not game.waits:
        with beside(game.words):
            begin = say("waiting.do_begin")
        yield begin


def _of_late(late: Iterable[Late | Awaited]) -> Iterator[str]:
    if any(isinstance(one, Late) for one in late):
        yield say("waiting.do_late")
    for close in dict.fromkeys(one.close for one in late if isinstance(one, Awaited)):
        yield say("waiting.do_close", line=in_code(close)) if close else say("waiting.do_act")


def _of_battles(game: WaitingGame) -> Iterator[str]:
    for battle in game.battles:
        if battle.ruling:
            yield say("waiting.do_ruling", hex=battle.hex)
        elif battle.opening:
            yield say("waiting.do_opening", hex=battle.hex)


def _of_people(tasks: Tasks, wording: Wording) -> Iterator[str]:
    for name, team in tasks.claims:
        yield wording.say("waiting.do_claim", name=plain(name), team=seat_name(team))
    for team in tasks.hand_over:
        yield wording.say("waiting.do_hand_over", team=seat_name(team))
    if tasks.questions:
        yield wording.say("waiting.do_questions", count=tasks.questions)
    if tasks.suggestions:
        yield wording.say("waiting.do_suggestions", count=tasks.suggestions)
    if tasks.parked:
        yield wording.say("waiting.do_parked", count=tasks.parked)
