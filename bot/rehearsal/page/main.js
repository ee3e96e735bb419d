// The page: who you are, which channel is open, and what comes in over the line.

import { read, write } from "./address.js";
import { showChannels } from "./channels.js";
import { Composer } from "./composer.js";
import { find } from "./dom.js";
import { Drawer } from "./drawer.js";
import { fitAboveKeyboard } from "./keyboard.js";
import { Log } from "./log.js";
import { openModal } from "./modal.js";
import { speak } from "./moments.js";
import { Line } from "./net.js";
import { nothingYet } from "./nothing.js";
import { choosePerson, ownLanguage, showMe } from "./people.js";
import { offerReady } from "./ready.js";
import { came, markSeen, seenUpTo } from "./seen.js";
import { told } from "./told.js";

let open = null; // id of the open channel, or "DM"
let wanted = null; // the place open before a change of person, by name
let opened = false; // whether the open place is shown by now
let opening = false; // whether it was asked for and is on its way
let arrival = null; // the place that one was led to, and what is said there

const line = new Line(news, (connected) => {
  find("connection").textContent = connected ? "" : "Not connected; trying again…";
  if (connected) opened = opening = false;
});
const server = () => told.server(open);
const drawer = new Drawer();
const context = {
  get names() {
    return told.names;
  },
  of: (message) => ({
    server,
    press: (button, customId) => act(button, { do: "click", message: message.id, custom_id: customId }),
    choose: (from, customId, values) => act(from, { do: "select", message: message.id, custom_id: customId, values }),
  }),
  goTo: { channel: (id) => told.known(id) && go(id), command: (name) => composer.offer(name) },
  canReact: true,
  react: (message, emoji, there) => wish({ do: "react", message: message.id, emoji, there }),
  reply: (message) => composer.reply(message),
  edit: (message) => composer.edit(message),
  remove: (message) => wish({ do: "delete", message: message.id }),
  copy: (text) => navigator.clipboard.writeText(text).then(() => notice("Copied."), () => notice("Your browser doesn't let me copy this; select the text instead.")),
};
const log = new Log({
  context,
  older: (before) => line.ask({ do: "older", channel: open, before, since: told.since }).catch((problem) => notice(problem.message)),
  read: () => haveRead(),
});
const composer = new Composer({
  ask: (wish) => line.ask(wish),
  server,
  notice,
  modal,
  sent: () => log.toEnd(),
  lastMine: () => [...log.messages.values()].filter((each) => each.mine && each.content).at(-1),
});

function notice(text) {
  find("notice").textContent = text;
}

function wish(body) {
  return line.ask(body).catch((problem) => notice(problem.message));
}

function modal(answer) {
  if (!answer.modal) return;
  const form = { names: told.names, server, bot: told.state.bot.name };
  openModal(answer.modal, form, async (values) => modal(await line.ask({ do: "submit", interaction: answer.interaction, values })));
}

// A pressed button or a select waits for the bot's first answer.
async function act(control, body) {
  if (control.getAttribute("aria-busy")) return;
  control.classList.add("waiting");
  control.setAttribute("aria-busy", "true");
  try {
    const answer = await line.ask(body);
    notice("");
    modal(answer);
  } catch (problem) {
    notice(problem.message);
  } finally {
    control.classList.remove("waiting");
    control.removeAttribute("aria-busy");
  }
}

// --- news ---------------------------------------------------------------------------------------------------------

function news(body) {
  if (body.type === "state") return take(body);
  const id = body.type === "gone" ? body.channel : body.message.channel_id;
  const here = opened && id === told.idOf(open);
  if (body.type === "gone") return here && log.gone(body.id);
  if (body.type === "edited") return here && edited(body.message);
  came(told.channel(told.placeOf(id)), body.message);
  if (here) {
    log.add(body.message, attended());
    tell(body.message);
  }
  if (!here || !attended()) showChannels(attended() ? open : null, go);
}

// What the bot was thinking of is said only now.
function edited(message) {
  const before = log.messages.get(message.id);
  log.change(message);
  if (before?.thinking && !message.thinking) tell(message);
}

// A screen reader is told of new messages, never of a channel that is only opened.
function tell(message) {
  if (message.mine || message.thinking) return;
  const words = find("message-" + message.id)?.querySelector(".body");
  find("announcer").textContent = `${message.by}: ${words ? words.textContent.replace(/\s+/g, " ").slice(0, 400) : ""}`;
}

