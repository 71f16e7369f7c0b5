// Staff reads message volume and reply times by week, and how many members wait for an answer now.
import type * as contract from "@larkwell/contract/ops-messages.ts";
import { shownWeeks } from "@larkwell/domain/messages/desk-numbers.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { countWaiting, findLongestWait, findWeeks } from "./message-desk.queries.ts";
import { viewWeeks } from "./message-desk.view.ts";

export async function readMessageNumbers({ context }: CallOf<typeof contract.readMessageNumbers>) {
  const weeks = shownWeeks(context.now()).map(String);
  const [rows, { total, more }, longest] = await Promise.all([
    findWeeks(context.read, weeks[0] ?? ""),
    countWaiting(context.read),
    findLongestWait(context.read),
  ]);
  const of = (scope: string) =>
    viewWeeks(
      weeks,
      rows.filter((row) => row.scope === scope),
    );
  const counted = rows
    .map((row) => row.counted_at)
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  return {
    all: of("all"),
    coordinators: of("coordinators"),
    needs_reply: total,
    more,
    waiting_since: longest && toWire(longest),
    counted_at: counted ? toWire(counted) : null,
  };
}
