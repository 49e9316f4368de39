// The letters that choices are made with: what each means in the terminal it means here.

import { LETTERS } from "./wire";

const meaning = (letter: string, verbs: readonly string[]): string | undefined => LETTERS[letter]?.find((one) => verbs.includes(one));

/** One key for every verb: its first letter unless that means something else, or one of its others. */
export function keysOf(verbs: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const letter of Object.keys(LETTERS)) {
    const verb = meaning(letter, verbs);
    if (verb?.startsWith(letter)) found.set(verb, letter);
  }
  for (const verb of verbs) {
    if (found.has(verb)) continue;
    const used = [...found.values()];
    const key = [...verb].find((letter, n) => /[a-z]/.test(letter) && !used.includes(letter) && (n > 0 || !LETTERS[letter]));
    if (key) found.set(verb, key);
  }
  return found;
}

/** Other letters that mean a verb, among these. */
export function alsoMeans(verb: string, verbs: readonly string[]): string[] {
  return Object.keys(LETTERS).filter((letter) => !verb.startsWith(letter) && meaning(letter, verbs) === verb);
}

/** One letter for each of some words, of these words if it can be. */
export function lettersOf(words: readonly string[]): string[] {
  const used: string[] = [];
  return words.map((word) => {
    const key = [..."".concat(word.toLowerCase(), ALPHABET)].find((letter) => ALPHABET.includes(letter) && !used.includes(letter)) ?? "";
    used.push(key);
    return key;
  });
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
