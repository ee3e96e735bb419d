"""What a game hands over to the bot (docs/decisions/0035): a record of plain functions and data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, TypeAlias

from bot.core.present.faults import SharedFault
from bot.core.present.offered_choices import Offers
from bot.core.present.reader import View
from bot.core.present.rulings.ruling_wording import ANY, Wording
from bot.core.seam.codec import Codec
from bot.core.seam.entry_rules import NO_ENTRIES, EntryRules
from bot.core.seam.game_letters import Letters
from bot.core.seam.kept_kind import KeptKind
from bot.core.seam.letters import sentences_first
from bot.core.seam.notice_kind import Kinds
from bot.core.seam.picture import PictureKind
from bot.core.seam.played_record import Records
from bot.core.store.journal import COMMON, Ledger
from bot.core.words.language import Language
from bot.core.words.speech import NO_WORDS
from engine.common.ruling import Rule, Ruling
from engine.common.seat import REFEREE, Seat
from engine.common.turn import Open
from engine.errors import Fault
from engine.ruleset import Ruleset

Rules: TypeAlias = Ruleset[Any, Any, Any, Any, Any, Any, Any]
_BESIDE = frozenset(("seat", "by_referee", "reason"))
State: TypeAlias = Any
"""A state of whatever game: its own rules alone look into it."""


def as_it_was(memo: Any, _: Any, __: int, ___: State) -> Any:  # noqa: ANN401 - of any game
    """Return what was kept before."""
    return memo


def nothing_to_give(_: View) -> tuple[str, ...]:
    """Return that a seat has no offices (the default)."""
    return ()


def nothing_offered(_: View) -> tuple[Offers, ...]:
    """Return that everything is written by hand (the default)."""
    return ()


def as_its_parts(of: Any) -> str:  # noqa: ANN401 - something said, or an event, of any game
    """Return what was said, or happened, in the words of its own data (the default): "hide left 4"."""
    if not is_dataclass(of):
        return str(of)
    # Who said it, and why, is told beside it.
    parts = [getattr(of, one.name) for one in fields(of) if one.name not in _BESIDE]
    told = " ".join(as_its_parts(one) for one in parts if one not in ("", ()))
    return told if any(map(is_dataclass, parts)) else f"{type(of).__name__.lower()} {told}".strip()


def as_its_word(_: View, one: Open) -> str:
    """Return what is waited for in the word by which deadlines are set for it (the default)."""
    return f"{one.what} {one.of}".strip()


def nothing_ready(_: Any, __: int) -> bool:  # noqa: ANN401 - something said in any game
    """Return that nothing lies ready that is given later (the default)."""
    return False


def said_by_anybody(_: Any) -> bool:  # noqa: ANN401 - something said in any game
    """Return that whoever speaks for a seat may say it (the default)."""
    return False


@dataclass(frozen=True, slots=True)
class Projection:
    """What is kept beside the state at each moment of a journal, and so goes back where an undo leads.

    `step` answers it after a step, given what it was, what happened, the position at which that happened
    first (a rewind says a step again), and the state before it.
    """

    start: Any = None
    step: Callable[[Any, Any, int, State], Any] = as_it_was


def only_people_play(_: View, __: Collection[Seat]) -> str | None:
    """Return that there is nothing to say: nobody but people plays the game (the default)."""
    return None


def at_any_time(_: View) -> bool:
    """Return that suggestions for the rules are laid before everybody at once (the default)."""
    return True


@dataclass(frozen=True, slots=True)
class OwnRulings:
    """How rulings are acts of a game's own; those of any other stand beside its steps (0038).

    `said(rule)` is what its referee says who rules, `made` are the rulings in a state of it, or a View.
    """

    said: Callable[[Rule], Any]
    made: Callable[[Any], tuple[Ruling, ...]]


@dataclass(frozen=True, slots=True)
class Game:
    """One game.

    `name` is the word in `games.ruleset`, and that of its folder. `rulebook` is the name of its rules in
    assets/rules, `faults` how the keys of its refusals begin in the words ("fault."),
    `kinds` all that it tells anybody; of a game that writes no letters there are none. `words` are those of
    its own folder by language, where they do not stand in bot/core/words. `pictures` are what
    it draws, by name, `letters` makes messages of notices, a View and a reader. `joins(view, chosen, name)`
    answers from what everybody sees the seat of somebody who comes, and the line that makes it; "" for a line
    where that seat is there already, and for the seat where it is that of the fewest people; None where
    nobody joins by what is said. `boards` are what `/game create` can begin with, by name: a board and its
    options, the first where none is named; a game without any has a command of its own. `reads(data)` makes
    the same of a file that somebody hands in: it raises a refusal with every fault, and may take long.
    `says(said)` and `story(event)` are what was said, and what happened, in a line for the referee; "": what
    happened is no news.
    `awaited(view, one)` says what is waited for and how it is answered; "": its own buttons say it. `paces`
    are the words of `Open.what` that can have hours, `open_to_all` those of which everybody knows that they
    are open, and so a referee who plays; `clock_closes`: the clock may say `Open.close` where nothing is
    set. `kept` are its messages that are kept up to date.
    `ledger`: where its games stand, of one that stands apart from the others.
    `rulings`: how they are acts of its own; `wording`: how it speaks of them, of questions and suggestions.
    `discusses(view)`: suggestions are laid before everybody now, and may be taken up.
    `calls(view)` are the seats that the referee sees called on now and for what, where these are not all that
    is open. `prepared(said, number)`: what lies ready counts in the turn of that number. `by_service(said)`:
    a service of the game's own says it, nobody else.
    `own_commands`: people join and play it by commands of its own, not by lines (`by_lines`).
    `called_by_people`: its seats are handles, and each is called by the name of whoever speaks for it.
    `offers(view)` is what the seat of a View can say by buttons and lists, beside writing it
    (`bot/core/present/offered_choices.py` puts them below a card).
    `plays(view, seats)` is what a computer player says next for the seat of a View, from that View alone, and
    the same each time; None: it waits. `seats` are those that computers play.
    `entries`: how people enter it, where they do so by what is said (`joins`). `cites`: by which rule of its
    own book it refuses what every game may refuse, by the kind of refusal or the key of the shut door.
    `records`: how its records are read, by `python -m bot play` and for the rehearsal's ready games.
    `offices(view)` are those that a seat can give to one of its people; a game that has any tells what
    `bot/core/seam/office_letters.py` says of them.
    """

    name: str
    rules: Rules
    codec: Codec[Any, Any, Any, Any, Any, Any]
    rulebook: str
    faults: str
    kinds: Kinds = field(default_factory=dict)
    words: Mapping[str, Language] = field(default_factory=lambda: NO_WORDS)
    pictures: Mapping[str, PictureKind] = field(default_factory=dict)
    letters: Letters = sentences_first
    projects: Projection = field(default_factory=Projection)
    joins: Callable[[Any, str, str], tuple[Seat, str]] | None = None
    boards: Mapping[str, tuple[Any, Any]] = field(default_factory=dict)
    reads: Callable[[bytes], tuple[Any, Any]] | None = None
    says: Callable[[Any], str] = as_its_parts
    story: Callable[[Any], str] = as_its_parts
    awaited: Callable[[View, Open], str] = as_its_word
    paces: tuple[str, ...] = ()
    open_to_all: frozenset[str] = frozenset()
    clock_closes: bool = False
    kept: tuple[KeptKind, ...] = ()
    calls: Callable[[View], Iterable[tuple[Seat, str]]] | None = None
    prepared: Callable[[Any, int], bool] = nothing_ready
    by_service: Callable[[Any], bool] = said_by_anybody
    own_commands: bool = False
    called_by_people: bool = False
    offices: Callable[[Any], tuple[str, ...]] = nothing_to_give
    offers: Callable[[View], tuple[Offers, ...]] = nothing_offered
    ledger: Ledger = COMMON
    rulings: OwnRulings | None = None
    wording: Wording = ANY
    discusses: Callable[[View], bool] = at_any_time
    records: Records | None = None
    plays: Callable[[View, Collection[Seat]], str | None] = only_people_play
    entries: EntryRules = NO_ENTRIES
    cites: Mapping[str, str] = field(default_factory=dict)

    @property
    def by_lines(self) -> bool:
        """Tell whether people play it by lines, which the core hears and answers."""
        return not self.own_commands

    def citing(self, fault: Fault) -> Fault:
        """Return a fault with the rule of its own book, if it is one of every game's and it names one."""
        rule = self.cites.get(fault.kind)
        if rule is None or not isinstance(fault, SharedFault):
            return fault
        return Fault(fault.kind, (rule,), fault.details, fault.line, fault.quote, fault.hint)

    def called(self, view: View) -> tuple[tuple[Seat, str], ...]:
        """Return who is called on now, and for what, from the referee's View: each once."""
        if self.calls is not None:
            return tuple(self.calls(view))
        return tuple(dict.fromkeys((one.seat, one.what) for one in self.rules.open(view)))

    def players(self, state: object) -> tuple[Seat, ...]:
        """Return the seats that play in a state: those with a voice, but the referee's."""
        return tuple(one.seat for one in self.rules.seats(state) if one.voice and one.seat != REFEREE)


Games: TypeAlias = Mapping[str, Game]
"""The games by their names."""


def ledgers_of(games: Games) -> tuple[Ledger, ...]:
    """Return where all games stand, each once: also those whose rules are not known here."""
    return tuple(dict.fromkeys((COMMON, *(one.ledger for one in games.values()))))
