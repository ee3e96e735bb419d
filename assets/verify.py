"""Check the record of a game that is over, with nothing but Python: python verify.py RECORD [SEAL ...].

RECORD is what `/game export` or `/skirmish record` gives. SEAL are seals as they stood in the posts of a
campaign. This program shares no code with the bot: it follows docs/dice.md alone. It ends with 0 where all is
right, with 1 where something is wrong, with 2 where there is nothing to check.

Of any other game it checks the chain, the seals and every roll: those need none of its rules. Whether the
rules lead to what stands there, and the readable record says the same, `python -m bot verify` knows.

Of a skirmish it works out every roll, who stood where when it was made, and what the dice had to reach;
whether each act was allowed is judged by the rules, which `python -m bot verify` knows.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

Json = Any
FORMS = {"adjutant-proof": (1, 2), "adjutant-skirmish-proof": (1,), "adjutant-game-proof": (1,)}
BEGAN = {
    "adjutant-proof": ("game", "map"),
    "adjutant-skirmish-proof": ("game", "scenario"),
    "adjutant-game-proof": ("game", "name", "board", "options"),
}
"""What stands in a proof of each kind before the seed."""
BARE = ["adjutant-proof", 1]
"""Such a record may leave out how the first team was chosen: the first ones did not tell."""
SIDES = ("blue", "red")
HEXSIDES = ("N", "NE", "SE", "S", "SW", "NW")
STEPS = ((0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0))
"""One step across each side of a hex."""
CUP = (2, 2, 3, 3, 4, 4)
PLAIN = {"Finish": "done", "TakeBack": "undo", "Pass": "pass", "Resign": "resign", "Claim": "claim"}
"""Acts of a skirmish that are one word."""
AWAY_DAYS = 7
"""For so long nothing has happened in a phase before the other side may claim the game (3.6)."""
DAY = 24 * 60 * 60 * 1000
"""In milliseconds, as the moments of the entries are."""
BRIDGE = "bridge:"
"""The name of a scenario that was made of a battle of a campaign."""
CAME = {
    "Move": "UnitMoved",
    "Enter": "UnitEntered",
    "Fire": "UnitsFired",
    "Advance": "UnitAdvanced",
    "Promote": "UnitPromoted",
    "Activate": "HqsActivated",
}
"""What an act of a skirmish comes to."""
CHOSEN = {"Toss": "# by the dice (3.1)", "GoFirst": "# by hand, nothing was rolled (3.1)"}
"""How a record tells the one way of going first from the other."""
OLDER = (
    "An older game: its host could have chosen the dice, which no program can rule out. "
    "If anybody was asked for a message before its first turn, this record is forged."
)
LEAST = 10
"""How many letters of a seal have to be named."""
NO_SEAL = "No seal"
COMPARE = "Now compare the commitment and the seals with the game's posts, and check what I ask you to above."


def sha(text: str) -> str:
    """Answer the SHA-256 of a text, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def hashed(*values: Json) -> str:
    """Answer the SHA-256 of values written as one line of JSON."""
    return sha(json.dumps(values, ensure_ascii=False, separators=(",", ":")))


def face(seed: str, salt: str, roll: str, sides: int) -> int:
    """Answer what a die of so many sides shows."""
    attempt = 0
    while True:
        text = f"{salt}\0{roll}\0{attempt}".encode()
        number = int.from_bytes(hmac.new(seed.encode(), text, hashlib.sha256).digest()[:8], "big")
        # The last run of numbers is shorter than `sides`: taking it would favour the low faces.
        if number < 2**64 - 2**64 % sides:
            return number % sides + 1
        attempt += 1


def seal(seed: str, head: str) -> str:
    """Answer the seal of a head of the chain."""
    return hmac.new(seed.encode(), b"seal\0" + head.encode(), hashlib.sha256).hexdigest()[:40]


class Trouble(Exception):
    """The record cannot be checked any further; `code` is that of the program's end."""

    def __init__(self, why: str, code: int = 1) -> None:
        super().__init__(why)
        self.code = code


def parted(record: str) -> tuple[str, list[list[Json]], str]:
    """Answer the readable record, the lines of its proof, and all that stands above the last of them."""
    lines = record.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    first = next((at for at, line in enumerate(lines) if line.startswith("#= ")), len(lines))
    proof = []
    for at, line in enumerate(lines[first:-1], start=first + 1):
        try:
            fields = json.loads(line.removeprefix("#= "))
        except ValueError:
            fields = None
        if not isinstance(fields, list) or f"#= {json.dumps(fields, separators=(',', ':'))}" != line:
            raise Trouble(f"line {at} of the record is damaged")
        proof.append(fields)
    if proof and lines[-1]:
        raise Trouble("the record has no end")
    text = "".join(f"{line}\n" for line in lines[:first])
    return text, proof, "".join(f"{line}\n" for line in lines[: max(len(lines) - 2, 0)])


