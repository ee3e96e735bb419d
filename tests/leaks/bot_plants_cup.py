"""Leaks planted in the tournament on purpose, each a realistic mistake, and the pair that finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.core.discord import seat_option
from bot.core.discord.answering.completions import fitting
from bot.core.discord.games import rosters
from bot.core.post import herald
from bot.core.post.herald import Herald
from bot.core.post.parcels import Parcel
from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.offered_choices import SAY
from bot.core.present.reader import Reader
from bot.core.present.seats import bare_name
from bot.games.tournament import offering
from bot.games.tournament.commands import groups
from bot.games.tournament.groups import group_card
from bot.games.tournament.kinds import KINDS
from bot.games.tournament.offering import offers
from bot.games.tournament.speaking import say
from engine.common.notice import Notice
from engine.common.seat import REFEREE, Seat
from engine.common.turn import Scope
from engine.errors import NotAllowed, fault
from engine.frozen import FrozenMap
from engine.tournament import acts, check, see, tell, told
from engine.tournament import events as e
from engine.tournament.arrivals import comes_now
from engine.tournament.judging.holding import Since
from engine.tournament.legality.moment import match_of, own_match
from engine.tournament.match import PHANTOMS as PRETENDED
from engine.tournament.match import Match, Own
from engine.tournament.missions import FORCES, TARGET
from engine.tournament.state import State, View
from tests.leaks.bot_plants import Patch, instead, plant
from tests.leaks.bot_plants_war import every_card_is_changed_whenever_anything_happens

if TYPE_CHECKING:
    import discord

    from bot.core.discord.answering.completions import Text
    from bot.core.discord.desk import Desk
    from bot.core.discord.doors import Entry

PLAYED = "a match is played against a target or none"
DELAY = "a delay has a target or none"
HAND = "the other is dealt this hand or that"
CHOICE = "the other chooses this mission or that"
FACE = "the face of the end roll is this or that"
FORCE = "the other rolls for this force or that"
PHANTOMS = "phantoms or the reserve come by an edge"
GROUP = "the other hands in this group or that"
MUCH = "the other says much in secret or nothing"
REFEREE_PLAYS = "the opponent of a referee brings on phantoms or the reserve"
SECOND_PLAYS = "the opponent of a second referee has this group and that hand"


def _truth(patch: Patch) -> Callable[[], State]:
    """Have what was looked at last be at hand, as for a judge who is handed the state in place of a View."""
    honest, last = see._own, list[State]()  # noqa: SLF001 - the mistake is made inside

    def noted(state: State, seat: Seat) -> Iterator[tuple[Scope, FrozenMap[Seat, Own]]]:
        last[:] = [state]
        return honest(state, seat)

    patch.setattr(see, "_own", noted)
    return lambda: last[0]


def _tell(patch: Patch, event: type, teller: Callable[[State, Any, State], Iterator[Notice]]) -> None:
    patch.setitem(tell._TELLERS, event, teller)  # noqa: SLF001 - the mistake is made inside


# --- what is refused, and how


@plant(PLAYED)
def a_target_that_is_not_open_is_refused_otherwise_than_one_that_is_none(patch: Patch) -> None:
    truth, honest = _truth(patch), check._JUDGES[acts.Held]  # noqa: SLF001 - the mistake is made inside

    def leaky(view: View, act: acts.Held) -> None:
        match = own_match(view)
        for seat, held in act.by:
            choice = truth().own[match.scope][match.other(seat)].choice
            if (
                TARGET in held
                and choice is not None
                and choice.target
                and match.other(seat) not in match.targets
            ):
                raise NotAllowed(fault("no_target_to_open", "1.8"))
        honest(view, act)

    patch.setitem(check._JUDGES, acts.Held, leaky)  # noqa: SLF001


@plant(DELAY)
def the_form_for_what_is_held_asks_for_a_target_that_is_not_open(patch: Patch) -> None:
    truth = _truth(patch)

    def leaky(match: Match) -> Since:
        own = truth().own[match.scope]
        return lambda owner: 1 if (choice := own[owner].choice) is not None and choice.target else None

    patch.setattr(offering, "open_since", leaky)


# --- what is told


@plant(FACE)
def the_face_of_the_end_roll_is_told_while_missions_are_closed(patch: Patch) -> None:
    def leaky(before: State, event: e.TurnBegun, after: State) -> Iterator[Notice]:
        yield from tell._turn(before, event, after)  # noqa: SLF001
        rolled = after.ends.get(event.scope, ())
        if rolled:
            yield from tell._both(after.matches[event.scope], told.GameEnded(0, rolled, ()))  # noqa: SLF001

    _tell(patch, e.TurnBegun, leaky)


@plant(PHANTOMS)
def whoever_may_flank_now_is_asked_where_before_the_eyes_of_the_other(patch: Patch) -> None:
    """For real troops, since nobody has to be asked for phantoms."""

    def leaky(before: State, event: e.TurnBegun, after: State) -> Iterator[Notice]:
        yield from tell._turn(before, event, after)  # noqa: SLF001
        real = [
            force
            for one in after.own[event.scope].values()
            for force in one.forces
            if force != PRETENDED and comes_now(after.missions, one, force, event.turn)
        ]
        for name in after.matches[event.scope].two if real else ():
            yield from tell._own(name, told.MatchAsked("play", event.scope), event.scope)  # noqa: SLF001

    _tell(patch, e.TurnBegun, leaky)


@plant(PHANTOMS)
def phantoms_at_an_edge_are_told_to_nobody(patch: Patch) -> None:
    def leaky(before: State, event: e.EdgeNamed, after: State) -> Iterator[Notice]:
        if event.force != PRETENDED:
            yield from tell._edge(before, event, after)  # noqa: SLF001

    _tell(patch, e.EdgeNamed, leaky)


@plant(FORCE)
def for_which_force_it_was_rolled_is_told_to_both(patch: Patch) -> None:
    def leaky(_: State, event: e.ArrivalRolled, after: State) -> Iterator[Notice]:
        rolled = told.ArrivalTold(event.force, event.face, event.arrives)
        yield from tell._both(after.matches[event.scope], rolled)  # noqa: SLF001

    _tell(patch, e.ArrivalRolled, leaky)


@plant(CHOICE)
def that_a_mission_is_in_says_which(patch: Patch) -> None:
    def leaky(_: State, event: e.MissionChosen, after: State) -> Iterator[Notice]:
        sealed = told.MissionSealed(event.choice.mission, off=False, target="", place="")
        yield from tell._both(after.matches[event.scope], sealed)  # noqa: SLF001

    _tell(patch, e.MissionChosen, leaky)


@plant(MUCH)
def each_exchange_of_a_choice_is_told_to_the_other(patch: Patch) -> None:
    def leaky(_: State, event: e.MissionChosen, after: State) -> Iterator[Notice]:
        other = after.matches[event.scope].other(event.name)
        yield from tell._own(other, told.MissionIn(event.name), event.scope)  # noqa: SLF001

    _tell(patch, e.MissionChosen, leaky)


@plant(MUCH)
def what_is_counted_is_told_to_the_other(patch: Patch) -> None:
    def leaky(_: State, event: e.Counted, after: State) -> Iterator[Notice]:
        other = after.matches[event.scope].other(event.name)
        yield from tell._own(other, told.MissionIn(event.name), event.scope)  # noqa: SLF001

    _tell(patch, e.Counted, leaky)


@plant(HAND)
def a_reminder_to_choose_has_as_many_buttons_as_the_other_has_cards(patch: Patch) -> None:
    made = Herald._parcel  # noqa: SLF001 - the mistake is made inside

    async def leaky(this: Herald, letter: Any) -> Parcel:  # noqa: ANN401
        parcel = await made(this, letter)
        match = match_of(parcel.seen, parcel.seat)
        if match is None or "due_soon" not in {one.kind for one in parcel.notices}:
            return parcel
        other = await this._table.view(letter.game, match.other(parcel.seat), letter.position)  # noqa: SLF001
        return replace(parcel, seen=other)

    def said(_: object, view: View, reader: Reader) -> tuple[Card, ...]:
        cards = [line for one in offers(view) for line in one.lines]
        buttons = [
            Button(str(at), str(Carried(SAY, reader.game, 0, f"{at:012}"))) for at, _ in enumerate(cards)
        ]
        return (Card(say("card_mission")).under(tuple(buttons)),)

    patch.setattr(Herald, "_parcel", leaky)
    patch.setitem(KINDS, "due_soon", replace(KINDS["due_soon"], say=said))


# --- what is shown and listed


@plant(MUCH)
def every_card_of_a_match_is_changed_whenever_anything_happens(patch: Patch) -> None:
    every_card_is_changed_whenever_anything_happens(patch)


@plant(GROUP)
def a_roster_tells_what_each_group_costs_in_all(patch: Patch) -> None:
    shown = rosters.shown

    async def leaky(desk: Desk, interaction: discord.Interaction, entry: Entry) -> Card:
        card = await shown(desk, interaction, entry)
        totals = _totals(await desk.table.view(entry.game.id, REFEREE))
        return replace(
            card, text="\n".join((card.text, *(f"{seat}: {sum_}" for seat, sum_ in totals.items())))
        )

    patch.setattr(rosters, "shown", leaky)


def _totals(view: View) -> Mapping[Seat, int]:
    return {seat: sum(map(one.spent, FORCES)) for seat, one in view.groups.items()}


@plant(SECOND_PLAYS)
def a_list_of_contestants_has_what_each_group_costs_in_all(patch: Patch) -> None:
    async def leaky(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
        from engine.common.seat import REFEREE  # noqa: PLC0415 - see `instead`
        from tests.leaks.bot_plants_cup import _totals  # noqa: PLC0415

        (game,) = await desk.lobby.games(interaction.guild_id or 0)
        totals = _totals(await desk.table.view(game.id, REFEREE))
        sides = (await desk.table.sitting(game.id)).sides
        return fitting(typed, ((f"{bare_name(one)} {totals.get(one, 0)}", one) for one in sides))

    instead(patch, seat_option.every_side, leaky)


@plant(GROUP)
def a_group_is_handed_out_to_whoever_names_its_owner(patch: Patch) -> None:
    honest = groups.group

    async def leaky(desk: Desk, entry: Entry, wish: groups.Wish) -> tuple[Card, ...]:
        if wish.file is None and wish.player:
            view = await desk.table.view(entry.game.id, wish.player)
            return (group_card(view, Reader(entry.game.id, entry.game.name, entry.asker.user)),)
        return await honest(desk, entry, wish)

    patch.setattr(groups, "group", leaky)


# --- a referee who plays


@plant(REFEREE_PLAYS)
def a_referee_who_plays_is_written_to_with_all_that_a_referee_sees(patch: Patch) -> None:
    async def leaky(table: Any, letter: Any, _: Iterable[int]) -> View:  # noqa: ANN401
        view: View = await table.view(letter.game, REFEREE, letter.position)
        return view

    patch.setattr(herald, "seen_by_who_plays", leaky)
