// The request id of a link that opens one private resource without a session (reqid, encoded_user_id; D60): sealed, so
// that it can be neither read nor made, and good for one resource until a fixed time or until its member ends all of theirs.
// Nothing of it is stored.
import { RESOURCE_LINK_DAYS } from "@larkwell/domain/resources/resources.ts";
import type { AppContext } from "../../../context.ts";

const PURPOSE = "private_resource";

interface Ticket {
  purpose: typeof PURPOSE;
  resource: number;
  /** The member whose rights count when it is opened. */
  user: number;
  /** Milliseconds since 1970. */
  until: number;
}

export function makeResourceTicket(context: AppContext, userId: number, resourceId: number) {
  const until = context.now().add({ hours: 24 * RESOURCE_LINK_DAYS });
  const ticket: Ticket = { purpose: PURPOSE, resource: resourceId, user: userId, until: until.epochMilliseconds };
  return { key: context.secret.seal(JSON.stringify(ticket)), until };
}

function opened(context: AppContext, key: string): Partial<Ticket> | undefined {
  try {
    return JSON.parse(context.secret.open(key)) as Partial<Ticket>;
  } catch {
    return undefined;
  }
}

/** The member whose rights count and when they made it, or undefined: made up, for something else, or too old. */
export function readResourceTicket(context: AppContext, key: string, resourceId: number) {
  const ticket = opened(context, key);
  if (ticket?.purpose !== PURPOSE || ticket.resource !== resourceId || ticket.until === undefined) return undefined;
  if (ticket.user === undefined || context.now().epochMilliseconds >= ticket.until) return undefined;
  const until = Temporal.Instant.fromEpochMilliseconds(ticket.until);
  return { userId: ticket.user, madeAt: until.subtract({ hours: 24 * RESOURCE_LINK_DAYS }) };
}
