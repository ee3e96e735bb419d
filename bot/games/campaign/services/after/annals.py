"""The annals of a campaign: its scenes, its sealed orders, its numbers, for whoever may read them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.core.after.looking_back import LookingBack
from bot.core.after.whole_games import ReadBack
from bot.core.after.whose_eyes import refuse_blind
from bot.core.people.people import Membership, PublicGame
from bot.games.campaign import codec
from bot.games.campaign.services.after import scenes as seen_in
from bot.games.campaign.services.after.teams import Eyes, opened
from engine.campaign import events as e
from engine.campaign.commands import Seat, Sheet
from engine.campaign.forces import Team
from engine.campaign.ledger import Ledger, ledger
from engine.campaign.retelling import Deed, Scene, Shot
from engine.campaign.view import View


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sheet that was given: whose, in which Game Turn, and what its team saw when it was."""

    team: Team
    game_turn: int
    sheet: Sheet
    before: View


@dataclass(frozen=True, slots=True)
class Part:
    """A Game Turn of the story: what happened in it, and how things stood when the next one began.

    `days`: when its turns began and the game ended, in milliseconds since 1970: everybody is told of both.
    """

    game_turn: int
    deeds: tuple[Deed, ...]
    shot: Shot
    days: tuple[int, ...] = ()


class Annals:
    """What the campaigns of one table have to tell."""

    def __init__(self, games: ReadBack) -> None:
        self._games = games

    async def shots(self, game: PublicGame, me: Membership, eyes: Eyes) -> tuple[Shot, ...]:
        """Return a replay, picture by picture; raises a refusal for eyes that are not his."""
        refuse_blind(game, me, eyes)
        back = await self._games.of(game)
        return await asyncio.to_thread(_shots, back, eyes)

    async def ledger(self, game: PublicGame, me: Membership, eyes: Eyes) -> Ledger:
        """Return the books; raises as `shots`."""
        scenes = await self.scenes(game, me, eyes)
        return ledger((one.view for one in scenes), await self.record(game, me, eyes))

    async def record(self, game: PublicGame, me: Membership, eyes: Eyes) -> Scene:
        """Return in one all that holds of what these eyes may know; raises as `shots`."""
        refuse_blind(game, me, eyes)
        back = await self._games.of(game)
        return await asyncio.to_thread(seen_in.record, back, eyes.seat)

    async def sheets(self, game: PublicGame, me: Membership) -> tuple[Sealed, ...]:
        """Return the sheets that he may open, in their order: his own team's, after the end both (10.4)."""
        back = await self._games.of(game)
        return await asyncio.to_thread(_sheets, back, opened(game, me))

    async def scenes(self, game: PublicGame, me: Membership, eyes: Eyes) -> tuple[Scene, ...]:
        """Return the scenes of one pair of eyes; raises as `shots`."""
        return tuple(one.scene for one in await self.shots(game, me, _single(eyes)))

    async def chapters(self, game: PublicGame, me: Membership, eyes: Eyes) -> tuple[Part, ...]:
        """Return the story, Game Turn by Game Turn; raises as `shots`."""
        shots = await self.shots(game, me, eyes)
        deeds = (await self.record(game, me, eyes)).deeds
        days = await asyncio.to_thread(_days, await self._games.of(game), eyes.seat)
        return tuple(
            Part(
                turn,
                tuple(one for one in deeds if max(one.game_turn, 1) == turn),
                _ended(shots, turn),
                tuple(at for of, at in days if of == turn),
            )
            for turn in range(1, max((one.scene.view.game_turn for one in shots), default=0) + 1)
        )


def _days(back: LookingBack, seat: Seat) -> tuple[tuple[int, int], ...]:
    """Return each Game Turn with the moments at which a turn of it began, and the game was over."""
    found, turn = [], 0
    for position in back.holding(seat):
        for event in back.events(position):
            if isinstance(event, e.TurnBegan):
                turn = event.game_turn
            if isinstance(event, e.TurnBegan | e.GameEnded):
                found.append((turn, back.entries[position - 1].at))
    return tuple(found)


def _ended(shots: tuple[Shot, ...], turn: int) -> Shot:
    """Return the first picture of the Game Turn after one, or the last there is."""
    return next((one for one in shots if one.scene.view.game_turn > turn), shots[-1])


def _single(eyes: Eyes) -> Eyes:
    return Eyes.TRUTH if eyes is Eyes.ALL else eyes


def _shots(back: LookingBack, eyes: Eyes) -> tuple[Shot, ...]:
    if eyes is Eyes.ALL:
        return seen_in.at_one_look(back)
    found = seen_in.truth(back) if eyes is Eyes.TRUTH else seen_in.seen(back, eyes.seat)
    return tuple(Shot(one) for _, one in found)


def _sheets(back: LookingBack, teams: frozenset[Team]) -> tuple[Sealed, ...]:
    found = []
    for team in Team:
        if team not in teams:
            continue
        seat = Seat.of(team)
        for position in back.holding(seat):
            entry = back.entries[position - 1]
            said, _ = codec.read_step(entry.body, entry.version)
            sheet = next((act for act in said.acts if isinstance(act, Sheet)), None)
            if said.seat == seat and sheet is not None:
                before = back.view(seat, back.loaded.moments[position - 1])
                found.append((position, Sealed(team, before.game_turn, sheet, before)))
    return tuple(one for _, one in sorted(found, key=lambda one: one[0]))
