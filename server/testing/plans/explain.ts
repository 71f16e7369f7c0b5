// Asks PostgreSQL for a statement's plan, and says what would not work in a larger clinic.
import { type Client, escapeLiteral } from "pg";
import { isPlannedForItsValues } from "../../data/prepared.ts";
import type { Statement } from "./seeded-app.ts";

/** One step of a plan as EXPLAIN (FORMAT JSON) writes it; counts are of one loop. */
interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

/** Written by the installation itself, and never larger than on its first day: reading all of them is fine. */
const referenceTables = new Set([
  "agreements",
  // Some dozens, arranged by moderators.
  "forum_communities",
  "ledger_closings",
  "library_topics",
  "job_turns",
  "organizations",
  "server_processes",
  "specialties",
  "subscription_plans",
  "vertical_group_verticals",
  "vertical_groups",
  "verticals",
]);

/** Any planner reads tables with fewer rows than this in full; there must be an index for the day they are larger. */
const fewRows = 5_000;

/** Rows that may be read regardless of the answer, such as a busy practitioner's open calendar. */
const maxRows = 1_000;
/** What one returned row may cost: its joins, and the ledger entries and payments summed up for it. */
const maxRowsEach = 25;
/** A count or a sum returns one row: it may read what the longest list counts, or what one person's years hold. */
const maxRowsOfSum = 10_050;

const uniqueViolation = "23505";

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const removed = (node: Node) => (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);

export interface Sizes {
  /** A table's number of rows; 0 if it doesn't exist. */
  rowsOf(table: string): number;
}

export async function readSizes(client: Client): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    "select relname as name, reltuples::float as rows from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  const sizes = new Map(rows.map((row) => [row.name, row.rows]));
  return { rowsOf: (table) => sizes.get(table) ?? 0 };
}

/** A parameter as the driver sends it, written into a statement. */
function literal(parameter: unknown): string {
  if (parameter === null || parameter === undefined) return "null";
  if (Buffer.isBuffer(parameter)) return `'\\x${parameter.toString("hex")}'`;
  if (!Array.isArray(parameter)) return escapeLiteral(String(parameter));
  const items = parameter.map((item) => (item === null ? "null" : `"${String(item).replace(/[\\"]/g, "\\$&")}"`));
  return escapeLiteral(`{${items.join(",")}}`);
}

/** The plan that the application gets, for all values or for these, as its connections request it. Inside a transaction. */
async function planOf(client: Client, { sql, parameters }: Statement, options: string): Promise<Node> {
  const given = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
  const mode = isPlannedForItsValues(sql) ? "force_custom_plan" : "force_generic_plan";
  await client.query(`set local plan_cache_mode = ${mode}`);
  await client.query(`prepare asked as ${sql}`);
  await client.query("savepoint planning");
  try {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
      `explain (${options}format json) execute asked${given}`,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (!plan) throw new Error("EXPLAIN gave no plan.");
    return plan;
  } catch (error) {
    // Nothing can be deallocated in a broken transaction.
    await client.query("rollback to planning");
    throw error;
  } finally {
    await client.query("deallocate asked");
  }
}

const scannedTables = (plan: Node) =>
  new Set(
    nodesOf(plan)
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => node["Relation Name"] ?? "")
      .filter((table) => !referenceTables.has(table)),
  );

/** Growing tables that are read from beginning to end, or would be if they had more rows. */
async function readWhole(client: Client, statement: Statement, plan: Node, sizes: Sizes): Promise<string[]> {
  const scanned = [...scannedTables(plan)];
  const small = scanned.filter((table) => sizes.rowsOf(table) < fewRows);
  const large = scanned.filter((table) => !small.includes(table));
  if (small.length === 0) return large;
  await client.query("set local enable_seqscan = off");
  const withoutScans = scannedTables(await planOf(client, statement, ""));
  return [...large, ...small.filter((table) => withoutScans.has(table))];
}

function rowsTouched(plan: Node, sizes: Sizes): number {
  return nodesOf(plan).reduce((sum, node) => {
    const table = node["Relation Name"];
    if (table !== undefined && sizes.rowsOf(table) < fewRows) return sum;
    const found = table === undefined || node["Node Type"] === "ModifyTable" ? 0 : (node["Actual Rows"] ?? 0);
    return sum + (node["Actual Loops"] ?? 0) * (found + removed(node));
  }, 0);
}

export interface Allowance {
  /** Rows that a list skips: they are read too. */
  offset?: number;
  /** Instead of the usual most rows that a count or a sum may read. */
  sum?: number;
  /** Instead of what one returned row may usually cost. */
  each?: number;
  /** Tables that may be read from beginning to end. */
  whole?: readonly string[];
}

/** What is wrong with the plan, as sentences; empty for a good one. The statement runs, and its changes are rolled back. */
export async function faultsOf(
  client: Client,
  statement: Statement,
  sizes: Sizes,
  { offset = 0, sum = maxRowsOfSum, each = maxRowsEach, whole = [] }: Allowance = {},
): Promise<string[]> {
  // The inserted rows exist already: a second time would violate keys, so only the plan is requested.
  const runs = !/^\s*insert/i.test(statement.sql);
  const onlyPlannedIfThere = (error: unknown) => {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    return planOf(client, statement, "");
  };
  await client.query("begin");
  try {
    const plan = await planOf(client, statement, runs ? "analyze, timing off, " : "").catch(onlyPlannedIfThere);
    const touched = rowsTouched(plan, sizes);
    const answered = plan["Actual Rows"] ?? 0;
    const isSum = nodesOf(plan).some((node) => node["Node Type"] === "Aggregate") && answered <= 50;
    const text = statement.sql.replace(/\s+/g, " ").trim();
    // A page that says how long its list is counts it in the same statement.
    const counting = text.includes('as "total"') ? sum : 0;
    const max = isSum ? sum : maxRows + each * answered + 2 * offset + counting;
    const scanned = (await readWhole(client, statement, plan, sizes)).filter((table) => !whole.includes(table));
    return [
      ...scanned.map((table) => `reads all of ${table}: ${text}`),
      ...(touched > max ? [`touches ${touched} rows to answer ${answered}: ${text}`] : []),
    ];
  } finally {
    await client.query("rollback");
  }
}
