"""English: order sheets, receipts, questions and their answers."""

SENTENCES = {
    "team.blue": "Blue",
    "team.red": "Red",
    "vehicle": "{kind} tier {tier}",
    "vehicles.several": "{count} \u00d7 {vehicle}",
    "vehicles.none": "nothing",
    "platoon": "{platoon} in {hex}: {vehicles}",
    # --- a turn begins
    "turn.yours": "**{game}: {team} turn {turn} is yours.** Bank: {bank}. Your platoons: {roster}",
    "turn.no_platoons": "none yet",
    "turn.how": (
        "Copy the sheet below, change it and send it back to me here, or use the buttons. "
        "To build, add a line like `build P1: M5, L3` (H heavy, M medium, L light, TD, A arty; a vehicle "
        "costs its tier). "
        "Nothing counts until you give it."
    ),
    "turn.copy": "```\n{sheet}\n```",
    # --- the receipt
    "receipt.title": "**Receipt {number}: {team} turn {turn}**",
    "receipt.by": "Written by {author}.",
    "receipt.replaces": "It replaces receipt {number}.",
    "receipt.build": "Build {vehicles} for {price} in {home}: {change}.",
    "receipt.reform": "{change}: {vehicles}.",
    "receipt.merge": "P{giver} gives {vehicles}: {change}, P{giver} goes back to the box.",
    "receipt.split": "{vehicles} change platoon: {giver}, {receiver}.",
    "receipt.move": "P{platoon} moves from {start} to {to}.",
    "receipt.move_by": "P{platoon} moves from {start} to {to} by way of {by}.",
    "receipt.stay": "P{platoon} stays in {hex}.",
    "receipt.unnamed": "Not named, so staying: {platoons}.",
    "receipt.pass": "No orders: you pass the turn and everybody stays.",
    "receipt.new": "P{platoon} new with {count}",
    "receipt.now": "P{platoon} now {now}, was {was}",
    "receipt.emptied": "P{platoon} now empty, was {was}",
    "receipt.bank": "Bank: {bank} \u2212 {price} = **{left}**.",
    "receipt.kept": "Bank: stays at **{bank}**.",
    "receipt.not_yet": (
        "Not given yet: press **Give these orders** or send `commit`. To change it, send a new sheet."
    ),
    "receipt.none": "There is no sheet to give yet. Send me one, or use `/orders`.",
    "receipt.colleague": (
        "**{author} has written receipt {number} for your team in {game}.** It replaces the one before; "
        "`/orders` opens it."
    ),
    "orders.given": (
        "**Given.** Your orders for {team} turn {turn} are binding now. I tell you as soon as something "
        "happens."
    ),
    "orders.given_by": (
        "**{author} has given your team's orders for {team} turn {turn} of {game}.** They are binding now."
    ),
    "orders.given_for_you": (
        "**The referee has given {team}'s orders in {game} on your behalf** (16.4). They are binding now."
    ),
    "orders.given_already": (
        "Those orders for {team} turn {turn} were given before and are binding. Nothing has changed."
    ),
    "orders.given_before": (
        "Your orders for turn {turn} are given and binding (10.1). Wait for what comes of them."
    ),
    "orders.none_to_give": (
        "You have no sheet waiting to be given (10.1), and it is {team}'s turn. I write to you when yours "
        "begins."
    ),
    "orders.other_turn": "It is {team}'s turn. I write to you when yours begins (3.3).",
    "orders.what_is_this": (
        "I could not read that as orders or an answer for **{game}**; nothing has changed. {awaited} "
        "`help` tells more."
    ),
    # --- what is awaited from a captain now
    "awaited.scout": (
        "I wait for your word on P{platoon}, which met the enemy in {hex}: `halt P{platoon}` or "
        "`go P{platoon}`."
    ),
    "awaited.names": "I wait for the two that fight in {hex}, such as `name P{first}, P{second}`.",
    "awaited.retreat": (
        "P{platoon} has to leave {hex}: rank where it may go, most wanted first, such as "
        "`retreat P{platoon}: {ranked}`."
    ),
    "awaited.recovery": (
        "You won in {hex}: recover what was lost there, such as `recover P{platoon}: {lost}`, or send "
        "`recover none`."
    ),
    "awaited.orders": "Your sheet is awaited: its first line is `{header}`, and `commit` gives it.",
    "awaited.enemy": "It is {team}'s turn {turn}; nothing is asked of you now.",
    "awaited.nothing": "Nothing is asked of you now.",
    "awaited.toss": "The toss is still to come; `toss` with any text adds it to the dice.",
    "awaited.over": "The game is over.",
    "orders.refused": "I cannot take this; nothing has changed. {count} to mend:",
    "orders.too_long": (
        "That is longer than any order sheet ({longest} characters at most). Please send the sheet alone."
    ),
    "orders.edited": (
        "You edited a message that I had already read. Nothing changes: orders that were given stay as "
        "they are, and a draft is replaced only by a new message."
    ),
    "orders.deleted": (
        "You deleted a message that I had already read. Nothing changes: what was given stays given, and a "
        "draft is replaced only by a new message."
    ),
    "orders.modal_title": "Orders: {team} turn {turn}",
    "orders.modal_label": "Your sheet, a line for each order",
    "orders.modal_hint": "build P4: M5, L3 · P1, A3, B4 · P2, C5, stay",
    # --- tapping
    "tap.title": "**{game}: {team} turn {turn}.** Choose a platoon, then where it goes.",
    "tap.chosen": "P{platoon} is in {hex} and {plan}.",
    "tap.stays": "stays",
    "tap.goes": "goes to {path}",
    "tap.nobody": "You have no platoon to move. Build one with a line such as `build P1: M5, L3`.",
    "select.platoon": "Platoon",
    "select.destination": "Where does P{platoon} go?",
    "choice.stay": "stay in {hex}",
    "choice.by": "by way of {by}",
    # --- the questions of later phases
    "ask.scout": (
        "**Enemy present in {target}.** Your scout P{platoon} is in {start}. Halt it there, or go on into "
        "battle?"
    ),
    "ask.scout_more": "After it you are asked about {platoons}, in this order.",
    "ask.names": "**More than two of your platoons stand in {hex}**: {platoons}. Only two fight. Which?",
    "ask.retreat": (
        "**P{platoon} has to leave {hex}.** Rank the hexes where it may go, most wanted first: {options}. "
        "I do not say what is in them. A hex that you leave out is not used."
    ),
    "ask.retreat_so_far": "Your ranking for P{platoon} so far: {ranking}.",
    "ask.recover": (
        "**You won in {hex}.** Lost there: {lost}. Each costs its tier; your bank holds {bank}. What do "
        "you recover?"
    ),
    "ask.recover_no_survivor": "No platoon of yours survived in {hex}, so nothing can be recovered (14.1).",
    "ask.recover_no_path": (
        "There is no path of your hexes from {hex} to your home now, so you cannot pay (14.1). You may "
        "wait for it."
    ),
    "ask.recover_no_points": "Your bank is too low for any of them now. You may wait until the phase closes.",
    "select.names": "The two that fight",
    "select.rank": "Choice number {place}",
    "select.recover": "What you recover (final)",
    "answer.taken": "Noted: {what}.",
    "answer.by": "**{author} has answered for your team in {game}:** {what}.",
    "answer.halt": "P{platoon} halts",
    "answer.go": "P{platoon} goes on",
    "answer.names": "{platoons} fight",
    "answer.retreat": "P{platoon} retreats to the first free of {ranking}",
    "answer.recover": "you recover {what}",
    "answer.recover_none": "you recover nothing",
    "answer.resign": "you resign",
    "answer.resign_sure": "**Resign {game}?** The other team wins at once, and this cannot be taken back.",
    "answer.unchanged": "Nothing was changed.",
    # --- buttons
    "button.give": "Give these orders",
    "button.change": "Change",
    "button.tap": "Tap my orders",
    "button.write": "Write my orders",
    "button.receipt": "Show the receipt",
    "button.halt": "Halt P{platoon}",
    "button.go": "Go on with P{platoon}",
    "button.ranked": "That is my ranking",
    "button.again": "Begin again",
    "button.recover_none": "Recover nothing (in any battle)",
    "button.resign": "Yes, we resign",
    "button.stay": "No, play on",
}
