"""How a game comes into being: the row with which it begins, and the secret of its dice (campaign 3.1)."""

from __future__ import annotations

from datetime import datetime

from bot.fresh import Purpose, fresh
from bot.services.people import Status
from bot.store import codec
from bot.store.batch import Value
from bot.store.journal import founding
from bot.store.moments import stored
from engine.campaign.map import CampaignMap
from engine.campaign.options import Options
from engine.dice import commitment


def game_row(
    server: int,
    referee: int,
    name: str,
    map_: CampaignMap,
    *,
    options: Options,
    ruleset: str,
    at: datetime,
) -> dict[str, Value]:
    """Answer the row of a new game: its id and the secret of its dice are new, its journal is empty."""
    game = fresh(Purpose.GAME, "", 8)
    secret = fresh(Purpose.SECRET, game, 32)
    text, promise = codec.write_map(map_), commitment(secret.encode())
    return {
        "id": game,
        "server": server,
        "name": name,
        "ruleset": ruleset,
        "referee": referee,
        "map": text,
        "map_name": map_.name,
        "map_title": map_.title,
        "options": codec.write_options(options),
        "secret": secret,
        "commitment": promise,
        "status": Status.LOBBY.value,
        "created_at": stored(at),
        "head": 0,
        "head_hash": founding(game, text, closed_markers=options.closed_markers, commitment=promise),
        "roster": 0,
    }
