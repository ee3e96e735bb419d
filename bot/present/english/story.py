"""English: what happened in a campaign, for the one who may know all of it."""

SENTENCES = {
    "story.first_chosen": "{team} goes first ({roll_id}).",
    "story.turn_began": "--- {team} turn {turn} ---",
    "story.revenue_banked": "{team} banks {points}.",
    "story.game_ended": "The game is over: {winner} wins ({reason}).",
    "story.game_drawn": "The game is over: a draw ({reason}).",
    "story.orders_given": "{team} gives its orders.",
    "story.vehicles_built": "{team} builds {vehicles} into {platoon} in {hex} for {cost}.",
    "story.platoon_reorganised": "{team} {platoon} in {hex} now has {vehicles}.",
    "story.platoon_emptied": "{team} {platoon} in {hex} is emptied; its marker is spare from next turn on.",
    "story.platoon_moved": "{team} {platoon} moves {start}-{path}.",
    "story.marker_placed": "{hex} takes {team}'s marker.",
    "story.marker_replaced": "{hex} takes {team}'s marker, it was {replaced}'s.",
    "story.bank_destroyed": "{team}'s bank is destroyed: {points}.",
    "story.scout_met": "{team} {platoon} scouts {hex}: enemy present.",
    "story.scout_halted": "{team} {platoon} halts before {hex}.",
    "story.scout_went_on": "{team} {platoon} goes on into {hex}.",
    "story.combat_began": "Battles are pending in {hexes}.",
    "story.no_combat": "No battles.",
    "story.fighters_named": "In {hex} {platoons} fight.",
    "story.battles_ordered": "The battles are fought in this order: {hexes}.",
    "story.battle_fought": (
        "Battle of {hex}, attackers on side {side}: {outcome}. {victor} wins. Lost: {lost}."
    ),
    "story.marker_freed": "{team} {platoon} in {hex} is gone; its marker is spare.",
    "story.retreat_asked": "{team} {platoon} has to leave {hex}; its captain ranks the hexes around.",
    "story.retreat_ranked": "{team} {platoon} would retreat to {hexes}.",
    "story.platoon_retreated": "{team} {platoon} retreats from {start} to {to}.",
    "story.platoon_trapped": "{team} {platoon} finds no way out of {hex} and is destroyed with {vehicles}.",
    "story.vehicles_recovered": "{team} {platoon} recovers {vehicles} in {hex} for {cost}.",
    "story.recovery_closed": "{team}'s recovery in {hex} is closed.",
    "story.turn_ended": "{team}'s turn {turn} is complete.",
    "story.bank_set": "Amendment: {team}'s bank is {points}, was {before}.",
    "story.control_set": "Amendment: the marker of {hex} is {team}, was {before}.",
    "story.platoon_set": "Amendment: {team} {platoon} stands in {hex} with {vehicles}.",
    "story.platoon_removed": "Amendment: {team} {platoon} is off the map.",
    "story.turn_set": "Amendment: {team} turn {turn} begins; what was pending is dropped.",
    "story.markers_closed": "Amendment: control markers are closed.",
    "story.markers_open": "Amendment: control markers are open.",
    "story.ruling_made": "Ruling: {text}",
    "story.refused": "Refused: {sentence}",
    "story.line": "Line {line}: {sentence}",
    "record.holds": "The record holds: {blocks}, {expectations}.",
    "record.fails": "{file}, line {line}: {message}.",
    "record.fails_hidden": "{file}, line {line}: this line does not hold. Play it without --as to see why.",
    "record.unreadable": (
        "{file} cannot be read: {reason}. Name a text file in the record language (docs/record.md)."
    ),
    "record.no_folder": (
        "The pictures cannot be written to {folder}: {reason}. Name another folder with --maps."
    ),
}
