"""The few words that stand in the pictures."""

from __future__ import annotations

from engine.campaign.commands import Seat
from engine.campaign.forces import Kind, Team
from engine.campaign.state import Stage
from engine.campaign.view import View

SEATS = {Seat.BLUE: "Blue", Seat.RED: "Red", Seat.REFEREE: "Referee", Seat.PUBLIC: "Public"}
TEAMS = {Team.BLUE: "Blue", Team.RED: "Red"}
KINDS = {
    Kind.HEAVY: "heavy",
    Kind.MEDIUM: "medium",
    Kind.LIGHT: "light",
    Kind.TD: "tank destroyer",
    Kind.ARTY: "artillery",
}
STAGES = {Stage.ORDERS: "orders", Stage.SCOUTS: "scouts report", Stage.COMBAT: "Combat Phase"}
REASONS = {
    "victory": "both home cities joined",
    "resigned": "the other side resigned",
    "exhausted": "nothing is left to either side",
}
TRACKS = "Tracks"
BANK = "Bank"
SPARE = "spare marker"
TRACKS_HIDDEN = "Only a team and the referee see its tracks."
BANK_HIDDEN = "Only a team and the referee see its bank."
IN_BANK = "Tier Point Bank"
HOME_LOST = "Home city lost: nothing is collected."
NOTHING_YET = "No hex with revenue is connected."
CUT_OFF = "Cut off from home"


def turn(view: View) -> str:
    """Answer the Game Turn as the title bar says it."""
    return f"Game Turn {view.game_turn}" if view.game_turn else "Not begun"


def moment(view: View) -> str:
    """Answer what the game is at: whose turn it is and at which stage, or how it ended."""
    if view.ending is not None:
        won = f"{TEAMS[view.ending.winner]} has won" if view.ending.winner else "A draw"
        reason = REASONS.get(view.ending.reason)
        return f"Game over. {won}" + (f": {reason}" if reason else "")
    if view.active is None:
        return "The toss decides who goes first"
    stage = STAGES.get(view.stage)
    return f"{TEAMS[view.active]}'s turn" + (f": {stage}" if stage else "")


def collected(points: int) -> str:
    """Answer what a team would collect if its Revenue Phase were now."""
    return f"+{points} now, from:"
