// What the strength score of a password means (R4.090, R5.036-R5.038, D13).

import { texts } from "../language/table.ts";

/** Minimum length of a new password (ASVS 6.2.1). */
export const SHORTEST_PASSWORD = 8;

export type PasswordState = "weak" | "medium" | "strong";

export const PASSWORD_MESSAGES = texts<Record<PasswordState, string>>({
  weak: "Password is too weak",
  medium: "Password could be stronger",
  strong: "Strong password",
});

/** Scores run from 0 to 4: 0-1 weak, 2-3 medium, 4 strong. Throws RangeError for anything else. */
export function passwordState(score: number): PasswordState {
  if (!Number.isInteger(score) || score < 0 || score > 4) throw new RangeError("a strength score lies between 0 and 4");
  if (score === 4) return "strong";
  return score >= 2 ? "medium" : "weak";
}

/** The exact words shown for a score. */
export function passwordMessage(score: number): string {
  return PASSWORD_MESSAGES[passwordState(score)];
}

/** Registration and reset refuse weak passwords only (D13). */
export function isAcceptedScore(score: number): boolean {
  return passwordState(score) !== "weak";
}
