"""The card with which every correction begins: the last step, all earlier ones by their turns (16.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.present.cards import Button, Card, Choice, Look, Picture, Row, Select
from bot.core.present.carried import Carried
from bot.core.present.corrections import consequences
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.corrections.shown_correction import Consequences, Step
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say

AT_ONCE = 25
"""How many lines a list of Discord's holds."""
DESK, TURN, STEP, PAGE = "mend", "mend_turn", "mend_step", "mend_page"
UNDO, AMEND, LIST = "mend_undo", "mend_amend", "mend_list"
RESTORE, RESTORED = "mend_restore", "mend_restored"
TELL, TOLD, LEAVE, WORK = "mend_tell", "mend_told", "mend_leave", "mend_work"


@dataclass(frozen=True, slots=True)
class StepsPage:
    """The steps of one Game Turn that are listed at once; the page counts from 0."""

    turn: int
    page: int
    pages: int
    steps: tuple[Step, ...]

    @classmethod
    def of(cls, every: Sequence[Step], turn: int | None = None, page: int | None = None) -> StepsPage:
        """Return a page of a turn, as far as there is one; the last of all for a turn of which no step holds.

        An older message may name one: it has been taken back since.
        """
        turns = [one.game_turn for one in every]
        at = turn if turn is not None and turn in turns else next(reversed(turns), 0)
        there = [one for one in every if one.game_turn == at]
        pages = max(1, -(-len(there) // AT_ONCE))
        shown = min(pages - 1 if page is None else page, pages - 1)
        return cls(at, shown, pages, tuple(there[shown * AT_ONCE : (shown + 1) * AT_ONCE]))


def desk_card(
    game: str,
    name: str,
    head: int,
    every: Sequence[Step],
    page: StepsPage,
    unfinished: tuple[str, Step] | None = None,
    *,
    undone: bool = False,
) -> Card:
    """Return the card: what the ways of correcting are, and the steps to choose from.

    `unfinished` is a rewind that was begun and neither applied nor forgotten; `undone`: the last
    that was done is an undo.
    """
    if not every:
        return Card(say("correct.nothing_yet", game=plain(name)))
    last = every[-1]
    rows: list[Row] = []
    turns = sorted({one.game_turn for one in every}, reverse=True)
    if len(turns) > 1:
        rows.append(
            Select(str(Carried(TURN, game, head)), say("correct.which_turn"), _turns(turns, page.turn))
        )
    listed = tuple(worded.choice(one) for one in reversed(page.steps))
    asks = say("correct.which_step", turn=page.turn) if page.turn else say("correct.which_step_before")
    rows.append(Select(str(Carried(STEP, game, head)), asks, listed))
    buttons = [
        Button(say("correct.button_undo"), str(Carried(UNDO, game, head)), Look.DANGER),
        Button(say("correct.button_amend"), str(Carried(AMEND, game, head))),
        Button(say("correct.button_list"), str(Carried(LIST, game, head, "0"))),
    ]
    if undone:
        buttons.append(restore(game, head))
    rows.append(tuple(buttons))
    text = say("correct.desk", game=plain(name), last=worded.named(last))
    if last.origin != last.position:
        text += "\n" + say("correct.undo_whole")
    if unfinished is not None:
        work, step = unfinished
        text += "\n" + say("correct.unfinished", step=worded.named(step))
        rows.append((Button(say("correct.button_go_on"), str(Carried(WORK, game, head, work)), Look.GO),))
    if page.pages > 1:
        rows.append(
            tuple(
                Button(say(key), str(Carried(PAGE, game, head, f"{page.turn}.{to}")), off=not fits)
                for key, to, fits in (
                    ("correct.button_earlier", page.page - 1, page.page > 0),
                    ("correct.button_later", page.page + 1, page.page + 1 < page.pages),
                )
            )
        )
    return Card(text, rows=tuple(rows))


def restore(game: str, head: int) -> Button:
    """Return the button that takes an undo back."""
    return Button(say("correct.button_restore"), str(Carried(RESTORE, game, head)))


def _turns(turns: Sequence[int], now: int) -> tuple[Choice, ...]:
    """Return as many Game Turns as a list holds, the shown one in their middle."""
    at = turns.index(now) if now in turns else 0
    first = max(0, min(at - AT_ONCE // 2, len(turns) - AT_ONCE))
    some = turns[first : first + AT_ONCE]
    return tuple(
        Choice(
            say("picture.turn", turn=one) if one else say("correct.before_the_toss"),
            str(one),
            chosen=one == now,
        )
        for one in some
    )


def step_card(
    game: str, head: int, step: Step, undoing: Consequences | None = None, picture: Picture | None = None
) -> Card:
    """Return a step whole: what was said, what came of it, how it may be put right.

    `undoing` is what an undo would come to where it is the last step, `picture` the same drawn.
    """
    said, reason = worded.text(step.submission, step.events), step.submission.reason
    again = step.origin != step.position

    def lines(shown: int) -> Iterator[str]:
        yield say("correct.this_step", step=worded.named(step), at=int(step.at.timestamp()))
        yield worded.fenced(said, 700)
        if reason:
            yield say("correct.its_reason", reason=plain(reason, 300))
        yield from worded.came_of(step.events) or [say("correct.nothing_came")]
        if undoing is None:
            yield say("correct.how" if step.rewindable else "correct.before_toss")
            return
        yield say("correct.undo_whole" if again else "correct.last_step")
        yield from consequences.lines(undoing, shown)
        yield say("correct.nothing_happened")

    more = str(step.position)
    buttons = []
    if undoing is not None:
        buttons.append(Button(say("correct.button_undo"), str(Carried(UNDO, game, head)), Look.DANGER))
    if step.rewindable:
        buttons += [
            Button(say("correct.button_tell"), str(Carried(TELL, game, head, more)), Look.GO),
            Button(say("correct.button_leave"), str(Carried(LEAVE, game, head, more))),
        ]
    buttons += [
        Button(say("correct.button_amend"), str(Carried(AMEND, game, head))),
        Button(say("correct.button_back"), str(Carried(PAGE, game, head, f"{step.game_turn}.-"))),
    ]
    text = consequences.fitted(lines, 8)
    return Card(text, (picture,) if picture is not None else (), rows=(tuple(buttons),))
