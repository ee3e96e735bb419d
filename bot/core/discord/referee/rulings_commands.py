"""`/rulings`, `/suggest`, `/suggestions`, `/question`: the rules of a game, as far as it makes its own."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, enter
from bot.core.discord.own.rule_command import usual_rules
from bot.core.discord.referee import suggestion_presses
from bot.core.discord.referee.rule_numbers import any_numbers
from bot.core.discord.typed_options import offers, own_game
from bot.core.people.people import Role
from bot.core.present.cards import Card
from bot.core.present.rulings.list_of_rulings import ALL, RULINGS, rulings_card
from bot.core.present.rulings.ruling_forms import LONGEST, suggestion_form
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.rulings.decided import DECISIONS, decisions_card, to_decisions

PRESSES = Presses()
Written = app_commands.Range[str, 1, LONGEST]
Numbers = app_commands.Range[str, 1, 60]


class RulingsDesk(commands.Cog):
    """What was ruled, what is suggested, what the referee is asked."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="rulings", description=say("about.rulings"))
    @app_commands.describe(rule=say("option.rulings_rule"))
    @own_game(Need.PLAYER)
    @offers(rule=usual_rules)
    async def rulings(
        self, interaction: discord.Interaction, rule: Numbers | None = None, game: str | None = None
    ) -> None:
        """List the rulings that the asker may read, by rule (2.6)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        numbers = any_numbers(rule, entry.game.ruleset) if rule is not None else ()
        await replies.reply(interaction, await listed(self.desk, entry, next(iter(numbers), "")))

    @app_commands.command(name="suggest", description=say("about.suggest"))
    @app_commands.describe(text=say("option.suggestion"), rule=say("option.on_rule"))
    @own_game(Need.PLAYER)
    @offers(rule=usual_rules)
    async def suggest(
        self,
        interaction: discord.Interaction,
        text: Written | None = None,
        rule: Numbers | None = None,
        game: str | None = None,
    ) -> None:
        """Put a suggestion into the box, or open its form (2.7)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game, defer=text is not None)
        if text is None:
            words = await suggestion_presses.wording(self.desk, entry)
            await replies.open_form(interaction, suggestion_form(entry.game.id, words))
            return
        await replies.reply(interaction, await suggestion_presses.suggest(self.desk, entry, text, rule or ""))

    @app_commands.command(name="suggestions", description=say("about.suggestions"))
    @own_game(Need.PLAYER)
    async def suggestions(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """List what is suggested for the rules, and what became of it (2.7)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await suggestion_presses.listed(self.desk, entry))

    @app_commands.command(name="question", description=say("about.question"))
    @app_commands.describe(text=say("option.question"), rule=say("option.on_rule"))
    @own_game(Need.PLAYER)
    @offers(rule=usual_rules)
    async def question(
        self,
        interaction: discord.Interaction,
        text: Written,
        rule: Numbers | None = None,
        game: str | None = None,
    ) -> None:
        """Ask the referee what the rules do not foresee (2.6)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await suggestion_presses.ask(self.desk, entry, text, rule or ""))


async def listed(desk: Desk, entry: Entry, rule: str = "", page: int = 0) -> Card:
    """Return a page of the rulings that somebody may read."""
    me, game = entry.me, entry.game
    every = await desk.rulings.every(game.id, me.seat, *(one.chair for one in me.also))
    judges = me.role is Role.REFEREE and not me.plays and not desk.table.reads_lines(game.ruleset)
    return rulings_card(
        game.id, plain(game.name), every, rule, page, (to_decisions(game.id),) if judges else ()
    )


@PRESSES.on(DECISIONS, Need.REFEREE)
async def decided(pressed: Pressed) -> Card:
    """Show the referee what he has decided where the rules leave it to him."""
    game = pressed.entry.game
    found = await pressed.desk.decisions.of(game.id)
    return decisions_card(game.id, plain(game.name), found, pressed.carried.moment)


@PRESSES.on(RULINGS, Need.PLAYER, Answering.EDIT)
async def leaf(pressed: Pressed) -> Card:
    """Leaf to another page, or to the rulings on one rule."""
    chosen = next(iter(pressed.values), pressed.carried.more)
    page = 0 if pressed.values else pressed.carried.moment
    return await listed(pressed.desk, pressed.entry, "" if chosen == ALL else chosen, page)
