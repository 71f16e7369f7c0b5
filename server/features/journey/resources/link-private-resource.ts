// A member makes a link that opens a private resource without signing in, for someone at home or on another device, and ends all such links.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/resources.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { links } from "../../../links.ts";
import { makeResourceTicket } from "./resource-ticket.ts";
import { mustSeePrivate } from "./resources.access.ts";
import { endLinks } from "./resources.queries.ts";

export async function linkPrivateResource({ actor, params, context }: CallOf<typeof contract.linkPrivateResource>) {
  const { row, isMember } = await mustSeePrivate(context, actor, params);
  if (!isMember) throw new Refusal("not_found");
  const { key, until } = makeResourceTicket(context, actor.id, row.id);
  return { url: links.customResourceByKey(context.config, row.id, key), expires_at: toWire(until) };
}

export async function endResourceLinks({ actor, context }: CallOf<typeof contract.endResourceLinks>) {
  const now = context.now();
  await context.write(actor, (tx) => endLinks(tx, { userId: actor.id, now }));
  return { ended_at: toWire(now) };
}
