"""What was fought in words: of a campaign for who plays in it, and of one person for him alone (13.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.present.messages import cut
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.vehicles import content, team, vehicle
from engine.campaign.chronicle import Chronicle, Fate, Fought, Part
from engine.campaign.forces import Kind, Team

LATEST = 10
"""How many battles are told one by one."""


def battles_lines(chronicle: Chronicle) -> Iterator[str]:
    """Yield what the charts show, a line a team, and then the latest battles, the newest first."""
    for side in Team:
        yield say(
            "history.team",
            team=team(side),
            won=len(chronicle.won(side)),
            count=len(chronicle.battles),
            attacks=len(chronicle.attacked(side)),
            attacks_won=sum(one.attacker is side for one in chronicle.won(side)),
            lost=_by_kind(chronicle, side),
        )
    yield ""
    for one in reversed(chronicle.battles[-LATEST:]):
        yield f"- {battle_line(one)}"
    if len(chronicle.battles) > LATEST:
        yield say("history.earlier", count=len(chronicle.battles) - LATEST)


def battle_line(one: Fought) -> str:
    """Return a settled battle as both teams were told of it."""
    lost = [f"{team(side)} {content(one.lost(side))}" for side in Team]
    told = say(
        "history.battle",
        turn=one.game_turn,
        hex=one.hex,
        battle_map=one.battle_map,
        attacker=team(one.attacker),
        outcome=say(f"ended.{one.outcome.value}"),
        lost=", ".join(lost),
    )
    return _by_hand(told, one)


def _by_hand(told: str, one: Fought) -> str:
    """Return what is told of a battle, with that the referee has entered its result, where it is so."""
    return f"{told} {say('notice.result_by_hand')}" if one.by_hand else told


def _by_kind(chronicle: Chronicle, side: Team) -> str:
    """Return "2 heavy, 1 light", or "nothing"."""
    lost = chronicle.lost_by_kind(side)
    told = [say("history.of_kind", count=lost[k], kind=say(f"kind.{k.value}")) for k in Kind if lost[k]]
    return ", ".join(told) or say("vehicles.none")


def of_battles(chronicle: Chronicle) -> str:
    """Return the alt text of a campaign's charts: what was lost, and turn by turn who won."""
    won = []
    for turn in range(1, chronicle.turns + 1):
        counts = [(side, sum(one.game_turn == turn for one in chronicle.won(side))) for side in Team]
        told = [say("history.alt_won", team=team(side), won=count) for side, count in counts if count]
        if told:
            won.append(say("history.alt_turn", turn=turn, won=", ".join(told)))
    lost = [say("history.alt_lost", team=team(side), lost=_by_kind(chronicle, side)) for side in Team]
    alt = say("history.alt", count=len(chronicle.battles), lost=" ".join(lost), turns="; ".join(won))
    entered = sum(one.by_hand for one in chronicle.battles)
    return cut(f"{alt} {say('history.alt_by_hand', count=entered)}" if entered else alt)


def history_lines(parts: Sequence[Part]) -> Iterator[str]:
    """Yield somebody's own battles, given in their order: the sums, then the latest, the newest first."""
    yield sums(parts)
    for one in reversed(parts[-LATEST:]):
        yield f"- {part_line(one)}"
    if len(parts) > LATEST:
        yield say("history.earlier", count=len(parts) - LATEST)
    if any(one.fate is Fate.UNKNOWN for one in parts):
        yield say("history.unknown")


def sums(parts: Sequence[Part]) -> str:
    """Return how many battles somebody played, won and came home from."""
    won = sum(one.won for one in parts)
    survived = sum(one.fate is Fate.SURVIVED for one in parts)
    return say("history.sums", count=len(parts), won=won, survived=survived)


def part_line(one: Part) -> str:
    """Return somebody's part in one battle."""
    told = say(
        "history.part",
        game=plain(one.campaign),
        turn=one.fought.game_turn,
        hex=one.fought.hex,
        battle_map=one.fought.battle_map,
        vehicle=vehicle(one.vehicle),
        team=team(one.platoon.team),
        result=say("chart.victory" if one.won else "chart.defeat"),
        fate=say(f"chart.fate_{one.fate.value}"),
    )
    return _by_hand(told, one.fought)


def of_history(parts: Sequence[Part]) -> str:
    """Return the alt text of somebody's own battles; the message beside it tells each of them."""
    kinds = [
        say("history.of_kind", count=count, kind=say(f"kind.{kind.value}"))
        for kind in Kind
        if (count := sum(one.vehicle.kind is kind for one in parts))
    ]
    return say("history.alt_mine", sums=sums(parts), kinds=", ".join(kinds))
