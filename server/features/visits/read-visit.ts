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

export const showVisit = ({ actor, params, house }: CallOf<typeof readVisit>) =>
  visitFor(house.read, house, actor, params.appointment_id);