function attended() {
  return document.hasFocus() && document.visibilityState === "visible";
}

function take(body) {
  const another = !told.state || told.me.id !== body.me.id;
  told.take(body);
  speak(told.me.locale);
  find("messages").lang = find("announcer").lang = told.me.locale || "en";
  showMe();
  find("ready").disabled = false;
  document.dispatchEvent(new Event("told")); // a list of people that is open changes with them
  if (!told.me.locale) wish({ do: "locale", locale: ownLanguage() });
  if (!another && (opened || opening) && told.known(open)) {
    showChannels(open, go);
    if (opened) composer.allow(...writing(open));
    refreshCommands();
    return;
  }
  const named = told.channels.find((each) => told.known(each.id) && each.name === wanted);
  const place = [read().place, wanted === "DM" ? "DM" : named?.id, told.first()].find((each) => each && told.known(each));
  go(place, false);
}

let refreshing = false;
let stale = false; // the commands have changed since they were last asked for
async function refreshCommands() {
  stale = true;
  if (refreshing) return;
  refreshing = true;
  try {
    while (stale && opened) {
      stale = false;
      const place = open;
      // Where the channel went away or the line broke, the next state settles it.
      const answer = await line.ask({ do: "commands", channel: place }).catch(() => null);
      if (answer && opened && place === open) composer.learn(answer.commands);
    }
  } finally {
    refreshing = false;
  }
}

// --- places -------------------------------------------------------------------------------------------------------

// Whether one may write in a place, and what it is called there.
function writing(place) {
  return place === "DM" ? [true, told.name(place)] : [told.channel(place).writable, "#" + told.name(place)];
}

async function go(place, step = true) {
  open = place;
  opened = false;
  opening = true;
  stale = false;
  drawer.close();
  const channel = told.channel(place);
  const name = told.name(place);
  wanted = place === "DM" ? "DM" : name;
  try {
    const answer = await line.ask({ do: "open", channel: place, since: told.since });
    if (open !== place) return;
    if (place === "DM") told.state.dm.id = answer.channel;
    write(told.me.username, place, step);
    find("channel-name").textContent = place === "DM" ? name : "# " + name;
    find("channel-topic").textContent = place === "DM" ? "direct messages" : channel.topic || "";
    composer.open(told.me.id, place, answer.commands, ...writing(place));
    if (arrival?.who !== told.me.username || arrival.place !== place) arrival = null;
    notice(arrival ? arrival.words : "");
    find("announcer").textContent = "";
    opened = true;
    opening = false;
    log.fill(answer.messages, answer.more, seenUpTo(answer.channel), nothingYet(place, (command) => composer.offer(command)));
    haveRead();
    showChannels(open, go);
    if (stale) refreshCommands(); // a state came while the place was being opened
  } catch (problem) {
    if (open === place) opening = false;
    notice(problem.message);
  }
}

// What the open place shows counts as read once somebody looks at its end.
function haveRead() {
  if (!opened || !attended() || !log.stuck && log.below) return;
  markSeen(told.idOf(open), log.last);
  markSeen(told.idOf(open), told.channel(open).last);
}

function become(username, place = null) {
  write(username, place, place !== null);
  find("channel-name").textContent = "";
  opened = opening = false;
  composer.close();
  log.box.replaceChildren();
  line.connect(username);
}

// Leads to a place of anybody's, with words for the arrival.
function visit(username, place, words) {
  arrival = { who: username, place, words };
  if (username === told.me.username && told.known(place)) go(place);
  else become(username, place);
}

// --- the frame ----------------------------------------------------------------------------------------------------

find("who").addEventListener("click", () => choosePerson({ become, ask: (body) => line.ask(body), place: () => open }));
offerReady({ ask: (body) => line.ask(body), visit });
find("skip").addEventListener("click", (event) => {
  event.preventDefault();
  find("text").focus();
});
addEventListener("popstate", () => {
  const { who, place } = read();
  if (!told.state || (who && who !== told.me.username)) become(who, place);
  else if (place && place !== open && told.known(place)) go(place, false);
});
addEventListener("focus", () => {
  haveRead();
  if (opened) showChannels(open, go);
});
addEventListener("storage", (event) => told.state && opened && event.key?.startsWith("seen:" + told.me.id) && showChannels(open, go));

fitAboveKeyboard();
line.connect(read().who);
