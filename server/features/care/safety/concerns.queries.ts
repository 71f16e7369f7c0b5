// Whose visit a practitioner means. SQL only.
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";

export const findOwnVisit = (read: Reader, { id }: Pick<Actor, "id">, appointmentId: number) =>
  read
    .selectFrom("appointments")
    .select("member_id")
    .where("id", "=", appointmentId)
    .where("practitioner_id", "=", id)
    .executeTakeFirst();
