// Statements sent by name live through a migration that changes what they answer, and have one plan unless they ask for their own.
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
  // Often enough that every connection of the pool has the plan.
  const often = (ask: () => Promise<unknown>) => Promise.all(Array.from({ length: 60 }, ask));
  await often(outside);
  await often(inside);
  await sql`alter table shelves add column place text not null default 'hall'`.execute(database.kysely);
  const answers = [...(await often(outside)), ...(await often(inside)), await outside(), await inside()];
  for (const answer of answers)
    expect((answer as { rows: unknown[] }).rows).toEqual([{ id: 1, name: "upper", place: "hall" }]);
});

test("a statement has one plan for all values, and one that asks for it is planned for its own, also after a transaction that failed", async () => {
  // The embedded database keeps its own choice.
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
