// What decides a member's path through onboarding, in one statement, and their answers. SQL only.

import type { StepName, StepOutcome } from "@larkwell/domain/onboarding/step-names.ts";
import type { TrackName } from "@larkwell/domain/tracks/track-names.ts";
import { sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { coordinatorOf } from "../../care/care-team/coordinator.facts.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { counts } from "../../health/health-profile/children.facts.ts";

export interface OnboardingRow {
  version: number;
  started_at: Temporal.Instant;
  completed_at: Temporal.Instant | null;
  completed_sponsored: boolean | null;
  /** What the member chose here. */
  track: TrackName | null;
  active_tracks: TrackName[];
  outcomes: { step: StepName; outcome: StepOutcome }[];
  due_date_answered: boolean;
  has_child: boolean;
  has_address: boolean;
  /** Of the organization that sponsors the member now; null if there is none. */
  offered_tracks: string[] | null;
  partner_invites: boolean | null;
  /** Of the newest request to staff; null if there is none. */
  manual_state: "waiting" | "approved" | "refused" | "withdrawn" | null;
  coordinator_id: number | null;
  booked_id: number | null;
  partner_invited: boolean;
  partner_linked: boolean;
  /** What that organization gives. */
  gift: string | null;
  wants_gift: boolean | null;
  after_loss: boolean;
  linked_in_loss: boolean;
}

interface Asked {
  now: Temporal.Instant;
  /** The coordinator of members without their own (D68). */
  defaultCoordinatorId: number | null;
}

const membership = (now: Temporal.Instant) => sql`
  select o.tracks, o.partner_invites and not m.as_dependent as partner_invites, o.gift from organization_members m join organizations o on o.id = m.organization_id
  where m.user_id = w.user_id and ${activeAt("m", now)}`;

export async function findOnboarding(
  read: Reader,
  userId: number,
  { now, defaultCoordinatorId }: Asked,
): Promise<OnboardingRow | undefined> {
  const { rows } = await sql<OnboardingRow>`
    select w.version, w.started_at, w.completed_at, w.completed_sponsored, w.track, w.wants_gift, ${activeTracksOf("w.user_id")} as active_tracks,
      (select coalesce(json_agg(json_build_object('step', s.step, 'outcome', s.outcome)), '[]')
        from onboarding_steps s where s.user_id = w.user_id) as outcomes,
      exists (select from health_profiles h where h.user_id = w.user_id and (h.due_date is not null or h.due_date_unknown))
        as due_date_answered,
      exists (select from children c where c.user_id = w.user_id and ${counts("c")}) as has_child,
      exists (select from member_profiles p where p.user_id = w.user_id and p.street_address <> '') as has_address,
      o.tracks as offered_tracks, o.partner_invites,
      (select v.state from verification_requests v where v.member_id = w.user_id order by v.id desc limit 1) as manual_state,
      exists (select from invites i where i.created_by = w.user_id and i.kind = 'partner'
        and (i.state = 'accepted' or i.state = 'open' and i.expires_at > ${now.toString()}::timestamptz)) as partner_invited,
      exists (select from partner_links l where l.member_id = w.user_id and l.ended_at is null)
        or exists (select from partner_links l where l.partner_id = w.user_id and l.ended_at is null) as partner_linked,
      o.gift, ${afterLossOf("w.user_id")} as after_loss, ${linkedInLossOf("w.user_id")} as linked_in_loss,
      (${coordinatorOf("w.user_id", { now: now.toString(), defaultId: defaultCoordinatorId })} ->> 'id')::bigint as coordinator_id,
      (select max(a.id) from appointments a where a.member_id = w.user_id and a.booking_state = 'booked'
        and a.scheduled_start >= w.started_at and a.cancelled_at is null) as booked_id
    from onboardings w left join lateral (${membership(now)}) o on true
    where w.user_id = ${userId}`.execute(read);
  return rows[0];
}

/** Once: a later end changes nothing. */
export const markCompleted = (
  tx: Tx,
  userId: number,
  { sponsored, now }: { sponsored: boolean; now: Temporal.Instant },
) =>
  tx.db
    .updateTable("onboardings")
    .set((eb) => ({ completed_at: eb.fn.coalesce("completed_at", eb.val(now)), completed_sponsored: sponsored }))
    .where("user_id", "=", userId)
    .execute();

export const insertOnboarding = (
  tx: Tx,
  { userId, origin, track, now }: { userId: number; origin: string; track: TrackName | null; now: Temporal.Instant },
) =>
  tx.db
    .insertInto("onboardings")
    .values({ user_id: userId, origin, track, started_at: now, moved_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();

export const keepOutcome = (
  tx: Tx,
  { userId, step, outcome, now }: { userId: number; step: StepName; outcome: StepOutcome; now: Temporal.Instant },
) =>
  tx.db
    .insertInto("onboarding_steps")
    .values({ user_id: userId, step, outcome, answered_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "step"]).doUpdateSet({ outcome, answered_at: now }))
    .execute();

export const moveOn = (
  tx: Tx,
  userId: number,
  values: { track?: TrackName; wants_gift?: boolean; now: Temporal.Instant },
) => {
  const { now, ...changes } = values;
  return tx.db
    .updateTable("onboardings")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1), moved_at: now }))
    .where("user_id", "=", userId)
    .execute();
};

/**
 * The current sponsor, otherwise the organization that the member's link or registration named; null if neither is
 * known to us.
 */
export async function findOfferedTracks(read: Reader, actor: Actor, now: Temporal.Instant): Promise<string[] | null> {
  const { rows } = await sql<{ tracks: string[] }>`
    select o.tracks from organization_members m join organizations o on o.id = m.organization_id
    where m.user_id = ${actor.id} and ${activeAt("m", now)} limit 1`.execute(read);
  return rows[0]?.tracks ?? null;
}

interface Home {
  street_address: string;
  street_address_2: string;
  city: string;
  zip_code: string;
  country: string;
  address_state: string;
  abroad: boolean;
}

/** The member's state follows their address if it was not asked yet, and if one of the two is abroad. */
export const saveHome = (tx: Tx, userId: number, { abroad, ...home }: Home) =>
  tx.db
    .updateTable("member_profiles")
    .set({
      ...home,
      state: abroad
        ? home.address_state
        : sql`case when state is null or state = 'ZZ' then ${home.address_state} else state end`,
    })
    .where("user_id", "=", userId)
    .execute();
