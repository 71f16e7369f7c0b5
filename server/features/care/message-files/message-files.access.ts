// Who may open a file: those who may see its message, and before it is sent its owner alone.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { fromText } from "../messages/messages.view.ts";
import { partFor } from "../messages/open-channel.ts";
import { type FileRow, findFile } from "./message-files.queries.ts";

/** Someone who left an internal channel keeps what was sent before. */
function isWithin(file: FileRow, leftAt: string | null): boolean {
  if (leftAt === null || file.sent_at === null) return leftAt === null;
  return Temporal.Instant.compare(file.sent_at, fromText(leftAt)) <= 0;
}

/** "Not found" and "not yours" get the same answer (D10). */
export async function mustSeeFile(context: AppContext, actor: Actor, id: number) {
  const file = await findFile(context.read, id);
  if (!file) throw new Refusal("not_found");
  const channel = await partFor(context.read, actor, file.channel_id);
  if (!isWithin(file, channel.left_at) || file.message_removed) throw new Refusal("not_found");
  if (file.message_id === null && (file.owner_id !== actor.id || file.removed_at)) throw new Refusal("not_found");
  return { file, channel };
}

/** Nobody gets a file that is still being checked or was found to be unsafe, its sender included. */
export function mustBeOffered(file: FileRow): void {
  if (file.state === "checking") throw new Refusal("file_checking");
  if (file.state === "removed" || file.removed_at) throw new Refusal("file_removed");
}
