// The change numbers and read marks of the channels that changed last: a client compares them with its own.
import type * as contract from "@larkwell/contract/messages.ts";
import type { CallOf } from "../../../http/call.ts";
import { findDigest } from "./channels.queries.ts";
import { mustTakePart } from "./messages.access.ts";

export async function readChannelDigest({ actor, context }: CallOf<typeof contract.readChannelDigest>) {
  mustTakePart(actor);
  return { data: await findDigest(context.read, actor) };
}
