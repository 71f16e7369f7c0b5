// Writes schema.ts, the TypeScript types of the migrated database, from the database's own catalog.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely, PGliteDialect, sql } from "kysely";
import { migrate } from "./migrate.ts";
import type { DB } from "./schema.ts";

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: "YES" | "NO";
  has_default: boolean;
  generated: boolean;
}

const types: Record<string, string> = {
  int4: "number",
  int8: "number",
  float8: "number",
  bool: "boolean",
  text: "string",
  uuid: "string",
  date: "string",
  timestamptz: "Temporal.Instant",
  jsonb: "Json",
  tstzrange: "string",
  tsvector: "string",
  _text: "string[]",
  _int8: "number[]",
};

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

function columnType(column: Column): string {
  const known = types[column.udt_name];
  if (!known) throw new Error(`No TypeScript type for ${column.udt_name} (${column.table_name}.${column.column_name})`);
  const type = column.is_nullable === "YES" ? `${known} | null` : known;
  if (column.generated) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

async function columns(): Promise<Column[]> {
  const lite = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite: lite }) });
  await migrate(db);
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable,
           column_default is not null as has_default,
           (is_identity = 'YES' and identity_generation = 'ALWAYS') or is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(db);
  await db.destroy();
  return rows;
}

const byTable = Map.groupBy(await columns(), (column) => column.table_name);
const out = [
  "// Generated from the migrations by `npm run schema`; never edited by hand.",
  'import type { ColumnType, GeneratedAlways } from "kysely";',
  "",
  // As the formatter would write it.
  "type Generated<T> =",
  "  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;",
  "export type Json = ColumnType<unknown, string, string>;",
  "",
];
for (const [table, list] of byTable) {
  out.push(`export interface ${pascal(table)}Table {`);
  for (const column of list) out.push(`  ${column.column_name}: ${columnType(column)};`);
  out.push("}", "");
}
out.push("export interface DB {");
for (const table of byTable.keys()) out.push(`  ${table}: ${pascal(table)}Table;`);
out.push("}", "");
writeFileSync(path.join(import.meta.dirname, "schema.ts"), out.join("\n"));
