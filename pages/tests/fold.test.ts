// The fold of the pages against the server's own: a file of rounds is written by the Python tests.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { WireEvent } from "../src/fold/events";
import { TablePicture } from "../src/fold/tablePicture";
import type { Base } from "../src/wire";

interface Moment {
  upTo: number;
  plain: unknown;
}

interface Told {
  name: string;
  base: Base;
  kept: [number, WireEvent][];
  n: number;
  events: [number, WireEvent][];
  moments: Moment[];
}

const file = process.env["CARDROOM_ROUNDS_FILE"];
const rounds: Told[] = file
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line)
      .map((line) => JSON.parse(line) as Told)
  : [];

describe("the fold", () => {
  it("has something to fold", () => {
    expect(file === undefined || rounds.length > 0).toBe(true);
  });
  for (const told of rounds) {
    it(told.name, () => {
      const picture = TablePicture.of(told.base, told.kept, told.n);
      let at = 0;
      for (const moment of told.moments) {
        while (at < told.events.length && told.events[at]![0] <= moment.upTo) {
          const [number, event] = told.events[at]!;
          picture.see(number, event);
          at += 1;
        }
        expect(JSON.parse(JSON.stringify(picture.plain()))).toEqual(moment.plain);
      }
    });
  }
});
