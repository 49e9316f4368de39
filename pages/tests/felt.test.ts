import { describe, expect, it } from "vitest";
import type { Felt, Place } from "../src/felt";
import { CARD, frame, layHands, plateAt, PLATE, wrapped } from "../src/feltLay";
import { callParts, type Scene, type SceneHand } from "../src/scene";

const place = (x: number, y: number, angle = 0): Place => ({ x, y, width: 88, height: 134, angle });
const felt = {
  width: 1000,
  height: 480,
  seats: [{ seat: 1, at: place(980, 240, -90), stack: place(0, 0), buttons: {} }],
  hands: [{ to: "1", label: "", most: 13, place: place(900, 240, -90) }],
} as unknown as Felt;
const hand = (to: string, cards: string, parts: SceneHand["parts"] = []): SceneHand => ({ to, cards: cards.split(" "), parts, called: "", folded: false });
const scene = (...hands: SceneHand[]) => ({ players: new Map([[1, { seat: 1, hands }]]), shared: [] }) as unknown as Scene;

describe("the felt", () => {
  it("has a plate beside it, inside of what is shown", () => {
    const at = plateAt(felt.seats[0]!.at);
    expect(at.x - PLATE.width / 2).toBeGreaterThan(980);
    const shown = frame(felt);
    expect(shown.x + shown.width).toBeGreaterThan(at.x + PLATE.width / 2);
  });
  it("lays the parts of a hand in rows of their own", () => {
    const parts = [
      { name: "front", cards: ["As", "Ad"], called: "" },
      { name: "back", cards: ["Ks", "Kd", "2c"], called: "" },
    ];
    const [laid] = layHands(felt, scene(hand("1", "As Ad Ks Kd 2c", parts)));
    const tops = [...new Set(laid!.cards.map((one) => one.y))];
    expect(tops).toHaveLength(2);
    expect(tops[1]! - tops[0]!).toBeGreaterThanOrEqual(CARD.height * laid!.cards[0]!.scale);
  });
  it("has a place for every hand of a seat, none on another", () => {
    const [one, two] = layHands(felt, scene(hand("1-1", "As Ad"), hand("1-2", "Ks Kd")));
    const right = Math.max(...one!.cards.map((card) => card.x + CARD.width * card.scale));
    expect(Math.min(...two!.cards.map((card) => card.x))).toBeGreaterThan(right);
  });
  it("breaks what it says into lines", () => {
    expect(wrapped("two pair, jacks and fours, eight kicker", 24, 2)).toEqual(["two pair, jacks and", "fours, eight kicker"]);
    expect(wrapped("a very long name of a hand that has no end", 12, 1)[0]).toMatch(/…$/);
  });
});

describe("what a set hand is called", () => {
  const parts = () => ["front", "back"].map((name) => ({ name, cards: [], called: "" }));
  it("is said of each part", () => {
    const told = parts();
    callParts(told, "pair of aces / two pair");
    expect(told.map((part) => part.called)).toEqual(["pair of aces", "two pair"]);
  });
  it("is said by name where some parts have none yet", () => {
    const told = parts();
    callParts(told, "back: pair of kings");
    expect(told.map((part) => part.called)).toEqual(["", "pair of kings"]);
  });
  it("is said once where it is about all of it", () => {
    const told = parts();
    callParts(told, "a foul hand");
    expect(told.map((part) => part.called)).toEqual(["", "a foul hand"]);
  });
});
