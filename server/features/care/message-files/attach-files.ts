// A message was sent: the files that its sender named become part of it, all of them or the message is not sent.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { attach } from "./message-files.queries.ts";

export async function attachFiles(tx: Tx, sent: DomainEvents["message_sent"]): Promise<void> {
  const ids = [...new Set(sent.fileIds)];
  if (ids.length === 0) return;
  const { messageId, channelId, authorId: ownerId } = sent;
  if ((await attach(tx, { ids, messageId, channelId, ownerId })) === ids.length) return;
  const message = msg("A file is missing or was already sent. Remove it and choose it again.");
  throw new Refusal("invalid", { errors: [{ field: "file_ids", message }] });
}
