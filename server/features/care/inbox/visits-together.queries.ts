// The visits of a practitioner with one member under the member's own name: the next and the last. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";

/** Anonymous visits are never among them: they must not reveal that it was the same person. */
const together = (read: Reader, actor: Pick<Actor, "id">, memberId: number) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("products as p", "p.id", "a.product_id")
    .innerJoin("verticals as v", "v.id", "p.vertical_id")
    .select(["a.id", "a.scheduled_start", "v.name as vertical_name"])
    .where("a.member_id", "=", memberId)
    .where("a.practitioner_id", "=", actor.id)
    .where("a.booking_state", "=", sql.lit("booked"))
    .where("a.cancelled_at", "is", null)
    .where("a.privacy", "=", sql.lit("basic"))
    .limit(1);

export type VisitTogether = Awaited<ReturnType<ReturnType<typeof together>["execute"]>>[number];

export async function findVisitsTogether(
  read: Reader,
  actor: Pick<Actor, "id">,
  memberId: number,
  now: Temporal.Instant,
) {
  const [next, last] = await Promise.all([
    together(read, actor, memberId).where("a.scheduled_end", ">", now).orderBy("a.scheduled_start").executeTakeFirst(),
    together(read, actor, memberId)
      .where("a.scheduled_end", "<=", now)
      .orderBy("a.scheduled_start", "desc")
      .executeTakeFirst(),
  ]);
  return { next, last };
}
