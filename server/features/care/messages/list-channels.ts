// A person's channels, and how many messages are new in all of them (R7.131).
import type * as contract from "@larkwell/contract/messages.ts";
import { COUNT_LIMIT } from "@larkwell/domain/platform/count-limit.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { findChannels } from "./channels.queries.ts";
import { mustTakePart } from "./messages.access.ts";
import { viewChannel } from "./messages.view.ts";

export async function listChannels({ actor, query, context }: CallOf<typeof contract.listChannels>) {
  mustTakePart(actor);
  const asked = { actor, now: context.now(), defaultCoordinatorId: context.config.DEFAULT_CARE_COORDINATOR_ID };
  const { new_messages, total, page } = await findChannels(context.read, asked, query);
  const shown = longPage(
    page.map((row) => viewChannel(row, actor)),
    query,
    { total: Math.min(total, COUNT_LIMIT), more: total > COUNT_LIMIT },
    "desc",
  );
  return { ...shown, meta: { ...shown.meta, new_messages } };
}
