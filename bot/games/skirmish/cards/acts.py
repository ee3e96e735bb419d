"""What the buttons and lists of a skirmish carry: the names of their acts, and what stands behind them."""

from __future__ import annotations

# On the board, where everybody who reads the channel may press.
YES, NO = "duel_yes", "duel_no"
YES_TEXT, YES_SAID = "duel_yes_text", "duel_yes_said"
REMATCH_TEXT, REMATCH_SAID = "duel_again", "duel_again_said"
# On the question for the last word, and on the answer to it.
HOW = "duel_how"
PICK, PLAY, LINES, SAID, CHIT = "duel_pick", "duel_play", "duel_lines", "duel_said", "duel_chit"
RECORD, REMATCH, REPLAY = "duel_record", "duel_rematch", "duel_replay"
# On the message that calls a player to his phase.
CALLED = "duel_called"
# On the phasing player's own card, which he alone sees.
HAND, UNIT, GO, FACE, OUT = "duel_hand", "duel_unit", "duel_go", "duel_face", "duel_out"
AIM, WITH, FIRE = "duel_aim", "duel_with", "duel_fire"
ACTIVATE, PROMOTE = "duel_activate", "duel_promote"
MASSED, THREE, MASS = "duel_massed", "duel_three", "duel_mass"
INTO, IN = "duel_into", "duel_in"
ADVANCE, STAY = "duel_advance", "duel_stay"
DONE, UNDO = "duel_done", "duel_undo"
PASS, PASSED = "duel_pass", "duel_passed"
# A question of its own.
RESIGN, CLAIM, KEEP_ON = "duel_resign", "duel_claim", "duel_keep_on"
