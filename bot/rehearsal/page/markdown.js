// Discord's markdown as elements. Builds nodes, so nothing written by a person is ever read as HTML.

import { el } from "./dom.js";

const INLINE = new RegExp(
  [
    "\\\\([^\\sA-Za-z0-9])", // 1 escaped sign
    "(`+)([\\s\\S]+?)\\2(?!`)", // 2, 3 code
    "\\*\\*([\\s\\S]+?)\\*\\*(?!\\*)", // 4 bold
    "__([\\s\\S]+?)__(?!_)", // 5 underlined
    "~~([\\s\\S]+?)~~", // 6 struck
    "\\|\\|([\\s\\S]+?)\\|\\|", // 7 spoiler
    "\\*((?!\\s)[\\s\\S]+?)\\*(?!\\*)", // 8 italic
    "(?<![A-Za-z0-9])_((?!\\s)[\\s\\S]+?)_(?![A-Za-z0-9_])", // 9 italic
    "\\[([^\\]\\n]+)\\]\\(<?(https?:\\/\\/[^\\s)>]+)>?\\)", // 10, 11 link
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

export function inline(text, names) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const found = INLINE.exec(rest);
    if (!found) {
      nodes.push(rest);
      break;
    }
    if (found.index) nodes.push(rest.slice(0, found.index));
    nodes.push(styled(found, names));
    rest = rest.slice(found.index + found[0].length);
  }
  return nodes;
}

function styled(m, names) {
  const deep = (text) => inline(text, names);
  if (m[1]) return m[1];
  if (m[2]) return el("code", {}, m[3].replace(/^ (.*) $/, "$1"));
  if (m[4]) return el("strong", {}, deep(m[4]));
  if (m[5]) return el("u", {}, deep(m[5]));
  if (m[6]) return el("s", {}, deep(m[6]));
  if (m[7]) return spoiler(deep(m[7]));
  if (m[8] || m[9]) return el("em", {}, deep(m[8] || m[9]));
  if (m[10]) return link(m[11], deep(m[10]));
  if (m[12]) return moment(Number(m[12]), m[13] || "f");
  if (m[14]) return mention("@" + (names.users[m[14]] || "unknown-user"));
  if (m[15]) return mention("@" + (names.roles[m[15]] || "unknown-role"));
  if (m[16]) return mention("#" + (names.channels[m[16]] || "no-access"));
  if (m[17]) return mention("/" + m[17]);
  if (m[18]) return m[18];
  if (m[19]) return link(m[19], m[19]);
  return mention("@" + m[20]);
}

function mention(text) {
  return el("span", { class: "mention" }, text);
}

function link(url, children) {
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer nofollow" }, children);
}

function spoiler(children) {
  const open = (event) => event.currentTarget.classList.add("open");
  return el("span", { class: "spoiler", tabindex: "0", role: "button", "aria-label": "Spoiler", onclick: open, onkeydown: open }, children);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  const full = date.toLocaleString(undefined, STYLES.F);
  const text = style === "R" ? relative(seconds) : date.toLocaleString(undefined, STYLES[style]);
  return el("time", { datetime: date.toISOString(), title: full, data: style === "R" ? { relative: String(seconds) } : {} }, text);
}

export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const units = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, each]) => Math.abs(away) >= each) || units[5];
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / size), unit);
}

// Whole texts: code blocks first, then lines.
export function markdown(text, names) {
  const nodes = [];
  const parts = text.split(/```(?:([\w+-]*)\n)?([\s\S]*?)```/);
  for (let at = 0; at < parts.length; at += 3) {
    if (parts[at]) nodes.push(...blocks(parts[at].replace(/^\n|\n$/g, ""), names));
    if (at + 2 < parts.length) nodes.push(el("pre", {}, el("code", {}, parts[at + 2].replace(/\n$/, "")), el("button", { type: "button", class: "copy-block", "aria-label": "Copy this block" })));
  }
  return nodes;
}

function blocks(text, names) {
  const lines = text.split("\n");
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(el("div", { class: "text" }, inline(plain.join("\n"), names)));
    plain = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    let found;
    if ((found = /^(#{1,3}) +(.+)$/.exec(line))) {
      flush();
      nodes.push(el("h" + (found[1].length + 2), {}, inline(found[2], names)));
    } else if ((found = /^-# +(.+)$/.exec(line))) {
      flush();
      nodes.push(el("div", { class: "subtext" }, inline(found[1], names)));
    } else if (line.startsWith(">>> ")) {
      flush();
      nodes.push(el("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"), names)));
      return nodes;
    } else if (/^> /.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^> ?/.test(lines[at])) quoted.push(lines[at++].replace(/^> ?/, ""));
      at--;
      nodes.push(el("blockquote", {}, blocks(quoted.join("\n"), names)));
    } else if (/^ *([-*]|\d+\.) +/.test(line)) {
      flush();
      const items = [];
      const numbered = /^ *\d/.test(line);
      const start = Number.parseInt(line, 10) || 1;
      while (at < lines.length && (found = /^( *)([-*]|\d+\.) +(.+)$/.exec(lines[at]))) {
        items.push(el("li", { class: found[1].length > 1 ? "inner" : "" }, inline(found[3], names)));
        at++;
      }
      at--;
      nodes.push(el(numbered ? "ol" : "ul", numbered ? { start: String(start) } : {}, items));
    } else {
      plain.push(line);
    }
  }
  flush();
  return nodes;
}
