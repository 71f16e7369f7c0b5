// One practitioner's profile, as its viewer may see it.
import type * as contract from "@larkwell/contract/practitioners.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { findOpenings } from "../bookings/openings.ts";
import { viewerOf } from "./directory-viewer.ts";
import { HORIZON_DAYS } from "./list-practitioners.ts";
import { mustBeListed } from "./practitioners.access.ts";
import { findOpenRequest, findPractitioner, findViewer, readPractices } from "./practitioners.queries.ts";
import { viewPractitionerDetail } from "./practitioners.view.ts";

export async function readPractitioner({ actor, params, query, context }: CallOf<typeof contract.readPractitioner>) {
  const now = context.now();
  const profile = mustBeListed(await findPractitioner(context.read, params.id));
  const [viewer, request, [row], openings] = await Promise.all([
    findViewer(context.read, actor, now),
    findOpenRequest(context.read, actor, params.id),
    readPractices(context.read, [params.id]),
    findOpenings(context.read, now, [params.id], { from: now, until: now.add({ hours: 24 * HORIZON_DAYS }) }),
  ]);
  if (!row) throw new Refusal("not_found");
  return viewPractitionerDetail(row, profile, viewerOf(actor, viewer, now), {
    next: openings.get(params.id)?.start,
    notifyRequested: request !== undefined,
    full: query.full,
  });
}
