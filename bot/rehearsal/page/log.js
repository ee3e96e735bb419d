// The open channel's messages: in order, grouped, with days and the line where the unread begins, and where one looks.

import { el, find } from "./dom.js";
import { messageElement } from "./messages.js";
import { said, sameDay } from "./moments.js";

const GROUP_MS = 7 * 60 * 1000;
const NEAR_END = 80;

export class Log {
  // hooks: {context, older(first), read()}: what messages need; earlier ones; the end was seen.
  constructor(hooks) {
    this.hooks = hooks;
    this.box = find("messages");
    this.bar = find("jump");
    this.messages = new Map();
    this.more = false;
    this.newFrom = null;
    this.below = 0;
    this.stuck = true;
    this.bar.addEventListener("click", () => this.toEnd({ focus: true }));
    this.box.addEventListener("scroll", () => this.scrolled());
    this.box.addEventListener("keydown", (event) => this.key(event));
    // Pictures that come late and a box that grows must not push the newest message out of sight.
    const keep = new ResizeObserver(() => this.stuck && this.down());
    keep.observe(this.box);
    this.keep = keep;
  }

  // `seen` is the id of the last message read before; `nothing` is what an empty channel says.
  fill(messages, more, seen, nothing) {
    this.messages = new Map(messages.map((each) => [each.id, each]));
    this.more = more;
    this.below = 0;
    const unread = messages.find((each) => BigInt(each.id) > seen && !each.mine);
    this.newFrom = unread && seen > 0n ? unread.id : null;
    this.inner = el("div", { class: "inner" }, messages.map((each) => messageElement(each, this.hooks.context)));
    if (!messages.length) this.inner.append(el("div", { class: "empty" }, nothing));
    this.keep.disconnect();
    this.box.replaceChildren(this.inner);
    this.keep.observe(this.box);
    this.keep.observe(this.inner);
    this.arrange();
    this.down();
    this.stuck = true;
    const line = this.box.querySelector(".new-line");
    if (line && line.offsetTop < this.box.scrollTop) {
      this.stuck = false;
      this.box.scrollTop = Math.max(0, line.offsetTop - this.box.clientHeight / 4);
    }
    this.showBar();
  }

  get last() {
    return [...this.messages.values()].filter((each) => !each.ephemeral).at(-1)?.id;
  }

  add(message, attended) {
    this.box.querySelector(".empty")?.remove();
    const follow = message.mine || (this.stuck && attended);
    if (message.mine) this.newFrom = null;
    else if (!follow && !this.newFrom && !message.ephemeral) this.newFrom = message.id;
    this.messages.set(message.id, message);
    this.inner.append(messageElement(message, this.hooks.context));
    this.arrange();
    if (message.mine || this.stuck) this.toEnd();
    else this.below += 1;
    this.showBar();
  }

  // In place: what one looks at stays where it is, and what has the focus keeps it.
  change(message) {
    const old = find("message-" + message.id);
    if (!old || !this.messages.has(message.id)) return;
    this.messages.set(message.id, message);
    const anchor = this.anchor(old);
    const focus = focusIn(old);
    const begun = [...old.querySelectorAll(".select")].find((each) => each.pending());
    const pending = begun?.pending();
    begun?.leave();
    const element = messageElement(message, this.hooks.context);
    for (const image of element.querySelectorAll("img")) {
      const same = [...old.querySelectorAll("img")].find((each) => each.getAttribute("src") === image.getAttribute("src"));
      if (same) image.replaceWith(same);
    }
    old.querySelectorAll(".spoiler").forEach((each, at) => each.classList.contains("open") && element.querySelectorAll(".spoiler")[at]?.click());
    old.replaceWith(element);
    this.arrange();
    if (this.stuck) this.down();
    else if (anchor) this.box.scrollTop += anchor.element.getBoundingClientRect().top - anchor.top;
    const same = begun && [...element.querySelectorAll(".select")].find((each) => each.dataset.asks === begun.dataset.asks);
    if (same) same.resume(pending);
    else if (focus) focusAgain(element, focus);
  }

  gone(id) {
    if (!this.messages.delete(id)) return;
    const old = find("message-" + id);
    const next = old.contains(document.activeElement) && (old.nextElementSibling || old.previousElementSibling);
    old.remove();
    if (this.newFrom === id) this.newFrom = null;
    this.arrange();
    if (next) (next.matches("article") ? next : this.box).focus();
  }

