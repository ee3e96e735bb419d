"""A rewind in words: where it stops and what may be chosen, and what it would come to (campaign 16.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.core.present.cards import Button, Card, Look, Picture, Row
from bot.core.present.carried import Carried
from bot.core.present.corrections import consequences, correction_ways
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.corrections.correction_ways import CHOOSE, DROP, WHOLE, WHY
from bot.core.present.corrections.corrections_card import UNDO
from bot.core.present.corrections.shown_correction import Advice, Piece, Stop, Work
from bot.core.present.faults import told as fault_told
from bot.core.present.messages import cut
from bot.core.words.speech import listed, say
from engine.campaign import commands as c
from engine.campaign.forces import STACK
from engine.campaign.view import View
from engine.common.mending import Choice as Way

REPLACE, REPLACED = "mend_replace", "mend_replaced"
ANSWER, ANSWERED, AGAIN = "mend_answer", "mend_answered", "mend_again"
SEEN, APPLY = "mend_seen", "mend_apply"
FACTS = "mend_advised"
_A_ROW = 5


def asked(stop: Stop) -> Piece | None:
    """Return the first line about which is asked; None where it is asked about the whole step."""
    return next((one for one in stop.pieces if one.choices), None)


def stop_card(work: Work, advice: Advice | None) -> Card:
    """Return the question at which a rewind stopped; ValueError where it did not."""
    stop = work.stop
    if stop is None:
        raise ValueError(work.id)
    piece = asked(stop)
    lines = [
        *_head(work),
        say("correct.stops", step=worded.named(stop.step)),
        worded.fenced(_marked(stop), 600),
        *(f"- {fault_told(one)}" for one in (stop.faults if piece is None else piece.faults)[:4]),
        _question(stop, piece),
        "" if work.chosen else _advised(advice),
    ]
    rows: list[Row] = [tuple(some) for some in _choice_rows(work, stop, piece)]
    rows.append((*_other_way(work, advice), *_chosen_again(work), _drop(work)))
    text = "\n".join(line for line in lines if line)
    return Card(cut(text, consequences.LONGEST), rows=tuple(rows))


def _choice_rows(work: Work, stop: Stop, piece: Piece | None) -> Iterator[list[Button]]:
    """Yield the buttons for the line that is asked about and for the whole step, the advised first."""
    ways = sorted(Way, key=lambda way: way is not stop.advised)
    of_line, of_step = _offered(stop, piece)
    number = None if piece is None else piece.number
    for_line = [_button(work, stop, way, number) for way in ways if way in of_line]
    for_step = [_button(work, stop, way, None) for way in ways if way in of_step]
    rows = (for_line, for_step) if stop.advised in of_line else (for_step, for_line)
    for some in rows:
        for first in range(0, len(some), _A_ROW):
            yield some[first : first + _A_ROW]


def _offered(stop: Stop, piece: Piece | None) -> tuple[set[Way], set[Way]]:
    """Return what is offered for a line and for the whole step, nothing of it twice."""
    of_line, of_step = set(piece.choices if piece is not None else ()), set(stop.choices)
    if len(stop.pieces) == 1:
        of_step -= of_line
        if not any(isinstance(act, c.Sheet) for act in stop.step.submission.acts):
            of_line -= {Way.STAY}  # without its one line nothing is left of the step
    elif sum(bool(one.choices) for one in stop.pieces) == 1:
        of_step -= of_line - {Way.REPLACE}
    return of_line, of_step


def _marked(stop: Stop) -> str:
    """Return the refused step with a mark before each line that cannot be."""
    if not stop.pieces:
        return stop.text
    return "\n".join(f"{'>> ' if one.faults else '   '}{one.text}" for one in stop.pieces)


def _question(stop: Stop, piece: Piece | None) -> str:
    """Return what is asked, and what is advised."""
    if stop.missing and stop.advised is Way.ANSWER:
        return say("correct.ask_answer", who=listed([worded.who(one) for one in stop.missing]))
    advised = say(f"correct.advised_{stop.advised.value}")
    if piece is not None and len(stop.pieces) > 1:
        return say("correct.ask_line", line=piece.text.strip(), advised=advised)
    return say("correct.ask_step", advised=advised)


def _button(work: Work, stop: Stop, way: Way, line: int | None) -> Button:
    """Return the button of a choice, for a line or for the whole step."""
    where = WHOLE if line is None else str(line)
    at = f"{work.id}.{stop.step.position}"
    whole = line is None and any(one.choices for one in stop.pieces) and len(stop.pieces) > 1
    several = "_whole" if whole and way in (Way.KEEP, Way.STAY, Way.REPLACE) else ""
    label = say(f"correct.button_{way.value}{several}")
    look = Look.GO if way is stop.advised and not whole else Look.PLAIN
    if way is Way.REPLACE:
        return Button(label, str(Carried(REPLACE, work.game, work.head, f"{at}.{where}")), look)
    if way is Way.ANSWER:
        seat = stop.missing[0].value if stop.missing else c.Seat.REFEREE.value
        return Button(label, str(Carried(ANSWER, work.game, work.head, f"{at}.{seat}")), look)
    return Button(label, str(Carried(CHOOSE, work.game, work.head, f"{at}.{way.value}.{where}")), look)


def _rulings_gone(work: Work) -> int:
    """Return how many rulings there are now that there would not be then."""
    then = Counter((one.only, one.text) for one in work.after[c.Seat.REFEREE].rulings)
    return (Counter((one.only, one.text) for one in work.before[c.Seat.REFEREE].rulings) - then).total()


def preview_card(work: Work, advice: Advice | None, picture: Picture | None) -> Card:
    """Return what a rewind would come to, with the button that applies it."""

    def lines(shown: int) -> Iterator[str]:
        yield from _head(work)
        if work.until is not None:
            yield say("correct.until", step=worded.named(work.until))
            if gone := _rulings_gone(work):
                yield say("correct.until_rulings", count=gone)
        for one in work.chosen:
            yield say("correct.chose", step=worded.named(one.step), now=_said(one.said))
        yield from consequences.lines(work, shown)
        if work.ends:
            yield say("correct.ends")
        if work.reopens:
            yield say("correct.reopens")
        if work.strays:
            some = [worded.named(one) for one in work.strays[:3]]
            yield say("correct.strays", count=len(work.strays), steps="; ".join(some))
        yield from filter(None, (_advised(advice),))
        yield say("correct.nothing_happened")

    # One is green: the way that is advised.
    others = _other_way(work, advice)
    apply = Button(
        say("correct.button_apply"),
        str(Carried(WHY, work.game, work.head, f"{work.id}.{work.mark}")),
        Look.PLAIN if others else Look.GO,
    )
    rows: list[Row] = [(*others, apply, *_chosen_again(work), _drop(work))]
    seen = consequences.team_buttons(work, SEEN, work.game, work.head, work.id)
    if seen:
        rows.append(seen)
    return Card(consequences.fitted(lines), (picture,) if picture else (), tuple(rows))


def _advised(advice: Advice | None) -> str:
    """Return what is advised; nothing where an amendment would be but has nothing to set right."""
    if advice is None or (
        advice.way == correction_ways.Way.AMEND
        and advice.why != correction_ways.Why.NOTHING
        and not advice.lines
    ):
        return ""
    return say(f"correct.advice_{advice.way}_{advice.why}")


def _other_way(work: Work, advice: Advice | None) -> tuple[Button, ...]:
    """Return the button of another way: an undo where that is advised, else an amendment, where one helps."""
    if advice is None:
        return ()
    if advice.way == correction_ways.Way.UNDO:
        undo = str(Carried(UNDO, work.game, work.head))
        return (Button(say("correct.button_undo"), undo, Look.GO),)
    if not advice.lines:
        return ()
    facts = str(Carried(FACTS, work.game, work.head, work.id))
    return (Button(say("correct.button_facts"), facts, Look.GO),)


def _said(said: Sequence[c.Submission]) -> str:
    """Return in a few words what is said in the place of a step."""
    return "; ".join(worded.short(one) for one in said) or say("correct.left_out")


def _head(work: Work) -> Iterator[str]:
    """Yield which step is told rightly, and how."""
    yield say("correct.rewind", step=worded.named(work.step), count=work.again)
    if work.instead:
        yield worded.fenced("\n".join(worded.text(one) for one in work.instead), 300)
    else:
        yield say("correct.it_is_left_out")


def _chosen_again(work: Work) -> tuple[Button, ...]:
    """Return the button that takes the last choice back, where there is one."""
    last = work.until if work.until is not None else work.chosen[-1].step if work.chosen else None
    if last is None:
        return ()
    at = f"{work.id}.{last.position}"
    return (Button(say("correct.button_again"), str(Carried(AGAIN, work.game, work.head, at))),)


def _drop(work: Work) -> Button:
    return Button(say("correct.button_drop"), str(Carried(DROP, work.game, work.head, work.id)))


def first_answer(seat: c.Seat, view: View) -> str:
    """Return an answer with which a form begins: what happens where nobody answers, as its seat writes it."""
    return worded.text(c.Submission(seat, tuple(_usual(seat, view))))


def _usual(seat: c.Seat, view: View) -> Iterator[c.Act]:
    if view.scouts:
        yield c.Go(view.scouts[0].platoon.number)
    elif view.names:
        for question in view.names:
            yield c.NameFighters(tuple(one.number for one in question.platoons[:STACK]))
    elif view.retreats:
        for asked_for in view.retreats:
            yield c.RankRetreat(asked_for.platoon.number, asked_for.options)
    elif view.recoveries:
        yield c.RecoverNone()
    elif seat == c.Seat.REFEREE:
        yield c.Close()
