"""A host who cheats: he knows the seed, and tries whatever gives him good dice (docs/decisions/0033).

What everybody can look up is a `Channel`. A try is a whole record, made anew with all its hashes, that shows
dice which the host likes; the reader checks it with both programs and looks up what they tell him to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from random import Random

from bot.assets import scenario
from bot.core.seam.dicing import LastWord
from bot.core.store.proving import Unreadable
from bot.games.skirmish.proof import read_duel_proof
from bot.games.skirmish.verifying import spoken_in, verify_duel
from engine.dice import commitment, roll, salt
from tests.fairness.duel_histories import Body, DuelHistory, duel_played
from tests.fairness.stand_alone import stand_alone

SECRET = sha256(b"the host's").hexdigest()
GAME, SERVER, PLACE = "00000000000000aa", "11", "12"
TEXTS = ("seven green owls", "")
QUESTION = 1_443_000_000_000_000_000
WANTED = tuple(
    (f"turn {turn} {side} chit", faces)
    for turn in (1, 2, 3)
    for side, faces in (("blue", (5, 6)), ("red", (1, 2)))
)
"""The most points for him, the fewest for the other, three turns long: once in 729."""
ENTRIES = 30
"""After so many a game that he likes is given up by the other."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message that stands in the channel, or stood there: whoever was there has seen it."""

    number: int
    author: str


@dataclass(frozen=True, slots=True)
class Channel:
    """What everybody there has seen: the commitment, the texts, what was asked and written, the seals."""

    commitment: str
    texts: tuple[str, str]
    questions: tuple[int, ...]
    messages: tuple[Message, ...]
    seals: tuple[str, ...] = ()

    def first(self, author: str, after: int) -> int:
        """Return the first message of somebody after a number; 0 for none."""
        return min(
            (one.number for one in self.messages if one.author == author and one.number > after), default=0
        )


def asked(texts: tuple[str, str], word: int, question: int = QUESTION, by: str = "red") -> Body:
    """Return what a journal says of the dice."""
    named = {"server": SERVER, "channel": PLACE, "question": str(question)}
    return {"challenger": texts[0], "opponent": texts[1], "word": str(word), "by": by, **named}


@cache
def channel(seed: int) -> Channel:
    """Return a channel in which both have talked before the question and after it, and played."""
    rng = Random(f"channel {seed}")
    numbers = sorted(QUESTION + rng.randrange(-(1 << 36), 1 << 36) for _ in range(60))
    messages = tuple(Message(one, rng.choice(("blue", "red", "somebody"))) for one in numbers)
    empty = Channel(commitment(SECRET.encode()), TEXTS, (QUESTION,), messages)
    return replace(empty, seals=honest(empty, seed).posted)


def honest(of: Channel, seed: int) -> DuelHistory:
    """Return the game as it was really played."""
    return made(SECRET, asked(TEXTS, of.first("red", QUESTION)), seed)


def made(secret: str, body: Body, seed: int) -> DuelHistory:
    """Return a game with these dice, and all of its hashes."""
    return duel_played(scenario("three-farms"), secret, body, Random(seed), ENTRIES, GAME)


def lucky(secret: str, salted: str) -> bool:
    """Tell whether dice are what the host wants."""
    return all(roll(secret.encode(), salted, name, 6) in faces for name, faces in WANTED)


# --- what he tries: a secret, and what the journal says of the dice


Try = tuple[str, Body]


def _own_number(_: Channel, rng: Random) -> Try:
    return SECRET, asked(TEXTS, QUESTION + rng.randrange(1, 1 << 40))


def _own_texts(of: Channel, rng: Random) -> Try:
    mine = f"text {rng.random()}"
    texts = (mine, TEXTS[1]) if rng.random() < 1 / 2 else (TEXTS[0], mine)
    return SECRET, asked(texts, of.first("red", QUESTION))


