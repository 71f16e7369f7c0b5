// Fills an empty PostgreSQL with a large, invented and always identical clinic, in one transaction: all of it or nothing.
import pg, { type ClientBase } from "pg";
import type { ForumKeys } from "../forum-keys.ts";
import { answerTables, type BegunVersion } from "./answers.ts";
import { bareTables, setSequences } from "./bare-tables.ts";
import { makeVisits } from "./calendar.ts";
import { censusTables } from "./census.ts";
import { conversationTables } from "./conversations.ts";
import { copyRows, type TableRows } from "./copy.ts";
import { countTables } from "./counts.ts";
import { fillForum, forumTables } from "./forum.ts";
import { homeTables } from "./homes.ts";
import { kitOrderTables } from "./kit-orders.ts";
import { leadTables } from "./leads.ts";
import { libraryTables } from "./library.ts";
import { marker, mustBeFree } from "./made-by-seed.ts";
import { moneyTables } from "./money.ts";
import { addressOf, sharedPassword } from "./names.ts";
import { onboardingTables } from "./onboarding.ts";
import { partnerTables } from "./partners.ts";
import { type Agreement, type Member, makeMembers, peopleTables } from "./people.ts";
import { practiceTables, type Reference } from "./practice-rows.ts";
import { makePractices } from "./practices.ts";
import { recordTables } from "./records.ts";
import { resourceTables } from "./resources.ts";
import { type Brief, idsOf, type Sizes, sizesOf } from "./sizes.ts";
import { traceTables } from "./traces.ts";
import { verificationTables } from "./verifications.ts";
import { visitTables } from "./visit-rows.ts";

export interface ScaleOptions {
  url: string;
  /** Of the large scale; see sizes.ts. */
  factor: number;
  /** The seed's time: visits before it are over, visits after it are upcoming. */
  now: Temporal.Instant;
  seed: number;
  /** Everyone's password. */
  passwordHash: string;
  /** Seals who wrote anonymous posts. */
  forumKeys: ForumKeys;
  /** Deletes the data of an earlier run of this seed. */
  replace: boolean;
  step: (name: string) => void;
}

export interface SeedReport {
  sizes: Sizes;
  tables: { table: string; rows: number }[];
  signIns: { role: "member" | "practitioner" | "staff"; email: string; password: string }[];
}

const seedLock = 7_305_004;

type Known = Reference & { agreements: Agreement[]; assessments: BegunVersion[] };

async function readReference(client: ClientBase): Promise<Known> {
  const slugs = async (table: string) => {
    const { rows } = await client.query<{ slug: string; id: string }>(`select slug, id from ${table}`);
    return new Map(rows.map((row) => [row.slug, Number(row.id)]));
  };
  const { rows } = await client.query<{ id: string; for_role: string | null }>(
    "select id, for_role from agreements order by id",
  );
  const { rows: begun } = await client.query<{ id: string; assessment_id: string }>(
    "select v.id, v.assessment_id from assessment_versions v join assessments a on a.id = v.assessment_id and a.version = v.version order by 1",
  );
  return {
    verticals: await slugs("verticals"),
    specialties: await slugs("specialties"),
    agreements: rows.map((row) => ({ id: Number(row.id), for_role: row.for_role })),
    assessments: begun.map((row) => ({ id: Number(row.id), assessment_id: Number(row.assessment_id) })),
  };
}

function tablesOf(
  brief: Brief,
  reference: Known,
  step: (name: string) => void,
): { tables: TableRows[]; members: Member[] } {
  step("planning who is there and what they offer");
  const practices = makePractices(brief);
  const members = makeMembers(brief);
  step("planning the visits");
  const visits = makeVisits(brief, practices, (member) => members[member]?.home.state ?? "");
  for (const visit of visits) {
    const member = members[visit.member];
    if (member) member.joinedAt = Math.min(member.joinedAt, visit.bookedAt - 3_600_000);
  }
  step("planning the money and the traces");
  const tables = [
    ...peopleTables(brief, members, practices, reference.agreements),
    ...practiceTables(brief, practices, members, reference),
    ...visitTables(brief, visits, members),
    ...moneyTables(brief, visits, members),
    ...traceTables(brief, visits, members, practices),
    ...censusTables(brief),
    ...resourceTables(brief),
    ...libraryTables(brief, members),
    ...leadTables(brief),
    ...countTables(brief, members),
    ...kitOrderTables(brief, members),
    ...answerTables(brief, members, reference.assessments),
    ...homeTables(brief, members, practices, reference),
    ...partnerTables(brief, members),
    ...verificationTables(brief, members),
    ...onboardingTables(brief, members),
    ...recordTables(brief, members),
    ...conversationTables(brief, members, practices),
  ];
  return { tables, members };
}

