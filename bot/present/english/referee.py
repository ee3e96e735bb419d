"""English: what the referee reads and does."""

SENTENCES = {
    "referee.queue_title": "**Battles of {game}**, in the order in which they are fought:",
    "referee.queue_line": "{at}. {hex} ({battle_map}): {attacker} attacks from side {side}. {sides}",
    "referee.queue_side": "{team}: {forces}.",
    "referee.queue_none": "No battle is pending.",
    "referee.queue_unordered": (
        "No order is set yet, so any battle may be next. Set it with `/referee order`."
    ),
    "referee.ordered": "The battles are fought in this order: {hexes}.",
    "referee.waiting": "Waiting: {what}.",
    "wait.toss": "the toss (`/campaign start`)",
    "wait.orders": "{team}'s orders",
    "wait.ready": "{team}'s orders: receipt {number} is ready, not given",
    "wait.scouts": "{team}'s answer for a scout",
    "wait.names": "{team} to name the two that fight",
    "wait.retreats": "{team}'s ranking for a retreat",
    "wait.result": "the result of a battle",
    "wait.recoveries": "{team}'s recovery",
    "wait.nothing": "nothing",
    "result.title": (
        "**Result of {hex}.** Choose how it ended and every vehicle that was lost, then record it. "
        "Screenshots kept: {files}."
    ),
    "result.outcome": "How did it end?",
    "result.losses": "{team}: vehicles lost (all of them, or none)",
    "result.record": "Record this result",
    "result.no_outcome": "Choose first how the battle ended.",
    "result.done": "Recorded: {hex}, {outcome}. {files}",
    "result.files": "{count} kept with it.",
    "result.none": "There is no battle pending in {hex} (13.1). Pending: {pending}.",
    "outcome.attackers annihilate": "Attackers win: defenders annihilated",
    "outcome.attackers capture": "Attackers win: base captured",
    "outcome.defenders annihilate": "Defenders win: attackers annihilated",
    "outcome.defenders capture": "Defenders win: base captured",
    "outcome.draw": "Draw: the defenders hold",
    "outcome.both annihilated": "Both sides annihilated",
    "close.sure": "**Close what is open in {game}?** Now open: {what}. {consequence}",
    "close.scouts": "Scouts go on (12.4).",
    "close.names": "The two lowest numbers fight (15.4).",
    "close.retreats": "Rankings not given are taken in side order (15.3).",
    "close.recoveries": "What was not recovered is lost (14.2).",
    "close.orders": "The turn is passed: all stay (16.4).",
    "close.nothing": "There is nothing to close.",
    "close.done": "Closed.",
    "undo.title": "Undo the last step of {game}",
    "undo.label": "Why? It is kept with the record",
    "undo.hint": "Sending this takes the last step back",
    "undo.done": "The last step is taken back. Whoever saw something else is told.",
    "amend.done": "Amended: {what}. Reason: {reason}.",
    "amend.only": (
        "An amendment is a line that begins with `set`, such as `set bank blue 12`, `set control B5 red` "
        "or `set platoon blue P1 A5: M5, L3`."
    ),
    "rule.done": "Ruled, and part of the rules of this game now (2.6): {text}",
    "give.done": "{team}'s orders were given on the captain's behalf; it is recorded (16.4).",
    "give.none": "{team} has no sheet ready.",
    "deadline.set": (
        "The deadline of **{game}** is <t:{due}:F>. Both teams are told, and you when it has passed."
    ),
    "deadline.gone": "**{game}** has no deadline now.",
    "export.done": "The record of **{game}** up to now. It plays back with `python -m bot play FILE`.",
    "export.unknown": "There is no game called {game}. The games are:{games}",
    "export.which": "Several games are called {game}. Use the id of one:{games}",
    "button.close": "Close it",
    "button.no": "Leave it",
    "button.give_for": "Give {team}'s orders for the captain",
}