def check(record: str, posted: list[str]) -> tuple[list[str], list[str]]:
    """Answer what was found, and what is wrong, each a sentence."""
    text, proof, above = parted(record)
    kind = shaped(proof)
    skirmish, any_game = kind == "adjutant-skirmish-proof", kind == "adjutant-game-proof"
    lines = len(BEGAN[kind]) + 2
    (_, game, setting, commitment), drawn, seed = proof[1], proof[2][1], proof[lines - 1][1]
    entries, wrong = [one[1:] for one in proof[lines:-2]], []
    if proof[-1][1] != sha(above) or proof[-2][1] != sha(text):
        wrong.append("WRONG: Somebody changed the record after it was written.")
    if sha(seed) != commitment:
        wrong.append("WRONG: The seed doesn't fit the commitment.")
    start = (setting, proof[3][1], proof[4][1], commitment) if any_game else (drawn, setting, commitment)
    first = hashed(game, *start)
    seals = [seal(seed, head) for head in chain(game, first, entries)]
    places = enumerate(zip(entries, seals, strict=True), start=1)
    moved = [at for at, (entry, value) in places if [entry[0], entry[5]] != [at, value]]
    wrong += [f"WRONG: Entry {at} isn't as it was sealed, or isn't in its place." for at in moved[:1]]
    bodies = [(entry, json.loads(entry[4])) for entry in entries]
    found = [f"Game {game}, {len(entries)} entries.", f"Seed {seed}", f"Commitment {commitment}"]
    if any_game:
        rolled = kept_rolls(seed, first, bodies)
        found += [
            f"{setting}, {drawn!r}",
            *(line for line, _ in rolled),
            *(f"Seal, the end: {one}" for one in seals[-1:]),
        ]
        wrong += [f"WRONG: {line}" for line, right in rolled if not right]
        return found, wrong + compared(seals, [one.strip("` ") for one in posted])
    began = json.loads(drawn)
    said = fought(began, bodies) if skirmish else written(began, setting, bodies)
    if text != said and not (proof[0] == BARE and text == without_remarks(said)):
        wrong.append("WRONG: The readable record says something other than its sealed entries.")
    rolled = Duel(began, seed, bodies, first).followed() if skirmish else rolls(game, seed, bodies)
    wrong += [f"WRONG: {line}" for line, right in rolled if not right]
    wrong += compared(seals, [one.strip("` ") for one in posted])
    found += [line for line, _ in rolled]
    if not skirmish:
        found += [f"Seal, {turn}: {seals[at - 1]}" for at, turn in turns(bodies)]
        found += [f"Seal, the end: {one}" for one in seals[-1:]]
    return found, wrong


def without_remarks(said: str) -> str:
    """Answer a record without what it says of how the first team was chosen."""
    return "".join(one for one in said.splitlines(keepends=True) if one.rstrip() not in CHOSEN.values())


def ending(wrong: list[str], posted: list[str]) -> list[str]:
    """Answer what came of it all: a seal that was mistyped does not make a record a changed one."""
    if not wrong and not posted:
        return [
            "Everything is right.",
            COMPARE,
        ]
    if not wrong:
        return ["Everything is right."]
    if all(one.startswith(NO_SEAL) for one in wrong):
        return [
            "Everything else is right. Did you copy each seal whole, and the last one that was posted too?"
        ]
    return ["Somebody changed this record."]


def compared(seals: list[str], posted: list[str]) -> list[str]:
    """Answer which posted seals are none of this record, and how much none of them vouches for."""
    fitting = {
        one: [at for at, value in enumerate(seals, start=1) if len(one) >= LEAST and value.startswith(one)]
        for one in posted
    }
    wrong = [f"{NO_SEAL} of this record: {one}" for one, places in fitting.items() if not places]
    last = max((at for places in fitting.values() for at in places), default=0)
    behind = len(seals) - last
    if posted and behind:
        since = f"the last {behind} entries, from entry {last + 1} on"
        wrong.append(f"{NO_SEAL} named here vouches for {since}: name the last one posted.")
    return wrong


def shaped(proof: list[list[Json]]) -> str:
    """Answer of which kind it is; raise `Trouble` unless a proof has the lines that are known here."""
    if not proof:
        raise Trouble("there's no proof below this record: export it when the game is over", 2)
    kind = str(proof[0][0]) if proof[0] and str(proof[0][0]) in BEGAN else "adjutant-proof"
    around = [kind, *BEGAN[kind], "seed"], ["record", "end"]
    shape = [*around[0], *["entry"] * (len(proof) - len(around[0]) - 2), *around[1]]
    sizes = {"game": 4, "entry": 7}
    if [one[0] if one else None for one in proof] != shape:
        raise Trouble("lines of the proof are missing")
    if any(len(one) != sizes.get(one[0], 2) for one in proof) or proof[0][1] not in FORMS[proof[0][0]]:
        raise Trouble("I don't know this form of proof: use the verify.py that came with it")
    return kind


