// The directory for a search: who matches, in which order, and the cached next openings. SQL only.
import { GRIEF_SPECIALTIES, GRIEF_VERTICAL, LOSS_SPECIALTIES } from "@larkwell/domain/practitioners/in-loss.ts";
import type { Meaning } from "@larkwell/domain/practitioners/search-words.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

/** The practitioners to look for. Absent means "all". */
export interface Wanted {
  verticalIds?: number[] | undefined;
  specialtyIds?: number[] | undefined;
  userIds?: number[] | undefined;
  canPrescribe?: boolean | undefined;
  productMinutes?: number | undefined;
  /** Only products that cost at most this many cents. */
  atMostCents?: number | undefined;
  /** May see people in this state on this day: "NY", "ZZ". */
  seesPeopleIn?: { state: string; onDate: string } | undefined;
  /** May not see people there on that day. */
  seesNobodyIn?: { state: string; onDate: string } | undefined;
  /** Speaks it, case-insensitive. */
  language?: string | undefined;
  /** No one of these professions, by slug. */
  withoutVerticals?: readonly string[] | undefined;
  /** Grief care before everyone else (D29). */
  griefFirst?: boolean | undefined;
  term?: Term | undefined;
}

/** What was typed, and what it means (domain/practitioners/search-words.ts). */
export interface Term extends Meaning {
  text: string;
  wantsPrescription: boolean;
}

type Condition = RawBuilder<unknown>;

/** % and _ are letters here, not wildcards. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Has a word with this beginning; "%" for no words at all would match everyone. */
const hasWord = (column: Condition, text: string) =>
  text === "" ? sql`false` : sql`' ' || ${column} ilike ${`% ${literal(text)}%`}`;

const inVertical = (condition: Condition) => sql`select pv.practitioner_id from practitioner_verticals pv
  join verticals v on v.id = pv.vertical_id where ${condition}`;

const withSpecialty = (condition: Condition) => sql`select ps.practitioner_id from practitioner_specialties ps
  join specialties s on s.id = ps.specialty_id where ${condition}`;

/** With fewer letters half the names match. */
const LEAST_ALIKE = 4;

/** Matches by name; a word with a meaning only matches a whole name: "ob" is not Robin. */
const named = ({ text, unknown, verticals, languages }: Term) => {
  const means = verticals.length > 0 || languages.length > 0;
  const alike = means ? unknown : text;
  return sql`practitioners_called(${alike.length < LEAST_ALIKE ? "" : alike}, ${literal(text)}, ${means})`;
};

/** Whose profession matches, and how well: 1 is best. */
const suited = ({ verticals, nobody, words }: Term) => sql`
  select pv.practitioner_id as id, min(coalesce(array_position(${verticals}::text[], v.slug), 1)) as place
  from practitioner_verticals pv join verticals v on v.id = pv.vertical_id
  where v.slug = any(${verticals}::text[])
    ${verticals.length > 0 || nobody ? sql`` : sql`or ${hasWord(sql`v.name`, words)} or ${hasWord(sql`v.plural_name`, words)}`}
  group by pv.practitioner_id`;

/** Has it among the specialties. */
const special = ({ specialties, words }: Term) => sql`
  select distinct ps.practitioner_id as id from practitioner_specialties ps join specialties s on s.id = ps.specialty_id
  where s.name = any(${specialties}::text[]) or ${hasWord(sql`s.name`, words)}
    or strpos(${` ${words} `}, ' ' || lower(s.name) || ' ') > 0`;

/** Helps with what the words say, whatever their name is. A named profession excludes all others. */
function answersTo(term: Term): Condition {
  const { text, verticals, languages, nobody, isProfession, words, wantsPrescription } = term;
  if (nobody) return sql`false`;
  const profile = (condition: Condition) =>
    sql`d.practitioner_id in (select p.user_id from practitioner_profiles p where ${condition})`;
  const helps = isProfession
    ? [sql`suited.id is not null`]
    : [
        sql`suited.id is not null`,
        sql`special.id is not null`,
        ...(wantsPrescription ? [profile(sql`p.can_prescribe`)] : []),
        ...(languages.length > 0
          ? []
          : [profile(sql`exists (select from unnest(p.languages) as spoken where ${hasWord(sql`spoken`, text)})`)]),
      ];
  const any = sql`(${sql.join(helps, sql` or `)})`;
  if (languages.length === 0) return any;
  const speaks = profile(sql`p.languages && ${languages}::text[]`);
  return verticals.length === 0 && words === "" ? speaks : sql`(${speaks} and ${any})`;
}

