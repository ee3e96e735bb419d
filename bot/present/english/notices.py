"""English: what the bot tells by itself when something has happened."""

SENTENCES = {
    "notice.first_chosen": "The toss (3.1): **{team}** goes first.",
    "notice.turn_began": "**{team} turn {turn} has begun.**",
    "notice.revenue_banked": "{points} of revenue banked (7.1).",
    "notice.game_ended_victory": (
        "**The game is over: {winner} has won.** It holds both home cities, joined by a path (5.1)."
    ),
    "notice.game_ended_resigned": (
        "**The game is over: {winner} has won.** The other team has resigned (5.2)."
    ),
    "notice.game_ended_exhausted": (
        "**The game is over: a draw.** Neither team has a home city or a platoon left (5.2)."
    ),
    "notice.game_ended": "**The game is over.** Winner: {winner}.",
    "notice.battles_pending": (
        "**Battles are pending in {hexes}.** The referee calls them one at a time (13.1)."
    ),
    "notice.battle_fought": "**Battle of {hex}: {outcome}.** {victor} holds the hex. Lost: {lost}.",
    "notice.battle_fought_side": "{team} {losses}",
    "notice.battle_fought_none": "{team} nothing",
    "notice.hex_lost": "{hex} is {team}'s now.",
    "notice.bank_destroyed": "Your home city has fallen, and {points} in its bank with it (7.2).",
    "notice.platoon_retreated": "P{platoon} retreated from {start} to {to} (15).",
    "notice.platoon_trapped": (
        "P{platoon} had no hex to retreat to from {hex} and is destroyed: {lost} (15.3)."
    ),
    "notice.vehicles_recovered": "P{platoon} recovered {vehicles} in {hex} for {cost} (14).",
    "notice.ruling_made": "**The referee has ruled (2.6):** {text}",
    "notice.bank_set": "The referee has corrected {team}'s bank: {points}, was {before} (16.2).",
    "notice.control_set": "The referee has corrected {hex}: control {team}, was {before} (16.2).",
    "notice.platoon_set": "The referee has corrected P{platoon}: {hex}, {vehicles} (16.2).",
    "notice.platoon_set_off": "The referee has taken P{platoon} off the map (16.2).",
    "notice.turn_set": "The referee has set the game to {team} turn {turn} (16.2).",
    "notice.markers_closed": (
        "The referee has closed the control markers: from now on you see your own and what your platoons "
        "saw (12.1)."
    ),
    "notice.markers_open": "The referee has opened the control markers: everybody sees them all (12.1).",
    "notice.nobody": "nobody",
    "notice.ask_results": (
        "**Battles to be fought: {hexes}.** Put them in order with `/referee order`, and record each with "
        "`/referee result`."
    ),
    # --- the services' own
    "notice.game_created": (
        "**{name} is set up.** Its toss is fixed by this commitment: `{commitment}`; the seed is shown "
        "when the game is over. "
        "Members use `/campaign join`; who wants to be captain uses `/campaign captain`."
    ),
    "notice.captain_claimed": (
        "{name} wants to be {team}'s captain in **{game}**. Name him with `/campaign captain`, if the team "
        "agrees."
    ),
    "notice.captain_appointed": "{name} is {team}'s captain in **{game}** now (2.1).",
    "notice.captain_you": (
        "**You are {team}'s captain in {game}** (2.1). I write to you here when your turn begins; "
        "answer me here. "
        "`help` tells what I understand, and `toss` with any text adds it to the toss before the game begins."
    ),
    "notice.substitute_you": (
        "**You order for {team} in {game} when the captain is away** (2.2). You see his drafts and he "
        "sees yours; "
        "`help` tells what I understand."
    ),
    "notice.substitute_named": "{name} may order for {team} in **{game}** when the captain is away (2.2).",
    "notice.substitute_released": "<@{user}> no longer stands in for {team}'s captain in **{game}** (2.2).",
    "notice.game_abandoned": "**{game} was broken off by its referee**: {reason}",
    "notice.seed_shown": (
        "The seed of the dice of **{game}**: `{seed}`, texts: `{salt}`, roll: `{roll_id}`. It fits the "
        "commitment `{commitment}` "
        "of the beginning, so the toss can be worked out again by anybody."
    ),
    "notice.seed_unused": (
        "The toss of **{game}** was made by hand, so its dice were never rolled. Their seed was "
        "`{seed}`; it fits the "
        "commitment `{commitment}` of the beginning."
    ),
    "notice.loaded": ("**{game} was loaded from a record: {team} turn {turn} is under way.**"),
    "notice.undone": (
        "The referee has taken back the last step of **{game}** (16.2). What I show you from now on counts."
    ),
    "notice.undone_now": "It is {team}'s turn {turn}.",
    "notice.undone_why": "The last step of **{game}** is taken back: {reason}",
    "notice.deadline_set": (
        "The referee has set a deadline in **{game}**: <t:{due}:F>. Without orders by then, all stay (16.4)."
    ),
    "notice.deadline_gone": "The referee has taken the deadline of **{game}** away.",
    "notice.deadline_passed": "The deadline of **{game}** (<t:{due}:F>) has passed.",
    "notice.draft_waits": (
        "**Receipt {draft} for turn {turn} of {game} is ready, but not given.** Send `commit` to give "
        "it, or a new sheet to replace it."
    ),
    "notice.not_delivered": "I could not deliver a message in **{game}** (Discord's code {code}): {to}.",
    "notice.not_delivered_dm": (
        "<@{user}> takes no direct messages of mine; he should allow them from this server"
    ),
    "notice.not_delivered_channel": "look whether <#{channel}> is still there and lets me write",
    "notice.dm_closed": (
        "<@{user}>, I have something for you in **{game}**, but cannot write to you. Allow direct "
        "messages from this server, then "
        "send me `help`."
    ),
    "permission.needed": "the permission for it in this channel",
}
