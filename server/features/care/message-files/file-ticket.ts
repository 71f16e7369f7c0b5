// The key of an address that opens one part of one file of a message.
import type { MessageFilePart } from "@larkwell/contract/message-files.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import * as tickets from "../../../http/file-ticket.ts";

const PURPOSE = "message_file";

interface Opens {
  file: number;
  part: MessageFilePart;
}

export const makeTicket = (context: AppContext, actor: Actor, file: number, part: MessageFilePart) =>
  tickets.makeTicket<Opens>(context, actor, PURPOSE, { file, part });

export async function readTicket(context: AppContext, key: string, fileId: number, requestId: string) {
  const isFor = ({ file, part }: Opens) => file === fileId && Boolean(part);
  const { actor, opens } = await tickets.readTicket<Opens>(context, key, { purpose: PURPOSE, isFor, requestId });
  return { actor, part: opens.part };
}
