import { describe, expect, it } from "vitest";
import { linesAbout, tell, withLine, type Line, type Names } from "../src/log";

const names: Names = {
  of: (account) => (String(account) === "3" ? "You" : `Seat ${account}`),
  label: (spot) => spot,
  mine: (account) => account === "3",
};
const moved = (payer: string, payee: string) => ({ kind: "moved", payer, payee, amount: 500, why: "1:2", says: "It wins." });

describe("the log", () => {
  it("speaks to oneself as people do", () => {
    expect(tell(1, moved("bank", "3"), names)?.text).toBe("You get $5");
    expect(tell(1, moved("bank", "4"), names)?.text).toBe("Seat 4 gets $5");
    expect(tell(1, moved("3:base", "bank"), names)?.text).toBe("You lose $5 on base");
  });
  it("says of chips what they were for, and whose they were", () => {
    const told = (payer: string, payee: string, spot = "", seat = 0) => tell(1, { ...moved(payer, payee), spot, seat }, names)!;
    expect(told("bank", "3", "base", 3)).toMatchObject({ text: "You win $5 on base", tone: "win" });
    expect(told("3:base", "3", "base", 3)).toMatchObject({ text: "You take $5 back from base", tone: "" });
    expect(told("4:bets", "4", "bets", 4).text).toBe("Seat 4 takes $5 back");
    expect(told("bank", "4", "bank").text).toBe("Seat 4 takes the bank back: $5");
    expect(told("4", "3", "points")).toMatchObject({ text: "You get $5 from Seat 4", tone: "win" });
    expect(told("3:wager", "4", "wager", 3)).toMatchObject({ text: "Seat 4 gets $5 from you", tone: "lose" });
    expect(told("pot", "4", "pot", 4).text).toBe("Seat 4 gets $5");
  });
  it("does not say the cards that lie beside it", () => {
    const flop = { kind: "turned", to: "board", cards: ["3s", "9s", "Ah"], says: "flop: 3s 9s Ah" };
    expect(tell(1, flop, names)?.text).toBe("Seat board: flop");
  });
  it("shows cards that are turned up, and says what they are", () => {
    const turned = (says: string) => tell(1, { kind: "turned", to: "4", cards: ["As", "Ad"], says }, names)!;
    for (const says of ["As Ad: pair of aces", "pair of aces"]) {
      expect(turned(says)).toMatchObject({ text: "Seat 4: pair of aces", cards: ["As", "Ad"] });
    }
    expect(turned("As Ad")).toMatchObject({ text: "Seat 4 shows", cards: ["As", "Ad"] });
  });
  it("puts cards that come one after the other into one line", () => {
    const dealt = ["As", "Kd"].map((card, n) => tell(n, { kind: "dealt", to: "3", card, up: false, seat: 3 }, names)!);
    const lines = dealt.reduce((all, line) => withLine(all, line, 100), [] as Line[]);
    expect(lines.map((line) => line.cards)).toEqual([["As", "Kd"]]);
  });
  it("knows why the chips of a seat moved, of one spot, and of nobody else", () => {
    const lines = [moved("3:base", "bank"), moved("bank", "4"), moved("3:bonus", "bank")].map((event, n) => tell(n, event, names)!);
    expect(linesAbout(lines, "3").map((line) => line.n)).toEqual([0, 2]);
    expect(linesAbout(lines, "3:base").map((line) => line.n)).toEqual([0]);
    expect(linesAbout(lines, "bank")).toHaveLength(3);
    expect(lines[0]?.why).toEqual({ says: "It wins.", lines: "1:2" });
  });
  it("knows of a wager what it was paid, too", () => {
    const paid = [moved("bank", "3"), moved("3:base", "3"), moved("bank", "Joe"), moved("bank", "3")];
    const spots = ["base", "base", "base", "bonus"];
    const lines = paid.map((event, n) => tell(n, { ...event, seat: 3, spot: spots[n] }, names)!);
    expect(linesAbout(lines, "3:base").map((line) => line.n)).toEqual([0, 1]);
    expect(linesAbout(lines, "3").map((line) => line.n)).toEqual([0, 1, 3]);
  });
  it("knows where chips have gone that were bet, and forgets earlier rounds", () => {
    const head = { kind: "roundbegan", number: 2 };
    const bet = { kind: "acted", seat: 3, do: "bet", amount: 200, to: 200 };
    const events = [moved("3:base", "bank"), head, bet, moved("pot", "4")];
    const lines = events.map((event, n) => tell(n, event, names)!);
    expect(linesAbout(lines, "3").map((line) => line.n)).toEqual([2, 3]);
    expect(linesAbout(lines, "4").map((line) => line.n)).toEqual([3]);
    expect(linesAbout(lines, "5")).toEqual([]);
  });
});
