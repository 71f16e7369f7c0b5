// The list of questions: what each measures, its target, and the file that measures it.

import { askBooking, askContended } from "./booking.ts";
import { askBrowser } from "./browser.ts";
import type { Clinic } from "./clinic.ts";
import { askLogin } from "./login.ts";
import { askMemory, askStart } from "./process.ts";
import { askHome, askMe, askSearch, askSlots, askVisits } from "./reads.ts";
import type { Finding } from "./results.ts";
import type { Bench } from "./rounds.ts";
import { askSocket } from "./socket.ts";

export interface Asked {
  bench: Bench;
  clinic: Clinic;
  database: string;
  /** 1 is the full size; 0.1 is a quick look. */
  factor: number;
  /** Ten minutes of load for the memory question. */
  soak: boolean;
}

export interface Question {
  name: string;
  ask(asked: Asked): Promise<Finding[]>;
}

export const questions: readonly Question[] = [
  { name: "slots", ask: askSlots },
  { name: "search", ask: askSearch },
  { name: "me", ask: askMe },
  { name: "visits", ask: askVisits },
  { name: "home", ask: askHome },
  { name: "book", ask: askBooking },
  { name: "contended", ask: askContended },
  { name: "socket", ask: askSocket },
  { name: "browser", ask: askBrowser },
  { name: "login", ask: askLogin },
  { name: "memory", ask: askMemory },
  { name: "start", ask: askStart },
];
