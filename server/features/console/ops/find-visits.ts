// Finds the visits of a member who is named on the phone, for a reason that is recorded. If several members have the
// name, staff choose one first.
import type * as contract from "@larkwell/contract/ops.ts";
import { MAX_CALLED, MAX_VISITS_FOUND } from "@larkwell/contract/ops.ts";
import { appointmentStatus } from "@larkwell/domain/bookings/booking-states.ts";
import { maskAddress } from "@larkwell/domain/text/mask-address.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { factsOf } from "../../care/bookings/bookings.access.ts";
import { findMembersCalled, findNewestVisits } from "./visits.queries.ts";

/** A search without a result is also recorded. The searched words are not, because they may be a name. */
export async function findAppointments({ actor, body, context }: CallOf<typeof contract.findAppointments>) {
  const { reason, member_id } = body;
  const wanted = body.wanted.replaceAll(/\s+/g, " ");
  return context.write(actor, async (tx) => {
    const called = await findMembersCalled(tx.db, wanted, member_id, MAX_CALLED + 1);
    const members = called.slice(0, MAX_CALLED);
    const only = members.length === 1 ? members[0] : undefined;
    const visits = only ? await findNewestVisits(tx.db, only.id, MAX_VISITS_FOUND) : [];
    const action = only ? "ops.appointments_found" : "ops.member_found";
    await tx.audit(
      ...members.map(({ id }) => ({ action, subjectUserId: id, reason })),
      ...(members.length === 0 ? [{ action: "ops.appointments_searched", reason }] : []),
    );
    const now = context.now();
    return {
      data: members.map((member) => ({
        member_id: member.id,
        name: `${member.first_name} ${member.last_name}`.trim(),
        email: only ? member.email : maskAddress(member.email),
        visits: only
          ? visits.map((row) => ({
              id: row.id,
              booking_state: row.booking_state,
              status: row.settled_status ?? appointmentStatus(factsOf(row), now),
              scheduled_start: toWire(row.scheduled_start),
              practitioner: `${row.first_name} ${row.last_name}`,
            }))
          : null,
      })),
      more: called.length > MAX_CALLED,
    };
  });
}
