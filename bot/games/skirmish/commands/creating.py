"""A skirmish is begun, its board hung anew, and all of a server listed."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from itertools import islice

import discord

from bot.core.discord.answering.completions import MOST, Text
from bot.core.discord.answering.presses import Answering, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Shut
from bot.core.discord.messages.bot_identity import is_itself
from bot.core.discord.setup.invitation import TO_WRITE, lacking
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import listed, say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.board import board_card
from bot.games.skirmish.cards.last_word import text_form
from bot.games.skirmish.commands.drawing import board_picture
from bot.games.skirmish.commands.meeting import Met, Touched, duel_press, refusal_card
from bot.games.skirmish.commands.naming import player_name
from bot.games.skirmish.own_scenarios import Found, every, playable
from bot.games.skirmish.services.people import COMPUTER, Duel, Player, Stage
from bot.games.skirmish.services.rematches import rematch
from engine.errors import NotAllowed, Refusal
from engine.skirmish.faults import wrong
from engine.skirmish.sides import Side

log = logging.getLogger(__name__)

PRESSES = Presses()
_IN_THREADS = {"send_messages": "send_messages_in_threads"}


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asks for: a scenario's name, against whom, which side, and a text for the dice."""

    scenario: str
    opponent: discord.Member | None
    side: Side
    text: str


async def challenged(desk: Desk, interaction: discord.Interaction, wish: Wish) -> Card:
    """Open a challenge; the board that follows it hangs in the channel. Naming the bot means the computer."""
    asker, opponent = Asker.of(interaction), wish.opponent
    refuse_where_no_board_hangs(interaction)
    chosen = next((one for one in every(desk.scenarios) if one.name == wish.scenario), None)
    if chosen is None:
        known = [f"`{one}`" for one in islice(playable(desk.scenarios), MOST)]
        raise Shut("duel_board.no_scenario", scenarios=listed(known, "or"))
    if chosen.scenario is None:
        return refusal_card(NotAllowed(*chosen.faults))
    if opponent is not None and opponent.bot and not is_itself(interaction.client, opponent.id):
        raise Shut("duel_board.no_bot", member=plain(opponent.display_name))
    try:
        duel = await desk.duels.challenge(
            asker.server or 0,
            interaction.channel_id or 0,
            Player(asker.user, asker.name),
            chosen.scenario,
            _player(interaction.client, opponent),
            side=wish.side,
            text=wish.text,
            key=asker.key,
            at=asker.at,
        )
    except Refusal as refusal:
        return refusal_card(refusal)
    key = "last_word.soon" if duel.against_computer else "duel_board.challenged"
    return Card(say(key, title=bare(duel.scenario_title, 80)))


@duel_press(PRESSES, acts.REMATCH_TEXT, Answering.FORM)
async def asked_for_rematch_text(touched: Touched) -> Form:
    """Open the form in which a text for the dice of a rematch is written; raises `NotAllowed` for others."""
    if touched.met.side is None:
        raise NotAllowed(wrong("not_player"))
    return text_form(touched.met.shown.carries(acts.REMATCH_SAID))


@duel_press(PRESSES, acts.REMATCH)
@duel_press(PRESSES, acts.REMATCH_SAID)
async def asked_for_rematch(touched: Touched) -> Card:
    """Challenge the other anew, the sides swapped; who presses after him accepts (decision 0030)."""
    one, asker, text = touched.met, touched.met.asker, touched.chosen
    if touched.interaction.channel_id == one.duel.channel:
        refuse_where_no_board_hangs(touched.interaction)
    player = Player(asker.user, asker.name)
    duel = await rematch(
        one.desk.duels, one.server, one.duel.id, player, text=text, key=asker.key, at=asker.at
    )
    told = {"title": bare(duel.scenario_title, 80), "channel": f"<#{duel.channel}>"}
    return Card(say(f"duel_board.rematch_{duel.stage.value}", **told))


def _player(client: discord.Client, opponent: discord.Member | None) -> Player | None:
    if opponent is None:
        return None
    if is_itself(client, opponent.id):
        return Player(COMPUTER)
    return Player(opponent.id, opponent.display_name)


