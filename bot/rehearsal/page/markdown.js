// Discord's markdown as elements. Builds nodes, so nothing written by a person is ever read as HTML.
// `inner` holds the names for mentions, and what a pressed mention does.

import { el } from "./dom.js";
import { moment } from "./moments.js";

const INLINE = new RegExp(
  [
    "\\\\([^\\sA-Za-z0-9])", // 1 escaped sign
    "(`+)([\\s\\S]+?)\\2(?!`)", // 2, 3 code
    "\\*\\*([\\s\\S]+?)\\*\\*(?!\\*)", // 4 bold
    "__([\\s\\S]+?)__(?!_)", // 5 underlined
    "~~([\\s\\S]+?)~~", // 6 struck
    "\\|\\|([\\s\\S]+?)\\|\\|", // 7 spoiler
    "\\*((?![\\s*])[\\s\\S]*?[^\\s*]|[^\\s*])\\*(?!\\*)", // 8 italic
    "(?<![A-Za-z0-9])_((?!\\s)[\\s\\S]+?)_(?![A-Za-z0-9_])", // 9 italic
    "\\[([^\\]\\n]+)\\]\\(<?(https?:\\/\\/[^\\s)>]+)>?(?: +\"[^\"\\n]*\")?\\)", // 10, 11 link
    "<t:(-?\\d+)(?::([tTdDfFR]))?>", // 12, 13 moment
    "<@!?(\\d+)>", // 14 user
    "<@&(\\d+)>", // 15 role
    "<#(\\d+)>", // 16 channel
    "<\\/([^:>]+):\\d+>", // 17 command
    "<a?(:\\w+:)\\d+>", // 18 emoji
    "<?(https?:\\/\\/[^\\s<>]+[^\\s<>.,;:!?)\\]'\"*_~|])>?", // 19 address
    "@(everyone|here)\\b", // 20
  ].join("|"),
);

export function inline(text, inner) {
  const nodes = [];
  let rest = text;
  let before = "";
  while (rest) {
    const found = INLINE.exec(rest);
    // "a_b_c" is one word: what stands before the rest of a text counts too.
    if (!found || (found[9] && !found.index && /[A-Za-z0-9]$/.test(before))) {
      const end = found ? 1 : rest.length;
      nodes.push(rest.slice(0, end));
      before = rest.slice(0, end);
      rest = rest.slice(end);
      continue;
    }
    if (found.index) nodes.push(rest.slice(0, found.index));
    nodes.push(styled(found, inner));
    before = found[0];
    rest = rest.slice(found.index + found[0].length);
  }
  return nodes;
}

function styled(m, inner) {
  const { names } = inner;
  const deep = (text) => inline(text, inner);
  if (m[1]) return m[1];
  if (m[2]) return el("code", {}, m[3].replace(/^ (.*) $/, "$1"));
  if (m[4]) return el("strong", {}, deep(m[4]));
  if (m[5]) return el("u", {}, deep(m[5]));
  if (m[6]) return el("s", {}, deep(m[6]));
  if (m[7]) return spoiler(deep(m[7]));
  if (m[8] || m[9]) return el("em", {}, deep(m[8] || m[9]));
  if (m[10]) return link(m[11], deep(m[10]), true);
  if (m[12]) return moment(Number(m[12]), m[13] || "f");
  if (m[14]) return mention("@" + (names.users[m[14]] || "unknown-user"));
  if (m[15]) return mention("@" + (names.roles[m[15]] || "unknown-role"));
  if (m[16]) return names.channels[m[16]] ? leading("#" + names.channels[m[16]], inner.goTo?.channel, m[16]) : mention("#no-access");
  if (m[17]) return leading("/" + m[17], inner.goTo?.command, m[17]);
  if (m[18]) return m[18];
  if (m[19]) return link(m[19], m[19]);
  return mention("@" + m[20]);
}

function mention(text) {
  return el("span", { class: "mention" }, text);
}

// A mention that leads somewhere: to a channel, or to a command in the box.
function leading(text, act, what) {
  return act ? el("button", { type: "button", class: "mention", onclick: () => act(what) }, text) : mention(text);
}

// Where a link hidden behind words leads is said before anybody follows it. The page itself asks no address.
function link(url, children, masked = false) {
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer nofollow", title: masked ? url : null }, children);
}

function spoiler(children) {
  const cover = el("span", { class: "spoiler", tabindex: "0", role: "button", "aria-label": "Spoiler; press to read", onclick: open, onkeydown: (event) => ["Enter", " "].includes(event.key) && open(event) }, children);
  function open(event) {
    if (cover.classList.contains("open")) return;
    event.preventDefault();
    cover.classList.add("open");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
  }
  return cover;
}

// Whole texts: code blocks first, then lines.
export function markdown(text, inner) {
  const nodes = [];
  const parts = text.split(/```(?:([\w+-]*)\n)?([\s\S]*?)```/);
  for (let at = 0; at < parts.length; at += 3) {
    if (parts[at]) nodes.push(...blocks(parts[at].replace(/^\n|\n$/g, ""), inner));
    if (at + 2 < parts.length) nodes.push(el("pre", { tabindex: "0" }, el("code", {}, parts[at + 2].replace(/\n$/, "")), el("button", { type: "button", class: "copy-block", "aria-label": "Copy this block" })));
  }
  return nodes;
}

const ITEM = /^( *)([-*]|\d+\.) +(.+)$/;

function blocks(text, inner) {
  const lines = text.split("\n");
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(el("div", { class: "text" }, inline(plain.join("\n"), inner)));
    plain = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    let found;
    if ((found = /^(#{1,3}) +(.+)$/.exec(line))) {
      flush();
      nodes.push(el("h" + (found[1].length + 1), {}, inline(found[2], inner)));
    } else if ((found = /^-# +(.+)$/.exec(line))) {
      flush();
      nodes.push(el("div", { class: "subtext" }, inline(found[1], inner)));
    } else if (line.startsWith(">>> ")) {
      flush();
      nodes.push(el("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"), inner)));
      return nodes;
    } else if (/^> /.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^>( |$)/.test(lines[at])) quoted.push(lines[at++].replace(/^> ?/, ""));
      at--;
      nodes.push(el("blockquote", {}, blocks(quoted.join("\n"), inner)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && (found = ITEM.exec(lines[at]))) {
        items.push({ depth: found[1].length, mark: found[2], text: found[3] });
        at++;
      }
      at--;
      nodes.push(...lists(items, inner));
    } else {
      plain.push(line);
    }
  }
  flush();
  return nodes;
}

// Lines set further in than the first of their list are lists inside the item before them.
function lists(items, inner) {
  const made = [];
  for (let at = 0; at < items.length; ) {
    const { depth, mark } = items[at];
    const numbered = /\d/.test(mark);
    const list = el(numbered ? "ol" : "ul", numbered ? { start: String(Number.parseInt(mark, 10)) } : {});
    while (at < items.length && items[at].depth <= depth + 1 && /\d/.test(items[at].mark) === numbered) {
      const item = el("li", {}, inline(items[at].text, inner));
      const deeper = [];
      while (++at < items.length && items[at].depth > depth + 1) deeper.push(items[at]);
      if (deeper.length) item.append(...lists(deeper, inner));
      list.append(item);
    }
    made.push(list);
  }
  return made;
}
