"""What the campaign hands over to the bot."""

from __future__ import annotations

from bot.core.game import Game, Projection
from bot.core.picture import Picture
from bot.games.campaign.letters import letters
from bot.games.campaign.notices import KINDS
from bot.games.campaign.records import RECORDS
from bot.games.campaign.rulings import RULINGS, WORDING
from bot.present import alt
from bot.present.awaited import of_one
from bot.present.faults import TABLE
from bot.present.story import story
from bot.services.battles.begun import NEVER, begun_by
from bot.services.waiting import is_of_turn, tosses
from bot.store.codec import CODEC
from engine.campaign.between import between_turns
from engine.campaign.rules import CAMPAIGN as RULES
from engine.campaign.waits import PACES, PUBLIC, waiting_for

# The public is shown none (12.1).
PICTURES = {
    "map": Picture(lambda painter, view: painter.map(view), alt.of_map, public=False),
    "bank": Picture(lambda painter, view: painter.bank(view), alt.of_bank, public=False),
}
CAMPAIGN = Game(
    name="campaign",
    rules=RULES,
    codec=CODEC,
    rulebook="campaign",
    faults=TABLE,
    kinds=KINDS,
    pictures=PICTURES,
    letters=letters,
    projects=Projection(NEVER, begun_by),
    story=story,
    awaited=of_one,
    paces=PACES,
    open_to_all=PUBLIC,
    rulings=RULINGS,
    wording=WORDING,
    discusses=between_turns,
    calls=waiting_for,
    prepared=is_of_turn,
    by_service=tosses,
    own_commands=True,
    records=RECORDS,
)
