"""Manning in words: who plays what, the lists in which vehicles are given, and what is suggested (13.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from bot.core.present.cards import Button, Card, Choice, Look, Select
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.battles.garage import to_garage
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.battles.standing_in import PLAYED, carries, head
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicle
from engine.campaign.arranging.manning import Hindrance, Prospect
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Slot
from engine.campaign.arranging.waiting import missing
from engine.campaign.forces import Team, Vehicle

NOBODY = "nobody"
"""What a list of members carries for nobody."""
_ONE_MESSAGE = 1800
NAMED = 12
"""So many people are named in one line."""
MOST = 24
"""So many members stand in a list, beside nobody."""


class Suggested(Protocol):
    """Who would play which vehicle, who has it now, and what nobody can play."""

    @property
    def crew(self) -> Mapping[Slot, int]:
        """Who would play what."""

    @property
    def brings(self) -> Mapping[Slot, Vehicle]:
        """With which of his own."""

    @property
    def before(self) -> Mapping[Slot, int]:
        """Who has what now."""

    @property
    def unfilled(self) -> tuple[Prospect, ...]:
        """What nobody can play, with why."""

    @property
    def mark(self) -> str:
        """What tells it from every other."""


def lines(shown: Shown, viewer: Viewer) -> Iterator[str]:
    """Yield what the card of a battle says of its manning: to a team of its own side alone (12.5)."""
    battle = shown.sight.battle
    if battle is None:
        return
    if viewer.team is None:
        for team in Team:
            there = slots(battle, team)
            if there:
                manned = sum(one in shown.sight.crew for one in there)
                yield say("crew.count_of", team=team_name(team), manned=manned, all=len(there))
        return
    if shown.sight.progress not in PLAYED or viewer.user in _with_a_part(shown, viewer.team):
        yield _mine(shown, viewer, viewer.team)
    yield from crew_lines(shown, viewer.team)
    commander = shown.sight.commanders.get(viewer.team)
    if commander is not None:
        yield say("crew.commander", name=plain(shown.name(commander)))
    if (viewer.orders or viewer.leads) and shown.sight.progress not in PLAYED:
        coming, away = shown.sight.coming.get(viewer.team, ()), shown.sight.away.get(viewer.team, ())
        if coming:
            yield say("crew.coming", names=names(shown, coming))
        if away:
            yield say("crew.away", names=names(shown, away))


def crew_lines(shown: Shown, team: Team) -> Iterator[str]:
    """Yield a line for each vehicle of a side: who plays it, or that nobody does."""
    battle = shown.sight.battle
    for one in slots(battle, team) if battle is not None else ():
        user = shown.sight.crew.get(one)
        if one in shown.sight.staying_out:
            yield say("crew.out", slot=named(one))
        elif user is None:
            yield say("crew.open", slot=named(one))
        else:
            yield say("crew.manned", slot=named(one), name=plain(shown.name(user)))


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return what somebody may do about the manning now: sign up or off, give vehicles, name who commands."""
    sight, team = shown.sight, viewer.team
    if sight.progress in PLAYED or team is None or viewer.referee:
        return ()
    found = []
    if viewer.user not in {*sight.coming.get(team, ()), *sight.crew.values()}:
        # Who orders has more to do than to come himself, and who is not needed is not urged.
        look = Look.PLAIN if viewer.orders or not missing(sight, team) else Look.GO
        found.append(Button(say("button.crew_up"), shown.carries("crew_up"), look))
    if viewer.user not in sight.away.get(team, frozenset()):
        found.append(Button(say("button.crew_off"), shown.carries("crew_off")))
    if viewer.orders or viewer.leads:
        found.append(Button(say("button.crew_man"), shown.carries("crew_man")))
        look = Look.GO if sight.time is not None and missing(sight, team) else Look.PLAIN
        found.append(Button(say("button.crew_suggest"), shown.carries("crew_suggest"), look))
    if viewer.orders:
        found.append(Button(say("button.crew_lead"), shown.carries("crew_lead")))
    return tuple(found)


