import { describe, expect, it } from "vitest";
import { markOf, settled, type Outcome } from "../src/scene";
import { isOffer } from "../src/verbs";
import type { Decision } from "../src/wire";

const moves = (...all: [payer: string, payee: string, amount: number, spot?: string, seat?: number][]): Outcome[] =>
  [...all.reduce((so, [payer, payee, amount, spot = "", seat = 0]) => settled(so, { payer, payee, amount, spot, seat }), new Map<string, Outcome>()).values()];

describe("what came of wagers", () => {
  it("is what was paid beside those that went back, and what was lost", () => {
    expect(moves(["bank", "3", 500, "ante", 3], ["3:ante", "3", 500, "ante", 3])).toEqual([{ seat: 3, spot: "ante", by: "", cents: 500 }]);
    expect(moves(["3:ante", "bank", 700, "ante", 3])).toEqual([{ seat: 3, spot: "ante", by: "", cents: -700 }]);
    expect(moves(["4:tie", "4", 500, "tie", 4])).toEqual([{ seat: 4, spot: "tie", by: "", cents: 0 }]);
  });
  it("is told of both halves of a wager together", () => {
    expect(moves(["3:base", "bank", 250, "base", 3], ["3:base", "3", 250, "base", 3])).toEqual([{ seat: 3, spot: "base", by: "", cents: -250 }]);
  });
  it("is nothing of a bank, a fee or a bet in a pot", () => {
    expect(moves(["bank", "8", 500, "bank"], ["3", "fees", 100], ["3:bets", "3", 400, "bets", 3])).toEqual([]);
  });
  it("is told apart from that of whoever stands behind the same seat", () => {
    const both = moves(["3:base", "bank", 500, "base", 3], ["Ann:base", "bank", 700, "base", 3]);
    expect(both).toEqual([{ seat: 3, spot: "base", by: "", cents: -500 }, { seat: 3, spot: "base", by: "Ann", cents: -700 }]);
    expect(moves(["4:base", "bank", 500, "base", 3])).toEqual([]);
  });
});

describe("a card at the showdown", () => {
  it("is of what has won, or lies in the shade, or is not known", () => {
    const won = new Set(["As", "Kd"]);
    expect(["As", "2c", "??"].map((card) => markOf(won, card))).toEqual(["won", "rest", ""]);
    expect(markOf(new Set(), "As")).toBe("");
  });
});

describe("an offer", () => {
  it("is what most let go, and not every choice that one may pass over", () => {
    const asked = (offer: boolean, verb: string) => ({ offer, default: { do: verb } }) as Decision;
    expect(isOffer(asked(true, "decline"))).toBe(true);
    expect(isOffer(asked(true, "stand-pat"))).toBe(false);
    expect(isOffer(asked(false, "decline"))).toBe(false);
  });
});
