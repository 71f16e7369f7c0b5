// The directory for people without a session: who works here and when they are free, a page at a time.
import type * as contract from "@larkwell/contract/practitioners.ts";
import type { CallOf } from "../../../http/call.ts";
import type { Wanted } from "./directory.queries.ts";
import { HORIZON_DAYS, wantedTerm } from "./list-practitioners.ts";
import { findVertical, readPractices } from "./practitioners.queries.ts";
import { viewListed } from "./practitioners.view.ts";
import { rankPractitioners } from "./rank-practitioners.ts";

type Call = CallOf<typeof contract.browsePractitioners>;

/** A visitor's location is unknown: the calendar that is furthest ahead makes sure that no license counts a day too long. */
export const LICENCES_END_IN = "America/New_York";

async function wanted({ query, context }: Call, today: string): Promise<Wanted> {
  const vertical = query.profession ? await findVertical(context.read, query.profession.toLowerCase()) : undefined;
  return {
    // A profession that does not exist has no one.
    verticalIds: query.profession ? [vertical?.id ?? 0] : undefined,
    seesPeopleIn: query.licensed_in_state ? { state: query.licensed_in_state.toUpperCase(), onDate: today } : undefined,
    term: wantedTerm(query.term),
  };
}

export async function browsePractitioners(call: Call) {
  const { query, context } = call;
  const now = context.now();
  const today = now.toZonedDateTimeISO(LICENCES_END_IN).toPlainDate().toString();
  const direction = query.order_direction ?? "asc";
  const ask = { now, until: now.add({ hours: 24 * HORIZON_DAYS }), latest: undefined, direction };
  const { page, total } = await rankPractitioners(context, await wanted(call, today), ask, query);
  const rows = await readPractices(
    context.read,
    page.map((one) => one.id),
  );
  const opensAt = new Map(page.map((one) => [one.id, one.opens_at]));
  return {
    data: rows.map((row) => viewListed(row, today, opensAt.get(row.id) ?? null)),
    pagination: { limit: query.limit, offset: query.offset, total, order_direction: direction },
  };
}
