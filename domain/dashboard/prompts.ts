// The quiet message at the foot of a member's home: at most one, the first that applies and was not dismissed recently (R4.095, R7.041).

import { texts } from "../language/table.ts";

export interface PromptFacts {
  emailConfirmed: boolean;
  hasPhone: boolean;
  hasState: boolean;
  /** There is an upcoming visit. */
  visitAhead: boolean;
  onboardingOpen: boolean;
}

export const PROMPT_KEYS = ["prompt:confirm_email", "prompt:add_state", "prompt:add_phone", "prompt:calendar"] as const;
export type PromptKey = (typeof PROMPT_KEYS)[number];

export interface Prompt {
  key: PromptKey;
  title: string;
  body: string;
  /** Disappears by itself after this time, and is not shown again; null: stays until it is dismissed. */
  lifeMs: number | null;
  dismissible: boolean;
  minimizable: boolean;
  /** Returns this many days after it was dismissed; null: never. */
  againAfterDays: number | null;
}

interface Row extends Prompt {
  applies: (facts: PromptFacts) => boolean;
}

const TABLE: readonly Row[] = texts(
  [
    {
      key: "prompt:confirm_email",
      title: "Is your email address right?",
      body: "We sent you a link. Until you open it, we can’t remind you of visits.",
      lifeMs: null,
      dismissible: true,
      minimizable: true,
      againAfterDays: 7,
      applies: ({ emailConfirmed }) => !emailConfirmed,
    },
    {
      key: "prompt:add_state",
      title: "Which state are you in?",
      body: "Practitioners are licensed by state. Tell us yours, and we’ll show you who can treat you there.",
      lifeMs: null,
      dismissible: true,
      minimizable: true,
      againAfterDays: 30,
      applies: ({ hasState, onboardingOpen }) => !hasState && !onboardingOpen,
    },
    {
      key: "prompt:add_phone",
      title: "A phone number for your visit",
      body: "If the video drops, your practitioner can call you.",
      lifeMs: null,
      dismissible: true,
      minimizable: true,
      againAfterDays: 30,
      applies: ({ hasPhone, visitAhead }) => !hasPhone && visitAhead,
    },
    {
      key: "prompt:calendar",
      title: "Add your visits to your calendar",
      body: "Each visit’s page has a calendar file. It doesn’t say what the visit is for.",
      lifeMs: 20_000,
      dismissible: true,
      minimizable: true,
      againAfterDays: null,
      applies: ({ visitAhead }) => visitAhead,
    },
  ],
  ["title", "body"],
);

/** `sentAway`: when each key was dismissed. */
export function promptFor(
  facts: PromptFacts,
  sentAway: ReadonlyMap<string, Temporal.Instant>,
  now: Temporal.Instant,
): Prompt | null {
  const found = TABLE.find((row) => {
    if (!row.applies(facts)) return false;
    const at = sentAway.get(row.key);
    if (at === undefined) return true;
    if (row.againAfterDays === null) return false;
    return Temporal.Instant.compare(at.add({ hours: row.againAfterDays * 24 }), now) <= 0;
  });
  if (!found) return null;
  const { applies: _, ...prompt } = found;
  return prompt;
}
