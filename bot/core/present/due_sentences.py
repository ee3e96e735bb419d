"""Deadlines and pauses in words: when something is due, reminders, what the referee is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.hex_runs import hexes
from bot.core.present.reader import Reader, View
from bot.core.present.rulings.question_card import Asked, Option, asked_text
from bot.core.present.seats import seat_name
from bot.core.told import waiting_details as told
from bot.core.told.waiting_details import Counts, DueBy, Hours, Idle, LateOne, Paused, Reminder, Resumed
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.desk import consequence, open_now
from bot.games.campaign.cards.marks import turn_mark
from engine.common.seat import Seat, side_of
from engine.common.turn import WHOLE, Scope
from engine.hexes import Hex

MORE, REMIND, CLOSE, SHOW, ASK_PAUSE, PAUSE, RESUME = (
    "due_more",
    "due_remind",
    "due_close",
    "due_show",
    "pause_ask",
    "pause",
    "resume",
)
"""What is pressed: more time, a reminder, an end of what is open, a checklist; a pause asked for and made."""
LONGER = (24, 72)
"""So many hours more the referee can give by one press."""


def by_when(details: DueBy, _: str) -> str:
    """Tell by when something is due: orders and battles to both teams, an answer to whose it is."""
    if details.what == "orders":
        return say("waiting.by_orders", team=seat_name(details.team), due=details.due)
    if details.what == "result":
        battles = hexes([Hex(one) for one in details.of.split(",")])
        return say("waiting.by_result", hexes=battles, due=details.due)
    return say("waiting.by_answer", due=details.due)


def soon(details: Reminder, game: str) -> str:
    """Remind somebody of what is waited for from him, and by when it is due."""
    return _reminder(details, game, "waiting.remind_until")


def over(details: Reminder, game: str) -> str:
    """Remind somebody of what is waited for from him, its time being over."""
    return _reminder(details, game, "waiting.remind_over")


def _reminder(details: Reminder, game: str, when: str) -> str:
    said = [say("waiting.remind", game=game, what=yours(details.what, details.of))]
    if details.due:
        said.append(say(when, due=details.due))
    if details.draft:
        said.append(say("waiting.remind_ready", draft=details.draft))
    said.append(say("waiting.remind_how"))
    return " ".join(said)


def yours(what: str, of: str) -> str:
    """Return what is waited for from a captain, as it is said to himself."""
    if what == "result":
        told = [_battle(*one.split(".")) for one in of.split()]
        return listed(told)
    platoon, _, hex_ = of.rpartition(".")
    return say(f"waiting.yours_{what}", hex=hex_, platoon=platoon)


def _battle(hex_: str, wait: str, count: str) -> str:
    return say(f"waiting.battle_{wait}", hex=hex_, count=int(count))


def hours_set(details: Hours, game: str) -> str:
    """Tell what the referee has set for each phase."""
    told = hours_lines(details.hours)
    return say("phase_hours.told", game=game, hours=told) if told else say("phase_hours.told_none", game=game)


def hours_lines(hours: Counts) -> str:
    """Return "orders 72 hours, scouts 24 hours"; "" for none."""
    return listed([say(f"phase_hours.of_{what}", count=count) for what, count in hours])


def paused(details: Paused, game: str) -> str:
    """Tell that a game stands still, and why."""
    said = say("pause.told", game=game)
    reason = plain(details.reason, 300)
    return f"{said} {say('pause.why', reason=reason)}" if reason else said


def paused_since(since: int, reason: str) -> str:
    """Tell since when a game stands still, and why; a moment in seconds."""
    if not reason:
        return say("pause.since", since=since)
    return say("pause.since_why", since=since, reason=plain(reason, 300).rstrip("."))


def resumed(_: Resumed, game: str) -> str:
    """Tell that a game goes on."""
    return say("pause.over", game=game)


@dataclass(frozen=True, slots=True)
class Late:
    """Something that is late: its number in the ledger, whose it is, what, the number of a ready sheet.

    `mark` stands for by when it was due; 0: not known.
    """

    number: int
    team: Seat | None
    what: str
    draft: int
    mark: int = 0

    @property
    def name(self) -> str:
        """Return what it is: "Blue's orders"."""
        key = "ready" if self.draft else self.what
        return say(f"wait.{key}", team=seat_name(self.team) if self.team else "", number=self.draft)


def _of_a_side(one: LateOne) -> Late:
    return Late(one.number, side_of(one.seat), one.what, one.draft, one.mark)


def late(details: told.Late, view: View, reader: Reader) -> Card:
    """Ask the referee what becomes of what is late: the acts that the rules give him (16.4), nothing more."""
    here = tuple(map(_of_a_side, details.late))
    asks = say("waiting.late", game=plain(reader.name), what=listed([one.name for one in here]))
    rows = [late_buttons(one, reader.game, view, named=len(here) > 1) for one in here[:3]]
    below = ending(reader.game, view, closes=any(one.what != "result" for one in here))
    options = tuple(_options([*(button for row in rows for button in row), *below], view))
    text = asked_text(Asked(asks, (), options, say("asked.late_default")))
    return Card(text).under(*rows, below)


def _options(buttons: Sequence[Button], view: View) -> Iterator[Option]:
    """Yield what each kind of button does, the first of its kind named."""
    open_ = open_now(view)
    does = {
        "give_for": (say("asked.give_does"), ()),
        MORE: (say("asked.more_does"), ("3.3",)),
        REMIND: (say("asked.remind_does"), ()),
        **({CLOSE: (consequence(open_), ())} if open_ else {}),
    }
    for act, (what, rules) in does.items():
        first = next((one for one in buttons if one.carries.startswith(f"aj:{act}:")), None)
        if first is not None:
            yield Option(first, what, rules)


def late_buttons(one: Late, game: str, view: View, *, named: bool) -> tuple[Button, ...]:
    """Return what can be done with one late thing: more time, and to give its ready sheet."""
    buttons = [
        Button(_more(one, hours, named=named), str(Carried(MORE, game, one.mark, f"{one.number}.{hours}")))
        for hours in LONGER
    ]
    if one.draft and one.team is not None:
        label = say("button.give_for", team=seat_name(one.team))
        carries = str(Carried("give_for", game, turn_mark(view), f"{one.team}.{one.draft}"))
        buttons.insert(0, Button(label, carries, Look.GO))
    return tuple(buttons)


def _more(one: Late, hours: int, *, named: bool) -> str:
    if named:
        return say("waiting.more_of", count=hours, what=one.name[:50])
    return say("waiting.more", count=hours)


def ending(game: str, view: View, *, closes: bool) -> tuple[Button, ...]:
    """Return the buttons below: end what is open, remind the late, the checklist of the game."""
    mark = turn_mark(view)
    end = Button(say("waiting.close"), str(Carried(CLOSE, game, mark)), Look.DANGER)
    return (
        to_remind(game, mark),
        *((end,) if closes else ()),
        to_checklist(game),
    )


def to_checklist(game: str) -> Button:
    """Return the button that shows what waits for the referee in a game."""
    return Button(say("waiting.show"), str(Carried(SHOW, game, 0)))


def to_remind(game: str, mark: int) -> Button:
    """Return the button that reminds whoever is late."""
    return Button(say("waiting.remind_button"), str(Carried(REMIND, game, mark)))


def to_pause(game: str, *, paused: bool, scope: Scope = WHOLE) -> Button:
    """Return the button that stops a game, or has it, or a scope of it, go on."""
    if paused:
        return Button(say("pause.resume"), str(Carried(RESUME, game, 0, scope)), Look.GO)
    return Button(say("pause.pause"), str(Carried(ASK_PAUSE, game, 0)))


def idle(details: Idle, view: View, reader: Reader) -> Card:
    """Ask the referee whether a game in which nothing happens any more goes on."""
    text = say("waiting.idle", game=plain(reader.name), since=details.since)
    remind = to_remind(reader.game, turn_mark(view))
    going = (remind,) if view.active is not None else ()
    return Card(text).under((*going, to_pause(reader.game, paused=False), to_checklist(reader.game)))
