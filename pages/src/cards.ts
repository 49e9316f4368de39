// Cards and tiles as the wire names them, and what people call them.

import { t, type Word } from "./words";

/** The context that says whether a table plays with tiles, whose backs are not those of cards. */
export const TILES = Symbol("tiles");

export interface Face {
  kind: "card" | "joker" | "tile" | "back";
  rank: string;
  suit: string;
  /** Pips on the two halves of a tile. */
  halves?: [number, number];
}

const HALVES: Record<string, [number, number]> = {
  "teen-12": [6, 6], "day-2": [1, 1], "yun-8": [4, 4], "gor-4": [1, 3], "mooy-10": [5, 5],
  "chong-6": [3, 3], "bon-4": [2, 2], "foo-11": [5, 6], "ping-10": [4, 6], "tit-7": [1, 6],
  "look-6": [1, 5], "gow-9a": [3, 6], "gow-9b": [4, 5], "bot-8a": [2, 6], "bot-8b": [3, 5],
  "chit-7a": [2, 5], "chit-7b": [3, 4], "ng-5a": [1, 4], "ng-5b": [2, 3], "gee-6": [2, 4],
  "gee-3": [1, 2],
};

export function face(text: string): Face {
  if (text === "??") return { kind: "back", rank: "", suit: "" };
  if (text.startsWith("Jk")) return { kind: "joker", rank: "★", suit: "" };
  const halves = HALVES[text];
  if (halves) return { kind: "tile", rank: text.split("-")[1] ?? "", suit: "", halves };
  return { kind: "card", rank: text[0] === "T" ? "10" : text[0]!, suit: text[1]! };
}

/** What a card is called, for those who hear it. */
export function spoken(text: string): string {
  if (text === "??") return t("face-down");
  if (text.startsWith("Jk")) return t("joker");
  const [name = "", n = ""] = text.split("-");
  if (HALVES[text]) return t("tile", { name, n: parseInt(n, 10) });
  return t("card", { rank: t(`rank-${text[0]!}` as Word), suit: t(`suit-${text[1]!}` as Word) });
}
