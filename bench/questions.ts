// The list of questions: what each measures, its target, and the file that measures it.

import { askBooking, askContended } from "./booking.ts";
import { askBrowser } from "./browser.ts";
import type { Clinic } from "./clinic.ts";
import { askForumReads, askForumReply, askForumSearch } from "./forum.ts";
import { askIdleSockets } from "./idle.ts";
import { askLibrary, askLibrarySearch, askLibrarySuggestions } from "./library.ts";
import { askLogin } from "./login.ts";
import { askChannelPage, askChannels, askMessageSearch } from "./messages.ts";
import { askPlanPurchase, askWallet } from "./plans.ts";
import { askMemory, askStart } from "./process.ts";
import { askHome, askMe, askSearch, askSlots, askVisits } from "./reads.ts";
import type { Finding } from "./results.ts";
import type { Bench } from "./rounds.ts";
import { askSending } from "./sending.ts";
import { askSocket } from "./socket.ts";

export interface Asked {
  bench: Bench;
  clinic: Clinic;
  database: string;
  /** 1 is the full size; 0.1 is a quick run. */
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
  { name: "channels", ask: askChannels },
  { name: "channel", ask: askChannelPage },
  { name: "message-search", ask: askMessageSearch },
  { name: "forum", ask: askForumReads },
  { name: "forum-search", ask: askForumSearch },
  { name: "forum-reply", ask: askForumReply },
  { name: "library", ask: askLibrary },
  { name: "library-search", ask: askLibrarySearch },
  { name: "library-suggestions", ask: askLibrarySuggestions },
  { name: "book", ask: askBooking },
  { name: "contended", ask: askContended },
  { name: "plan-purchase", ask: askPlanPurchase },
  { name: "wallet", ask: askWallet },
  { name: "socket", ask: askSocket },
  { name: "sending", ask: askSending },
  { name: "idle", ask: askIdleSockets },
  { name: "browser", ask: askBrowser },
  { name: "login", ask: askLogin },
  { name: "memory", ask: askMemory },
  { name: "start", ask: askStart },
];
