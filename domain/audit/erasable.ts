// Which lines of the audit log would reveal something about a member's life, and the neutral actions that the log has instead.

export interface AuditLine {
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  reason: string | null;
}

/**
 * By the beginning of the action. The log can never be changed, so it has only the neutral action. What really happened
 * is in a separate row (`audit_details`), which is erased with the account.
 */
export const NEUTRAL_ACTIONS: Readonly<Record<string, string>> = {
  "track.": "program.changed",
  "loss_wishes.": "program.changed",
  "assessment.": "answers.changed",
  "onboarding.": "answers.changed",
  "diary.": "answers.changed",
  "birth_plan.": "answers.changed",
  "family.": "answers.changed",
  "gift.": "order.changed",
  "kits.": "order.changed",
  "organization.": "coverage.changed",
  "membership.": "coverage.changed",
  "plan.": "coverage.changed",
};

/**
 * What staff does with an order, a flag or messages, and what a practitioner reads of a plan or a diary, would reveal as much. The log
 * keeps who looked and why; the rest goes to the detail, where the person reads it.
 */
export const NEUTRAL_LOOKS: Readonly<Record<string, string>> = {
  "ops.kit_order_opened": "ops.record_opened",
  "ops.welcome_gift_opened": "ops.record_opened",
  "ops.flag_opened": "ops.record_opened",
  "ops.safety_case_opened": "ops.record_opened",
  "safety.alert_raised": "ops.record_changed",
  "ops.channel_opened": "ops.record_opened",
  "ops.channels_found": "ops.record_opened",
  "ops.forum_author_opened": "ops.record_opened",
  "ops.kit_order_": "ops.record_changed",
  "ops.welcome_gift_": "ops.record_changed",
  "visit.birth_plan_read": "visit.brief_read",
  "visit.diary_read": "visit.brief_read",
};

const neutralLookOf = (action: string): string | undefined =>
  Object.entries(NEUTRAL_LOOKS).find(([beginning]) => action.startsWith(beginning))?.[1];

const neutralOf = (action: string): string | undefined =>
  Object.entries(NEUTRAL_ACTIONS).find(([beginning]) => action.startsWith(beginning))?.[1];

/** What of a line is in the log forever, and what, if anything, can be erased. */
export function splitLine(line: AuditLine): { log: AuditLine; detail: AuditLine | null } {
  const look = neutralLookOf(line.action);
  if (look) return { log: { ...line, action: look, subject_kind: null, subject_id: null }, detail: line };
  const neutral = neutralOf(line.action);
  if (!neutral) return { log: line, detail: null };
  return { log: { action: neutral, subject_kind: null, subject_id: null, reason: null }, detail: line };
}
