// Which lines of the audit log would tell something about a member's life, and the neutral words that stand in the log instead.

export interface AuditLine {
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  reason: string | null;
}

/**
 * By the beginning of the action. The log can never be changed, so it holds only the neutral action; what really
 * happened is kept in a row of its own (`audit_details`), which is erased with the account.
 */
export const NEUTRAL_ACTIONS: Readonly<Record<string, string>> = {
  "track.": "program.changed",
  "loss_wishes.": "program.changed",
  "assessment.": "answers.changed",
  "onboarding.": "answers.changed",
  "gift.": "order.changed",
  "kits.": "order.changed",
  "organization.": "coverage.changed",
  "membership.": "coverage.changed",
  "plan.": "coverage.changed",
};

const neutralOf = (action: string): string | undefined =>
  Object.entries(NEUTRAL_ACTIONS).find(([beginning]) => action.startsWith(beginning))?.[1];

/** What of a line stands in the log for good, and what, if anything, can be erased. */
export function splitLine(line: AuditLine): { log: AuditLine; detail: AuditLine | null } {
  const neutral = neutralOf(line.action);
  if (!neutral) return { log: line, detail: null };
  return { log: { action: neutral, subject_kind: null, subject_id: null, reason: null }, detail: line };
}