def _own_seed(of: Channel, rng: Random) -> Try:
    return f"{rng.getrandbits(256):064x}", asked(TEXTS, of.first("red", QUESTION))


def _other_message(of: Channel, rng: Random) -> Try:
    """A later one, an earlier one, somebody else's; with its author named, or the other's name on it."""
    message, by = rng.choice(of.messages), rng.choice(("blue", "red"))
    texts = TEXTS if rng.random() < 1 / 2 else (f"text {rng.random()}", "")
    return SECRET, asked(texts, message.number, by=by)


def _other_question(of: Channel, rng: Random) -> Try:
    """A message of which he says that it was the question, and really the first one after it."""
    question = rng.choice(of.messages).number
    by = rng.choice(("blue", "red"))
    texts = TEXTS if rng.random() < 1 / 2 else ("", f"text {rng.random()}")
    return SECRET, asked(texts, of.first(by, question) or question + 1, question, by)


def _older_kind(_: Channel, rng: Random) -> Try:
    return SECRET, {"salt": f"{rng.getrandbits(60)} {rng.getrandbits(60)}"}


WAYS: Mapping[str, Callable[[Channel, Random], Try]] = {
    "a number of his own": _own_number,
    "a text of his own": _own_texts,
    "a seed of his own": _own_seed,
    "another message": _other_message,
    "another question": _other_question,
    "as a game of the older kind": _older_kind,
}


def tries(of: Channel, how: str, count: int, seed: int) -> Iterator[DuelHistory]:
    """Return the records among so many tries that show what he wants."""
    rng = Random(f"{how} {seed}")
    for _ in range(count):
        secret, body = WAYS[how](of, rng)
        salted = body.get("salt") or salt((body["challenger"], body["opponent"]), body["word"])
        if lucky(secret, salted):
            yield made(secret, body, rng.randrange(1 << 30))


def asked_again(of: Channel, count: int, seed: int) -> Iterator[tuple[DuelHistory, Channel]]:
    """Ask anew, deleting the former question, until the number is good; whoever is there sees it."""
    rng, at = Random(f"again {seed}"), of.messages[-1].number
    questions, messages = list(of.questions), list(of.messages)
    for _ in range(count):
        question = at + rng.randrange(1, 1 << 30)
        at = question + rng.randrange(1, 1 << 30)
        questions, messages = [*questions[:1], question], [*messages[:60], Message(at, "red")]
        if lucky(SECRET, salt(TEXTS, str(at))):
            history = made(SECRET, asked(TEXTS, at, question), rng.randrange(1 << 30))
            seen = replace(of, questions=tuple(questions), messages=tuple(messages), seals=history.posted)
            yield history, seen


# --- what the reader does


CHECKS = frozenset({"programs", "commitment", "texts", "question", "first", "seals"})


def objections(record: str, of: Channel, checks: frozenset[str] = CHECKS) -> set[str]:
    """Return what a reader objects to who does all of these checks; none where he believes a record."""
    seals = list(of.seals) if "seals" in checks else []
    try:
        proof = read_duel_proof(record)
        verdict = verify_duel(proof, seals)
    except Unreadable:
        return {"programs"}
    found = {"programs"} if verdict.wrong or stand_alone(record, seals) else set()
    if proof.founded.commitment != of.commitment:
        found.add("commitment")
    spoken = spoken_in(proof.entries)
    return (found | _looked_up(spoken, of)) & checks


def _looked_up(spoken: LastWord | None, of: Channel) -> set[str]:
    if spoken is None:
        return {"question"} if of.questions else set()
    found = set()
    if spoken.texts != of.texts:
        found.add("texts")
    if of.questions != (int(spoken.question),) or (spoken.server, spoken.channel) != (SERVER, PLACE):
        found.add("question")
    # The question names whoever is to write: the one who accepted.
    if spoken.by != "red" or of.first("red", int(spoken.question)) != int(spoken.word):
        found.add("first")
    return found
