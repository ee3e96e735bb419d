"""Of which kind of game is asked: what is refused is refused in its words, and by no rule of another game."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING

from bot.core.present.rulings.ruling_wording import USUAL, Wording
from bot.core.seam.game import Game
from bot.core.words.speech import NO_WORDS, call_so, speak_beside

if TYPE_CHECKING:
    from bot.core.discord.desk import Desk
    from bot.core.people.people import PublicGame as GameRow

_ASKED_OF: ContextVar[Game | None] = ContextVar("kind_of_game_asked_of", default=None)


def asked_of() -> Game | None:
    """Return of which kind of game was asked in this task; None of none, or of rules that are not known."""
    return _ASKED_OF.get()


def wording() -> Wording:
    """Return how that kind of game says what every game has to say."""
    of = asked_of()
    return USUAL if of is None else of.wording


def worded(key: str, /, **details: str | int) -> str:
    """Return a sentence as that kind of game says it."""
    return wording().say(key, **details)


def ask_of(*kinds: Game | None) -> None:
    """Keep, to the end of the task, of which kind of game is asked, and speak with its words.

    Where it may be any of several it is one that is not played by lines, if there is one.
    """
    of = min(kinds, key=lambda of: of is not None and of.by_lines, default=None)
    _ASKED_OF.set(of)
    speak_beside(NO_WORDS if of is None else of.words)


async def ask_of_game(desk: Desk, game: GameRow) -> None:
    """Keep that a game is asked of, and call its seats by their people; raise what reading it raises."""
    ask_of(desk.table.kinds.get(game.ruleset))
    call_so(await desk.lobby.called(game))
