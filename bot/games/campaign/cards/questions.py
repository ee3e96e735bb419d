"""Questions to one captain as cards: scouts (12.2), names (15.4), rankings (15.3), recoveries (14)."""

from __future__ import annotations

from bot.core.present.cards import Button, Card, Choice, Look, Select
from bot.core.present.carried import Carried
from bot.core.present.hex_runs import hexes
from bot.core.words.speech import listed, points, say
from bot.games.campaign.cards.vehicles import platoons, vehicles
from engine.campaign.forces import Team, Vehicle, cost
from engine.campaign.view import NamesQuestion, RecoveryQuestion, RetreatQuestion, View
from engine.hexes import Hex


def questions(view: View, game: str, moment: int, team: Team) -> tuple[Card, ...]:
    """Return a card for every question that the captain of `team` has to answer now.

    None means: nothing is asked.
    """
    cards: list[Card] = []
    asked = [one for one in view.scouts if one.platoon.team is team]
    if asked:
        cards.append(scout_card(view, game, moment, team))
    cards += [names_card(one, game, moment) for one in view.names if one.team is team]
    ranks = [one for one in view.retreats if one.platoon.team is team and one.platoon not in view.answered]
    cards += [ranking(one, view, game, moment, ()) for one in ranks]
    cards += [
        recovery_card(one, view, game, moment) for one in view.recoveries if one.team is team and one.lost
    ]
    return tuple(cards)


def scout_card(view: View, game: str, moment: int, team: Team) -> Card:
    """Return the card of the first scout that waits: they are answered for in platoon order (12.4)."""
    waiting = sorted((one for one in view.scouts if one.platoon.team is team), key=lambda one: one.platoon)
    first = waiting[0]
    number = first.platoon.number
    text = say("ask.scout", platoon=number, start=first.start, target=first.target)
    if len(waiting) > 1:
        others = [one.platoon.number for one in waiting[1:]]
        text += "\n" + say("ask.scout_more", platoons=platoons(others))
    more = f"P{number}"
    return Card(text).under(
        (
            Button(say("button.halt", platoon=number), str(Carried("halt", game, moment, more)), Look.GO),
            Button(say("button.go", platoon=number), str(Carried("go", game, moment, more)), Look.DANGER),
        )
    )


def names_card(question: NamesQuestion, game: str, moment: int) -> Card:
    """Return the card on which a captain names the two that fight (15.4)."""
    hex_ = question.hex
    text = say("ask.names", hex=hex_, platoons=platoons([one.number for one in question.platoons]))
    choices = tuple(Choice(str(one), str(one)) for one in question.platoons)
    return Card(text).under(
        Select(str(Carried("name", game, moment, hex_)), say("select.names"), choices, 2, 2)
    )


def retreat_hexes(question: RetreatQuestion, view: View) -> tuple[Hex, ...]:
    """Return the hexes worth ranking: an enemy-held home city is never a retreat hex (15.3).

    Only what the captain sees held by the enemy is left out; where nothing else is left, all are answered.
    """
    enemy = question.platoon.team.enemy
    open_ = tuple(
        one for one in question.options if one not in view.map.home_hexes or not view.friendly(enemy, one)
    )
    return open_ or question.options


def ranking(question: RetreatQuestion, view: View, game: str, moment: int, ranked: tuple[Hex, ...]) -> Card:
    """Return the card on which a captain ranks the hexes of a retreat one by one.

    `ranked` are those chosen so far.
    """
    number = question.platoon.number
    options = retreat_hexes(question, view)
    lines = [say("ask.retreat", platoon=number, hex=question.hex, options=hexes(options))]
    if ranked:
        lines.append(say("ask.retreat_so_far", platoon=number, ranking=", ".join(ranked)))
    more = f"P{number}.{'-'.join(ranked)}"
    card = Card("\n".join(lines))
    left = [one for one in options if one not in ranked]
    if left:
        asks = say("select.rank", place=len(ranked) + 1)
        card = card.under(
            Select(str(Carried("rank", game, moment, more)), asks, tuple(Choice(one, one) for one in left))
        )
    if ranked:
        card = card.under(
            (
                Button(say("button.ranked"), str(Carried("ranked", game, moment, more)), Look.GO),
                Button(say("button.again"), str(Carried("rerank", game, moment, f"P{number}."))),
            )
        )
    return card


def recovery_card(question: RecoveryQuestion, view: View, game: str, moment: int) -> Card:
    """Return the card on which a victor chooses what he recovers (14)."""
    bank = view.banks.get(question.team, 0)
    lost = listed([f"P{one.number}: {vehicles(some)}" for one, some in question.lost.items()])
    lines = [say("ask.recover", hex=question.hex, lost=lost, bank=points(bank))]
    if not question.survivor:
        lines.append(say("ask.recover_no_survivor", hex=question.hex))
    elif not question.path:
        lines.append(say("ask.recover_no_path", hex=question.hex))
    elif all(cost((one,)) > bank for some in question.lost.values() for one in some):
        lines.append(say("ask.recover_no_points"))
    card = Card("\n".join(lines))
    if question.survivor and question.path:
        choices = tuple(
            Choice(f"P{one.number}: {vehicles((vehicle,))}", f"P{one.number}:{vehicle}:{at}", _price(vehicle))
            for one, some in question.lost.items()
            for at, vehicle in enumerate(some)
        )
        asks = say("select.recover")
        select = Select(str(Carried("recover", game, moment, question.hex)), asks, choices, 1, len(choices))
        card = card.under(select)
    nothing = Button(say("button.recover_none"), str(Carried("nothing", game, moment, question.hex)))
    return card.under((nothing,))


def _price(vehicle: Vehicle) -> str:
    return points(cost((vehicle,)))
