"""What a game of any rules offers to say now, and the buttons and lists by which that is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from bot.present.cards import Button, Choice, Look, Row, Select
from bot.present.carried import Carried
from bot.present.forms import Form, Text
from bot.present.names import bare
from bot.present.sharing import SHARE, Share
from bot.words.speech import say

SAY, TAKE, PICK, WRITE, SENT = "line_say", "line_take", "line_pick", "line_write", "line_sent"
TEXT = "text"
_IN_A_ROW, _ROWS, _LISTED = 5, 5, 25


@dataclass(frozen=True, slots=True)
class Pick:
    """A line for which names are chosen from a list: they stand where it has {}, at most `most` of them.

    `whole`: it is said as it is then; any other is shown on a form, and finished by hand.
    """

    line: str
    names: tuple[str, ...]
    most: int = 1
    whole: bool = False

    def chosen(self, names: tuple[str, ...]) -> str:
        """Return the line with these names."""
        return self.line.replace("{}", ", ".join(names), 1)


@dataclass(frozen=True, slots=True)
class Offers:
    """What a seat is offered to say to something that is open (`key`, as `Open` has it).

    `lines` are said by a press, `begun` ones are shown on a form, as are those for which one chooses.
    `shares` are put together on a card of their own.
    """

    key: str
    lines: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()
    begun: tuple[str, ...] = ()
    shares: tuple[Share, ...] = ()

    def sign(self, line: str) -> str:
        """Return by what a button tells a line: so an old one never says it to something else."""
        return sha256(f"{self.key}\n{line}".encode()).hexdigest()[:12]

    def line(self, sign: str) -> str | None:
        """Return the line that a button has told so; None where it is offered no more."""
        return next((one for one in (*self.lines, *self.begun) if self.sign(one) == sign), None)

    def pick(self, sign: str) -> Pick | None:
        """Return that for which one chooses, of which a list has told so; None where there is none now."""
        return next((one for one in self.picks if self.sign(one.line) == sign), None)

    def share(self, sign: str) -> Share | None:
        """Return what is shared out, of which a button has told so; None where it is another by now."""
        return next((one for one in self.shares if self.sign(repr(one)) == sign), None)


def rows_of(game: str, mark: int, offers: Sequence[Offers]) -> tuple[Row, ...]:
    """Return the rows below a message for what is offered in a turn of a game, as far as they fit.

    Whatever finds no place there is written by hand: the last button opens a form for it.
    """
    buttons = [
        *_buttons(game, mark, offers),
        Button(say("button.line_write"), str(Carried(WRITE, game, mark))),
    ]
    lists = [_list(game, mark, of, one) for of in offers for one in of.picks if one.names]
    below = [tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW)]
    return (*lists[: _ROWS - len(below)], *below[:_ROWS])


def _buttons(game: str, mark: int, offers: Sequence[Offers]) -> Iterator[Button]:
    for of in offers:
        for line in of.lines:
            yield Button(bare(line, 80), str(Carried(SAY, game, mark, of.sign(line))), Look.GO)
        for one in filter(Share.fits, of.shares):
            yield Button(say("button.line_share"), str(Carried(SHARE, game, mark, of.sign(repr(one)))))
        for line in of.begun:
            yield Button(bare(f"{line} \u2026", 80), str(Carried(WRITE, game, mark, of.sign(line))))


def _list(game: str, mark: int, of: Offers, one: Pick) -> Select:
    choices = tuple(Choice(bare(name, 80), name) for name in one.names[:_LISTED])
    act = TAKE if one.whole else PICK
    carries = str(Carried(act, game, mark, of.sign(one.line)))
    return Select(
        carries, bare(one.line.replace("{}", "\u2026"), 80), choices, most=min(one.most, len(choices))
    )


def line_form(game: str, mark: int, line: str) -> Form:
    """Return the form on which lines are written, begun with one."""
    field = Text(TEXT, say("offered.lines"), hint=say("offered.hint"), text=line, long=True, longest=1500)
    return Form(say("offered.title"), str(Carried(SENT, game, mark)), (field,))
