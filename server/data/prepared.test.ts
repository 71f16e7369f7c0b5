// Statements sent by name live through a migration that changes what they answer, outside and inside transactions.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import type { Database } from "./db.ts";
import { nobody, transact } from "./transaction.ts";

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  await sql`create table shelves (id int, name text)`.execute(database.kysely);
  await sql`insert into shelves values (1, 'upper')`.execute(database.kysely);
});
afterAll(() => drop());

const around = { now: () => Temporal.Now.instant(), wake: () => {} };
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
