// What the sponsor's list says about the member, and what their membership is based on; never about anyone else (R7.025).
import type * as contract from "@larkwell/contract/verification.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { canInvitePartner, isInForce } from "./join-organization.ts";
import { findMembership, findRecord, findSponsor } from "./memberships.queries.ts";

const none = {
  organization: null,
  relation: null,
  since: null,
  until: null,
  verified_by: null,
  can_invite_partner: false,
  employee: null,
} as const;

export async function readOrgEmployee({ actor, params, context }: CallOf<typeof contract.readOrgEmployee>) {
  mustBeSelf(actor, params.user_id);
  const membership = await findMembership(context.read, actor.id);
  if (!membership || !isInForce(membership, context.now())) return none;
  const sponsor = await findSponsor(context.read, membership.organization_id);
  if (!sponsor) return none;
  const record =
    membership.eligibility_record_id === null
      ? undefined
      : await findRecord(context.read, membership.eligibility_record_id);
  // An unlisted dependent's membership is based on the employee's row, which is about another person.
  const isTheirOwn = record && (record.relation === "employee") === !membership.as_dependent;
  return {
    organization: { id: sponsor.id, name: sponsor.name },
    relation: membership.as_dependent ? ("dependent" as const) : ("employee" as const),
    since: toWire(membership.since),
    until: membership.until ? toWire(membership.until) : null,
    verified_by: membership.verified_by as "census",
    can_invite_partner: canInvitePartner(sponsor, membership.as_dependent),
    employee: isTheirOwn
      ? {
          first_name: record.first_name,
          last_name: record.last_name,
          work_state: record.work_state,
          starts_on: record.starts_on,
          ends_on: record.ends_on,
        }
      : null,
  };
}
