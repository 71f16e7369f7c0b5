// Removes the indexes, constraints and triggers of tables before they are filled, and restores them: building an index
// once, and checking a foreign key once, costs a fraction of doing it a million times.
import type { ClientBase } from "pg";

interface Definition {
  name: string;
  table: string;
  definition: string;
}

async function constraintsOf(
  client: ClientBase,
  tables: readonly string[],
): Promise<(Definition & { type: string })[]> {
  const { rows } = await client.query<Definition & { type: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition, contype as type
     from pg_constraint
     where contype in ('f', 'p', 'u', 'x') and connamespace = current_schema()::regnamespace
       and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by conname`,
    [tables],
  );
  return rows;
}

async function indexesOf(client: ClientBase, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
     order by 1`,
    [tables],
  );
  return rows;
}

/**
 * Call it inside a transaction, and the returned function before the commit: that rebuilds everything, and fails on a broken reference.
 */
export async function bareTables(
  client: ClientBase,
  tables: readonly string[],
): Promise<(step: (name: string) => void) => Promise<void>> {
  const constraints = await constraintsOf(client, tables);
  const indexes = await indexesOf(client, tables);
  const references = constraints.filter((one) => one.type === "f");
  const keys = constraints.filter((one) => one.type !== "f" && tables.includes(one.table));
  for (const one of [...references, ...keys])
    await client.query(`alter table ${one.table} drop constraint "${one.name}"`);
  for (const one of indexes) await client.query(`drop index ${one.name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async (step) => {
    const add = async (one: Definition) => {
      await client.query(`alter table ${one.table} add constraint "${one.name}" ${one.definition}`);
    };
    step("building keys");
    for (const one of keys) await add(one);
    step("building indexes");
    for (const one of indexes) await client.query(one.definition);
    step("checking references");
    for (const one of references) await add(one);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

/** Sets every identity column's sequence past the rows that brought their own numbers. */
export async function setSequences(client: ClientBase, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column
     from pg_attribute where attrelid = any($1::regclass[]) and attidentity <> ''`,
    [tables],
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest(max(${column}), 1), max(${column}) is not null) from ${table}`,
    );
}
