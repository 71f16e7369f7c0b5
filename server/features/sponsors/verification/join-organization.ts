// A member joins through a sponsor: their membership is written, over the one they may have had with another.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { accessEnd } from "@larkwell/domain/eligibility/access-end.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { Tx } from "../../../data/transaction.ts";
import { settleWhoRestsOn } from "../organizations/settle-memberships.ts";
import {
  findMembership,
  findRecord,
  findSponsor,
  type MembershipRow,
  putMembership,
  type SponsorRow,
} from "./memberships.queries.ts";

export interface Joining {
  userId: number;
  timeZone: string;
  organizationId: number;
  /** The row of the census that it is based on. */
  recordId: number | null;
  asDependent: boolean;
  verifiedBy: "census" | "company_email" | "manual";
  now: Temporal.Instant;
}

/** Members covered through their own job may invite a partner, if the sponsor allows it (D24). */
export const canInvitePartner = (sponsor: Pick<SponsorRow, "partner_invites">, asDependent: boolean): boolean =>
  sponsor.partner_invites && !asDependent;

/** Call it with the member locked. Returns the sponsor, and the membership that was there before. */
export async function joinOrganization(
  tx: Tx,
  { userId, timeZone, organizationId, recordId, asDependent, verifiedBy, now }: Joining,
): Promise<{ sponsor: SponsorRow; before: MembershipRow | undefined }> {
  const [sponsor, before, record] = [
    await findSponsor(tx.db, organizationId),
    await findMembership(tx.db, userId),
    recordId === null ? undefined : await findRecord(tx.db, recordId),
  ];
  if (!sponsor) throw new Refusal("not_found");
  const end = accessEnd({
    recordEndsOn: record?.ends_on ?? null,
    organizationEndedOn: sponsor.ended_at ? dateIn(timeZone, sponsor.ended_at) : null,
    graceDays: sponsor.grace_days,
    timeZone,
  });
  const stays = before?.organization_id === organizationId && isInForce(before, now);
  await putMembership(tx, {
    user_id: userId,
    organization_id: organizationId,
    since: stays && before ? before.since : now,
    until: end?.until ?? null,
    ends_because: end?.because ?? null,
    verified_by: verifiedBy,
    eligibility_record_id: recordId,
    as_dependent: asDependent,
    warned_until: null,
    told_until: null,
  });
  await settleWhoRestsOn(tx, userId);
  const about = (action: string, id: number) => ({
    action,
    subjectUserId: userId,
    subject: { kind: "organization", id },
  });
  if (before && before.organization_id !== organizationId)
    await tx.audit(about("organization.left", before.organization_id));
  await tx.audit({ ...about("organization.joined", organizationId), reason: verifiedBy });
  return { sponsor, before };
}

export const isInForce = ({ until }: Pick<MembershipRow, "until">, now: Temporal.Instant): boolean =>
  until === null || Temporal.Instant.compare(until, now) > 0;
