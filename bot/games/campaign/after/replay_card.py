"""A replay in words: the card it comes on, and what it shows for who does not see it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.present.cards import Card, Picture
from bot.core.present.messages import cut
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.alt import of_map, when
from bot.games.campaign.cards.vehicles import team
from engine.campaign.forces import Team
from engine.campaign.ledger import held
from engine.campaign.retelling import Shot

FILE = "replay.gif"


def replay_card(name: str, eyes: str, shots: Sequence[Shot], data: bytes) -> Card:
    """Return the card of a replay of a game of this name, seen with these eyes ("all", "blue")."""
    first, last = shots[0].scene.view, shots[-1].scene.view
    text = "\n".join(
        (
            say("replay.title", game=plain(name), eyes=say(f"replay.eyes_{eyes}")),
            say("replay.span", first=first.game_turn or 1, last=max(last.game_turn, 1), when=when(last)),
            say("replay.besides"),
        )
    )
    return Card(text, (Picture(FILE, data, of_replay(eyes, shots)),))


def of_replay(eyes: str, shots: Sequence[Shot]) -> str:
    """Return the alt text of a replay: who held how much as it went on, who won where, how it ends."""
    last = shots[-1].scene.view
    turns = {one.scene.view.game_turn: one.scene.view for one in shots if one.scene.view.active is not None}
    ground = "; ".join(
        say("replay.alt_turn", turn=turn, blue=held(view, Team.BLUE), red=held(view, Team.RED))
        for turn, view in turns.items()
    )
    battles = "; ".join(
        say("replay.alt_won", turn=one.game_turn, hex=one.hex, team=team(one.victor))
        for shot in shots
        for one in shot.scene.fought
    )
    parts = [
        say("replay.alt", eyes=say(f"replay.eyes_{eyes}"), map=last.map.title, count=len(shots)),
        say("replay.alt_battles", battles=battles) if battles else "",
        say("replay.alt_ground", turns=ground) if ground else "",
        say("replay.alt_last", map=of_map(last)),
    ]
    return cut(" ".join(one for one in parts if one))
