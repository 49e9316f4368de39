// The log: every event that people would tell each other, as a sentence of the catalogue.

import type { WireEvent } from "./fold/events";
import { dollars } from "./money";
import { TO_A_TOTAL } from "./verbs";
import { humanise, t } from "./words";

export interface Line {
  n: number;
  text: string;
  cards: string[];
  /** Why chips moved: the book's sentence and its lines. */
  why?: { says: string; lines: string } | undefined;
  /** The accounts whose chips these were. */
  accounts?: string[];
  /** To whom these cards were dealt: those that come next to the same go into the same line. */
  to?: string;
  tone: "" | "win" | "lose" | "dim" | "head" | "said";
}

export interface Names {
  of(account: string | number): string;
  label(spot: string): string;
  mine(account: string): boolean;
}

/* eslint-disable @typescript-eslint/no-explicit-any */
type Telling = (e: any, names: Names) => Omit<Line, "n"> | undefined;

const line = (
  text: string,
  tone: Line["tone"] = "",
  more: Partial<Line> = {},
): Omit<Line, "n"> => ({ text, tone, cards: [], ...more });

type Own = "posts" | "puts-bank" | "discards" | "sets" | "places" | "takes" | "parts" | "pays" | "back" | "back-from" | "banked" | "wins-from" | "wins-on" | "loses-on" | "loses" | "fee-paid" | "sat-down" | "got-up" | "offered" | "declined" | "accepted" | "turns";

/** A sentence about somebody; about oneself it has words of its own. */
function told(word: Own, names: Names, account: string | number, values: Record<string, string | number> = {}): string {
  const isMine = names.mine(owner(String(account)));
  return t(isMine ? `${word}-you` : word, { who: names.of(account), ...values });
}

const BETS = "bets";
const owner = (account: string): string => account.split(":")[0]!;
const spotOf = (account: string): string => account.split(":")[1] ?? "";
const isPlayer = (account: string): boolean => /^\d+$/.test(account);

