// What the practitioner of a visit is told about its member, in one row. SQL only; the actor is the practitioner.
import { sql } from "kysely";
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { attachedPlanOf } from "../../health/birth-plan/birth-plan.facts.ts";
import { afterLossOf, knownLossOf, linkedInLossOf } from "../../health/circumstances/circumstances.facts.ts";
import { youngestBirthdayOf } from "../../health/health-profile/children.facts.ts";
import { childOfVisit } from "../bookings/visit-child.facts.ts";
import { sharedResultsOf } from "./shared-results.facts.ts";

const programsOf = (userId: string) =>
  sql<{ name: string; stage: string | null }[]>`(
    select coalesce(json_agg(json_build_object('name', track.name, 'stage', track.stage) order by track.started_at, track.id), '[]')
    from member_tracks track where track.user_id = ${sql.ref(userId)} and track.ended_at is null)`;

/** Anonymous visits do not count: they must not reveal that it was the same person. */
const lastVisitEnd = sql<Temporal.Instant | null>`(select max(other.scheduled_end) from appointments other
  where other.member_id = a.member_id and other.practitioner_id = a.practitioner_id
    and other.booking_state = 'booked' and other.cancelled_at is null and other.privacy = 'basic')`;

export const findBrief = (read: Reader, actor: Pick<Actor, "id">, appointmentId: number, now: Temporal.Instant) =>
  read
    .selectFrom("appointments as a")
    .innerJoin("users as member", "member.id", "a.member_id")
    .innerJoin("products", "products.id", "a.product_id")
    .innerJoin("verticals", "verticals.id", "products.vertical_id")
    .innerJoin("practitioner_profiles as practice", "practice.user_id", "a.practitioner_id")
    .leftJoin("health_profiles as health", "health.user_id", "a.member_id")
    .leftJoin("organization_members as sponsored", "sponsored.user_id", "a.member_id")
    .leftJoin("organizations", "organizations.id", "sponsored.organization_id")
    .select([
      "a.id",
      "a.member_id",
      "a.privacy",
      "a.cancelled_at",
      "a.scheduled_start",
      "a.scheduled_end",
      "a.created_at",
    ])
    .select(["a.pre_session_notes", "a.notes_written_at", "a.prescription_wanted", "a.pharmacy_id"])
    .select(["member.first_name", "member.last_name", "member.date_of_birth", "member.time_zone"])
    .select(["verticals.licensed", "practice.can_prescribe", "organizations.rx_enabled", "health.due_date"])
    .select([
      youngestBirthdayOf("a.member_id").as("birthday"),
      programsOf("a.member_id").as("programs"),
      afterLossOf("a.member_id").as("after_loss"),
      linkedInLossOf("a.member_id").as("linked_in_loss"),
      knownLossOf("a.member_id").as("loss_known_since"),
      lastVisitEnd.as("last_visit_end"),
      sharedResultsOf(now).as("results"),
      attachedPlanOf().as("attached_plan"),
      childOfVisit().as("child"),
    ])
    .where("a.id", "=", appointmentId)
    .where("a.practitioner_id", "=", actor.id)
    .where("a.booking_state", "=", sql.lit("booked"))
    .executeTakeFirst();

export type BriefRow = NonNullable<Awaited<ReturnType<typeof findBrief>>>;
