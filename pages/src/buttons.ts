// The buttons that lie on a felt: what is written on them, and what they are called.

import type { Button } from "./scene";
import type { Word } from "./words";

export const BUTTONS: Record<Button, { sign: string; says: Word; fill: string; text: string }> = {
  dealer: { sign: "D", says: "dealer-button", fill: "#ffffff", text: "#222222" },
  "player-dealer": { sign: "PD", says: "player-dealer", fill: "#f2c14e", text: "#222222" },
  action: { sign: "A", says: "action-button", fill: "#9fd8ff", text: "#10212c" },
  kill: { sign: "K", says: "kill-button", fill: "#b3202e", text: "#ffffff" },
  leg: { sign: "L", says: "leg-button", fill: "#ffb38a", text: "#2b1408" },
  "free-collection": { sign: "F", says: "free-collection-button", fill: "#b9efc6", text: "#0c2413" },
};