def signed_card(shown: Shown, viewer: Viewer, *, owns: bool) -> Card:
    """Return what somebody has said now: that he comes, or not; if he `owns` nothing, how he registers it."""
    text = _mine(shown, viewer, viewer.team)
    card = Card(_head(shown, text if owns else f"{text}\n{say('crew.you_own_nothing')}"))
    return card.under(buttons(shown, viewer)) if owns else card.under(buttons(shown, viewer), (to_garage(),))


def giving_card(
    shown: Shown,
    prospects: tuple[Prospect, ...],
    chosen: Slot | None,
    note: str = "",
    for_: Team | None = None,
) -> Card:
    """Return the card on which vehicles are given: a list of them, and of members for the chosen one.

    `for_`: the team for whose captain the referee gives them (16.4).
    """
    row = [Button(say("button.crew_suggest"), carries(shown, "suggest", for_))]
    if for_ is not None:
        row.append(Button(say("button.crew_lead"), carries(shown, "lead", for_)))
    if not prospects:
        none = _head(shown, "\n".join((*head(for_), say("crew.none_to_give"))))
        return Card(none).under(tuple(row[1:])) if row[1:] else Card(none)
    now = next((one for one in prospects if one.slot == chosen), None)
    if now is None:
        now = next((one for one in prospects if one.user is None), prospects[0])
    text = [*head(for_), note] if note else [*head(for_)]
    text += crew_lines(shown, now.slot.team)
    text.append(say("crew.choose" if now.may else "crew.nobody_for", slot=named(now.slot)))
    if not now.may or len(now.may) > MOST:
        text += _as_many_as_fit(text, _why(shown, now))
    rows = (
        Select(
            carries(shown, "slot", for_),
            say("select.crew_slot"),
            tuple(_slot_choice(shown, one, chosen=one is now) for one in prospects),
        ),
        Select(
            carries(shown, "give", for_, str(now.slot)),
            say("select.crew_give", slot=named(now.slot)),
            tuple(_members(shown, now)),
        ),
    )
    return Card(_head(shown, "\n".join(text))).under(*rows, tuple(row))


def suggestion_card(shown: Shown, made: Suggested, for_: Team | None = None) -> Card:
    """Return what is suggested, what would change by it, and which vehicles nobody can play and why."""
    text = [*head(for_), say("crew.suggested")]
    for slot, user in made.crew.items():
        before = made.before.get(slot)
        moved = before not in {None, user}
        own, name = made.brings[slot], plain(shown.name(user))
        key = "crew.manned" if own == slot.vehicle else "crew.manned_with"
        line = say(key, slot=named(slot), name=name, vehicle=vehicle(own))
        text.append(say("crew.instead", line=line, name=plain(shown.name(before or 0))) if moved else line)
    for one in made.unfilled:
        text.append(say("crew.nobody_for", slot=named(one.slot)))
        text += _why(shown, one)
    if made.crew == made.before:
        return Card(_head(shown, "\n".join((*text, say("crew.as_it_is")))))
    take = Button(say("button.crew_take"), carries(shown, "take", for_, made.mark), Look.GO)
    return Card(_head(shown, "\n".join(text))).under((take, Button(say("button.no"), shown.carries("leave"))))


def leading_card(
    shown: Shown, viewer: Viewer, members: Iterable[int], note: str = "", for_: Team | None = None
) -> Card:
    """Return the list from which a captain names his Field Commander, or the referee for him (16.4)."""
    team = viewer.team or for_
    now = shown.sight.commanders.get(team) if team is not None else None
    choices = [Choice(say("crew.captain_himself"), NOBODY, chosen=now is None)]
    known = sorted(members, key=lambda user: (user != now, shown.name(user).casefold()))
    choices += [Choice(bare(shown.name(user)), str(user), chosen=user == now) for user in known[:MOST]]
    select = Select(carries(shown, "leader", for_), say("select.crew_lead"), tuple(choices))
    text = "\n".join((*head(for_), *((note,) if note else ()), say("crew.lead_asked")))
    return Card(_head(shown, text)).under(select)


