// The message box: text, files, replies, edits; a slash at the start opens the commands, an @ or # the names.

import { CommandForm } from "./command.js";
import { el, find } from "./dom.js";
import { face } from "./faces.js";
import { Suggestions } from "./suggestions.js";
import { chip, dropInto, filesOf, readFile } from "./uploads.js";

const MOST_FILES = 10;
const LONGEST = 2000;
const narrow = () => matchMedia("(max-width: 760px)").matches;

export class Composer {
  // hooks: {ask(wish), server(), notice(text), modal(answer), sent(), lastMine()}
  constructor(hooks) {
    this.hooks = hooks;
    this.text = find("text");
    this.suggestions = new Suggestions();
    this.commands = [];
    this.drafts = new Map();
    this.place = ""; // person and channel: what was begun in one place is never sent in another
    this.channel = null;
    this.files = [];
    this.declined = false; // whether the list of commands was closed with Escape
    this.sending = Promise.resolve();
    this.replying = null;
    this.editing = null;
    this.form = new CommandForm({
      suggestions: this.suggestions,
      server: hooks.server,
      complete: async (name, option, values) => (await hooks.ask({ do: "complete", channel: this.channel, name, option, values })).choices,
      run: (name, values) => this.use(name, values),
      leave: () => this.back(),
    });
    this.text.addEventListener("input", () => {
      this.declined = false;
      this.typed();
    });
    this.text.addEventListener("keydown", (event) => this.key(event));
    this.text.addEventListener("blur", () => this.suggestions.hide());
    find("composer").addEventListener("paste", (event) => {
      const files = filesOf(event.clipboardData);
      if (!files.length) return;
      event.preventDefault();
      this.take(files);
    });
    dropInto(document.querySelector("main"), (files) => this.take(files));
    find("attach").addEventListener("change", () => {
      this.take([...find("attach").files]);
      find("attach").value = "";
    });
    find("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
  }

  open(person, channel, commands, writable, name) {
    this.leave();
    this.place = `${person}:${channel}`;
    this.channel = channel;
    this.commands = commands;
    this.allow(writable, name);
    this.text.value = this.drafts.get(this.place) || "";
    this.grow();
  }

  // Whether one may write here can change while the place is open.
  allow(writable, name) {
    this.text.disabled = !writable && this.commands.length === 0;
    find("send").disabled = find("attach").disabled = !writable;
    this.text.placeholder = writable ? (narrow() ? "Write, or / for commands" : `Message ${name}, or / for commands`) : "You can't write here";
  }

  // What was begun is kept for when the place is open again.
  leave() {
    this.drafts.set(this.place, this.editing ? "" : this.text.value);
    this.place = "";
    this.channel = null;
    this.commands = [];
    this.suggestions.hide();
    this.files = [];
    this.cancel();
    if (this.form.command) this.form.close();
    find("line").hidden = false;
    this.text.value = "";
  }

  // Nothing can be written until the next place is open.
  close() {
    this.leave();
    this.text.disabled = find("send").disabled = find("attach").disabled = true;
  }

  // The commands of this place may have changed: then what is being typed is looked up again.
  learn(commands) {
    const same = JSON.stringify(commands) === JSON.stringify(this.commands);
    this.commands = commands;
    if (same || this.declined || document.activeElement !== this.text || !this.text.value.startsWith("/")) return;
    this.typed();
  }

  typed() {
    this.grow();
    const words = this.text.value;
    if (!words.startsWith("/") || words.includes("\n") || this.editing) return this.names();
    const wanted = words.slice(1).toLowerCase();
    const exact = this.commands.find((each) => wanted === each.name + " ");
    if (exact && exact.options.length) return this.begin(exact);
    const sought = wanted.trim();
    const fits = this.commands.filter((each) => each.name.includes(sought) || each.description.toLowerCase().includes(sought));
    fits.sort((a, b) => b.name.startsWith(sought) - a.name.startsWith(sought));
    this.suggestions.show(this.text, fits.map((each) => ({
      label: "/" + each.name,
      detail: each.description,
      options: each.options.filter((one) => one.required).map((one) => one.name),
      take: () => this.begin(each),
    })), sought ? `Commands with "${sought}"` : "Commands");
  }

  // After an @ or a # the names that begin so.
  names() {
    const upTo = this.text.value.slice(0, this.text.selectionStart);
    const found = /(^|\s)([@#])([\p{L}\p{N} _-]{0,30})$/u.exec(upTo);
    if (!found) return this.suggestions.hide();
    const [, , sign, sought] = found;
    const server = this.hooks.server();
    const known = sign === "@"
      ? server.members.map((one) => ({ name: one.name, word: "@" + one.name, mark: face(one.name) }))
      : server.channels.filter((one) => one.kind !== 4).map((one) => ({ name: one.name, word: "#" + one.name }));
    const fits = known.filter((one) => one.name.toLowerCase().startsWith(sought.toLowerCase()) && one.name !== sought).slice(0, 8);
    this.suggestions.show(this.text, fits.map((one) => ({
      label: one.word,
      mark: one.mark,
      take: () => {
        const start = upTo.length - sought.length - 1;
        this.text.setRangeText(one.word + " ", start, upTo.length, "end");
        this.grow();
      },
    })), sign === "@" ? "Members" : "Channels");
  }

  // Names as Discord sends them: the longest first, so that "Mila Red" is not taken for "Mila".
  withMentions(text) {
    const server = this.hooks.server();
    const known = [...server.members.map((one) => ["@" + one.name, `<@${one.id}>`]), ...server.channels.filter((one) => one.kind !== 4).map((one) => ["#" + one.name, `<#${one.id}>`])];
    known.sort(([one], [other]) => other.length - one.length);
    return text.replace(/```[\s\S]*?```|`[^`]*`|[@#][^\n]*/gu, (part) => {
      const found = /^[@#]/.test(part) && known.find(([name]) => part.startsWith(name) && !/^[\p{L}\p{N}_]/u.test(part.slice(name.length)));
      if (!found) return /^[@#]/.test(part) ? part[0] + this.withMentions(part.slice(1)) : part;
      return found[1] + this.withMentions(part.slice(found[0].length));
    });
  }

  begin(command, given) {
    this.suggestions.hide();
    this.text.value = "";
    this.grow();
    find("line").hidden = true;
    this.form.open(command, given);
  }

  // A mention of a command was pressed, perhaps with options: "campaign create map:two-rivers".
  offer(words) {
    const typed = this.whole("/" + words);
    if (!typed) return this.hooks.notice(`There's no /${words} here.`);
    this.begin(typed.command, typed.given);
  }

  back() {
    find("line").hidden = false;
    this.text.focus();
  }

  async use(name, values) {
    this.back();
    this.hooks.notice(`/${name} …`);
    this.hooks.sent();
    try {
      const answer = await this.hooks.ask({ do: "slash", channel: this.channel, name, values });
      this.hooks.notice("");
      this.hooks.modal(answer);
    } catch (problem) {
      this.hooks.notice(problem.message);
    }
  }

  // "/campaign create map:two-rivers turns:3" typed or pasted whole.
  whole(words) {
    const command = this.commands
      .filter((each) => words === "/" + each.name || words.startsWith("/" + each.name + " "))
      .sort((a, b) => b.name.length - a.name.length)[0];
    if (!command) return null;
    const given = {};
    const names = command.options.map((each) => each.name).join("|");
    if (names) {
      const parts = words.slice(command.name.length + 1).split(new RegExp(`(?:^|\\s)(${names}):\\s*`, "u"));
      for (let at = 1; at < parts.length; at += 2) given[parts[at]] = parts[at + 1].trim();
    }
    return { command, given };
  }

  key(event) {
    if (event.key === "Escape") this.declined = true;
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      this.cancel();
    } else if (event.key === "ArrowUp" && !this.text.value && this.hooks.lastMine()) {
      event.preventDefault();
      this.edit(this.hooks.lastMine());
    }
  }

  send() {
    const text = this.text.value.trim();
    const typed = text.startsWith("/") && !this.editing && this.whole(text);
    if (typed) {
      const ready = typed.command.options.every((each) => !each.required || each.name in typed.given);
      this.text.value = "";
      this.grow();
      if (!ready) return this.begin(typed.command, typed.given);
      return this.use(typed.command.name, typed.given);
    }
    if (!text && !this.files.length) return;
    const { place, channel, files, replying, editing } = this;
    const begun = { place, channel, files, replying, editing, words: this.text.value, said: this.withMentions(text) };
    this.text.value = "";
    this.files = [];
    this.cancel();
    this.text.focus();
    this.sending = this.sending.then(() => this.deliver(begun));
  }

  // One after the other: what has to be read first is not overtaken by what was written after it.
  async deliver(begun) {
    const { channel, said, replying, editing } = begun;
    try {
      const files = await Promise.all(begun.files.map(readFile));
      if (editing) await this.hooks.ask({ do: "edit", message: editing.id, text: said });
      else await this.hooks.ask({ do: "say", channel, text: said, files, reply_to: replying?.id ?? null });
      this.hooks.notice("");
    } catch (problem) {
      this.hooks.notice(problem.message);
      this.giveBack(begun);
    }
  }

  // What could not be sent is in the box again, above what has been written there since.
  giveBack({ place, words, files, replying, editing }) {
    const above = (since) => [words, since].filter(Boolean).join("\n");
    if (place !== this.place) return editing ? undefined : void this.drafts.set(place, above(this.drafts.get(place)));
    const empty = !this.text.value && !this.files.length && !this.replying && !this.editing;
    if (editing && !empty) return;
    if (empty && editing) this.edit(editing);
    else if (empty && replying) this.reply(replying);
    this.text.value = editing ? words : above(this.text.value);
    this.files = [...files, ...this.files].slice(0, MOST_FILES);
    this.showFiles();
    this.grow();
  }

  take(files) {
    if (this.form.command) return this.form.takeFiles(files);
    if (find("attach").disabled) return;
    this.files = [...this.files, ...files].slice(0, MOST_FILES);
    this.showFiles();
    this.text.focus();
  }

  showFiles() {
    find("files").replaceChildren(...this.files.map((file) => el("li", {}, chip(file, () => {
      this.files = this.files.filter((each) => each !== file);
      this.showFiles();
      this.text.focus();
    }))));
  }

  reply(message) {
    this.cancel();
    this.replying = message;
    this.banner(`Replying to ${message.by}`);
  }

  edit(message) {
    this.cancel();
    this.editing = message;
    this.text.value = message.content;
    this.banner("Editing your message; press Escape to keep it as it was");
    this.grow();
  }

  banner(text) {
    find("replying").replaceChildren(el("span", {}, text), el("button", { type: "button", "aria-label": "Cancel", onclick: () => this.cancel() }, "✕"));
    find("replying").hidden = false;
    this.text.focus();
  }

  cancel() {
    if (this.editing) this.text.value = "";
    this.replying = this.editing = null;
    find("replying").hidden = true;
    this.showFiles();
    this.grow();
  }

  // As high as what is written, up to a third of the window; near the end it says how many signs are left.
  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, innerHeight / 3)}px`;
    const left = LONGEST - [...this.text.value].length;
    find("left").textContent = left < 200 ? String(left) : "";
    find("left").classList.toggle("error", left < 0);
  }
}
