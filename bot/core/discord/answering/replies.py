"""Answers: a card to an interaction or into a DM; and what went wrong, as a sentence."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import replace as replace_
from functools import partial

import aiohttp
import discord
from discord import app_commands

from bot.assets import rulebook, rulebooks
from bot.core.discord.answering import discord_objects
from bot.core.discord.answering.acknowledging import Missed, first_answer, written
from bot.core.discord.answering.answer_messages import part, settled, shown
from bot.core.discord.answering.live_buttons import NewestReceipts, turn_off, turned_off
from bot.core.discord.answering.newest_answer import Superseded
from bot.core.discord.answering.retrying import SHORTLY, TROUBLE, again
from bot.core.discord.asked_game_kind import asked_of
from bot.core.discord.doors import Shut, WhichGame
from bot.core.discord.games.room_trouble import OWNER_WITHOUT_TWO_FACTOR
from bot.core.people.presence import NotKnownNow
from bot.core.present.cards import Card, Picture, Row
from bot.core.present.faults import MOST_TOLD, TABLE, cited, in_plain_text, rules_of, told, told_all
from bot.core.present.forms import Form
from bot.core.present.messages import LONGEST_MESSAGE
from bot.core.present.rulebook import USUAL, rule_rows
from bot.core.present.shut_doors import RULES, shut_door
from bot.core.present.too_old_games import answered
from bot.core.seam.game import Game
from bot.core.shared_faults import NoSuchGame, PutAside
from bot.core.store.account import Wrote, wrote
from bot.core.words.harmless_names import plain
from bot.core.words.speech import beside, listed, say, spoken
from bot.fresh import Purpose, fresh
from engine.errors import Fault, Refusal

log = logging.getLogger(__name__)
_GONE = (401, 404)
_TOO_LATE = (10015, 10062, 50027)
"""What Discord says where an answer has no place any more: the message is gone, or the time for it over."""


async def reply(
    interaction: discord.Interaction, *cards: Card, standing: NewestReceipts | None = None
) -> None:
    """Answer an interaction, deferred or not, with cards for the asker alone (in his DM: there).

    Where Discord does not take the answer there, it goes to their direct messages: what was done is done.
    """
    try:
        await _answered(interaction, cards, standing)
    except discord.HTTPException as error:
        if error.status not in _GONE and error.code not in _TOO_LATE:
            raise
        log.info("An answer goes by direct message instead: %s", error)
        # What stands below a card is for the place where it was asked.
        for card in (Card(say("error.answered_here")), *(replace_(one, rows=()) for one in cards)):
            for number in range(len(discord_objects.messages(card))):
                await again(partial(_told, interaction.user, card, number), SHORTLY)


async def _told(user: discord.User | discord.Member, card: Card, number: int) -> None:
    # Made anew for each try: what is read of a picture once is not read again.
    await user.send(**discord_objects.messages(card)[number])


async def _answered(
    interaction: discord.Interaction, cards: tuple[Card, ...], standing: NewestReceipts | None
) -> None:
    for card in cards:
        sent = [
            await part(interaction, card, number) for number in range(len(discord_objects.messages(card)))
        ]
        if standing is not None and card.receipt_of:
            await standing.put(card.receipt_of, sent[-1:])


async def open_form(interaction: discord.Interaction, form: Form) -> None:
    """Answer an interaction with a form; raises `Missed`, and what else Discord refuses."""
    await first_answer(partial(interaction.response.send_modal, discord_objects.modal(form)))


async def regret(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell who asked what went wrong, if he can still be told."""
    if isinstance(_cause(error), Missed):
        log.info("An interaction was not waited for any more.")
        return
    try:
        await reply(interaction, trouble(error))
    except TROUBLE as lost:
        log.warning("What went wrong could not be told: %s", lost)


async def replace(interaction: discord.Interaction, card: Card) -> None:
    """Put a card in the place of the message that was pressed or chosen on (deferred as an update)."""
    with suppress(Superseded):
        await shown(interaction, card, -1)
    written(interaction)


