// Who pays for a message with a credit (R6.030-R6.034, D51).
import type { Role } from "../people/roles.ts";

export interface MessageFacts {
  senderRole: Role;
  hasOrganization: boolean;
  hasSubscription: boolean;
  /** An internal channel is among practitioners. */
  internal: boolean;
  /** Care-coordinator and safety messages are always free (D51). */
  withCoordinator: boolean;
}

/** True if sending takes one message credit: only for a member without a sponsor or a plan, who writes to a practitioner. */
export const isBilled = ({ senderRole, hasOrganization, hasSubscription, internal, withCoordinator }: MessageFacts) =>
  senderRole === "member" && !hasOrganization && !hasSubscription && !internal && !withCoordinator;
