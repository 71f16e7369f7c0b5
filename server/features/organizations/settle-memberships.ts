// Carries the ends of a census or of an organization over to its members' access, and takes them back when they are listed again.
import { accessEnd } from "@larkwell/domain/eligibility/access-end.ts";
import type { EffectOf } from "../../data/effects.ts";
import { nobody, type Tx } from "../../data/transaction.ts";
import type { House } from "../../house.ts";
import type { QueuedEffect } from "../../jobs/outbox.ts";
import {
  findMembershipsAfter,
  findMembershipsOf,
  findOrganizationsToSettle,
  type MembershipFacts,
  setEnd,
} from "./memberships.queries.ts";

const AT_ONCE = 500;

type End = { until: Temporal.Instant; because: "census" | "organization" } | null;

function endOf(facts: MembershipFacts): End {
  const { ended_at, time_zone } = facts;
  const end = accessEnd({
    recordEndsOn: facts.record_ends_on,
    organizationEndedOn: ended_at ? ended_at.toZonedDateTimeISO(time_zone).toPlainDate().toString() : null,
    graceDays: facts.grace_days,
    timeZone: time_zone,
  });
  // What staff decided about somebody holds for the partner who came in through her.
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

function toChange(facts: MembershipFacts): { end: End } | undefined {
  const end = endOf(facts);
  return isOurs(facts) && !isSame(facts.until, end?.until ?? null) ? { end } : undefined;
}

async function settle(tx: Tx, organizationId: number, ids: readonly number[]) {
  await tx.lockPeople(...ids);
  for (const facts of await findMembershipsOf(tx, organizationId, ids)) {
    const change = toChange(facts);
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

/** Walks over everybody of an organization, a few at a time: only those whose end has moved are locked. Bears being run twice. */
export async function settleMemberships(house: House, { payload }: QueuedEffect<"settle_memberships">): Promise<void> {
  const { organizationId }: EffectOf<"settle_memberships"> = payload;
  let after = 0;
  for (;;) {
    const page = await findMembershipsAfter(house.read, organizationId, after, AT_ONCE);
    const moved = page.filter(toChange).map(({ user_id }) => user_id);
    if (moved.length > 0) await house.write(nobody, (tx) => settle(tx, organizationId, moved));
    after = page.at(-1)?.user_id ?? after;
    if (page.length < AT_ONCE) return;
  }
}

/** Once a day over all of them: whoever came in while a file was applied is found then at the latest. */
export async function settleEveryOrganization(house: House): Promise<void> {
  const day = house.now().toString().slice(0, 10);
  const ids = await findOrganizationsToSettle(house.read);
  await house.write(nobody, (tx) =>
    tx.queueAll(
      ids.map((organizationId) => ({
        kind: "settle_memberships",
        payload: { organizationId },
        dedupeKey: `settle_memberships:${organizationId}:${day}`,
      })),
    ),
  );
}
