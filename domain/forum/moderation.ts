// What moderators decide and what the author of the post reads about it: the names of decisions and reasons, and our own texts to the author.
import { texts } from "../language/table.ts";
import type { DecisionReason } from "./reports.ts";

/** What can be decided about a case. `restore` is what undoing one leaves behind. */
export const DECISION_KINDS = ["keep", "hide", "remove", "warn", "pause", "ban", "restore"] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const DECISION_NAMES: Readonly<Record<DecisionKind, { action: string; done: string }>> = texts(
  {
    keep: { action: "Keep post", done: "Kept" },
    hide: { action: "Hide post", done: "Hidden" },
    remove: { action: "Remove post", done: "Removed" },
    warn: { action: "Remove post and warn author", done: "Removed, with a warning" },
    pause: { action: "Remove post and pause author", done: "Removed, author paused" },
    ban: { action: "Remove post and ban author", done: "Removed, author banned" },
    restore: { action: "Restore post", done: "Restored" },
  },
  ["action", "done"],
);

export const DECISION_REASON_NAMES: Readonly<Record<DecisionReason, { label: string; letter: string }>> = texts(
  {
    fine: {
      label: "Fine as it is",
      letter: "We read your post again, and it’s fine as it is.",
    },
    danger: {
      label: "Someone may be in danger",
      letter:
        "We’re worried about you or about someone your post is about. The forum can’t help fast enough, so please call or text one of the numbers on our page “Crisis help”. They’re there day and night.",
    },
    threat: {
      label: "A threat, or harassment",
      letter:
        "Someone could read your post as a threat. We know that people write in anger or pain, but everyone in the forum needs to feel safe.",
    },
    private_data: {
      label: "It shows who someone is",
      letter:
        "Your post shows who someone is, with a name, a place or a number. Many people post here because no one can tell who they are. You’re welcome to write it again without those details.",
    },
    wrong_advice: {
      label: "Health advice that could harm",
      letter:
        "Your post gives advice that could harm someone in another situation. We know you meant to help. You can tell what happened to you, and suggest that they ask their own practitioner.",
    },
    hurtful: {
      label: "Hurtful or disrespectful",
      letter:
        "Your post could hurt the people who read it, and many of them are going through something hard. You may disagree with anyone here. Please say it with respect.",
    },
    advertising: {
      label: "Advertising",
      letter:
        "Your post recommends something for sale. We keep the forum free of advertising, so that everyone can trust what they read.",
    },
    off_topic: {
      label: "In the wrong place",
      letter: "Your post doesn’t fit this community. You’re welcome to post it in one where people will look for it.",
    },
    duplicate: {
      label: "Posted before",
      letter: "You posted this before, so we kept the first one. The answers stay together that way.",
    },
    other: { label: "Another reason", letter: "Your post doesn’t fit the community guidelines." },
  },
  ["label", "letter"],
);

const CLOSINGS: Readonly<Record<Exclude<DecisionKind, "keep" | "restore">, { text: string }>> = texts(
  {
    hide: { text: "We’ve hidden your post for now." },
    remove: { text: "We’ve removed your post." },
    warn: { text: "We’ve removed your post. Please read the community guidelines before you post again." },
    pause: { text: "We’ve removed your post, and you can’t post for a while. You can still read." },
    ban: {
      text: "We’ve removed your post. Within 7 days, we’ll also remove everything else you posted. You can’t post in the forum. You can still read.",
    },
  },
  ["text"],
);

/** After undoing: the post is shown again, another decision still keeps it out, or its author deleted it meanwhile. */
const RESTORED = texts(
  {
    shown: { text: "We’ve changed our decision. Your post is in the forum again." },
    down: { text: "We’ve changed this decision. Another one about the same post still holds." },
    deleted: { text: "We’ve changed our decision. You deleted the post, so it doesn’t come back." },
  },
  ["text"],
);
export const restoredLetter = (now: keyof typeof RESTORED): string => RESTORED[now].text;

const APPEAL = texts({ text: "If you see it differently, tell us: someone else will read it." });

/** What the author reads, for the moderator to change. Empty if the author isn't told. */
export function letterOf(kind: Exclude<DecisionKind, "restore">, reason: DecisionReason): string {
  if (kind === "keep") return "";
  return `${DECISION_REASON_NAMES[reason].letter} ${CLOSINGS[kind].text}\n\n${APPEAL.text}`;
}

/** Kinds that take the post out of the forum. */
export const TAKES_DOWN: ReadonlySet<DecisionKind> = new Set(["hide", "remove", "warn", "pause", "ban"]);

/** How many of a person's decided reports are looked at. */
export const REPORTS_JUDGED = 20;
const LEAST_JUDGED = 5;
const DOUBTFUL_SHARE = 0.8;

/** Most of this person's reports were about posts that moderators kept: their next ones wait behind the others. */
export const isDoubtful = ({ decided, kept }: { decided: number; kept: number }): boolean =>
  decided >= LEAST_JUDGED && kept / decided >= DOUBTFUL_SHARE;

/** A claim that has not run out. */
export const isClaimed = (claim: { until: Temporal.Instant | null }, now: Temporal.Instant): boolean =>
  claim.until !== null && Temporal.Instant.compare(claim.until, now) > 0;

/** The last weeks, the current one included, as the Mondays they begin on (UTC), the oldest first. */
export function weeksUntil(now: Temporal.Instant, weeks: number): Temporal.PlainDate[] {
  const today = now.toZonedDateTimeISO("UTC").toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: weeks }, (_, back) => monday.subtract({ weeks: weeks - 1 - back }));
}