def refuse_where_no_board_hangs(interaction: discord.Interaction) -> None:
    """Raise `Shut` where the bot may not write a board, by what Discord says of it now."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        raise Shut("duel_board.no_thread")
    threaded = _IN_THREADS if isinstance(channel, discord.Thread) else {}
    needed = tuple(threaded.get(one, one) for one in TO_WRITE)
    missing = lacking(interaction.app_permissions, needed)
    if missing:
        permissions = listed([say(f"permission.{one}") for one in missing])
        raise Shut("duel_board.lacking", permissions=permissions)


async def hung_anew(one: Met, interaction: discord.Interaction) -> Card:
    """Hang the board anew, for a player; anybody else is shown it."""
    if one.side is None:
        return Card(board_card(one.shown, ()).text, (await board_picture(one.desk.studio, one.position),))
    channel = _where(one, interaction)
    if channel == interaction.channel_id:
        refuse_where_no_board_hangs(interaction)
    if not await one.desk.duel_hanging.put_up(one.duel.id, channel):
        raise Shut("duel_board.not_hung", channel=f"<#{channel}>")
    return Card(say("duel_board.board_here", channel=f"<#{channel}>"))


def _where(one: Met, interaction: discord.Interaction) -> int:
    """Return where the game is played: its channel, or, once that is deleted, where it is asked for."""
    guild, channel = interaction.guild, one.duel.channel
    gone = guild is not None and guild.get_channel_or_thread(channel) is None
    return (interaction.channel_id or channel) if gone else channel


async def listed_duels(desk: Desk, interaction: discord.Interaction) -> Card:
    """Return the skirmishes of the asker and of the channel, and the scenarios there are."""
    asker = Asker.of(interaction)
    server = asker.server or 0
    here = await desk.duels.of_channel(server, interaction.channel_id or 0)
    mine = await desk.duels.of_person(server, asker.user)
    found = {one.id: one for one in (*here, *mine)}
    lines = [say("duel_board.list_title" if found else "duel_board.list_none")]
    lines += [f"- {duel_line(one)}" for one in list(found.values())[:MOST]]
    lines.append(say("duel_board.scenarios_title"))
    lines += [f"- {_scenario_line(one)}" for one in every(desk.scenarios)[:MOST]]
    return Card("\n".join(lines))


def _scenario_line(of: Found) -> str:
    """Return what a scenario is about; of one that cannot be played how many faults its file has."""
    made = of.scenario
    if made is None:
        return say("own_scenario.listed", name=of.name, faults=say("count.faults", count=len(of.faults)))
    told = {"title": plain(made.title, 80), "name": of.name, "about": plain(made.about, 300)}
    return say("duel_board.scenario_line", turns=made.turns, **told)


def duel_line(duel: Duel) -> str:
    """Return a skirmish in one line: what is played, where, by whom, and how far it is."""
    blue, red = (plain(player_name(duel.player(side))) for side in (Side.BLUE, Side.RED))
    return say(
        "duel_board.list_line",
        title=plain(duel.scenario_title, 80),
        channel=f"<#{duel.channel}>",
        blue=blue,
        red=red,
        stage=say(f"duel_board.stage_{duel.stage.value}"),
    )


async def offered(
    desk: Desk, interaction: discord.Interaction, typed: str, *, over: bool = False
) -> list[Text]:
    """Offer the skirmishes of a channel and those of who types; `over`: his that are over."""
    asker = Asker.of(interaction)
    server = asker.server or 0
    mine = await desk.duels.of_person(server, asker.user, ended=over)
    if over:
        every = [one for one in mine if one.stage is Stage.OVER]
    else:
        every = [*mine, *await desk.duels.of_channel(server, interaction.channel_id or 0)]
    wanted = typed.strip().casefold()
    named = [Text(name=_label(one), value=one.id) for one in {one.id: one for one in every}.values()]
    return [one for one in named if wanted in one.name.casefold()][:MOST]


def _label(duel: Duel) -> str:
    players = " - ".join(bare(player_name(duel.player(side))) for side in Side)
    return f"{bare(duel.scenario_title, 30)}: {players}"[:100]
