// The key of an address that opens one part of one file for some minutes, for one session: sealed, so that it can be neither read nor made.
import type { MessageFilePart } from "@larkwell/contract/message-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { FILE_ADDRESS_MINUTES } from "@larkwell/domain/messages/limits.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { readSession } from "../../../http/pending-steps.ts";

const PURPOSE = "message_file";

interface Ticket {
  purpose: typeof PURPOSE;
  file: number;
  part: MessageFilePart;
  actor: Pick<Actor, "id" | "role" | "sessionId" | "timeZone">;
  /** Milliseconds since 1970. */
  until: number;
}

export function makeTicket(context: AppContext, actor: Actor, file: number, part: MessageFilePart) {
  const until = context.now().add({ minutes: FILE_ADDRESS_MINUTES });
  const { id, role, sessionId, timeZone } = actor;
  const ticket: Ticket = {
    purpose: PURPOSE,
    file,
    part,
    actor: { id, role, sessionId, timeZone },
    until: until.epochMilliseconds,
  };
  return { key: context.secret.seal(JSON.stringify(ticket)), until };
}

function opened(context: AppContext, key: string): Partial<Ticket> {
  try {
    return JSON.parse(context.secret.open(key)) as Partial<Ticket>;
  } catch {
    throw new Refusal("not_found");
  }
}

/** Who asks and for which part. A made-up key, or the key of another file, opens nothing; an old one says so. */
export async function readTicket(context: AppContext, key: string, fileId: number, requestId: string) {
  const { purpose, file, part, actor, until } = opened(context, key);
  if (purpose !== PURPOSE || file !== fileId || !part || !actor || until === undefined) throw new Refusal("not_found");
  if (context.now().epochMilliseconds >= until) throw new Refusal("link_expired");
  const asking: Actor = { ...actor, requestId };
  const session = await readSession(context.read, asking, context.now());
  // Signed out, disabled or locked by a quick exit: the address is dead with the session.
  if (!session || session.lockedAt !== null) throw new Refusal("link_expired");
  return { actor: asking, part };
}
