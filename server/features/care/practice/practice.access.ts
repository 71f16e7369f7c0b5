// Who may change a practice: its practitioner. Every query of this feature takes the actor; this file has the rest.

import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";

/** "Not found" and "not yours" get the same answer (D10). */
export function mustBeOwn<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal("not_found");
  return row;
}

/** A field of the request that only the database can check. */
export const wrongField = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

/** A period must end after it starts, and last no longer than a year. */
export function mustBeStretch({ starts_at, ends_at }: { starts_at: Temporal.Instant; ends_at: Temporal.Instant }) {
  if (Temporal.Instant.compare(ends_at, starts_at) <= 0)
    throw wrongField("ends_at", msg("The end must be after the start."));
  if (ends_at.since(starts_at).total("hours") > 366 * 24)
    throw wrongField("ends_at", msg("Enter at most one year at a time."));
}
