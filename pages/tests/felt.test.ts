import { describe, expect, it } from "vitest";
import type { Felt, Place } from "../src/felt";
import { besideCards, bow, boxOf, boxOfPile, CARD, frame, layHands, LINE, plateAt, PLATE, sharedArea, shortened, wrapped, type LaidCard } from "../src/feltLay";
import { labelled } from "../src/feltLabels";
import { callParts, type Scene, type SceneHand } from "../src/scene";

const place = (x: number, y: number, angle = 0): Place => ({ x, y, width: 88, height: 134, angle });
const felt = {
  width: 1000,
  height: 480,
  seats: [{ seat: 1, at: place(980, 240, -90), stack: place(0, 0), buttons: {} }],
  hands: [
    { to: "1", label: "", most: 13, place: place(900, 240, -90) },
    { to: "north", label: "North", most: 5, place: { ...place(372, 125), width: 231, height: 62 } },
    { to: "south", label: "South", most: 5, place: { ...place(628, 125), width: 231, height: 62 } },
    { to: "row", label: "Row1", most: 5, place: { ...place(500, 199), width: 231, height: 62 } },
  ],
  house: {},
  spots: [{ account: "1:line", wager: "line", seat: 1, shape: "box", place: { ...place(820, 240, -90), height: 60, width: 60 } }],
} as unknown as Felt;
const hand = (to: string, cards: string, parts: SceneHand["parts"] = []): SceneHand => ({ to, cards: cards.split(" "), parts, called: "", words: "", folded: false });
const isOn = (one: LaidCard, other: LaidCard): boolean =>
  Math.abs(one.x - other.x) < CARD.width * one.scale && Math.abs(one.y - other.y) < CARD.height * one.scale;
