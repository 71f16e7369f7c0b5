// A person's files in a channel that are not sent yet: they belong to its draft, on every device.
import type * as contract from "@larkwell/contract/message-files.ts";
import { MAX_UNSENT_FILES } from "@larkwell/domain/messages/limits.ts";
import type { CallOf } from "../../../http/call.ts";
import { partFor } from "../messages/open-channel.ts";
import { listUnsent } from "./message-files.queries.ts";
import { viewFile } from "./message-files.view.ts";

export async function listMessageFiles({ actor, params, context }: CallOf<typeof contract.listMessageFiles>) {
  const { id: channelId } = await partFor(context.read, actor, params.channel_id);
  const files = await listUnsent(context.read, { ownerId: actor.id, channelId }, MAX_UNSENT_FILES);
  return { data: files.map(viewFile) };
}
