"""What a direct message means: a sheet, `commit`, an answer, a text for the toss, or a question for help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Need, Shut, all_let_in, let_in
from bot.core.discord.messages import said_lines
from bot.core.discord.messages.meeting_lines import of_times
from bot.core.discord.own.help_command import guide
from bot.core.discord.own.mine_command import mine
from bot.core.people.meant_seat import seat_meant
from bot.core.people.people import Role, Status
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.lessons import ANEW, STOP
from bot.core.table.receipts import Receipt
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.campaign.captain_words import asks_for
from bot.games.campaign.cards.answers import taken
from bot.games.campaign.cards.awaited import awaited
from bot.games.campaign.cards.left_out_orders import left_out_lines
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.sheets import team_of
from bot.games.campaign.commands import drafting, loosely
from bot.games.campaign.commands.practising import practise
from bot.games.campaign.services.drafts import Read
from engine.campaign.commands import Answer, Resign, Sheet, Submission
from engine.campaign.reading import is_commit
from engine.common.seat import REFEREE
from engine.errors import NotUnderstood, Refusal
from engine.reading.skipped import is_quoting

LONGEST = 4000
HELP = {"help", "?", "hi", "hello", "/help"}
_MINE = {"mine", "/mine"}
_PRACTISE = {"practice": "", "practise": "", "/practice": "", "practice stop": STOP, "practice anew": ANEW}


class Quoted(Exception):
    """A message for this game says something with Discord's sign of a quotation before it."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry.game.id)
        self.entry = entry


async def heard(
    desk: Desk, asker: Asker, text: str, game: str | None = None, *, quotes: bool = False
) -> tuple[Card, ...]:
    """Do what a direct message says and return the answer; raises `Shut`, `Which`, `Refusal`, `Quoted`.

    Of a text with a quotation nothing is done unless its writer has said that it counts (`quotes`).

    Who is in no game is told nothing but that; who orders for nobody is told so (2.3).
    """
    word = text.strip().casefold()
    if word in HELP or asks_for("help", word):
        return await guide(desk, asker)
    if word in _MINE or asks_for("mine", word):
        return (await mine(desk, asker),)
    if word in _PRACTISE or asks_for("practice", word):
        return await practise(desk, asker, _PRACTISE.get(word, ""))
    entry = await _meant(desk, asker, word, game)
    if word.startswith("toss") and entry.game.status is Status.LOBBY:
        return await salted(desk, entry, text.strip()[len("toss") :].strip())
    if len(text) > LONGEST:
        raise Shut("orders.too_long", longest=LONGEST)
    of_its_times = await of_times(desk, entry, text)
    if of_its_times is not None:
        return of_its_times
    as_referee = _of_referee(entry, text)
    if as_referee or not entry.me.says:
        return await judged(desk, entry, as_referee or text)
    if is_quoting(text) and not quotes:
        raise Quoted(entry)
    entry, text = await _at_seat(desk, entry, text)
    of = await desk.table.of(entry.game.id)
    if of.by_lines:
        return await said_lines.said(desk, entry, of, said_lines.Words(text, entry.me.chair))
    return await _orders(desk, entry, text)


def _of_referee(entry: Entry, text: str) -> str:
    """Return what a referee who plays says as the referee ("referee: draw"); "" for all else."""
    named, colon, rest = text.partition(":")
    said = entry.me.role is Role.REFEREE and colon and named.strip().casefold() == REFEREE
    return rest.strip() if said else ""


async def _orders(desk: Desk, entry: Entry, text: str) -> tuple[Card, ...]:
    """Do what a captain of a campaign writes: a sheet, `commit`, or answers."""
    if is_commit(text):
        return await loosely.unconfirmed(desk, entry) or await drafting.give(desk, entry, None)
    drafting.playing(entry)
    view = await desk.table.view(entry.game.id, entry.me.seat)
    read = loosely.as_read(text, view)
    try:
        return await _as_it_stands(desk, entry, read)
    except Refusal:
        meant = await loosely.understood(desk, entry, read)
        if meant is None:
            raise
        return meant


async def _as_it_stands(desk: Desk, entry: Entry, read: Read) -> tuple[Card, ...]:
    """Do what a text says by the words of the rulebook; raise `Refusal`."""
    reading = read.reading
    if any(isinstance(act, Sheet) for act in reading.submission.acts):
        return await _sheet(desk, entry, read)
    if reading.faults:
        raise NotUnderstood(*reading.faults)
    return await answered(desk, entry, reading.submission, left_out_lines(read.text))


async def _meant(desk: Desk, asker: Asker, word: str, game: str | None) -> Entry:
    """Return the game that a message is for: one still in its lobby hears of the toss alone.

    Who commands in none, and referees one that reads lines, means that one.
    """
    try:
        entry = await let_in(desk, asker, Need.COMMANDER, game)
    except Shut:
        judged = await _refereed(desk, asker, game)
        if len(judged) > 1:
            raise Shut(
                "lines.which_refereed", games=listed([plain(one.game.name) for one in judged])
            ) from None
        if not judged:
            raise
        return judged[0]
    if game is None and entry.game.status is Status.LOBBY and not word.startswith("toss"):
        practice = await desk.practice.of(asker.user)
        if practice is not None:
            return await let_in(desk, asker, Need.COMMANDER, practice.id)
    return entry


