// Staff's queue: what waits, who works on it, and a request opened to be decided. Opening is recorded (D76).

import type * as contract from "@larkwell/contract/ops-verification.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { CLAIM_MINUTES, isTaken } from "@larkwell/domain/eligibility/manual-requests.ts";
import { agreementOf, type CensusPerson, type Match } from "@larkwell/domain/eligibility/match.ts";
import { matchName } from "@larkwell/domain/eligibility/match-name.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { countHousehold, findByAddress, findByBirthAndName } from "./census-match.queries.ts";
import { isInForce } from "./join-organization.ts";
import { findMembership, findSponsor } from "./memberships.queries.ts";
import { factLines, openFacts, type RequestFacts } from "./request-facts.ts";
import {
  changeRequest,
  countRequests,
  findRequest,
  listRequests,
  type StaffRequestRow,
  usualDirection,
} from "./requests.queries.ts";
import { viewForStaff } from "./verification.view.ts";

const looking = (context: AppContext, actor: Actor) => ({ staffId: actor.id, now: context.now() });

export async function listOpsVerification({ actor, query, context }: CallOf<typeof contract.listOpsVerification>) {
  const [rows, count] = await Promise.all([
    listRequests(context.read, query, actor.id),
    countRequests(context.read, query, actor.id),
  ]);
  return longPage(
    rows.map((row) => viewForStaff(row, looking(context, actor))),
    query,
    count,
    usualDirection(query),
  );
}

/** The request, with its member locked: what the member does, and what another of staff does, comes before or after. */
export async function lockRequest(tx: Tx, id: number): Promise<StaffRequestRow> {
  const found = await findRequest(tx.db, id);
  if (!found) throw new Refusal("not_found");
  await tx.lockPeople(found.member_id);
  return (await findRequest(tx.db, id)) ?? found;
}

export const about = (action: string, row: StaffRequestRow) => ({
  action,
  subjectUserId: row.member_id,
  subject: { kind: "verification_request", id: row.id },
});

export const claimOf = (row: StaffRequestRow) => ({ claimedBy: row.claimed_by, claimedUntil: row.claimed_until });

export async function claimVerification({ actor, params, body, context }: CallOf<typeof contract.claimVerification>) {
  return context.write(actor, async (tx) => {
    const row = await lockRequest(tx, params.id);
    if (row.state !== "waiting") throw new Refusal("request_closed");
    const now = context.now();
    if (isTaken(claimOf(row), actor.id, now)) throw new Refusal("request_claimed");
    await changeRequest(tx, row.id, { claimed_by: actor.id, claimed_until: now.add({ minutes: CLAIM_MINUTES }) });
    await tx.audit({ ...about("ops.verification_opened", row), reason: body.reason });
    const claimed = (await findRequest(tx.db, row.id)) ?? row;
    return tx.answer(await viewOpened(tx.db, context, actor, claimed));
  });
}

export async function releaseVerification({ actor, params, context }: CallOf<typeof contract.releaseVerification>) {
  return context.write(actor, async (tx) => {
    const row = await lockRequest(tx, params.id);
    // Another person's claim stays theirs.
    if (row.claimed_by === actor.id && row.state === "waiting")
      await changeRequest(tx, row.id, { claimed_by: null, claimed_until: null });
    return tx.answer({});
  });
}

async function viewOpened(read: Reader, context: AppContext, actor: Actor, row: StaffRequestRow) {
  const facts = openFacts(context, row.sealed_facts);
  const membership = await findMembership(read, row.member_id);
  const current =
    membership && isInForce(membership, context.now())
      ? await findSponsor(read, membership.organization_id)
      : undefined;
  return {
    ...viewForStaff(row, looking(context, actor)),
    member_id: row.member_id,
    facts: factLines(facts),
    note: facts.note ?? "",
    as_dependent: Boolean(facts.own_date_of_birth),
    current_organization: current?.name ?? null,
    candidates: await candidatesFor(read, context, row, facts),
  };
}

const shownAtMost = 8;

/** Rows found by work address, or by birthday and last name: the row of the household that the request is about. */
async function candidatesFor(read: Reader, context: AppContext, row: StaffRequestRow, facts: RequestFacts) {
  const moment = { now: context.now(), today: dateIn(row.time_zone, context.now()) };
  const born = facts.own_date_of_birth ?? facts.date_of_birth;
  const lastName = matchName(facts.last_name ?? "");
  const found = [
    ...(facts.company_email ? await findByAddress(read, facts.company_email, moment) : []),
    ...(born && lastName ? await findByBirthAndName(read, { born, lastName }, moment) : []),
  ];
  const rows = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, shownAtMost);
  const asDependent = Boolean(facts.own_date_of_birth);
  return Promise.all(rows.map((one) => viewCandidate(read, { one, facts, asDependent, row, now: moment.now })));
}

interface Candidate {
  one: CensusPerson;
  facts: RequestFacts;
  asDependent: boolean;
  row: StaffRequestRow;
  now: Temporal.Instant;
}

export const matchOfRow = (
  one: Pick<CensusPerson, "id" | "organizationId" | "employeeId">,
  asDependent: boolean,
): Match => ({
  recordId: one.id,
  organizationId: one.organizationId,
  employeeId: one.employeeId,
  asDependent,
});

async function viewCandidate(read: Reader, { one, facts, asDependent, row, now }: Candidate) {
  const match = matchOfRow(one, asDependent || !one.isEmployee);
  const taken = await countHousehold(read, match, { userId: row.member_id, now });
  return {
    record_id: one.id,
    organization_id: one.organizationId,
    organization_name: one.organizationName,
    relation: one.isEmployee ? ("employee" as const) : ("dependent" as const),
    fits: agreementOf(typedOf(facts), one),
    taken: match.asDependent ? taken.onRecord > 0 : taken.employees > 0,
  };
}

const typedOf = (facts: RequestFacts) => ({
  firstName: facts.first_name ?? "",
  lastName: facts.last_name ?? "",
  dateOfBirth: facts.date_of_birth ?? "",
  ownDateOfBirth: facts.own_date_of_birth ?? null,
  companyEmail: facts.company_email ?? "",
  workState: facts.work_state ?? "",
});
