// The moderators' queue: the most urgent first, then the oldest; or what was closed, the latest first.
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { countCases, findCases } from "./cases.queries.ts";
import { viewCase } from "./moderation.view.ts";

export async function listForumCases({ actor, query, context }: CallOf<typeof contract.listForumCases>) {
  const [rows, count] = await Promise.all([findCases(context.read, query), countCases(context.read, query)]);
  const now = context.now();
  return longPage(
    rows.map((row) => viewCase(row, actor.id, now)),
    query,
    count,
    query.state === "open" ? "asc" : "desc",
  );
}
