// Makes the token of a link when it is shown or sent, so that it is never queued or logged; only its keyed hash is stored (D8).
import { randomBytes } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { insertToken } from "./invites.queries.ts";

export async function issueInviteToken(
  tx: Tx,
  context: Pick<AppContext, "now" | "secret">,
  inviteId: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertToken(tx, { token_hash: context.secret.hash(token), invite_id: inviteId, issued_at: context.now() });
  return token;
}
