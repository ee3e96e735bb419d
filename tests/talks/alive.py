"""What is on the messages of a battle: every button and list, pressed before a restart and after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.core.present.carried import Carried
from bot.rehearsal.seen import Result, SeenMessage
from tests.core.discord.every_press import PRESSES
from tests.talks.fight import BORIS, RITA, ROSA, Fight

LOOKS = frozenset(
    [
        "battle_card",
        "battle_side",
        "time_offer",
        "time_show",
        "crew_man",
        "crew_suggest",
        "crew_lead",
        "crew_slot",
        "for_man",
        "for_suggest",
        "for_lead",
        "for_slot",
        "room",
        "my_place",
        "fill_in",
        "proof_report",
        "proof_confirm",
        "proof_dispute",
        "proof_settle",
        "absent_ask",
    ]
)
"""Acts that show something or open a form, and change nothing: the same answer comes before and after."""

STEPS = frozenset(
    [
        "time_offered",
        "times_suit",
        "time_decide",
        "crew_up",
        "crew_off",
        "crew_give",
        "crew_take",
        "crew_leader",
        "for_give",
        "for_take",
        "for_leader",
        "room_open",
        "observe",
        "observe_not",
        "challenge",
        "challenge_not",
        "fill_in_ask",
        "fill_in_yes",
        "fill_in_no",
        "fill_in_back",
        "proof_played",
        "proof_sent",
        "proof_shot",
        "proof_object",
        "proof_settled",
        "absent_named",
        "absent_rule",
        "absent_came",
        "battle_first",
    ]
)
"""Acts that change something: each is done once, with what stood on a message before a restart."""

BY_SKIRMISH = frozenset(
    ["bridge_ask", "bridge_yes", "bridge_text", "bridge_said", "bridge_no", "bridge_back"]
)
"""Acts by which a skirmish comes to settle a battle: pressed in a battle of their own."""

ELSEWHERE = frozenset(["battle_more", "battle_pick", "put_off", "put_off_named"])
"""Pressed for all that is behind it; on a board of more than five battles, for a referee who plays."""


@dataclass(frozen=True, slots=True)
class Live:
    """A button or list on a message, and who sees it there."""

    name: str
    message: SeenMessage
    custom_id: str
    values: tuple[str, ...]
    select: bool

    @property
    def act(self) -> str:
        """The act that it carries; "" for none of ours."""
        carried = Carried.read(self.custom_id)
        return "" if carried is None else carried.act


def of_the_desk() -> frozenset[str]:
    """Return every act of the battle desk."""
    return frozenset(
        act
        for act, press in PRESSES.items()
        if press.handler.__module__.startswith(("bot.games.campaign.commands.battles.", "bot.games.links."))
    )


def live(fight: Fight, encounter: str, cards: Iterable[tuple[str, Result]]) -> Iterator[Live]:
    """Yield each button and list of a battle on anybody's letters, in his room, and on his cards.

    The same custom id is taken once a person, from his newest message.
    """
    for name in (RITA, BORIS, ROSA, "Mila"):
        person = fight.there.person(name)
        room = {RITA: "referee-room", ROSA: "red-room"}.get(name, "blue-room")
        own = [one.message for who, one in cards if who == name and one.message is not None]
        found: dict[str, Live] = {}
        for message in (*own, *reversed(person.read(room)), *reversed(person.inbox())):
            for one in _on(name, message):
                if encounter in one.custom_id or one.act == "battle_first":
                    found.setdefault(one.custom_id, one)
        yield from found.values()


def _on(name: str, message: SeenMessage) -> Iterator[Live]:
    for button in message.buttons:
        if button.custom_id is not None and not button.disabled:
            yield Live(name, message, button.custom_id, (), select=False)
    for select in message.selects:
        if not select.disabled:
            yield Live(name, message, select.custom_id, select.values, select=True)


async def press(fight: Fight, one: Live, *values: str) -> Result:
    """Have somebody press a button or choose from a list."""
    fight.there.server.clock.advance(1)  # nobody floods the bot
    person = fight.there.person(one.name)
    if one.select:
        return await person.select(one.message, one.custom_id, values or one.values[:1])
    return await person.click(one.message, one.custom_id)


async def looked(fight: Fight, found: Iterable[Live]) -> dict[tuple[str, str], str]:
    """Have everybody press what changes nothing; return what he was shown, by who and what it was."""
    shown = {}
    for one in found:
        answer = await press(fight, one)
        told = "\n".join((answer.text, *(each.text for each in answer.followups)))
        shown[one.name, one.custom_id] = told if answer.modal is None else repr(answer.modal)
    return shown
