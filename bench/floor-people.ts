// The floor of the member's own record and of one page of the directory: one statement each.
import type pg from "pg";
import { freeStarts, type Offered, scheduleColumns, wire } from "./floor-slots.ts";

const meSql = `
  select u.id, u.role, u.username, u.first_name, u.middle_name, u.last_name, u.email, u.email_confirmed_at is not null as email_confirmed,
    u.date_of_birth::text, u.time_zone, u.image_id, u.mfa_required,
    exists (select from authenticator_apps where user_id = u.id and confirmed_at is not null)
      or exists (select from passkeys where user_id = u.id) as has_factor,
    m.state, m.tel_number, m.sms_consent_at is not null as sms_consent, m.color_hex, m.can_book_cx, m.street_address,
    m.street_address_2, m.city, m.address_state, m.zip_code, m.country, m.how_to_seen_at is not null as how_to_seen,
    (select json_build_object('id', o.id, 'name', o.name, 'rx_enabled', o.rx_enabled, 'vertical_group_version', o.vertical_group_version)
      from organization_members x join organizations o on o.id = x.organization_id where x.user_id = u.id and (x.until is null or x.until > now())) as organization,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'price', s.price_cents / 100.0)), '[]')
      from plan_members x join subscription_plans s on s.id = x.plan_id where x.user_id = u.id and (x.until is null or x.until > now())) as plans,
    (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'version', a.version, 'title', a.title, 'path', a.path)), '[]')
      from agreements a where (a.for_role is null or a.for_role = u.role) and a.effective_at <= now()
      and not exists (select from agreements n where n.name = a.name and n.version > a.version and n.effective_at <= now())
      and not exists (select from agreement_acceptances c where c.agreement_id = a.id and c.user_id = u.id)) as pending,
    (select coalesce(json_agg(name order by name), '[]') from user_flags where user_id = u.id) as flags,
    (select coalesce(json_agg(json_build_object('name', name, 'display_name', name) order by started_at), '[]')
      from member_tracks where user_id = u.id and ended_at is null) as tracks,
    (select coalesce(json_agg(x), '[]') from (
      select c.id, c.first_name, c.last_name, null as image_url from practitioner_profiles p join users c on c.id = p.user_id
      where p.is_cx and p.published_at is not null and c.disabled_at is null order by c.id limit 1) x) as coordinators
  from users u join member_profiles m on m.user_id = u.id where u.id = $1`;

export async function readMember(pool: pg.Pool, id: number) {
  const { rows } = await pool.query({ name: "me", text: meSql, values: [id] });
  const [row] = rows;
  const kind = row.plans.length === 0 ? null : row.plans[0].kind;
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
    organization: row.organization,
    subscription_plans: row.plans,
    pending_agreements: row.pending,
    flags: row.flags,
    active_tracks: row.tracks,
    care_coordinators: row.coordinators,
    structured_programs: [],
    profiles: {
      member: {
        state: row.state,
        tel_number: row.tel_number,
        sms_consent: row.sms_consent,
        color_hex: row.color_hex,
        can_book_cx: row.can_book_cx,
        address: {
          street_address: row.street_address,
          street_address_2: row.street_address_2,
          city: row.city,
          state: row.address_state,
          zip_code: row.zip_code,
          country: row.country,
        },
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
    how_to_seen: row.how_to_seen,
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

interface FloorProduct {
  minutes: number;
  buffer: number;
  notice: number;
}

/** The ids are given: the product has to find out which ten can be seen soonest, its floor does not. */
export async function readPage(pool: pg.Pool, ids: number[], memberId: number) {
  const from = Date.now();
  // The first free time of somebody who is among the soonest lies within days.
  const until = from + 7 * 86_400_000;
  const { rows } = await pool.query({
    name: "page",
    text: pageSql,
    values: [ids, memberId, new Date(from).toISOString(), new Date(until).toISOString()],
  });
  return {
    data: rows.map((row) => {
      const firsts = (row.products as FloorProduct[]).flatMap((product) => {
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
        products: row.products.map(({ buffer: _, notice: __, ...product }: FloorProduct) => product),
        next_availability: Number.isFinite(next) ? wire(next) : null,
        licensed_for_member: row.states.length === 0 || row.states.includes(row.member_state),
        can: { book: row.products.length > 0 },
      };
    }),
    pagination: { limit: ids.length, offset: 0, total: rows[0]?.total, order_direction: "asc" },
  };
}
