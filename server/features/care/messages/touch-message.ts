// Something about a message has changed, such as the state of a file: it gets the next change number, and everyone in its channel is told.
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { announceMessage } from "./announce-messages.ts";
import { bumpMessage, listRecipients } from "./messages.queries.ts";

export async function touchMessage(tx: Tx, context: AppContext, messageId: number): Promise<void> {
  const touched = await bumpMessage(tx, messageId);
  if (!touched) return;
  // Its author too, unless they have left or take no messages anymore.
  const readerIds = await listRecipients(tx, touched.channelId, null);
  await announceMessage(tx, context, { ...touched, messageId, readerIds });
}
