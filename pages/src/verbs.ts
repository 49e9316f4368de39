// What choices are like, by their verbs: what they mean in any game.

import type { Decision } from "./wire";

/** Their amount is what lies there afterwards, and not what is added. */
export const TO_A_TOTAL = ["raise", "complete", "kill"];
export const TO_A_SEAT = ["force"];
/** What gives something up is not what is offered first. */
export const GIVES_UP = ["fold", "surrender", "decline"];

/** Whether something is offered that most let go: of what must be decided, it says whose turn it is. */
export const isOffer = (decision: Decision): boolean => !!decision.offer && decision.default.do === "decline";
