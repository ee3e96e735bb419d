// The page: who you are, which channel is open, and what comes in over the line.

import { Composer } from "./composer.js";
import { el, find } from "./dom.js";
import { relative } from "./markdown.js";
import { messageElement } from "./messages.js";
import { openModal } from "./modal.js";
import { Line } from "./net.js";

const CATEGORY = 4;
let state = null; // what the server told of this person
let open = null; // id of the open channel, or "DM"
let wantedChannel = null; // the one open before a change of person, by name
let loaded = new Map(); // messages of the open channel by id
let more = false;

const line = new Line(news, (connected) => {
  find("connection").textContent = connected ? "" : "Not connected; trying again…";
  if (connected) open = null;
});
const composer = new Composer({ ask: (wish) => line.ask(wish), channel: () => open, server, notice, modal });
const context = {
  get names() {
    return state.names;
  },
  of: (message) => ({
    server,
    press: (button, customId) => act(button, { do: "click", message: message.id, custom_id: customId }),
    choose: (from, customId, values) => act(from, { do: "select", message: message.id, custom_id: customId, values }),
  }),
  reply: (message) => composer.reply(message),
  edit: (message) => composer.edit(message),
  remove: (message) => line.ask({ do: "delete", message: message.id }).catch((problem) => notice(problem.message)),
  copy: (text) => navigator.clipboard.writeText(text).then(() => notice("Copied."), () => notice("The browser does not let me copy; mark the text instead.")),
  jump: (id) => find("message-" + id)?.scrollIntoView({ block: "center" }),
};

function me() {
  return new URLSearchParams(location.search).get("as") || "";
}

function notice(text) {
  find("notice").textContent = text;
}

function modal(answer) {
  if (!answer.modal) return;
  const form = { names: state.names, server };
  openModal(answer.modal, form, async (values) => modal(await line.ask({ do: "submit", interaction: answer.interaction, values })));
}

async function act(control, wish) {
  control.disabled = true;
  control.classList.add("waiting");
  try {
    modal(await line.ask(wish));
    notice("");
  } catch (problem) {
    notice(problem.message);
  } finally {
    control.disabled = false;
    control.classList.remove("waiting");
    if (control.tagName === "SELECT") control.value = "";
  }
}

// The server of the open channel; in a DM there are only the two of you.
function server() {
  const found = state.servers.find((each) => each.channels.some((channel) => channel.id === open));
  return found || { members: [state.bot, { id: state.me.id, name: state.me.name }], roles: [], channels: [] };
}

function news(body) {
  if (body.type === "state") return take(body);
  const channel = body.type === "gone" ? body.channel : body.message.channel_id;
  const here = channel === openId();
  if (body.type === "gone") {
    if (here && loaded.delete(body.id)) find("message-" + body.id)?.remove();
    return;
  }
  if (here) show(body.message, body.type);
  else if (body.type === "message" && !body.message.mine) unread(channel, body.message.id);
}

function openId() {
  return open === "DM" ? state.dm.id : open;
}

function take(body) {
  const first = !state || state.me.id !== body.me.id;
  state = body;
  const people = find("who");
  people.replaceChildren(...state.people.map((each) => el("option", { value: each.username, selected: each.id === state.me.id }, each.name)));
  find("dms-open").checked = state.me.dms_open;
  document.title = `${state.me.name} · Rehearsal`;
  const known = everyChannel();
  if (first) loaded = new Map();
  if (open !== null && !first && (open === "DM" || known.some((each) => each.id === open))) {
    list();
    return refreshCommands();
  }
  const kept = known.find((each) => each.name === wantedChannel) || (wantedChannel === "DM" ? { id: "DM" } : null);
  go((kept || known.find((each) => each.kind !== CATEGORY) || { id: "DM" }).id);
}

function everyChannel() {
  return state.servers.flatMap((each) => each.channels);
}

let refreshing = false;
async function refreshCommands() {
  if (refreshing) return;
  refreshing = true;
  try {
    composer.commands = (await line.ask({ do: "commands", channel: open })).commands;
  } catch {
    // The channel went away or the line broke: the next state settles it.
  } finally {
    refreshing = false;
  }
}

// --- channels -----------------------------------------------------------------------------------------------------

function seenKey(id) {
  return `seen:${state.me.id}:${id}`;
}

function isUnread(id, last) {
  if (!id || !last || id === openId()) return false;
  const seen = localStorage.getItem(seenKey(id));
  return seen === null || BigInt(last) > BigInt(seen);
}

function markSeen(id, last) {
  if (id && last) localStorage.setItem(seenKey(id), last);
}

function unread(channelId, last) {
  if (localStorage.getItem(seenKey(channelId)) === null) localStorage.setItem(seenKey(channelId), "0");
  const known = channelId === state.dm.id ? state.dm : everyChannel().find((each) => each.id === channelId);
  if (known) known.last = last;
  list();
}

