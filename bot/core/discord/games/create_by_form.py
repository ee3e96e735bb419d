"""A game of some rules made by a form: what was filled in is said in words before anything is made."""

from __future__ import annotations

from dataclasses import replace

from bot.core.discord.answering.presses import Answering, Opened, Presses
from bot.core.discord.doors import Shut
from bot.core.discord.games import create_any_game
from bot.core.discord.games.meant_by_form import THREADS, Making, Unfit
from bot.core.people.fit_names import one_line
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import NO_GAME, Carried
from bot.core.present.form_to_lines import Fields
from bot.core.present.forms import Form, filled_in
from bot.core.words.speech import say
from engine.common.seat import REFEREE

PRESSES = Presses()
SENT, MAKE, AGAIN = "make_sent", "make_game", "make_form"
_NOTHING: Fields = {}


def making_form(game: str, making: Making, name: str = "", known: Fields = _NOTHING) -> Form:
    """Return the form by which a game of some rules is made, with what is known filled in."""
    called = making.name()
    fields = (replace(called, text=name or called.text), *filled_in(making.fields(), known))
    return Form(making.title(), str(Carried(SENT, NO_GAME, 0, game)), fields)


@PRESSES.of_no_game(SENT)
async def sent(opened: Opened) -> Card:
    """Show what a game as it was filled in means, with the buttons that make or change it."""
    game, making = _made_so(opened)
    name, *values = opened.values
    if len(values) != len(making.fields()):
        raise Shut("door.older")
    try:
        meant = making.means(tuple(values))
    except Unfit as unfit:
        return Card(str(unfit))
    name = one_line(name.replace("`", "'")) or making.name().text
    shown = "\n".join((name, str(meant.most), *meant.lines, *(THREADS,) * meant.threads))
    make = Button(say("button.make_game"), str(Carried(MAKE, NO_GAME, 0, game)), Look.GO)
    again = Button(say("button.make_form"), str(Carried(AGAIN, NO_GAME, 0, game)))
    return Card(f"{meant.told}\n```\n{shown}\n```").under((make, again))


@PRESSES.of_no_game(AGAIN, Answering.FORM)
async def again(opened: Opened) -> Form:
    """Open the form again, as it was filled in."""
    game, making = _made_so(opened)
    name, most, *lines = _shown(opened)
    return making_form(game, making, name, making.reads(most, tuple(lines)))


@PRESSES.of_no_game(MAKE)
async def make(opened: Opened) -> tuple[Card, ...]:
    """Make the game as it was shown, and say its first lines.

    Whoever presses again, since the answer was lost, makes no other game: what is not done yet is done then.
    """
    rules, making = _made_so(opened)
    name, most, *lines = _shown(opened)
    said = "\n".join(one for one in lines if one != THREADS)
    message, asker, desk = opened.interaction.message, opened.asker, opened.desk
    key = f"make:{message.id if message is not None else asker.key}"
    wish = create_any_game.NewGameWish(rules, name, "", {}, most=int(most), threads=THREADS in lines, key=key)
    async with desk.table.lock(key):
        game, card = await create_any_game.made(desk, opened.interaction, wish)
        if said:
            first, by = f"{key}.settings", asker.user
            await desk.table.submit(game.id, REFEREE, said, key=first, author_id=by, at=asker.at)
    return (card, Card(making.done()))


def _made_so(opened: Opened) -> tuple[str, Making]:
    making = opened.desk.makings.get(opened.carried.more)
    if making is None:
        raise Shut("door.older")
    return opened.carried.more, making


def _shown(opened: Opened) -> tuple[str, ...]:
    """Return the name and the lines on the message that was pressed, which is the bot's own."""
    shown = tuple(opened.lines.split("\n"))
    if len(shown) <= 1 or not shown[1].isdigit():
        raise Shut("door.older")
    return shown
