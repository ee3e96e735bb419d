"""The suggestion box and questions to the referee: handed in, listed, decided (campaign 2.6, 2.7, 16.5)."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import NUMBER, NUMBERED, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.referee.rule_numbers import any_numbers
from bot.core.discord.referee.ruling_presses import WrittenRuling, done
from bot.core.people.people import Role
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.present.rulings import suggestions as shown_as
from bot.core.present.rulings.ruling_forms import suggestion_form, taking_form, word_form
from bot.core.present.rulings.ruling_wording import Wording
from bot.core.referee.rulings.handed_in import HandedIn, HandedInKind, HandedInState
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.seat import PUBLIC

PRESSES = Presses(noted="asked")
_HANDED_IN = Shape(each=f"[sq]{NUMBER}")

_SENT, _TAKEN, _DECLINED, _ANSWERED = "suggest_sent", "suggest_taken", "suggest_no", "question_told"


async def suggest(desk: Desk, entry: Entry, text: str, rules: str) -> Card:
    """Put a suggestion into the box, and say who reads it when."""
    _refuse_practice(entry)
    asker = entry.asker
    put = await desk.box.put(
        entry.game.id, asker.user, text, any_numbers(rules, entry.game.ruleset), key=asker.key, at=asker.at
    )
    # As the public sees it, by which the box opens: his own team may know better.
    key = "suggestion.put_open" if await desk.box.is_open(entry.game.id, PUBLIC) else "suggestion.put"
    words = await wording(desk, entry)
    said = words.say(key, number=put.number, game=plain(entry.game.name), text=plain(put.text, 600))
    return Card(said).under((shown_as.to_list(entry.game.id),))


async def ask(desk: Desk, entry: Entry, text: str, rules: str) -> Card:
    """Ask the referee."""
    _refuse_practice(entry)
    asker = entry.asker
    asked = await desk.questions.ask(
        entry.game.id, asker.user, text, any_numbers(rules, entry.game.ruleset), key=asker.key, at=asker.at
    )
    words, game = await wording(desk, entry), plain(entry.game.name)
    return Card(words.say("question.put", number=asked.number, game=game, text=plain(asked.text, 600)))


async def wording(desk: Desk, entry: Entry) -> Wording:
    """Return in which words a game speaks of rulings, questions and suggestions."""
    return (await desk.table.of(entry.game.id)).wording


def _refuse_practice(entry: Entry) -> None:
    """Raise `Shut` in a practice, in which nobody referees and nobody else reads a suggestion."""
    if entry.game.practice:
        raise Shut("suggestion.practice")


async def listed(desk: Desk, entry: Entry) -> Card:
    """Return what the asker may read of suggestions, and of questions; the referee decides from there.

    That a referee reads what teams have asked him is noted as a look at both sides (2.5).
    """
    game, me = entry.game, entry.me
    found = await desk.box.readable(game.id, me)
    asked = await desk.questions.readable(game.id, me)
    judges = me.role is Role.REFEREE and not me.plays
    if judges and (asked or any(one.listed is None for one in found)):
        await desk.looks.opened(game.id, entry.asker.user, "asked", at=entry.asker.at)
    open_now = await desk.box.is_open(game.id, me.seat)
    return shown_as.list_card(
        game.id,
        plain(game.name),
        found,
        asked,
        await wording(desk, entry),
        reader=entry.asker.user,
        referee=judges,
        open_now=open_now,
    )


@PRESSES.on(shown_as.BACK, Need.PLAYER, shape=_HANDED_IN)
async def take_back(pressed: Pressed) -> Card:
    """Take back a suggestion or a question of one's own: "s3" or "q2"."""
    chosen = pressed.values[0]
    kind = HandedInKind.QUESTION if chosen.startswith("q") else HandedInKind.SUGGESTION
    user = pressed.entry.asker.user
    await pressed.desk.box.withdraw(pressed.entry.game.id, user, kind, int(chosen[1:]))
    return await listed(pressed.desk, pressed.entry)


@PRESSES.on(shown_as.LIST, Need.PLAYER)
async def show_list(pressed: Pressed) -> Card:
    """List the suggestions."""
    return await listed(pressed.desk, pressed.entry)


@PRESSES.on(shown_as.SUGGEST, Need.PLAYER, Answering.FORM)
async def open_form(pressed: Pressed) -> Form:
    """Open the form of a suggestion."""
    return suggestion_form(pressed.entry.game.id, await wording(pressed.desk, pressed.entry))


