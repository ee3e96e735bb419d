// One WebSocket: wishes go out under a number and are answered under it; everything else is news.

import { whenLetGo } from "./pressed.js";

export class Line {
  constructor(onNews, onState) {
    this.onNews = onNews;
    this.onState = onState;
    this.waiting = new Map();
    this.next = 1;
    this.who = "";
    this.wait = 300;
  }

  connect(who) {
    this.who = who;
    const old = this.socket;
    this.socket = null;
    if (old) old.close();
    this.fail(); // nobody is left to answer
    const socket = new WebSocket(`ws://${location.host}/live?as=${encodeURIComponent(who)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 300;
      this.onState(true);
    };
    socket.onmessage = (event) => whenLetGo(() => this.hear(JSON.parse(event.data), socket));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.fail();
      this.onState(false);
      setTimeout(() => this.socket === socket && this.connect(this.who), this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
  }

  hear(body, socket) {
    if (this.socket !== socket) return;
    if (body.type !== "answer") return this.onNews(body);
    const settle = this.waiting.get(body.ref);
    this.waiting.delete(body.ref);
    if (settle) settle(body);
  }

  // Resolves to the answer; an answer with `error` rejects.
  ask(wish) {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error("Not connected; one moment."));
    const ref = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(ref, (body) => (body.error ? reject(new Error(body.error)) : resolve(body)));
      socket.send(JSON.stringify({ ...wish, ref }));
    });
  }

  fail() {
    for (const settle of this.waiting.values()) settle({ error: "The connection was lost." });
    this.waiting.clear();
  }
}
