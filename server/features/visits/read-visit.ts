// The visit as its page shows it: doors by the server's clock, the other side, messages, and the relay while it is open.
import type { readVisit, Visit } from "@larkwell/contract/visits.ts";
import type { Reader } from "../../data/db.ts";
import type { House } from "../../house.ts";
import type { Actor, CallOf } from "../../http/call.ts";
import { mustTakePart, sideOf } from "./visits.access.ts";
import { findMessages, findPresent, findVisit } from "./visits.queries.ts";
import { viewVisit } from "./visits.view.ts";

export async function visitFor(read: Reader, house: House, actor: Actor, appointmentId: number): Promise<Visit> {
  const visit = mustTakePart(await findVisit(read, actor, appointmentId));
  const present = await findPresent(read, visit);
  const messages = await findMessages(read, visit);
  return viewVisit(house, { visit, side: sideOf(visit, actor), present, messages });
}

/** A practitioner who is shown where a member is, or what she wrote, has opened her record. */
export async function showVisit({ actor, params, house }: CallOf<typeof readVisit>) {
  const visit = mustTakePart(await findVisit(house.read, actor, params.appointment_id));
  const shown = await visitFor(house.read, house, actor, params.appointment_id);
  if (shown.side === "practitioner" && (shown.whereabouts || shown.messages.length > 0))
    await house.write(actor, (tx) =>
      tx.audit({
        action: "visit.read",
        subjectUserId: visit.member_id,
        subject: { kind: "appointment", id: shown.appointment_id },
      }),
    );
  return shown;
}