/** Licensed there on that day, or of a profession that needs no license; abroad only the latter (D37). */
function seesPeopleIn({ state, onDate }: { state: string; onDate: string }): Condition {
  const needsNone = sql`(d.practitioner_id not in (${inVertical(sql`v.licensed`)}))`;
  if (state === "ZZ") return needsNone;
  return sql`(
    d.practitioner_id in (select practitioner_id from licences where state = ${state} and expires_on >= ${onDate})
    or (${needsNone} and not exists (
      select from licences l where l.practitioner_id = d.practitioner_id and l.expires_on >= ${onDate})))`;
}

const offers = ({ productMinutes, atMostCents }: Wanted) => sql`exists (
  select from products x where x.practitioner_id = d.practitioner_id and x.active
    ${productMinutes === undefined ? sql`` : sql`and x.minutes = ${productMinutes}`}
    ${atMostCents === undefined ? sql`` : sql`and x.price_cents <= ${atMostCents}`})`;

function conditionsOf(wanted: Wanted): Condition[] {
  const { verticalIds, specialtyIds, userIds, seesPeopleIn: place, term } = wanted;
  return [
    sql`d.listed`,
    ...(userIds ? [sql`d.practitioner_id = any(${userIds}::bigint[])`] : []),
    ...(verticalIds?.length
      ? [
          sql`d.practitioner_id in (select practitioner_id from practitioner_verticals where vertical_id = any(${verticalIds}::bigint[]))`,
        ]
      : []),
    ...(specialtyIds?.length
      ? [
          sql`d.practitioner_id in (select practitioner_id from practitioner_specialties where specialty_id = any(${specialtyIds}::bigint[]))`,
        ]
      : []),
    ...(wanted.withoutVerticals?.length
      ? [sql`d.practitioner_id not in (${inVertical(sql`v.slug = any(${wanted.withoutVerticals}::text[])`)})`]
      : []),
    ...(wanted.canPrescribe === undefined
      ? []
      : [
          sql`exists (select from practitioner_profiles p where p.user_id = d.practitioner_id and p.can_prescribe = ${wanted.canPrescribe})`,
        ]),
    ...(wanted.productMinutes !== undefined || wanted.atMostCents !== undefined ? [offers(wanted)] : []),
    ...(place ? [seesPeopleIn(place)] : []),
    ...(wanted.seesNobodyIn ? [sql`not ${seesPeopleIn(wanted.seesNobodyIn)}`] : []),
    ...(wanted.language
      ? [
          sql`d.practitioner_id in (select p.user_id from practitioner_profiles p
            where exists (select from unnest(p.languages) as spoken where lower(spoken) = lower(${wanted.language})))`,
        ]
      : []),
    ...(term ? [sql`(named.id is not null or ${answersTo(term)})`] : []),
  ];
}

/** The period in which openings are searched, and the order. */
export interface Ask {
  now: Temporal.Instant;
  until: Temporal.Instant;
  /** Only those whose next opening begins by then. */
  latest: Temporal.Instant | undefined;
  direction: "asc" | "desc";
}

/** Next openings that this search has computed itself: null if there is none. */
export type Known = ReadonlyMap<number, Temporal.Instant | null>;

const instant = (at: Temporal.Instant) => sql`${at.toString()}::timestamptz`;

/** Computed by this search, or cached and still certain. For single lengths only the lower bound is cached. */
function isCounted({ productMinutes }: Wanted, { now, until }: Ask): Condition {
  const isCertain = productMinutes === undefined ? sql`d.certain_until >= ${instant(now)}` : sql`false`;
  return sql`coalesce(known.id is not null
    or (d.counted_at <= ${instant(now)} and (d.opens_at >= ${instant(until)} or ${isCertain})), false)`;
}

/** 3: grief and loss, 2: physical losses, 1: a therapist, 0: others. */
const knowsGrief = sql`case
  when d.practitioner_id in (${withSpecialty(sql`s.slug = any(${GRIEF_SPECIALTIES}::text[])`)}) then 3
  when d.practitioner_id in (${withSpecialty(sql`s.slug = any(${LOSS_SPECIALTIES}::text[])`)}) then 2
  when d.practitioner_id in (${inVertical(sql`v.slug = ${GRIEF_VERTICAL}`)}) then 1 else 0 end`;

const joinsOf = (term: Term) => sql`
    left join ${named(term)} as named (id) on named.id = d.practitioner_id
    left join (${suited(term)}) suited on suited.id = d.practitioner_id
    left join (${special(term)}) special on special.id = d.practitioner_id`;

