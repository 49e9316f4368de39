// Cards that lie together on a table, as somebody sees them.

export const HIDDEN = "??";
export type Cards = string[];

/** What is in one list of cards and not in another, each card as often as it is. */
export function without(cards: readonly string[], others: readonly string[]): Cards {
  const left = [...others];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function remove(cards: Cards, card: string): void {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Between what the two parts of a set hand are called. */
const TWO_PARTS = " / ";
/** So many cards or tiles are in the first of them. */
const FRONT = 2;

/** A player's cards, the player-dealer's, the board, a line of the felt. */
export class Hand {
  cards: Cards;
  open: Cards;
  parts: [string, number][] = [];
  called = "";
  thrown: Cards = [];
  switched = false;
  shown: Cards = [];

  constructor(cards: Cards = [], open: Cards = []) {
    this.cards = cards;
    this.open = open;
  }

  /** The hand, or nothing if none of it can be seen. */
  get seen(): Cards {
    return this.cards.some((card) => card !== HIDDEN) ? this.cards : [];
  }

  /** The hand as everyone sees it who has not looked at its face-down cards. */
  get toOthers(): Cards {
    const left = [...this.open];
    return this.cards.map((card) => {
      const at = left.indexOf(card);
      if (at < 0) return HIDDEN;
      left.splice(at, 1);
      return card;
    });
  }

  /** Turn cards up: those that are known, or else some that could not be seen. */
  turn(cards: readonly string[]): void {
    for (const card of without(cards, this.cards)) {
      const at = this.cards.indexOf(HIDDEN);
      if (at >= 0) this.cards[at] = card;
    }
    this.open.push(...without(cards, this.open));
  }

  /** Say what it is; one that nobody but the house has set is in its parts from then on. */
  call(says: string): void {
    this.called = says;
    if (says.includes(TWO_PARTS) && !this.parts.length) {
      this.parts = [["front", FRONT], ["back", this.cards.length - FRONT]];
    }
  }

  /** Lay cards of the hand face up into a part of it: parts lie in front of the rest. */
  place(part: string, cards: readonly string[], among: readonly string[]): void {
    const sizes = new Map<string, number>(among.map((name) => [name, 0]));
    for (const [name, size] of this.parts) sizes.set(name, size);
    const names = [...sizes.keys()];
    if (!sizes.has(part)) names.push(part);
    const lying = sum([...sizes.values()]);
    const behind = this.cards.slice(lying);
    for (const card of cards) remove(behind, behind.includes(card) ? card : HIDDEN);
    const before = names.slice(0, names.indexOf(part)).map((name) => sizes.get(name) ?? 0);
    const upTo = sum(before) + (sizes.get(part) ?? 0);
    this.cards = [
      ...this.cards.slice(0, upTo),
      ...cards,
      ...this.cards.slice(upTo, lying),
      ...behind,
    ];
    this.open.push(...without(this.cards.slice(0, lying + cards.length), this.open));
    sizes.set(part, (sizes.get(part) ?? 0) + cards.length);
    this.parts = [...sizes.entries()];
    this.called = "";
  }

  /** Take cards away; what goes face down is one of those that cannot be seen. */
  take(cards: readonly string[]): void {
    if (cards.includes(HIDDEN)) {
      for (const card of this.shown) {
        const at = this.cards.indexOf(card);
        if (at >= 0) {
          this.cards[at] = HIDDEN;
          remove(this.open, card);
        }
      }
      this.shown = [];
    }
    const lying = sum(this.parts.map(([, size]) => size));
    for (const card of cards) {
      const behind = lying < this.cards.length ? this.cards.slice(lying) : this.cards;
      const gone = behind.includes(card) ? card : HIDDEN;
      const at = behind.lastIndexOf(gone);
      if (at >= 0) this.cards.splice(this.cards.length - behind.length + at, 1);
      const many = (list: Cards) => list.filter((one) => one === gone).length;
      if (this.open.includes(gone) && many(this.open) > many(this.cards.slice(0, lying))) remove(this.open, gone);
    }
  }

  plain() {
    return {
      cards: this.cards,
      to_others: this.toOthers,
      parts: Object.fromEntries(this.parts),
      called: this.called,
      thrown: this.thrown,
    };
  }
}
