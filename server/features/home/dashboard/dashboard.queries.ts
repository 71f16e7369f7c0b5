// Everything for a member's home in one statement, because every day begins with it; and what the member dismissed. SQL only.

import { LONGEST_VISIT_MINUTES } from "@larkwell/domain/bookings/visit-limits.ts";
import { TOP_OF_CARE_TEAM } from "@larkwell/domain/care-team/care-team.ts";
import { sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { type BookedVisitsRow, bookedVisitsOf } from "../../care/bookings/booked-visits.facts.ts";
import { type Fit, stillFits } from "../../care/bookings/fit-after-loss.facts.ts";
import { childOfVisit, type VisitChildRow } from "../../care/bookings/visit-child.facts.ts";
import { type CoordinatorFace, coordinatorOf } from "../../care/care-team/coordinator.facts.ts";
import { afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { youngestBirthdayOf } from "../../health/health-profile/children.facts.ts";

/** Times inside are texts. */
export interface VisitRow {
  id: number;
  scheduled_start: string;
  scheduled_end: string;
  member_joined_at: string | null;
  practitioner_joined_at: string | null;
  member_ended_at: string | null;
  practitioner_ended_at: string | null;
  minutes: number;
  vertical_name: string;
  fit: Fit;
  child: VisitChildRow | null;
  practitioner_id: number;
  first_name: string;
  last_name: string;
  image_id: number | null;
  drawing: number | null;
}

export interface FaceRow extends CoordinatorFace {
  verticals: { slug: string; name: string }[];
}

export interface HomeRow {
  time_zone: string;
  email_confirmed: boolean;
  state: string | null;
  has_phone: boolean;
  sponsored: boolean;
  tracks: { id: number; name: string; stage: string | null; started_at: string }[];
  /** What was said about a loss. */
  loss_about: string | null;
  after_loss: boolean;
  linked_in_loss: boolean;
  due_date: string | null;
  /** Of the youngest child. */
  birthday: string | null;
  onboarding_open: boolean;
  coordinator: CoordinatorFace | null;
  upcoming: VisitRow[];
  /** The practitioners of recent visits, the latest first. */
  visited: FaceRow[];
  /** Practitioners with whom messages were exchanged, the latest first. */
  messaged: FaceRow[];
  suggested: FaceRow[];
  unrated: number | null;
  safety: number | null;
  /** The channel of the latest unread message from the care side. */
  unread_in: number | null;
  sent_away: { key: string; at: string }[];
  done_steps: { id: number; at: string }[];
  /** Of sponsored members: the others have no steps. */
  booked: BookedVisitsRow[];
}

/** How many upcoming visits are shown, plus one that may be over by now. */
const shownVisits = 4;
/** The faces come from this many past visits. */
const lookedBack = 12;

const upcoming = (now: string) => sql`(select coalesce(json_agg(v order by v.scheduled_start, v.id), '[]') from (
  select a.id, a.scheduled_start, a.scheduled_end, a.member_joined_at, a.practitioner_joined_at, a.member_ended_at, a.practitioner_ended_at,
    p.minutes, t.name as vertical_name, ${childOfVisit()} as child, ${stillFits("t.slug")} as fit, a.practitioner_id, c.first_name, c.last_name, c.image_id, c.drawing
  from appointments a join products p on p.id = a.product_id join verticals t on t.id = p.vertical_id join users c on c.id = a.practitioner_id
  where a.member_id = u.id and a.booking_state = 'booked' and a.cancelled_at is null and a.settled_at is null
    and a.scheduled_start >= ${now}::timestamptz - make_interval(mins => ${sql.lit(LONGEST_VISIT_MINUTES + 60)})
    and a.scheduled_end > ${now}::timestamptz - interval '1 hour'
  order by a.scheduled_start, a.id limit ${sql.lit(shownVisits)}) v)`;

const face = sql`json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'image_id', c.image_id, 'drawing', c.drawing,
  'headline', p.headline, 'headline_in_loss', p.headline_in_loss, 'verticals', (select coalesce(json_agg(json_build_object('slug', v.slug, 'name', v.name) order by v.sort_order), '[]')
    from practitioner_verticals x join verticals v on v.id = x.vertical_id where x.practitioner_id = p.user_id))`;

const visited = sql`(select coalesce(json_agg(${face} order by last.at desc), '[]') from (
    select b.practitioner_id, max(b.scheduled_start) as at from (
      select a.practitioner_id, a.scheduled_start from appointments a
      where a.member_id = u.id and a.booking_state = 'booked' and a.cancelled_at is null
      order by a.scheduled_start desc limit ${sql.lit(lookedBack)}) b
    group by b.practitioner_id order by at desc limit ${sql.lit(2 * TOP_OF_CARE_TEAM)}) last
  join practitioner_profiles p on p.user_id = last.practitioner_id join users c on c.id = p.user_id
  where p.published_at is not null and c.disabled_at is null)`;

const messaged = sql`(select coalesce(json_agg(${face} order by last.at desc), '[]') from (
    select h.practitioner_id, h.last_message_at as at from channels h
    where h.member_id = u.id and h.kind = 'practitioner' and h.last_number > 0
    order by h.last_message_at desc limit ${sql.lit(2 * TOP_OF_CARE_TEAM)}) last
  join practitioner_profiles p on p.user_id = last.practitioner_id join users c on c.id = p.user_id
  where p.published_at is not null and c.disabled_at is null)`;

/** A removed message is not unread. */
const unreadIn = sql`(select h.id from channels h join channel_people r on r.channel_id = h.id and r.user_id = u.id
  where h.member_id = u.id and h.kind <> 'internal' and h.last_care_number > r.read_number
    and exists (select from messages m where m.channel_id = h.id and m.number > r.read_number and m.side = 'care' and m.removed_at is null)
  order by h.last_message_at desc limit 1)`;

const suggested = sql`(select coalesce(json_agg(${face} order by s.place), '[]') from care_team_suggestions s
  join practitioner_profiles p on p.user_id = s.practitioner_id join users c on c.id = p.user_id
  where s.member_id = u.id and p.published_at is not null and c.disabled_at is null and exists (select from member_tracks t
    where t.user_id = s.member_id and t.name = s.track and t.ended_at is null))`;

const unrated = (
  now: string,
) => sql`(select a.id from appointments a where a.member_id = u.id and a.booking_state = 'booked'
  and a.settled_status = 'occurred' and a.rating_satisfaction is null and a.scheduled_start > ${now}::timestamptz - interval '14 days'
  and a.scheduled_start < ${now}::timestamptz order by a.scheduled_start desc limit 1)`;

const sponsored = (now: string) => sql`exists (select from organization_members m where m.user_id = u.id
  and ${activeAt("m", now)})`;

interface Asked {
  id: number;
  now: string;
  defaultId: number | null;
}

const home = compiledOnce<Asked, HomeRow>(
  (_read, { id, now, defaultId }) => sql<HomeRow>`
    select u.time_zone, u.email_confirmed_at is not null as email_confirmed, m.state, coalesce(m.tel_number, '') <> '' as has_phone,
      ${sponsored(now)} as sponsored,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'stage', t.stage, 'started_at', t.started_at) order by t.started_at, t.id), '[]')
        from member_tracks t where t.user_id = u.id and t.ended_at is null) as tracks,
      (select w.about from loss_wishes w where w.member_id = u.id) as loss_about,
      ${afterLossOf("u.id")} as after_loss, ${linkedInLossOf("u.id")} as linked_in_loss,
      (select h.due_date::text from health_profiles h where h.user_id = u.id) as due_date,
      ${youngestBirthdayOf("u.id")} as birthday,
      exists (select from onboardings w where w.user_id = u.id
        and (w.completed_at is null or (not w.completed_sponsored and ${sponsored(now)}))) as onboarding_open,
      ${coordinatorOf("u.id", { now, defaultId })} as coordinator,
      ${upcoming(now)} as upcoming, ${visited} as visited, ${messaged} as messaged, ${unreadIn} as unread_in, ${suggested} as suggested, ${unrated(now)} as unrated,
      (select max(f.id) from assessment_safety_flags f where f.user_id = u.id
        and f.flagged_at > ${now}::timestamptz - interval '7 days') as safety,
      (select coalesce(json_agg(json_build_object('key', d.key, 'at', d.dismissed_at)), '[]')
        from dismissals d where d.user_id = u.id) as sent_away,
      (select coalesce(json_agg(json_build_object('id', s.step_id, 'at', s.completed_at)), '[]')
        from curriculum_completions s where s.user_id = u.id) as done_steps,
      case when ${sponsored(now)} then ${bookedVisitsOf("u.id")} else '[]' end as booked
    from users u left join member_profiles m on m.user_id = u.id where u.id = ${id}`,
);

export async function findHome(
  read: Reader,
  actor: Actor,
  { now, defaultCoordinatorId }: { now: Temporal.Instant; defaultCoordinatorId: number | undefined },
): Promise<HomeRow> {
  const asked = { id: actor.id, now: now.toString(), defaultId: defaultCoordinatorId ?? null };
  const [row] = await home(read, asked);
  if (!row) throw new Error("a session belongs to nobody");
  return row;
}

export const insertDismissal = (tx: Tx, actor: Actor, { key, now }: { key: string; now: Temporal.Instant }) =>
  tx.db
    .insertInto("dismissals")
    .values({ user_id: actor.id, key, dismissed_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ dismissed_at: now }))
    .execute();

export const deleteDismissal = (tx: Tx, actor: Actor, key: string) =>
  tx.db.deleteFrom("dismissals").where("user_id", "=", actor.id).where("key", "=", key).execute();

/** Does the key name something of the actor's own? Without this check a member could fill the table with numbers. */
export async function isOwn(read: Reader, actor: Actor, { key, id }: { key: string; id: number }): Promise<boolean> {
  const row = key.startsWith("safety:")
    ? await read
        .selectFrom("assessment_safety_flags")
        .select("id")
        .where("id", "=", id)
        .where("user_id", "=", actor.id)
        .executeTakeFirst()
    : await read
        .selectFrom("appointments")
        .select("id")
        .where("id", "=", id)
        .where("member_id", "=", actor.id)
        .executeTakeFirst();
  return row !== undefined;
}
