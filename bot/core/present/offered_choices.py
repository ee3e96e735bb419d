"""What a game of any rules offers to say now, and the buttons and lists by which that is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from bot.core.present.cards import Button, Choice, Look, Row, Select
from bot.core.present.carried import Carried
from bot.core.present.form_to_lines import Filling
from bot.core.present.forms import Form, Text
from bot.core.present.sharing import SHARE, Share
from bot.core.words.harmless_names import bare
from bot.core.words.speech import say
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap

SAY, TAKE, PICK, WRITE, SENT = "line_say", "line_take", "line_pick", "line_write", "line_sent"
TEXT = "text"
_SCOPED = "@"
_IN_A_ROW, _ROWS, _LISTED = 5, 5, 25


@dataclass(frozen=True, slots=True)
class Pick:
    """A line for which names are chosen from a list: they stand where it has {}, at most `most` of them.

    `whole`: it is said as it is then; any other is shown on a form, and finished by hand. `asks` and `labels`
    are what the list and its names are called, where that is not how the line has them; `marked` are chosen
    already. `none`: what stands there if nothing is chosen, "" where something has to be. `name` tells it
    from others of the same line.
    """

    line: str
    names: tuple[str, ...]
    most: int = 1
    whole: bool = False
    asks: str = ""
    labels: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    none: str = ""
    name: str = ""

    def chosen(self, names: tuple[str, ...]) -> str:
        """Return the line with these names."""
        return self.line.replace("{}", ", ".join(names) or self.none, 1)


@dataclass(frozen=True, slots=True)
class Offers:
    """What a seat is offered to say to something that is open (`key`, as `Open` has it).

    `lines` are said by a press, `begun` ones are shown on a form, as are those for which one chooses.
    `shares` are put together on a card of their own, `forms` filled in. All of it counts in the turn of
    `scope`. `labels` are what the buttons of lines are called, where that is not the line itself; those of
    `quiet` are no green ones.
    """

    key: str
    lines: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()
    begun: tuple[str, ...] = ()
    shares: tuple[Share, ...] = ()
    forms: tuple[Filling, ...] = ()
    scope: Scope = WHOLE
    labels: Mapping[str, str] = field(default_factory=FrozenMap[str, str])
    quiet: frozenset[str] = frozenset()

    def label(self, line: str) -> str:
        """Return what the button of a line is called; of one that is only begun, that it goes on."""
        return bare(self.labels.get(line) or (f"{line} \u2026" if line in self.begun else line), 80)

    def sign(self, line: str) -> str:
        """Return by what a button tells a line: so an old one never says it to something else."""
        return sha256(f"{self.key}\n{line}".encode()).hexdigest()[:12]

    def line(self, sign: str) -> str | None:
        """Return the line that a button has told so; None where it is offered no more."""
        return next((one for one in (*self.lines, *self.begun) if self.sign(one) == sign), None)

    def pick(self, sign: str) -> Pick | None:
        """Return that for which one chooses, of which a list has told so; None where there is none now."""
        return next((one for one in self.picks if self.of_pick(one) == sign), None)

    def of_pick(self, one: Pick) -> str:
        """Return by what a list tells that for which one chooses."""
        return self.sign(f"list {one.name}" if one.name else one.line)

    def form(self, sign: str) -> Filling | None:
        """Return the form of which a button has told so; None where it is offered no more."""
        return next((one for one in self.forms if self.sign(f"form {one.name}") == sign), None)

    def has(self, sign: str) -> bool:
        """Tell whether anything is offered still that a button or a list has told so."""
        found = (self.line(sign), self.pick(sign), self.share(sign), self.form(sign))
        return any(one is not None for one in found)

    def share(self, sign: str) -> Share | None:
        """Return what is shared out, of which a button has told so; None where it is another by now."""
        return next((one for one in self.shares if self.sign(repr(one)) == sign), None)


def rows_of(
    game: str, mark: int, offers: Sequence[Offers], scope: Scope = WHOLE, room: int = _ROWS
) -> tuple[Row, ...]:
    """Return the rows below a message for what is offered in a turn of a scope, as far as they fit.

    `room`: how many there may be, where the message has others too. Whatever finds no place there is written
    by hand: the last button opens a form for it.
    """
    buttons = [
        *_buttons(game, mark, offers),
        Button(say("button.line_write"), str(Carried(WRITE, game, mark, _at(scope)))),
    ]
    lists = [_list(game, mark, of, one) for of in offers for one in of.picks if one.names]
    below = [tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW)]
    return (*lists[: max(0, room - len(below))], *below[:room])


def _buttons(game: str, mark: int, offers: Sequence[Offers]) -> Iterator[Button]:
    for of in offers:
        for line in of.lines:
            look = Look.PLAIN if line in of.quiet else Look.GO
            yield Button(of.label(line), str(Carried(SAY, game, mark, of.sign(line))), look)
        for one in filter(Share.fits, of.shares):
            yield Button(say("button.line_share"), str(Carried(SHARE, game, mark, of.sign(repr(one)))))
        for form in of.forms:
            yield form.button(game, mark, of.sign(f"form {form.name}"))
        for line in of.begun:
            yield Button(of.label(line), str(Carried(WRITE, game, mark, of.sign(line))))


def _list(game: str, mark: int, of: Offers, one: Pick) -> Select:
    labels = one.labels or one.names
    choices = tuple(
        Choice(bare(label, 80), name, chosen=name in one.marked)
        for label, name in zip(labels[:_LISTED], one.names, strict=False)
    )
    act = TAKE if one.whole else PICK
    carries = str(Carried(act, game, mark, of.of_pick(one)))
    asks = bare(one.asks or one.line.replace("{}", "\u2026"), 80)
    return Select(carries, asks, choices, 0 if one.none else 1, min(one.most, len(choices)))


def _at(scope: Scope) -> str:
    """Return how a scope stands on a button for lines that are written by hand, "" for the whole."""
    return f"{_SCOPED}{scope}" if scope else ""


def scope_at(more: str) -> Scope:
    """Return the scope that stands on such a button."""
    return more.removeprefix(_SCOPED) if more.startswith(_SCOPED) else WHOLE


def line_form(game: str, mark: int, line: str, scope: Scope = WHOLE) -> Form:
    """Return the form on which lines are written, begun with one, in the turn of a scope."""
    text = Text(TEXT, say("offered.lines"), hint=say("offered.hint"), text=line, long=True, longest=1500)
    return Form(say("offered.title"), str(Carried(SENT, game, mark, _at(scope))), (text,))
