"""English: what the services refuse, a sentence for each kind in `bot/services/faults.py`."""

SENTENCES = {
    "not_referee": "Only this game's referee does this.",
    "not_lobby": "The game has begun, so this is done. A late joiner asks the referee.",
    "on_a_team": "That member is in team {team} already, and stays there for the whole game.",
    "not_on_a_team": "That member is on no team of this game. He joins with /campaign join first.",
    "not_on_the_team": "That member is not on your team. Name one of your own.",
    "referee_plays": "The referee of a game is on neither team.",
    "is_captain": "That member is the captain already.",
    "no_captain": "{team} has no captain yet. The referee names him with /campaign captain.",
    "salt_too_long": "Your text for the toss is too long: {longest} characters at most.",
    "toss_by_start": "The toss is made by /campaign start.",
    "name_missing": "A name needs at least one letter or digit.",
    "name_too_long": "That name is too long: {longest} characters at most.",
    "draft_replaced": (
        "Receipt {number} was replaced by a newer one, so nothing was given. Look at the newest receipt."
    ),
    "not_a_sheet": "Send the sheet and other answers in messages of their own.",
    "nothing_to_undo": "There is no step to take back; the toss stays.",
    "reason_missing": "Say why: the reason is kept with it.",
    "deadline_past": "That moment is past. Choose a later one.",
    "no_picture": "That file is no picture that I can read, so nothing was recorded. Send PNG, JPEG or WebP.",
    "picture_too_large": (
        "That picture is too large, so nothing was recorded. Send one of {megabytes} MB at most."
    ),
}
