// Applies the ends from a census or of an organization to its members' access, and undoes them when they are listed again.
import { accessEnd } from "@larkwell/domain/eligibility/access-end.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob, QueuedPayload } from "../../../data/queued-jobs.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import {
  findMembershipsAfter,
  findMembershipsOf,
  findOrganizationsToSettle,
  findRestingOn,
  type MembershipFacts,
  setEnd,
} from "./memberships.queries.ts";

const AT_ONCE = 500;

type End = { until: Temporal.Instant; because: "census" | "organization" } | null;

/** The inviter has left: a partner keeps the days of grace from the day this is noticed, and an earlier end stays. */
function endOfLeft({ until, grace_days: graceDays, time_zone: timeZone }: MembershipFacts, now: Temporal.Instant): End {
  const end = accessEnd({ recordEndsOn: dateIn(timeZone, now), organizationEndedOn: null, graceDays, timeZone });
  return end && until && Temporal.Instant.compare(until, end.until) < 0 ? { until, because: "census" } : end;
}

function endOf(facts: MembershipFacts, now: Temporal.Instant): End {
  const { ended_at, time_zone } = facts;
  if (facts.inviter_left) return endOfLeft(facts, now);
  const end = accessEnd({
    recordEndsOn: facts.record_ends_on,
    organizationEndedOn: ended_at ? ended_at.toZonedDateTimeISO(time_zone).toPlainDate().toString() : null,
    graceDays: facts.grace_days,
    timeZone: time_zone,
  });
  // What staff decided about a member also counts for people who joined through them.
  const { inviter_until } = facts;
  if (inviter_until && (!end || Temporal.Instant.compare(inviter_until, end.until) < 0))
    return { until: inviter_until, because: "census" };
  return end;
}

const isSame = (a: Temporal.Instant | null, b: Temporal.Instant | null) =>
  a === null || b === null ? a === b : a.equals(b);

/** An end that staff has set by hand stays; a partner's follows the other's. */
const isOurs = ({ until, ends_because, verified_by }: MembershipFacts) =>
  until === null || ends_because !== null || verified_by === "partner";

function toChange(facts: MembershipFacts, now: Temporal.Instant): { end: End } | undefined {
  const end = endOf(facts, now);
  return isOurs(facts) && !isSame(facts.until, end?.until ?? null) ? { end } : undefined;
}

interface Settled {
  organizationId: number;
  ids: readonly number[];
  now: Temporal.Instant;
}

async function settle(tx: Tx, { organizationId, ids, now }: Settled) {
  await tx.lockPeople(...ids);
  for (const facts of await findMembershipsOf(tx, organizationId, ids)) {
    const change = toChange(facts, now);
    if (!change) continue;
    await setEnd(tx, facts.user_id, change.end);
    await tx.audit({
      action: change.end ? "organization.access_ends" : "organization.access_goes_on",
      subjectUserId: facts.user_id,
      subject: { kind: "organization", id: organizationId },
      ...(change.end ? { reason: change.end.because } : {}),
    });
  }
}

/** Call it where a membership was written: people who joined through the member are checked after the commit. */
export async function settleWhoRestsOn(tx: Tx, memberId: number): Promise<void> {
  for (const { user_id: userId, organization_id: organizationId } of await findRestingOn(tx.db, memberId))
    await tx.queue("settle_memberships", { organizationId, userId });
}

/** Goes through everyone in an organization, a few at a time: only those whose end has moved are locked. Safe to run twice. */
export async function settleMemberships(
  context: AppContext,
  { payload }: QueuedJob<"settle_memberships">,
): Promise<void> {
  const { organizationId, userId }: QueuedPayload<"settle_memberships"> = payload;
  const now = context.now();
  const move = (ids: readonly number[]) => context.write(nobody, (tx) => settle(tx, { organizationId, ids, now }));
  if (userId !== undefined) return move([userId]);
  let after = 0;
  for (;;) {
    const page = await findMembershipsAfter(context.read, organizationId, after, AT_ONCE);
    const moved = page.filter((facts) => toChange(facts, now)).map(({ user_id }) => user_id);
    if (moved.length > 0) await move(moved);
    after = page.at(-1)?.user_id ?? after;
    if (page.length < AT_ONCE) return;
  }
}

/** Once a day for all of them: people who joined while a file was applied are found then at the latest. */
export async function settleEveryOrganization(context: AppContext): Promise<void> {
  const day = context.now().toString().slice(0, 10);
  const ids = await findOrganizationsToSettle(context.read);
  await context.write(nobody, (tx) =>
    tx.queueAll(
      ids.map((organizationId) => ({
        kind: "settle_memberships",
        payload: { organizationId },
        dedupeKey: `settle_memberships:${organizationId}:${day}`,
      })),
    ),
  );
}
