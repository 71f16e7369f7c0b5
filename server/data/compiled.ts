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

/**
 * `build` gets placeholders, never values. A query that depends on a value (a list's length, an optional condition) is
 * a separate statement.
 */
export function compiledOnce<Values extends object, Row>(
  build: (read: Reader, values: Values) => RawBuilder<Row> | Compilable<Row>,
) {
  let known: Pick<CompiledQuery, "sql" | "parameters"> | undefined;
  return async (read: Reader, values: Values): Promise<Row[]> => {
    known ??= (build(read, places as Values) as Statement<Row>).compile(read);
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = known.parameters.map((part) => (part instanceof Place ? print(given[part.name]) : part));
    const { rows } = await read.getExecutor().executeQuery<Row>(CompiledQuery.raw(known.sql, parameters));
    return rows;
  };
}
