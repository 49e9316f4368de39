// The keys of the page: whoever offers some says what they do, so that they can be listed.

import { onMount } from "svelte";
import { settings } from "./settings.svelte";

export interface Key {
  key: string;
  says: string;
  press: () => void;
  /** Other keys that mean the same. */
  also?: string[];
  /** Whether what it does is called so by the book. */
  isOfBook?: boolean;
  /** Whether it does the same whatever lies on the table. */
  isAlways?: boolean;
}

let offers = $state.raw<(() => Key[])[]>([]);

/** Offer keys for as long as a part of the page is there. */
export function offerKeys(keys: () => Key[]): void {
  onMount(() => {
    offers = [keys, ...offers];
    return () => {
      offers = offers.filter((one) => one !== keys);
    };
  });
}

/** The keys that do something now; what has come last is heard first. */
export function keysNow(): Key[] {
  const taken = new Set<string>();
  const found: Key[] = [];
  for (const one of offers.flatMap((keys) => keys())) {
    if (taken.has(one.key)) continue;
    taken.add(one.key);
    found.push(one);
  }
  return found;
}

const TYPED_IN = "input:not([type=range], [type=checkbox]), select, textarea";
const PRESSED = "a, button, summary, input, [role=button], [role=checkbox]";

function isMeant({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.matches(TYPED_IN)) return key === "Escape";
  if (key === "Enter") return !target.closest(PRESSED);
  return key.length > 1 || settings.letterKeys;
}

export function onkey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || !isMeant(event)) return;
  const found = keysNow().find((one) => one.key === event.key || one.also?.includes(event.key));
  if (!found) return;
  event.preventDefault();
  found.press();
}

/** Keys of cards, in the order in which they lie: as many as there are digits. */
export const DIGITS = "1234567890";
