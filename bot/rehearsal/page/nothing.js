// What an empty channel says. A newcomer has one room and nothing in it: he is told what to do first.

import { el } from "./dom.js";
import { CATEGORY, told } from "./told.js";

// `offer(words)` opens a command in the box.
export function nothingYet(place, offer) {
  const rooms = told.channels.filter((each) => each.kind !== CATEGORY);
  if (place === "DM") return [el("p", {}, `Nothing has been said here yet. What ${told.state.bot.name} writes to you alone stands here.`)];
  if (rooms.length > 1) return [el("p", {}, "Nothing has been said here yet.")];
  const command = (words) => el("button", { type: "button", class: "mention", onclick: () => offer(words) }, "/" + words);
  return [
    el("h2", {}, "This is a Discord of your own"),
    el("p", {}, "Nobody but you is here, and you may be everybody. The quickest look: press Ready games at the top. A campaign of your own is begun like this:"),
    el("ol", {},
      el("li", {}, "At the top be Referee Rita, then type ", command("campaign create map:two-rivers"), " below and press Enter, or press the words here."),
      el("li", {}, "Be Captain Blue, then Captain Red, and join with ", command("campaign join"), "."),
      el("li", {}, "Lost? ", command("help"), " tells what you can do next.")),
  ];
}
