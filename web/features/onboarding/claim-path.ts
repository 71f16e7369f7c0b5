/** Where an invite is looked at once more and claimed. */
import type { Invite } from "@larkwell/contract/invites.ts";

export const claimPathOf = (_invite: Pick<Invite, "kind">, token: string): string =>
  `/claim-invite/${encodeURIComponent(token)}`;