/** What every installation has. All other tables are emptied before they are filled, or stay empty. */
const reference = [
  "migrations",
  "verticals",
  "vertical_groups",
  "vertical_group_verticals",
  "specialties",
  "agreements",
  "assessments",
  "assessment_versions",
  "referral_settings",
];

async function tablesToEmpty(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema() and not tablename = any($1) order by 1",
    [reference],
  );
  return rows.map((row) => row.name);
}

/** What the disabled triggers would have kept: the directory, with the ratings, not counted yet (decision 007). */
const listPractitioners = (client: ClientBase) =>
  client.query(
    `insert into directory_entries (practitioner_id, listed, rating_sum, rating_count)
     select p.user_id, true, coalesce(r.total, 0), coalesce(r.ratings, 0)
     from practitioner_profiles p
     left join (select practitioner_id, sum(rating_satisfaction) as total, count(*) as ratings
       from appointments where rating_satisfaction is not null group by practitioner_id) r on r.practitioner_id = p.user_id`,
  );

async function mustBalance(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select movement_id from ledger_entries group by movement_id having sum(cents) <> 0 limit 1",
  );
  if (rows.length > 0) throw new Error("The seed made a movement that does not sum to zero.");
}

async function fill(
  client: ClientBase,
  brief: Brief,
  { replace, forumKeys, step }: ScaleOptions,
): Promise<SeedReport["tables"]> {
  await client.query("select pg_advisory_xact_lock($1)", [seedLock]);
  await mustBeFree(client, replace);
  const { tables, members } = tablesOf(brief, await readReference(client), step);
  const names = tables.map((one) => one.table);
  await client.query("set local maintenance_work_mem = '512MB'");
  await client.query("set local work_mem = '128MB'");
  const emptied = await tablesToEmpty(client);
  const restore = await bareTables(client, emptied);
  await client.query(`truncate ${emptied.join(", ")}`);
  const counts: SeedReport["tables"] = [];
  for (const table of tables) {
    step(`copying ${table.table}`);
    counts.push({ table: table.table, rows: await copyRows(client, table) });
  }
  counts.push(...(await fillForum(client, { ...brief, keys: forumKeys }, members, step)));
  await client.query("insert into adapter_records (adapter, kind, key, body) values ($1, $2, $3, $4)", [
    ...Object.values(marker),
    JSON.stringify({
      sizes: brief.sizes,
      now: new Date(brief.now).toISOString(),
      seed: brief.seed,
      signIns: signIns(brief.sizes),
    }),
  ]);
  await mustBalance(client);
  await restore(step);
  await listPractitioners(client);
  await setSequences(client, [...names, ...forumTables]);
  return counts;
}

/** The first three of each role. */
function signIns(sizes: Sizes): SeedReport["signIns"] {
  const of = (role: "member" | "practitioner" | "staff", count: number) =>
    Array.from({ length: Math.min(3, count) }, (_, position) => ({
      role,
      email: addressOf(role, position + 1),
      password: sharedPassword,
    }));
  return [...of("member", sizes.members), ...of("practitioner", sizes.practitioners), ...of("staff", sizes.staff)];
}

/** The database must have its newest migration and the reference data. */
export async function seedScale(options: ScaleOptions): Promise<SeedReport> {
  const sizes = sizesOf(options.factor);
  const { now, seed, passwordHash } = options;
  const brief: Brief = { sizes, ids: idsOf(sizes), now: now.epochMilliseconds, seed, passwordHash };
  const client = new pg.Client({ connectionString: options.url, options: "-c timezone=UTC" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    const tables = await fill(client, brief, options);
    options.step("committing");
    await client.query("commit");
    options.step("analyzing");
    await client.query("analyze");
    return { sizes, tables, signIns: signIns(sizes) };
  } finally {
    // An unfinished transaction ends with its connection.
    await client.end();
  }
}
