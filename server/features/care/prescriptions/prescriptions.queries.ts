// What prescriptions need of a visit and of a practitioner. SQL only.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";

interface Participant {
  id: number;
}

/** A booked visit with what decides about prescriptions, only for its two people. */
export const findPrescribedVisit = (read: Reader, actor: Participant, appointmentId: number, now: Temporal.Instant) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("practitioner_profiles as practice", "practice.user_id", "a.practitioner_id")
    .leftJoin("organization_members as sponsored", (join) =>
      join
        .onRef("sponsored.user_id", "=", "a.member_id")
        .on((eb) => eb.or([eb("sponsored.until", "is", null), eb("sponsored.until", ">", now)])),
    )
    .leftJoin("organizations", "organizations.id", "sponsored.organization_id")
    .select([
      "a.id",
      "a.member_id",
      "a.practitioner_id",
      "a.privacy",
      "a.pharmacy_id",
      "practice.can_prescribe",
      "organizations.rx_enabled",
    ])
    .where("a.id", "=", appointmentId)
    .where("a.booking_state", "=", sql.lit("booked"))
    .where((eb) => eb.or([eb("a.member_id", "=", actor.id), eb("a.practitioner_id", "=", actor.id)]))
    .executeTakeFirst();

export type PrescribedVisit = NonNullable<Awaited<ReturnType<typeof findPrescribedVisit>>>;

export const findPrescriber = (read: Reader, actor: Participant) =>
  read
    .selectFrom("practitioner_profiles")
    .select(["user_id", "can_prescribe"])
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
