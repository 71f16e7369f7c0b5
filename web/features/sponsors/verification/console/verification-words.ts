/** How staff reads requests to confirm an employer: where they stand, why they were decided so, what fits. */
import { APPROVE_REASONS, REFUSE_REASONS, type RequestState } from "@larkwell/domain/eligibility/manual-requests.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

export const requestStates: Readonly<Record<RequestState, { words: string; kind: PillKind }>> = {
  waiting: { words: "Waiting", kind: "accent" },
  approved: { words: "Approved", kind: "good" },
  refused: { words: "Refused", kind: "bad" },
  withdrawn: { words: "Withdrawn", kind: "plain" },
};

const all: Readonly<Record<string, string>> = {
  ...APPROVE_REASONS,
  ...Object.fromEntries(Object.entries(REFUSE_REASONS).map(([code, { words }]) => [code, words])),
};

export const reasonWords = (code: string | null): string => (code === null ? "" : (all[code] ?? code));

const fields: Readonly<Record<string, string>> = {
  first_name: "First name",
  last_name: "Last name",
  date_of_birth: "Date of birth",
  company_email: "Work e-mail",
  work_state: "State of the workplace",
};

const signs = { same: "fits", other: "differs", unknown: "unknown" } as const;

/** "First name fits": colour never says it alone. */
export const fitWords = (field: string, fit: keyof typeof signs): string => `${fields[field] ?? field} ${signs[fit]}`;
export const fitKinds: Readonly<Record<keyof typeof signs, PillKind>> = {
  same: "good",
  other: "bad",
  unknown: "plain",
};
