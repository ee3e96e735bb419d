"""English: the help, and the descriptions of commands and their options."""

SENTENCES = {
    "help.everybody": (
        "**Adjutant runs a clan's campaign.** Two teams, Blue and Red, secret orders, one map.\n"
        "`/campaign join` joins a team · `/campaign status` tells whose turn it is · `/map`, `/tracks` "
        "and `/bank` show what you "
        "may see, to you alone (`/map turn:3`: what your team was shown in turn 3; "
        "`text:yes`: in words, for a screen reader)."
    ),
    "help.nobody": (
        "**To begin:** `/campaign list` shows the games of this server, `/campaign join` joins one, and "
        "`/campaign create map:` makes one whose referee you are."
    ),
    "help.member": (
        "**{game}: you are in {team}.** Your captain sends the orders; tell him what you would do."
    ),
    "help.lobby": "**{game} has not begun.** {next}",
    "help.captain": "**{game}: you order for {team}.** {awaited}",
    "help.sheet": (
        "When your turn begins I send you a map and a sheet by DM. Change it and send it back, or use "
        "`/orders`. Its first line is like `{header}`, then a line for each order:\n"
        "- `P1, A3, B4` from A3 to B4\n"
        "- `P3, D7, E6-E5` two hexes, both yours already\n"
        "- `P2, C5, stay` (as does whoever is not named)\n"
        "- `build P4: M5, L3` a new platoon, or more vehicles for one at home\n"
        "- `merge P5 into P6`, `split P6: L3 to P7`\n"
        "- `reform P1: M5, L3` its new content; every platoon of the hex that takes part gets a line\n"
        "- `pass` alone: everybody stays\n"
        "I answer with a receipt, and `commit` gives the orders. Later answers: `halt P3`, `go P3`, "
        "`name P1, P2`, `retreat P2: B4, B5`, `recover P1: M5`, `recover none`, `resign`."
    ),
    "help.referee": (
        "**{game}: you are its referee.** Waiting: {waiting}.\n"
        "`/referee map`, `tracks` and `bank` show everything. "
        "`/referee queue` lists the battles, "
        "`/referee order` puts them in order, `/referee result` records one. `/referee close` ends "
        "what is open, `/referee give` gives a "
        "ready sheet for an absent captain, `/referee undo` takes the last step back, `/referee amend` "
        "corrects with a `set` line, "
        "`/referee rule` records a ruling, `/referee export` writes the record."
    ),
    # --- what Discord shows beside a command (at most 100 characters)
    "about.campaign": "A campaign: make one, join it, run it",
    "about.campaign.create": "Make a new campaign in this server; you are its referee",
    "about.campaign.join": "Join a team",
    "about.campaign.captain": "Ask to be captain, name one (referee), or hand over (captain)",
    "about.campaign.substitute": "Name who orders in your absence",
    "about.campaign.start": "Begin the game with the toss (referee)",
    "about.campaign.status": "Whose turn it is",
    "about.campaign.list": "The games of this server",
    "about.campaign.end": "End the game for good (referee)",
    "about.orders": "Write your team's orders",
    "about.map": "The map as you may see it",
    "about.tracks": "Your platoons and their vehicles",
    "about.bank": "Your Tier Bank",
    "about.help": "What you can do here",
    "about.referee": "What the referee of a game does",
    "about.referee.map": "The master map",
    "about.referee.tracks": "Both teams' platoons",
    "about.referee.bank": "Both banks",
    "about.referee.queue": "The pending battles in their order, and whom the game waits for",
    "about.referee.order": "Set the order of the battles",
    "about.referee.result": "Record the result of a battle",
    "about.referee.close": "End the open question or phase",
    "about.referee.undo": "Take the last step back",
    "about.referee.amend": "Correct something with a set line and a reason",
    "about.referee.rule": "Record a ruling on what the rules do not foresee",
    "about.referee.give": "Give a ready sheet for an absent captain",
    "about.referee.deadline": "Set by when orders or answers are due",
    "about.referee.export": "The record of the game as a file",
    "option.game": "Which game, if you are in several",
    "option.map": "Name of the map",
    "option.name": "Name of the game",
    "option.closed": "Hide the control markers too (12.1)",
    "option.team": "Which team",
    "option.member": "Who",
    "option.turn": "Show what was shown in this Game Turn",
    "option.as_text": "As a text instead of a picture, for a screen reader",
    "option.blue": "A private channel for Blue that is there already",
    "option.red": "A private channel for Red that is there already",
    "option.referee": "A private channel for the referee that is there already",
    "option.public": "A channel for everybody that is there already",
    "option.battle": "The battle's hex",
    "option.battles": "All pending battles in their order, such as A6, B5",
    "option.screenshot": "A screenshot of the result",
    "option.line": "Such as: set bank blue 12",
    "option.reason": "Why; it is kept with the correction",
    "option.hours": "Hours from now; 0 takes the deadline away",
    "option.text": "The ruling",
    "option.first": "Chosen by hand: who goes first (without it the dice decide)",
    "option.salt": "Any text; it makes the toss yours too",
}
