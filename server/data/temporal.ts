// Instants between the database and Temporal: parsers for both drivers and a compiler that prints parameters.
import { PostgresQueryCompiler } from "kysely";

/** timestamptz as PostgreSQL prints it in UTC: "2026-03-04 18:30:00.5+00". */
export const parseInstant = (s: string): Temporal.Instant => Temporal.Instant.from(s);

/** A date stays the text "YYYY-MM-DD". */
export const parseDate = (s: string): string => s;

/** A parameter as the drivers take it. */
export const print = (value: unknown): unknown => (value instanceof Temporal.Instant ? value.toString() : value);

/** Lets statements take Temporal.Instant values on both drivers. As a plugin of Kysely it would copy each statement to look for them. */
export class PrintingCompiler extends PostgresQueryCompiler {
  protected override addParameter(value: unknown) {
    super.addParameter(print(value));
  }
}
