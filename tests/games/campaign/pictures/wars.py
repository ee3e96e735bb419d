"""Campaigns of many battles, and somebody's parts in them, made by hand for the tests of the charts."""

from __future__ import annotations

import random

from engine.campaign.chronicle import Chronicle, Fate, Fought, Part
from engine.campaign.forces import Kind, PlatoonId, Team, Vehicle, cost
from engine.campaign.ledger import Ledger
from engine.campaign.outcome import BattleOutcome
from engine.campaign.retelling import Account, Booked
from engine.frozen import FrozenMap
from engine.hexes import Hex

MAPS = ("Himmelsdorf", "Mannerheim Line", "Fisherman's Bay", "Lakeville")


def campaign(battles: int, turns: int) -> Chronicle:
    """Return a campaign of many battles, the same each time."""
    dice = random.Random(7)
    found = []
    for turn in sorted(dice.randint(1, turns) for _ in range(battles)):
        attacker, outcome = dice.choice(list(Team)), dice.choice(list(BattleOutcome))
        losses = tuple(
            (PlatoonId(team, dice.randint(1, 10)), tuple(a_vehicle(dice) for _ in range(dice.randint(1, 3))))
            for team in Team
        )
        hex_ = Hex(dice.choice("ABCDEFGHIJ") + str(dice.randint(1, 10)))
        victor = outcome.victor(attacker)
        found.append(Fought(hex_, dice.choice(MAPS), turn, attacker, victor, outcome, losses))
    return Chronicle(tuple(found))


def a_vehicle(dice: random.Random) -> Vehicle:
    return Vehicle(dice.choice(list(Kind)), dice.randint(1, 10))


def books(turns: int, own: frozenset[Team] = frozenset(Team)) -> Ledger:
    """Return the books of a campaign of so many Game Turns, the same each time."""
    dice = random.Random(3)
    hexes, booked = {}, []
    for turn in range(1, turns + 1):
        hexes[turn] = FrozenMap({Team.BLUE: 1 + turn * 2 // 3, Team.RED: 1 + min(turn, 9)})
        for team in Team:
            lost = tuple(a_vehicle(dice) for _ in range(dice.randint(0, 3)))
            booked.append(Booked(turn, team, Account.LOST, cost(lost), lost))
            if team in own:
                built = tuple(a_vehicle(dice) for _ in range(dice.randint(0, 3)))
                booked.append(Booked(turn, team, Account.BUILT, cost(built), built))
                booked.append(Booked(turn, team, Account.REVENUE, 5 + turn // 2))
    return Ledger(own, FrozenMap(hexes), tuple(booked))


def parts(count: int) -> tuple[Part, ...]:
    """Return somebody's parts in battles, the same each time."""
    dice = random.Random(5)
    return tuple(
        Part(
            dice.choice(("Spring war", "The long campaign of the northern rivers")),
            one,
            PlatoonId((Team.BLUE, Team.RED)[number % 2], 3),
            a_vehicle(dice),
            dice.choice(list(Fate)),
        )
        for number, one in enumerate(campaign(count, 9).battles)
    )
