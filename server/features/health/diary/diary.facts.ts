// The newest readings of a member's diary, for features above this one. SQL only.
import { type HeldReading, READING_KINDS } from "@larkwell/domain/my-data/fhir-readings.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

/** One of each kind of vital sign, if it is not older than that. */
export const listNewestReadings = (read: Reader, userId: number, since: Temporal.Instant): Promise<HeldReading[]> =>
  read
    .selectFrom("diary_entries")
    .distinctOn("kind")
    .select(["id", "amount", "second", "at", sql<HeldReading["kind"]>`kind`.as("kind")])
    .where("user_id", "=", userId)
    .where("kind", "in", [...READING_KINDS])
    .where("at", ">=", since)
    .orderBy("kind")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
