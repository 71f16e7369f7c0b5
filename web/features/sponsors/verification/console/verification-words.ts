/**
 * The console's texts about requests to confirm an employer: their status, the reasons for decisions, and what matches.
 */
import { APPROVE_REASONS, REFUSE_REASONS, type RequestState } from "@larkwell/domain/eligibility/manual-requests.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

export const requestStates = (): Readonly<Record<RequestState, { words: string; kind: PillKind }>> => ({
  waiting: { words: t("Waiting"), kind: "accent" },
  approved: { words: t("Approved"), kind: "good" },
  refused: { words: t("Rejected"), kind: "bad" },
  withdrawn: { words: t("Withdrawn"), kind: "plain" },
});

const all: Readonly<Record<string, string>> = {
  ...APPROVE_REASONS,
  ...Object.fromEntries(Object.entries(REFUSE_REASONS).map(([code, { words }]) => [code, words])),
};

export const reasonWords = (code: string | null): string => (code === null ? "" : (all[code] ?? code));

const fields = (): Readonly<Record<string, string>> => ({
  first_name: t("First name"),
  last_name: t("Last name"),
  date_of_birth: t("Date of birth"),
  company_email: t("Work email"),
  work_state: t("Work state"),
});

const signs = { same: "fits", other: "differs", unknown: "unknown" } as const;

/** "First name fits": in words, because color alone is not enough. */
export const fitWords = (field: string, fit: keyof typeof signs): string => `${fields()[field] ?? field} ${signs[fit]}`;
export const fitKinds: Readonly<Record<keyof typeof signs, PillKind>> = {
  same: "good",
  other: "bad",
  unknown: "plain",
};
