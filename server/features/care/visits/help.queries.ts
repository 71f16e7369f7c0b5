// Requests for help by members who wait in a visit. SQL only.
import type { HelpClosing, HelpKind } from "@larkwell/contract/visits.ts";
import { sql } from "kysely";
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { VisitRow } from "./visits.queries.ts";

/**
 * Stores it once per visit and kind; `isNew` if no one has been told about it yet, or it was done, or the visit was
 * moved, and it is requested again.
 */
export async function keepRequest(
  tx: Tx,
  visit: Pick<VisitRow, "id" | "scheduled_start">,
  { kind, telNumber, now }: { kind: HelpKind; telNumber: string | null; now: Temporal.Instant },
): Promise<{ id: number; isNew: boolean }> {
  const added = await tx.db
    .insertInto("help_requests")
    .values({ appointment_id: visit.id, kind, tel_number: telNumber, asked_at: now })
    .onConflict((conflict) => conflict.columns(["appointment_id", "kind"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const known = await tx.db
    .selectFrom("help_requests")
    .select(["id", "asked_at", "done_at"])
    .where("appointment_id", "=", visit.id)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isNew = known.done_at !== null || Temporal.Instant.compare(known.asked_at, visit.scheduled_start) < 0;
  await tx.db
    .updateTable("help_requests")
    .set({
      tel_number: telNumber,
      ...(isNew ? { asked_at: now, done_at: null, done_by: null, closed_because: null } : {}),
    })
    .where("id", "=", known.id)
    .execute();
  return { id: known.id, isNew };
}

/** Closes a visit's open requests. */
export const closeRequests = (tx: Tx, visitId: number, because: HelpClosing, now: Temporal.Instant) =>
  tx.db
    .updateTable("help_requests")
    .set({ done_at: now, closed_because: because })
    .where("appointment_id", "=", visitId)
    .where("done_at", "is", null)
    .execute();

/** What was requested in a visit since it began: requests from before a move belong to a time that is over. */
export const findRequests = (read: Reader, visit: Pick<VisitRow, "id" | "scheduled_start">) =>
  read
    .selectFrom("help_requests")
    .select([sql<HelpKind>`kind`.as("kind"), "tel_number", "asked_at"])
    .where("appointment_id", "=", visit.id)
    .where("asked_at", ">=", visit.scheduled_start)
    .orderBy("id")
    .execute();

const requests = (read: Reader) =>
  read
    .selectFrom("help_requests as h")
    .innerJoin("appointments as a", "a.id", "h.appointment_id")
    .innerJoin("users as practitioner", "practitioner.id", "a.practitioner_id")
    .leftJoin("users as staff", "staff.id", "h.done_by")
    .selectAll("h")
    .select([
      sql<HelpKind>`h.kind`.as("kind"),
      sql<HelpClosing | null>`case when h.done_at is not null and h.done_by is null then h.closed_because end`.as(
        "closed_because",
      ),
      "a.member_id",
      "a.privacy",
      "a.scheduled_start",
      "a.practitioner_joined_at",
      "practitioner.first_name",
      "practitioner.last_name",
      "staff.first_name as staff_first_name",
      "staff.last_name as staff_last_name",
    ]);

export type RequestRow = NonNullable<Awaited<ReturnType<ReturnType<typeof requests>["executeTakeFirst"]>>>;

export interface RequestFilters {
  state: "open" | "done";
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

/** Open ones: the longest wait first. Done ones: the latest first. */
export const usualDirection = ({ state }: Pick<RequestFilters, "state">): "asc" | "desc" =>
  state === "open" ? "asc" : "desc";

export function listRequests(read: Reader, filters: RequestFilters): Promise<RequestRow[]> {
  const direction = filters.order_direction ?? usualDirection(filters);
  return requests(read)
    .where("h.done_at", filters.state === "open" ? "is" : "is not", null)
    .orderBy("h.asked_at", direction)
    .orderBy("h.id", direction)
    .limit(filters.limit)
    .offset(filters.offset)
    .execute();
}

export const countRequests = (read: Reader, { state }: Pick<RequestFilters, "state">) =>
  countUpTo(
    read,
    read
      .selectFrom("help_requests")
      .select("id")
      .where("done_at", state === "open" ? "is" : "is not", null),
  );

export const findRequest = (read: Reader, id: number) => requests(read).where("h.id", "=", id).executeTakeFirst();

export const findName = (read: Reader, userId: number) =>
  read.selectFrom("users").select(["first_name", "last_name"]).where("id", "=", userId).executeTakeFirstOrThrow();

/** True if it was not done before. */
export async function markDone(tx: Tx, id: number, staffId: number, now: Temporal.Instant): Promise<boolean> {
  const row = await tx.db
    .updateTable("help_requests")
    .set({ done_at: now, done_by: staffId })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