function list() {
  const entry = (id, label, classes, last, spoken) => {
    const fresh = isUnread(id === "DM" ? state.dm.id : id, last);
    return el("button", {
      type: "button",
      class: `channel ${classes} ${fresh ? "unread" : ""}`,
      "aria-current": id === open ? "true" : null,
      "aria-label": fresh ? `${spoken}, unread` : spoken,
      data: { channel: id },
      onclick: () => go(id),
    }, label, fresh ? el("span", { class: "dot", "aria-hidden": "true" }) : null);
  };
  const groups = state.servers.map((each) => el("section", { "aria-label": each.name }, el("h2", {}, each.name), ordered(each.channels).map((channel) =>
    channel.kind === CATEGORY
      ? el("h3", {}, channel.name)
      : entry(channel.id, (channel.thread ? "↳ " : "# ") + channel.name, channel.thread ? "thread" : "", channel.last, channel.name))));
  const dm = el("section", { "aria-label": "Private messages" }, el("h2", {}, "Private messages"), entry("DM", state.bot.name, "dm", state.dm.last, "Messages with " + state.bot.name));
  find("channels").replaceChildren(...groups, dm);
}

// Channels without a category first, then each category with what is in it; a thread under its channel.
function ordered(channels) {
  const children = (id) => channels.filter((each) => each.parent === id);
  const withInner = (each) => [each, ...children(each.id).flatMap(withInner)];
  const known = new Set(channels.map((each) => each.id));
  const top = channels.filter((each) => !known.has(each.parent));
  return [...top.filter((each) => each.kind !== CATEGORY), ...top.filter((each) => each.kind === CATEGORY)].flatMap(withInner);
}

async function go(id) {
  open = id;
  document.body.classList.remove("menu-open");
  find("menu-button").setAttribute("aria-expanded", "false");
  const channel = everyChannel().find((each) => each.id === id);
  wantedChannel = id === "DM" ? "DM" : channel && channel.name;
  try {
    const answer = await line.ask({ do: "open", channel: id });
    if (open !== id) return;
    if (id === "DM") state.dm.id = answer.channel;
    find("channel-name").textContent = id === "DM" ? state.bot.name : "# " + channel.name;
    find("channel-topic").textContent = (channel && channel.topic) || (id === "DM" ? "private messages" : "");
    composer.open(`${state.me.id}:${id}`, answer.commands, id === "DM" || channel.writable, id === "DM" ? state.bot.name : "#" + channel.name);
    notice("");
    more = answer.more;
    fill(answer.messages);
    const last = answer.messages.at(-1);
    markSeen(openId(), last ? last.id : "0");
    list();
  } catch (problem) {
    notice(problem.message);
  }
}

// --- messages -----------------------------------------------------------------------------------------------------

function fill(messages) {
  const log = find("messages");
  loaded = new Map(messages.map((each) => [each.id, each]));
  log.replaceChildren(...messages.map((each) => messageElement(each, context)));
  if (!messages.length) log.append(el("p", { class: "empty" }, ...nothingYet()));
  toEnd();
}

// A newcomer has one room and nothing in it: tell him what to type first. Once a game has made its rooms he knows.
function nothingYet() {
  const rooms = everyChannel().filter((each) => each.kind !== CATEGORY);
  if (open === "DM") return [`Nothing has been said here yet. What ${state.bot.name} writes to you alone stands here.`];
  if (rooms.length > 1) return ["Nothing has been said here yet."];
  return [
    "This is a Discord of your own; nothing has been said here yet. At the top choose Referee Rita, then type ",
    el("code", {}, "/campaign create map:two-rivers"),
    " below and press Enter. After that be one after the other Captain Blue and Captain Red, and join with ",
    el("code", {}, "/campaign join"),
    ". Lost? ",
    el("code", {}, "/help"),
    " tells what you can do next.",
  ];
}

function show(message, kind) {
  const log = find("messages");
  const old = find("message-" + message.id);
  if (!old && kind === "edited" && !loaded.has(message.id)) return;
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
  loaded.set(message.id, message);
  const element = messageElement(message, context);
  if (old) old.replaceWith(element);
  else {
    log.querySelector(".empty")?.remove();
    log.append(element);
  }
  if (kind === "message" && !message.ephemeral) markSeen(openId(), message.id);
  if (atEnd || message.mine) toEnd();
}

function toEnd() {
  const log = find("messages");
  const down = () => (log.scrollTop = log.scrollHeight);
  down();
  for (const image of log.querySelectorAll("img")) if (!image.complete) image.addEventListener("load", down, { once: true });
}

async function older() {
  const log = find("messages");
  const first = loaded.keys().next().value;
  if (!more || log.scrollTop > 40 || !first) return;
  more = false;
  const answer = await line.ask({ do: "older", channel: open, before: first });
  more = answer.more;
  const height = log.scrollHeight;
  loaded = new Map([...answer.messages.map((each) => [each.id, each]), ...loaded]);
  log.prepend(...answer.messages.map((each) => messageElement(each, context)));
  log.scrollTop += log.scrollHeight - height;
}

// --- the frame ----------------------------------------------------------------------------------------------------

find("who").addEventListener("change", (event) => {
  const url = new URL(location.href);
  url.searchParams.set("as", event.currentTarget.value);
  history.replaceState(null, "", url);
  open = null;
  line.connect(event.currentTarget.value);
});
find("dms-open").addEventListener("change", (event) => line.ask({ do: "dms", open: event.currentTarget.checked }));
find("messages").addEventListener("scroll", older);
find("menu-button").addEventListener("click", () => {
  const shown = document.body.classList.toggle("menu-open");
  find("menu-button").setAttribute("aria-expanded", String(shown));
  if (shown) find("channels").querySelector("button")?.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.body.classList.remove("menu-open");
});
setInterval(() => {
  for (const each of document.querySelectorAll("time[data-relative]")) each.textContent = relative(Number(each.dataset.relative));
}, 15000);

line.connect(me());
