// Written from the room's own structs by `python -m cardroom.room.typescript`: do not edit.

export const PROTOCOL = 1;

export const LETTERS: Record<string, readonly string[]> = {
  b: ["bet"],
  c: ["check","call"],
  d: ["discard","double","down"],
  f: ["fold"],
  h: ["hit","house-way"],
  k: ["check"],
  l: ["let-it-ride"],
  p: ["play"],
  r: ["raise"],
  s: ["stand","stand-pat","set"],
  u: ["up"],
  w: ["war","withdraw"],
  x: ["check"],
};

export type FromPage = Hello | Watch | Unwatch | WatchLobby | UnwatchLobby | Do | Ping;

export type FromRoom = Welcome | Chips | Picture | Told | Done | Refused | Lobby | Paused | Closed | Pong;

export interface Hello {
  t: "hello";
  protocol: number;
}

export interface Watch {
  t: "watch";
  table: string;
  since?: number | null;
  public?: boolean;
}

export interface Unwatch {
  t: "unwatch";
  table: string;
}

export interface WatchLobby {
  t: "lobby";
}

export interface UnwatchLobby {
  t: "no-lobby";
}

export interface Do {
  t: "do";
  id: string;
  table: string;
  command: Sit | Leave | AddChips | SitOut | ComeBack | ChangeSeat | StandBehind | WalkAway | Accept | Decline | PassOn | PostBank | Always | PutWagers | Ready | Choose | Wants | Straddle | GiveText | InviteBots | Queue | LeaveQueue;
}

export interface Sit {
  do: "sit";
  seat: number;
  chips: number;
}

export interface Leave {
  do: "leave";
  seat: number;
}

export interface AddChips {
  do: "add-chips";
  seat: number;
  chips: number;
}

export interface SitOut {
  do: "sit-out";
  seat: number;
}

export interface ComeBack {
  do: "come-back";
  seat: number;
}

export interface ChangeSeat {
  do: "change-seat";
  seat: number;
  to: number;
}

export interface StandBehind {
  do: "stand-behind";
  chips: number;
}

export interface WalkAway {
  do: "walk-away";
}

export interface Accept {
  do: "accept";
  seat: number;
  bank: number;
}

export interface Decline {
  do: "decline";
  seat: number;
}

export interface PassOn {
  do: "pass-on";
  seat: number;
}

export interface PostBank {
  do: "bank";
  seat: number;
  bank: number;
}

export interface Always {
  do: "always";
  seat: number;
  says?: "decline" | "take" | "";
  bank?: number | null;
}

export interface PutWagers {
  do: "wagers";
  seat: number;
  wagers?: Record<string, number[]>;
  behind?: boolean;
}

export interface Ready {
  do: "ready";
  seat: number;
}

export interface Choose {
  do: "choose";
  seat: number;
  round: number;
  number: number;
  choice: Choice;
}

export interface Choice {
  do: string;
  to?: number | null;
  amount?: number | null;
  cards?: string;
  parts?: string[];
  hand?: string;
  behind?: string[] | null;
}

export interface Wants {
  do: "wants";
  seat: number;
  wish: "post" | "wait";
}

export interface Straddle {
  do: "straddle";
  seat: number;
}

export interface GiveText {
  do: "text";
  seat: number;
  text: string;
}

export interface InviteBots {
  do: "bots";
  count: number;
}

export interface Queue {
  do: "queue";
}

export interface LeaveQueue {
  do: "leave-queue";
}

export interface Ping {
  t: "ping";
}

export interface Welcome {
  t: "welcome";
  protocol: number;
  person: string;
  name: string;
  chips: number;
}

export interface Chips {
  t: "chips";
  chips: number;
}

export interface Picture {
  t: "picture";
  table: string;
  n: number;
  base: Base;
  events: unknown[];
  clock: Clock;
  around: Around;
  mine: Mine;
  asks?: Ask[];
}

export interface Base {
  players: unknown[];
  backline: Record<string, number>;
  wagers: unknown[];
  offered: number | null;
  player_dealer: number | null;
  bank: number;
  is_stopped: boolean;
  held: Record<string, number>;
  round_number: number;
}

export interface Clock {
  waits_for?: string;
  seats?: number[];
  left?: number;
  says?: string;
}

export interface Around {
  seats?: Record<string, AtSeat>;
  queue?: number;
  bots?: number;
  action?: number;
  results?: string;
  won_with?: Record<string, string[]>;
}

export interface AtSeat {
  bot?: boolean;
  leaves?: boolean;
  ready?: boolean;
  reserved?: string;
}

export interface Mine {
  seats?: number[];
  behind?: string;
  reserved?: number[];
  queued?: number;
  called?: number | null;
  always?: Record<string, string>;
  more_chips?: Record<string, number>;
  least?: number;
  words?: Record<string, string>;
}

export interface Ask {
  round: number;
  number: number;
  seat: number;
  decision: Decision;
  left: number;
  bank: number;
  ways?: Record<string, string[]>;
  measures?: Record<string, number>;
}

export interface Decision {
  seat: number;
  street: string;
  options: Option[];
  default: Choice;
  rule: Clause;
  closed?: Record<string, Clause>;
  hand?: string;
  offer?: boolean;
  behind?: string[];
}

export interface Option {
  do: string;
  low?: number;
  high?: number;
  step?: number;
  base?: number;
  totals?: number[];
  usual?: number;
  pick?: Pick | null;
  over?: number;
}

export interface Pick {
  cards: string[];
  least?: number;
  most?: number;
  parts?: ([string, number])[];
  any_sizes?: boolean;
  among?: string[][];
}

export interface Clause {
  lines: string;
  says: string;
}

export interface Told {
  t: "told";
  table: string;
  after: number;
  events?: unknown[];
  clock?: Clock | null;
  around?: Around | null;
  mine?: Mine | null;
  asks?: Ask[] | null;
}

export interface Done {
  t: "done";
  id: string;
}

export interface Refused {
  t: "refused";
  code: string;
  says: string;
  id?: string;
}

export interface Lobby {
  t: "rows";
  rows: Row[];
}

export interface Row {
  table: string;
  game: string;
  name: string;
  house: string;
  stakes: string;
  fee: string;
  seats: number;
  free: number;
  people: number;
  bots: number;
  queue: number;
  banks: string;
  action: number;
  pause: number;
  in_play: boolean;
}

export interface Paused {
  t: "paused";
  table: string;
  says?: string;
}

export interface Closed {
  t: "closed";
  table: string;
  says: string;
}

export interface Pong {
  t: "pong";
}
