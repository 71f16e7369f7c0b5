// Staff approves or refuses a request, and can undo a decision within minutes. Two of staff can't both decide.

import type * as contract from "@larkwell/contract/ops-verification.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { canUndo, isTaken, UNDO_MINUTES } from "@larkwell/domain/eligibility/manual-requests.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { settleWhoRestsOn } from "../organizations/settle-memberships.ts";
import { countHousehold, lockHousehold } from "./census-match.queries.ts";
import { joinOrganization } from "./join-organization.ts";
import {
  findMembership,
  findRecord,
  type MembershipRow,
  putMembership,
  removeMembership,
} from "./memberships.queries.ts";
import { changeRequest, findLastOwn, findRequest, type StaffRequestRow } from "./requests.queries.ts";
import { about, claimOf, lockRequest } from "./staff-requests.ts";
import { viewForStaff } from "./verification.view.ts";

type Decision = CallOf<typeof contract.decideVerification>["body"];
type Approval = Extract<Decision, { decision: "approved" }>;

const newsKey = (id: number): string => `verification_request:${id}:news`;

async function viewed(tx: Tx, context: AppContext, actor: Actor, id: number) {
  const row = await findRequest(tx.db, id);
  if (!row) throw new Refusal("not_found");
  return viewForStaff(row, { staffId: actor.id, now: context.now() });
}

export async function decideVerification({ actor, params, body, context }: CallOf<typeof contract.decideVerification>) {
  return context.write(actor, async (tx) => {
    const row = await lockRequest(tx, params.id);
    const now = context.now();
    if (row.state !== "waiting") throw new Refusal("request_closed");
    if (isTaken(claimOf(row), actor.id, now)) throw new Refusal("request_claimed");
    const before = body.decision === "approved" ? await approve(tx, context, row, body) : undefined;
    await changeRequest(tx, row.id, {
      state: body.decision,
      decided_at: now,
      decided_by: actor.id,
      reason: body.reason,
      message: body.message,
      claimed_by: actor.id,
      claimed_until: now,
      ...(body.decision === "approved"
        ? {
            organization_id: body.organization_id,
            as_dependent: body.as === "dependent",
            eligibility_record_id: body.record_id,
            membership_before: before ? JSON.stringify(before) : null,
          }
        : {}),
    });
    await tx.audit({ ...about(`ops.verification_${body.decision}`, row), reason: body.reason });
    // Not before it can no longer be undone; one email for each decision.
    const runAt = now.add({ minutes: UNDO_MINUTES });
    await tx.queue(
      "notice",
      { template: "account_news", userId: row.member_id },
      { dedupeKey: `${newsKey(row.id)}:${now.epochMilliseconds}`, runAt },
    );
    return tx.answer(await viewed(tx, context, actor, row.id));
  });
}

/** Returns the membership that is replaced. */
async function approve(
  tx: Tx,
  context: AppContext,
  row: StaffRequestRow,
  body: Approval,
): Promise<MembershipRow | undefined> {
  const now = context.now();
  const asDependent = body.as === "dependent";
  if (body.record_id !== null) await mustBeFree(tx, row, { ...body, record_id: body.record_id }, now);
  const { before } = await joinOrganization(tx, {
    userId: row.member_id,
    timeZone: row.time_zone,
    organizationId: body.organization_id,
    recordId: body.record_id,
    asDependent,
    verifiedBy: "manual",
    now,
  });
  return before;
}

/** A row of that organization's census that no other account has in that role. Staff may exceed the number of dependents. */
async function mustBeFree(tx: Tx, row: StaffRequestRow, body: Approval & { record_id: number }, now: Temporal.Instant) {
  const record = await findRecord(tx.db, body.record_id);
  if (!record || record.organization_id !== body.organization_id) throw new Refusal("not_found");
  const isEmployee = record.relation === "employee";
  const asDependent = body.as === "dependent";
  if (!isEmployee && !asDependent)
    throw new Refusal("invalid", {
      errors: [{ field: "as", message: msg("This row of the census is a dependent’s.") }],
    });
  const match = {
    recordId: record.id,
    organizationId: record.organization_id,
    employeeId: record.employee_id,
    asDependent,
  };
  await lockHousehold(tx, match);
  const taken = await countHousehold(tx.db, match, { userId: row.member_id, now });
  const isTakenRow = asDependent ? !isEmployee && taken.onRecord > 0 : taken.employees > 0;
  if (isTakenRow) throw new Refusal("record_taken");
}

export async function undoVerification({ actor, params, context }: CallOf<typeof contract.undoVerification>) {
  return context.write(actor, async (tx) => {
    const row = await lockRequest(tx, params.id);
    const now = context.now();
    if (!canUndo(row.state, row.decided_at, now)) throw new Refusal("undo_over");
    // The member has asked again since: that request is the one that counts.
    const last = await findLastOwn(tx.db, { id: row.member_id });
    if (last?.id !== row.id) throw new Refusal("undo_over");
    if (row.state === "approved") await putBack(tx, row);
    await tx.withdraw(newsKey(row.id));
    await changeRequest(tx, row.id, {
      state: "waiting",
      decided_at: null,
      decided_by: null,
      reason: null,
      message: "",
      organization_id: null,
      as_dependent: null,
      eligibility_record_id: null,
      membership_before: null,
      claimed_by: null,
      claimed_until: null,
    });
    await tx.audit({ ...about("ops.verification_undone", row), reason: row.reason ?? "" });
    return tx.answer(await viewed(tx, context, actor, row.id));
  });
}

/** As it was before, unless something else has given the member another membership since. */
async function putBack(tx: Tx, row: StaffRequestRow): Promise<void> {
  const present = await findMembership(tx.db, row.member_id);
  const isOurs =
    present?.organization_id === row.organization_id &&
    present?.verified_by === "manual" &&
    present.eligibility_record_id === row.eligibility_record_id;
  if (!isOurs) throw new Refusal("undo_over");
  const before = row.membership_before as MembershipRow | null;
  if (before) await putMembership(tx, before);
  else await removeMembership(tx, row.member_id);
  await settleWhoRestsOn(tx, row.member_id);
  await tx.audit({
    action: "organization.left",
    subjectUserId: row.member_id,
    subject: { kind: "organization", id: row.organization_id ?? 0 },
    reason: "taken back",
  });
}
