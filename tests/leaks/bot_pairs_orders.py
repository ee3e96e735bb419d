"""Pairs of worlds: what a captain could find out by the orders and answers that he himself writes."""

from __future__ import annotations

from tests.leaks.bot_pair import blue_passes, facing, pair
from tests.leaks.bot_worlds import BORIS, ROSA, World

TAPS = "Tap my orders"


@pair()
async def ones_own_orders_lead_to_where_the_enemy_hides_or_to_nobody(w: World) -> None:
    """Whether they are legal, and what their receipt says, follows from the writer's own View (12.1)."""
    await facing(w, *(("platoon red P1 A6: H3", "platoon red P2 A6: M2") if w.first else ()))
    await w.says(BORIS, "Blue turn 1\nP1, A5, A6", "Blue turn 1\nP1, A5, A6-A7")
    form = await w.person(BORIS).slash("orders")
    assert form.modal is not None
    answer = await w.person(BORIS).submit(form, {form.modal.fields[0].label: "P1, A5, B6"})
    w.note(w.eyes[0], "the form of orders", w.eyes[0].answered(answer))
    await w.ask("before it is given", everything=True)


@pair()
async def ones_own_words_are_read_the_same_where_the_enemy_hides_and_where_nobody_does(w: World) -> None:
    """What is proposed, asked about or refused follows from the writer's own View (12.1)."""
    await facing(w, *(("platoon red P1 A6: H3", "platoon red P2 A6: M2") if w.first else ()))
    await w.says(BORIS, "send 1 to a6", "P1 to A6 or B6", "P1 goes to A6 then A7", "commit")
    await w.ask("before it is confirmed", everything=True)


@pair(viewers=(BORIS, "Mila", "Outsider"))
async def ones_beaten_platoon_has_to_go_where_the_enemy_hides_or_nobody_is(w: World) -> None:
    """All its land neighbours are offered, whatever stands there (15.3)."""
    await facing(w, "platoon red P2 A6: H3", "control B5 red", "control A4 blue", "control B6 red")
    if w.first:
        await w.put("platoon red P7 B5: L1")
    else:
        await w.level()
    await blue_passes(w, 1)
    await w.orders(ROSA, "Red turn 1\nP2, A6, A5")
    await w.result("A5", "attackers capture")
    await w.ask("before it is ranked", everything=True)


@pair(viewers=(BORIS, "Mila", "Outsider"), drawn=True)
async def ones_own_taps_lead_to_where_the_enemy_hides_or_to_nobody(w: World) -> None:
    """What is offered, numbered and drawn follows from the View of the one who taps (12.1)."""
    await facing(w, *(("platoon red P1 A6: H3", "platoon red P2 A6: M2") if w.first else ()))
    boris, eyes = w.person(BORIS), w.eyes[0]
    begun = next(one for one in reversed(boris.inbox()) if any(b.label == TAPS for b in one.buttons))
    card = await boris.click(begun, TAPS)
    w.note(eyes, "the card for tapping", eyes.answered(card))
    for asks, chosen in (("Platoon", "P1"), ("Where does P1 go?", "A6"), ("Platoon", "P2")):
        card = await boris.select(card, asks, [chosen])
        w.note(eyes, f"the card after {chosen}", eyes.answered(card))
    card = await boris.select(card, "Build into P2: which type?", ["M"])
    card = await boris.select(card, "Build into P2: medium, which tier?", ["M1"])
    w.note(eyes, "the card with what is built", eyes.answered(card))
    await w.ask("what was tapped is not given yet", everything=True)


@pair("closed", viewers=(BORIS, "Mila", "Outsider"), drawn=True)
async def ones_own_taps_lead_to_ground_of_the_enemys_or_to_nobodys(w: World) -> None:
    """A destination is named from the View of the one who taps, who knows no closed marker (12.1)."""
    held = "red" if w.first else "none"
    await w.put("platoon blue P1 A5: M3", "control A5 blue", f"control A6 {held}", f"control B6 {held}")
    boris, eyes = w.person(BORIS), w.eyes[0]
    begun = next(one for one in reversed(boris.inbox()) if any(b.label == TAPS for b in one.buttons))
    card = await boris.click(begun, TAPS)
    for asks, chosen in (("Platoon", "P1"), ("Where does P1 go?", "A6")):
        card = await boris.select(card, asks, [chosen])
        w.note(eyes, f"the card after {chosen}", eyes.answered(card))
    await w.ask("what was tapped is not given yet", everything=True)