async def settle(interaction: discord.Interaction, *cards: Card) -> None:
    """Write what was answered under the question that was pressed (deferred as an update), and turn it off.

    Where Discord does not let the bot change it, the answer comes as a message of its own: it was taken.
    """
    question = interaction.message
    said = "\n".join(card.text for card in cards)
    whole = f"{question.content}\n{said}" if question is not None else said
    if question is not None and len(whole) <= LONGEST_MESSAGE:
        try:
            await settled(interaction, whole, turned_off(question))
        except Superseded:
            return
        except TROUBLE as error:
            log.info("An answered question could not be turned off: %s", error)
        else:
            return
    await reply(interaction, *cards)
    if question is not None:
        await turn_off(question)


async def write(
    channel: discord.abc.Messageable,
    *cards: Card,
    nonce: str = "",
    standing: NewestReceipts | None = None,
    pauses: Iterable[float] = SHORTLY,
    to: discord.Message | None = None,
    begun: Sequence[discord.Message] = (),
) -> int:
    """Write cards into a channel, and again after each pause while that may go well.

    Answers the id of the last message, 0 for none.

    By the nonce Discord drops what it has already taken; the same one may be given again after a restart.
    `to` is the message that is answered: the last one written replies to it, so that it can be seen for ever
    that it was answered whole. `begun`: what may be the first parts of this answer, written before a restart;
    they are not written again, however long ago that was.
    """
    nonce = nonce or fresh(Purpose.REPLY, "", 8)
    pauses = tuple(pauses)
    at, last, newest = 0, sum(len(discord_objects.messages(card)) for card in cards) - 1, 0
    for card in cards:
        sent: list[discord.Message] = []
        for number in range(len(discord_objects.messages(card))):
            marks = _Marks(f"{nonce}.{at}", to if at == last else None)
            message = _there(begun, card, number) if begun and at < last else None
            if message is None:
                message = await again(partial(_sent, channel, card, number, marks), pauses)
            sent.append(message)
            at, newest = at + 1, sent[-1].id
        if standing is not None and card.receipt_of:
            await standing.put(card.receipt_of, sent[-1:])
    return newest


def _there(begun: Iterable[discord.Message], card: Card, number: int) -> discord.Message | None:
    """Return the message that already says a part of a card."""
    words = discord_objects.messages(card)[number].get("content", "").strip()
    return next((one for one in begun if words and one.content == words), None)


@dataclass(frozen=True, slots=True)
class _Marks:
    nonce: str
    to: discord.Message | None


async def _sent(channel: discord.abc.Messageable, card: Card, number: int, marks: _Marks) -> discord.Message:
    message = discord_objects.messages(card)[number]
    if marks.to is None:
        return await channel.send(**message, nonce=marks.nonce)
    answered = marks.to.to_reference(fail_if_not_exists=False)
    return await channel.send(**message, nonce=marks.nonce, reference=answered)


def refused(
    faults: Sequence[Fault], ruleset: str = USUAL, table: str = TABLE, head: str = "orders.refused"
) -> Card:
    """Return the faults of a submission, every one with its sentence and rule, and what opens the rules.

    `table`: where the faults of a game have their sentences (`Game.faults`); `head` stands above several.
    """
    rows = to_open(*(rule for one in faults for rule in rules_of(one, table)), ruleset=ruleset)
    if len(faults) == 1 and (faults[0].line is None or ruleset != USUAL):
        return Card(told(faults[0], table)).under(*rows)
    things = say("count.things", count=len(faults))
    lines = [say(head, count=things), *told_all(faults, table)]
    return Card("\n".join(lines)).under(*rows)


def refused_by(of: Game, faults: Sequence[Fault]) -> Card:
    """Return what the rules of a game have against something, in its own words."""
    with beside(of.words):
        return refused(tuple(map(of.citing, faults)), of.name, of.faults)


def refused_whole(of: Game, faults: Sequence[Fault]) -> Card:
    """Return the same of what somebody hands in as a file; of a great many faults the whole as a file too."""
    card = refused_by(of, faults)
    if len(faults) <= MOST_TOLD:
        return card
    with beside(of.words):
        lines = "".join(f"{in_plain_text(of.citing(one), of.faults)}\n" for one in faults)
    return replace_(card, pictures=(Picture("faults.txt", lines.encode(), ""),))