def chain(game: str, head: str, entries: list[Json]) -> list[str]:
    """Answer the head of the chain after each entry, given the one before the first."""
    heads = []
    for position, kind, version, at, body, _ in entries:
        head = hashed(head, game, position, kind, version, at, body)
        heads.append(head)
    return heads


def rolls(game: str, seed: str, bodies: list[tuple[Json, Json]]) -> list[tuple[str, bool]]:
    """Answer each roll in words, and whether it is right."""
    asked: dict[str, Json] = {}
    made: list[Json] = []
    found: list[tuple[str, bool]] = []
    begun = False
    for (position, kind, *_), body in bodies:
        if kind == "request":
            asked.setdefault(body["roll_id"], body)
        if kind != "step":
            continue
        acts = [act for act in body["submission"]["acts"] if act["is"] in CHOSEN]
        first = [event for event in body["events"] if event["is"] == "FirstChosen"]
        if [act["is"] == "Toss" for act in acts] != [bool(event["face"]) for event in first]:
            found.append((f"Entry {position}: how it was chosen who goes first", False))
        for event in body["events"]:
            if event["is"] not in {"FirstChosen", "TurnSet"}:
                continue
            # A turn that is set before the toss stands for it; later it chooses nobody.
            was, begun = begun, True
            if event["is"] == "TurnSet" or not event["face"]:
                by_hand = (f"{event['team']} goes first, by hand: nothing was rolled.", True)
                told = (event["is"] == "TurnSet" and was) or ("again" in body and by_hand in found)
                found += [] if told else [by_hand]
                continue
            tossed = [act for act in acts if act["is"] == "Toss"]
            same = [event[one] for one in ("roll_id", "face", "team")], tossed
            if "again" in body and same in made:
                # A rewind tells what was told before.
                continue
            made.append(same)
            roll = asked.pop(event["roll_id"], {"roll_id": event["roll_id"], "salt": None, "sides": 0})
            right = (
                roll["sides"] == len(SIDES)
                and roll["roll_id"] == f"{game}/toss/1"
                and any((act["roll_id"], act["salt"]) == (roll["roll_id"], roll["salt"]) for act in tossed)
                and face(seed, roll["salt"], roll["roll_id"], roll["sides"]) == event["face"]
                and SIDES[event["face"] - 1] == event["team"]
            )
            came = f"{event['face']}, {event['team']} goes first."
            found.append((f"Roll {roll['roll_id']}, texts {roll['salt']!r}: {came}", right))
    found += [(f"Roll {one} was asked for, but never made.", True) for one in asked]
    return found


# --- games of any kind: what was rolled stands beside each step


def kept_rolls(seed: str, head: str, bodies: list[tuple[Json, Json]]) -> list[tuple[str, bool]]:
    """Answer each roll of a game, and whether it is right; `head`: of the chain before its entries.

    The same question has the same answer, whatever is taken back; where it depends on something else,
    `again 1`, `again 2` stand by its name.
    """
    found: list[tuple[str, bool]] = []
    known: dict[Json, Json] = {}
    times: dict[str, int] = {}
    key = ""
    for (position, kind, *_), body in bodies:
        if kind == "request" and "word" in body:
            right = not key and all(one[2] for one in known.values())
            found.append((f"Entry {position}: what sets the dice, once and before all rolls", right))
            found += looked_up(head, body)
            texts = json.dumps([*body["texts"], body["word"]], ensure_ascii=False, separators=(",", ":"))
            key = key or hmac.new(seed.encode(), f"key\0{texts}".encode(), hashlib.sha256).hexdigest()
        if kind == "reverted":
            what = f"took entry {body['drop']} back" if "drop" in body else f"led back to entry {body['to']}"
            found.append((f"Check that the game's rooms were told that entry {position} {what}.", True))
        if kind not in {"step", "request"}:
            continue
        for name, asked, sides, shown, of, fixed in body.get("rolls", ()):
            question, roll = (asked, of, sides), (name, shown, fixed)
            if known.get(question) == roll:
                continue
            count = times.get(asked, 0)
            right = question not in known and name == (f"{asked} again {count}" if count else asked)
            right = right and type(shown) is int and 1 <= shown <= sides and type(fixed) is bool
            # A record is played in steps: nobody looks ahead before the dice are set.
            by_record = kind == "step" and not key
            right = right and (by_record if fixed else bool(key) and face(key, "", name, sides) == shown)
            right = right and name not in {one[0] for one in known.values()}
            known.setdefault(question, roll)
            times[asked] = count + 1
            by = ", set by the record that the game began with" if fixed else ""
            found.append((f"Roll {name}: {shown} of {sides}{by}", right))
            if kind == "request":
                ahead = f"entry {position} rolled that for the referee to see what a correction would change"
                found.append((f"Check that the game's rooms were told: {ahead}.", True))
    if any(roll[2] for roll in known.values()):
        found.append(("Check that the game began from a record: if it didn't, this one is forged.", True))
    return found


