// The list of channels on a narrow screen: a drawer over the page. Escape or a press beside it closes it.

import { find } from "./dom.js";

export class Drawer {
  constructor() {
    this.button = find("menu-button");
    this.button.addEventListener("click", () => (this.open ? this.close() : this.show()));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.open && !document.querySelector("dialog[open]") && this.close(true));
    document.addEventListener("pointerdown", (event) => this.open && !event.target.closest("#side, #menu-button, dialog") && this.close());
  }

  get open() {
    return document.body.classList.contains("menu-open");
  }

  show() {
    document.body.classList.add("menu-open");
    this.button.setAttribute("aria-expanded", "true");
    document.querySelector("main").inert = true;
    (find("channels").querySelector("[aria-current]") || find("channels").querySelector("button"))?.focus();
  }

  close(back = false) {
    document.body.classList.remove("menu-open");
    this.button.setAttribute("aria-expanded", "false");
    document.querySelector("main").inert = false;
    if (back) this.button.focus();
  }
}
