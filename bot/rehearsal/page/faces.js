// The round mark of a person or a server: initials on a colour of their own.

import { colour, el } from "./dom.js";

export function face(name, bot = false) {
  const words = name.split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...word][0] || "").join("");
  const mark = el("span", { class: "face", "aria-hidden": "true" }, initials || "?");
  mark.style.backgroundColor = bot ? "#8a6d1f" : hue(name);
  return mark;
}

export function inkOf(number) {
  return number ? colour(number, "") : "";
}

// Captains are seen often: the names that say a colour get it.
function hue(name) {
  const said = [["blue", 215], ["red", 2], ["green", 130], ["yellow", 45]].find(([word]) => name.toLowerCase().includes(word));
  let angle = 0;
  for (const sign of name) angle = (angle * 31 + sign.codePointAt(0)) % 360;
  return said ? `hsl(${said[1]} 55% 36%)` : `hsl(${angle} 32% 31%)`;
}