async def _refereed(desk: Desk, asker: Asker, game: str | None) -> list[Entry]:
    """Return the games under way that somebody referees, who plays in none, and that read lines."""
    return [
        one
        for one in await all_let_in(desk, asker, Need.REFEREE, game)
        if one.game.status in (Status.LOBBY, Status.RUNNING) and desk.table.reads_lines(one.game.ruleset)
    ]


async def judged(desk: Desk, entry: Entry, text: str) -> tuple[Card, ...]:
    """Say the lines of a referee, as themselves or for the seat that stands before them ("amber: left 4")."""
    game = entry.game
    if is_quoting(text):
        raise Shut("lines.quoted")
    named, colon, rest = text.partition(":")
    sides = (await desk.table.sitting(game.id)).sides if colon else ()
    seat = next((one for one in sides if one.casefold() == named.strip().casefold()), "")
    said = said_lines.of_referee(rest.strip() if seat else text, seat)
    return said_lines.done(entry, await said_lines.said(desk, entry, await desk.table.of(game.id), said))


async def _at_seat(desk: Desk, entry: Entry, text: str) -> tuple[Entry, str]:
    """Return for which of their seats it was written, who have several, and what was written."""
    if entry.me.says == (entry.me.chair,):
        return entry, text
    seat, text = seat_meant(await desk.table.sitting(entry.game.id), entry.me, text)
    there = next(one for one in (entry.me, *entry.me.also) if one.chair == seat)
    return replace(entry, me=there), text


async def _sheet(desk: Desk, entry: Entry, read: Read) -> tuple[Card, ...]:
    """Keep a sheet; of a text in which nothing looks like one, say what I read here."""
    acts = read.reading.submission.acts
    empty = all(isinstance(act, Sheet) and act.team is None and not act.lines for act in acts)
    if read.reading.faults and empty:
        if meant := await loosely.understood(desk, entry, read):
            return meant
        now = awaited(read.view, team_of(entry.me.seat))
        return (Card(say("orders.what_is_this", game=plain(entry.game.name), awaited=now)),)
    return await drafting.save(desk, entry, read)


async def answered(
    desk: Desk, entry: Entry, submission: Submission, skipped: Sequence[str] = ()
) -> tuple[Card, ...]:
    """Carry out a captain's written answers; giving up is asked about first (5.2).

    Nothing is answered where the notice that follows by direct message says it all. `skipped` are the lines
    on what of the text was not read.
    """
    if any(isinstance(act, Resign) for act in submission.acts):
        only_the_captain(entry)
        view = await desk.table.view(entry.game.id, entry.me.seat)
        return (resigning(entry.game.id, entry.game.name, turn_mark(view)),)
    receipt, noted = await submitted(desk, entry, submission)
    says_it = said_lines.says_it(await desk.table.of(entry.game.id), receipt)
    if skipped:
        return (Card("\n".join((noted.text, *skipped))),)
    return () if says_it and not receipt.repeated else (noted,)


async def submitted(desk: Desk, entry: Entry, submission: Submission) -> tuple[Receipt, Card]:
    """Carry out answers at the table; return their receipt, and the card that says what was taken."""
    asker = entry.asker
    receipt = await desk.table.submit(
        entry.game.id, entry.me.seat, submission, key=asker.key, author_id=asker.user, at=asker.at
    )
    acts: list[Answer] = [act for act in submission.acts if isinstance(act, Answer)]
    who = {"author": plain(asker.name), "game": plain(entry.game.name)}

    def told() -> Card:
        return Card(say("answer.by", what=taken(tuple(acts)), **who))

    await drafting.tell_others(desk, entry, team_of(entry.me.seat), told)
    return receipt, Card(say("answer.taken", what=taken(tuple(acts))))


def only_the_captain(entry: Entry) -> None:
    """Let nobody but the captain himself resign: it cannot be taken back (5.2)."""
    if entry.me.role is Role.SUBSTITUTE:
        raise Shut("captain.resigns")


def resigning(game: str, name: str, moment: int) -> Card:
    """Return the question whether a captain really resigns."""
    return Card(say("answer.resign_sure", game=plain(name))).under(
        (
            Button(say("button.resign"), str(Carried("resign", game, moment)), Look.DANGER),
            Button(say("button.stay"), str(Carried("leave", game, moment))),
        )
    )


async def salted(desk: Desk, entry: Entry, text: str) -> tuple[Card, ...]:
    """Keep a captain's text for the toss (3.1)."""
    asker = entry.asker
    await desk.lobby.salt(asker.server or entry.game.server, entry.game.id, asker.user, text, at=asker.at)
    return (Card(say("start.salted", game=plain(entry.game.name))),)
