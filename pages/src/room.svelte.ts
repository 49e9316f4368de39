// The one connection of this page to the room, which is made again whenever it is lost.

import { api, type GameRow, type Me } from "./api";
import { PROTOCOL, type Do, type FromRoom, type Row } from "./wire";

type Command = Do["command"];
type Answer = { ok: true } | { ok: false; code: string; says: string };

const SIGN_OF_LIFE = 15_000;
const SILENCE = 30_000;
const RELOAD = 4400;
const UNKNOWN = 4401;

export interface Follower {
  /** What is asked when the connection is there, also when it is there again. */
  onOpen(): void;
  onFrame(frame: FromRoom): void;
}

export class Room {
  me = $state<Me | null>(null);
  status = $state<"off" | "connecting" | "on" | "waiting" | "reload">("off");
  retryIn = $state(0);
  rows = $state<Row[]>([]);
  games = $state<GameRow[]>([]);
  private started: Promise<void> | undefined;
  private socket: WebSocket | null = null;
  private followers = new Set<Follower>();
  private answers = new Map<string, { frame: string; done: (answer: Answer) => void }>();
  private tries = 0;
  private heard = 0;
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor() {
    setInterval(() => this.look(), SIGN_OF_LIFE);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.status === "waiting") this.connect();
    });
  }

  /** Ask who one is, once, whichever part of the page is first. */
  start(): Promise<void> {
    return (this.started ??= this.arrive());
  }

  private async arrive(): Promise<void> {
    this.games = await api.games();
    this.me = await api.me();
    if (this.me) this.connect();
    // Whoever is nobody yet has no line to the room, and sees all the same what is open.
    else this.rows = await api.tables();
  }

  async comeIn(name = ""): Promise<void> {
    await this.start();
    if (this.me) return;
    this.me = await api.guest(name);
    this.connect();
  }

  follow(follower: Follower): () => void {
    this.followers.add(follower);
    if (this.status === "on") follower.onOpen();
    return () => this.followers.delete(follower);
  }

  say(frame: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Ask something of a table; it is said again under the same id until it is answered. */
  ask(table: string, command: Command): Promise<Answer> {
    this.count += 1;
    const id = `${this.prefix}-${this.count}`;
    const frame = JSON.stringify({ t: "do", id, table, command });
    return new Promise((done) => {
      this.answers.set(id, { frame, done });
      if (this.status === "on") this.socket?.send(frame);
    });
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    this.status = "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      socket.send(JSON.stringify({ t: "hello", protocol: PROTOCOL }));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as FromRoom);
    socket.onclose = (closed) => {
      if (this.socket === socket) this.lost(closed.code);
    };
  }

  private lost(code: number): void {
    this.socket = null;
    if (code === RELOAD) {
      this.status = "reload";
      return;
    }
    if (code === UNKNOWN) {
      this.me = null;
      this.status = "off";
      return;
    }
    this.status = "waiting";
    this.tries += 1;
    const pause = Math.min(30_000, 400 * 2 ** Math.min(this.tries, 7)) * (0.75 + Math.random() / 2);
    this.retryIn = Math.ceil(pause / 1000);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  private look(): void {
    if (this.status !== "on") return;
    if (Date.now() - this.heard > SILENCE) this.connect();
    else this.say({ t: "ping" });
  }

  private hear(frame: FromRoom): void {
    this.heard = Date.now();
    switch (frame.t) {
      case "welcome":
        this.status = "on";
        this.tries = 0;
        if (this.me) this.me = { ...this.me, chips: frame.chips, name: frame.name };
        for (const follower of this.followers) follower.onOpen();
        for (const { frame: said } of this.answers.values()) this.socket?.send(said);
        break;
      case "chips":
        if (this.me) this.me = { ...this.me, chips: frame.chips };
        break;
      case "rows":
        this.rows = frame.rows as Row[];
        break;
      case "done":
        this.answers.get(frame.id)?.done({ ok: true });
        this.answers.delete(frame.id);
        break;
      case "refused":
        if (frame.id) {
          this.answers.get(frame.id)?.done({ ok: false, code: frame.code, says: frame.says });
          this.answers.delete(frame.id);
        }
        break;
      default:
        for (const follower of this.followers) follower.onFrame(frame);
    }
  }
}

export const room = new Room();
