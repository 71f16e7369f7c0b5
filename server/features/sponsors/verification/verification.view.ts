// Results of a verification, and requests, in the shapes of the contract.

import type { OpsVerification } from "@larkwell/contract/ops-verification.ts";
import type { ManualRequest, Verification } from "@larkwell/contract/verification.ts";
import {
  answerBy,
  canUndo,
  isRefuseReason,
  isTaken,
  REFUSE_REASONS,
} from "@larkwell/domain/eligibility/manual-requests.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import { canInvitePartner } from "./join-organization.ts";
import type { SponsorRow } from "./memberships.queries.ts";
import type { RequestFacts } from "./request-facts.ts";
import type { OwnRequestRow, StaffRequestRow } from "./requests.queries.ts";

/** The same text whether or not anything was emailed (D26). */
const onItsWay = msg("If this address is on your employer’s list, we’ve sent it a code.");

export const viewCodeSent = (code: { id: number; expires_at: Temporal.Instant }): Verification => ({
  status: "code_sent",
  message: t(onItsWay),
  verification_id: code.id,
  expires_at: toWire(code.expires_at),
  organization: null,
  can_invite_partner: false,
});

export const viewVerified = (sponsor: SponsorRow, asDependent: boolean): Verification => ({
  status: "verified",
  message: t("You’re in: {name} sponsors your care.", { name: sponsor.name }),
  verification_id: null,
  expires_at: null,
  organization: {
    id: sponsor.id,
    name: sponsor.name,
    rx_enabled: sponsor.rx_enabled,
    vertical_group_version: sponsor.vertical_group_version,
  },
  can_invite_partner: canInvitePartner(sponsor, asDependent),
});

const when = (at: Temporal.Instant | null) => (at ? toWire(at) : null);

/** The day in the member's zone. */
const answerDay = (asked: Temporal.Instant, timeZone: string): string =>
  answerBy(Temporal.PlainDate.from(dateIn(timeZone, asked))).toString();

export const viewOwnRequest = (row: OwnRequestRow, facts: RequestFacts, timeZone: string): ManualRequest => ({
  id: row.id,
  state: row.state,
  asked_at: toWire(row.asked_at),
  answer_by: answerDay(row.asked_at, timeZone),
  company_name: row.company_name,
  note: facts.note ?? "",
  decided_at: when(row.decided_at),
  reason: row.reason !== null && isRefuseReason(row.reason) ? REFUSE_REASONS[row.reason].member : null,
  message: row.message,
  organization_name: row.state === "approved" ? row.organization_name : null,
  can: { change: row.state === "waiting" },
});

interface Looking {
  staffId: number;
  now: Temporal.Instant;
}

/** Days are counted in the member's zone, because the promise is to the member. */
export function viewForStaff(row: StaffRequestRow, { staffId, now }: Looking): OpsVerification {
  const by = answerDay(row.asked_at, row.time_zone);
  const waits = row.state === "waiting";
  const claim = { claimedBy: row.claimed_by, claimedUntil: row.claimed_until };
  const isClaimed = waits && row.claimed_until !== null && Temporal.Instant.compare(now, row.claimed_until) < 0;
  return {
    id: row.id,
    state: row.state,
    company_name: row.company_name,
    asked_at: toWire(row.asked_at),
    answer_by: by,
    late: waits && dateIn(row.time_zone, now) > by,
    claimed_by: isClaimed && row.claimed_by !== null ? { id: row.claimed_by, name: row.claimed_name ?? "" } : null,
    claimed_until: isClaimed ? when(row.claimed_until) : null,
    decided_at: when(row.decided_at),
    decided_by: row.decided_name,
    reason: row.reason,
    organization_name: row.organization_name,
    can: { open: waits && !isTaken(claim, staffId, now), undo: canUndo(row.state, row.decided_at, now) },
  };
}
