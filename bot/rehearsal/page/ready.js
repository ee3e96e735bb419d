// Ready campaigns: a list of moments, each of which is set up by one press; then the page goes where something waits.

import { arrows, el, find, icon } from "./dom.js";
import { told } from "./told.js";

// hooks: {ask(wish), visit(username, place, words)}
export function offerReady(hooks) {
  const words = "Ready games";
  const button = el("button", { id: "ready", type: "button", class: "button", "aria-haspopup": "dialog", disabled: true, onclick: () => choose(hooks) },
    icon("M4 5h16v14H4zM10 9l5 3-5 3z"), words);
  find("ready-place").append(button);
}

async function choose(hooks) {
  const dialog = find("ready-campaigns");
  const error = el("p", { class: "error", role: "alert" });
  const list = el("ul", { class: "ready-list" });
  const busy = el("p", { class: "hint", role: "status" });
  dialog.replaceChildren(
    el("div", { class: "modal-head" }, el("h2", { id: "ready-title" }, "Ready games"),
      el("button", { type: "button", class: "tool", "aria-label": "Close", onclick: () => dialog.close() }, "✕")),
    el("p", { class: "hint" }, "Each is a new game, played up to an interesting moment. The page takes you to whoever has to decide now; your other games stay as they are."),
    list, busy, error);
  dialog.onclick = (event) => void (event.target === dialog && dialog.close());
  arrows(dialog, ".ready-one");
  dialog.showModal();
  try {
    const { campaigns } = await hooks.ask({ do: "ready" });
    list.replaceChildren(...campaigns.map((each) => el("li", {}, offer(each))));
    if (!campaigns.length) busy.textContent = "There's nothing here yet: the bot is still starting. Close this and try again in a moment.";
    list.querySelector("button")?.focus();
  } catch (problem) {
    error.textContent = problem.message;
  }

  function offer(one) {
    return el("button", { type: "button", class: "ready-one", data: { key: one.key }, "aria-label": one.title, "aria-describedby": `ready-${one.key}`, onclick: () => load(one) },
      el("b", {}, one.title), el("span", { id: `ready-${one.key}` }, one.about));
  }

  async function load(one) {
    const all = [...list.querySelectorAll("button")];
    error.textContent = "";
    busy.textContent = `${one.title} is being set up…`;
    for (const each of all) each.disabled = true;
    try {
      const answer = await hooks.ask({ do: "load", key: one.key });
      dialog.close();
      const { name } = told.state.people.find((each) => each.username === answer.as);
      hooks.visit(answer.as, answer.place, `${one.title} is loaded. You're ${name} now, and the game is waiting for you here.`);
      find("messages").focus();
    } catch (problem) {
      error.textContent = problem.message;
    } finally {
      busy.textContent = "";
      for (const each of all) each.disabled = false;
      if (dialog.open) list.querySelector(`[data-key="${one.key}"]`).focus();
    }
  }
}