  // The first message in sight but the one that changes: what it moves by is scrolled back.
  anchor(changed) {
    const top = this.box.getBoundingClientRect().top;
    const element = [...this.inner.children].find((each) => each !== changed && each.getBoundingClientRect().bottom > top);
    return element && { element, top: element.getBoundingClientRect().top };
  }

  // Who follows himself, where a day begins, where the unread begins.
  arrange() {
    for (const each of this.inner.querySelectorAll(":scope > .day, :scope > .new-line")) each.remove();
    let before = null;
    for (const message of this.messages.values()) {
      const element = find("message-" + message.id);
      const date = new Date(message.timestamp);
      const day = !before || !sameDay(date, new Date(before.timestamp));
      const fresh = message.id === this.newFrom;
      if (day) element.before(el("div", { class: "day", role: "separator", "aria-label": said(date, "D") }, el("span", {}, said(date, "D"))));
      if (fresh) element.before(el("div", { class: "new-line", role: "separator", "aria-label": "New messages" }, el("span", {}, "New")));
      element.classList.toggle("follows", !day && !fresh && follows(before, message));
      before = message;
    }
  }

  scrolled() {
    this.stuck = this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < NEAR_END;
    if (this.stuck && this.below) {
      this.below = 0;
      this.hooks.read();
    }
    this.showBar();
    if (this.more && this.box.scrollTop < 200 && this.messages.size) this.older();
  }

  async older() {
    this.more = false;
    const into = this.inner;
    const answer = await this.hooks.older(this.messages.keys().next().value);
    if (!answer || into !== this.inner) return;
    this.more = answer.more;
    const height = this.box.scrollHeight;
    this.messages = new Map([...answer.messages.map((each) => [each.id, each]), ...this.messages]);
    this.inner.prepend(...answer.messages.map((each) => messageElement(each, this.hooks.context)));
    this.arrange();
    this.box.scrollTop += this.box.scrollHeight - height;
  }

  showBar() {
    const far = this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight > this.box.clientHeight * 2;
    this.bar.hidden = !this.below && !far;
    const news = this.below === 1 ? "1 new message" : `${this.below} new messages`;
    this.bar.replaceChildren(el("span", {}, this.below ? news : "You're reading earlier messages"), el("span", { class: "jump-to" }, "To the newest ↓"));
    this.bar.classList.toggle("fresh", this.below > 0);
  }

  down() {
    this.box.scrollTop = this.box.scrollHeight;
  }

  toEnd({ focus = false } = {}) {
    this.stuck = true;
    this.below = 0;
    this.down();
    this.showBar();
    this.hooks.read();
    if (focus) find("text").focus();
  }

  // Up and down go from message to message once one of them has the focus.
  key(event) {
    if (!["ArrowUp", "ArrowDown"].includes(event.key) || event.target.closest("select, input, textarea, [role=listbox], [aria-expanded=true]")) return;
    const all = [...this.inner.querySelectorAll("article")];
    const at = all.indexOf(event.target.closest("article"));
    if (at < 0 && event.target !== this.box) return;
    const next = at < 0 ? all.at(-1) : all[at + (event.key === "ArrowUp" ? -1 : 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }
}

function follows(before, message) {
  return before.by_id === message.by_id && before.ephemeral === message.ephemeral && !message.interaction && !message.message_reference && !before.thinking
    && new Date(message.timestamp) - new Date(before.timestamp) < GROUP_MS;
}

function focusIn(element) {
  const active = document.activeElement;
  if (!element.contains(active)) return null;
  const id = active.closest("[data-custom-id]")?.dataset.customId;
  return { id, label: active.getAttribute("aria-label") || active.textContent };
}

function focusAgain(element, { id, label }) {
  const all = [...element.querySelectorAll("button, a[href], summary, input")];
  const same = all.find((each) => id && each.dataset.customId === id) || all.find((each) => (each.getAttribute("aria-label") || each.textContent) === label);
  // A button that was turned off by what it did cannot hold the focus; its message can.
  (same && !same.disabled ? same : element).focus({ preventScroll: true });
}
