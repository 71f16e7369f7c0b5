// The baseline of the member's own record and of one page of the directory: one statement each.
import { standingIn } from "@larkwell/domain/tracks/current-phase.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { TRACK_NAMES, type TrackName } from "@larkwell/domain/tracks/track-names.ts";
import type pg from "pg";
import { freeStarts, type Offered, scheduleColumns, wire } from "./baseline-slots.ts";

const face = `json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'image_id', c.image_id)`;

const meSql = `
  select u.id, u.role, u.username, u.first_name, u.middle_name, u.last_name, u.email, u.email_confirmed_at is not null as email_confirmed,
    u.date_of_birth::text, u.time_zone, u.image_id, u.drawing, u.mfa_required,
    exists (select from authenticator_apps where user_id = u.id and confirmed_at is not null)
      or exists (select from passkeys where user_id = u.id) as has_factor,
    m.state, m.tel_number, m.sms_consent_at is not null as sms_consent, m.color_hex, m.can_book_cx, m.street_address,
    m.street_address_2, m.city, m.address_state, m.zip_code, m.country, m.how_to_seen_at is not null as how_to_seen,
    (select json_build_object('id', o.id, 'name', o.name, 'rx_enabled', o.rx_enabled, 'vertical_group_version', o.vertical_group_version,
        'ends_on', x.until::date, 'takes_partners', o.partner_invites and not x.as_dependent)
      from organization_members x join organizations o on o.id = x.organization_id where x.user_id = u.id and (x.until is null or x.until > now())) as organization,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'price', s.price_cents / 100.0)), '[]')
      from plan_members x join subscription_plans s on s.id = x.plan_id where x.user_id = u.id and (x.until is null or x.until > now())) as plans,
    (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'version', a.version, 'title', a.title, 'path', a.path,
        'changes', a.changes)), '[]')
      from agreements a where (a.for_role is null or a.for_role = u.role) and a.effective_at <= now()
      and not exists (select from agreements n where n.name = a.name and n.version > a.version and n.effective_at <= now())
      and not exists (select from agreement_acceptances c where c.agreement_id = a.id and c.user_id = u.id)) as pending,
    (select coalesce(json_agg(name order by name), '[]') from user_flags where user_id = u.id) as flags,
    (select coalesce(json_agg(json_build_object('name', name, 'stage', stage, 'assessment_id', (select max(a.id) from assessments a
        where a.type = 'ONBOARDING_' || upper(t.name) and a.published)) order by started_at), '[]')
      from member_tracks t where user_id = u.id and ended_at is null) as tracks,
    (select due_date::text from health_profiles where user_id = u.id) as due_date,
    (select max(birthday)::text from children where user_id = u.id) as birthday,
    exists (select from member_tracks t where t.user_id = u.id and t.name = 'pregnancyloss' and t.ended_at is null) as after_loss,
    coalesce((select case when l.pin_hash is null then 'password' else 'pin' end from exit_locks l where l.user_id = u.id), 'off') as exit_lock,
    exists (select from onboardings w where w.user_id = u.id and w.completed_at is null) as onboarding_open,
    exists (select from invites i where i.created_by = u.id and i.kind = 'partner') as has_invited,
    exists (select from partner_links l where l.partner_id = u.id) as was_invited,
    (select d.due_at from account_deletions d where d.user_id = u.id and d.taken_back_at is null and d.done_at is null) as deletion_due_at,
    coalesce(
      (select ${face} from member_coordinators o join practitioner_profiles p on p.user_id = o.coordinator_id join users c on c.id = p.user_id
        where o.member_id = u.id),
      (select ${face} from organization_members x join organizations o on o.id = x.organization_id join practitioner_profiles p
          on p.user_id = o.coordinator_id join users c on c.id = p.user_id
        where x.user_id = u.id and (x.until is null or x.until > now())),
      (select ${face} from practitioner_profiles p join users c on c.id = p.user_id
        where p.is_cx and p.published_at is not null and c.disabled_at is null order by p.user_id limit 1)) as coordinator
  from users u join member_profiles m on m.user_id = u.id where u.id = $1`;

interface BaselineTrack {
  name: TrackName;
  stage: string | null;
  assessment_id: number | null;
}

const programsOf = ({ tracks, due_date: dueDate, birthday }: pg.QueryResultRow) =>
  tracks.map(({ name, stage, assessment_id }: BaselineTrack) => {
    const { module, phase } = standingIn(name, { dueDate, birthday, stage }, Temporal.Now.plainDateISO());
    return {
      type: name,
      active: true,
      current_module: module?.name ?? null,
      current_module_id: module?.id ?? null,
      modules: MODULES[name].map((one) => ({
        id: one.id,
        name: one.name,
        onboarding_assessment_id: assessment_id,
        current_phase: one === module && phase ? { phase_id: phase.id } : null,
      })),
    };
  });

const addressOf = (row: pg.QueryResultRow) => ({
  street_address: row["street_address"],
  address_2: row["street_address_2"],
  city: row["city"],
  state: row["address_state"],
  zip_code: row["zip_code"],
  country: row["country"],
});

function coordinatorOf({ coordinator: { image_id, ...coordinator } }: pg.QueryResultRow) {
  return { ...coordinator, image_url: image_id && `/api/v1/images/${image_id}/480x480` };
}

