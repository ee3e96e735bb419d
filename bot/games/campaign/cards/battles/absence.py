"""Somebody is missing: the referee names whose players, and rules where it happens again (campaign 13.9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.core.present.cards import Button, Card, Choice, Look
from bot.core.present.carried import packed, unpacked
from bot.core.present.forms import Form, Options
from bot.core.present.rulings.question_card import Asked, Option, asked_card
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.battles.reporting import all_slots
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.arranging.absence import Ruling
from engine.campaign.arranging.shapes import Slot
from engine.campaign.forces import Team

ASK, NAMED, RULE = "absent_ask", "absent_named", "absent_rule"
CAME = "absent_came"
PUT_OFF, PUT_OFF_NAMED = "put_off", "put_off_named"
"""What a referee who plays does: he postpones and rules on nothing (2.5)."""


def lines(shown: Shown, _: Viewer) -> Iterator[str]:
    """Yield that a pending battle was postponed, after which the referee may rule."""
    if shown.sight.battle is not None and shown.sight.postponed:
        yield say("proof.absent_before")


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return the referee's buttons: who is missing once the time has come; a ruling taken back (16.2)."""
    sight = shown.sight
    come = sight.opened_at is not None or (sight.time is not None and sight.time <= shown.now)
    if not viewer.referee or sight.reports or sight.battle is None or len(sight.battle.own) < len(Team):
        return ()
    if not sight.played_by(viewer.user):
        asks = (Button(say("button.absent_ask"), shown.carries(ASK)),) if come else ()
        came = sight.staying_out and sight.opened_at is None
        return (*asks, Button(say("button.absent_came"), shown.carries(CAME))) if came else asks
    if sight.opened_at is None or sight.postponed:
        return ()
    return (Button(say("button.put_off"), shown.carries(PUT_OFF)),)


def absence_form(shown: Shown, act: str = NAMED) -> Form:
    """Return the form on which the referee ticks whose players are missing."""
    choices = tuple(
        Choice(one_of(shown, slot), str(slot))
        for slot in all_slots(shown)
        if slot not in shown.sight.staying_out
    )
    about = say("proof.absent_about")
    named = Options("missing", say("proof.absent_label"), choices, about, "", 0, len(choices))
    return Form(say("proof.absent_form", hex=shown.hex), shown.carries(act), (named,))


def ruling_card(shown: Shown, gone: Iterable[Slot], rulings: Iterable[Ruling]) -> Card:
    """Return the card on which the referee rules, with a button for each ruling that is legal (13.9)."""
    missing = [slot for slot in all_slots(shown) if slot in set(gone)]
    text = say(
        "proof.absent_rule",
        hex=shown.hex,
        missing=listed([plain(one_of(shown, slot), 100) for slot in missing]),
    )
    options = tuple(
        Option(
            Button(
                say(f"button.absent_{one.value}"),
                shown.carries(RULE, f"{one.value}.{short(shown, missing)}"),
                Look.DANGER,
            ),
            say(f"asked.absent_{one.value}"),
            ("13.9",),
        )
        for one in rulings
    )
    return asked_card(Asked(text, ("13.9",), options, say("asked.absent_default")))


def one_of(shown: Shown, slot: Slot) -> str:
    """Return a vehicle with who plays it: "Blue P1 medium tier 5 (Mila)"."""
    user = shown.sight.crew.get(slot)
    return say(
        "proof.absent_one",
        team=team_name(slot.team),
        vehicle=f"{slot.platoon} {vehicles((slot.vehicle,))}",
        player=say("proof.absent_nobody") if user is None else shown.name(user),
    )


def short(shown: Shown, gone: Iterable[Slot]) -> str:
    """Return vehicles as a button carries them, by their places in the order of battle."""
    return packed(set(gone), all_slots(shown))


def read_short(shown: Shown, text: str) -> frozenset[Slot]:
    """Read what `short` wrote; ValueError for anything else."""
    return unpacked(text, all_slots(shown))
