// The key of an address that opens one file for some minutes, for one session: sealed, so that it can be neither read nor made.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { FILE_ADDRESS_MINUTES } from "@larkwell/domain/messages/limits.ts";
import type { AppContext } from "../context.ts";
import type { Actor } from "./call.ts";
import { readSession } from "./pending-steps.ts";

interface Ticket<Opens> {
  purpose: string;
  opens: Opens;
  actor: Pick<Actor, "id" | "role" | "sessionId" | "timeZone">;
  /** Milliseconds since 1970. */
  until: number;
}

/** `purpose`: which endpoint reads it; a key for another one opens nothing there. */
export function makeTicket<Opens>(context: AppContext, actor: Actor, purpose: string, opens: Opens) {
  const until = context.now().add({ minutes: FILE_ADDRESS_MINUTES });
  const { id, role, sessionId, timeZone } = actor;
  const ticket: Ticket<Opens> = {
    purpose,
    opens,
    actor: { id, role, sessionId, timeZone },
    until: until.epochMilliseconds,
  };
  return { key: context.secret.seal(JSON.stringify(ticket)), until };
}

function opened<Opens>(context: AppContext, key: string): Partial<Ticket<Opens>> {
  try {
    return (JSON.parse(context.secret.open(key)) ?? {}) as Partial<Ticket<Opens>>;
  } catch {
    throw new Refusal("not_found");
  }
}

interface Asked<Opens> {
  purpose: string;
  /** Whether it is for what the path names. */
  isFor: (opens: Opens) => boolean;
  requestId: string;
}

/** Who asks and for what. A made-up key, or the key of another file, opens nothing; an old one says so. */
export async function readTicket<Opens>(context: AppContext, key: string, asked: Asked<Opens>) {
  const { purpose, opens, actor, until } = opened<Opens>(context, key);
  if (purpose !== asked.purpose || !opens || !actor || until === undefined || !asked.isFor(opens))
    throw new Refusal("not_found");
  if (context.now().epochMilliseconds >= until) throw new Refusal("link_expired");
  const asking: Actor = { ...actor, requestId: asked.requestId };
  const session = await readSession(context.read, asking, context.now());
  // Signed out, disabled or locked by a quick exit: the address is dead with the session.
  if (!session || session.lockedAt !== null) throw new Refusal("link_expired");
  return { actor: asking, opens };
}
