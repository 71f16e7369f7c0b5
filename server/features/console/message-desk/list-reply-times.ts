// Staff lists how soon each practitioner answers, week by week.
import type * as contract from "@larkwell/contract/ops-messages.ts";
import { shownWeeks } from "@larkwell/domain/messages/desk-numbers.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { findReplyTimes } from "./message-desk.queries.ts";
import { viewWeeks } from "./message-desk.view.ts";

export async function listReplyTimes({ query, context }: CallOf<typeof contract.listReplyTimes>) {
  const weeks = shownWeeks(context.now()).map(String);
  const { limit, offset } = query;
  const shown = { since: weeks[0] ?? "", lastWeek: weeks.at(-2) ?? "", limit, offset };
  const rows = await findReplyTimes(context.read, shown);
  return {
    data: rows.map((row) => ({
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      weeks: viewWeeks(weeks, row.weeks),
      waiting_since: row.waiting_since && toWire(row.waiting_since),
    })),
    pagination: { limit, offset, total: rows[0]?.total ?? 0, order_direction: "desc" as const },
  };
}
