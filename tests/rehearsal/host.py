"""A small bot on the real discord.py client that does one of everything; the tests talk to it."""

from __future__ import annotations

import io
import re
import struct
import zlib
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands


def picture(width: int, height: int) -> bytes:
    """A green PNG."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    rows = b"".join(b"\0" + b"\x20\x60\x30" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


PICTURE = picture(60, 40)
Interaction = discord.Interaction[discord.Client]
MAPS = ("two-rivers", "twin-peaks", "long-coast")


class Vote(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"vote:(?P<game>\d+)"):
    """A button that works after a restart, because its id says all."""

    def __init__(self, game: int) -> None:
        self.game = game
        super().__init__(discord.ui.Button(label=f"Vote {game}", custom_id=f"vote:{game}"))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: Interaction,  # noqa: ARG003 - what the library hands over
        item: discord.ui.Item[discord.ui.View],  # noqa: ARG003 - the same
        match: re.Match[str],
        /,
    ) -> Vote:
        return cls(int(match["game"]))

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"voted in {self.game}", ephemeral=True)


class OrderForm(discord.ui.Modal, title="Orders"):
    """A form with a text, a choice and a sentence."""

    sheet: discord.ui.Label[OrderForm] = discord.ui.Label(
        text="Sheet",
        component=discord.ui.TextInput(
            style=discord.TextStyle.paragraph, default="Blue turn 3", max_length=50
        ),
    )
    side: discord.ui.Label[OrderForm] = discord.ui.Label(
        text="Side",
        component=discord.ui.Select(
            options=[
                discord.SelectOption(label="North", value="n"),
                discord.SelectOption(label="South", value="s"),
            ]
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        assert isinstance(self.sheet.component, discord.ui.TextInput)
        assert isinstance(self.side.component, discord.ui.Select)
        await interaction.response.send_message(
            f"{self.sheet.component.value} to {self.side.component.values}"
        )


class Desk(discord.ui.View):
    """Buttons and selects that answer in every way."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Give these orders", style=discord.ButtonStyle.success, custom_id="give")
    async def give(self, interaction: Interaction, _: discord.ui.Button[Desk]) -> None:
        for each in self.children:
            if isinstance(each, discord.ui.Button):
                each.disabled = True
        await interaction.response.edit_message(content="given", view=self)

    @discord.ui.button(label="Note", custom_id="note")
    async def note(self, interaction: Interaction, _: discord.ui.Button[Desk]) -> None:
        await interaction.response.defer()

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: Interaction, _: discord.ui.Button[Desk]) -> None:
        await interaction.response.send_modal(OrderForm())

    @discord.ui.button(label="Silent", custom_id="silent")
    async def silent(self, interaction: Interaction, _: discord.ui.Button[Desk]) -> None:
        """Never answers."""

    @discord.ui.select(
        placeholder="Platoon",
        custom_id="platoon",
        max_values=2,
        options=[discord.SelectOption(label=f"Platoon {each}", value=f"P{each}") for each in (1, 2, 3)],
    )
    async def platoon(self, interaction: Interaction, chosen: discord.ui.Select[Desk]) -> None:
        await interaction.response.send_message(" and ".join(chosen.values), ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Captain", custom_id="captain")
    async def captain(self, interaction: Interaction, chosen: discord.ui.UserSelect[Desk]) -> None:
        await interaction.response.send_message(f"captain {chosen.values[0].display_name}", ephemeral=True)


class Layout(discord.ui.LayoutView):
    """Components of the second kind."""

    box: discord.ui.Container[Layout] = discord.ui.Container(
        discord.ui.TextDisplay("## Turn 3"),
        discord.ui.Section("north", accessory=discord.ui.Button(label="Look", custom_id="look")),
        discord.ui.Separator(),
        discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="the map")),
        accent_color=0x336699,
    )


class Host(commands.Bot):
    """The bot."""

    def __init__(self, *, intents: discord.Intents | None = None) -> None:
        super().__init__(
            "!",
            intents=intents or discord.Intents.default(),
            guild_ready_timeout=0.02,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.heard: list[discord.Message] = []
        self.happened: list[str] = []
        own: tuple[app_commands.Command[Any, ..., Any], ...] = (loud, greet, broken, table)
        self.tree.add_command(Campaign())
        for each in own:
            self.tree.add_command(each)

    async def setup_hook(self) -> None:
        self.add_view(Desk())
        self.add_dynamic_items(Vote)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """The library would wait five seconds before a second login; a test does not."""

    async def on_message(self, message: discord.Message, /) -> None:
        if message.author.bot:
            return
        self.heard.append(message)
        if message.guild is None:
            files = [await each.to_file() for each in message.attachments]
            await message.reply(f"you wrote: {message.content}", view=Desk(), files=files)

    async def on_message_edit(self, before: discord.Message, after: discord.Message) -> None:
        self.happened.append(f"{before.content} became {after.content}")

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        self.happened.append(f"deleted {payload.message_id}")

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        self.happened.append(f"channel {channel.name}")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.happened.append(f"no channel {channel.name}")

    async def on_resumed(self) -> None:
        self.happened.append("resumed")


class Campaign(app_commands.Group, name="campaign", description="The campaign"):
    """A group with a completion, a deferral and a picture."""

    @app_commands.command(description="Make a campaign")
    @app_commands.describe(map="which map", turns="how many")
    async def create(
        self,
        interaction: Interaction,
        map: str,  # noqa: A002 - the option's name
        turns: app_commands.Range[int, 1, 60] = 10,
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        picture = discord.File(io.BytesIO(PICTURE), "map.png", description="the map")
        embed = discord.Embed(title=map).set_image(url="attachment://map.png")
        await interaction.followup.send(f"{map} for {turns} turns", file=picture, embed=embed)

    @create.autocomplete("map")
    async def maps(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=each.title(), value=each) for each in MAPS if each.startswith(current)
        ]

    @app_commands.command(description="Start it")
    async def start(self, interaction: Interaction, captain: discord.Member) -> None:
        assert interaction.guild is not None
        hidden: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
            interaction.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            interaction.guild.me: discord.PermissionOverwrite(view_channel=True),
            captain: discord.PermissionOverwrite(view_channel=True),
        }
        channel = await interaction.guild.create_text_channel("blue hq", overwrites=hidden)
        await channel.send(
            f"{captain.mention} is captain", allowed_mentions=discord.AllowedMentions(users=[captain])
        )
        await interaction.response.send_message("started")


@app_commands.command(description="Say something aloud")
async def loud(interaction: Interaction, text: str) -> None:
    """Answer in the open, then once more."""
    await interaction.response.send_message(text)
    await interaction.followup.send("and again", ephemeral=True)


@app_commands.command(description="A greeting with buttons")
async def greet(interaction: Interaction) -> None:
    """Answer with everything there is to press."""
    view = Desk()
    view.add_item(Vote(7))
    await interaction.response.send_message("hello", view=view)


@app_commands.command(description="Never answers")
async def broken(interaction: Interaction) -> None:
    """Do nothing."""


@app_commands.command(description="Components of the second kind")
async def table(interaction: Interaction) -> None:
    """Answer with a layout."""
    picture = discord.File(io.BytesIO(PICTURE), "map.png")
    await interaction.response.send_message(view=Layout(), file=picture)
