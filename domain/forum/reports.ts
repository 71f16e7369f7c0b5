// Why people report a post, and why moderators decide as they do.
import { texts } from "../language/table.ts";

export const REPORT_REASONS = [
  "danger",
  "threat",
  "private_data",
  "wrong_advice",
  "hurtful",
  "advertising",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_NAMES: Readonly<Record<ReportReason, { label: string }>> = texts(
  {
    danger: { label: "Someone may be in danger" },
    threat: { label: "A threat, or harassment" },
    private_data: { label: "It shows who someone is" },
    wrong_advice: { label: "Health advice that could harm" },
    hurtful: { label: "Hurtful or disrespectful" },
    advertising: { label: "Advertising" },
    other: { label: "Something else" },
  },
  ["label"],
);

/** Which reports come first in the queue. */
export const urgencyOf = (reason: ReportReason): 1 | 2 =>
  reason === "danger" || reason === "threat" || reason === "private_data" ? 2 : 1;

export const DECISION_REASONS = [
  "fine",
  "danger",
  "threat",
  "private_data",
  "wrong_advice",
  "hurtful",
  "advertising",
  "off_topic",
  "duplicate",
  "other",
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];
