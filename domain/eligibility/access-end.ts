// When access through an employer ends: at the end of the last day of grace, in the member's zone (D27).

export interface Sponsorship {
  /** The last day on which the census has the person; null: open. */
  recordEndsOn: string | null;
  /** The day on which the organization itself ended; null: it did not. */
  organizationEndedOn: string | null;
  graceDays: number;
  timeZone: string;
}

export interface AccessEnd {
  until: Temporal.Instant;
  because: "census" | "organization";
}

const endOf = (date: string, graceDays: number, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date)
    .add({ days: graceDays + 1 })
    .toZonedDateTime(timeZone)
    .toInstant();

/** Null: access has no end. The earlier one counts. */
export function accessEnd({ recordEndsOn, organizationEndedOn, graceDays, timeZone }: Sponsorship): AccessEnd | null {
  const ends: AccessEnd[] = [];
  if (recordEndsOn) ends.push({ until: endOf(recordEndsOn, graceDays, timeZone), because: "census" });
  if (organizationEndedOn)
    ends.push({ until: endOf(organizationEndedOn, graceDays, timeZone), because: "organization" });
  ends.sort((a, b) => Temporal.Instant.compare(a.until, b.until));
  return ends[0] ?? null;
}

/** How long before the end the member is told about it. */
export const WARNING_DAYS = 7;
/** Members are not told about an end that is longer ago than this. */
export const TOLD_WITHIN_DAYS = 3;