def to_open(*rules: str, ruleset: str = USUAL) -> tuple[Row, ...]:
    """Return what opens the text of these rules: it stands below every refusal that cites them."""
    return rule_rows(rulebook(ruleset, spoken()), rules) if ruleset in rulebooks() else ()


def trouble(error: BaseException) -> Card:
    """Return what a person reads of an error, and what of what they asked is done all the same."""
    # What is refused is refused before anything is written, unless the account says otherwise.
    known, card = wrote(Wrote.NOTHING), _trouble(error)
    if known is Wrote.NOTHING or _says_so(error):
        return card
    return replace_(card, text=f"{card.text}\n{say(_BEFORE[known])}")


_MINE = {Wrote.NOTHING: "error.mine", Wrote.MAYBE: "error.maybe", Wrote.SOMETHING: "error.done"}
_BEFORE = {Wrote.MAYBE: "error.maybe_before", Wrote.SOMETHING: "error.done_before"}


def _says_so(error: BaseException) -> bool:
    """Tell whether the sentence of an error already says what may have been done: those of 7 and 8."""
    cause = _cause(error)
    away = isinstance(cause, discord.DiscordServerError | aiohttp.ClientError)
    transformed = isinstance(cause, app_commands.TransformerError)
    silent = isinstance(cause, NotKnownNow)
    return away or not (transformed or silent or expected(error) or isinstance(cause, discord.Forbidden))


def _trouble(error: BaseException) -> Card:
    """Return what a person reads of an error, the first of these that fits.

    What is nobody's fault is logged under a number.

    1 a shut door, 2 several games, 3 a refusal, 4 no such game or one put aside, 5 Discord cannot say who is
    on the server or somebody chosen has left it, 6 Discord's own refusal, 7 Discord is away, 8 all else.
    """
    of = asked_of()
    match _cause(error):
        case Shut() as shut:
            return _shut(shut, of)
        case WhichGame() as which:
            return Card(say("door.which_of", games=listed([plain(game.name) for game in which.games])))
        case Refusal() as refusal:
            return refused(refusal.faults) if of is None else refused_by(of, refusal.faults)
        case NoSuchGame() | PutAside() as aside:
            return Card(answered(aside.ruleset) if isinstance(aside, PutAside) else say("door.no_game"))
        case NotKnownNow() | app_commands.TransformerError(type=discord.AppCommandOptionType.user) as nobody:
            # By his number Discord lets anybody be chosen.
            unknown = isinstance(nobody, NotKnownNow)
            return Card(say("door.server_silent" if unknown else "people.not_here"))
        case discord.Forbidden() as forbidden:
            return Card(_forbidden(forbidden))
        case discord.DiscordServerError() | aiohttp.ClientError() as away:
            # What was asked may have been done: it may be the answer to it that was lost.
            log.warning("Discord did not take an answer: %s", away)
            return Card(say("error.away"))
        case other:
            number = fresh(Purpose.TROUBLE, "", 3)
            log.error("Trouble %s", number, exc_info=other)
            return Card(say(_MINE[wrote()], number=number))


def _shut(shut: Shut, of: Game | None) -> Card:
    if of is not None and of.name != USUAL:
        rules = (of.cites[shut.key],) if shut.key in of.cites else ()
        said = of.wording.say(shut.key, **shut.details)
        text = f"{said} ({cited(rules)})" if rules else said
        return Card(text).under(*to_open(*rules, ruleset=of.name))
    return Card(shut_door(shut.key, **shut.details)).under(*to_open(*RULES.get(shut.key, ())))


def expected(error: BaseException) -> bool:
    """Tell whether an error says that something was not done and why: a refusal, or a door that is shut."""
    return isinstance(_cause(error), Shut | WhichGame | Refusal | NoSuchGame | PutAside)


def _forbidden(error: discord.Forbidden) -> str:
    if error.code == OWNER_WITHOUT_TWO_FACTOR:
        return say("error.owner_two_factor")
    return say("error.permission", permissions=say("permission.needed"))


def _cause(error: BaseException) -> BaseException:
    """Unwrap what discord.py wraps around an error of a command."""
    original = getattr(error, "original", None)
    return _cause(original) if isinstance(original, BaseException) else error
