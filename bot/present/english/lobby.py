"""English: making a game, joining it, who commands, its beginning and its end."""

SENTENCES = {
    "when.toss": "before the toss",
    "when.turn": "{team} turn {turn}",
    "when.won": "{team} has won",
    "when.draw": "a draw",
    "alt.map": "Campaign map {map}, {when}.",
    "alt.orders": "Preview of orders on the campaign map {map}, {when}.",
    "alt.sheet": "Orders: {lines}.",
    "alt.no_orders": "none",
    "alt.control": "{team} holds {hexes}.",
    "alt.unknown": "Not known who holds {hexes}.",
    "alt.platoons": "{team} platoons: {platoons}.",
    "alt.enemy": "Enemy present in {hexes}.",
    "alt.battles": "Battles pending in {hexes}.",
    "alt.tracks": "{team} platoons: {rows}.",
    "alt.tracks_none": "No platoons.",
    "alt.bank": "{team}'s Tier Bank: {points}.",
    "alt.bank_none": "No bank to show.",
    "map.now": "**{game}**, {when}.",
    "map.then": "**{game}** as it was shown to you: {when}.",
    "map.not_shown": (
        "Nothing was shown to you in turn {turn}. Try another turn, or leave it out for the present map."
    ),
    "tracks.now": "The platoons of **{game}**, {when}.",
    "bank.now": "The Tier Bank of **{game}**, {when}.",
    "permission.manage_channels": "Manage Channels",
    "permission.manage_roles": "Manage Roles",
    "permission.view_channel": "View Channels",
    "permission.send_messages": "Send Messages",
    "permission.attach_files": "Attach Files",
    "permission.embed_links": "Embed Links",
    # --- create
    "create.done": (
        "**{game}** is set up on the map {map}; you are its referee.\n"
        "Your channel: {referee}. Blue's: {blue}. Red's: {red}. Public: {public}.\n"
        "Next: members use `/campaign join`, you name the captains with `/campaign captain`, then "
        "`/campaign start`."
    ),
    "create.readers": (
        "These roles can read every channel as administrators: {roles}. Captains' DMs are safe from them."
    ),
    "create.no_permission": (
        "I cannot make the channels: I lack {permissions}. Give my role {permissions} in Server "
        "Settings > Roles, "
        "then send the command again. Or name channels that are there: `blue:`, `red:` and `referee:`."
    ),
    "create.given_channels": (
        "I cannot write in {channels}. Let me view the channel, send messages and attach files there, "
        "then send the command again."
    ),
    "create.same_channel": "Every team and the referee need a channel of their own. Name different channels.",
    "create.reason": "A campaign's rooms",
    "create.server_only": "This is done in a server, not in a DM. Send it in a channel of your server.",
    "channel.blue": "blue-room",
    "channel.red": "red-room",
    "channel.referee": "referee-room",
    "channel.public": "war-room",
    # --- join, captain, substitute
    "join.done": "You are in **{game}** for {team}. Your team's channel is {channel}.",
    "join.not_let_in": (
        "I could not open your team's channel to you: ask an administrator to let you in, or to give me "
        "Manage Roles there."
    ),
    "join.late": "{member} would join {team} in {game}, which has begun. Do captain and referee agree (2.1)?",
    "join.late_team": (
        "The game has begun, so say which team: `/campaign join team:`. The referee then decides with the "
        "captain (2.1)."
    ),
    "join.asked": "The game has begun, so I asked the referee to let you into {team} in **{game}** (2.1).",
    "join.let_in": "{member} is in {team} in **{game}** now.",
    "captain.done": "{member} is {team}'s captain in **{game}** now. Orders go to me by DM.",
    "captain.claimed": (
        "I told the referee of **{game}** that you want to be captain. He names you when your team agrees "
        "(2.1)."
    ),
    "captain.name_him": "Name somebody who has joined a team: `/campaign captain member:`.",
    "captain.referee_names": (
        "Only the referee names another captain; a captain may hand over to a member (2.2). For yourself "
        "leave `member` out."
    ),
    "captain.no_room": (
        "The referee has no channel here to ask him in. Ask him yourself: he uses `/campaign captain`."
    ),
    "captain.approve": (
        "{captain} wants {member} to take over as {team}'s captain in {game} (2.2). Do you approve?"
    ),
    "captain.asked": "I asked the referee to approve {member} as {team}'s captain (2.2).",
    "captain.not_member": "{member} is not in {team}. Join first: `/campaign join`.",
    "substitute.done": "{member} may order for {team} in **{game}** when the captain is away (2.2).",
    "substitute.none": "{team} has no substitute in **{game}** now.",
    # --- start, status, list, end
    "start.done": "**{game}** has begun: {team} goes first (3.1).",
    "start.missing": "{game} cannot start yet: {missing}.",
    "start.missing_captain": "{team} has no captain (name him with `/campaign captain`)",
    "start.salted": "Your text goes into the toss of **{game}** (3.1). The referee starts it.",
    "start.who": (
        "The referee starts the game. A captain may add a text to the toss: `/campaign start text:` "
        "anything you like."
    ),
    "start.rehearsal": (
        "Rehearsal: no token, so this is a Discord of your own. Open {address} in your browser."
    ),
    "start.running": "Adjutant is running. Stop it with Ctrl+C.",
    "start.bad_token": (
        "Discord refused the token. Copy it again from the developer portal (Bot > Reset Token) into "
        "DISCORD_TOKEN."
    ),
    "start.bad_intents": (
        "Discord refused the intents. Adjutant needs no privileged ones; update it, then start it again."
    ),
    "start.no_discord": (
        "Discord cannot be reached ({reason}). Look at this machine's connection, then start again."
    ),
    "start.bad_rehearsal": (
        "{file} is no rehearsal world that I can read. Move it away, and a new one is made at the next start."
    ),
    "start.no_port": (
        "The rehearsal page cannot use port {port} ({reason}). Set REHEARSAL_PORT to another, or to 0 for "
        "any free one."
    ),
    "start.already": "{game} has begun already.",
    # --- ready campaigns, on the page of the rehearsal
    "ready.starting": "Adjutant is still starting. Try again in a moment.",
    "ready.does_not_hold": "{file} does not hold ({reason}). Put the file right, then load it again.",
    "ready.somebody_left": "Somebody who plays in it has left the server. Choose another campaign.",
    "ready.refused": "The rehearsal refused the rooms of the game ({reason}). Give the bot its rights back.",
    "ready.failed": "Loading it has failed; the bot's log says why. Rooms made already may stay.",
    "status.lobby": "**{game}** on {map}: gathering players. Blue {blue}, Red {red}. {next}",
    "status.lobby_missing": "Before it can start: {missing}.",
    "status.lobby_ready": "Both have a captain: the referee sends `/campaign start`.",
    "status.running": "**{game}** on {map}: {team}'s turn {turn}.",
    "status.over": "**{game}** on {map} is over: {how}.",
    "status.won": "{team} has won",
    "status.drawn": "a draw",
    "status.ended": "ended by the referee",
    "list.title": "Games here:",
    "list.none": "There is no game here. Begin one with `/campaign create`.",
    "end.title": "End {game} for good",
    "end.label": "Why? Everybody reads it",
    "end.hint": "Sending this ends the game; the record stays",
    "end.done": "**{game}** was ended by its referee.",
    "button.approve": "Approve",
    "button.decline": "Decline",
    # --- doors
    "door.no_game": (
        "I know no game of yours here. See `/campaign list`, or begin one with `/campaign create`."
    ),
    "door.dm_nobody": "I know no game of yours. Games are joined in a server with `/campaign join`.",
    "door.which": "There are several games. Which one do you mean?",
    "door.which_of": ("There are several games: {games}. Send it again and say which in the option `game`."),
    "door.referee_looks": (
        "You are this game's referee: use `/referee map`, `/referee tracks` or `/referee bank`."
    ),
    "door.referee_only": "Only this game's referee does this.",
    "door.captain_only": (
        "Only your team's captain or his substitute orders (2.3). Tell them what you would do."
    ),
    "door.member_only": (
        "This is for the two teams and the referee of a game. `/campaign join` is how one joins a team."
    ),
    "door.not_started": "{game} has not begun yet; the referee starts it with `/campaign start`.",
    "door.over": "{game} is over (5.1).",
    "door.old_button": (
        "That button is from {when}, and it is not that turn now. Nothing was done; use the newest message."
    ),
    "door.expired": (
        "That button is from an earlier moment of the game. Nothing was done; use the newest message."
    ),
    "door.slow_down": (
        "That was a lot at once. Wait a few seconds, then send it again; I read nothing of the rest."
    ),
    "error.mine": (
        "That went wrong on my side; nothing was changed. Try again; if it stays, tell the referee this "
        "number: {number}."
    ),
    "error.permission": (
        "Discord does not let me do that here: I lack {permissions}. Ask an administrator, then try again."
    ),
}
