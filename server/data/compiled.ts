// Compiles a statement when it is first asked and asks it with new values from then on: for the questions of every page.
import { type Compilable, CompiledQuery, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { Reader } from "./db.ts";
import { print } from "./temporal.ts";

/** Where a value will stand. */
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
 * `build` sees a place where each value will stand, never a value: what depends on one (a list's length, a condition left out)
 * is another statement.
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
