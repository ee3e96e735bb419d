// What the server told of the person whose page this is: his servers, channels, people, names.

export const CATEGORY = 4;

export const told = {
  state: null,

  // When the page was loaded: what was said to one person alone before that is gone.
  since: null,

  take(state) {
    this.state = state;
    this.since ??= state.now;
    this.channels = state.servers.flatMap((each) => each.channels);
  },

  get me() {
    return this.state.me;
  },

  get names() {
    return this.state.names;
  },

  // A place is the id of a channel, or "DM".
  known(place) {
    return place === "DM" || this.channels.some((each) => each.id === place && each.kind !== CATEGORY);
  },

  channel(place) {
    return place === "DM" ? this.state.dm : this.channels.find((each) => each.id === place);
  },

  // The place whose channel has this id.
  placeOf(id) {
    return id === this.state.dm.id ? "DM" : id;
  },

  idOf(place) {
    return place === "DM" ? this.state.dm.id : place;
  },

  name(place) {
    return place === "DM" ? this.state.bot.name : this.channel(place).name;
  },

  first() {
    const open = this.channels.find((each) => each.kind !== CATEGORY);
    return open ? open.id : "DM";
  },

  // The server a place is in. In a DM there are only the two of you.
  server(place) {
    const found = this.state.servers.find((each) => each.channels.some((channel) => channel.id === place));
    return found || { members: [{ ...this.state.bot }, { id: this.me.id, name: this.me.name }], roles: [], channels: [] };
  },
};
