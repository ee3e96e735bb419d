// The list above the box: commands, choices, completions. Arrows move, Enter or Tab takes, Escape closes.

import { el, find } from "./dom.js";

export class Suggestions {
  constructor() {
    this.box = find("suggestions");
    this.items = [];
    this.active = 0;
    this.field = null;
  }

  // items: [{label, detail, take, mark}]; `title` says what is on offer.
  show(field, items, title = "") {
    // A late answer that offers the same again leaves alone what somebody has moved to meanwhile.
    const same = field === this.field && items.length === this.items.length && items.every((item, at) => item.label === this.items[at].label);
    const before = this.box.scrollTop;
    this.field = field;
    this.items = items;
    this.active = same ? this.active : 0;
    this.box.replaceChildren(...(title && items.length ? [el("div", { class: "suggestions-title", role: "presentation" }, title)] : []), ...items.map((item, at) => el("div", {
      id: "suggestion-" + at,
      role: "option",
      onmousedown: (event) => event.preventDefault(),
      onclick: () => this.take(at),
      onmousemove: () => at !== this.active && this.move(at),
    }, item.mark || null, el("span", { class: "label" }, item.label), item.options ? el("span", { class: "takes" }, item.options.map((each) => el("span", {}, each))) : null, item.detail ? el("span", { class: "detail" }, item.detail) : null)));
    this.box.hidden = items.length === 0;
    if (field.role === "combobox") field.setAttribute("aria-expanded", String(items.length > 0));
    this.box.scrollTop = same ? before : 0;
    this.mark();
  }

  // Something to read while there is nothing to choose yet.
  say(field, words) {
    this.hide();
    this.field = field;
    this.box.replaceChildren(el("div", { class: "suggestions-title", role: "presentation" }, words));
    this.box.hidden = false;
  }

  hide() {
    this.items = [];
    this.box.hidden = true;
    this.box.replaceChildren();
    if (this.field) {
      if (this.field.role === "combobox") this.field.setAttribute("aria-expanded", "false");
      this.field.removeAttribute("aria-activedescendant");
    }
  }

  move(at) {
    this.active = at;
    this.mark();
  }

  mark() {
    const options = [...this.box.querySelectorAll("[role=option]")];
    options.forEach((child, at) => child.setAttribute("aria-selected", String(at === this.active)));
    const child = options[this.active];
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
    if (!this.items.length || event.isComposing) return false;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      this.move((this.active + (event.key === "ArrowDown" ? 1 : -1) + this.items.length) % this.items.length);
    } else if ((event.key === "Tab" && !event.shiftKey) || event.key === "Enter") {
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
