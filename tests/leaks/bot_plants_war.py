"""Leaks planted in the week and under it on purpose, each a realistic mistake, and the pair that finds it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from bot.core.discord import doors
from bot.core.discord.answering import answer_messages, presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.files import attached_steps
from bot.core.files.attachments import AttachmentWish as Attached
from bot.core.people.people import Role
from bot.core.post.herald import Herald
from bot.core.post.kept_pages import KeptPage, Pages
from bot.core.post.parcels import Parcel
from bot.core.present.cards import Card
from bot.core.store.kept_tables import WhichMessage
from bot.games.week import luck as lucky
from bot.games.week.commands import boards, lucks, rosters
from bot.games.week.commands.rosters import Wish
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE
from engine.frozen import FrozenMap
from engine.week import acts, evolve_battle, resolve, see, tell, told
from engine.week import events as e
from engine.week.army import Army
from engine.week.carrying_out import battles
from engine.week.carrying_out.course import Course
from engine.week.desk import Seen
from engine.week.pieces import Leader, Piece, Unit
from engine.week.sides import Side
from engine.week.state import State
from tests.leaks.bot_plants import Patch, plant

STRONG = "a unit on the other roster is strong or weak"
OF_A_KIND = "a unit on the other roster is of this kind or that"
HEADED = "a unit on the other roster belongs to this headquarters or that"
ABLE = "a leader who has not rolled is able or not"
ARMY = "the whole army of the other side is this or that"
SPAN = "the other side names a span or nothing"
CHAIN = "this or that of the other side is off the chain"
FILE = "the other side proposes this roster or that"
CAVALRY = "cavalry of the other side stands where it is attacked or elsewhere"
CHIT = "a sealed chit is this or that"
COMMITTED = "a leader is committed under seal or nobody"
LEADER = "there is a leader to commit or none"


def _everybody(details: object) -> Iterator[Notice]:
    return tell._everybody(details)  # noqa: SLF001 - the mistake is made inside


@dataclass(frozen=True, slots=True)
class _Restless(KeptPage):
    head: int = 0

    @property
    def shown(self) -> str:
        return f"{self.mark}.{self.head}"


# --- what is handed out


@plant(STRONG)
def a_roster_is_handed_out_to_whoever_names_its_side(patch: Patch) -> None:
    roster = rosters.roster

    async def leaky(desk: Desk, entry: Entry, wish: Wish) -> tuple[Card, ...]:
        me = replace(entry.me, chair=wish.side or entry.me.chair)
        return await roster(desk, replace(entry, me=me), wish)

    patch.setattr(rosters, "roster", leaky)


@plant(STRONG)
def everybody_is_told_what_both_have_to_do_on_the_board(patch: Patch) -> None:
    board = boards.board

    async def leaky(desk: Desk, entry: Entry, week: int | None) -> tuple[Card, ...]:
        return await board(desk, replace(entry, me=replace(entry.me, role=Role.REFEREE)), week)

    patch.setattr(boards, "board", leaky)
    patch.setattr(boards, "judges", lambda _: False)


@plant(STRONG)
def the_answers_of_the_desk_are_for_everybody(patch: Patch) -> None:
    for module in (doors, answer_messages, presses):
        patch.setattr(module, "hidden", lambda _: False)


@plant(FILE)
def a_roster_that_is_proposed_is_attached_for_everybody(patch: Patch) -> None:
    patch.setattr(rosters, "Attached", lambda name: Attached(name, readers=PUBLIC))


@plant(CHAIN)
def a_file_can_be_attached_to_what_others_have_said(patch: Patch) -> None:
    patch.setattr(attached_steps, "judges", lambda _: True)


@plant(ABLE)
def the_luck_of_a_side_counts_what_its_leaders_are_worth(patch: Patch) -> None:
    honest = lucky.luck

    def leaky(events: Iterable[e.Event]) -> tuple[lucky.Luck, ...]:
        every = tuple(events)
        worth = [
            e.LeaderRolled(one.side, one.piece.name, 6, min(max(one.piece.initiative, 1), 6))
            for one in every
            if isinstance(one, e.PieceSet) and isinstance(one.piece, Leader)
        ]
        return honest((*every, *worth))

    patch.setattr(lucks, "luck", leaky)


# --- who is told


@plant(STRONG)
def what_is_a_sides_own_is_told_to_both(patch: Patch) -> None:
    patch.setattr(tell, "_own", lambda _, details, **__: _everybody(details))


@plant(HEADED)
def a_roster_that_is_put_right_is_told_to_both(patch: Patch) -> None:
    def leaky(_: State, event: e.PieceSet, __: State) -> Iterator[Notice]:
        yield from _everybody(told.RosterChanged(repr(event.piece)))

    patch.setitem(tell._TELLERS, e.PieceSet, leaky)  # noqa: SLF001


@plant(CHAIN)
def who_is_off_the_chain_is_told_to_both(patch: Patch) -> None:
    def leaky(_: State, event: e.ChainSaid, __: State) -> Iterator[Notice]:
        yield from _everybody(told.RosterChanged(", ".join(event.names)))

    patch.setitem(tell._TELLERS, e.ChainSaid, leaky)  # noqa: SLF001


@plant(SPAN)
def a_span_is_posted_in_the_room_of_the_own_side(patch: Patch) -> None:
    def leaky(_: State, event: e.SpanNamed, __: State) -> Iterator[Notice]:
        yield from tell._own(event.side, told.RosterChanged(", ".join(event.names)))  # noqa: SLF001

    patch.setitem(tell._TELLERS, e.SpanNamed, leaky)  # noqa: SLF001


@plant(SPAN)
def every_card_is_changed_whenever_anything_happens(patch: Patch) -> None:
    """As of a page known by where its journal stands; the sweep of all games alone changes nothing."""
    honest = Pages.page

    async def leaky(self: Pages, game: str, which: WhichMessage) -> KeptPage | None:
        page = await honest(self, game, which)
        head = (await self._table.sitting(game)).head
        return None if page is None else _Restless(page.card, page.mark, page.ticks, page.drawing, head)

    patch.setattr(Pages, "page", leaky)


@plant(SPAN)
def what_is_to_do_on_the_board_is_posted_though_nothing_moved(patch: Patch) -> None:
    own = tell._own  # noqa: SLF001 - the mistake is made inside
    patch.setattr(tell, "_own", lambda side, details, **_: own(side, details))


@plant(CHIT)
def that_a_chit_is_in_says_which(patch: Patch) -> None:
    def leaky(before: State, event: e.IntensityPicked, _: State) -> Iterator[Notice]:
        assert before.desk.battle is not None
        yield from _everybody(told.AnswerIn(f"{before.desk.battle.hex} {event.chit}", event.side))

    patch.setitem(tell._TELLERS, e.IntensityPicked, leaky)  # noqa: SLF001


@plant(COMMITTED)
def a_leader_is_told_before_both_are_in(patch: Patch) -> None:
    def leaky(before: State, event: e.LeaderCommitted, _: State) -> Iterator[Notice]:
        assert before.desk.battle is not None
        yield from _everybody(told.LeadersShown(before.desk.battle.hex, event.leader, "", 0))

    patch.setitem(tell._TELLERS, e.LeaderCommitted, leaky)  # noqa: SLF001


@plant(LEADER)
def that_a_side_has_committed_is_told_as_of_its_chit(patch: Patch) -> None:
    patch.setitem(tell._TELLERS, e.LeaderCommitted, tell._picked)  # noqa: SLF001


@plant(CAVALRY)
def that_no_cavalry_retreats_is_told_too(patch: Patch) -> None:
    def leaky(course: Course, side: Side, act: acts.Mounted) -> None:
        if not act.groups:
            course.happen(e.MountedRetreated(side, ()))
        battles.mounted(course, side, act)

    patch.setitem(resolve._SIDES, acts.Mounted, leaky)  # noqa: SLF001


# --- what is seen


@plant(OF_A_KIND)
def guns_by_themselves_cannot_be_attacked(patch: Patch) -> None:
    stands = see._stands  # noqa: SLF001 - the mistake is made inside

    def leaky(army: Army) -> FrozenMap[str, bool]:
        units = {name: one for name, one in army.units.items() if one.kind != "artillery"}
        return stands(replace(army, units=FrozenMap(units)))

    patch.setattr(see, "_stands", leaky)


@plant(OF_A_KIND)
def whatever_the_referee_sets_counts_as_seen(patch: Patch) -> None:
    amended = evolve_battle.amended

    def leaky(state: State, piece: Piece) -> State:
        after = amended(state, piece)
        if not isinstance(piece, Unit):
            return after
        seen = after.desk.seen.with_item(piece.name, Seen(piece.kind, piece.strength))
        return replace(after, desk=replace(after.desk, seen=seen))

    patch.setattr(evolve_battle, "amended", leaky)


@plant(ARMY)
def every_letter_is_drawn_with_the_referees_view(patch: Patch) -> None:
    made = Herald._parcel  # noqa: SLF001 - the mistake is made inside

    async def leaky(this: Herald, letter: Any) -> Parcel:  # noqa: ANN401
        parcel = await made(this, letter)
        return replace(parcel, seen=await this._table.view(letter.game, REFEREE, letter.position))  # noqa: SLF001

    patch.setattr(Herald, "_parcel", leaky)