def looked_up(head: str, asked: Json) -> list[tuple[str, bool]]:
    """Answer what has to be looked up of the message that set the dice, and whether it can be that."""
    numbers = [asked[one] for one in ("word", "question", "server", "channel")]
    right = len(asked) == len(numbers) + 2 and all(
        isinstance(one, str) for one in (*asked["texts"], asked["by"])
    )
    # The dice hang on the letters: each number has to be written in the one way that Discord writes it.
    right = right and all(str(int(one)) == one for one in numbers) and int(numbers[0]) > int(numbers[1]) > 0
    place = f"https://discord.com/channels/{asked['server']}/{asked['channel']}"
    code = hashed(head, *asked["texts"])[:40]
    texts = f"the texts {asked['texts']!r}, " if asked["texts"] else ""
    shows = f"is by the bot, was never edited, shows {texts}the commitment and the code {code}"
    return [
        (f"Check that {place}/{asked['question']} {shows}, and is its only question.", right),
        (f"Check that {place}/{asked['word']} is the first message by {asked['by']} there after it.", right),
    ]


def turns(bodies: list[tuple[Json, Json]]) -> list[tuple[int, str]]:
    """Answer at which entry which turn began, and was told to everybody with a seal."""
    return [
        (position, f"{event['team']} turn {event['game_turn']}")
        for (position, kind, *_), body in bodies
        if kind == "step" and "again" not in body
        for event in body["events"]
        if event["is"] == "TurnBegan"
    ]


# --- the readable record, written from the entries once more


def written(map_: Json, closed: int, bodies: list[tuple[Json, Json]]) -> str:
    """Answer the record that the entries which hold make."""
    lines = [f"map {map_['name']}"]
    if bool(closed) != map_["closed_markers"]:
        lines.append(f"set markers {'closed' if closed else 'open'}")
    holding = held(bodies)
    for (position, *_), body in bodies:
        if position not in holding:
            continue
        said = body["submission"]
        lines.append(f"{said['seat']}:")
        if said["by_referee"]:
            lines.append("# by the referee for an absent captain (16.4)")
        if said["reason"]:
            lines.append(f"# reason: {one_line(said['reason'])}")
        for act in said["acts"]:
            lines += act_lines(act, body["events"])
    return "\n".join(lines) + "\n"


def held(bodies: list[tuple[Json, Json]]) -> set[int]:
    """Answer the entries that hold at the end: what was undone is left out."""
    lines: list[Json] = [None]
    for (position, kind, *_), body in bodies:
        back = lines[body["to"]] if kind == "reverted" else lines[-1]
        lines.append((lines[-1], position) if kind == "step" else back)
    found, line = set(), lines[-1]
    while line:
        found.add(line[1])
        line = line[0]
    return found


def one_line(text: str) -> str:
    """Answer a text without its line breaks."""
    return " ".join(text.split())


def vehicles(found: Json) -> str:
    """Answer "M5, L3", or "none"."""
    return ", ".join(found) or "none"


def platoons(numbers: Json) -> str:
    """Answer "P1, P2"."""
    return ", ".join(f"P{number}" for number in numbers)


def act_lines(act: Json, events: Json) -> list[str]:
    """Answer the lines of one act of a captain or the referee."""
    match act["is"]:
        case "Sheet":
            team = act["team"].capitalize() if act["team"] else ""
            return [f"{team} turn {act['game_turn']}", *map(sheet_line, act["lines"])]
        case "Recover":
            return [f"recover P{number}: {vehicles(found)}" for number, found in act["vehicles"]]
        case "Toss" | "GoFirst":
            first = next((e["team"] for e in events if e["is"] == "FirstChosen"), "")
            return [CHOSEN[act["is"]], f"first {first}"]
        case "ReportResult":
            lost = "".join(f"; lost {t} P{n} {vehicles(found)}" for t, n, found in act["losses"])
            return [f"result {act['hex']}: {act['outcome']}{lost}"]
        case "Rule":
            return [f"rule {heading(act)}{one_line(act['text'])}".replace("#", "\uff03")]
        case name:
            return [ACTS[name](act)]


def set_platoon(act: Json) -> str:
    """Answer the line that puts a platoon somewhere."""
    who = f"set platoon {act['team']} P{act['platoon']}"
    if act["hex"] is None:
        return f"{who} none"
    came = f" entered from {act['entry']}" if act["entry"] else ""
    return f"{who} {act['hex']}: {vehicles(act['vehicles'])}{came}"


ACTS: dict[str, Callable[[Json], str]] = {
    "Halt": lambda act: f"halt P{act['platoon']}",
    "Go": lambda act: f"go P{act['platoon']}",
    "NameFighters": lambda act: f"name {platoons(act['platoons'])}",
    "RankRetreat": lambda act: f"retreat P{act['platoon']}: {', '.join(act['hexes'])}",
    "RecoverNone": lambda _: "recover none",
    "Resign": lambda _: "resign",
    "OrderBattles": lambda act: f"battles {', '.join(act['hexes'])}",
    "Close": lambda _: "close",
    "SetBank": lambda act: f"set bank {act['team']} {act['points']}",
    "SetControl": lambda act: f"set control {act['hex']} {act['team'] or 'none'}",
    "SetPlatoon": set_platoon,
    "SetTurn": lambda act: f"set turn {act['team']} {act['game_turn']}",
    "SetMarkers": lambda act: f"set markers {'closed' if act['closed'] else 'open'}",
}


