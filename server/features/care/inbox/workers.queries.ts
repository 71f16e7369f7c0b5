// Who works in the inbox: oneself, the coordinators, and colleagues by name. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { awayOf } from "../messages/channel-away.facts.ts";

/** As for messages themselves: whoever is out of the directory has no part in the coordinators’ queue. */
const isCoordinator = sql<boolean>`(p.is_cx and p.published_at is not null)`;

export const findWorker = (read: Reader, actor: Pick<Actor, "id">) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["p.user_id as id", "p.messaging_enabled", "u.time_zone", isCoordinator.as("is_cx")])
    .where("p.user_id", "=", actor.id)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();

/** Those who see the queue of all coordinators now. */
export async function listCoordinatorIds(read: Reader): Promise<number[]> {
  const rows = await read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select("p.user_id")
    .where(isCoordinator)
    .where("p.messaging_enabled", "=", sql.lit(true))
    .where("u.disabled_at", "is", null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

const bookable = sql<boolean>`(p.published_at is not null and exists (select from products t where t.practitioner_id = p.user_id and t.active))`;

/** The first profession by name, such as "Midwife". */
const profession = sql<string>`coalesce((select min(v.name) from practitioner_verticals pv join verticals v on v.id = pv.vertical_id
  where pv.practitioner_id = p.user_id), '')`;

const colleagues = (read: Reader, now: Temporal.Instant) =>
  read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["u.id", "u.first_name", "u.last_name", "u.image_id", "u.drawing", "p.is_cx"])
    .select([
      bookable.as("bookable"),
      profession.as("profession"),
      sql<boolean>`${awayOf("p.user_id", now.toString())} is not null`.as("away"),
    ])
    .where("u.disabled_at", "is", null);

export type ColleagueRow = Awaited<ReturnType<ReturnType<typeof colleagues>["execute"]>>[number];

const SHOWN = 20;

export interface Search {
  who: "hand_over" | "internal" | "visit";
  term: string;
  now: Temporal.Instant;
}

/** By the beginning of the first or last name. */
export function findColleagues(read: Reader, actor: Pick<Actor, "id">, { who, term, now }: Search) {
  let rows = colleagues(read, now);
  if (who === "hand_over") rows = rows.where(isCoordinator);
  if (who === "visit") rows = rows.where(bookable, "=", sql.lit(true));
  else rows = rows.where("p.messaging_enabled", "=", sql.lit(true)).where("u.id", "<>", actor.id);
  const start = `${term.replace(/[\\%_]/g, "\\$&")}%`;
  if (term) rows = rows.where((w) => w.or([w("u.first_name", "ilike", start), w("u.last_name", "ilike", start)]));
  return rows.orderBy(sql`u.id <> ${actor.id}`).orderBy("u.last_name").orderBy("u.id").limit(SHOWN).execute();
}

/** Those of these people who take messages now; for a hand-over only coordinators. */
export async function findAvailable(
  read: Reader,
  ids: readonly number[],
  { coordinators }: { coordinators: boolean },
): Promise<number[]> {
  let rows = read
    .selectFrom("practitioner_profiles as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select("p.user_id")
    .where("p.user_id", "in", ids)
    .where("p.messaging_enabled", "=", sql.lit(true))
    .where("u.disabled_at", "is", null);
  if (coordinators) rows = rows.where(isCoordinator);
  return (await rows.execute()).map(({ user_id }) => user_id);
}
