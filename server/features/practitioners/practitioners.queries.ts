// Reads and writes of practitioners and of the wishes to be told when hours open. SQL only.

import type { DB } from "@larkwell/database/migrate.ts";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "../../data/db.ts";
import type { Tx } from "../../data/transaction.ts";
import type { Actor } from "../../http/call.ts";

/** What the list needs to know of the person who looks. */
export interface Viewer {
  state: string | null;
  canBookCx: boolean;
  /** Credits that are valid now, in cents. */
  creditCents: number;
  hasPlan: boolean;
}

export async function findViewer(read: Reader, actor: Actor, now: Temporal.Instant): Promise<Viewer> {
  const row = await read
    .selectFrom("users")
    .leftJoin("member_profiles", "member_profiles.user_id", "users.id")
    .where("users.id", "=", actor.id)
    .select(["member_profiles.state", "member_profiles.can_book_cx"])
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
  };
}

/** Which practitioners are looked for. Absent means "all". */
export interface Wanted {
  verticalIds?: number[] | undefined;
  specialtyIds?: number[] | undefined;
  userIds?: number[] | undefined;
  canPrescribe?: boolean | undefined;
  productMinutes?: number | undefined;
  /** Only what costs no more than this many cents. */
  atMostCents?: number | undefined;
  /** May see people in this state on this day: "NY", "ZZ". */
  seesPeopleIn?: { state: string; onDate: string } | undefined;
  term?: { text: string; needVerticals: string[]; wantsPrescription: boolean } | undefined;
}

type Profiles = ExpressionBuilder<DB & { p: DB["practitioner_profiles"]; u: DB["users"] }, "p" | "u">;

/** % and _ are letters here, not wildcards. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** "Lindquist" still finds Lindqvist; lower values find strangers. */
const NAME_LIKENESS = 0.5;

const nameMatches = (text: string) => {
  const name = sql`(u.first_name || ' ' || u.last_name)`;
  return sql<boolean>`(${name} ilike ${containing(text)} or word_similarity(${text}, ${name}) >= ${NAME_LIKENESS})`;
};

function offers(eb: Profiles, wanted: Wanted) {
  let products = eb
    .selectFrom("products as x")
    .whereRef("x.practitioner_id", "=", "p.user_id")
    .where("x.active", "=", true)
    .select("x.id");
  if (wanted.productMinutes !== undefined) products = products.where("x.minutes", "=", wanted.productMinutes);
  if (wanted.atMostCents !== undefined) products = products.where("x.price_cents", "<=", wanted.atMostCents);
  return eb.exists(products);
}

const inVertical = (eb: Profiles, condition: ReturnType<typeof sql<SqlBool>>) =>
  eb.exists(
    eb
      .selectFrom("practitioner_verticals as pv")
      .innerJoin("verticals as v", "v.id", "pv.vertical_id")
      .whereRef("pv.practitioner_id", "=", "p.user_id")
      .where(condition)
      .select("v.id"),
  );

const withSpecialty = (eb: Profiles, condition: ReturnType<typeof sql<SqlBool>>) =>
  eb.exists(
    eb
      .selectFrom("practitioner_specialties as ps")
      .innerJoin("specialties as s", "s.id", "ps.specialty_id")
      .whereRef("ps.practitioner_id", "=", "p.user_id")
      .where(condition)
      .select("s.id"),
  );

/** Licensed there on that day, or of a profession that needs no licence; abroad only the latter (D37). */
function seesPeopleIn(eb: Profiles, { state, onDate }: { state: string; onDate: string }) {
  const licences = eb
    .selectFrom("licences as l")
    .whereRef("l.practitioner_id", "=", "p.user_id")
    .where("l.expires_on", ">=", onDate)
    .select("l.id");
  const needsNone = eb.not(inVertical(eb, sql`v.licensed`));
  if (state === "ZZ") return needsNone;
  return eb.or([eb.exists(licences.where("l.state", "=", state)), eb.and([needsNone, eb.not(eb.exists(licences))])]);
}

function answersTo(eb: Profiles, term: NonNullable<Wanted["term"]>) {
  const like = containing(term.text);
  return eb.or([
    nameMatches(term.text),
    inVertical(
      eb,
      sql`(v.slug = any(${term.needVerticals}::text[]) or v.name ilike ${like} or v.plural_name ilike ${like})`,
    ),
    withSpecialty(eb, sql`(s.name ilike ${like} or strpos(lower(${term.text}), lower(s.name)) > 0)`),
    sql<boolean>`exists (select 1 from unnest(p.languages) as spoken where spoken ilike ${like})`,
    ...(term.wantsPrescription ? [eb("p.can_prescribe", "=", true)] : []),
  ]);
}

/** Ids of the published practitioners that fit, and whether it was the name that was searched for. */
export async function findListed(read: Reader, wanted: Wanted): Promise<{ id: number; named: boolean }[]> {
  let query = read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .where("p.published_at", "is not", null)
    .where("u.disabled_at", "is", null)
    .select("p.user_id as id")
    .select((wanted.term ? nameMatches(wanted.term.text) : sql<boolean>`false`).as("named"))
    .orderBy("p.user_id");
  const { verticalIds, specialtyIds, userIds, term } = wanted;
  if (userIds) query = query.where("p.user_id", "in", userIds.length > 0 ? userIds : [0]);
  if (verticalIds?.length) query = query.where((eb) => inVertical(eb, sql`v.id = any(${verticalIds}::bigint[])`));
  if (specialtyIds?.length) query = query.where((eb) => withSpecialty(eb, sql`s.id = any(${specialtyIds}::bigint[])`));
  if (wanted.canPrescribe) query = query.where("p.can_prescribe", "=", true);
  if (wanted.productMinutes !== undefined || wanted.atMostCents !== undefined)
    query = query.where((eb) => offers(eb, wanted));
  const place = wanted.seesPeopleIn;
  if (place) query = query.where((eb) => seesPeopleIn(eb, place));
  if (term) query = query.where((eb) => answersTo(eb, term));
  return query.execute();
}

