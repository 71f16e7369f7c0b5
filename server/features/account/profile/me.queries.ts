// Everything in a person's own record, in one statement, because each page of the application begins with it. SQL only.
import type { DB } from "@larkwell/database/migrate.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { type Selectable, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import { type CoordinatorFace, coordinatorOf } from "../../care/care-team/coordinator.facts.ts";
import { mayBookCoordinators } from "../../care/care-team/may-book-coordinators.facts.ts";
import { afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { youngestBirthdayOf } from "../../health/health-profile/children.facts.ts";
import { type PendingAgreement, pendingAgreements } from "../../sign-in/agreements/agreements.facts.ts";

type PractitionerColumns = "is_cx" | "can_prescribe" | "cancellation_policy" | "messaging_enabled" | "faq_password";

/** One of the member's tracks, with the dates it is counted by. Dates are "YYYY-MM-DD". */
export interface MeTrack {
  name: string;
  stage: string | null;
  due_date: string | null;
  /** Of the youngest child. */
  birthday: string | null;
  assessment_id: number | null;
  linked_in_loss: boolean;
  /** The current day in the member's zone. */
  today: string;
}

/** A person with what the record shows besides the account. Parts of another role are null or empty. */
export interface MeRow
  extends Pick<
    Selectable<DB["users"]>,
    | "id"
    | "username"
    | "first_name"
    | "middle_name"
    | "last_name"
    | "email"
    | "date_of_birth"
    | "time_zone"
    | "language"
    | "image_id"
    | "drawing"
    | "mfa_required"
  > {
  role: Role;
  email_confirmed: boolean;
  has_factor: boolean;
  exit_lock: "off" | "password" | "pin";
  onboarding_open: boolean;
  /** Its times are texts here, because only their presence counts. */
  member: Selectable<DB["member_profiles"]> | null;
  practitioner: Pick<Selectable<DB["practitioner_profiles"]>, PractitionerColumns> | null;
  verticals: { id: number; name: string; plural_name: string; description: string; can_prescribe: boolean }[];
  licensed_states: string[];
  organization: {
    id: number;
    name: string;
    rx_enabled: boolean;
    vertical_group_version: string;
    forum_access: boolean;
    ends_on: string | null;
    takes_partners: boolean;
  } | null;
  partner: { has_invited: boolean; was_invited: boolean; manages: boolean; waiting: boolean };
  plans: { id: number; name: string; kind: string; price_cents: number }[];
  pending: PendingAgreement[];
  deletion_due_at: Temporal.Instant | null;
  flags: string[];
  tracks: MeTrack[];
  after_loss: boolean;
  coordinator: CoordinatorFace | null;
}

/** "can_book_cx" is the effective right: the member's own and that of the organization. */
const member = (
  now: string,
) => sql`(select row_to_json(m)::jsonb || jsonb_build_object('can_book_cx', ${mayBookCoordinators("u.id", now)})
  from member_profiles m where m.user_id = u.id and u.role = 'member')`;

const practitioner = sql`(select json_build_object('is_cx', p.is_cx, 'can_prescribe', p.can_prescribe,
    'cancellation_policy', p.cancellation_policy, 'messaging_enabled', p.messaging_enabled, 'faq_password', p.faq_password)
  from practitioner_profiles p where p.user_id = u.id and u.role = 'practitioner')`;

const verticals = sql`(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'plural_name', v.plural_name,
    'description', v.description, 'can_prescribe', v.can_prescribe) order by v.sort_order, v.id), '[]')
  from practitioner_verticals x join verticals v on v.id = x.vertical_id
  where x.practitioner_id = u.id and u.role = 'practitioner')`;

/** Licenses that have not expired on the calendar date of the practitioner's own zone. */
const licensedStates = (now: string) => sql`(select coalesce(json_agg(distinct l.state order by l.state), '[]')
  from licences l where l.practitioner_id = u.id and u.role = 'practitioner'
    and l.expires_on >= (${now}::timestamptz at time zone u.time_zone)::date)`;

const organization = (
  now: string,
) => sql`(select json_build_object('id', o.id, 'name', o.name, 'rx_enabled', o.rx_enabled,
    'vertical_group_version', o.vertical_group_version, 'forum_access', o.forum_access,
    'ends_on', to_char(x.until at time zone u.time_zone - interval '1 second', 'YYYY-MM-DD'),
    'takes_partners', o.partner_invites and not x.as_dependent and x.verified_by <> 'partner')
  from organization_members x join organizations o on o.id = x.organization_id
  where x.user_id = u.id and u.role = 'member' and ${activeAt("x", now)})`;

/** A member's invites and links. One index lookup each, because every page asks for it. */
const partner = (now: string) => sql`json_build_object(
    'has_invited', exists (select from invites i where i.created_by = u.id and i.kind = 'partner'),
    'was_invited', exists (select from partner_links l where l.partner_id = u.id),
    'manages', exists (select from college_managers m where m.user_id = u.id and m.until is null),
    'waiting', exists (select from arrivals a join invite_tokens t on t.token_hash in (a.invite_hash, a.plan_invite_hash,
        a.partner_invite_hash, a.claim_invite_hash, a.inviting_user_hash) join invites i on i.id = t.invite_id
      where a.user_id = u.id and a.invite_declined_at is null and i.state = 'open' and i.created_by <> u.id
        and i.expires_at > ${now}::timestamptz
        and not exists (select from invite_uses x where x.invite_id = i.id and x.user_id = u.id)))`;

const plans = (
  now: string,
) => sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind,
    'price_cents', s.price_cents) order by x.since), '[]')
  from plan_members x join subscription_plans s on s.id = x.plan_id
  where x.user_id = u.id and u.role = 'member' and ${activeAt("x", now)})`;

/** For members without a track this costs nothing. */
const tracks = (now: string) => sql`(select coalesce(json_agg(json_build_object('name', t.name, 'stage', t.stage,
    'due_date', (select h.due_date from health_profiles h where h.user_id = u.id),
    'birthday', ${youngestBirthdayOf("u.id")},
    'assessment_id', (select max(a.id) from assessments a where a.type = 'ONBOARDING_' || upper(t.name) and a.published),
    'linked_in_loss', t.name like 'partner%' and ${linkedInLossOf("u.id")},
    'today', (${now}::timestamptz at time zone u.time_zone)::date) order by t.started_at, t.id), '[]')
  from member_tracks t where t.user_id = u.id and u.role = 'member' and t.ended_at is null)`;

interface Asked {
  id: number;
  now: string;
  coordinatorId: number | null;
}

const me = compiledOnce<Asked, MeRow>(
  (_read, { id, now, coordinatorId }) => sql<MeRow>`
    select u.id, u.role, u.username, u.first_name, u.middle_name, u.last_name, u.email, u.date_of_birth, u.time_zone, u.language, u.image_id, u.drawing,
      u.mfa_required, u.email_confirmed_at is not null as email_confirmed,
      exists (select from authenticator_apps f where f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from passkeys k where k.user_id = u.id) as has_factor,
      coalesce((select case when l.pin_hash is null then 'password' else 'pin' end
        from exit_locks l where l.user_id = u.id), 'off') as exit_lock,
      exists (select from onboardings w where w.user_id = u.id and w.completed_at is null) as onboarding_open,
      ${member(now)} as member, ${practitioner} as practitioner, ${verticals} as verticals,
      ${licensedStates(now)} as licensed_states, ${organization(now)} as organization, ${plans(now)} as plans, ${partner(now)} as partner,
      ${pendingAgreements(now)} as pending,
      (select d.due_at from account_deletions d
        where d.user_id = u.id and d.taken_back_at is null and d.done_at is null) as deletion_due_at,
      (select coalesce(json_agg(f.name order by f.name), '[]') from user_flags f where f.user_id = u.id) as flags,
      ${tracks(now)} as tracks, u.role = 'member' and ${afterLossOf("u.id")} as after_loss,
      case when u.role = 'member' then ${coordinatorOf("u.id", { now, defaultId: coordinatorId })} end as coordinator
    from users u where u.id = ${id}`,
);

export async function findMe(
  read: Reader,
  userId: number,
  at: Temporal.Instant,
  coordinatorId: number | undefined,
): Promise<MeRow> {
  const [row] = await me(read, { id: userId, now: at.toString(), coordinatorId: coordinatorId ?? null });
  if (!row) throw new Error("a session belongs to nobody");
  return row;
}