/**
 * The rank of the profession among those that help, and within one those with the specialty; people with only the specialty come last.
 */
const fit = ({ term }: Wanted) => (term ? sql`coalesce(suited.place, 99) * 2 + (special.id is null)::int` : sql`0`);

/**
 * Who matches: `opens_at` is the next opening if `counted`, otherwise a lower bound; 'infinity' is none in the window,
 * '-infinity' is unknown. A match by name comes before people who would help with the same words.
 */
function matches(wanted: Wanted, ask: Ask, known: Known): Condition {
  const { now, until, latest } = ask;
  const found = sql`select d.practitioner_id as id, d.revision,
      ${wanted.term ? sql`named.id is not null` : sql`false`} as named,
      ${wanted.griefFirst ? knowsGrief : sql`0`} as grief, ${fit(wanted)} as fit,
      ${isCounted(wanted, ask)} as counted,
      case when known.id is not null then known.opens_at
        when d.counted_at <= ${instant(now)} and d.opens_at < ${instant(until)} then d.opens_at
        when d.counted_at <= ${instant(now)} and d.opens_at is not null then 'infinity' else '-infinity' end as opens_at
    from directory_entries d
    left join unnest(
      ${[...known.keys()]}::bigint[],
      ${[...known.values()].map((at) => at?.toString() ?? "infinity")}::timestamptz[]
    ) as known (id, opens_at) on known.id = d.practitioner_id
    ${wanted.term ? joinsOf(wanted.term) : sql``}
    where ${sql.join(conditionsOf(wanted), sql` and `)}`;
  return latest ? sql`select * from (${found}) found where opens_at <= ${instant(latest)}` : found;
}

/** Soonest first, or last; people without an opening come at the end in both. */
const order = ({ direction }: Ask) =>
  direction === "asc"
    ? sql`m.named desc, m.grief desc, m.fit, m.opens_at, m.id`
    : sql`m.named desc, m.grief desc, m.fit, m.opens_at = 'infinity', m.opens_at desc, m.id`;

export interface Ranked {
  id: number;
  counted: boolean;
  /** Null: none in the window, or not computed. */
  opens_at: Temporal.Instant | null;
  total: number;
  /** How many of all matches are not computed. */
  uncounted: number;
}

/** The first of the matches. The order is right as far as they are computed: one with a later opening may be too early in the list. */
export async function findFirst(read: Reader, wanted: Wanted, ask: Ask, known: Known, count: number) {
  const { rows } = await sql<Ranked>`
    select id, counted, case when counted and m.opens_at < 'infinity' then m.opens_at end as opens_at,
      (count(*) over ())::int as total, (count(*) filter (where not counted) over ())::int as uncounted
    from (${matches(wanted, ask, known)}) m
    order by ${order(ask)} limit ${count}`.execute(read);
  return rows;
}

/** The first of those that are not computed, with the schedule revision for the result. */
export async function findUncounted(read: Reader, wanted: Wanted, ask: Ask, known: Known, count: number) {
  const { rows } = await sql<{ id: number; revision: number; from: Temporal.Instant | null }>`
    select id, revision, case when m.opens_at > '-infinity' then m.opens_at end as "from"
    from (${matches(wanted, ask, known)}) m
    where not counted order by ${order(ask)} limit ${count}`.execute(read);
  return rows;
}

export interface Entry {
  id: number;
  revision: number;
  opensAt: Temporal.Instant;
  /** Null: not before opensAt, but perhaps later. */
  certainUntil: Temporal.Instant | null;
}

/** Stores the results, except where the schedule has changed since; it does not wait for a change in progress either. */
export async function keepCounts(tx: Tx, entries: readonly Entry[], now: Temporal.Instant) {
  await sql`
    update directory_entries d
    set opens_at = fresh.opens_at, certain_until = fresh.certain_until, counted_at = ${instant(now)}
    from (
      select e.practitioner_id, counted.opens_at, counted.certain_until
      from directory_entries e
      join unnest(
        ${entries.map((entry) => entry.id)}::bigint[],
        ${entries.map((entry) => entry.revision)}::bigint[],
        ${entries.map((entry) => entry.opensAt.toString())}::timestamptz[],
        ${entries.map((entry) => entry.certainUntil?.toString() ?? null)}::timestamptz[]
      ) as counted (id, revision, opens_at, certain_until)
        on counted.id = e.practitioner_id and counted.revision = e.revision
      for update of e skip locked
    ) fresh
    where d.practitioner_id = fresh.practitioner_id`.execute(tx.db);
}
