// The small cards of a member's home, which can each be dismissed and restored (D67), and everything that can be dismissed.
import { NOT_YET_KEY } from "../this-week/loss-kinds.ts";
import { TRACK_NAMES } from "../tracks/track-names.ts";
import { PROMPT_KEYS } from "./prompts.ts";

export interface CardFacts {
  sponsored: boolean;
  onboardingOpen: boolean;
  hasTrack: boolean;
  inLoss: boolean;
  /** The last visit that took place and is not rated yet. */
  unrated: number | null;
  /** A question about a track: a missing date, or news after the due date. */
  asksFor: "due_date" | "child_birthday" | "what_happened" | "first_year_over" | null;
}

export const CARD_KINDS = ["date_missing", "program_check", "rate_visit", "verify_employer", "choose_program"] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export interface DashboardCard {
  kind: CardKind;
  key: string;
  id: number | null;
}

const card = (kind: CardKind, id: number | null = null): DashboardCard => ({
  kind,
  key: `card:${kind}${id === null ? "" : `:${id}`}`,
  id,
});

/** In their order on the page. A card with the same subject as `heroKind` is left out. */
export function cardsFor(facts: CardFacts, heroKind: string, isSentAway: (key: string) => boolean): DashboardCard[] {
  const { inLoss, asksFor, unrated } = facts;
  const found: (DashboardCard | null)[] = [
    !inLoss && (asksFor === "due_date" || asksFor === "child_birthday") ? card("date_missing") : null,
    !inLoss && (asksFor === "what_happened" || asksFor === "first_year_over") ? card("program_check") : null,
    !inLoss && unrated !== null && heroKind !== "rate_visit" ? card("rate_visit", unrated) : null,
    facts.sponsored || inLoss ? null : card("verify_employer"),
    !facts.hasTrack && !facts.onboardingOpen ? card("choose_program") : null,
  ];
  return found.filter((one) => one !== null).filter(({ key }) => !isSentAway(key));
}

const fixed: ReadonlySet<string> = new Set([
  NOT_YET_KEY,
  ...PROMPT_KEYS,
  ...CARD_KINDS.filter((kind) => kind !== "rate_visit").map((kind) => `card:${kind}`),
  ...Object.keys(TRACK_NAMES).map((track) => `curriculum_welcome:${track}`),
]);

/** "I’ve found help": what ends the hero about an answer that asked for it. */
export const safetyKey = (flagId: number): string => `safety:${flagId}`;

/** What can be dismissed: cards, prompts, the welcome of a curriculum, the hero about safety. Nothing else is stored. */
export const isDismissible = (key: string): boolean =>
  fixed.has(key) || /^(card:rate_visit|safety|keep_visit):[1-9]\d{0,14}$/.test(key);

/** The id in such a key: of a visit, or of a flagged answer. */
export const idInKey = (key: string): number | null => Number(/:(\d+)$/.exec(key)?.[1] ?? 0) || null;