def sheet_line(line: Json) -> str:
    """Answer one line of an order sheet."""
    match line["is"]:
        case "Build" | "Reform":
            return f"{line['is'].lower()} P{line['platoon']}: {vehicles(line['vehicles'])}"
        case "Merge":
            return f"merge P{line['giver']} into P{line['receiver']}"
        case "Split":
            return f"split P{line['giver']}: {vehicles(line['vehicles'])} to P{line['receiver']}"
        case _:
            return f"P{line['platoon']}, {line['start']}, {'-'.join(line['path']) or 'stay'}"


def heading(rule: Json) -> str:
    """Answer the brackets before a ruling."""
    parts = [", ".join(rule.get("rules", ()))]
    parts.append(f"{rule['only']} only" if rule.get("only") else "")
    parts.append("written" if rule.get("written") else "")
    parts += [f"{name} {rule[name]}" if rule.get(name) else "" for name in ("suggestion", "replaces")]
    # A bracket would end the heading; behind a number sign all is a remark: both stand there wide.
    reason = one_line(rule.get("reason", "")).replace("]", "\uff3d")
    parts.append(f"because {reason}" if reason else "")
    said = [part for part in parts if part]
    return f"[{'; '.join(said)}] " if said or rule["text"].startswith("[") else ""


# --- skirmishes


