// Compiles a statement on first use and reuses it with new values: for the queries of every page.
import { type Compilable, CompiledQuery, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { Reader } from "./db.ts";
import { print } from "./temporal.ts";

/** The placeholder of a value. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

interface Statement<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

/** A value that stands in several places is sent once: "$1 … $2" with the same placeholder becomes "$1 … $1". */
function withEachValueOnce({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">) {
  const sent: unknown[] = [];
  const numbers = parameters.map((part) => {
    const known = part instanceof Place ? sent.findIndex((one) => one instanceof Place && one.name === part.name) : -1;
    return known === -1 ? sent.push(part) : known + 1;
  });
  return { sql: sql.replace(/\$(\d+)/g, (_, number: string) => `$${numbers[Number(number) - 1]}`), parameters: sent };
}

/**
 * `build` gets placeholders, never values. A query that depends on a value (a list's length, an optional condition) is
 * a separate statement.
 */
export function compiledOnce<Values extends object, Row>(
  build: (read: Reader, values: Values) => RawBuilder<Row> | Compilable<Row>,
) {
  let known: Pick<CompiledQuery, "sql" | "parameters"> | undefined;
  return async (read: Reader, values: Values): Promise<Row[]> => {
    known ??= withEachValueOnce((build(read, places as Values) as Statement<Row>).compile(read));
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = known.parameters.map((part) => (part instanceof Place ? print(given[part.name]) : part));
    const { rows } = await read.getExecutor().executeQuery<Row>(CompiledQuery.raw(known.sql, parameters));
    return rows;
  };
}
