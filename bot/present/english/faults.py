"""English: what is wrong with a submission and what to do about it, by the kind of fault."""

SENTENCES = {
    # the moment, and who speaks
    "not_started": "The game has not begun: the toss comes first. Send this again when your turn begins.",
    "over": "The game is over. Nothing more can be ordered.",
    "not_captain": "Only a team's captain or his substitute gives its orders. Ask your captain to send this.",
    "other_turn": "It is {team}'s turn now. Send your orders when yours begins.",
    "already_given": (
        "Your orders for this turn are given and binding. Send new ones when your next turn begins."
    ),
    "not_understood_here": "That cannot be said here. Send it as a message of its own.",
    "already_first": "The toss is done already. Play on.",
    "no_draft": "There is no sheet to give. Send your orders first, then `commit`.",
    # a text that cannot be read
    "too_long": "Your message has {length} characters, too many to read. Send at most {limit}.",
    "too_many_lines": "Your message has {count} lines, too many to read. Send at most {limit}.",
    "empty": (
        "There is nothing to read in your message. Begin a sheet with its header, such as `Blue turn 3`."
    ),
    "unknown_word": (
        "A line cannot begin with {written}. Begin it with a platoon, build, reform, merge or split."
    ),
    "unknown_answer": (
        "An answer cannot begin with {written}. Begin it with halt, go, name, retreat, recover or resign."
    ),
    "unknown_act": (
        "{written} is no act of the referee. Begin with first, toss, battles, result, close, set or rule."
    ),
    "left_over": (
        "I do not understand {written} at this place. Take it out, or put it into a line of its own."
    ),
    "answer_in_sheet": ("The answer {word} does not belong into a sheet. Send it as a message of its own."),
    "commit_apart": "`commit` does not belong into a sheet. Send the sheet first, then `commit` by itself.",
    "pass_with_orders": (
        "`pass` passes the whole turn, but there are orders beside it. Take out the one or the others."
    ),
    # the header
    "header_missing": "The first line has to be the header of this turn. Write `{team} turn {turn}` there.",
    "header_other": (
        "The sheet says {written}, but it is {team}'s turn {turn}. If you mean it, change the first line."
    ),
    "header_not_first": "The header stands below other orders. Move it to the first line.",
    "second_header": "There are two headers. Send one sheet for one turn.",
    # platoons, hexes, vehicles as words
    "platoon_missing": "There is no platoon in this line. Name one, such as P4.",
    "no_platoon": "{written} is no platoon. Write it with a P and its number, such as P4.",
    "platoon_letter": "Is {written} a platoon? Then write P{written}.",
    "no_marker": "There is no platoon {platoon}: the markers go from P1 to P10. Correct the number.",
    "two_platoons": "{written} stands in the line of {platoon}. Give every platoon a line of its own.",
    "same_platoon": "{platoon} cannot give to itself. Name two platoons.",
    "repeated_platoon": "{platoon} is named twice. Keep the one line you mean.",
    "unknown_platoon": "You have no platoon {platoon}. Look at your tracks and correct the number.",
    "no_hex": "{written} is no hex. Write a letter from A to J and a number from 1 to 10, such as B4.",
    "hex_missing": "There is no hex in this line. Name one, such as B4.",
    "hex_off_map": "{hex} is not on the map. Hexes go from A1 to J10.",
    "hex_twice": "{hex} stands twice in the ranking. Keep the one place you mean.",
    "no_vehicle": (
        "{vehicle} is no vehicle. Write a type (H, M, L, TD or A) and a tier from 1 to 10, such as M5."
    ),
    "vehicles_missing": "There are no vehicles in this line. Name them, such as M5, L3.",
    "count_unclear": (
        "I cannot tell how many of which vehicle you mean. Name each by itself, such as M5, M5, L3."
    ),
    # lines with two meanings
    "start_or_destination": (
        "Is {hex} where {platoon} starts, or where it goes? Write both hexes, such as {platoon}, A3, "
        "B4, or stay."
    ),
    "start_or_way": (
        "Does {platoon} start in {hex}, or go by way of {hex} to {target}? It stands in {standing}: "
        "write that, then the way."
    ),
    "start_missing": "The hex where {platoon} starts is missing. Write it too, such as {platoon}, A3, stay.",
    "no_destination": (
        "Where {platoon} starts and goes is missing. Write both hexes, such as {platoon}, A3, B4."
    ),
    "move_and_stay": "Shall {platoon} stay in {hex}, or go to {target}? Write only one of them.",
    "order_unclear": (
        "I cannot tell in which order these hexes are passed. Write start, way, end: P3, D7, E6-E5."
    ),
    "merge_unclear": (
        "Does {platoon} go into {other}, or {other} into {platoon}? Write merge {platoon} into {other}, "
        "or the other way."
    ),
    "split_unclear": "I cannot tell who gives what to whom. Write it like this: split P6: L3 to P7.",
    # construction and organisation
    "home_lost": "Your home city is not in your control, so nothing can be paid. Regain it first.",
    "points_short": "That costs {cost} points and your bank holds {bank}. Take something out.",
    "not_at_home": (
        "{platoon} stands in {hex}, and vehicles are added at home in {home} only. Choose another platoon."
    ),
    "over_three": "{platoon} would have {count} vehicles, and three is the limit. Take something out.",
    "not_together": (
        "{platoon} was not in {hex} with the others when the turn began. Only those who stood together "
        "reorganise."
    ),
    "vehicles_differ": (
        "The vehicles in {hex} are {before} before and {after} after. Name the same ones, in every "
        "platoon that takes part."
    ),
    "not_spare": "The marker {platoon} was not spare when the turn began. Take another one.",
    "made_gives": (
        "{platoon} was made this turn, so it can receive vehicles but not give. Take them from another."
    ),
    "just_built": (
        "{platoon} was built or filled this turn, so it cannot be reorganised. Wait for your next turn."
    ),
    "spare_first": (
        "{platoon} is a spare marker, so I cannot tell its hex. Name a platoon that stands there first."
    ),
    "empty_giver": "{platoon} has nothing to give. Take its line out, or name another platoon.",
    # movement
    "wrong_start": "{platoon} stands in {hex}, not in {written}. Correct its start.",
    "not_adjacent": "{hex} does not touch {start}. Send {platoon} to a hex that does.",
    "off_map": "{hex} is not on the map: hexes go from A1 to J10. Send {platoon} to one of them.",
    "own_hex": "{platoon} is in {hex} already. Write stay, or another hex.",
    "water": "{hex} is water, and nobody enters it. Send {platoon} another way.",
    "not_friendly": (
        "{platoon} can go two hexes only where both were yours when the phase began. "
        "Not yours: {foreign}. Send it one hex."
    ),
    "too_far": "{platoon} can move at most two hexes. Shorten its way.",
    "back_to_start": "{platoon} would end in {hex}, where it starts. Write stay, or another way.",
    "moved_built": (
        "{platoon} was built or filled this turn, so it cannot move. Take its line out, or let it stay."
    ),
    "moved_reorganised": (
        "{platoon} gave or received vehicles this turn, so it cannot move. Take one line out."
    ),
    "overfull": "{count} of your platoons would end in {hex}, and two is the limit. Send one elsewhere.",
    "overstack": "{hex} is overfull after a retreat. Move a platoon out of it: {platoon} can go to {to}.",
    # scouts
    "scouts_open": "Scouts have still to be answered for. Wait for that, or close the phase.",
    "not_asked_scout": (
        "{platoon} was not asked whether to halt. Answer only for the scouts that I asked about."
    ),
    "not_scout": "{platoon} has no light tank, so it is no scout and cannot be halted. Take the line out.",
    "out_of_order": "{next} is asked before {platoon}. Answer for {next} first.",
    "halt_overfull": "If {platoon} halted, three would stand in {hex}. It has to go on.",
    # battles, recovery, retreat
    "no_battle": "No battle is pending in {hex}. Name one that is.",
    "bound_order": "The battle of {next} comes before that of {hex} in your order. Report {next} first.",
    "battles_incomplete": "The order has to name every pending battle once: {hexes}. Write them all.",
    "vehicle_not_there": "{team}'s {platoon} has no {vehicle} in this battle. Correct the losses.",
    "losses_contradict": (
        "The losses of {team} do not fit the outcome {outcome}: a side loses all its vehicles if it is "
        "annihilated, and only then. Correct the one or the other."
    ),
    "no_outcome": (
        "{written} is no outcome. Write draw, both annihilated, or attackers or defenders with "
        "annihilate or capture."
    ),
    "outcome_unclear": (
        "Who lost, if it says {written}? Write who won: attackers annihilate, or defenders annihilate."
    ),
    "names_open": (
        "The captain has still to name the two platoons that fight in {hexes}. Wait for it, or close it."
    ),
    "rankings_open": "Rankings of retreats are still to come, for {platoons}. Wait for them, or close it.",
    "no_path": (
        "No path of your own hexes leads from {hex} to your home city, so nothing is recovered there now."
    ),
    "recovery_short": "That costs {cost} points and your bank holds {bank}. Recover less.",
    "no_survivor": "None of your platoons survived in {hex}, so nothing can be recovered there.",
    "not_lost": "{platoon} did not lose {vehicle} in that battle. Name only what was lost.",
    "recover_all": "Name what you recover, platoon by platoon, such as recover P1: M5, L3.",
    "did_not_fight": "{platoon} lost nothing in a battle that you won. Name a platoon that did.",
    "recovery_loser": "Only the victor of a battle recovers vehicles. Nothing is open for you here.",
    "recovery_answered": "You have answered for that battle already, and an answer is final.",
    "recovery_closed": "The recovery is closed, and what was not recovered is gone.",
    "retreat_not_asked": (
        "{platoon} was not asked where to retreat. Rank only for platoons that I asked about."
    ),
    "retreat_not_adjacent": "{hex} is no land hex that {platoon} can retreat to. Choose from those I named.",
    "name_not_asked": "You were not asked which platoons fight. Answer only when I ask.",
    "name_two": "Exactly two of your platoons fight in {hex}. Name two that stand there.",
    # the referee's acts
    "no_team": "I miss the team. Write blue or red.",
    "no_number": "I miss a whole number of at most four digits, such as 12. Write it at the end.",
    "text_missing": "There is nothing behind {word}. Write it there.",
    "markers_unclear": "Markers are closed or open. Write one of the two.",
    "entry_unclear": "I do not understand the entry hex. Write it like this: entered from A4.",
    "unknown_set": "This cannot be set. Set bank, control, platoon, turn or markers.",
    "nothing_to_close": "Nothing is open that could be closed. Wait until the game does.",
    "close_overstack": (
        "{hex} is overfull after a retreat and has to be cleared first: {platoon} could move out of it."
    ),
    "set_impossible": "There cannot be {what}. Set something that the rules know.",
    "set_water": "{hex} is water and belongs to nobody. Choose a land hex.",
    "set_over_three": "{platoon} would have {count} vehicles, and three is the limit. Take something out.",
    "set_enemy": "The enemy's {platoon} stands in {hex}. Move it first, or choose another hex.",
}
