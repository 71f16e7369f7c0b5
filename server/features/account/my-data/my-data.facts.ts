// Who a person is, the health record they keep and the due date they gave, as the data copy and the summary of their health have them.
// SQL only.
import { entryCode, shownContent } from "@larkwell/domain/health-record/entry-words.ts";
import { KIND_NAMES } from "@larkwell/domain/health-record/kinds.ts";
import type { HeldEntry, Person } from "@larkwell/domain/my-data/holdings.ts";
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import { listCurrentEntries } from "../../health/health-record/health-record.facts.ts";

export const findPerson = (read: Reader, userId: number): Promise<Person> =>
  read
    .selectFrom("users as u")
    .leftJoin("member_profiles as p", "p.user_id", "u.id")
    .select(["u.id", "u.role", "u.email", "u.username", "u.first_name", "u.middle_name", "u.last_name"])
    .select(["u.date_of_birth", "u.time_zone", "p.tel_number", "p.address_state as state"])
    .select((eb) => [
      eb.fn.coalesce("p.street_address", sql<string>`''`).as("street_address"),
      eb.fn.coalesce("p.street_address_2", sql<string>`''`).as("street_address_2"),
      eb.fn.coalesce("p.city", sql<string>`''`).as("city"),
      eb.fn.coalesce("p.zip_code", sql<string>`''`).as("zip_code"),
      eb.fn.coalesce("p.country", sql<string>`'US'`).as("country"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();

export async function findDueDate(read: Reader, userId: number) {
  const profile = await read
    .selectFrom("health_profiles")
    .select(["due_date", "updated_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return profile?.due_date ? { date: profile.due_date, at: profile.updated_at } : null;
}

export async function listHealthRecord(read: Reader, userId: number): Promise<HeldEntry[]> {
  const entries = await listCurrentEntries(read, userId, KIND_NAMES);
  return entries.map(({ id, kind, content, code, source, written_at }) => ({
    id,
    kind,
    content: shownContent(kind, content),
    code: code ?? entryCode(kind, content) ?? null,
    source,
    written_at,
  }));
}