class Duel:
    """A skirmish that is followed through its entries: who stands where, what was rolled for what, and why.

    `standing`: unit and faced side by hex. `done`: what each unit has done this turn. `before`: all three
    before each move that can be taken back. `head`: that of the chain before its first entry.
    """

    def __init__(self, scenario: Json, seed: str, bodies: list[tuple[Json, Json]], head: str = "") -> None:
        self.head, self.scenario, self.seed, self.bodies = head, scenario, seed, bodies
        self.salt = ""
        whole = (*scenario["setup"], *scenario["reinforcements"])
        self.units: dict[str, Json] = {one["unit"]["id"]: one["unit"] for one in whole}
        self.standing: dict[str, tuple[str, int]] = {
            one["hex"]: (one["unit"]["id"], one["facing"]) for one in scenario["setup"]
        }
        self.waiting = {one["unit"]["id"] for one in scenario["reinforcements"]}
        self.done: set[tuple[str, str]] = set()
        self.before: list[Json] = []
        self.phase, self.chit, self.spent, self.paid = (0, ""), 0, 0, 0
        self.over = False
        self.found: list[tuple[str, bool]] = []
        self.what = ""

    def followed(self) -> list[tuple[str, bool]]:
        """Answer each roll in words, and whether it is right; and what cannot have been as it is told."""
        kinds = [entry[1] for entry, _ in self.bodies]
        self.what = "The kinds of the entries"
        self.expect(kinds == ["request", *["step"] * (len(kinds) - 1)])
        asked = self.bodies[0][1]
        if set(asked) == {"salt"}:
            self.salt = asked["salt"]
            self.found.append((f"Texts {self.salt!r}. {OLDER}", True))
        else:
            self.spoken(asked)
        before = self.bodies[0][0][3]
        for (position, _, _, at, *_), body in self.bodies[1:]:
            self.what = f"Entry {position}"
            self.expect(not self.over and agrees(body["submission"]["act"], body["events"]))
            if body["submission"]["act"]["is"] == "Claim":
                self.expect(at - before >= AWAY_DAYS * DAY and body["submission"]["seat"] != self.phase[1])
            before = at
            for event in body["events"]:
                self.what = f"Entry {position}, {event['is']}"
                follow = getattr(self, f"see_{event['is']}", None)
                if follow is not None:
                    follow(event)
        self.what = "The end: the game is not over"
        self.expect(self.over)
        return self.found

    def spoken(self, asked: Json) -> None:
        """Work the salt out of its parts; the message that set the dice is later than the bot's question."""
        first, second = asked["challenger"], asked["opponent"]
        word, question = asked["word"], asked["question"]
        parts = (first, second, word, question, asked["by"], asked["server"], asked["channel"])
        self.what = "The message that set the dice"
        self.expect(all(isinstance(one, str) for one in parts) and asked["by"] in SIDES)
        self.expect(len(asked) == len(parts))
        # The dice hang on the letters: each number has to be written in the one way that Discord writes it.
        self.expect(all(str(int(one)) == one for one in (word, question, asked["server"], asked["channel"])))
        self.expect(int(word) > int(question) > 0)
        self.salt = json.dumps([first, second, word], ensure_ascii=False, separators=(",", ":"))
        place = f"https://discord.com/channels/{asked['server']}/{asked['channel']}"
        texts = f"challenger {first!r}, opponent {second!r}"
        whole = f"it, or the bot's post in Proof that it links to, shows {texts}"
        self.found.append(
            (f"Check that {place}/{question} is by the bot, is its only question, and that {whole}.", True)
        )
        code = hashed(self.head, first, second)[:40]
        told = f"Check that neither was ever edited, and that the same one shows the code {code}."
        self.found.append((told, True))
        first_of = f"is the first message by the player of {asked['by']} there after it"
        self.found.append((f"Check that {place}/{word} {first_of}.", True))

    def expect(self, right: Json) -> None:
        """Note what is wrong, once."""
        if not right and (self.what, False) not in self.found:
            self.found.append((self.what, False))

    def die(self, name: str) -> int:
        """Answer what a die shows under a name."""
        return face(self.seed, self.salt, name, 6)

    def place(self, unit: str, hex_: str, facing: int) -> None:
        """Put a unit on a hex of the map where nobody stands."""
        self.expect(hex_ not in self.standing and hex_ in self.scenario["ground"]["terrain"])
        self.standing[hex_] = (unit, facing)

    def take(self, unit: str, hex_: str) -> int:
        """Take a unit from where it stands; answer the side that it faced."""
        found = self.standing.pop(hex_, ("", 1))
        self.expect(found[0] == unit)
        return found[1]

    def once(self, unit: str, what: str) -> None:
        """Note that a unit has moved or fired, which it does once a turn (3.5)."""
        self.expect((unit, what) not in self.done)
        self.done.add((unit, what))

    def see_PhaseBegan(self, event: Json) -> None:  # noqa: N802 - named as the event is
        """Follow the draw of a chit; each phase has one, and they come in their order (3.1, 3.2)."""
        sides = ("", self.scenario["first"], *(one for one in SIDES if one != self.scenario["first"]))
        phase = (event["turn"], event["side"])
        ordered = self.phase[0], sides.index(self.phase[1])
        self.expect(type(phase[0]) is int)
        self.expect(ordered < (phase[0], sides.index(phase[1])) and phase[0] <= self.scenario["turns"])
        self.expect(not self.chit)
        self.done = self.done if phase[0] == self.phase[0] else set()
        self.phase, self.chit, self.spent, self.before = phase, event["chit"], 0, []
        name = f"turn {phase[0]} {phase[1]} chit"
        right = event["roll_id"] == name and CUP[self.die(name) - 1] == event["chit"]
        self.found.append((f"Roll {name}: {event['chit']}", right))

    def see_PointsSpent(self, event: Json) -> None:  # noqa: N802
        """Count the points of the phase (3.4)."""
        self.expect(self.spent < self.chit and event["side"] == self.phase[1])
        self.paid = event["points"]
        self.spent += self.paid

    def see_ChitRevealed(self, event: Json) -> None:  # noqa: N802
        """Compare the chit with the one that was drawn, and the points with those that were spent (3.3)."""
        told = ((event["turn"], event["side"]), event["chit"], event["spent"])
        self.expect(told == (self.phase, self.chit, self.spent))
        self.expect(event["why"] not in {"spent", "overrun"} or self.spent >= self.chit)
        self.chit = 0

    def see_UnitsFired(self, event: Json) -> None:  # noqa: N802
        """Follow a shot: its name says who fired from where at whom; an ace rolls a miss once more (8.2)."""
        places, firers, (turn, side) = event["places"], event["firers"], self.phase
        stood = [self.standing.get(hex_, ("", 1))[0] for hex_ in (*places, event["hex"])]
        # In one order: of several each would show other dice.
        self.expect(places == sorted(set(places), key=lambda one: (one[0], int(one[1:]))))
        self.expect(stood == [*firers, event["target"]] and event["side"] == side)
        self.expect((event["bonus"], event["defence"]) == self.needed(event))
        for one in firers:
            self.once(one, "fires")
        name = f"turn {turn} {side} fire {','.join(places)} at {event['hex']} by {','.join(firers)}"
        names = [name, f"{name} again"][: len(event["dice"])]
        self.expect(names == event["roll_ids"])
        for one, dice in zip(names, event["dice"], strict=True):
            rolled = [self.die(f"{one}, first die"), self.die(f"{one}, second die")]
            self.found.append((f"Roll {one}: {' + '.join(map(str, dice))}", rolled == dice))
        hits = [hit(sum(dice), event["bonus"], event["defence"]) for dice in event["dice"]]
        ace = any(self.units[one]["ace"] for one in firers)
        self.expect(len(hits) == 1 + (ace and not hits[0]) and hits[-1] == event["destroyed"])
        if event["destroyed"]:
            self.take(event["target"], event["hex"])

    def needed(self, shot: Json) -> tuple[int, int]:
        """Answer what is added to the dice of a shot, and what they have to reach (8.2, 8.3)."""
        places, hex_ = shot["places"], shot["hex"]
        aimed, ground = self.units[shot["target"]]["kind"], self.scenario["ground"]["terrain"][hex_]
        lower = self.scenario["ground"]["grid"]["lower"]
        ways = [
            tuple(b - a for a, b in zip(cube(hex_, lower), cube(one, lower), strict=True)) for one in places
        ]
        look = STEPS[self.standing.get(hex_, ("", 1))[1] - 1]
        flank = any(sum(a * b for a, b in zip(way, look, strict=True)) < 0 for way in ways)
        foot = any(self.units[one]["kind"]["weapon"] == "infantry" for one in shot["firers"])
        defence = aimed["cover" if ground["covers"] else "defence"]
        defence += 0 if foot or aimed["steady"] else ground["shelter"]
        farthest = max(abs(step) for way in ways for step in way)
        defence += min(farthest - 1, 3) if self.scenario["night"] else 0
        return len(places) + flank, defence

    def see_UnitMoved(self, event: Json) -> None:  # noqa: N802
        """Follow a move, on the map or off it."""
        self.before += [(dict(self.standing), set(self.done))] if event["free"] else []
        self.once(event["unit"], "moves")
        self.take(event["unit"], event["start"])
        if not event["exited"]:
            self.place(event["unit"], [event["start"], *event["route"]][-1], event["facing"])

    def see_MoveTakenBack(self, _: Json) -> None:  # noqa: N802
        """Follow a move of an activation that is taken back."""
        self.expect(self.before)
        self.standing, self.done = self.before.pop() if self.before else (self.standing, self.done)

    def see_HqsActivated(self, _: Json) -> None:  # noqa: N802
        """Follow the beginning of an activation: nothing before it is taken back."""
        self.before = []

    def see_ActivationTakenBack(self, _: Json) -> None:  # noqa: N802
        """Follow an activation that is taken back: its points were not spent after all."""
        self.expect(not self.before)
        self.spent -= self.paid

    def see_ActivationEnded(self, event: Json) -> None:  # noqa: N802
        """Follow the end of an activation: HQs that stay have used their move (4.2)."""
        for one in event["stayed"]:
            self.once(one, "moves")

    def see_UnitEntered(self, event: Json) -> None:  # noqa: N802
        """Follow a reinforcement, which comes once."""
        self.expect(event["unit"] in self.waiting)
        self.waiting.discard(event["unit"])
        self.once(event["unit"], "moves")
        self.place(event["unit"], event["route"][-1], event["facing"])

    def see_UnitAdvanced(self, event: Json) -> None:  # noqa: N802
        """Follow infantry into the hex of what it destroyed."""
        self.take(event["unit"], event["start"])
        self.place(event["unit"], event["hex"], event["facing"])

    def see_UnitPromoted(self, event: Json) -> None:  # noqa: N802
        """Follow an HQ that comes back in place of a unit, and has done what that unit had."""
        facing = self.take(event["unit"], event["hex"])
        self.expect(event["hq"] not in {one for one, _ in self.standing.values()})
        self.place(event["hq"], event["hex"], facing)
        self.done = {(event["hq"] if one == event["unit"] else one, what) for one, what in self.done}

    def see_GameEnded(self, _: Json) -> None:  # noqa: N802
        """Note the end."""
        self.over = True