def named(slot: Slot) -> str:
    """Return a vehicle of an order of battle: "P1 heavy tier 7"."""
    return f"{slot.platoon} {vehicle(slot.vehicle)}"


def names(shown: Shown, users: Iterable[int]) -> str:
    """Return people by their names, in their order; of very many how many there are more."""
    every = sorted((plain(shown.name(user)) for user in users), key=str.casefold)
    if len(every) <= NAMED:
        return listed(every)
    return say("crew.names_more", names=", ".join(every[:NAMED]), count=len(every) - NAMED)


def _head(shown: Shown, text: str) -> str:
    return say("crew.title", hex=shown.hex, game=plain(shown.game_name), text=text)


def _mine(shown: Shown, viewer: Viewer, team: Team | None) -> str:
    """Return what somebody is in the battle, to himself."""
    mine = next((slot for slot, user in shown.sight.crew.items() if user == viewer.user), None)
    if mine is not None:
        return say("crew.you_play", slot=named(mine))
    if team is not None and shown.sight.commanders.get(team) == viewer.user:
        return say("crew.you_command")
    if team is not None and viewer.user in shown.sight.coming.get(team, frozenset()):
        return say("crew.you_come")
    if team is not None and viewer.user in shown.sight.away.get(team, frozenset()):
        return say("crew.you_are_away")
    return say("crew.you_say" if team is None or missing(shown.sight, team) else "crew.you_may")


def _with_a_part(shown: Shown, team: Team) -> frozenset[int | None]:
    """Return who plays a vehicle in the battle, and who commands a side."""
    return frozenset((*shown.sight.crew.values(), shown.sight.commanders.get(team)))


def _as_many_as_fit(text: list[str], more: Iterable[str]) -> Iterator[str]:
    """Yield lines as long as one message takes them: a card that is changed in place is one message."""
    length = sum(map(len, text))
    for line in more:
        length += len(line) + 1
        if length > _ONE_MESSAGE:
            return
        yield line


def _slot_choice(shown: Shown, one: Prospect, *, chosen: bool) -> Choice:
    about = say("crew.free") if one.user is None else bare(shown.name(one.user))
    return Choice(named(one.slot), str(one.slot), about, chosen=chosen)


def _members(shown: Shown, one: Prospect) -> Iterator[Choice]:
    """Yield who may play a vehicle: who signed up first, then who brings the higher tier, then by name."""
    coming = shown.sight.coming.get(one.slot.team, frozenset())
    ranked = sorted(
        one.may, key=lambda user: (user not in coming, -one.may[user].tier, shown.name(user).casefold())
    )
    for user in ranked[:MOST]:
        key = "crew.brings_coming" if user in coming else "crew.brings"
        about = say(key, vehicle=vehicle(one.may[user]))
        yield Choice(bare(shown.name(user)), str(user), about, chosen=user == one.user)
    yield Choice(say("crew.nobody"), NOBODY)


def _why(shown: Shown, one: Prospect) -> Iterator[str]:
    """Yield why members may not play a vehicle, for their own commander; and who stands in no list."""
    by = {why: [user for user, found in one.hindered.items() if found is why] for why in Hindrance}
    if not (one.may or by[Hindrance.AWAY] or by[Hindrance.BUSY] or by[Hindrance.PLAYING]):
        yield say("crew.why_not_owned", vehicle=vehicle(one.slot.vehicle))
    for why, users in by.items():
        if users and why is not Hindrance.NOT_OWNED:
            yield say(f"crew.why_{why.value}", names=names(shown, users))
    if len(one.may) > MOST:
        yield say("crew.more", count=len(one.may) - MOST)
