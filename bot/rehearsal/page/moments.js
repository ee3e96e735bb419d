// Moments in the zone of whoever looks, in the language he chose.

import { el } from "./dom.js";

let locale;

export function speak(chosen) {
  locale = chosen || undefined;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

// <t:seconds:style>
export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  const text = style === "R" ? relative(seconds) : said(date, style);
  return el("time", { class: "moment", datetime: date.toISOString(), title: said(date, "F"), data: style === "R" ? { relative: String(seconds) } : {} }, text);
}

export function said(date, style) {
  return date.toLocaleString(locale, STYLES[style]);
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(away) >= each) || UNITS[5];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}

// When a message was written, as its header says it: today's by the clock alone.
export function written(date) {
  const days = Math.round((midnight(new Date()) - midnight(date)) / 86400000);
  if (days === 0 || days === 1) {
    const day = days ? new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-1, "day") + ", " : "";
    return day + said(date, "t");
  }
  return date.toLocaleString(locale, { dateStyle: "short", timeStyle: "short" });
}

function midnight(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

export function sameDay(one, other) {
  return midnight(one) === midnight(other);
}

// "In 5 minutes" goes on while one looks at it: each second near the moment, else now and then.
setInterval(() => {
  for (const each of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(each.dataset.relative));
    if (each.textContent !== text) each.textContent = text;
  }
}, 1000);
