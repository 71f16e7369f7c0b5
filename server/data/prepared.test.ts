// Prepared statements survive a migration that changes their result, and have one plan unless they ask for their own.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import type { Database } from "./db.ts";
import { plannedForItsValues } from "./prepared.ts";
import { nobody, transact } from "./transaction.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  await sql`create table shelves (id int, name text)`.execute(database.kysely);
  await sql`insert into shelves values (1, 'upper')`.execute(database.kysely);
});
afterAll(() => drop());

const around = { now: () => Temporal.Now.instant(), wake: () => {}, listeners: {}, laneOf: () => "work" as const };
const outside = () => sql`select * from shelves where id = ${1}::int`.execute(database.kysely);
const inside = () =>
  transact(
    database,
    nobody,
    (tx) => sql`select * from shelves where id = ${1}::int and true`.execute(tx.db),
    {},
    around,
  );

test("a column that comes while plans are kept is answered, and every use after it as well", async () => {
  // Often enough for every connection of the pool to have the plan.
  const often = (ask: () => Promise<unknown>) => Promise.all(Array.from({ length: 60 }, ask));
  await often(outside);
  await often(inside);
  await sql`alter table shelves add column place text not null default 'hall'`.execute(database.kysely);
  const answers = [...(await often(outside)), ...(await often(inside)), await outside(), await inside()];
  for (const answer of answers)
    expect((answer as { rows: unknown[] }).rows).toEqual([{ id: 1, name: "upper", place: "hall" }]);
});

// The embedded database has one connection: there, the statement waits for the migration and then finds its plan stale.
test("a statement that deadlocks with a migration, and then has a stale plan, is answered", async () => {
  await sql`create table halls (id int)`.execute(database.kysely);
  await sql`insert into halls values (1)`.execute(database.kysely);
  const ask = () =>
    sql`select shelves.*, halls.id as hall from shelves, halls where shelves.id = ${1}::int`.execute(database.kysely);
  await Promise.all(Array.from({ length: 60 }, ask));
  const answer = await database.kysely.transaction().execute(async (migration) => {
    await sql`alter table halls add column floor int`.execute(migration);
    // It locks the first table and waits for the second. After a second, it detects the deadlock and gives up.
    const asked = ask();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sql`alter table shelves add column color text not null default 'green'`.execute(migration);
    return { asked };
  });
  expect((await answer.asked).rows).toMatchObject([{ id: 1, color: "green", hall: 1 }]);
});

test("a statement has one plan for all values, and one that asks for it is planned for its own, also after a transaction that failed", async () => {
  // The embedded database chooses for itself.
  const [one, own] = database.kind === "postgres" ? ["force_generic_plan", "force_custom_plan"] : ["auto", "auto"];
  await database.kysely.connection().execute(async (connection) => {
    const modeOf = async (end = sql``) => {
      const { rows } = await sql<{ mode: string }>`
        select current_setting('plan_cache_mode') as mode, ${1}::int ${end}`.execute(connection);
      return rows[0]?.mode;
    };
    expect([await modeOf(), await modeOf(plannedForItsValues), await modeOf()]).toEqual([one, own, one]);
    const failing = connection
      .transaction()
      .execute((tx) => sql`select 1 / ${0}::int ${plannedForItsValues}`.execute(tx));
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    expect(await modeOf()).toBe(one);
  });
});
