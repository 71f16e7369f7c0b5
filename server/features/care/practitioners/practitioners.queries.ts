// Reads and writes of practitioners and of requests to be notified about hours. SQL only.
import type { Circumstances } from "@larkwell/domain/tracks/suppression.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { activeTracksOf, afterLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { mayBookCoordinators } from "../care-team/may-book-coordinators.facts.ts";

/** What the list needs to know about its viewer. */
export interface Viewer {
  state: string | null;
  canBookCx: boolean;
  /** Credits that are valid now, in cents. */
  creditCents: number;
  hasPlan: boolean;
  /** What decides what the viewer may be shown now (D29). */
  circumstances: Circumstances;
}

export async function findViewer(read: Reader, actor: Actor, now: Temporal.Instant): Promise<Viewer> {
  const row = await read
    .selectFrom("users")
    .leftJoin("member_profiles", "member_profiles.user_id", "users.id")
    .where("users.id", "=", actor.id)
    .select("member_profiles.state")
    .select(mayBookCoordinators("users.id", now.toString()).as("can_book_cx"))
    .select([
      activeTracksOf("users.id").as("active_tracks"),
      afterLossOf("users.id").as("after_loss"),
      linkedInLossOf("users.id").as("linked_in_loss"),
    ])
    .select((eb) => [
      eb
        .selectFrom("credit_grants as g")
        .where("g.user_id", "=", actor.id)
        .where((or) => or.or([or("g.expires_at", "is", null), or("g.expires_at", ">", now)]))
        .select(
          sql<number>`coalesce(sum(g.cents - coalesce((select sum(u.cents) from credit_uses u where u.grant_id = g.id), 0)), 0)::int`.as(
            "cents",
          ),
        )
        .as("credit_cents"),
      eb
        .exists(
          eb
            .selectFrom("plan_members as p")
            .where("p.user_id", "=", actor.id)
            .where((or) => or.or([or("p.until", "is", null), or("p.until", ">", now)]))
            .select("p.plan_id"),
        )
        .as("has_plan"),
    ])
    .executeTakeFirst();
  return {
    state: row?.state ?? null,
    canBookCx: row?.can_book_cx ?? false,
    creditCents: row?.credit_cents ?? 0,
    hasPlan: Boolean(row?.has_plan),
    circumstances: {
      activeTracks: row?.active_tracks ?? [],
      afterLoss: row?.after_loss ?? false,
      linkedInLoss: row?.linked_in_loss ?? false,
    },
  };
}

/** Everything a card shows, in one query for any number of ids, in their order. */
export async function readPractices(read: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<PracticeRow>`
    select p.user_id as id, p.is_cx, p.show_rx, p.can_prescribe, p.cancellation_policy, p.messaging_enabled, p.headline, p.headline_in_loss,
      p.languages, p.years_experience, p.public_page_since is not null as has_public_page, u.first_name, u.last_name, u.image_id, u.drawing,
      d.rating_sum, d.rating_count,
      (select coalesce(json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'plural_name', v.plural_name,
          'description', v.description, 'can_prescribe', v.can_prescribe) order by v.sort_order), '[]')
        from practitioner_verticals pv join verticals v on v.id = pv.vertical_id
        where pv.practitioner_id = p.user_id) as verticals,
      (select coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name) order by s.name), '[]')
        from practitioner_specialties ps join specialties s on s.id = ps.specialty_id
        where ps.practitioner_id = p.user_id) as specialties,
      (select coalesce(json_agg(json_build_object('state', l.state, 'expiresOn', l.expires_on)), '[]')
        from licences l where l.practitioner_id = p.user_id) as licences,
      (select coalesce(json_agg(json_build_object('id', x.id, 'vertical_id', x.vertical_id, 'vertical_name', v.name,
          'minutes', x.minutes, 'price_cents', x.price_cents, 'licensed', v.licensed) order by x.price_cents, x.minutes), '[]')
        from products x join verticals v on v.id = x.vertical_id
        where x.practitioner_id = p.user_id and x.active) as products
    from practitioner_profiles p
    join users u on u.id = p.user_id
    join directory_entries d on d.practitioner_id = p.user_id
    where p.user_id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], p.user_id)`.execute(read);
  return rows;
}

