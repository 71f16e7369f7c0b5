// Converts instants between the database and Temporal: parsers for both drivers, and a compiler for parameters.
import { PostgresQueryCompiler } from "kysely";

/** A timestamptz as PostgreSQL prints it in UTC: "2026-03-04 18:30:00.5+00". */
export const parseInstant = (s: string): Temporal.Instant => Temporal.Instant.from(s);

/** A date stays the text "YYYY-MM-DD". */
export const parseDate = (s: string): string => s;

/** A parameter as the drivers expect it. */
export const print = (value: unknown): unknown => (value instanceof Temporal.Instant ? value.toString() : value);

/**
 * Lets statements take Temporal.Instant values on both drivers. A Kysely plugin would have to copy each statement to
 * find them.
 */
export class PrintingCompiler extends PostgresQueryCompiler {
  protected override addParameter(value: unknown) {
    super.addParameter(print(value));
  }
}
