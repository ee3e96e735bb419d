"""Leaks planted where orders are written and answered, each a mistake, and the pair that finds each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.own import map_commands
from bot.core.present.cards import Card
from bot.games.all_games import GAMES
from bot.games.campaign.commands import drafting
from bot.games.campaign.services.drafts import Drafts, sheet_of
from bot.games.campaign.services.kept_drafts import Draft
from engine.campaign.commands import Move, Seat, Sheet
from engine.campaign.forces import Team
from engine.campaign.rules import CAMPAIGN
from engine.campaign.state import State
from engine.campaign.view import View
from engine.errors import NotAllowed, fault
from tests.leaks.bot_plants import Patch, plant

ORDERS = "ones own orders lead to where the enemy hides or to nobody"
BEATEN = "ones beaten platoon has to go where the enemy hides or nobody is"


async def _met(desk: Desk, game: str, sheet: Sheet, team: Team) -> list[str]:
    """Return where the moves of a sheet would meet the enemy."""
    truth = await desk.table.view(game, Seat.REFEREE)
    there = {one.hex for one in truth.of(team.enemy)}
    return [hex_ for line in sheet.lines if isinstance(line, Move) for hex_ in line.path if hex_ in there]


@plant(ORDERS)
def a_receipt_warns_of_the_enemy_where_a_move_ends(patch: Patch) -> None:
    shown = drafting.shown

    async def leaky(desk: Desk, entry: Entry, draft: Draft) -> tuple[Card, ...]:
        met = await _met(desk, entry.game.id, sheet_of(draft), draft.team)
        cards = await shown(desk, entry, draft)
        return tuple(replace(one, text=f"{one.text} {', '.join(met)}") for one in cards)

    patch.setattr(drafting, "shown", leaky)


@plant(ORDERS)
def a_move_is_refused_where_the_enemy_hides(patch: Patch) -> None:
    save = Drafts.save

    async def leaky(drafts: Drafts, game: str, team: Team, said: Any, **named: Any) -> Draft:  # noqa: ANN401
        draft = await save(drafts, game, team, said, **named)
        state = (await drafts._table.sitting(game)).state  # noqa: SLF001
        for line in sheet_of(draft).lines:
            if isinstance(line, Move) and any(state.standing(team.enemy, hex_) for hex_ in line.path):
                raise NotAllowed(fault("no_battle", "13.1", hex=line.path[-1]))
        return draft

    patch.setattr(Drafts, "save", leaky)


@plant("the enemys platoons have other numbers contents and places")
def the_title_of_the_map_counts_platoons(patch: Patch) -> None:
    map_card = map_commands.map_card

    async def leaky(desk: Desk, entry: Entry, seat: Seat, turn: int | None = None) -> Card:
        card = await map_card(desk, entry, seat, turn)
        truth = await desk.table.view(entry.game.id, Seat.REFEREE)
        return replace(card, text=f"{card.text} ({len(truth.platoons)})")

    patch.setattr(map_commands, "map_card", leaky)


@plant(BEATEN)
def a_retreat_is_offered_only_to_hexes_without_an_enemy(patch: Patch) -> None:
    def leaky(state: State, seat: Seat) -> View:
        view = CAMPAIGN.see(state, seat)
        free = (
            replace(
                one, options=tuple(h for h in one.options if not state.standing(one.platoon.team.enemy, h))
            )
            for one in view.retreats
        )
        return replace(view, retreats=tuple(free))

    leaking = replace(GAMES["campaign"], rules=replace(CAMPAIGN, see=leaky))
    patch.setitem(GAMES, "campaign", leaking)


@plant("the enemys sheet lies ready or there is none")
def a_receipt_is_shown_to_the_whole_team_in_its_room(patch: Patch) -> None:
    tell_others = drafting.tell_others

    async def leaky(desk: Desk, entry: Entry, team: Team, told: Callable[[], Card]) -> None:
        await tell_others(desk, entry, team, told)
        room = (await desk.table.sitting(entry.game.id)).seating.channels[Seat.of(team)]
        await desk.boards._rooms._hanging._noticeboard.put(room, told(), "receipt")  # noqa: SLF001

    patch.setattr(drafting, "tell_others", leaky)