const scene = (...hands: SceneHand[]) => ({ players: new Map([[1, { seat: 1, hands }]]), shared: [], wagers: [], outcomes: [], pots: [] }) as unknown as Scene;

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
  it("lays hands that all share so that none is on another, and says which is which", () => {
    const all = ["north", "south", "row"].map((to) => hand(to, "As Ks Qs Js Ts"));
    const laid = layHands(felt, { players: new Map(), shared: all, wagers: [], outcomes: [] } as unknown as Scene);
    const cards = laid.map((one) => one.cards);
    for (const [n, one] of cards.entries()) for (const other of cards.slice(n + 1).flat()) expect(one.some((card) => isOn(card, other))).toBe(false);
    expect(laid.flatMap((one) => one.said.flatMap((said) => said.lines))).toEqual(["North", "South", "Row 1"]);
  });
  it("moves chips out from under cards, towards the middle", () => {
    const laid = layHands(felt, scene(hand("1", "As Ad Ks Kd")));
    const [card] = laid[0]!.cards;
    const at = besideCards({ x: card!.x, y: card!.y }, laid, { x: 500, y: 240 });
    expect(at.x).toBeLessThan(card!.x - 20);
    expect(besideCards({ x: 500, y: 300 }, laid, { x: 500, y: 240 })).toEqual({ x: 500, y: 300 });
  });
  it("lays cards at the side as far out as the spots before them want it", () => {
    const left = (of: Felt) => Math.min(...layHands(of, scene(hand("1", "As Ad")))[0]!.cards.map((card) => card.x));
    expect(left(felt)).toBeGreaterThan(left({ ...felt, spots: [] }));
  });
  it("lays cards on no chips, where there is room along the table", () => {
    const piled = { ...scene(hand("1-1", "As Ad Kd"), hand("1-2", "Ks Qd 2c")), wagers: [{ seat: 1, spot: "line", amount: 500, by: "" }] } as unknown as Scene;
    const spot = { ...felt.spots[0]!, place: { ...place(880, 205, -90), height: 60, width: 60 } };
    const covers = (of: Scene) => layHands({ ...felt, spots: [spot] }, of).some((one) => one.cards.some((card) => sharedArea(boxOf(card), boxOfPile(spot.place)) > 0));
    expect(covers(piled)).toBe(false);
  });
  it("calls a hand what it is without covering a name, a card or chips", () => {
    const long = { ...hand("1", "As Ad"), called: "two pair, jacks and fours" };
    const lying = { ...scene(long), wagers: [{ seat: 1, spot: "line", amount: 500, by: "" }], outcomes: [], pots: [] };
    const [laid] = labelled(felt, lying, layHands(felt, lying));
    const [said] = laid!.said;
    const high = said!.lines.length * LINE.high + LINE.around;
    const covers = (x: number, y: number) => Math.abs(x - said!.x) < said!.wide / 2 && Math.abs(y - said!.y) < high / 2;
    const plate = plateAt(felt.seats[0]!.at);
    expect(said!.x + said!.wide / 2 <= plate.x - PLATE.width / 2 || Math.abs(said!.y - plate.y) >= (PLATE.height + high) / 2).toBe(true);
    for (const card of laid!.cards) expect(covers(card.x + 1, card.y + 1) || covers(card.x + 20, card.y + 30)).toBe(false);
    expect(covers(felt.spots[0]!.place.x, felt.spots[0]!.place.y)).toBe(false);
  });
  it("says of the rows of a set hand what they are beside them, where no outcome is told", () => {
    const parts = [
      { name: "front", cards: ["As", "Ad"], called: "pair of aces" },
      { name: "back", cards: ["Ks", "Kd", "2c", "3c", "4c"], called: "pair of kings, four kicker" },
    ];
    const settled = { ...scene(hand("1", "As Ad Ks Kd 2c 3c 4c", parts)), outcomes: [{ seat: 1, spot: "line", by: "", cents: 500 }] } as unknown as Scene;
    const [laid] = labelled(felt, settled, layHands(felt, settled));
    expect(laid!.said.map((said) => said.lines)).toEqual([["pair of aces"], ["pair of kings"]]);
    for (const said of laid!.said) {
      for (const card of laid!.cards) {
        const [x, y] = [card.x + (CARD.width * card.scale) / 2, card.y + (CARD.height * card.scale) / 2];
        expect(Math.abs(x - said.x) < said.wide / 2 && Math.abs(y - said.y) < LINE.high).toBe(false);
      }
      expect(Math.hypot(said.x - 820, said.y - 240)).toBeGreaterThan(20);
    }
  });
  it("has larger cards the fewer a hand can have, where nothing lies before the seats", () => {
    const oval = (most: number) => ({ ...felt, shape: "oval", spots: [], hands: [{ ...felt.hands[0]!, most }] }) as Felt;
    const scale = (of: Felt) => layHands(of, scene(hand("1", "As Ad")))[0]!.cards[0]!.scale;
    expect(scale(oval(2))).toBeGreaterThan(scale(oval(5)));
    expect(scale(oval(5))).toBeGreaterThan(scale(felt));
    const plate = plateAt(felt.seats[0]!.at);
    for (const card of layHands(oval(2), scene(hand("1", "As Ad")))[0]!.cards) expect(card.x + CARD.width * card.scale).toBeLessThanOrEqual(plate.x - PLATE.width / 2);
  });
  it("shows a card that was thrown away face up where such cards lie", () => {
    const hasMuck = { ...felt, house: { muck: place(500, 51) } } as unknown as Felt;
    const thrown = { players: new Map(), shared: [hand("discards", "6c")], wagers: [], outcomes: [] } as unknown as Scene;
    expect(layHands(hasMuck, thrown)[0]!.cards.map((one) => one.card)).toEqual(["6c"]);
  });
  it("tells what a hand in the middle is in one line, in two, or without its kickers, but never cut", () => {
    const lines = (called: string) => layHands(felt, { players: new Map(), shared: [{ ...hand("row", "As Kd"), called }], wagers: [], outcomes: [] } as unknown as Scene)[0]!.said[0]!.lines;
    expect(lines("pair of aces")).toEqual(["pair of aces"]);
    expect(lines("pair of fives, ace-ten-eight kickers")).toEqual(["pair of fives,", "ace-ten-eight kickers"]);
    expect(lines("king high, queen-nine-eight-five-four-three-deuce kickers")).toEqual(["king high"]);
  });
  it("leaves kickers away that tell nobody apart", () => {
    const called = (to: string, says: string) => ({ ...hand(to, "As Ad"), called: says });
    const pair = "pair of aces, king-ten kickers";
    expect([...shortened([called("1", pair), called("2", "ace high, king-ten kickers")]).values()]).toEqual(["pair of aces", "ace high"]);
    expect([...shortened([called("1", pair), called("2", "pair of aces, king-nine kickers")]).values()]).toEqual([pair, "pair of aces, king-nine kickers"]);
  });
  it("draws a wager's way between two seats, short of both", () => {
    const ends = bow({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 50, y: 100 }).match(/[\d.-]+/g)!.map(Number);
    expect(ends[0]).toBeGreaterThan(0);
    expect(ends[4]).toBeLessThan(100);
    expect(ends[3]).toBeGreaterThan(0);
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