def cube(hex_: str, lower: int) -> tuple[int, int, int]:
    """Answer three numbers, whose sum is 0, that change by one along the three axes of hexes."""
    column, row = ord(hex_[0]) - ord("A"), int(hex_[1:])
    z = row - (column + 1 - lower) // 2
    return column, -column - z, z


def agrees(act: Json, events: Json) -> bool:
    """Tell whether what happened is what was said; where the phase ended before it, nothing of it did."""
    happened = {event["is"]: event for event in events}
    if happened.get("ChitRevealed", {}).get("dropped"):
        return not happened.keys() & {
            "UnitMoved",
            "UnitsFired",
            "UnitEntered",
            "UnitPromoted",
            "HqsActivated",
        }
    came = happened.get(CAME.get(act["is"], ""), {})
    match act["is"]:
        case "Move":
            ends = [came.get("start"), *came.get("route", ())][-1] == [act["at"], *act["route"]][-1]
            out = came.get("exited") and act["leaves"] in {0, came.get("across")}
            turned = act["facing"] in {None, came.get("facing")} or act["leaves"] is not None
            return came.get("start") == act["at"] and bool(
                out if act["leaves"] is not None else ends and turned
            )
        case "Enter":
            way, said = came.get("route", [""]), act["route"]
            turned = act["facing"] in {None, came.get("facing")} and act["side"] in {None, came.get("side")}
            return turned and (way[0], way[-1]) == (said[0], said[-1])
        case "Fire":
            return set(came.get("places", ())) == set(act["firers"]) and came.get("hex") == act["target"]
        case "Advance" if act["at"]:
            turned = act["facing"] in {None, came.get("facing")}
            return turned and came.get("start") == act["at"]
        case "Promote":
            return bool(came.get("hex") == act["at"])
        case "Activate":
            return bool(came) or happened.get("ChitRevealed", {}).get("why") == "overrun"
        case _:
            return True


