"""What was read loosely, to be confirmed; and what has to be asked about a message instead (10.1, 10.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.faults import quoted
from bot.core.present.left_out import MOST
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.sheets import header, team_of
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.loose import Query, Said
from engine.campaign.view import View

ACT = "loosely"
_MOST_OPTIONS = 6


def offered(game: str, name: str, view: View, number: int, asked: str, shown: Sequence[str]) -> Card:
    """Return lines as they were read, with the button that takes them all; `asked` marks the questions."""
    button = Button(
        say("button.loosely"), str(Carried(ACT, game, turn_mark(view), f"{number}.{asked}")), Look.GO
    )
    head = say("loosely.head", game=plain(name), button=button.label)
    return Card("\n".join((head, *shown))).under((button,))


def readings(view: View, said: Iterable[Said], *, sheet: bool) -> list[str]:
    """Return each part of a message with the line that it is read as, below the heading of a sheet."""
    lines = [say("loosely.heading", header=quoted(header(view, team_of(view.seat))))] if sheet else []
    by_words: dict[str, list[str]] = {}
    for one in said:
        by_words.setdefault(one.written, []).append(one.line)
    for written, read in by_words.items():
        meant = ", ".join(quoted(one) for one in read if one)
        kept = " ".join(written.split())
        if not meant:
            lines.append(say("loosely.stays", written=quoted(kept)))
        elif read == [kept]:
            lines.append(say("loosely.same", line=meant))
        else:
            lines.append(say("loosely.read", written=quoted(kept), line=meant))
    return lines


def left_out(skipped: Sequence[str]) -> list[str]:
    """Return what was left out of a message, quoted; nothing where all was read."""
    if not skipped:
        return []
    more = [say("left_out.more", count=len(skipped) - MOST)] if len(skipped) > MOST else []
    return [
        say("left_out.title"),
        *(say("loosely.skipped", piece=quoted(one)) for one in skipped[:MOST]),
        *more,
    ]


def asking(query: Query, view: View, awaited: str) -> Card:
    """Return why a message is not read, in one sentence, with the lines that may be meant, ready to copy."""
    details: dict[str, str | int] = {
        "words": quoted(query.words) if query.words else "",
        "team": team_name(team_of(view.seat)),
        "turn": view.game_turn,
    }
    lines = [say(f"loosely_why.{query.reason}", **details)]
    if query.options:
        lines.append(say("loosely.options"))
        lines += [f"- {quoted(one)}" for one in query.options[:_MOST_OPTIONS]]
    return Card("\n".join((*lines, say("loosely.unchanged", awaited=awaited))))