export async function readMember(pool: pg.Pool, id: number) {
  const { rows } = await pool.query({ name: "me", text: meSql, values: [id] });
  const [row] = rows;
  const kind = row.plans.length === 0 ? null : row.plans[0].kind;
  const { takes_partners, ...sponsor } = row.organization ?? {};
  const organization = row.organization && sponsor;
  return {
    id: Number(row.id),
    role: row.role,
    username: row.username,
    first_name: row.first_name,
    middle_name: row.middle_name,
    last_name: row.last_name,
    email: row.email,
    email_confirmed: row.email_confirmed,
    date_of_birth: row.date_of_birth,
    time_zone: row.time_zone,
    image_id: row.image_id,
    image_url: null,
    drawing: row.drawing,
    organization,
    subscription_plans: row.plans,
    pending_agreements: row.pending,
    flags: row.flags,
    after_loss: row.after_loss,
    active_tracks: row.tracks.map(({ name }: BaselineTrack) => ({ name, display_name: TRACK_NAMES[name] })),
    care_coordinators: row.coordinator ? [coordinatorOf(row)] : [],
    structured_programs: programsOf(row),
    profiles: {
      member: {
        state: row.state,
        tel_number: row.tel_number,
        sms_consent: row.sms_consent,
        color_hex: row.color_hex,
        can_book_cx: row.can_book_cx,
        address: addressOf(row),
      },
      practitioner: null,
    },
    can: {
      book: true,
      see_payments: !row.organization && kind !== "college",
      prescribe: false,
      read_practitioner_faq: false,
    },
    mfa: { required: row.mfa_required, ready: row.has_factor },
    deletion_due_at: row.deletion_due_at,
    how_to_seen: row.how_to_seen,
    staff_rights: [],
    exit_lock: row.exit_lock,
    onboarding_open: row.onboarding_open,
    partner: {
      sharing: row.has_invited || Boolean(takes_partners && row.tracks.length > 0),
      shared_with_me: row.was_invited,
      waiting_invite: false,
    },
  };
}

const pageSql = `
  select p.*, u.first_name, u.last_name, u.image_id,
    (select state from member_profiles where user_id = $2) as member_state,
    (select count(*)::int from practitioner_profiles where published_at is not null) as total,
    (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'plural_name', v.plural_name, 'description', v.description,
      'can_prescribe', v.can_prescribe) order by v.sort_order), '[]')
      from practitioner_verticals x join verticals v on v.id = x.vertical_id where x.practitioner_id = p.user_id) as vertical_objects,
    (select coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name) order by s.name), '[]')
      from practitioner_specialties x join specialties s on s.id = x.specialty_id where x.practitioner_id = p.user_id) as specialties,
    (select coalesce(json_agg(l.state order by l.state), '[]') from licences l
      where l.practitioner_id = p.user_id and l.expires_on >= current_date) as states,
    (select coalesce(json_agg(json_build_object('id', x.id, 'practitioner_id', x.practitioner_id, 'vertical_id', x.vertical_id,
      'vertical_name', v.name, 'minutes', x.minutes, 'price', x.price_cents / 100.0, 'licensed_care', v.licensed,
      'buffer', x.buffer_minutes, 'notice', x.notice_minutes) order by x.price_cents, x.minutes), '[]')
      from products x join verticals v on v.id = x.vertical_id where x.practitioner_id = p.user_id and x.active) as products,
    (select json_build_array(avg(rating_satisfaction), count(*)) from appointments a
      where a.practitioner_id = p.user_id and a.rating_satisfaction is not null) as rating,
    ${scheduleColumns("p.user_id", "$3::timestamptz", "$4::timestamptz")}
  from unnest($1::bigint[]) with ordinality wanted(id, place)
  join practitioner_profiles p on p.user_id = wanted.id join users u on u.id = p.user_id order by wanted.place`;

interface BaselineProduct {
  minutes: number;
  buffer: number;
  notice: number;
}

/** The ids are given: the product must find the ten that can be seen soonest, its baseline need not. */
export async function readPage(pool: pg.Pool, ids: number[], memberId: number) {
  const from = Date.now();
  // The soonest practitioners have a free time within a few days, so a week is enough.
  const until = from + 7 * 86_400_000;
  const { rows } = await pool.query({
    name: "page",
    text: pageSql,
    values: [ids, memberId, new Date(from).toISOString(), new Date(until).toISOString()],
  });
  return {
    data: rows.map((row) => {
      const firsts = (row.products as BaselineProduct[]).flatMap((product) => {
        const { minutes, buffer, notice } = product;
        const offered: Offered = { ...row, minutes, buffer_minutes: buffer, notice_minutes: notice };
        return freeStarts(offered, from, until, 1);
      });
      const next = Math.min(...firsts);
      return {
        id: Number(row.user_id),
        first_name: row.first_name,
        last_name: row.last_name,
        show_rx: row.show_rx,
        image_url: row.image_id && `/api/v1/images/${row.image_id}/480x480`,
        headline: row.headline,
        is_cx: row.is_cx,
        can_prescribe: row.can_prescribe,
        messaging_enabled: row.messaging_enabled,
        cancellation_policy: row.cancellation_policy,
        verticals: row.vertical_objects.map((vertical: { name: string }) => vertical.name),
        vertical_objects: row.vertical_objects,
        specialties: row.specialties,
        certified_states: row.states,
        languages: row.languages,
        years_experience: row.years_experience,
        care_team_type: row.is_cx ? "CARE_COORDINATOR" : null,
        rating: row.rating[1] >= 3 ? Math.round(row.rating[0] * 10) / 10 : null,
        rating_count: row.rating[1],
        products: row.products.map(({ buffer: _, notice: __, ...product }: BaselineProduct) => product),
        next_availability: Number.isFinite(next) ? wire(next) : null,
        licensed_for_member: row.states.length === 0 || row.states.includes(row.member_state),
        can: { book: row.products.length > 0, message: row.messaging_enabled },
      };
    }),
    pagination: { limit: ids.length, offset: 0, total: rows[0]?.total, order_direction: "asc" },
  };
}
