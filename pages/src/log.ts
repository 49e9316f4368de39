// The log: every event that people would tell each other, as a sentence of the catalogue.

import type { WireEvent } from "./fold/events";
import { dollars } from "./money";
import { humanise, t } from "./words";

export interface Line {
  n: number;
  text: string;
  cards: string[];
  /** Why chips moved: the book's sentence and its lines. */
  why?: { says: string; lines: string } | undefined;
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

const TO_A_TOTAL = ["raise", "complete"];
const owner = (account: string): string => account.split(":")[0]!;

const TELLS: Record<string, Telling> = {
  roundbegan: (e) => line(t("round-began", { n: e.number }), "head"),
  posted: (e, names) => {
    const chips = dollars(e.amount);
    const why = e.why ? { says: "", lines: e.why } : undefined;
    if (e.payee === "bank") return line(t("puts-bank", { who: names.of(e.payer), chips }), "", { why });
    const word = e.payee.endsWith(":bets") ? "posts" : "wagers";
    return line(t(word, { who: names.of(e.payer), what: names.label(e.spot), chips }), "", { why });
  },
  dealt: (e, names) =>
    e.card === "??" ? undefined : line(t("deals", { to: names.of(e.to), cards: "" }), "", { cards: [e.card] }),
  turned: (e, names) =>
    line(e.says ? t("turns-says", { to: names.of(e.to), says: e.says }) : t("turns", { to: names.of(e.to), cards: "" }), "", {
      cards: e.says ? [] : e.cards,
    }),
  acted: (e, names) => {
    const who = names.of(e.seat);
    const what = humanise(e.do).toLowerCase();
    if (!e.amount) return line(t("acts", { who, what }), e.do === "fold" ? "dim" : "");
    const total = TO_A_TOTAL.includes(e.do);
    return line(t(total ? "acts-to" : "acts-for", { who, what, chips: dollars(total ? e.to : e.amount) }));
  },
  discarded: (e, names) => line(t("discards", { who: names.of(e.seat), n: e.cards.length }), "dim"),
  arranged: (e, names) => line(t("sets", { who: names.of(e.seat) }), "dim"),
  placed: (e, names) => line(t("places", { who: names.of(e.seat), cards: "", part: e.part }), "", { cards: e.cards }),
  takenup: (e, names) => line(t("takes", { who: names.of(e.seat), cards: "" }), "", { cards: [e.card] }),
  parted: (e, names) => line(t("parts", { who: names.of(e.seat) })),
  gathered: (e) => line(t("gathers", { chips: dollars(e.pot) }), "dim"),
  moved: (e, names) => {
    const why = { says: e.says, lines: e.why };
    const chips = dollars(e.amount);
    if (e.payee === "fees") return line(t("fee-paid", { from: names.of(owner(e.payer)), chips }), "dim", { why });
    const to = owner(e.payee);
    const from = owner(e.payer);
    if (e.payee === "bank" || (to === "pot" && e.payer.includes(":"))) {
      return line(t("loses", { from: names.of(from), chips }), names.mine(from) ? "lose" : "", { why });
    }
    return line(t("pays", { to: names.of(to), chips }), names.mine(to) ? "win" : "", { why });
  },
  said: (e) => line(e.says, "said", e.why ? { why: { says: e.says, lines: e.why } } : {}),
  checked: (e) => line(e.says, "said"),
  calledoff: (e) => line(e.says, "said"),
  satdown: (e) => line(t("sat-down", { who: e.name ?? t("seat", { n: e.seat }), chips: dollars(e.chips) }), "dim"),
  gotup: (e, names) => line(t("got-up", { who: names.of(e.seat), chips: dollars(e.chips) }), "dim"),
  offered: (e, names) => line(t("offered", { who: names.of(e.seat) }), "dim", { why: { says: "", lines: e.why } }),
  declined: (e, names) => line(t("declined", { who: names.of(e.seat) }), "dim"),
  accepted: (e, names) => line(t("accepted", { who: names.of(e.seat), chips: dollars(e.bank) }), "", { why: { says: "", lines: e.why } }),
  stopped: (e) => line(e.says, "said", { why: { says: e.says, lines: e.why } }),
  committed: (e) => line(t("committed", { hash: `${String(e.commitment).slice(0, 16)}…` }), "dim"),
  proved: () => line(t("proved"), "dim"),
};

export function tell(n: number, event: WireEvent, names: Names): Line | undefined {
  const told = TELLS[event.kind]?.(event, names);
  return told && { n, ...told };
}