const TELLS: Record<string, Telling> = {
  roundbegan: (e) => line(t("round-began", { n: e.number }), "head"),
  posted: (e, names) => {
    const chips = dollars(e.amount);
    const why = e.why ? { says: "", lines: e.why } : undefined;
    if (e.payee === "bank") return line(told("puts-bank", names, e.payer, { chips }), "", { why });
    const what = names.label(e.spot);
    if (e.payee.endsWith(":bets")) return line(told("posts", names, e.payer, { what: what.toLowerCase(), chips }), "", { why });
    return line(t("wagers", { who: names.of(e.payer), what, chips }), "", { why });
  },
  dealt: (e, names) =>
    e.card === "??" ? undefined : line(t("deals", { to: names.of(e.to) }), "", { cards: [e.card], to: e.to }),
  turned: (e, names) => {
    // The cards themselves lie beside it.
    const says = e.says.replace(e.cards.join(" "), "").replace(/^: /, "").replace(/:? $/, "");
    return line(says ? t("turns-says", { to: names.of(e.to), says }) : told("turns", names, e.to), "", { cards: e.cards });
  },
  acted: (e, names) => {
    const who = names.of(e.seat);
    const what = humanise(e.do).toLowerCase();
    if (!e.amount) return line(t("acts", { who, what }), e.do === "fold" ? "dim" : "");
    const total = TO_A_TOTAL.includes(e.do);
    const accounts = [`${e.seat}:${e.spot ?? "bets"}`];
    return line(t(total ? "acts-to" : "acts-for", { who, what, chips: dollars(total ? e.to : e.amount) }), "", { accounts });
  },
  discarded: (e, names) => line(told("discards", names, e.seat, { n: e.cards.length }), "dim"),
  arranged: (e, names) => line(told("sets", names, e.seat), "dim"),
  placed: (e, names) => line(told("places", names, e.seat, { part: e.part }), "", { cards: e.cards }),
  takenup: (e, names) => line(told("takes", names, e.seat), "", { cards: [e.card] }),
  parted: (e, names) => line(told("parts", names, e.seat)),
  gathered: (e) => line(t("gathers", { chips: dollars(e.pot) }), "dim"),
  moved: (e, names) => {
    const why = { says: e.says, lines: e.why };
    const chips = dollars(e.amount);
    if (e.payee === "fees") return line(told("fee-paid", names, owner(e.payer), { chips }), "dim", { why });
    const [from, to] = [owner(e.payer), owner(e.payee)];
    const own = spotOf(e.payer);
    const on = own || spotOf(e.payee) || e.spot || "";
    const spot = on && on !== BETS ? names.label(on) : "";
    if (e.payee === "bank" || (to === "pot" && own)) {
      return line(told(spot ? "loses-on" : "loses", names, from, { chips, spot }), names.mine(from) ? "lose" : "", { why });
    }
    if (from === to) return line(told(spot ? "back-from" : "back", names, to, { chips, spot }), "", { why });
    if (e.payer === "bank" && on === "bank") return line(told("banked", names, to, { chips }), "", { why });
    const tone = names.mine(to) ? "win" : names.mine(from) ? "lose" : "";
    if (isPlayer(from)) {
      const isMine = names.mine(from) && !names.mine(to);
      return line(isMine ? t("wins-from-mine", { who: names.of(to), chips }) : told("wins-from", names, to, { chips, from: names.of(from) }), tone, { why });
    }
    return line(told(from === "bank" && spot ? "wins-on" : "pays", names, to, { chips, spot }), tone, { why });
  },
  said: (e) => line(e.says, "said", e.why ? { why: { says: e.says, lines: e.why } } : {}),
  checked: (e) => line(e.says, "said"),
  calledoff: (e) => line(e.says, "said"),
  satdown: (e, names) => line(told("sat-down", names, e.seat, { who: e.name ?? t("seat", { n: e.seat }), chips: dollars(e.chips) }), "dim"),
  gotup: (e, names) => line(told("got-up", names, e.seat, { chips: dollars(e.chips) }), "dim"),
  offered: (e, names) => line(told("offered", names, e.seat), "dim", { why: { says: "", lines: e.why } }),
  declined: (e, names) => line(told("declined", names, e.seat), "dim"),
  accepted: (e, names) => line(told("accepted", names, e.seat, { chips: dollars(e.bank) }), "", { why: { says: "", lines: e.why } }),
  stopped: (e) => line(e.says, "said", { why: { says: e.says, lines: e.why } }),
  committed: (e) => line(t("committed", { hash: `${String(e.commitment).slice(0, 16)}…` }), "dim"),
  proved: () => line(t("proved"), "dim"),
};

export function tell(n: number, event: WireEvent, names: Names): Line | undefined {
  const found = TELLS[event.kind]?.(event, names);
  const ends = [event["payer"], event["payee"]].filter((one) => typeof one === "string");
  // What a wager is paid goes to its owner, and yet is about the wager.
  const wager = `${String(event["seat"])}:${String(event["spot"])}`;
  const accounts = event.kind === "moved" && ends.includes(owner(wager)) && !ends.includes(wager) ? [...ends, wager] : ends;
  return found && { n, ...(accounts.length ? { accounts } : {}), ...found };
}

/** A log with another line, or with more cards in its last one. */
export function withLine(lines: readonly Line[], next: Line, most: number): Line[] {
  const last = lines.at(-1);
  if (next.to && last?.to === next.to) return [...lines.slice(0, -1), { ...last, cards: [...last.cards, ...next.cards] }];
  return [...lines.slice(-most), next];
}

const isPot = (account: string): boolean => /^pot\d*$/.test(account);

/**
 * The lines of the last round about chips of a place: all chips of a seat, or those of one spot or pot.
 * Chips that have gone into the pot are where the pot has gone.
 */
export function linesAbout(lines: readonly Line[], account: string): Line[] {
  const round = lines.slice(lines.findLastIndex((one) => one.tone === "head") + 1);
  const isAbout = (one: string) => one === account || (!account.includes(":") && owner(one) === account);
  const isBet = (one: string) => isAbout(one) && one.endsWith(":bets");
  const hasBet = round.some((line) => line.accounts?.some(isBet));
  return round.filter((line) => line.accounts?.some((one) => isAbout(one) || (hasBet && isPot(one))));
}
