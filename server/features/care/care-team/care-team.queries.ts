// A member's care team in one statement, and the suggestions that are stored for them. SQL only.
import type { CareTeamType } from "@larkwell/domain/care-team/care-team.ts";
import { sql } from "kysely";
import { compiledOnce } from "../../../data/compiled.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { type CoordinatorFace, coordinatorOf } from "./coordinator.facts.ts";
import { mayBookCoordinators } from "./may-book-coordinators.facts.ts";

export interface CareTeamRow extends CoordinatorFace {
  is_cx: boolean;
  messaging_enabled: boolean;
  types: CareTeamType[];
  verticals: string[];
  /** Texts, in UTC. */
  next_visit: string | null;
  last_visit: string | null;
  has_products: boolean;
}

interface Values {
  id: number;
  now: string;
  defaultId: number | null;
  /** Reasons that are requested. */
  types: readonly string[];
  /** Slugs of professions of which no one is shown. */
  hidden: readonly string[];
  limit: number;
  offset: number;
}

interface PageRow {
  total: number;
  can_book_cx: boolean;
  page: CareTeamRow[];
}

const team = compiledOnce<Values, PageRow>(
  (_read, { id, now, defaultId, types, hidden, limit, offset }) => sql<PageRow>`
    with reasons as (
      select (${coordinatorOf("u.id", { now, defaultId })} ->> 'id')::bigint as id, 'CARE_COORDINATOR' as type, 0 as rank, 0 as place,
        null::timestamptz as next_visit, null::timestamptz as last_visit
      from users u where u.id = ${id}
      union all
      select a.practitioner_id, 'APPOINTMENT', 1, 0, min(a.scheduled_start) filter (where a.scheduled_end > ${now}::timestamptz),
        max(a.scheduled_start) filter (where a.scheduled_end <= ${now}::timestamptz)
      from appointments a where a.member_id = ${id} and a.booking_state = 'booked' and a.cancelled_at is null
      group by a.practitioner_id
      union all
      select h.practitioner_id, 'MESSAGE', 2, 0, null, null from channels h
      where h.member_id = ${id} and h.kind = 'practitioner' and h.last_number > 0
      union all
      select s.practitioner_id, 'QUIZ', 3, s.place, null, null from care_team_suggestions s
      where s.member_id = ${id} and exists (select from member_tracks t
        where t.user_id = s.member_id and t.name = s.track and t.ended_at is null)
    ), team as (
      select r.id, json_agg(r.type order by r.rank) as types, min(r.rank) as rank, min(r.place) as place,
        min(r.next_visit) as next_visit, max(r.last_visit) as last_visit
      from reasons r join practitioner_profiles p on p.user_id = r.id join users c on c.id = r.id
      where p.published_at is not null and c.disabled_at is null
        and not exists (select from practitioner_verticals x join verticals v on v.id = x.vertical_id
          where x.practitioner_id = r.id and v.slug = any(${hidden}::text[]))
      group by r.id having bool_or(r.type = any(${types}::text[]))
    ), page as (
      select t.*, row_number() over (order by t.rank, t.next_visit, t.last_visit desc nulls last, t.place, t.id) as row
      from team t order by row limit ${limit}::bigint offset ${offset}::bigint
    )
    select (select count(*)::int from team) as total,
      (select ${mayBookCoordinators("u.id", now)} from users u where u.id = ${id}) as can_book_cx,
      (select coalesce(json_agg(json_build_object('id', t.id, 'first_name', c.first_name, 'last_name', c.last_name, 'image_id', c.image_id, 'drawing', c.drawing,
          'headline', p.headline, 'headline_in_loss', p.headline_in_loss, 'is_cx', p.is_cx, 'messaging_enabled', p.messaging_enabled, 'types', t.types, 'next_visit', t.next_visit, 'last_visit', t.last_visit,
          'verticals', (select coalesce(json_agg(v.name order by v.sort_order), '[]') from practitioner_verticals x
            join verticals v on v.id = x.vertical_id where x.practitioner_id = t.id),
          'has_products', exists (select from products o where o.practitioner_id = t.id and o.active)) order by t.row), '[]')
        from page t join practitioner_profiles p on p.user_id = t.id join users c on c.id = t.id) as page`,
);

interface Filters {
  now: Temporal.Instant;
  defaultCoordinatorId: number | undefined;
  types: readonly CareTeamType[];
  hidden: readonly string[];
  limit: number;
  offset: number;
}

export async function findCareTeam(read: Reader, actor: Actor, filters: Filters): Promise<PageRow> {
  const { defaultCoordinatorId, now, ...rest } = filters;
  const asked = { ...rest, id: actor.id, now: now.toString(), defaultId: defaultCoordinatorId ?? null };
  const [row] = await team(read, asked);
  if (!row) throw new Error("a statement without tables always answers");
  return row;
}

interface Suggested {
  vertical_id: number;
  practitioner_id: number;
  slug: string;
}

/**
 * One bookable practitioner for each profession, licensed where the member is if possible. The member's number decides
 * between several, so that not all members get the same person.
 */
export async function choosePractitioners(tx: Tx, memberId: number, slugs: readonly string[]): Promise<Suggested[]> {
  const { rows } = await sql<Suggested>`
    select distinct on (v.id) v.id as vertical_id, v.slug, p.user_id as practitioner_id
    from verticals v join practitioner_verticals x on x.vertical_id = v.id join practitioner_profiles p on p.user_id = x.practitioner_id
      join users c on c.id = p.user_id left join member_profiles m on m.user_id = ${memberId}
    where v.slug = any(${slugs}::text[]) and p.published_at is not null and c.disabled_at is null and not p.is_cx
      and exists (select from products o where o.practitioner_id = p.user_id and o.vertical_id = v.id and o.active)
    order by v.id,
      (not v.licensed or exists (select from licences l where l.practitioner_id = p.user_id and l.state = m.state
        and l.expires_on >= current_date)) desc,
      md5(p.user_id::text || ':' || ${String(memberId)}::text)`.execute(tx.db);
  return rows;
}

export async function replaceSuggestions(
  tx: Tx,
  memberId: number,
  chosen: readonly (Omit<Suggested, "slug"> & { track: string; place: number })[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.db.deleteFrom("care_team_suggestions").where("member_id", "=", memberId).execute();
  if (chosen.length === 0) return;
  await tx.db
    .insertInto("care_team_suggestions")
    .values(chosen.map((one) => ({ ...one, member_id: memberId, since: now })))
    .execute();
}