@PRESSES.on(_SENT, Need.PLAYER)
async def sent(pressed: Pressed) -> Card:
    """Put what the form says into the box."""
    filled = pressed.filled
    return await suggest(pressed.desk, pressed.entry, filled.text("text"), filled.text("rules"))


@PRESSES.on(shown_as.PICK, Need.REFEREE, shape=_HANDED_IN)
async def pick(pressed: Pressed) -> Card:
    """Return the card on which the referee decides what he has chosen: "s3" or "q2"."""
    desk, game = pressed.desk, pressed.entry.game
    chosen, words = pressed.values[0], await wording(desk, pressed.entry)
    if chosen.startswith("q"):
        one = await _question(pressed, chosen[1:])
        asked = shown_as.Question(one.number, one.text, one.rules, shown_as.who(one.user, one.seat))
        return shown_as.question_card(game.id, plain(game.name), asked, words)
    one = await _suggestion(pressed, chosen[1:])
    open_now = await desk.box.is_open(game.id, pressed.entry.me.seat)
    return shown_as.suggestion_card(game.id, one, words, open_now=open_now)


@PRESSES.on(shown_as.TAKE, Need.REFEREE_ALWAYS, Answering.FORM, shape=NUMBERED)
async def take(pressed: Pressed) -> Form:
    """Open the form with which a suggestion is taken up."""
    one = await _suggestion(pressed, pressed.carried.more)
    return taking_form(pressed.entry.game.id, one.number, one.text, ", ".join(one.rules))


@PRESSES.on(_TAKEN, Need.REFEREE_ALWAYS, shape=NUMBERED)
async def taken(pressed: Pressed) -> Card:
    """Take a suggestion up: the written rules change, in a campaign between two Game Turns (16.5)."""
    entry, filled = pressed.entry, pressed.filled
    text, rules, reason = (filled.text(name) for name in ("text", "rules", "reason"))
    rule = WrittenRuling(text, rules, reason).act(entry.game.ruleset)
    number, asker = int(pressed.carried.more), entry.asker
    made = await pressed.desk.box.take_up(entry.game.id, asker.user, number, rule, key=asker.key, at=asker.at)
    return await done(pressed.desk, entry, made)


@PRESSES.on(shown_as.DECLINE, Need.REFEREE_ALWAYS, Answering.FORM, shape=NUMBERED)
async def decline(pressed: Pressed) -> Form:
    """Ask why a suggestion is declined."""
    one = await _suggestion(pressed, pressed.carried.more)
    return word_form(
        _DECLINED, pressed.entry.game.id, one.number, say("suggestion.declining", number=one.number)
    )


@PRESSES.on(_DECLINED, Need.REFEREE_ALWAYS, shape=NUMBERED)
async def declined(pressed: Pressed) -> Card:
    """Decline a suggestion with the word of the form."""
    entry, word = pressed.entry, pressed.filled.text("word")
    number = int(pressed.carried.more)
    await pressed.desk.box.decline(entry.game.id, entry.asker.user, number, word, at=entry.asker.at)
    return Card(say("suggestion.decided", number=number, word=plain(word, 600)))


@PRESSES.on(shown_as.ANSWER, Need.REFEREE_ALWAYS, Answering.FORM, shape=NUMBERED)
async def word(pressed: Pressed) -> Form:
    """Ask what the referee answers to a question."""
    number = int(pressed.carried.more)
    return word_form(_ANSWERED, pressed.entry.game.id, number, say("question.answering", number=number))


@PRESSES.on(_ANSWERED, Need.REFEREE_ALWAYS, shape=NUMBERED)
async def answered(pressed: Pressed) -> Card:
    """Return a question with the word of the form."""
    entry, said = pressed.entry, pressed.filled.text("word")
    number = int(pressed.carried.more)
    await pressed.desk.questions.answer(entry.game.id, entry.asker.user, number, said, at=entry.asker.at)
    return Card(say("question.told", number=number, word=plain(said, 600)))


async def _suggestion(pressed: Pressed, number: str) -> HandedIn:
    return _waiting(await pressed.desk.box.readable(pressed.entry.game.id, pressed.entry.me), number)


async def _question(pressed: Pressed, number: str) -> HandedIn:
    return _waiting(await pressed.desk.questions.readable(pressed.entry.game.id, pressed.entry.me), number)


def _waiting(found: tuple[HandedIn, ...], number: str) -> HandedIn:
    """Return the one of a number that waits for him; raises `Shut` where it does no more."""
    wanted = int(number)
    one = next((one for one in found if one.number == wanted and one.state is HandedInState.WAITING), None)
    if one is None:
        raise Shut("door.expired")
    return one
