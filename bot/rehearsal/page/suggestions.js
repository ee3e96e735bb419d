// The list above the box: commands, choices, completions. Arrows move, Enter or Tab takes, Escape closes.

import { el, find } from "./dom.js";

export class Suggestions {
  constructor() {
    this.box = find("suggestions");
    this.items = [];
    this.active = 0;
    this.field = null;
  }

  // items: [{label, detail, take}]
  show(field, items) {
    this.field = field;
    this.items = items;
    this.active = 0;
    this.box.replaceChildren(...items.map((item, at) => el("div", {
      id: "suggestion-" + at,
      role: "option",
      onmousedown: (event) => event.preventDefault(),
      onclick: () => this.take(at),
    }, el("span", { class: "label" }, item.label), item.detail ? el("span", { class: "detail" }, item.detail) : null)));
    this.box.hidden = items.length === 0;
    field.setAttribute("aria-expanded", String(items.length > 0));
    this.mark();
  }

  hide() {
    this.items = [];
    this.box.hidden = true;
    this.box.replaceChildren();
    if (this.field) {
      this.field.setAttribute("aria-expanded", "false");
      this.field.removeAttribute("aria-activedescendant");
    }
  }

  mark() {
    [...this.box.children].forEach((child, at) => child.setAttribute("aria-selected", String(at === this.active)));
    const child = this.box.children[this.active];
    if (child) {
      child.scrollIntoView({ block: "nearest" });
      this.field.setAttribute("aria-activedescendant", child.id);
    }
  }

  take(at) {
    const item = this.items[at];
    this.hide();
    if (item) item.take();
  }

  // Whether the key was for the list.
  key(event) {
    if (!this.items.length) return false;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.active = (this.active + step + this.items.length) % this.items.length;
      this.mark();
    } else if (event.key === "Tab" || event.key === "Enter") {
      this.take(this.active);
    } else if (event.key === "Escape") {
      this.hide();
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
