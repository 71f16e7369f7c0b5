// Append-only tables cannot be changed, deleted from or truncated, even by their owner. Checks every such table.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";

const app = useTestApp();

async function guarded() {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'refuse_change' and not t.tgisinternal order by 1`.execute(app.context.read);
  return rows.map((row) => row.name);
}

test("truncating is refused for each of them", async () => {
  const tables = await guarded();
  expect(tables).toEqual(expect.arrayContaining(["audit_log", "ledger_entries", "sharing_decisions"]));
  const answers: string[] = [];
  for (const table of tables)
    answers.push(
      await app
        .write(({ db }) => sql`truncate ${sql.table(table)} cascade`.execute(db))
        .then(
          () => `${table} was emptied`,
          (error: Error) => error.message,
        ),
    );
  expect(answers.filter((answer) => !/is append-only/.test(answer))).toEqual([]);
});