/** The profiles and their names, for ids that were found before. */
const findProfiles = (read: Reader, ids: number[]) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .where("p.user_id", "in", ids)
    .selectAll("p")
    .select(["u.first_name", "u.last_name", "u.image_id", "u.time_zone"])
    .execute();

const findVerticalsOf = (read: Reader, ids: number[]) =>
  read
    .selectFrom("practitioner_verticals as pv")
    .innerJoin("verticals as v", "v.id", "pv.vertical_id")
    .where("pv.practitioner_id", "in", ids)
    .orderBy("v.sort_order")
    .select(["pv.practitioner_id", "v.id", "v.name", "v.plural_name", "v.description", "v.can_prescribe"])
    .execute();

const findSpecialtiesOf = (read: Reader, ids: number[]) =>
  read
    .selectFrom("practitioner_specialties as ps")
    .innerJoin("specialties as s", "s.id", "ps.specialty_id")
    .where("ps.practitioner_id", "in", ids)
    .orderBy("s.name")
    .select(["ps.practitioner_id", "s.id", "s.slug", "s.name"])
    .execute();

const findLicencesOf = (read: Reader, ids: number[]) =>
  read
    .selectFrom("licences")
    .where("practitioner_id", "in", ids)
    .select(["practitioner_id", "state", "expires_on"])
    .execute();

const findProductsOf = (read: Reader, ids: number[]) =>
  read
    .selectFrom("products as x")
    .innerJoin("verticals as v", "v.id", "x.vertical_id")
    .where("x.practitioner_id", "in", ids)
    .where("x.active", "=", true)
    .orderBy("x.price_cents")
    .orderBy("x.minutes")
    .select(["x.id", "x.practitioner_id", "x.vertical_id", "x.minutes", "x.price_cents", "v.licensed"])
    .select("v.name as vertical_name")
    .execute();

/** Mean satisfaction and number of ratings of each. */
const findRatingsOf = (read: Reader, ids: number[]) =>
  read
    .selectFrom("appointments")
    .where("practitioner_id", "in", ids)
    .where("rating_satisfaction", "is not", null)
    .groupBy("practitioner_id")
    .select(["practitioner_id"])
    .select([sql<number>`avg(rating_satisfaction)::float8`.as("mean"), sql<number>`count(*)::int`.as("count")])
    .execute();

/** Everything a card or a profile shows, in a fixed number of queries whatever the number of ids. */
export async function readPractices(read: Reader, ids: number[]) {
  if (ids.length === 0) return [];
  const [profiles, verticals, specialties, licences, products, ratings] = await Promise.all([
    findProfiles(read, ids),
    findVerticalsOf(read, ids),
    findSpecialtiesOf(read, ids),
    findLicencesOf(read, ids),
    findProductsOf(read, ids),
    findRatingsOf(read, ids),
  ]);
  const byId = new Map(profiles.map((profile) => [profile.user_id, profile]));
  return ids
    .map((id) => byId.get(id))
    .filter((profile) => profile !== undefined)
    .map((profile) => {
      const ofThis = (row: { practitioner_id: number }) => row.practitioner_id === profile.user_id;
      return {
        profile,
        verticals: verticals.filter(ofThis),
        specialties: specialties.filter(ofThis),
        licences: licences.filter(ofThis),
        products: products.filter(ofThis),
        rating: ratings.find(ofThis),
      };
    });
}
export type PracticeRow = Awaited<ReturnType<typeof readPractices>>[number];

export const findPractitioner = (read: Reader, id: number) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["p.user_id", "p.published_at", "u.disabled_at"])
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
    .select(["v.id", "v.name", "v.plural_name", "v.description", "v.can_prescribe"])
    .execute();

export const findSpecialties = (read: Reader) =>
  read.selectFrom("specialties").select(["id", "slug", "name"]).orderBy("name").execute();

/** Whether the actor waits for hours of this practitioner. */
export const findOpenRequest = (read: Reader, actor: Actor, practitionerId: number) =>
  read
    .selectFrom("availability_requests")
    .where("member_id", "=", actor.id)
    .where("practitioner_id", "=", practitionerId)
    .where("notified_at", "is", null)
    .select("id")
    .executeTakeFirst();

/** Adds the actor's wish; a second one before the notice only renews the note. */
export const insertAvailabilityRequest = (tx: Tx, actor: Actor, practitionerId: number, note: string) =>
  tx.db
    .insertInto("availability_requests")
    .values({ practitioner_id: practitionerId, member_id: actor.id, note })
    .onConflict((conflict) =>
      conflict.columns(["practitioner_id", "member_id"]).where("notified_at", "is", null).doUpdateSet({ note }),
    )
    .execute();

/** The listed practitioners that somebody waits for; of one practitioner only, where `id` is given. */
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

/** Closes all open wishes for a practitioner and gives them; of two at once only one gets each. */
export const closeAvailabilityRequests = (tx: Tx, practitionerId: number, now: Temporal.Instant) =>
  tx.db
    .updateTable("availability_requests")
    .set({ notified_at: now })
    .where("practitioner_id", "=", practitionerId)
    .where("notified_at", "is", null)
    .returning(["id", "member_id"])
    .execute();