/** The parts of a card. */
export interface PracticeRow {
  id: number;
  is_cx: boolean;
  show_rx: boolean;
  can_prescribe: boolean;
  cancellation_policy: string;
  messaging_enabled: boolean;
  headline: string;
  headline_in_loss: string;
  languages: string[];
  years_experience: number | null;
  has_public_page: boolean;
  first_name: string;
  last_name: string;
  image_id: number | null;
  drawing: number | null;
  rating_sum: number;
  rating_count: number;
  verticals: {
    id: number;
    slug: string;
    name: string;
    plural_name: string;
    description: string;
    can_prescribe: boolean;
  }[];
  specialties: { id: number; slug: string; name: string }[];
  licences: { state: string; expiresOn: string }[];
  products: {
    id: number;
    vertical_id: number;
    vertical_name: string;
    minutes: number;
    price_cents: number;
    licensed: boolean;
  }[];
}

/** One profile, listed or not, with what its card has no room for. */
export const findPractitioner = (read: Reader, id: number) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["p.user_id", "p.published_at", "u.disabled_at", "p.bio", "p.education", "p.network", "u.time_zone"])
    .where("p.user_id", "=", id)
    .executeTakeFirst();

/** The version of vertical groups that the actor's organization chose. */
export const findGroupVersion = (read: Reader, actor: Actor, now: Temporal.Instant) =>
  read
    .selectFrom("organization_members as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .where("m.user_id", "=", actor.id)
    .where((or) => or.or([or("m.until", "is", null), or("m.until", ">", now)]))
    .select("o.vertical_group_version")
    .executeTakeFirst();

/** The groups of a version with their verticals, each in its order. */
export const findVerticalGroups = (read: Reader, version: string) =>
  read
    .selectFrom("vertical_groups as g")
    .innerJoin("vertical_group_verticals as gv", "gv.group_id", "g.id")
    .innerJoin("verticals as v", "v.id", "gv.vertical_id")
    .where("g.version", "=", version)
    .orderBy("g.sort_order")
    .orderBy("g.id")
    .orderBy("gv.sort_order")
    .orderBy("v.sort_order")
    .select(["g.id as group_id", "g.name as group_name", "g.title", "g.description as group_description"])
    .select(["v.id", "v.slug", "v.name", "v.plural_name", "v.description", "v.can_prescribe"])
    .execute();

/** The vertical of this slug: no row if there is none. */
export const findVertical = (read: Reader, slug: string) =>
  read.selectFrom("verticals").where("slug", "=", slug).select("id").executeTakeFirst();

export const findSpecialties = (read: Reader) =>
  read.selectFrom("specialties").select(["id", "slug", "name"]).orderBy("name").execute();

/** Every language of the listed practitioners, once, by name. */
export const findLanguages = async (read: Reader): Promise<string[]> => {
  const { rows } = await sql<{ language: string }>`
    select distinct spoken as language
    from directory_entries d join practitioner_profiles p on p.user_id = d.practitioner_id, unnest(p.languages) as spoken
    where d.listed order by spoken`.execute(read);
  return rows.map((row) => row.language);
};

/** Whether the actor waits for hours of this practitioner. */
export const findOpenRequest = (read: Reader, actor: Actor, practitionerId: number) =>
  read
    .selectFrom("availability_requests")
    .where("member_id", "=", actor.id)
    .where("practitioner_id", "=", practitionerId)
    .where("notified_at", "is", null)
    .select("id")
    .executeTakeFirst();

/** Adds the actor's request; a second one before the notice only replaces the note. */
export const insertAvailabilityRequest = (tx: Tx, actor: Actor, practitionerId: number, note: string) =>
  tx.db
    .insertInto("availability_requests")
    .values({ practitioner_id: practitionerId, member_id: actor.id, note })
    .onConflict((conflict) =>
      conflict.columns(["practitioner_id", "member_id"]).where("notified_at", "is", null).doUpdateSet({ note }),
    )
    .execute();

/** The listed practitioners that members wait for; only one practitioner, if `id` is given. */
export const findAwaited = (read: Reader, id?: number) => {
  const query = read
    .selectFrom("practitioner_profiles as p")
    .where("p.published_at", "is not", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("availability_requests as r")
          .whereRef("r.practitioner_id", "=", "p.user_id")
          .where("r.notified_at", "is", null)
          .select("r.id"),
      ),
    )
    .select("p.user_id as id");
  return (id === undefined ? query : query.where("p.user_id", "=", id)).execute();
};

/** Closes all open requests for a practitioner and returns them; of two calls together only one gets each. */
export const closeAvailabilityRequests = (tx: Tx, practitionerId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("availability_requests")
    .set({ notified_at: now })
    .where("practitioner_id", "=", practitionerId)
    .where("notified_at", "is", null)
    .returning(["id", "member_id"])
    .execute();

export type PractitionerRow = NonNullable<Awaited<ReturnType<typeof findPractitioner>>>;