def hit(dice: int, bonus: int, defence: int) -> bool:
    """Tell whether dice destroy: 2 never, 12 always."""
    return dice == 12 or (dice != 2 and dice + bonus >= defence)  # noqa: PLR2004 - two dice


def fought(scenario: Json, bodies: list[tuple[Json, Json]]) -> str:
    """Answer the record of a skirmish that its entries make."""
    lines, phase = [f"skirmish {named(scenario)}"], ""
    for _, body in bodies[1:]:
        for event in body["events"]:
            lines += [f"roll {one}+{other}" for one, other in event.get("dice", ())]
            lines += [f"chit {event['chit']}"] if event["is"] == "PhaseBegan" else []
        seat, act = body["submission"]["seat"], body["submission"]["act"]
        if act["is"] == "Claim":
            away, claims = phase.capitalize(), seat.capitalize()
            lines.append(f"# {away} has not moved for {AWAY_DAYS} days; {claims} claims the game")
        if act["is"] != "Begin":
            lines.append(("" if seat == phase else f"{seat}: ") + duel_line(act))
        for event in body["events"]:
            if event["is"] == "PhaseBegan":
                phase = event["side"]
                lines.append(f"# turn {event['turn']} {phase}")
    return "\n".join(lines) + "\n"


def named(scenario: Json) -> str:
    """Answer how a record names a scenario: that of a battle by its vehicles, the attackers' first."""
    if scenario["name"] != BRIDGE:
        return str(scenario["name"])
    units = [one["unit"] for one in (*scenario["setup"], *scenario["reinforcements"])]
    sides = (scenario["first"], *(side for side in SIDES if side != scenario["first"]))
    lists = [(side, [one["kind"]["name"] for one in units if one["side"] == side]) for side in sides]
    armies = [f"{side} {', '.join(names)}" for side, names in lists]
    return f"{BRIDGE} {' against '.join(armies)}"


def duel_line(act: Json) -> str:
    """Answer the line of one act of a skirmish."""
    facing = f" facing {HEXSIDES[act['facing'] - 1]}" if act.get("facing") else ""
    match act["is"]:
        case "Move":
            out = (
                []
                if act["leaves"] is None
                else ["exit " + HEXSIDES[act["leaves"] - 1] if act["leaves"] else "exit"]
            )
            return " > ".join([act["at"], *act["route"], *out]) + facing
        case "Enter":
            side = f" from {HEXSIDES[act['side'] - 1]}" if act["side"] else ""
            return f"enter {act['unit']} at {' > '.join(act['route'])}{facing}{side}"
        case "Fire":
            return f"fire {', '.join(act['firers'])} at {act['target']}"
        case "Advance":
            return f"advance {act['at']}{facing}" if act["at"] else "advance none"
        case "Promote":
            return f"promote {act['at']}"
        case "Activate":
            return f"{'hq' if len(act['hqs']) == 1 else 'massed'} {', '.join(act['hqs'])}"
        case name:
            return PLAIN[name]


def tossed(record: str) -> list[str]:
    """Answer what the dice say to the lines `toss SEED` of a record that was written by hand."""
    found = []
    for at, line in enumerate(record.splitlines(), start=1):
        toss = re.fullmatch(r"\s*toss\s+([^#]*[^#\s])\s*(#.*)?", line, re.IGNORECASE)
        if toss:
            shown = face(toss[1], "", "campaign/toss", len(SIDES))
            found.append(f"Line {at}, toss {toss[1]}: {shown}, {SIDES[shown - 1]} goes first.")
    return found


def main(arguments: list[str]) -> int:
    """Check the record of the command line, say what was found, and answer the exit code."""
    if not arguments or arguments[0].startswith("-"):
        return tell(2, __doc__ or "")
    try:
        record = Path(arguments[0]).read_bytes().decode()
        found, wrong = check(record, arguments[1:])
    except (OSError, UnicodeDecodeError) as error:
        return tell(2, f"I can't read {arguments[0]}: {error}")
    except Trouble as trouble:
        again = "Export it again; if I say the same, somebody changed it." if trouble.code == 1 else ""
        lines = map(plainly, tossed(record))
        return tell(trouble.code, f"Not checked: {trouble}. {again}".strip(), *lines)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        return tell(1, f"WRONG: an entry is damaged ({error!r}).")
    return tell(1 if wrong else 0, *map(plainly, [*found, *wrong, *ending(wrong, arguments[1:])]))


def plainly(line: str) -> str:
    """Answer a line that shows all of its letters: a forged record could hide others behind them."""
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in line)


def tell(code: int, *lines: str) -> int:
    """Write some lines and answer the exit code."""
    text = "".join(f"{line}\n" for line in lines)
    # A terminal that lacks a letter of some text is shown its number instead.
    letters = sys.stdout.encoding or "utf-8"
    sys.stdout.write(text.encode(letters, "backslashreplace").decode(letters))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
