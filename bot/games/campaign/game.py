"""What the campaign hands over to the bot."""

from __future__ import annotations

from bot.core.present.faults import TABLE
from bot.core.seam.game import Game, Projection
from bot.core.seam.picture import PictureKind
from bot.games.campaign.cards import alt
from bot.games.campaign.cards.awaited import of_one
from bot.games.campaign.cards.lobby_card import LOBBY
from bot.games.campaign.cards.story import story
from bot.games.campaign.codec import CODEC
from bot.games.campaign.letters import letters
from bot.games.campaign.notices import KINDS
from bot.games.campaign.pictures.front import has_front
from bot.games.campaign.records import RECORDS
from bot.games.campaign.rulings import RULINGS, WORDING
from bot.games.campaign.services.battles.begun import NEVER, begun_by
from bot.games.campaign.services.waiting import is_of_turn, tosses
from engine.campaign.between import between_turns
from engine.campaign.rules import CAMPAIGN as RULES
from engine.campaign.waits import PACES, PUBLIC, waiting_for

# The public is shown none (12.1). The first of three pictures has the breadth of a message, all others are
# cut to squares: so the front comes first, and beside it map and bank are drawn as squares.
PICTURES = {
    "front": PictureKind(
        lambda painter, view: painter.front(view), alt.of_front, public=False, there=has_front
    ),
    "map": PictureKind(
        lambda painter, view: painter.map(view), alt.of_map, public=False, square="whole", near="front"
    ),
    "whole": PictureKind(lambda painter, view: painter.square_map(view), alt.of_map, public=False),
    "bank": PictureKind(lambda painter, view: painter.bank(view, square=True), alt.of_bank, public=False),
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
    kept=LOBBY,
    discusses=between_turns,
    calls=waiting_for,
    prepared=is_of_turn,
    by_service=tosses,
    own_commands=True,
    records=RECORDS,
)
