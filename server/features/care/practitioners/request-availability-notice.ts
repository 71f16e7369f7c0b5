// A member asks to be notified when a practitioner opens hours (R7.068).
import type * as contract from "@larkwell/contract/practitioners.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeListed } from "./practitioners.access.ts";
import { findPractitioner, insertAvailabilityRequest } from "./practitioners.queries.ts";

export async function requestAvailabilityNotice({
  actor,
  body,
  context,
}: CallOf<typeof contract.requestAvailabilityNotice>) {
  return context.write(actor, async (tx) => {
    mustBeListed(await findPractitioner(tx.db, body.practitioner_id));
    await insertAvailabilityRequest(tx, actor, body.practitioner_id, body.note);
    // Hours may have opened between viewing the calendar and this request.
    await tx.queue("availability", { practitionerId: body.practitioner_id });
    return {};
  });
}
